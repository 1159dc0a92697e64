// The kernel for Python. Every argument is checked here: what lies behind trusts its callers.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/function.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include "taluva/any_position.hpp"
#include "taluva/features.hpp"
#include "taluva/notation.hpp"
#include "taluva/position_text.hpp"
#include "taluva/reward.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace taluva {

void bind_episodes(nb::module_& module);  // in binding_episodes.cpp

namespace {

using Codes = nb::ndarray<nb::memview, const std::uint32_t, nb::ndim<1>>;
using TurnCodes = nb::ndarray<nb::memview, const std::uint32_t, nb::shape<-1, 2>>;
using PlaneBuffer = nb::ndarray<std::uint8_t, nb::ndim<3>, nb::c_contig, nb::device::cpu>;
using GlobalBuffer = nb::ndarray<std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using MaskBuffer = nb::ndarray<std::int8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

static_assert(plane::count == 38 && global_count == 149, "as an error message says");

constexpr int most_threads = 256;
constexpr int deepest = 60;

// Hands a vector to numpy without copying it.
template <class Array, class Word>
Array handed_over(std::vector<Word>&& words, std::initializer_list<std::size_t> shape) {
    auto* const kept = new std::vector<Word>(std::move(words));  // freed by its capsule
    nb::capsule owner(
        kept, [](void* vector) noexcept { delete static_cast<std::vector<Word>*>(vector); });
    return Array(kept->data(), shape, owner);
}

Interrupted interruption() {
    return [] {
        const nb::gil_scoped_acquire acquired;
        return PyErr_CheckSignals() != 0;
    };
}

void raise_if_interrupted() {
    if (PyErr_Occurred() != nullptr) throw nb::python_error();
}

int checked_threads(int threads) {
    if (threads < 0 || threads > most_threads) {
        throw std::invalid_argument("threads is from 0, for all cores, to 256");
    }
    return threads_for(threads);
}

int checked_side(int side) {
    if (side < smallest_side || side > largest_side || side % 2 == 0) {
        throw std::invalid_argument("the side of a window is odd, from 7 to 111");
    }
    return side;
}

// A move comes as its text or as its number.
using GivenMove = std::variant<std::uint32_t, std::string_view>;

Move move_from(const GivenMove& given) {
    if (const auto* code = std::get_if<std::uint32_t>(&given)) return move_of_code(*code);
    return parse_move(std::get<std::string_view>(given));
}

Tile parse_tile(std::string_view name) {
    Scanner scanner(name);
    const Tile tile = read_tile(scanner);
    scanner.end();
    return tile;
}

Limits checked_limits(Limits limits) {
    constexpr std::uint64_t least_nodes = 1000;
    constexpr std::uint64_t most_nodes = 1ULL << 31;
    if (!limits.playouts && !limits.seconds) {
        throw std::invalid_argument("a search needs a limit in playouts or in seconds");
    }
    if (limits.playouts && *limits.playouts == 0) {
        throw std::invalid_argument("a search needs one playout at least");
    }
    if (limits.seconds && !(*limits.seconds > 0 && *limits.seconds < 1e9)) {
        throw std::invalid_argument("the seconds of a search are positive and finite");
    }
    if (limits.nodes < least_nodes || limits.nodes > most_nodes) {
        throw std::invalid_argument("nodes is from 1000 to 2147483648");
    }
    limits.threads = checked_threads(limits.threads);
    return limits;
}

// Who wants to hear of a search: true asks it to stop.
using Heard = std::optional<std::function<bool(const Findings&)>>;

Hear listener(const Heard& heard) {
    return [&heard](const Findings& findings) {
        const nb::gil_scoped_acquire acquired;
        if (PyErr_CheckSignals() != 0) return true;
        try {
            return heard && (*heard)(findings);
        } catch (nb::python_error& error) {
            error.restore();
            return true;
        }
    };
}

// A tile that is revealed is told by its name alone.
std::string told(const Move& move) {
    const bool reveals = move.kind == Kind::draw && move.what > 0;
    return reveals ? std::string(tile_names[move.what - 1U]) : to_text(move);
}

// A position that Python may change in place.
class Held {
public:
    explicit Held(std::string_view text) : position_(parse_position(text)) {}
    Held(const Held& other) : position_(other->copy()) {}

