// daihinmin/search/belief.hpp: hidden hands, the likelier the better they explain what was seen.
#pragma once

#include <vector>

#include "daihinmin/search/clock.hpp"
#include "daihinmin/search/gifts.hpp"
#include "daihinmin/search/history.hpp"
#include "daihinmin/search/sight.hpp"

namespace tefuda::daihinmin {

using SeatChances = std::array<double, most_players>;

// What was seen beside the cards, and how likely each of the others was before that, for all that
// is known of them, to play as the standard player does.
struct Evidence {
    History history;
    std::vector<Exchanged> exchanges;
    SeatChances standards{};
};

// Hidden hands, and who is taken to play as the standard player does: seats, as bits.
struct World {
    Game game;
    std::uint8_t standards = 0;
};

// How many worlds are wanted, and how many steps are made to find them. Likelihoods count to the
// power of `trust`: the others need not play like the policy.
struct Walk {
    std::uint32_t worlds;
    std::uint32_t steps;
    double trust;
};

// The share of the time for a decision after which no further steps are made.
inline constexpr double time_for_worlds = 1.0 / 3;

// Worlds in random order, each as often as it should be by how likely `policy` makes the moves that
// were seen, and the exchange. What it draws follows from `seed`; steps are left out when time is
// short.
std::vector<World> believed_worlds(const Sight& sight, const Evidence& evidence, Policy& policy,
                                   Walk walk, std::uint64_t seed, const Clock& clock);

}  // namespace tefuda::daihinmin
