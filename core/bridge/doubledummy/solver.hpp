// bridge/doubledummy/solver.hpp: exact double-dummy results for any position of the play.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <vector>

#include "bridge/position.hpp"

namespace tefuda::bridge {

// A search was told to stop. The solver that threw it may be asked again.
struct Cancelled : std::runtime_error {
    Cancelled() : std::runtime_error("the search was cancelled") {}
};

// Throws Cancelled. In a file of its own: a build that knows no exceptions has another.
[[noreturn]] void leave_cancelled();

struct CardTricks {
    Card card;
    int tricks;
};

// Answers questions about positions and keeps what it learns: a later question about the same
// deal, or a similar one, costs less. Not for use by two threads at once, except `cancel`.
//
// Tricks are counted from the given position to the end, the current trick included, for the
// side to play.
class Solver {
  public:
    // The table of solved positions never grows beyond `memory_bytes`, or four times that while a
    // question is asked that has filled it twice. `portable`: do without the
    // instructions that not every processor has; the results are the same.
    explicit Solver(std::size_t memory_bytes, bool portable = false);
    ~Solver();
    Solver(Solver&&) noexcept;
    Solver& operator=(Solver&&) noexcept;

    int tricks(const Position& position);
    bool can_take(const Position& position, int target);
    // One entry for every legal card that is `among` those asked about.
    std::vector<CardTricks> solve(const Position& position, CardSet among = full_deck);
    // Tricks by declarer.
    std::array<int, seat_count> declarers(const Hands& hands, int strain);
    // The same by strain.
    std::array<std::array<int, seat_count>, strain_count> table(const Hands& hands);

    // Makes the running question (or, if none is running, the next one) throw Cancelled. The one
    // member another thread may call.
    void cancel() noexcept;
    // Called every few milliseconds of search; what it throws passes through.
    void set_heartbeat(std::function<void()> heartbeat);
    void clear() noexcept;

    std::uint64_t nodes() const noexcept;       // positions searched so far
    std::size_t memory_bytes() const noexcept;  // held by the table now

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace tefuda::bridge
