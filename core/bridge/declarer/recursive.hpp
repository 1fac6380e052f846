// bridge/declarer/recursive.hpp: what a card is worth if declarer goes on by Monte Carlo.
//
// Recursive Monte Carlo (Bouzy, Rimbaud and Ventos, "Recursive Monte Carlo search for bridge card
// play"): on each deal the play goes on with a declarer who sees no more than declarer will, and
// chooses by a plain Monte Carlo of their own.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "bridge/declarer/question.hpp"

namespace tefuda::bridge {

struct RecursiveOptions {
    // Cards of declarer and dummy, the candidate included, before everybody sees all hands.
    int depth = 5;
    // How many deals declarer weighs at each turn: of those of the question that still fit what was
    // seen, in their order, and others dealt anew where these are too few.
    int panel = 6;
    // By seat, the suits in which it is known to be void, one bit each.
    std::array<std::uint8_t, seat_count> voids{};
    std::uint64_t seed = 0;
};

// Plays questions out; keeps a solver and what that learns. Not for use by two threads at once,
// except `cancel`.
class RecursiveMonteCarlo {
  public:
    // `memory_bytes` and `portable` are those of the Solver.
    explicit RecursiveMonteCarlo(std::size_t memory_bytes, bool portable = false);
    ~RecursiveMonteCarlo();
    RecursiveMonteCarlo(RecursiveMonteCarlo&&) noexcept;
    RecursiveMonteCarlo& operator=(RecursiveMonteCarlo&&) noexcept;

    // The tricks of declarer's side for each candidate, the fewest that are worth what it gets, if
    // this deal is the true one; declarer weighs the others. Throws std::invalid_argument if the
    // question has a fault.
    std::vector<int> evaluate(const DeclarerQuestion& question, const RecursiveOptions& options,
                              std::size_t deal);

    // Makes the running question (or, if none is running, the next one) throw Cancelled. The one
    // member another thread may call.
    void cancel() noexcept;
    // Called every few milliseconds; what it throws passes through.
    void set_heartbeat(std::function<void()> heartbeat);

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace tefuda::bridge
