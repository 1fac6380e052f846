// daihinmin/search/history.cpp: a game replayed with hands that it may have been played with.
#include "daihinmin/search/history.hpp"

#include <cmath>

namespace tefuda::daihinmin {
namespace {

// What a policy never does may still have been done.
constexpr double smallest_chance = 1e-3;

double chance_of(const Choices& choices, const Meld& move) noexcept {
    for (std::size_t place = 0; place < choices.moves.size(); ++place)
        if (choices.moves[place].cards == move.cards &&
            choices.moves[place].stands_for == move.stands_for)
            return choices.chances[place];
    return 0;
}

}  // namespace

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
            sum += std::log(std::max(smallest_chance, chance_of(policy.choices(game), turn.move)));
        game.settle(turn.move.kind == MeldKind::none ? game.pass() : game.put(turn.move));
    }
    return sum;
}

}  // namespace tefuda::daihinmin
