// bridge/doubledummy/search.hpp: the innermost search of the double-dummy solver.
//
// Zero-window: "can the side to play take `need` of the tricks left?". A result comes with the
// cards whose rank it relied on, which is what makes it worth remembering (pattern_table.hpp).
#pragma once

#include "bridge/doubledummy/bounds.hpp"
#include "bridge/doubledummy/engine.hpp"
#include "bridge/doubledummy/lanes.hpp"
#include "bridge/doubledummy/lead_order.hpp"
#include "bridge/doubledummy/pattern_table.hpp"

namespace tefuda::bridge::TEFUDA_ISA {

// `tricks` bounds what the side to play can take: from below if it is what was needed or more, else
// from above. `relevant` are the cards whose rank that relied on: of each suit the lowest counts.
using Result = Bound;

// The number of cards by seat and suit, four bits each.
using Shape = std::uint64_t;
constexpr Shape one_card(int seat, int lane) noexcept { return Shape{1} << (16 * seat + 4 * lane); }

// What patterns are filed under, but for the leader. Lengths in lane 0 follow from the others,
// which leaves room for the rest of the key.
constexpr std::uint64_t key_of(Shape shape, int left, bool trumps_left) noexcept {
    return (shape & 0xfff0'fff0'fff0'fff0) | static_cast<std::uint64_t>(left) |
           static_cast<std::uint64_t>(trumps_left) << 32;
}

inline constexpr int leads_between_beats = 4096;  // a few milliseconds
// With fewer tricks left the order by rank is right more often than what is remembered; tuned by
// node counts (docs/methods/double-dummy.md).
inline constexpr int least_left_to_remember = 8;

// What all searches of one engine share.
struct Memory {
    PatternTable patterns;
    Killers leads;
    std::array<Killers, 2> follows;  // by second and third hand
    Pulse& pulse;
    int until_beat = leads_between_beats;
    std::uint64_t nodes = 0;
};

template<bool has_trump>
class Search {
  public:
    explicit Search(Memory& memory) noexcept : memory_(memory) {}

    void set_hands(const LaneHands& hands) noexcept;
    int bound(int leader, const std::array<Lanes, 3>& played, int count, int need);

  private:
    // A trick in progress: what does not change with the cards played to it ...
    struct Trick {
        Lanes all;   // the cards that were held when it began
        Lanes suit;  // the lane led
        int leader;
        int left;  // tricks left, this one included
    };
    // ... and what does.
    struct Standing {
        Lanes best;  // the card that is winning
        int winner;
        Lanes played;
        Shape shape;
    };

    Result lead(int leader, int need, Lanes all, Shape shape, int left);
    template<int ply>
    Result follow(const Trick& trick, const Standing& standing, int need);
    Result finish(const Trick& trick, const Standing& standing, int need);
    Result last_trick(int leader, Lanes all) const noexcept;

    Around around(int seat) const noexcept {
        return {hands_[seat], hands_[(seat + 1) & 3], hands_[seat ^ 2], hands_[(seat + 3) & 3]};
    }
    Owners owners_of(Lanes all) const noexcept;
    Standing after(const Trick& trick, const Standing& standing, int seat,
                   Lanes card) const noexcept;
    // Where the rest of the trick follows suit it is known what will be asked after it.
    template<int ply>
    void expect_end(const Trick& trick, const Standing& standing) const noexcept {
        if constexpr (ply == 1)
            return;
        Shape shape = standing.shape;
        for (int i = ply; i < 4; ++i) {
            const int seat = (trick.leader + i) & 3;
            if (!(hands_[seat] & trick.suit))
                return;
            shape -= one_card(seat, lane_of(trick.suit));
        }
        const bool trumps_left = has_trump && ((trick.all ^ standing.played) & trump_lane);
        memory_.patterns.expect(key_of(shape, trick.left - 1, trumps_left));
    }
    Killers* remembered_follows(int ply, const Trick& trick, Lanes moves) noexcept {
        const bool has_choice = (moves & (moves - 1)) != 0;
        const bool asked = ply < 3 && trick.left >= least_left_to_remember && has_choice;
        return asked && (moves & trick.suit) ? &memory_.follows[ply - 1] : nullptr;
    }
    template<int ply>
    Lanes first_follow(const Trick& trick, const Standing& standing, Lanes moves) const noexcept;
    template<int ply>
    Lanes first_discard(const Trick& trick, const Standing& standing, Lanes moves) const noexcept;
    static Lanes lowest_of_longest(Lanes hand, Lanes moves) noexcept;

    LaneHands hands_{};
    std::array<std::uint32_t, 4> owner_{};  // by lane, two bits a rank
    Memory& memory_;
};

// A pattern that pins, in each suit, the cards down to the lowest relevant one.
inline Pattern pin(const Owners& owners, Lanes all, const Result& result, int need,
                   int left) noexcept {
    const auto reach = [&](int lane) {
        const std::uint32_t relevant = (result.relevant >> (16 * lane)) & 0x1fff;
        const std::uint32_t down_to_it = (std::uint32_t{1} << std::bit_width(relevant)) - 1;
        return std::popcount(static_cast<std::uint32_t>(all >> (16 * lane)) & down_to_it);
    };
    const bool reached = result.tricks >= need;
    return {owners, static_cast<Reach>(reach(0) | reach(1) << 4 | reach(2) << 8 | reach(3) << 12),
            reached ? result.tricks : 0, reached ? left : result.tricks};
}

// The reverse: the lowest card of each suit that a pattern pins.
inline Lanes pinned(Reach reach, Lanes all) noexcept {
    const auto lowest = [&](int lane) {
        const int cards = reach >> (4 * lane) & 15;
        return spread((std::uint64_t{1} << cards) >> 1, all & lane_mask(lane));
    };
    return lowest(0) | lowest(1) | lowest(2) | lowest(3);
}

// Of equal cards only the highest is tried. Where it is the lowest relevant card of its suit and
// the hand has nothing below its equals, a failure to reach the goal speaks only of hands that
// hold those equals too: they become relevant.
inline Lanes with_equals(Lanes relevant, Lanes tried, Lanes all) noexcept {
    Lanes extended = relevant;
    while (tried != 0) {
        const Lanes lane = lane_mask(lane_of(tried));
        const Lanes mine = tried & lane;
        tried &= ~lane;
        if (!(relevant & lane))
            continue;
        const Lanes lowest = bottom(relevant & lane);
        const Lanes down_to_it = (lowest << 1) - 1;
        const Lanes below = mine & ~down_to_it;
        if (!(lowest & mine) || !below)
            continue;
        const Lanes others = all & lane & ~mine & ~down_to_it;
        if (!others || bottom(below) < top(others))
            extended |= bottom(below);
    }
    return extended;
}

// What is left to try after `card` failed for reasons that rely on `relevant`: if its own rank
// did not matter, no other card of the suit below the lowest rank that did can do better.
inline Lanes worth_trying(Lanes moves, Lanes card, Lanes relevant) noexcept {
    const Lanes lane = lane_mask(lane_of(card));
    const Lanes ranks = relevant & lane;
    if (ranks >= card)
        return moves;
    return moves & (~lane | (ranks ? (bottom(ranks) << 1) - 1 : 0));
}

template<bool has_trump>
void Search<has_trump>::set_hands(const LaneHands& hands) noexcept {
    hands_ = hands;
    owner_ = {};
    for (int seat = 0; seat < 4; ++seat)
        for (Lanes rest = hands[seat]; rest != 0; rest &= rest - 1) {
            const int index = std::countr_zero(rest);
            owner_[index >> 4] |= static_cast<std::uint32_t>(seat) << (2 * (index & 15));
        }
}

template<bool has_trump>
int Search<has_trump>::bound(int leader, const std::array<Lanes, 3>& played, int count, int need) {
    Shape shape = 0;
    for (int seat = 0; seat < 4; ++seat)
        for (int lane = 0; lane < 4; ++lane)
            shape += size(hands_[seat] & lane_mask(lane)) * one_card(seat, lane);
    const Lanes held = hands_[0] | hands_[1] | hands_[2] | hands_[3];
    const int to_play = (leader + count) & 3;
    const int left = size(hands_[to_play]);
    if (count == 0)
        return lead(leader, need, held, shape, left).tricks;

    const Lanes on_table = played[0] | played[1] | played[2];
    const Trick trick{held | on_table, lane_mask(lane_of(played[0])), leader, left};
    Standing standing{played[0], leader, played[0], shape};
    for (int i = 1; i < count; ++i) {
        standing = after(trick, standing, (leader + i) & 3, played[i]);
        standing.shape = shape;  // the hands no longer hold the card
    }
    switch (count) {
    case 1:
        return follow<1>(trick, standing, need).tricks;
    case 2:
        return follow<2>(trick, standing, need).tricks;
    default:
        return follow<3>(trick, standing, need).tricks;
    }
}

template<bool has_trump>
Owners Search<has_trump>::owners_of(Lanes all) const noexcept {
    auto lane = [&](int i) {
        const std::uint64_t present = spread((all >> (16 * i)) & 0x1fff, 0x5555555);
        return gather(owner_[i], present * 3);
    };
    return {lane(0) | lane(1) << Owners::bits_of_suit, lane(2) | lane(3) << Owners::bits_of_suit};
}

template<bool has_trump>
Result Search<has_trump>::last_trick(int leader, Lanes all) const noexcept {
    const Lanes suit = lane_mask(lane_of(hands_[leader]));
    const Lanes best = top(all & (has_trump ? suit | trump_lane : suit));
    const bool ours = ((hands_[leader] | hands_[leader ^ 2]) & best) != 0;
    const bool by_rank = (all & lane_mask(lane_of(best))) != best;
    return {ours ? 1 : 0, by_rank ? best : 0};
}

// The side of `leader` is on lead and needs `need` (1 to `left`) of the tricks.
template<bool has_trump>
Result Search<has_trump>::lead(int leader, int need, Lanes all, Shape shape, int left) {
    if (left == 1)
        return last_trick(leader, all);
    const bool trumps_left = has_trump && (all & trump_lane);
    const std::uint64_t key = key_of(shape, left, trumps_left) | static_cast<std::uint64_t>(leader)
                                                                     << leader_at;

    // 1. Is the result known?
    const Owners owners = owners_of(all);
    if (const Pattern* known = memory_.patterns.find(key, owners, need))
        return {known->lower() >= need ? known->lower() : known->upper(),
                pinned(known->reach(), all)};

    // 2. Can the tricks be counted?
    const Around seats = around(leader);
    Bound ours = quick_tricks<has_trump>(seats, need, left);
    if (trumps_left && ours.tricks == 0)
        ours = guarded_trump(seats, true, left);
    if (ours.tricks >= need)
        return ours;
    const Bound theirs = trumps_left ? sure_trumps(seats.turned(), left) : stoppers(seats);
    if (left - theirs.tricks < need)
        return {left - theirs.tricks, theirs.relevant};

    // 3. Try the leads: the one that worked before, then by what they promise.
    ++memory_.nodes;
    if (--memory_.until_beat == 0) {
        memory_.until_beat = leads_between_beats;
        memory_.pulse.beat();
    }
    const Lanes hand = hands_[leader];
    Lanes moves = distinct(hand, all);
    Lanes ordered[14];
    Result result{-1, 0};
    int tried = 0, listed = 0;
    Lanes card = memory_.leads.find(leader, hand) & moves;
    bool from_memory = card != 0;
    if (!card) {
        listed = order_leads<has_trump>(seats, moves, ordered);
        card = ordered[tried++];
    }
    while (true) {
        const int lane = lane_of(card);
        const Trick trick{all, lane_mask(lane), leader, left};
        hands_[leader] ^= card;
        Result branch =
            follow<1>(trick, {card, leader, card, shape - one_card(leader, lane)}, left - need + 1);
        hands_[leader] ^= card;
        branch.tricks = left - branch.tricks;
        if (branch.tricks >= need) {
            memory_.leads.store(leader, hand, card);
            result = branch;
            break;
        }
        result.tricks = std::max(result.tricks, branch.tricks);
        result.relevant |= branch.relevant;
        moves = worth_trying(moves ^ card, card, branch.relevant);
        if (from_memory) {
            listed = moves ? order_leads<has_trump>(seats, moves, ordered) : 0;
            from_memory = false;
        }
        while (tried < listed && !(ordered[tried] & moves))
            ++tried;
        if (tried == listed) {
            result.relevant = with_equals(result.relevant, hand, all);
            break;
        }
        card = ordered[tried++];
    }
    memory_.patterns.insert(key, pin(owners, all, result, need, left));
    return result;
}

template<bool has_trump>
Search<has_trump>::Standing Search<has_trump>::after(const Trick& trick, const Standing& standing,
                                                     int seat, Lanes card) const noexcept {
    const Lanes counting = has_trump ? trick.suit | trump_lane : trick.suit;
    const bool beats = (card & counting) && card < standing.best;
    return {beats ? card : standing.best, beats ? seat : standing.winner, standing.played | card,
            standing.shape - one_card(seat, lane_of(card))};
}

// Plays the second (ply 1) to fourth (ply 3) card to a trick.
template<bool has_trump>
template<int ply>
Result Search<has_trump>::follow(const Trick& trick, const Standing& standing, int need) {
    ++memory_.nodes;
    const int seat = (trick.leader + ply) & 3;
    const Lanes hand = hands_[seat];
    const bool follows = (hand & trick.suit) != 0;
    const Lanes legal = follows ? hand & trick.suit : hand;
    expect_end<ply>(trick, standing);
    // Cards already beaten in this trick no longer separate the others.
    const Lanes live = (trick.all & ~standing.played) | standing.best;
    Lanes moves = distinct(legal, live);
    Killers* const remembered = remembered_follows(ply, trick, moves);
    const Lanes situation = (trick.all & trick.suit) ^ std::rotl(standing.best, 32);
    Lanes card = remembered ? remembered->find(seat, situation) & moves : 0;
    if (!card)
        card = follows ? first_follow<ply>(trick, standing, moves)
                       : first_discard<ply>(trick, standing, moves);
    Result result{-1, 0};
    Lanes tried_suits = 0;
    while (true) {
        const Standing next = after(trick, standing, seat, card);
        hands_[seat] ^= card;
        Result branch;
        if constexpr (ply == 3) {
            branch = finish(trick, next, need);
        } else {
            branch = follow<ply + 1>(trick, next, trick.left - need + 1);
            branch.tricks = trick.left - branch.tricks;
        }
        hands_[seat] ^= card;
        if (branch.tricks >= need) {
            if (remembered)
                remembered->store(seat, situation, card);
            return branch;
        }
        result.tricks = std::max(result.tricks, branch.tricks);
        result.relevant |= branch.relevant;
        moves = worth_trying(moves ^ card, card, branch.relevant);
        if (!moves)
            break;
        // A discard from another suit before another card of the same.
        tried_suits |= lane_mask(lane_of(card));
        const Lanes fresh = moves & ~tried_suits;
        card = fresh ? lowest_of_longest(hand, fresh) : bottom(moves);
    }
    result.relevant = with_equals(result.relevant, legal, trick.all);
    return result;
}

// The trick is complete: `need` is what the fourth hand's side needed, this trick included.
template<bool has_trump>
Result Search<has_trump>::finish(const Trick& trick, const Standing& standing, int need) {
    const Lanes same_suit = standing.played & lane_mask(lane_of(standing.best));
    const Lanes rank = same_suit != standing.best ? standing.best : 0;
    const int left = trick.left - 1;
    const bool won = ((standing.winner ^ trick.leader) & 1) != 0;
    if (won && need == 1)
        return {1, rank};
    if (!won && need > left)
        return {left, rank};
    const Lanes all = trick.all ^ standing.played;
    const int winner_needs = won ? need - 1 : left - need + 1;
    const Result rest = lead(standing.winner, winner_needs, all, standing.shape, left);
    return {won ? rest.tricks + 1 : left - rest.tricks, rest.relevant | rank};
}

template<bool has_trump>
template<int ply>
Lanes Search<has_trump>::first_follow(const Trick& trick, const Standing& standing,
                                      Lanes moves) const noexcept {
    const int seat = (trick.leader + ply) & 3;
    const Lanes low = bottom(moves);
    const Lanes winners = (standing.best & trick.suit) ? moves & above(standing.best) : 0;
    if (!winners)
        return low;
    const bool partner_wins = ply >= 2 && standing.winner == (seat ^ 2);
    if constexpr (ply == 3)
        return partner_wins ? low : bottom(winners);
    const Lanes lho = hands_[(seat + 1) & 3] & trick.suit;
    const Lanes mine_top = top(moves);
    // Partner's card holds, or costs the enemy the same card as any of mine.
    if (partner_wins && (!lho || standing.best < top(lho) ||
                         (lho & above(standing.best)) == (lho & above(mine_top))))
        return low;
    if constexpr (ply == 1) {
        const Lanes partner = hands_[seat ^ 2] & trick.suit;
        const Lanes partner_top = top(partner);
        if (partner && partner_top < standing.best) {
            if (!lho || partner_top < top(lho))
                return low;
            if (top(lho) < top(partner | moves) &&
                (lho & above(partner_top)) == (lho & above(mine_top)))
                return low;
        }
    }
    if (!lho)
        return bottom(winners);
    const Lanes safe = winners & above(top(lho));
    return safe ? bottom(safe) : top(winners);
}

template<bool has_trump>
template<int ply>
Lanes Search<has_trump>::first_discard(const Trick& trick, const Standing& standing,
                                       Lanes moves) const noexcept {
    const int seat = (trick.leader + ply) & 3;
    if constexpr (has_trump) {
        const Lanes trumps = trick.suit == trump_lane ? 0 : moves & trump_lane;
        const Lanes lho = hands_[(seat + 1) & 3] & trick.suit;
        const bool partner_wins = ply >= 2 && standing.winner == (seat ^ 2) &&
                                  (ply == 3 || (lho && standing.best < top(lho)));
        if (trumps && !partner_wins) {
            if (!(standing.best & trump_lane))
                return bottom(trumps);
            const Lanes over = trumps & above(standing.best);
            if (standing.winner != (seat ^ 2) && over)
                return bottom(over);
        }
    }
    return lowest_of_longest(hands_[seat], moves);
}

// The lowest of `moves` in the longest side suit of `hand` that they speak of.
template<bool has_trump>
Lanes Search<has_trump>::lowest_of_longest(Lanes hand, Lanes moves) noexcept {
    int longest = 0;
    Lanes suit = trump_lane;
    for (int lane = has_trump ? 1 : 0; lane < 4; ++lane) {
        const int length = (moves & lane_mask(lane)) ? size(hand & lane_mask(lane)) : 0;
        if (length > longest) {
            longest = length;
            suit = lane_mask(lane);
        }
    }
    return bottom(moves & suit);
}

}  // namespace tefuda::bridge::TEFUDA_ISA
