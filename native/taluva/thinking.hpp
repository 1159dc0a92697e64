// Thinking: searches on one thread or several, until a limit is reached or somebody asks to stop.
#pragma once

#include <optional>

#include "taluva/search.hpp"
#include "taluva/workers.hpp"

namespace taluva {

// How long to think, and in how much memory. With several threads each has a tree of its own, and
// its share of playouts and nodes.
struct Limits {
    std::optional<std::uint64_t> playouts;
    std::optional<double> seconds;
    std::uint64_t nodes = 1'000'000;
    int threads = 1;
    std::uint64_t seed = 0;
};

// Hears now and then what has been found so far; true asks to stop.
using Hear = std::function<bool(const Findings&)>;

class Thinking {
public:
    Thinking(const Skill& skill, const Limits& limits)
        : skill_(skill), limits_(limits), found_(static_cast<std::size_t>(limits.threads)) {}

    template <int Lanes>
    Findings about(const Position<Lanes>& position, const Hear& hear) {
        const auto asked = [&] { return hear(so_far()); };
        share_work(static_cast<std::uint64_t>(limits_.threads), limits_.threads, asked,
                   [&](std::uint64_t i, const std::atomic<bool>& stop) {
                       think(position, static_cast<std::size_t>(i), stop);
                   });
        return so_far();
    }

private:
    using Clock = std::chrono::steady_clock;

    Skill skill_;
    Limits limits_;
    std::vector<Findings> found_;
    std::mutex mutex_;
    Clock::time_point began_ = Clock::now();

    double seconds() const { return std::chrono::duration<double>(Clock::now() - began_).count(); }

    Findings so_far() {
        const std::lock_guard lock(mutex_);
        Findings all = found_.front();
        for (std::size_t i = 1; i < found_.size(); ++i) all.merge(found_[i]);
        all.seconds = seconds();
        return all;
    }

    void tell(std::size_t thread, const Search& search) {
        Findings findings = search.findings();
        const std::lock_guard lock(mutex_);
        found_[thread] = std::move(findings);
    }

    std::uint64_t share(std::uint64_t whole, std::size_t thread) const {
        const auto threads = static_cast<std::uint64_t>(limits_.threads);
        return whole / threads + (thread < whole % threads ? 1 : 0);
    }

    template <int Lanes>
    void think(const Position<Lanes>& position, std::size_t thread, const std::atomic<bool>& stop) {
        constexpr double news = 0.04;
        constexpr std::uint64_t enough = 256;  // where there is nothing to choose
        std::uint64_t most =
            limits_.playouts ? share(*limits_.playouts, thread) : ~std::uint64_t{0};
        Search search(skill_, mixed(limits_.seed, thread), share(limits_.nodes, thread));
        double told = 0;
        // At least one playout, so that there is an answer.
        for (std::uint64_t done = 0; done == 0 || (done < most && !stop); ++done) {
            search.playout(position);
            if (search.is_decided()) most = std::min(most, enough);
            const double now = seconds();
            if (limits_.seconds && now >= *limits_.seconds) break;
            if (now - told >= news) {
                tell(thread, search);
                told = now;
            }
        }
        tell(thread, search);
    }
};

}  // namespace taluva
