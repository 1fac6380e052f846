// daihinmin/solver/position_key.hpp: what tells the positions of an ending apart.
#pragma once

#include "daihinmin/game.hpp"
#include "daihinmin/solver/table.hpp"

namespace tefuda::daihinmin {

// The key of `game`; positions that go on alike in everything have the same.
Key key_of(const Game& game) noexcept;

}  // namespace tefuda::daihinmin
