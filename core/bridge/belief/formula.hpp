// bridge/belief/formula.hpp: what is said about one hand, as programs over numbers.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "cards.hpp"

namespace tefuda::bridge {

inline constexpr int rank_sets = 1 << rank_count;

// What the cards of one suit contribute to a number of the hand, by the 13 bits of their ranks.
struct Measure {
    std::array<std::uint8_t, rank_sets> by_ranks;
};

// The sum of a measure over some suits of a hand.
struct Feature {
    std::shared_ptr<const Measure> measure;
    unsigned suits;  // bit s: suit s is looked at

    bool looks_at(int suit) const noexcept { return (suits >> suit & 1) != 0; }
    bool operator==(const Feature&) const = default;
};

enum class Operation : std::uint8_t {
    number,  // pushes its operand
    value,   // pushes the value with that number
    add,
    multiply,
    less,
    at_most,
    equal,
    differ,
    both,
    either,
};
inline constexpr int operation_count = static_cast<int>(Operation::either) + 1;

struct Step {
    Operation operation;
    int operand;

    bool operator==(const Step&) const = default;
};

// A computation in postfix order on a small stack; truth values are 0 and 1.
class Program {
  public:
    static constexpr int deepest = 128;

    // Throws std::invalid_argument if the steps do not leave one number, need a deeper stack or
    // numbers that do not fit, or ask for a value that is not there.
    Program(std::vector<Step> steps, int value_count);

    int run(std::span<const int> values) const noexcept;

    bool operator==(const Program&) const = default;

  private:
    std::vector<Step> steps_;
};

// A condition that looks at a few features.
struct Atom {
    std::vector<Feature> features;
    Program program;  // over the values of the features

    bool operator==(const Atom&) const = default;
};

// A constraint on one hand: atoms, joined by and, or, not.
struct Formula {
    std::vector<Atom> atoms;
    Program whole;  // over the truth values of the atoms
};

}  // namespace tefuda::bridge
