// bridge/abc/learned_others.hpp: b and c as people are, who play what a learned network expects.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "bridge/people/inputs.hpp"
#include "bridge/people/network.hpp"
#include "bridge/position.hpp"

namespace tefuda::bridge {

// The table as people see it at a question, and how they play on from there.
struct LearnedOthers {
    const people::Network* network;
    people::CardMoment moment;  // before the candidate
    std::uint64_t seed;

    // What is wrong with these at a position, or an empty string.
    std::string fault(const Position& truth) const;
};

// What people see, and the hands that are left.
struct Glimpse {
    const people::CardMoment* moment;
    const Hands* left;
};

// Draws the cards of people by their chances. What is drawn depends on the seed, on how many cards
// were played and on the card: candidates after which people see the same meet the same whims.
class LearnedPlayer {
  public:
    explicit LearnedPlayer(const LearnedOthers& others)
        : network_(*others.network), batch_(network_), seed_(others.seed) {}

    // The card of whoever must play at each of the moments, `people::most_rows` at most. Together
    // they take less time, and are the same.
    void draw(std::span<const Glimpse> glimpses, std::span<Card> cards);

  private:
    Card draw_from(CardSet legal, const people::Play& play, std::span<const float> logits) const;

    const people::Network& network_;
    people::Batch batch_;
    std::uint64_t seed_;
};

}  // namespace tefuda::bridge