    const AnyPosition* operator->() const { return position_.get(); }
    const AnyPosition* position() const { return position_.get(); }
    const Table& table() const { return position_->table(); }

    // Moves.

    Move nth(int k) const {
        const int count = position_->count_moves();
        if (k < -count || k >= count) throw nb::index_error("there are not so many legal moves");
        return position_->nth_move(k < 0 ? k + count : k);
    }
    Codes codes() const {
        std::vector<std::uint32_t> codes;
        for (const Move& move : position_->moves()) codes.push_back(move.code());
        const std::size_t count = codes.size();
        return handed_over<Codes>(std::move(codes), {count});
    }
    std::vector<std::string> texts() const {
        std::vector<std::string> texts;
        for (const Move& move : position_->moves()) texts.push_back(to_text(move));
        return texts;
    }
    TurnCodes turns() const {
        std::vector<std::uint32_t> codes;
        for (const WholeTurn& turn : position_->turns()) {
            codes.push_back(turn.placement.code());
            codes.push_back(turn.build ? turn.build->code() : no_move);
        }
        const std::size_t count = codes.size() / 2;
        return handed_over<TurnCodes>(std::move(codes), {count, 2});
    }
    std::int64_t index(const GivenMove& given) const {
        const Move move = move_from(given);
        const std::vector<Move> moves = position_->moves();
        const auto found = std::find(moves.begin(), moves.end(), position_->canonical(move));
        if (found == moves.end()) throw std::invalid_argument(to_text(move) + " is not legal here");
        return found - moves.begin();
    }
    bool is_legal(const GivenMove& given) const {
        return position_->is_legal(position_->canonical(move_from(given)));
    }
    void play(const GivenMove& given) {
        const Move move = move_from(given);
        const Move spelled = position_->canonical(move);
        if (!position_->is_legal(spelled)) {
            throw std::invalid_argument(to_text(move) + " is not legal here");
        }
        make(spelled);
    }
    void play_nth(int k) { make(nth(k)); }

    void reveal(Tile tile) {
        require_draw();
        if (tile >= three_hex_tiles || table().unseen[tile] == 0) {
            throw std::invalid_argument("no such tile is unseen");
        }
        position_->reveal(tile);
    }
    std::string draw(std::uint64_t seed) {
        require_draw();
        Splitter chance(Stream(seed).next());
        const Tile tile = Pool(table()).draw(chance);
        position_->reveal(tile);
        return std::string(tile_names[tile]);
    }

    // Search.

    Tally playouts(std::uint64_t games, std::uint64_t seed, int threads, bool lively) const {
        const int workers = checked_threads(threads);
        const Manner manner = lively ? Manner::lively : Manner::uniform;
        // A copy: another thread of Python may play this one on meanwhile.
        const std::unique_ptr<AnyPosition> start = position_->copy();
        Tally tally;
        {
            const nb::gil_scoped_release released;
            tally = start->playouts(games, manner, seed, workers, interruption());
        }
        raise_if_interrupted();
        return tally;
    }
    std::vector<std::string> random_game(std::uint64_t seed, bool lively) const {
        std::vector<std::string> texts;
        const Manner manner = lively ? Manner::lively : Manner::uniform;
        for (const Move& move : position_->random_game(manner, seed)) {
            texts.push_back(told(move));
        }
        return texts;
    }
    std::vector<std::uint64_t> perft(const std::vector<std::string>& names, int depth,
                                     int threads) const {
        if (depth < 0 || depth > deepest) throw std::invalid_argument("depth is from 0 to 60");
        const int workers = checked_threads(threads);
        const std::vector<Tile> stack = checked_stack(names);
        std::unique_ptr<AnyPosition> start = position_->copy();
        std::span<const Tile> left(stack);
        if (depth > 0 && table().turn.phase == Phase::draw) {
            start->reveal(left.front());
            left = left.subspan(1);
        }
        std::vector<std::uint64_t> counts;
        {
            const nb::gil_scoped_release released;
            counts = start->perft(left, depth, workers, interruption());
        }
        raise_if_interrupted();
        return counts;
    }

