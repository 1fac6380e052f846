// bridge/doubledummy/lead_order.hpp: which leads the double-dummy search tries first.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "bridge/doubledummy/bounds.hpp"
#include "bridge/doubledummy/lanes.hpp"

namespace tefuda::bridge::TEFUDA_ISA {

// The card that last worked for a seat in a situation: on lead its hand, else what was in the suit
// led, and the card to beat.
class Killers {
  public:
    Lanes find(int seat, Lanes situation) const noexcept {
        const std::uint64_t hash = hash_of(seat, situation);
        const Entry entry = entries_[hash >> (64 - bits)];
        return (entry ^ tag_of(hash)) < 64 ? Lanes{1} << (entry & 63) : 0;
    }
    void store(int seat, Lanes situation, Lanes card) noexcept {
        const std::uint64_t hash = hash_of(seat, situation);
        entries_[hash >> (64 - bits)] =
            tag_of(hash) | static_cast<std::uint32_t>(std::countr_zero(card));
    }

  private:
    using Entry = std::uint32_t;  // the place of the card, and above it a part of the hash
    static Entry tag_of(std::uint64_t hash) noexcept { return static_cast<Entry>(hash) << 6; }
    static std::uint64_t hash_of(int seat, Lanes situation) noexcept {
        // Bits 13 and 14 of card sets are free.
        return (situation | static_cast<std::uint64_t>(seat) << 13) * 0x9e37'79b9'7f4a'7c15;
    }
    static constexpr int bits = 12;
    std::vector<Entry> entries_ = std::vector<Entry>(std::size_t{1} << bits);
};

struct Promise {
    int value;
    Lanes cards;
};

// What leading a suit promises, and which of its cards to try first. Only the order of the numbers
// matters; they were tuned by node counts (docs/methods/double-dummy.md).
template<bool has_trump>
Promise promise(const Around& seats, Lanes suit_moves, int lane) noexcept {
    const Lanes suit = lane_mask(lane);
    const Lanes high = top(suit_moves), low = bottom(suit_moves);
    const Lanes mine = seats.me & suit, partner = seats.partner & suit, ours = mine | partner;
    const Lanes lho = seats.lho & suit, rho = seats.rho & suit;
    // Length that may be set up, from the hand that is short rather than from the long one.
    const int length =
        4 * (std::max(size(mine), size(partner)) - std::max(size(lho), size(rho))) - size(mine);
    constexpr int step = 8;
    if (has_trump && lane == 0)
        return {length - 2 * step, high | low};
    const bool lho_ruffs = has_trump && !lho && (seats.lho & trump_lane);
    const bool rho_ruffs = has_trump && !rho && (seats.rho & trump_lane);
    if (lho_ruffs || rho_ruffs)
        return {length - 3 * step, 0};

    Lanes rest = ours | lho | rho;
    const auto take_top = [&rest] {
        const Lanes card = top(rest);
        rest ^= card;
        return card;
    };
    const Lanes a = take_top(), k = take_top(), q = take_top(), j = take_top(), t = take_top();
    const auto ours_both = [ours](Lanes x, Lanes y) { return (ours & x) && (ours & y); };
    const bool finesse = size(partner) >= 2 && size(lho) >= 2 &&
                         (((partner & k) && (lho & a)) ||
                          ((partner & a) && (lho & k) && ((partner & q) || ours_both(q, j))) ||
                          ((partner & k) && (lho & q) && ((partner & j) || ours_both(j, t))));
    if (finesse)
        return {length + 2 * step, high | low};
    const bool into_strength =
        has_trump && size(mine) >= 2 && size(rho) >= 2 &&
        (((mine & a) && (rho & k)) || ((mine & k) && (rho & a) && !(ours & q)));
    if (into_strength)
        return {length - step, high};
    if (lho && rho && size(ours & (a | k | q)) >= 2)
        return {length + step, high | low};
    const int partner_trumps = size(seats.partner & trump_lane);
    const bool gives_ruff = has_trump && !partner && lho && rho && partner_trumps > 0 &&
                            partner_trumps <= size(seats.me & trump_lane) && low != a;
    return gives_ruff ? Promise{length + 3 * step, low} : Promise{length, high | low};
}

// The suits by their promise, of each the cards to try first; then everything else.
// `ordered` must have room for thirteen; their number comes back.
template<bool has_trump>
int order_leads(const Around& seats, Lanes moves, Lanes* ordered) noexcept {
    Promise promises[4];
    int suits = 0;
    for (int lane = 0; lane < 4; ++lane) {
        const Lanes mine = moves & lane_mask(lane);
        if (!mine)
            continue;
        const Promise next = promise<has_trump>(seats, mine, lane);
        int at = suits++;
        for (; at > 0 && promises[at - 1].value < next.value; --at)
            promises[at] = promises[at - 1];
        promises[at] = next;
    }
    int count = 0;
    const auto append = [&](Lanes cards) {
        for (; cards != 0; cards &= cards - 1)
            ordered[count++] = top(cards);
    };
    for (int i = 0; i < suits; ++i) {
        append(promises[i].cards);
        moves &= ~promises[i].cards;
    }
    append(moves);
    return count;
}

}  // namespace tefuda::bridge::TEFUDA_ISA
