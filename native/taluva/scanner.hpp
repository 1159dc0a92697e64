// A text that is read from left to right, and what is said when it is refused.
#pragma once

#include <charconv>
#include <stdexcept>
#include <string>
#include <string_view>

namespace taluva {

// What is wrong with a text, and at which of its columns.
class Refusal : public std::invalid_argument {
public:
    Refusal(const std::string& reason, std::size_t at)
        : std::invalid_argument("column " + std::to_string(at + 1) + ": " + reason) {}
};

class Scanner {
public:
    explicit Scanner(std::string_view text) : text_(text) {}

    std::size_t at() const { return at_; }
    bool is_done() const { return at_ == text_.size(); }

    [[noreturn]] void refuse(const std::string& reason) const { throw Refusal(reason, at_); }
    [[noreturn]] static void refuse_at(std::size_t at, const std::string& reason) {
        throw Refusal(reason, at);
    }

    bool accept(std::string_view literal) {
        const bool found = text_.substr(at_).starts_with(literal);
        if (found) at_ += literal.size();
        return found;
    }
    void expect(std::string_view literal) {
        if (!accept(literal)) refuse("'" + std::string(literal) + "' is expected");
    }
    void end() const {
        if (!is_done()) refuse("nothing is expected to follow");
    }

    // The characters from here that belong to a word.
    template <class Belongs>
    std::string_view word(Belongs belongs) {
        const std::size_t start = at_;
        while (!is_done() && belongs(text_[at_])) ++at_;
        return text_.substr(start, at_ - start);
    }
    std::string_view letters() {
        return word(
            [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-'; });
    }

    // A whole number between two limits, spelled without needless zeros.
    int number(std::string_view what, int least, int most) {
        const std::size_t start = at_;
        if (least < 0) accept("-");
        word([](char c) { return c >= '0' && c <= '9'; });
        const std::string_view digits = text_.substr(start, at_ - start);
        int value = 0;
        const auto [end, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), value);
        const bool whole = error == std::errc{} && end == digits.data() + digits.size();
        if (!whole || value < least || value > most || digits != std::to_string(value)) {
            refuse_at(start, std::string(what) + " is expected, from " + std::to_string(least) +
                                 " to " + std::to_string(most));
        }
        return value;
    }

    // One of several names, by its place among them.
    template <class Names>
    std::size_t one_of(const Names& names, std::string_view what) {
        const std::size_t start = at_;
        const std::string_view found = letters();
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (!found.empty() && names[i] == found) return i;
        }
        refuse_at(start, std::string(what) + " is expected");
    }

private:
    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace taluva
