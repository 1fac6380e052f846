// bridge/abc/deal_in_play.hpp: a deal that somebody believes in, as the play goes on.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "bridge/position.hpp"

namespace tefuda::bridge {

// A Position that is cheap to copy and to compare: the truth, or a hypothesis.
struct DealInPlay {
    Hands hands{};
    std::array<Card, 3> trick{};  // as many as `played`, then zeros
    std::uint8_t played = 0;
    std::uint8_t leader = north;
    std::uint8_t trump = no_trump;

    explicit DealInPlay(const Position& position);
    bool operator==(const DealInPlay&) const = default;

    Position position() const;
    int to_play() const noexcept { return next_seat(leader, played); }
    int tricks_left() const noexcept { return count(hands[to_play()]); }
    CardSet legal() const noexcept;
    // The cards that are held or in the current trick.
    CardSet in_play() const noexcept;
    // Who wins the trick as it stands, or won the one that is just over.
    int winning_seat() const noexcept;
    void play(Card card) noexcept;
};

struct DealInPlayHash {
    std::size_t operator()(const DealInPlay& deal) const noexcept;
};

// Whether no card of another hand or of the trick lies between any of `cards`, which the seat to
// play holds: it does not matter which of them is played.
bool are_equal(const DealInPlay& deal, CardSet cards) noexcept;

// How somebody who believes in a deal takes a card that it has in another hand. With `repair` for
// an equivalent one: a neighbour in the suit, or else a spot card for a spot card if the trick sees
// no difference. With `coarse_spots` any card up to the nine for any other.
struct Reading {
    bool repair = true;
    bool coarse_spots = false;
};

// The card that the seat to play plays in `deal` when it shows `shown`; nothing if that cannot be.
std::optional<Card> translated(const DealInPlay& deal, Card shown, Reading reading) noexcept;

// One deal of a pool, while it fits what was seen.
struct Hypothesis {
    DealInPlay deal;
    double weight;
    std::size_t index;  // in the pool
};
using Hypotheses = std::vector<Hypothesis>;

// Plays `shown` in all hypotheses and drops those that it contradicts, or in which the trick would
// be won by somebody else than in `truth`, where it has been played already.
void observe(Hypotheses& hypotheses, Card shown, const DealInPlay& truth, Reading reading);

}  // namespace tefuda::bridge
