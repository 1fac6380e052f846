// bridge/declarer/question.hpp: candidates of a declarer who does not know which deal is true.
#pragma once

#include <string>
#include <vector>

#include "bridge/position.hpp"

namespace tefuda::bridge {

struct DeclarerQuestion {
    // What is held on each of the deals; declarer's hand and dummy are the same on all of them.
    std::vector<Hands> deals{};
    int trump = no_trump;
    int leader = north;
    std::vector<Card> trick{};
    std::vector<Card> candidates{};
    // The value for declarer's side by the tricks that it takes from here on.
    std::vector<double> scores{};
    // How likely each deal is, all together 1.
    std::vector<double> weights{};

    Position position(std::size_t deal) const { return {deals[deal], trump, leader, trick}; }
    // The parity of declarer's seats.
    int side() const { return position(0).to_play() & 1; }
    // What is wrong with this question, or an empty string.
    std::string fault() const;
};

}  // namespace tefuda::bridge
