// bridge/doubledummy/rows.cpp: rows of bytes become positions, and results rows of bytes.
#include "bridge/doubledummy/rows.hpp"

#include <algorithm>
#include <array>

namespace tefuda::bridge {
namespace {

constexpr std::array<std::uint8_t, most_in_trick> no_trick{no_card, no_card, no_card};

}  // namespace

std::string PositionRow::fault() const {
    if (std::ranges::any_of(owners, [](std::uint8_t owner) { return owner > nobody; }))
        return "a card is held by somebody who is neither a seat nor nobody";
    const auto end = std::ranges::find(trick, no_card);
    if (std::any_of(end, trick.end(), [](std::uint8_t card) { return card != no_card; }))
        return "the trick goes on after a place without a card";
    if (std::any_of(trick.begin(), end, [](std::uint8_t card) { return card >= card_count; }))
        return "the trick holds something that is not a card";
    return position().fault();
}

Position PositionRow::position() const {
    Position position{{}, trump, leader, {}};
    for (int number = 0; number < card_count; ++number)
        if (owners[number] != nobody)
            position.hands[owners[number]] |= bit_of(numbered(number));
    for (const std::uint8_t number : trick)
        if (number != no_card)
            position.trick.push_back(numbered(number));
    return position;
}

void solve_row(Solver& solver, const PositionRow& row, std::span<std::uint8_t, card_count> answer) {
    std::ranges::fill(answer, no_card);
    for (const auto& [card, tricks] : solver.solve(row.position()))
        answer[number_of(card)] = static_cast<std::uint8_t>(tricks);
}

void table_row(Solver& solver, std::span<const std::uint8_t, card_count> owners,
               std::span<std::uint8_t, table_size> answer) {
    auto entry = answer.begin();
    for (const auto& strain : solver.table(deal_row(owners).position().hands))
        for (const int tricks : strain)
            *entry++ = static_cast<std::uint8_t>(tricks);
}

PositionRow deal_row(std::span<const std::uint8_t, card_count> owners) noexcept {
    return {owners, no_trump, north, no_trick};
}

}  // namespace tefuda::bridge
