// bridge/abc/one_pass.hpp: the value of a tree by visiting each position once.
#pragma once

#include "bridge/abc/player_model.hpp"

namespace tefuda::bridge {

// What a's side gets when b and c believe in at most one deal each, the first of `start`.
// `cutting`: a position is left as soon as none of the three players needs to know more about it.
int one_pass_level(PlayerModel& model, Watch& watch, const AbcPosition& start, Card candidate,
                   bool cutting);

}  // namespace tefuda::bridge
