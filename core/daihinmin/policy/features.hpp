// daihinmin/policy/features.hpp: what a learned policy looks at before it moves.
#pragma once

#include <algorithm>

#include "daihinmin/policy/dominance.hpp"
#include "daihinmin/policy/shape.hpp"

namespace tefuda::daihinmin {

// What is the same for all moves of a decision. Of the other hands only their cards all together
// are looked at, which who is to move knows.
class Outlook {
  public:
    explicit Outlook(const Game& game) noexcept;

    const Game& game;
    Cards hand;
    Cards others = 0;
    Counts counts;  // of the others
    bool leads;
    bool is_reversed;
    int fewest = 15;    // cards of another seat that still has some
    int waiting = 0;    // other seats that may still answer in this trick
    int phase;          // by the cards that all others have
    Unbeaten unbeaten;  // as the order is now
    Unbeaten upturned;  // after a revolution
    Shape before;

  private:
    static Cards cards_of_others(const Game& game) noexcept;
};

// Features are on or off; blocks of them stand one behind the other.
inline constexpr int kinds = 8;  // pass, single, pair, triple, four, short and long run, joker
inline constexpr int strengths = 16;
inline constexpr int losers_seen = 8;
inline constexpr int winners_seen = 5;
inline constexpr int phases = 6;
inline constexpr int threats = 5;
inline constexpr int sorts = 4;                         // pass, single, pair, anything else
inline constexpr int level_counts = 4 * highest + 1;    // one to four cards of a level; the joker
inline constexpr int pictures = 2 * sorts * strengths;  // of a move, before what is held

struct Block {
    int start;
    int size;
    constexpr int end() const noexcept { return start + size; }
};

namespace feature {
inline constexpr Block move{0, 2 * kinds * strengths};
inline constexpr Block left{move.end(), 2 * 2 * losers_seen * winners_seen};
inline constexpr Block count{left.end(), 2 * 12 * threats};
inline constexpr Block weaker{count.end(), 2 * kinds * 8};
inline constexpr Block broken{weaker.end(), 2 * 5 * 5};
inline constexpr Block gained{broken.end(), 2 * 6 * 5};
inline constexpr Block lock{gained.end(), 3 * 5};
inline constexpr Block cut{lock.end(), 2 * losers_seen};
inline constexpr Block joker{cut.end(), kinds * losers_seen};
inline constexpr Block revolt{joker.end(), 9};
inline constexpr Block pass_on{revolt.end(), kinds * strengths};
inline constexpr Block pass_with{pass_on.end(), losers_seen * winners_seen};
inline constexpr Block pass_among{pass_with.end(), 2 * 5 * threats};
inline constexpr Block in_phase{pass_among.end(), phases * kinds * 4};
inline constexpr Block threat{in_phase.end(), 2 * kinds * threats * 4};
inline constexpr Block beaten{threat.end(), 2 * kinds * 7 * 4};
inline constexpr Block jump{beaten.end(), kinds * strengths};
inline constexpr Block held{jump.end(), 2 * kinds * 12};
inline constexpr Block weak{held.end(), 2 * 2 * 7};
inline constexpr Block among{weak.end(), 2 * kinds * 5 * 4};
inline constexpr Block behind{among.end(), 2 * losers_seen * threats};
inline constexpr Block kind_left{behind.end(), 2 * kinds * losers_seen};
inline constexpr Block price{kind_left.end(), 2 * 2 * strengths * losers_seen};
inline constexpr Block against{price.end(), 2 * 2 * threats * 4};
inline constexpr Block three{against.end(), 1};
inline constexpr Block beside{three.end(), pictures * level_counts};
inline constexpr Block facing{beside.end(), pictures * level_counts};
inline constexpr int total = facing.end();
}  // namespace feature

// Calls `on(number)` for every feature of `move`, no meld being a pass.
template<typename On>
void each_feature(const Outlook& outlook, const Meld& move, On on) noexcept;

namespace detail {

inline int kind_of(const Meld& meld) noexcept {
    switch (meld.kind) {
    case MeldKind::single:
        return 1;
    case MeldKind::group:
        return std::min<int>(meld.size, 4);
    case MeldKind::sequence:
        return meld.size == 3 ? 5 : 6;
    case MeldKind::joker:
        return 7;
    default:
        return 0;
    }
}

inline int strength_of(const Meld& meld, bool is_reversed) noexcept {
    if (meld.kind == MeldKind::joker)
        return 15;
    return is_reversed ? 14 - meld.high : meld.low;
}

// From the weak to those that win most of the time.
inline int band_of(int strength) noexcept {
    return strength <= 5 ? 0 : strength <= 9 ? 1 : strength <= 11 ? 2 : 3;
}

inline int threat_of(int fewest) noexcept { return fewest <= 3 ? fewest - 1 : fewest <= 5 ? 3 : 4; }

// At how many levels the others could have a stronger single card or group of the same size, in
// steps that widen.
inline int beaters(const Outlook& o, const Meld& m) noexcept {
    if (m.kind == MeldKind::joker || m.kind == MeldKind::sequence || m.size > largest_group)
        return 0;
    const Pile pile{m, false, o.is_reversed};
    const int levels = std::popcount(o.counts.at_least[m.size] & stronger_levels(pile));
    return levels <= 3 ? levels : levels <= 5 ? 4 : levels <= 8 ? 5 : 6;
}

// How soon the owner of the pile will be out: at once if they are.
inline int threat_of_owner(const Outlook& o) noexcept {
    const int left = std::popcount(o.game.hands[o.game.owner]);
    return o.game.owner == o.game.to_move ? threats - 1 : threat_of(std::max(left, 1));
}

// What is held beside a move: how many cards of each level, by strength, and the joker.
template<typename On>
void each_level(Cards cards, bool is_reversed, int start, On on) noexcept {
    for (Levels left = Counts(cards).at_least[1]; left != 0; left &= left - 1) {
        const int level = std::countr_zero(left);
        const int count = std::popcount(suits_at(cards, level));
        on(start + 4 * (is_reversed ? highest - level : level - lowest) + count - 1);
    }
    if ((cards & joker_bit) != 0)
        on(start + level_counts - 1);
}

// The cards that stay in the hand, and those of the others, each beside the `kind` of the move.
template<typename On>
void each_card(const Outlook& o, int kind, int strength, Cards rest, On on) noexcept {
    const int picture = ((o.leads ? 0 : sorts) + std::min(kind, sorts - 1)) * strengths + strength;
    each_level(rest, o.is_reversed, feature::beside.start + picture * level_counts, on);
    each_level(o.others, o.is_reversed, feature::facing.start + picture * level_counts, on);
}

template<typename On>
void each_feature_of_pass(const Outlook& o, On on) noexcept {
    using namespace feature;
    const Meld& below = o.game.meld;
    const int losers = std::clamp(o.before.losers(), 0, losers_seen - 1);
    const int winners = std::clamp(o.before.winners, 0, winners_seen - 1);
    on(pass_on.start + kind_of(below) * strengths + strength_of(below, o.is_reversed));
    on(pass_with.start + losers * winners_seen + winners);
    const bool is_own = o.game.owner == o.game.to_move;
    on(pass_among.start + (is_own * 5 + o.waiting) * threats + threat_of(o.fewest));
    on(against.start + threat_of_owner(o) * 4 + band_of(strength_of(below, o.is_reversed)));
    on(in_phase.start + (o.phase * kinds + 0) * 4 + band_of(strength_of(below, o.is_reversed)));
    each_card(o, 0, strength_of(below, o.is_reversed), o.hand, on);
}

template<typename On>
void each_feature_of_meld(const Outlook& o, const Meld& m, On on) noexcept {
    using namespace feature;
    const int follows = o.leads ? 0 : 1;
    const int kind = kind_of(m);
    const int strength = strength_of(m, o.is_reversed);
    const int band = band_of(strength);
    const Cards rest = o.hand & ~m.cards;
    const bool revolts =
        (m.kind == MeldKind::group && m.size >= 4) || (m.kind == MeldKind::sequence && m.size >= 5);
    const Shape after(rest, revolts ? o.upturned : o.unbeaten);
    const bool wins = dominates(o.game, m, o.others);
    const int losers = std::clamp(after.losers(), 0, losers_seen - 1);
    const int winners = std::clamp(after.winners, 0, winners_seen - 1);
    const int remaining = std::min(std::popcount(rest), 11);
    const int threat_now = threat_of(o.fewest);

    on(move.start + (follows * kinds + kind) * strengths + strength);
    on(left.start + ((follows * 2 + wins) * losers_seen + losers) * winners_seen + winners);
    on(count.start + (wins * 12 + remaining) * threats + threat_now);
    on(in_phase.start + (o.phase * kinds + kind) * 4 + band);
    on(threat.start + ((wins * kinds + kind) * threats + threat_now) * 4 + band);

    on(beaten.start + ((follows * kinds + kind) * 7 + beaters(o, m)) * 4 + std::min(losers, 3));
    if (!o.leads && m.kind != MeldKind::joker && o.game.meld.kind != MeldKind::joker)
        on(jump.start + kind * strengths +
           std::clamp(strength - strength_of(o.game.meld, o.is_reversed), 0, strengths - 1));
    on(feature::held.start + (follows * kinds + kind) * 12 + std::min(std::popcount(o.hand), 12) -
       1);
    on(weak.start + (follows * 2 + wins) * 7 + std::min(6, after.weak));
    on(among.start + ((follows * kinds + kind) * 5 + o.waiting) * 4 + band);
    on(behind.start + (wins * losers_seen + losers) * threats + threat_now);
    on(kind_left.start + (follows * kinds + kind) * losers_seen + losers);
    if (kind <= 2)
        on(price.start + ((follows * 2 + kind - 1) * strengths + strength) * losers_seen + losers);
    if (!o.leads)
        on(against.start + ((2 + wins) * threats + threat_of_owner(o)) * 4 + band);

    const Counts held(o.hand);
    const Levels weaker_levels =
        o.is_reversed ? ~((Levels{2} << m.high) - 1) : (Levels{1} << m.low) - 1;
    const int below = m.kind == MeldKind::joker
                          ? 7
                          : std::min(7, std::popcount(held.at_least[1] & weaker_levels));
    on(weaker.start + (follows * kinds + kind) * 8 + below);

    if (m.kind == MeldKind::single || m.kind == MeldKind::group) {
        const int had = std::popcount(suits_at(o.hand, m.low));
        on(broken.start + (follows * 5 + std::min<int>(m.size, 4)) * 5 + had);
    }
    const int fewer = std::clamp(o.before.units - after.units, -1, 4) + 1;
    on(gained.start + (follows * 6 + fewer) * 5 + std::min<int>(m.size, 4));

    if (!o.leads && !o.game.is_locked && o.game.meld.suits == m.suits && m.suits != 0) {
        const Cards suited = rest & (spread[m.suits & all_suits] * all_places);
        const int more = std::min(2, std::popcount(suited) / std::max<int>(1, m.size));
        on(lock.start + more * 5 + o.waiting);
    }
    if (m.covers(eight))
        on(cut.start + follows * losers_seen + losers);
    if ((m.cards & joker_bit) != 0)
        on(feature::joker.start + kind * losers_seen + losers);
    if (revolts)
        on(revolt.start + std::clamp(o.before.losers() - after.losers(), -4, 4) + 4);
    if (o.game.meld.kind == MeldKind::joker)
        on(three.start);
    each_card(o, kind, strength, rest, on);
}

}  // namespace detail

template<typename On>
void each_feature(const Outlook& outlook, const Meld& move, On on) noexcept {
    if (move.kind == MeldKind::none)
        detail::each_feature_of_pass(outlook, on);
    else
        detail::each_feature_of_meld(outlook, move, on);
}

}  // namespace tefuda::daihinmin
