// bridge/abc/abc.hpp: what a card is worth when the others choose by what they believe.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "bridge/abc/fork.hpp"
#include "bridge/abc/question.hpp"

namespace tefuda::bridge {

// What was found for one candidate.
struct AbcResult {
    Card candidate;
    std::vector<double> values{};            // one for each triple, or one for the mean
    std::vector<std::vector<Card>> lines{};  // the cards played, the candidate first
    // What b and c did when they first had a choice: cards with their share of the lines, or of the
    // weight of the hypotheses that preferred them.
    std::array<std::vector<std::pair<Card, double>>, 2> first_choices{};
    // Cards played while searching; of lines side by side, the first candidate has all.
    std::uint64_t nodes = 0;
    std::uint64_t questions = 0;  // put to the double-dummy solver
};

// Evaluates candidates; keeps a solver and what that learns. Not for use by two threads at once,
// except `cancel`.
class Abc {
  public:
    // `memory_bytes` and `portable` are those of the Solver.
    explicit Abc(std::size_t memory_bytes, bool portable = false);
    ~Abc();
    Abc(Abc&&) noexcept;
    Abc& operator=(Abc&&) noexcept;

    // Throws std::invalid_argument if the question has a fault.
    std::vector<AbcResult> evaluate(const AbcQuestion& question);
    // The value of a tree with single hypotheses, the worst of ties and no repair, computed the
    // other way: each position once, with its values on all three deals.
    // `cutting`: a position is left where none of a, b and c needs to know more. No lines are told.
    std::vector<AbcResult> one_pass(const AbcQuestion& question, bool cutting);
    // The position after `line`, a candidate first, of a tree with single hypotheses, for the first
    // triple. Throws std::invalid_argument if a card of it cannot be played.
    Fork fork(const AbcQuestion& question, const std::vector<Card>& line);

    // Makes the running question (or, if none is running, the next one) throw Cancelled. The one
    // member another thread may call.
    void cancel() noexcept;
    // Called every few milliseconds; what it throws passes through.
    void set_heartbeat(std::function<void()> heartbeat);

    std::uint64_t nodes() const noexcept;  // positions searched double dummy so far

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace tefuda::bridge
