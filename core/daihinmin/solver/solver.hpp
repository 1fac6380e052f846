// daihinmin/solver/solver.hpp: exact answers about endings of which all cards are known.
#pragma once

#include <atomic>
#include <functional>
#include <vector>

#include "daihinmin/solver/search.hpp"

namespace tefuda::daihinmin {

struct Judged {
    Move move;
    Value value;
};

struct Solution {
    Value value = Value::unknown;
    std::vector<Judged> moves;  // all that are legal, the most natural first
    std::vector<Move> line;     // until somebody finishes, or as far as the budget went
    std::uint64_t nodes = 0;
};

// Can the seat to move force to be the next to finish, while all others play against it? It keeps
// what it learns: another question about the same ending costs less. Not for use by two threads at
// once, except `cancel`.
class Solver {
  public:
    // The table never takes more than `memory_bytes`, or a line of the cache.
    explicit Solver(std::size_t memory_bytes) : table_(memory_bytes) {}

    // Only the value, for much less than all moves.
    Value value(const Game& game, Budget budget = {});
    // Every move is judged, as far as the budget goes. In the line everybody plays a winning move
    // where they have one, else the most natural.
    Solution solve(const Game& game, Budget budget = {});

    // Ends the running question, or else the next one: what is not known by then is unknown. The
    // one member that another thread may call.
    void cancel() noexcept { is_cancelled_ = true; }
    // Called every few milliseconds of search; what it throws passes through.
    void set_heartbeat(std::function<void()> heartbeat) { heartbeat_ = std::move(heartbeat); }
    void clear() noexcept;

    std::uint64_t nodes() const noexcept { return nodes_; }  // searched so far
    std::size_t memory_bytes() const noexcept { return table_.memory_bytes(); }

  private:
    class Question;

    void turn_to(const Game& game) noexcept;

    Table table_;
    std::atomic<bool> is_cancelled_ = false;
    std::function<void()> heartbeat_;
    std::uint64_t nodes_ = 0;

    // The ending that the table is about: who held what when it was first asked about.
    Game::Hands dealt_{};
    std::uint32_t rules_ = 0;
    int hero_ = 0;
};

}  // namespace tefuda::daihinmin
