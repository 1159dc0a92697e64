// The games of learners for Python, many at once. Every argument is checked here.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <mutex>

#include "taluva/episode.hpp"
#include "taluva/notation.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace taluva {

void bind_episodes(nb::module_& module);

namespace {

template <class Word, int dimensions>
using Buffer = nb::ndarray<Word, nb::ndim<dimensions>, nb::c_contig, nb::device::cpu>;

using Planes4 = Buffer<std::uint8_t, 4>;
using Globals2 = Buffer<std::uint8_t, 2>;
using Masks2 = Buffer<std::int8_t, 2>;
using Actions1 = Buffer<const std::int64_t, 1>;
using Doubles1 = Buffer<double, 1>;
using Flags1 = Buffer<bool, 1>;
using Counts1 = Buffer<std::int64_t, 1>;

constexpr int most_episodes = 1 << 20;

// Games that are stepped together.
class Episodes {
public:
    Episodes(std::string_view start, int count, int side, std::optional<Seat> seat,
             bool random_opponents)
        : start_(parse_position(start)), side_(side) {
        if (side < smallest_side || side > largest_side || side % 2 == 0) {
            throw std::invalid_argument("the side of a window is odd, from 7 to 111");
        }
        if (count < 1 || count > most_episodes) {
            throw std::invalid_argument("there are from 1 to 1048576 games");
        }
        if (seat && (*seat < 0 || *seat >= start_->table().rules.players)) {
            throw std::invalid_argument("there is no such seat");
        }
        if (!start_->table().is_untouched() && !start_->table().rules.solo()) {
            throw std::invalid_argument("games begin before the first tile");
        }
        const Casting casting{seat.value_or(Casting::any_seat), random_opponents};
        for (int i = 0; i < count; ++i) episodes_.emplace_back(*start_, side, casting);
    }

    void sow(int i, std::uint64_t seed) {
        const Lock lock = locked();
        checked(i).sow(seed);
    }
    void begin(int i) {
        const Lock lock = locked();
        checked(i).begin();
    }

    void step(const Actions1& actions) {
        const Lock lock = locked();
        if (actions.size() != episodes_.size()) {
            throw std::invalid_argument("there are as many actions as games");
        }
        if (!awaiting().empty()) {
            throw std::invalid_argument("a game awaits the move of an opponent");
        }
        const nb::gil_scoped_release released;
        for (std::size_t i = 0; i < episodes_.size(); ++i) {
            episodes_[i].step(actions.data()[i]);
        }
    }

    void observe(const Planes4& planes, const Globals2& globals, const Masks2& masks,
                 const Doubles1& rewards, const Flags1& terminated, const Flags1& truncated,
                 const Counts1& outside) {
        const Lock lock = locked();
        check_sizes(planes, globals, masks);
        for (const std::size_t size :
             {rewards.size(), terminated.size(), truncated.size(), outside.size()}) {
            if (size != episodes_.size()) throw std::invalid_argument("one number for each game");
        }
        for (const Episode& episode : episodes_) {
            if (!episode.has_begun()) throw std::invalid_argument("a game has not begun");
        }
        const nb::gil_scoped_release released;
        for (std::size_t i = 0; i < episodes_.size(); ++i) {
            const Upshot upshot =
                episodes_[i].observe({part_of(planes, i), part_of(globals, i), part_of(masks, i)});
            rewards.data()[i] = upshot.reward;
            terminated.data()[i] = upshot.terminated;
            truncated.data()[i] = upshot.truncated;
            outside.data()[i] = upshot.outside;
        }
    }

    std::vector<int> awaiting_opponents() {
        const Lock lock = locked();
        return awaiting();
    }
    void play(int i, std::string_view text) {
        const Lock lock = locked();
        Episode& episode = checked(i);
        if (!episode.awaits_opponent()) throw std::invalid_argument("no opponent is to move here");
        const AnyPosition& position = episode.position();
        const Move move = position.canonical(parse_move(text));
        if (!position.is_legal(move)) {
            throw std::invalid_argument(to_text(move) + " is not legal here");
        }
        episode.play(move);
    }
    std::string text(int i) {
        const Lock lock = locked();
        return begun(i).position().text();
    }
    Seat seat(int i) {
        const Lock lock = locked();
        return begun(i).seat();
    }

private:
    using Lock = std::unique_lock<std::mutex>;

    std::mutex mutex_;
    std::unique_ptr<AnyPosition> start_;
    int side_;
    std::vector<Episode> episodes_;

    // Steps release the interpreter, so that another thread may come by meanwhile.
    Lock locked() {
        Lock lock(mutex_, std::try_to_lock);
        if (!lock) throw std::invalid_argument("another thread is stepping these games");
        return lock;
    }
    std::vector<int> awaiting() const {
        std::vector<int> found;
        for (std::size_t i = 0; i < episodes_.size(); ++i) {
            if (episodes_[i].awaits_opponent()) found.push_back(static_cast<int>(i));
        }
        return found;
    }
    Episode& checked(int i) {
        if (i < 0 || i >= static_cast<int>(episodes_.size())) {
            throw nb::index_error("there are not so many games");
        }
        return episodes_[static_cast<std::size_t>(i)];
    }
    Episode& begun(int i) {
        if (!checked(i).has_begun()) throw std::invalid_argument("the game has not begun");
        return checked(i);
    }
    void check_sizes(const Planes4& planes, const Globals2& globals, const Masks2& masks) const {
        const std::size_t count = episodes_.size();
        const auto side = static_cast<std::size_t>(side_);
        if (planes.shape(0) != count || planes.shape(1) != plane::count ||
            planes.shape(2) != side || planes.shape(3) != side || globals.shape(0) != count ||
            globals.shape(1) != global_count || masks.shape(0) != count ||
            masks.shape(1) != static_cast<std::size_t>(Actions{side_}.count())) {
            throw std::invalid_argument(
                "planes is (N, 38, W, W), globals (N, 149) and masks (N, actions)");
        }
    }
    template <class Array>
    std::span<typename Array::Scalar> part_of(const Array& buffer, std::size_t i) const {
        const std::size_t size = buffer.size() / episodes_.size();
        return {buffer.data() + i * size, size};
    }
};

}  // namespace

void bind_episodes(nb::module_& module) {
    nb::class_<Episodes>(module, "Episodes",
                         "Games of learners, many at once, for one thread at a time.")
        .def(nb::init<std::string_view, int, int, std::optional<Seat>, bool>(), "start"_a,
             "count"_a, "side"_a, "seat"_a = 0, "random_opponents"_a = true)
        .def("sow", &Episodes::sow, "game"_a, "seed"_a, "Let all that comes follow from a seed.")
        .def("begin", &Episodes::begin, "game"_a, "Begin the next game of the seed.")
        .def("step", &Episodes::step, "actions"_a.noconvert(),
             "Make each learner's decision, or begin the next game after one that is over.")
        .def("observe", &Episodes::observe, "planes"_a.noconvert(), "globals"_a.noconvert(),
             "masks"_a.noconvert(), "rewards"_a.noconvert(), "terminated"_a.noconvert(),
             "truncated"_a.noconvert(), "outside"_a.noconvert(),
             "Write what the learners see, and what has come of their steps.")
        .def("awaiting_opponents", &Episodes::awaiting_opponents,
             "Return the games in which another seat is to move.")
        .def("play", &Episodes::play, "game"_a, "move"_a, "Make the move of another seat.")
        .def("text", &Episodes::text, "game"_a, "Return the text of a position.")
        .def("seat", &Episodes::seat, "game"_a, "Return the seat of a learner.");
}

}  // namespace taluva
