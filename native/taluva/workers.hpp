// Work that is shared among threads, while the caller looks now and then whether to go on.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace taluva {

// Asked every few milliseconds by the thread that waits: whether all should stop.
using Interrupted = std::function<bool()>;

inline int threads_for(int wanted) {
    const int cores = static_cast<int>(std::thread::hardware_concurrency());
    return wanted > 0 ? wanted : std::max(cores, 1);
}

// Call `work(i, stop)` for each i below a count, each thread taking the next one. What `stop` holds
// should be looked at during long work. Return false if the work was interrupted.
template <class Work>
bool share_work(std::uint64_t count, int threads, const Interrupted& interrupted, Work work) {
    std::atomic<std::uint64_t> next{0};
    std::atomic<bool> stop{false};
    std::mutex mutex;
    std::condition_variable changed;
    int running = threads;
    const auto run = [&] {
        for (std::uint64_t i = next++; i < count && !stop; i = next++) work(i, stop);
        const std::lock_guard lock(mutex);
        --running;
        changed.notify_one();
    };
    std::vector<std::jthread> pool;
    for (int i = 0; i < threads; ++i) pool.emplace_back(run);
    std::unique_lock lock(mutex);
    while (!changed.wait_for(lock, std::chrono::milliseconds(50), [&] { return running == 0; })) {
        lock.unlock();
        if (interrupted()) stop = true;
        lock.lock();
    }
    return !stop;
}

}  // namespace taluva
