// daihinmin/search/history.cpp: a game replayed with hands that it may have been played with.
#include "daihinmin/search/history.hpp"

namespace tefuda::daihinmin {

History::History(std::vector<Turn> turns) : turns_(std::move(turns)) {
    for (const Turn& turn : turns_)
        played_[turn.seat] |= turn.move.cards;
}

double History::log_likelihood(const Game& world, int seat, Policy& policy) const {
    if (turns_.empty())
        return 0;
    Game::Hands hands = world.hands;
    for (int holder = 0; holder < world.rules.players(); ++holder)
        hands[holder] = held(world, holder);
    Game game(hands, world.rules, turns_.front().seat);
    double sum = 0;
    for (const Turn& turn : turns_) {
        if (game.to_move != turn.seat)
            return sum;  // what was told is no game by these rules; so far it was
        if (turn.seat == seat && (game.meld.kind == MeldKind::none ||
                                  can_play(game.hands[seat], game.pile(), game.rules)))
            sum += policy.choices(game).log_chance(turn.move);
        game.settle(turn.move.kind == MeldKind::none ? game.pass() : game.put(turn.move));
    }
    return sum;
}

}  // namespace tefuda::daihinmin
