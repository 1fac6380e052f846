// daihinmin/solver/prover.cpp: a mate is looked for first, then the search is asked.
#include "daihinmin/solver/prover.hpp"

namespace tefuda::daihinmin {

bool Prover::is_within_reach(const Game& game) const noexcept {
    int cards = 0;
    for (const Cards hand : game.hands)
        cards += std::popcount(hand);
    return cards <= reach_.cards;
}

Value Prover::searched(const Game& game) {
    table_.clear();
    Meter meter(Budget{.nodes = reach_.nodes}, nullptr, &heartbeat_);
    return Search(table_, meter, game.to_move).value(game);
}

std::optional<Move> Prover::searched_move(const Game& game) {
    if (const std::optional<Meld> mate = mating_move(game))
        return mate;
    table_.clear();
    Meter meter(Budget{.nodes = reach_.nodes}, nullptr, &heartbeat_);
    Search search(table_, meter, game.to_move);
    for (const Move& move : search.moves(game)) {
        const Value value = search.value_after(game, move);
        if (value != Value::lost)
            return value == Value::won ? std::optional(move) : std::nullopt;
    }
    return std::nullopt;
}

}  // namespace tefuda::daihinmin
