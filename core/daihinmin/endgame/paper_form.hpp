// daihinmin/endgame/paper_form.hpp: two hands reduced as Junji Nishino did it.
#pragma once

#include "daihinmin/endgame/pattern.hpp"

namespace tefuda::daihinmin::endgame {

// The paper's reduction of two hands: cards are renumbered from the lowest on; equal cards are
// taken off in pairs, which do not use up a number. So several ranks that both players have, and
// the cards of one player above them, become one rank. It does not always keep the winner.
Pattern<2> paper_form(const Pattern<2>& hands) noexcept;

}  // namespace tefuda::daihinmin::endgame