    Findings search(const Skill& skill, const Limits& limits, const Heard& heard) const {
        if (table().is_over()) throw std::invalid_argument("the game is over");
        const Limits checked = checked_limits(limits);
        const std::unique_ptr<AnyPosition> start = position_->copy();
        Findings findings;
        {
            const nb::gil_scoped_release released;
            findings = start->search(skill, checked, listener(heard));
        }
        raise_if_interrupted();
        return findings;
    }

    // Learning.

    void write_features(const PlaneBuffer& planes, const GlobalBuffer& globals,
                        std::optional<Seat> viewer) const {
        if (viewer && (*viewer < 0 || *viewer >= table().rules.players)) {
            throw std::invalid_argument("there is no such seat");
        }
        const auto side = static_cast<int>(planes.shape(2));
        const bool square = planes.shape(1) == planes.shape(2) && planes.shape(2) <= largest_side;
        if (planes.shape(0) != plane::count || !square || globals.shape(0) != global_count) {
            throw std::invalid_argument("planes is (38, W, W), globals has 149 numbers");
        }
        position_->write_features(checked_side(side), viewer.value_or(table().turn.seat),
                                  {planes.data(), planes.size()}, {globals.data(), globals.size()});
    }
    int write_mask(const MaskBuffer& mask, int side) const {
        if (mask.size() != static_cast<std::size_t>(Actions{checked_side(side)}.count())) {
            throw std::invalid_argument("the mask has as many numbers as there are actions");
        }
        return position_->write_mask(side, {mask.data(), mask.size()});
    }
    int action_of(const GivenMove& given, int side) const {
        const Move move = position_->canonical(move_from(given));
        const int action = taluva::action_of(View::of(table(), checked_side(side)), move);
        if (action < 0) throw std::invalid_argument("the window does not show this move");
        return action;
    }
    Move move_of_action(int action, int side) const {
        if (action < 0 || action >= Actions{checked_side(side)}.count()) {
            throw nb::index_error("there are not so many actions");
        }
        const View view = View::of(table(), side);
        const Move move = taluva::move_of_action(view, action, table().turn.hand);
        const bool tileless = move.kind == Kind::place && move.what == no_tile;
        if (tileless || taluva::action_of(view, move) != action) {
            throw std::invalid_argument("no move has this action now");
        }
        return move_of_code(move.code());
    }

    static constexpr std::uint32_t no_move = ~std::uint32_t{0};

private:
    std::unique_ptr<AnyPosition> position_;

