// bridge/position.hpp: a deal part-way through the play, all cards known.
#pragma once

#include <string>
#include <vector>

#include "cards.hpp"

namespace tefuda::bridge {

// `hands` are the cards still held; `trick` the cards already played to the current trick, in
// order, the first of them by `leader`.
struct Position {
    Hands hands{};
    int trump = no_trump;
    int leader = north;
    std::vector<Card> trick{};

    int to_play() const noexcept { return next_seat(leader, static_cast<int>(trick.size())); }
    // The tricks still to be decided, the current one included.
    int tricks_left() const noexcept { return count(hands[to_play()]); }
    // What is wrong with this position, or an empty string: every hand the same number of cards
    // before the trick began, no card twice, and nobody revoked in the trick.
    std::string fault() const;
};

// Whether `card`, played later in a trick, beats the `best` so far.
constexpr bool beats(Card card, Card best, int trump) noexcept {
    return suit_of(card) == suit_of(best) ? card > best : suit_of(card) == trump;
}

// The cards that the seat to play may play: it follows suit if it can and is otherwise free (Laws
// of bridge, 44).
CardSet legal_cards(const Position& position) noexcept;

}  // namespace tefuda::bridge
