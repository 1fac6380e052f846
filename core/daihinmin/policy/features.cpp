// daihinmin/policy/features.cpp: what is the same for all moves of a decision.
#include "daihinmin/policy/features.hpp"

namespace tefuda::daihinmin {

Cards Outlook::cards_of_others(const Game& game) noexcept {
    Cards cards = 0;
    for (int seat = 0; seat < game.rules.players(); ++seat)
        if (seat != game.to_move)
            cards |= game.hands[seat];
    return cards;
}

Outlook::Outlook(const Game& given) noexcept
    : game(given),
      hand(given.hands[given.to_move]),
      others(cards_of_others(given)),
      counts(others),
      leads(given.meld.kind == MeldKind::none),
      is_reversed(given.pile().is_reversed),
      phase(std::min((std::popcount(others) - 1) / 8, phases - 1)),
      unbeaten(others, given.is_revolution, given.rules.has(Rules::eight_cut)),
      upturned(others, !given.is_revolution, given.rules.has(Rules::eight_cut)),
      before(hand, unbeaten) {
    for (int seat = 0; seat < game.rules.players(); ++seat)
        if (seat != game.to_move && (game.holding >> seat & 1) != 0) {
            fewest = std::min(fewest, std::popcount(game.hands[seat]));
            waiting += (game.passed >> seat & 1) == 0;
        }
}

}  // namespace tefuda::daihinmin
