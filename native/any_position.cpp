#include "taluva/any_position.hpp"

#include "taluva/position_in_window.hpp"

namespace taluva {

namespace {

template <int Lanes>
std::unique_ptr<AnyPosition> told_in_window(const Told& told) {
    if (auto position = Teller<Lanes>(told).position()) {
        return std::make_unique<PositionInWindow<Lanes>>(std::move(position));
    }
    if constexpr (Lanes == largest_window) {
        Scanner::refuse_at(0, "no game could make so wide an island");
    } else {
        return told_in_window<wider(Lanes)>(told);
    }
}

}  // namespace

std::unique_ptr<AnyPosition> parse_position(std::string_view text) {
    auto position = told_in_window<window_lanes.front()>(read_told(text));
    const std::string printed = position->text();
    if (printed != text) {
        const auto end = std::min(printed.size(), text.size());
        std::size_t at = 0;
        while (at < end && printed[at] == text[at]) ++at;
        std::string reason = "'";
        reason += printed.substr(at, 20);
        Scanner::refuse_at(at, reason += "' is expected here");
    }
    return position;
}

}  // namespace taluva
