// daihinmin/policy/features.hpp: what a learned policy looks at before it moves.
#pragma once

#include <algorithm>

#include "daihinmin/policy/dominance.hpp"
#include "daihinmin/policy/feature_blocks.hpp"
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

// Calls `on` with how many cards of each level there are, by strength, and with the joker.
template<typename On>
void each_level(Cards cards, bool is_reversed, On on) noexcept {
    for (Levels left = Counts(cards).at_least[1]; left != 0; left &= left - 1) {
        const int level = std::countr_zero(left);
        const int count = std::popcount(suits_at(cards, level));
        on(4 * (is_reversed ? highest - level : level - lowest) + count - 1);
    }
    if ((cards & joker_bit) != 0)
        on(level_counts - 1);
}

// The cards that stay in the hand, and those of the others, each beside the `kind` of the move.
template<typename On>
void each_card(const Outlook& o, int kind, int strength, Cards rest, On on) noexcept {
    const int sort = std::min(kind, sorts - 1);
    each_level(rest, o.is_reversed,
               [&](int level) { on(feature::beside(!o.leads, sort, strength, level)); });
    each_level(o.others, o.is_reversed,
               [&](int level) { on(feature::facing(!o.leads, sort, strength, level)); });
}

template<typename On>
void each_feature_of_pass(const Outlook& o, On on) noexcept {
    using namespace feature;
    const Meld& below = o.game.meld;
    const int strength = strength_of(below, o.is_reversed);
    const int losers = std::clamp(o.before.losers(), 0, losers_seen - 1);
    const int winners = std::clamp(o.before.winners, 0, winners_seen - 1);
    const bool is_own = o.game.owner == o.game.to_move;

    on(pass_on(kind_of(below), strength));
    on(pass_with(losers, winners));
    on(pass_among(is_own, o.waiting, threat_of(o.fewest)));
    on(against(0, threat_of_owner(o), band_of(strength)));
    on(in_phase(o.phase, 0, band_of(strength)));
    each_card(o, 0, strength, o.hand, on);
}

template<typename On>
void each_feature_of_meld(const Outlook& o, const Meld& m, On on) noexcept {
    using namespace feature;
    const int follows = o.leads ? 0 : 1;
    const int kind = kind_of(m);
    const int strength = strength_of(m, o.is_reversed);
    const int band = band_of(strength);
    const int size = std::min<int>(m.size, 4);
    const Cards rest = o.hand & ~m.cards;
    const bool revolts = makes_revolution(m);
    const Shape after(rest, revolts ? o.upturned : o.unbeaten);
    const bool wins = dominates(o.game, m, o.others);
    const int losers = std::clamp(after.losers(), 0, losers_seen - 1);
    const int winners = std::clamp(after.winners, 0, winners_seen - 1);
    const int remaining = std::min(std::popcount(rest), hand_sizes - 1);
    const int threat_now = threat_of(o.fewest);

    on(move(follows, kind, strength));
    on(left(follows, wins, losers, winners));
    on(count(wins, remaining, threat_now));
    on(in_phase(o.phase, kind, band));
    on(threat(wins, kind, threat_now, band));

    on(beaten(follows, kind, beaters(o, m), std::min(losers, 3)));
    if (!o.leads && m.kind != MeldKind::joker && o.game.meld.kind != MeldKind::joker)
        on(jump(kind,
                std::clamp(strength - strength_of(o.game.meld, o.is_reversed), 0, strengths - 1)));
    on(held(follows, kind, std::min(std::popcount(o.hand), hand_sizes) - 1));
    on(weak(follows, wins, std::min(6, after.weak)));
    on(among(follows, kind, o.waiting, band));
    on(behind(wins, losers, threat_now));
    on(kind_left(follows, kind, losers));
    if (kind <= 2)
        on(price(follows, kind - 1, strength, losers));
    if (!o.leads)
        on(against(2 + wins, threat_of_owner(o), band));

    const Levels weaker_levels =
        o.is_reversed ? ~((Levels{2} << m.high) - 1) : (Levels{1} << m.low) - 1;
    const int below = m.kind == MeldKind::joker
                          ? 7
                          : std::min(7, std::popcount(Counts(o.hand).at_least[1] & weaker_levels));
    on(weaker(follows, kind, below));

    if (m.kind == MeldKind::single || m.kind == MeldKind::group)
        on(broken(follows, size, std::popcount(suits_at(o.hand, m.low))));
    on(gained(follows, std::clamp(o.before.units - after.units, -1, 4) + 1, size));

    if (!o.leads && !o.game.is_locked && o.game.meld.suits == m.suits && m.suits != 0) {
        const Cards suited = rest & (spread[m.suits & all_suits] * all_places);
        on(lock(std::min(2, std::popcount(suited) / std::max<int>(1, m.size)), o.waiting));
    }
    if (m.covers(eight))
        on(cut(follows, losers));
    if ((m.cards & joker_bit) != 0)
        on(feature::joker(kind, losers));
    if (revolts)
        on(revolt(std::clamp(o.before.losers() - after.losers(), -4, 4) + 4));
    if (o.game.meld.kind == MeldKind::joker)
        on(three(0));
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
