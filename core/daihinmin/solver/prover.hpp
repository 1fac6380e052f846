// daihinmin/solver/prover.hpp: exact play between the last two, cheap enough for games played out.
#pragma once

#include <functional>
#include <optional>
#include <utility>

#include "daihinmin/solver/mate.hpp"
#include "daihinmin/solver/search.hpp"

namespace tefuda::daihinmin {

// When only two seats hold cards, each knows the other's from what was played, and who of them
// finishes first can be searched. Nothing is carried over from one call to the next but memory, so
// that the answers do not depend on the order of calls.
class Prover {
  public:
    struct Reach {
        int cards = 12;              // in both hands; a search of more is not tried
        std::uint64_t nodes = 2000;  // a microsecond each
    };

    explicit Prover(Reach reach, std::size_t memory_bytes = std::size_t{1} << 18)
        : reach_(reach), table_(memory_bytes) {}

    // Called now and then during a search; what it throws ends that.
    void set_heartbeat(std::function<void()> heartbeat) { heartbeat_ = std::move(heartbeat); }

    // Costs a few instructions when more than two hold cards.
    bool applies(const Game& game) const noexcept {
        return is_between_two(game) && !game.is_over() && is_within_reach(game);
    }

    // Whether the seat to move can finish before the other; unknown when it does not apply.
    Value value(const Game& game) { return applies(game) ? searched(game) : Value::unknown; }

    // A move with which the seat to move finishes before the other, if there is one in reach.
    std::optional<Move> proven_move(const Game& game) {
        return applies(game) ? searched_move(game) : std::nullopt;
    }

  private:
    bool is_within_reach(const Game& game) const noexcept;
    Value searched(const Game& game);
    std::optional<Move> searched_move(const Game& game);

    Reach reach_;
    Table table_;
    std::function<void()> heartbeat_;
};

}  // namespace tefuda::daihinmin
