// bridge/doubledummy/rows.hpp: positions and answers as rows of bytes, for those who have many.
//
// Cards are numbered as number_of has it, from the two of clubs (0) to the ace of spades (51).
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "bridge/doubledummy/solver.hpp"
#include "bridge/position.hpp"
#include "cards.hpp"

namespace tefuda::bridge {

inline constexpr std::uint8_t nobody = seat_count;  // holds a card that was played
inline constexpr std::uint8_t no_card = 255;  // not played yet; in an answer: may not be played
inline constexpr int most_in_trick = seat_count - 1;
inline constexpr int table_size = strain_count * seat_count;

// A position: the seat that holds each card, or nobody, and the cards of the trick in progress,
// which `leader` led to, with no_card after the last.
struct PositionRow {
    std::span<const std::uint8_t, card_count> owners;
    std::uint8_t trump;
    std::uint8_t leader;
    std::span<const std::uint8_t, most_in_trick> trick;

    // What is wrong with it, or an empty string.
    std::string fault() const;
    // It must have no fault.
    Position position() const;
};

// What each card is worth to the side to play: its tricks, or no_card.
void solve_row(Solver& solver, const PositionRow& row, std::span<std::uint8_t, card_count> answer);

// The tricks of a deal, strain by strain, of each declarer.
void table_row(Solver& solver, std::span<const std::uint8_t, card_count> owners,
               std::span<std::uint8_t, table_size> answer);

// A deal as the position in which North leads at no-trump: it has the same faults.
PositionRow deal_row(std::span<const std::uint8_t, card_count> owners) noexcept;

}  // namespace tefuda::bridge
