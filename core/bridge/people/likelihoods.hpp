// bridge/people/likelihoods.hpp: how likely calls and cards are, for hands that players may have.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "bridge/people/network.hpp"
#include "bridge/people/public_board.hpp"

namespace tefuda::bridge::people {

// All of these throw std::invalid_argument if the network has not the inputs of calls, or of cards.

// A number for each hand and each action, hand by hand.
struct Likelihoods {
    std::size_t actions = 0;
    std::vector<float> chances;
};

// How likely each call of `seat` was with each of the hands.
Likelihoods call_likelihoods(const Network& network, const PublicBoard& board, int seat,
                             std::span<const CardSet> hands);

// How likely each card that `decider` chose was, declarer's choices for dummy among them, with
// each of its hands as dealt: 1 where there was no other, 0 where the hand excludes it.
Likelihoods card_likelihoods(const Network& network, const PublicBoard& board, int decider,
                             std::span<const CardSet> hands);

// The chances of all actions, by their numbers.
struct Choice {
    Actions legal = 0;
    std::vector<float> chances;
};

// What will `seat` do at `board`, where it must act, dealt this hand?
struct Question {
    const PublicBoard* board = nullptr;
    int seat = 0;
    CardSet hand = 0;
};

// The call, or the card, that is next at each board. Throws std::invalid_argument where there is
// none, another must act, or the hand does not fit what was seen.
std::vector<Choice> call_choices(const Network& network, std::span<const Question> questions);
std::vector<Choice> card_choices(const Network& network, std::span<const Question> questions);

}  // namespace tefuda::bridge::people
