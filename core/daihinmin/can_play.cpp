// daihinmin/can_play.cpp: whether anything may be played on a pile, without listing it.
#include "daihinmin/holding.hpp"
#include "daihinmin/moves.hpp"

namespace tefuda::daihinmin {
namespace {

bool has_single(Held hand, const Pile& pile) noexcept {
    Cards stronger = hand.natural & in_all_suits(stronger_levels(pile));
    if (pile.is_locked)
        stronger &= spread[pile.meld.suits] * all_places;
    return stronger != 0 || hand.joker;
}

bool has_group(Held hand, const Pile& pile) noexcept {
    const Counts counts(hand.natural);
    const int size = pile.meld.size;
    if (size > largest_group)
        return hand.joker && (counts.at_least[suit_count] & stronger_levels(pile)) != 0;
    Levels levels = stronger_levels(pile) & counts.at_least[size - static_cast<int>(hand.joker)];
    if (!pile.is_locked)
        return levels != 0;
    for (; levels != 0; levels &= levels - 1) {
        const unsigned missing =
            pile.meld.suits & ~suits_at(hand.natural, std::countr_zero(levels));
        if (std::popcount(missing) <= static_cast<int>(hand.joker))
            return true;
    }
    return false;
}

bool has_sequence(Held hand, const Pile& pile) noexcept {
    const Levels starts = sequence_starts(pile);
    if (starts == 0)
        return false;
    for (int suit = 0; suit < suit_count; ++suit) {
        if (pile.is_locked && pile.meld.suits != 1U << suit)
            continue;
        Runs runs(lane(hand.natural, suit), hand.joker);
        while (runs.size < pile.meld.size && (runs.full | runs.near) != 0)
            runs.grow();
        if (((runs.full | runs.near) & starts) != 0)
            return true;
    }
    return false;
}

}  // namespace

bool can_play(Cards hand, const Pile& pile, Rules rules) noexcept {
    switch (pile.meld.kind) {
    case MeldKind::none:
        return hand != 0;
    case MeldKind::single:
        return has_single(Held(hand), pile);
    case MeldKind::group:
        return rules.has(Rules::groups) && has_group(Held(hand), pile);
    case MeldKind::sequence:
        return rules.has(Rules::sequences) && has_sequence(Held(hand), pile);
    case MeldKind::joker:
        return rules.has(Rules::spade_three_beats_joker) && (hand & spade_three) != 0;
    }
    return false;
}

}  // namespace tefuda::daihinmin
