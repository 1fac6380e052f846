// bridge/doubledummy/lanes.hpp: card sets as the search sees them, and their bit tricks.
//
// Four lanes of sixteen bits, one a suit, and inside a lane the *ace* at bit 0: the top card of a
// holding is then its lowest bit, one instruction away, and the winner of a trick is the lowest
// bit of the cards that count, provided that trumps sit in lane 0. The solver converts from and
// to the order of cards.hpp at its border.
//
// TEFUDA_ISA names the instruction set that the including source is compiled for, so that two
// builds of these functions can live in one program.
#pragma once

#include <bit>
#include <cstdint>
#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "bridge/doubledummy/engine.hpp"

namespace tefuda::bridge::TEFUDA_ISA {

inline constexpr Lanes all_lanes = 0x1fff'1fff'1fff'1fff;
inline constexpr Lanes trump_lane = 0x1fff;

constexpr Lanes lane_mask(int lane) noexcept { return Lanes{0x1fff} << (16 * lane); }
constexpr int lane_of(Lanes card) noexcept { return std::countr_zero(card) >> 4; }
constexpr int size(Lanes cards) noexcept { return std::popcount(cards); }

// The highest-ranking card of a holding in one lane; nothing of nothing.
constexpr Lanes top(Lanes cards) noexcept { return cards & -cards; }
// The lowest-ranking card of a holding in one lane, which must not be empty.
constexpr Lanes bottom(Lanes cards) noexcept { return Lanes{1} << (63 - std::countl_zero(cards)); }
// The cards that outrank `card` in its lane (and everything in lower lanes).
constexpr Lanes above(Lanes card) noexcept { return card - 1; }

// The cards of `set` at the places given by the bits of `places`, counted from the top.
inline Lanes spread(std::uint64_t places, Lanes set) noexcept {
#ifdef __BMI2__
    return _pdep_u64(places, set);
#else
    Lanes chosen = 0;
    for (; places != 0 && set != 0; places >>= 1, set &= set - 1)
        if (places & 1)
            chosen |= set & -set;
    return chosen;
#endif
}

// The bits of `source` at `mask`, moved together to the low end.
inline std::uint64_t gather(std::uint64_t source, std::uint64_t mask) noexcept {
#ifdef __BMI2__
    return _pext_u64(source, mask);
#else
    std::uint64_t packed = 0;
    for (std::uint64_t bit = 1; mask != 0; bit <<= 1, mask &= mask - 1)
        if (source & mask & -mask)
            packed |= bit;
    return packed;
#endif
}

inline Lanes top_cards(Lanes cards, int n) noexcept {
    return spread((std::uint64_t{1} << n) - 1, cards);
}

// One card, the highest, of every group of `mine` between which nobody else holds a card.
// `live` are all cards that separate groups, `mine` among them.
constexpr Lanes distinct(Lanes mine, Lanes live) noexcept {
    const Lanes gone = all_lanes & ~live;
    const Lanes runs = mine | gone;
    const Lanes starts = runs & ~(runs << 1);
    // A run that starts with gone cards: adding its first bit carries to the card behind them.
    const Lanes behind = (gone + (starts & gone)) & ~gone;
    return (starts | behind) & mine;
}

}  // namespace tefuda::bridge::TEFUDA_ISA
