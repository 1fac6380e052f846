// bridge/bounds.hpp: tricks that can be counted at the start of a trick without searching.
//
// Every bound names the cards whose rank it relied on; see pattern_table.hpp for why.
#pragma once

#include <algorithm>

#include "bridge/lanes.hpp"

namespace tefuda::bridge::TEFUDA_ISA {

struct Bound {
    int tricks = 0;
    Lanes relevant = 0;
};

// The four hands at the start of a trick, as the seat on lead sees them.
struct Around {
    Lanes me, lho, partner, rho;

    Lanes all() const noexcept { return me | lho | partner | rho; }
    // The same cards seen by the left-hand opponent of the leader.
    Around turned() const noexcept { return {lho, partner, rho, me}; }
};

// Trumps that must win because nothing outranks them, for the side of `mine` and `partners`
// (holdings in the trump lane).
inline Bound top_trumps(Lanes mine, Lanes partners, Lanes theirs) noexcept {
    const Lanes ours = mine | partners;
    const Lanes run = ours & above(top(theirs));
    const int longest = std::max(size(mine), size(partners));
    if (theirs == 0)
        return {longest, 0};
    const int tricks = std::min(size(run), longest);
    return {tricks, top_cards(run, tricks)};
}

// One trump trick that is sure although the enemy holds the ace of trumps: a guarded king behind
// the ace, king and queen, or a queen twice guarded behind ace and king. `on_lead`: the side
// counted is to lead, so that its first hand may have to break the guard.
inline Bound guarded_trump(const Around& seats, bool on_lead, int left) noexcept {
    const Lanes all = seats.all() & trump_lane;
    const int remaining = size(all);
    if (remaining < 3)
        return {};
    const Lanes mine = seats.me & trump_lane, partners = seats.partner & trump_lane;
    const Lanes lho = seats.lho & trump_lane, rho = seats.rho & trump_lane;
    const Lanes a = top(all), k = top(all ^ a), q = top(all ^ a ^ k);
    if ((mine | partners) & a)
        return {};
    const bool mine_keeps_one = !on_lead || left >= 3;
    if (((partners & k) && partners != k && (lho & a)) ||
        ((mine & k) && mine != k && (rho & a) && mine_keeps_one))
        return {1, k};
    const Lanes ours = mine | partners;
    if ((ours & k) && (ours & q) && (size(mine) >= 2 || size(partners) >= 2))
        return {1, q};
    if (remaining >= 5) {
        const Lanes ak = a | k;
        const bool mine_keeps_two = !on_lead || left >= 4;
        if (((partners & q) && size(partners) >= 3 && (lho & ak) == ak) ||
            ((mine & q) && size(mine) >= 3 && (rho & ak) == ak && mine_keeps_two))
            return {1, q};
    }
    return {};
}

// Trump tricks that the side of `seats.me`, not on lead, cannot be denied.
inline Bound sure_trumps(const Around& seats, int left) noexcept {
    const Bound tops = top_trumps(seats.me & trump_lane, seats.partner & trump_lane,
                                  (seats.lho | seats.rho) & trump_lane);
    return tops.tricks > 0 ? tops : guarded_trump(seats, false, left);
}

// Tricks of one suit from the viewpoint of one hand on lead: it cashes its own winners and, where
// the suit is not blocked, partner's.
inline int cash_suit(Lanes mine, int my_winners, Lanes partners, int partner_winners) noexcept {
    if (partner_winners == 0)
        return my_winners;
    if (my_winners == 0)
        return mine ? partner_winners : 0;
    if (top(mine) > bottom(partners))  // partner must win every round
        return partner_winners;
    if (bottom(mine) < top(partners))  // I must win every round
        return my_winners;
    // A partner with nothing but winners plays one of them on mine.
    if (partner_winners == size(partners))
        --partner_winners;
    return std::min(size(mine), my_winners + partner_winners);
}

// Tricks that the side on lead can take at once, top cards first.
template<bool has_trump>
Bound quick_tricks(const Around& seats, int left) noexcept {
    const Lanes all = seats.all();
    const bool lho_ruffs = has_trump && (seats.lho & trump_lane);
    const bool rho_ruffs = has_trump && (seats.rho & trump_lane);
    Bound trumps;
    if constexpr (has_trump)
        trumps = top_trumps(seats.me & trump_lane, seats.partner & trump_lane,
                            (seats.lho | seats.rho) & trump_lane);

    int my_tricks = 0, partner_tricks = 0;
    bool can_cross = false;
    Lanes my_relevant = 0, partner_relevant = 0;
    for (int lane = has_trump ? 1 : 0; lane < 4; ++lane) {
        const Lanes mask = lane_mask(lane);
        Lanes mine = seats.me & mask, partners = seats.partner & mask;
        const Lanes ours = mine | partners;
        if (!(top(all & mask) & ours))
            continue;
        const int lho_length = size(seats.lho & mask), rho_length = size(seats.rho & mask);
        const int theirs_longest = std::max(lho_length, rho_length);
        const int my_decisive = std::max(size(partners), theirs_longest);
        const int partner_decisive = std::max(size(mine), theirs_longest);
        const Lanes theirs = (all & mask) ^ ours;
        Lanes run = theirs ? ours & above(top(theirs)) : ours;
        if constexpr (has_trump) {
            const int rounds = std::min(lho_ruffs ? lho_length : 13, rho_ruffs ? rho_length : 13);
            if (size(mine) > rounds || size(partners) > rounds) {
                const Lanes cut = ours;
                mine = top_cards(mine, rounds);
                partners = top_cards(partners, rounds);
                const Lanes lost = cut ^ (mine | partners);
                if (lost & run)
                    run &= above(top(lost));
            }
        }
        const Lanes my_run = run & mine, partner_run = run & partners;
        const int my_winners = size(my_run), partner_winners = size(partner_run);
        if (partner_winners && mine && top(partners) < bottom(mine))
            can_cross = true;
        my_tricks += cash_suit(mine, my_winners, partners, partner_winners);
        partner_tricks += cash_suit(partners, partner_winners, mine, my_winners);
        my_relevant |= my_winners <= my_decisive ? my_run : top_cards(my_run, my_decisive);
        partner_relevant |= partner_winners <= partner_decisive
                                ? partner_run
                                : top_cards(partner_run, partner_decisive);
    }
    int tricks = my_tricks;
    Lanes relevant = my_relevant;
    if (can_cross) {
        tricks = std::max(my_tricks, partner_tricks);
        relevant |= partner_relevant;
    }
    return {std::min(trumps.tricks + tricks, left), trumps.relevant | relevant};
}

// Tricks that the side *not* on lead cannot be denied where no trump is left: it holds the top
// card of every suit that can be led to it.
inline Bound stoppers(const Around& seats) noexcept {
    const Lanes all = seats.all();
    const Lanes ours = seats.me | seats.partner;
    Lanes tops = 0;
    for (int lane = 0; lane < 4; ++lane) {
        const Lanes mask = lane_mask(lane);
        if (!(seats.me & mask))
            continue;
        const Lanes best = top(all & mask);
        if (ours & best)
            return {};
        tops |= best;
    }
    if ((seats.lho & tops) == tops || (seats.rho & tops) == tops)
        return {size(tops), tops};
    return {1, tops};
}

}  // namespace tefuda::bridge::TEFUDA_ISA