    void make(const Move& move) {
        while (!position_->play(move)) position_ = position_->widened();
    }
    void require_draw() const {
        if (table().turn.phase != Phase::draw)
            throw std::invalid_argument("no tile is awaited now");
    }
    std::vector<Tile> checked_stack(const std::vector<std::string>& names) const {
        std::vector<Tile> stack;
        std::array<int, three_hex_tiles> counts{};
        for (const std::string& name : names) {
            const Tile tile = parse_tile(name);
            if (tile >= three_hex_tiles || ++counts[tile] > table().unseen[tile]) {
                throw std::invalid_argument("the stack has a tile that is not unseen");
            }
            stack.push_back(tile);
        }
        if (static_cast<int>(stack.size()) != table().stack_size) {
            throw std::invalid_argument("the stack has another size than the position says");
        }
        return stack;
    }
};

template <class Names, class Named>
std::string name_in(const Names& names, Named named) {
    return std::string(names[static_cast<std::size_t>(named)]);
}

std::vector<int> seats_in(Seats seats) {
    std::vector<int> found;
    for (int seat = 0; seat < most_players; ++seat) {
        if ((seats >> seat & 1) != 0) found.push_back(seat);
    }
    return found;
}

nb::dict score_by_item(const Score& score) {
    nb::dict items;
    items["structures_triangles"] = score.structures_triangles;
    items["structures_tiles"] = score.structures_tiles;
    items["settlement_size"] = score.settlement_size;
    items["settlement_terrain"] = score.settlement_terrain;
    items["settlement_diversity"] = score.settlement_diversity;
    items["settlement_height"] = score.settlement_height;
    items["settlement_number"] = score.settlement_number;
    items["tiles_left"] = score.tiles_left;
    items["face_up_lead"] = score.face_up_lead;
    items["complete"] = score.complete;
    items["unbuilt"] = score.unbuilt;
    return items;
}

std::vector<std::vector<int>> ranking_of(const Table& table) {
    std::vector<std::vector<int>> ranking;
    if (table.rules.solo()) return {{0}};
    const Places places = places_of(table);
    for (int i = 0; i < places.count; ++i) {
        ranking.push_back(seats_in(places.seats[static_cast<std::size_t>(i)]));
    }
    return ranking;
}

// How an ended game went; nothing before.
nb::object if_over(const Held& held, const std::function<nb::object()>& answer) {
    return held.table().is_over() ? answer() : nb::none();
}

void bind_tally(nb::module_& module) {
    nb::class_<Tally>(module, "Tally", "What became of some random games.")
        .def_ro("games", &Tally::games, "How many were played.")
        .def_ro("turns", &Tally::turns, "Their turns.")
        .def_ro("moves", &Tally::moves, "The legal moves that were counted in them.")
        .def_ro("score", &Tally::score, "The sum of the scores of solo games.")
        .def_ro("checksum", &Tally::checksum, "A hash of all choices, whatever their order.")
        .def_prop_ro(
            "wins",
            [](const Tally& tally) { return std::vector(tally.wins.begin(), tally.wins.end()); },
            "The wins of each seat, in twelfths: winners share a game.")
        .def_prop_ro(
            "endings",
            [](const Tally& tally) {
                nb::dict ended;
                for (std::size_t i = 1; i < tally.ended.size(); ++i) {
                    if (tally.ended[i] > 0) ended[nb::cast(ending_names[i])] = tally.ended[i];
                }
                return ended;
            },
            nb::sig("def endings(self) -> dict[str, int]"), "How often games ended in each way.");
}

std::vector<std::string> texts_of(const std::vector<Move>& moves) {
    std::vector<std::string> texts;
    for (const Move& move : moves) texts.push_back(told(move));
    return texts;
}

std::vector<float> by_seat(const Values& values) {
    return {values.begin(), values.end()};
}

// By prospect: late and early for the seat whose turn is next, late and early for the others.
using GivenWeights = std::vector<std::array<float, 4>>;

GivenWeights given(const Weights& weights) {
    GivenWeights all;
    for (std::size_t i = 0; i < prospect::count; ++i) {
        const Worth& next = weights.next[i];
        const Worth& later = weights.later[i];
        all.push_back({next.late, next.early, later.late, later.early});
    }
    return all;
}

Weights weights_of(const GivenWeights& all) {
    if (all.size() != prospect::count) {
        throw std::invalid_argument("weights are four numbers for each prospect");
    }
    Weights weights{};
    for (std::size_t i = 0; i < prospect::count; ++i) {
        const auto& [next_late, next_early, later_late, later_early] = all[i];
        for (const float each : all[i]) {
            if (!(std::abs(each) <= 1000)) throw std::invalid_argument("a weight is too large");
        }
        weights.next[i] = {next_late, next_early};
        weights.later[i] = {later_late, later_early};
    }
    return weights;
}

float in_range(std::string_view name, float value, float least, float most) {
    if (value >= least && value <= most) return value;
    throw std::invalid_argument(std::string(name) + " is from " + std::to_string(least) + " to " +
                                std::to_string(most));
}

void bind_findings(nb::module_& module) {
    nb::class_<Skill>(module, "Skill", "How a search plays, apart from how long.")
        .def(
            "__init__",
            [](Skill* made, const std::optional<GivenWeights>& weights, bool threats, float noise,
               int width, float exploration, float temperature) {
                if (width < 1 || width > 1000) {
                    throw std::invalid_argument("width is from 1 to 1000");
                }
                new (made) Skill{weights ? weights_of(*weights) : learned_weights,
                                 threats,
                                 in_range("noise", noise, 0.0F, 100.0F),
                                 width,
                                 in_range("exploration", exploration, 0.0F, 1000.0F),
                                 in_range("temperature", temperature, 0.01F, 1000.0F)};
            },
            nb::kw_only(), "weights"_a = nb::none(), "threats"_a = true, "noise"_a = 0.0F,
            "width"_a = Skill{}.width, "exploration"_a = Skill{}.exploration,
            "temperature"_a = Skill{}.temperature);
    nb::class_<Candidate>(module, "Candidate", "A move, and what a search has found about it.")
        .def_prop_ro(
            "move", [](const Candidate& found) { return told(found.move); }, "The move.")
        .def_ro("visits", &Candidate::visits, "How many playouts began with it.")
        .def_ro("prior", &Candidate::prior, "The share of them that it deserved at first sight.")
        .def_prop_ro(
            "values", [](const Candidate& found) { return by_seat(found.values); },
            "The chances of all four seats after it.")
        .def_prop_ro(
            "line", [](const Candidate& found) { return texts_of(found.line); },
            "What is expected to follow, the move itself first.");
    nb::class_<Findings>(module, "Findings", "What a search has found.")
        .def_ro("candidates", &Findings::candidates, "The moves that were tried, the best first.")
        .def_ro("playouts", &Findings::playouts, "How many playouts there were.")
        .def_ro("nodes", &Findings::nodes, "How many nodes the trees have.")
        .def_ro("seconds", &Findings::seconds, "How long it took.");
}

void bind_state(nb::class_<Held>& position) {
    position
        .def_prop_ro(
            "seat", [](const Held& held) { return held.table().turn.seat; },
            "The seat whose turn it is.")
        .def_prop_ro(
            "phase", [](const Held& held) { return name_in(phase_names, held.table().turn.phase); },
            "What is due.")
        .def_prop_ro(
            "hand",
            [](const Held& held) -> std::optional<std::string> {
                const Tile hand = held.table().turn.hand;
                if (hand == no_tile) return std::nullopt;
                return std::string(tile_names[hand]);
            },
            "The tile in hand.")
        .def_prop_ro(
            "players", [](const Held& held) { return held.table().rules.players; },
            "How many play.")
        .def_prop_ro(
            "stack_size", [](const Held& held) { return held.table().stack_size; },
            "How many tiles are in the stack.")
        .def_prop_ro(
            "tiles_laid", [](const Held& held) { return held.table().tiles_laid; },
            "How many tiles lie on the island.")
        .def_prop_ro(
            "is_over", [](const Held& held) { return held.table().is_over(); },
            "Whether the game has ended.")
        .def_prop_ro(
            "awaits_tile", [](const Held& held) { return held.table().turn.phase == Phase::draw; },
            "Whether a tile must be revealed before the next move.")
        .def_prop_ro(
            "draws",
            [](const Held& held) {
                nb::dict draws;
                if (held.table().turn.phase != Phase::draw) return draws;
                for (Tile tile = 0; tile < three_hex_tiles; ++tile) {
                    const int count = held.table().unseen[tile];
                    if (count > 0) draws[nb::cast(tile_names[tile])] = count;
                }
                return draws;
            },
            nb::sig("def draws(self) -> dict[str, int]"),
            "The tiles that may come next, and how many are unseen.")
        .def_prop_ro(
            "ending",
            [](const Held& held) {
                return if_over(
                    held, [&] { return nb::cast(name_in(ending_names, held.table().ending)); });
            },
            nb::sig("def ending(self) -> str | None"), "How the game ended, if it has.")
        .def_prop_ro(
            "winners",
            [](const Held& held) {
                return if_over(held, [&] { return nb::cast(seats_in(held->winners())); });
            },
            nb::sig("def winners(self) -> list[int] | None"), "Who has won, if the game is over.")
        .def_prop_ro(
            "ranking",
            [](const Held& held) {
                return if_over(held, [&] { return nb::cast(ranking_of(held.table())); });
            },
            nb::sig("def ranking(self) -> list[list[int]] | None"),
            "The seats by place, best first, if the game is over.")
        .def_prop_ro(
            "rewards",
            [](const Held& held) {
                const std::array<double, most_players> rewards = rewards_of(*held.position());
                return std::vector<double>(rewards.begin(),
                                           rewards.begin() + held.table().rules.players);
            },
            "What a learner in each seat gets: all 0 until the game is over.")
        .def_prop_ro(
            "score",
            [](const Held& held) {
                if (!held.table().rules.solo()) {
                    throw std::invalid_argument("only a game for one player has a score");
                }
                return score_by_item(held->score());
            },
            nb::sig("def score(self) -> dict[str, int]"),
            "What a solo game is worth, item by item, as if it ended now.")
        .def_prop_ro(
            "hash", [](const Held& held) { return held->hash(); },
            "Equal for equal positions, however they were reached.")
        .def_prop_ro(
            "canonical_hash", [](const Held& held) { return held->canonical_hash(); },
            "Equal, too, for islands that are the same when turned and shifted.")
        .def_prop_ro(
            "reach", [](const Held& held) { return held->reach(); },
            "How far the window reaches from its centre.")
        .def_prop_ro(
            "nbytes", [](const Held& held) { return held->bytes(); },
            "How many bytes the position takes.");
}

void bind_moves(nb::class_<Held>& position) {
    position
        .def(
            "count", [](const Held& held) { return held->count_moves(); },
            "Return how many legal moves there are.")
        .def(
            "move", [](const Held& held, int k) { return to_text(held.nth(k)); }, "k"_a,
            "Return the k-th legal move.")
        .def(
            "code", [](const Held& held, int k) { return held.nth(k).code(); }, "k"_a,
            "Return the number of the k-th legal move.")
        .def("moves", &Held::texts, "Return all legal moves, in order.")
        .def("codes", &Held::codes, "Return the numbers of all legal moves, in order.")
        .def("index", &Held::index, "move"_a, "Return which of the legal moves a move is.")
        .def("is_legal", &Held::is_legal, "move"_a,
             "Tell whether a move is legal: listed, or a resignation.")
        .def(
            "count_turns", [](const Held& held) { return held->count_turns(); },
            "Return how many turns of a placement and a build there are.")
        .def("turns", &Held::turns,
             "Return all turns: the numbers of a placement and of a build or NO_MOVE.")
        .def("play", &Held::play, "move"_a, "Play a legal move.")
        .def("play_nth", &Held::play_nth, "k"_a, "Play the k-th legal move.")
        .def(
            "reveal", [](Held& held, std::string_view tile) { held.reveal(parse_tile(tile)); },
            "tile"_a, "Take this tile from the stack.")
        .def("draw", &Held::draw, "seed"_a, "Take one of the unseen tiles at random; return it.");
}

void bind_search(nb::class_<Held>& position) {
    position
        .def("playouts", &Held::playouts, "games"_a, nb::kw_only(), "seed"_a = 0, "threads"_a = 1,
             "lively"_a = true, "Play games at random to their end; 0 threads are all cores.")
        .def(
            "search",
            [](const Held& held, const Skill& skill, std::optional<std::uint64_t> playouts,
               std::optional<double> seconds, int threads, std::uint64_t seed, std::uint64_t nodes,
               const Heard& heard) {
                return held.search(skill, {playouts, seconds, nodes, threads, seed}, heard);
            },
            "skill"_a = Skill{}, nb::kw_only(), "playouts"_a = nb::none(), "seconds"_a = nb::none(),
            "threads"_a = 1, "seed"_a = 0, "nodes"_a = Limits{}.nodes, "hear"_a = nb::none(),
            "Look for the best move; 0 threads are all cores. Who hears may ask to stop.")
        .def_prop_ro(
            "prospects",
            [](const Held& held) {
                std::vector<std::vector<float>> all;
                for (const Prospects& seen : held->prospects()) {
                    all.emplace_back(seen.begin(), seen.end());
                }
                return all;
            },
            "By seat, what it has and can reach, in the order of `prospect_names`.")
        .def("random_game", &Held::random_game, nb::kw_only(), "seed"_a = 0, "lively"_a = true,
             "Return the moves and the revealed tiles of the first of these games.")
        .def("perft", &Held::perft, "stack"_a, "depth"_a, nb::kw_only(), "threads"_a = 1,
             "Return the numbers of lines of 1, 2, ... moves with a known stack.")
        .def("write_features", &Held::write_features, "planes"_a.noconvert(),
             "globals"_a.noconvert(), "seat"_a = nb::none(),
             "Write what the position looks like to a seat, by default the mover's.")
        .def("write_mask", &Held::write_mask, "mask"_a.noconvert(), "side"_a,
             "Mark the legal actions; return how many moves the window does not show.")
        .def("action_of", &Held::action_of, "move"_a, "side"_a, "Return the action of a move.")
        .def(
            "move_of_action",
            [](const Held& held, int action, int side) {
                return to_text(held.move_of_action(action, side));
            },
            "action"_a, "side"_a, "Return the move of an action, which need not be legal.");
}

// Whether this machine has an instruction set, by the name of the module built for it.
bool can_run(std::string_view name) {
    if (name == "portable") return true;
#if defined(__x86_64__)
    __builtin_cpu_init();
    if (name == "avx2")
        return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi2") != 0;
    if (name == "avx512") {
        return __builtin_cpu_supports("avx512bw") != 0 && __builtin_cpu_supports("avx512dq") != 0 &&
               __builtin_cpu_supports("avx512vl") != 0 &&
               __builtin_cpu_supports("avx512vbmi2") != 0 &&
               __builtin_cpu_supports("avx512vpopcntdq") != 0;
    }
#endif
    return false;
}

void bind(nb::module_& module) {
    module.doc() = "The game for search: positions as plain data.";
    module.def("can_run", &can_run, "name"_a,
               "Tell whether this machine can run the module of a name.");
    module.attr("NO_MOVE") = Held::no_move;
    module.def("plane_names", &plane_names, "Return what each plane shows.");
    module.def("global_names", &global_names, "Return what each global number tells.");
    module.def(
        "action_count", [](int side) { return Actions{checked_side(side)}.count(); }, "side"_a,
        "Return how many actions there are for a window.");
    module.def(
        "move_text", [](std::uint32_t code) { return to_text(move_of_code(code)); }, "code"_a,
        "Return the text of a move's number.");
    module.def(
        "move_code", [](std::string_view text) { return parse_move(text).code(); }, "text"_a,
        "Return the number of a move's text.");
    module.def(
        "prospect_names",
        [] { return std::vector<std::string>(prospect::names.begin(), prospect::names.end()); },
        "Return what is counted of each seat.");
    module.def(
        "learned_weights", [] { return given(learned_weights); },
        "Return, by prospect, what it is worth late and early for the seat whose turn is next, and "
        "late and early for the others.");
    bind_tally(module);
    bind_episodes(module);
    bind_findings(module);
    nb::class_<Held> position(module, "Position", "A position that is played in place.");
    position.def(nb::init<std::string_view>(), "text"_a)
        .def("__str__", [](const Held& held) { return held->text(); })
        .def(
            "copy", [](const Held& held) { return Held(held); }, "Return another one like it.")
        .def(
            "__deepcopy__", [](const Held& held, const nb::object&) { return Held(held); },
            "memo"_a)
        .def(
            "__reduce__",
            [](const Held& held) {
                // Not the class by its module, which another machine may not be able to run.
                const nb::object kernel = nb::module_::import_("taluva.kernel");
                return nb::make_tuple(kernel.attr("state_of_text"), nb::make_tuple(held->text()));
            },
            nb::sig("def __reduce__(self) -> tuple[object, ...]"));
    bind_state(position);
    bind_moves(position);
    bind_search(position);
}

}  // namespace

}  // namespace taluva

NB_MODULE(TALUVA_MODULE, module) {
    taluva::bind(module);
}
