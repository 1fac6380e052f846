// daihinmin/search/history.cpp: a game replayed with hands that it may have been played with.
#include "daihinmin/search/history.hpp"

#include <cmath>

#include "daihinmin/policy/standard.hpp"

namespace tefuda::daihinmin {
namespace {

// The standard player always does the same, but who is like it may not be it.
constexpr double seldom = 0.01;

}  // namespace

History::History(std::vector<Turn> turns) : turns_(std::move(turns)) {
    for (const Turn& turn : turns_)
        played_[turn.seat] |= turn.move.cards;
}

Replay::Replay(const History& history, const Game& world) {
    if (history.turns().empty())
        return;
    Game::Hands begun = world.hands;
    for (int holder = 0; holder < world.rules.players(); ++holder)
        begun[holder] = history.held(world, holder);
    Game game(begun, world.rules, history.turns().front().seat);
    for (const auto& [seat, move] : history.turns()) {
        if (game.to_move != seat)
            return;  // what was told is no game by these rules; so far it was
        moments_[seat].push_back({game, move});
        for (int holder = 0; holder < world.rules.players(); ++holder)
            moments_[seat].back().game.hands[holder] &= ~world.hands[holder];
        game.settle(move.kind == MeldKind::none ? game.pass() : game.put(move));
    }
}

Explained Replay::explained(const Game& world, int seat, bool by_standard, Policy& policy) const {
    Explained result;
    for (const auto& [begun, move] : moments_[seat]) {
        Game game = begun;
        for (int holder = 0; holder < world.rules.players(); ++holder)
            game.hands[holder] |= world.hands[holder];
        if (game.meld.kind != MeldKind::none &&
            !can_play(game.hands[seat], game.pile(), game.rules))
            continue;
        result.by_policy += policy.choices(game).log_chance(move);
        if (by_standard)
            result.by_standard += std::log(standard_move(game) == move ? 1 - seldom : seldom);
    }
    return result;
}

}  // namespace tefuda::daihinmin
