// daihinmin/policy/standard.hpp: the strategy of the default client of the UECda contest.
#pragma once

#include "daihinmin/game.hpp"

namespace tefuda::daihinmin {

// What the default client does when it is to move in `game`; no meld is a pass. Must agree with
// tefuda.daihinmin.players.standard_player, which tells what it thinks.
Meld standard_move(const Game& game) noexcept;

}  // namespace tefuda::daihinmin
