// bridge/abc/search.hpp: the two forms in which a question is played out.
#pragma once

#include <span>
#include <vector>

#include "bridge/abc/player_model.hpp"

namespace tefuda::bridge {

// How the play went: what a's side got, and the cards to the horizon, the candidate first.
struct Course {
    int level;
    std::vector<Card> cards;
};

// One line of play: everybody plays what they think best.
Course play_out(PlayerModel& model, Watch& watch, const AbcPosition& start, Card candidate);

// The same for several candidates side by side, where everybody plays as people do.
std::vector<Course> play_out_together(PlayerModel& model, Watch& watch,
                                      std::vector<AbcPosition> starts,
                                      std::span<const Card> candidates);

// A search: a does what turns out best, b and c what they think best.
Course search_tree(PlayerModel& model, Watch& watch, const AbcPosition& start, Card candidate);

// What a's side gets by that search from `position` on, which is `depth` cards after the start.
int tree_level(PlayerModel& model, Watch& watch, const AbcPosition& position, int depth);

}  // namespace tefuda::bridge
