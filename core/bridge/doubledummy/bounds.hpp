// bridge/doubledummy/bounds.hpp: tricks that can be counted without searching.
//
// Every bound names the cards whose rank it relied on; see pattern_table.hpp for why.
#pragma once

#include <algorithm>
#include <array>

#include "bridge/doubledummy/lanes.hpp"

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

// The tricks of one suit for a hand on lead that holds `mine` opposite `partners`, with so many
// winners each: it cashes its own and, where the suit is not blocked, partner's.
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

// The winners of one hand in one suit: the `run` of cards that nothing outranks, and, once `rounds`
// of them have drawn what everybody else holds of the suit, all the rest of the `holding`.
inline Bound run_suit(Lanes run, Lanes holding, int rounds) noexcept {
    if (size(run) < rounds)
        return {size(run), run};
    return {size(holding), top_cards(run, rounds)};
}

// Tricks of a hand on lead that first draws the enemy's trumps and then plays its own winners.
inline Bound draw_and_run(const Around& seats) noexcept {
    const Lanes all = seats.all();
    const Lanes others = all ^ seats.me;
    const int to_draw = std::max(size(seats.lho & trump_lane), size(seats.rho & trump_lane));
    if (size(seats.me & trump_lane & above(top(others & trump_lane))) < to_draw)
        return {};
    Bound sum;
    for (int lane = 0; lane < 4; ++lane) {
        const Lanes suit = lane_mask(lane);
        const Lanes mine = seats.me & suit;
        const int rounds =
            std::max({size(seats.partner & suit), size(seats.lho & suit), size(seats.rho & suit)});
        const Bound tricks = run_suit(mine & above(top(others & suit)), mine, rounds);
        sum.tricks += tricks.tricks;
        sum.relevant |= tricks.relevant;
    }
    return sum;
}

// As many of the suits as it takes to reach `need`: what is left out need not be relied on.
inline Bound just_enough(const std::array<Bound, 4>& suits, int need) noexcept {
    Bound sum;
    for (const Bound& suit : suits)
        sum.tricks += suit.tricks;
    for (const Bound& suit : suits) {
        if (sum.tricks - suit.tricks >= need)
            sum.tricks -= suit.tricks;
        else
            sum.relevant |= suit.relevant;
    }
    return sum;
}

// Tricks that the side on lead can take at once, top cards first, of the `left` that remain.
// Relies on few cards where `need` can be reached with few.
template<bool has_trump>
Bound quick_tricks(const Around& seats, int need, int left) noexcept {
    const Lanes all = seats.all();
    const Lanes theirs = seats.lho | seats.rho;
    const bool lho_ruffs = has_trump && (seats.lho & trump_lane);
    const bool rho_ruffs = has_trump && (seats.rho & trump_lane);
    std::array<Bound, 4> solo{};  // what I win without partner's help, and all our top trumps
    int my_tricks = 0, partner_tricks = 0;
    Lanes my_relevant = 0, partner_relevant = 0;
    bool can_cross = false;  // to partner's hand
    if constexpr (has_trump) {
        const Lanes mine = seats.me & trump_lane, partners = seats.partner & trump_lane;
        solo[0] = top_trumps(mine, partners, theirs & trump_lane);
        const Lanes run = (mine | partners) & above(top(theirs & trump_lane));
        if ((run & partners) && mine && !(bottom(mine) & run)) {
            can_cross = true;
            partner_relevant = top(partners);
        }
    }
    for (int lane = has_trump ? 1 : 0; lane < 4; ++lane) {
        const Lanes suit = lane_mask(lane);
        Lanes mine = seats.me & suit, partners = seats.partner & suit;
        if (!(top(all & suit) & (mine | partners)))
            continue;
        const int lho_length = size(seats.lho & suit), rho_length = size(seats.rho & suit);
        const int their_length = std::max(lho_length, rho_length);
        const int my_rounds = std::max(size(partners), their_length);
        const int partner_rounds = std::max(size(mine), their_length);
        Lanes run = (mine | partners) & above(top(theirs & suit));
        if constexpr (has_trump) {
            // Only so many rounds before an enemy ruffs.
            const int safe = std::min(lho_ruffs ? lho_length : 13, rho_ruffs ? rho_length : 13);
            if (size(mine) > safe || size(partners) > safe) {
                const Lanes held = mine | partners;
                mine = top_cards(mine, safe);
                partners = top_cards(partners, safe);
                run &= above(top(held ^ (mine | partners)));
            }
        }
        solo[lane] = run_suit(run & mine & above(top(partners)), mine, my_rounds);
        const Bound my_run = run_suit(run & mine, mine, my_rounds);
        const Bound partner_run = run_suit(run & partners, partners, partner_rounds);
        my_relevant |= my_run.relevant;
        partner_relevant |= partner_run.relevant;
        can_cross |= partner_run.tricks > 0 && mine && top(partners) < bottom(mine);
        my_tricks += cash_suit(mine, my_run.tricks, partners, partner_run.tricks);
        partner_tricks += cash_suit(partners, partner_run.tricks, mine, my_run.tricks);
    }
    const Bound alone = just_enough(solo, need);
    if (alone.tricks >= need)
        return {std::min(alone.tricks, left), alone.relevant};

    Bound together{my_tricks, my_relevant};
    if (can_cross)
        together = {std::max(my_tricks, partner_tricks), my_relevant | partner_relevant};
    if constexpr (has_trump) {
        together.tricks += solo[0].tricks;
        together.relevant |= solo[0].relevant;
    }
    together.tricks = std::min(together.tricks, left);
    if (together.tricks < need && (lho_ruffs || rho_ruffs)) {
        const Bound drawn = draw_and_run(seats);
        if (drawn.tricks > together.tricks)
            return drawn;
    }
    return together;
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
