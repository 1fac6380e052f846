// daihinmin/deck.hpp: sets of the 53 cards by suit and strength, and bit tricks on them.
#pragma once

#include <array>
#include <cstdint>

#include "cards.hpp"

namespace tefuda::daihinmin {

// A card is the index of its bit: sixteen bits a suit, by level. The 3 has level 1, the 2 has
// level 13; at 0 and 14, below and above all cards, only the joker can stand, in a sequence.
using Cards = std::uint64_t;
inline constexpr int lowest = 1;
inline constexpr int highest = 13;
inline constexpr int above = 14;
inline constexpr int six = 4;
inline constexpr int eight = 6;
inline constexpr int jack = 9;

// The joker in a hand has a bit of its own, at a level that no suit uses.
inline constexpr int joker = 63;
inline constexpr Cards joker_bit = Cards{1} << joker;
inline constexpr Cards deck_without_joker = 0x3ffe'3ffe'3ffe'3ffe;
inline constexpr Cards deck = deck_without_joker | joker_bit;

inline constexpr Cards spade_three = Cards{1} << (16 * 3 + lowest);
inline constexpr Cards diamond_three = Cards{1} << (16 * 1 + lowest);

// A set of levels, of one suit or of all.
using Levels = std::uint32_t;
inline constexpr Levels all_places = 0x7fff;  // 0 to 14

constexpr int place_of(int suit, int level) noexcept { return 16 * suit + level; }
constexpr Cards bit_at(int place) noexcept { return Cards{1} << place; }
constexpr Levels lane(Cards cards, int suit) noexcept {
    return static_cast<Levels>(cards >> (16 * suit)) & all_places;
}

// A set of suits has four bits, clubs lowest; a fifth for the joker in a group of five.
inline constexpr unsigned all_suits = 0xf;
inline constexpr unsigned fifth_suit = 0x10;

// The cards of `suits` at level 0.
inline constexpr std::array<Cards, 16> spread = [] {
    std::array<Cards, 16> result{};
    for (unsigned suits = 0; suits < 16; ++suits)
        for (int suit = 0; suit < suit_count; ++suit)
            if (suits >> suit & 1)
                result[suits] |= bit_at(place_of(suit, 0));
    return result;
}();

constexpr Cards at_level(unsigned suits, int level) noexcept { return spread[suits] << level; }

// The suits that `cards` has at `level`: four bits, sixteen apart, are brought together.
constexpr unsigned suits_at(Cards cards, int level) noexcept {
    constexpr Cards gather = bit_at(48) | bit_at(33) | bit_at(18) | bit_at(3);
    return static_cast<unsigned>((((cards >> level) & spread[all_suits]) * gather) >> 48) & 0xf;
}

}  // namespace tefuda::daihinmin
