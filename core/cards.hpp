// cards.hpp: the one encoding of suits, ranks, cards and seats.
//
// Everything that crosses between Python and C++, and everything stored in a file, uses it;
// foreign orders are converted where foreign data is read, and nowhere else.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace tefuda {

// Suits count from clubs (0) to spades (3).
inline constexpr int suit_count = 4;

// Ranks count from the two (0) to the ace (12).
inline constexpr int rank_count = 13;
inline constexpr int ace = 12;

// A card is the index of its bit in a CardSet: sixteen bits a suit, the two lowest.
using Card = std::uint8_t;
constexpr Card make_card(int suit, int rank) noexcept {
    return static_cast<Card>(16 * suit + rank);
}
constexpr int suit_of(Card card) noexcept { return card >> 4; }
constexpr int rank_of(Card card) noexcept { return card & 15; }

// The number of a card where arrays have an entry for each: 13 * suit + rank.
inline constexpr int card_count = 52;
constexpr int number_of(Card card) noexcept { return card - 3 * suit_of(card); }
constexpr Card numbered(int number) noexcept {
    return make_card(number / rank_count, number % rank_count);
}

// Any set of cards, bit 16 * suit + rank.
using CardSet = std::uint64_t;
inline constexpr CardSet full_deck = 0x1fff'1fff'1fff'1fff;
constexpr CardSet bit_of(Card card) noexcept { return CardSet{1} << card; }
constexpr CardSet suit_mask(int suit) noexcept { return CardSet{0x1fff} << (16 * suit); }
constexpr int count(CardSet cards) noexcept { return std::popcount(cards); }

// The first and the last of `cards`, of which there must be one, by suit and then by rank.
constexpr Card first_of(CardSet cards) noexcept {
    return static_cast<Card>(std::countr_zero(cards));
}
constexpr Card last_of(CardSet cards) noexcept {
    return static_cast<Card>(63 - std::countl_zero(cards));
}

// The one of `cards` that comes next below `card` in its suit, or nothing.
constexpr CardSet next_below(CardSet cards, Card card) noexcept {
    return std::bit_floor(cards & suit_mask(suit_of(card)) & (bit_of(card) - 1));
}

// Seats in the order of play.
enum Seat : std::uint8_t { north, east, south, west };
inline constexpr int seat_count = 4;
constexpr int next_seat(int seat, int steps = 1) noexcept { return (seat + steps) & 3; }

// Strains: the four suits, then no-trump.
inline constexpr int no_trump = 4;
inline constexpr int strain_count = 5;

using Hands = std::array<CardSet, seat_count>;

}  // namespace tefuda
