// daihinmin/search/monte_carlo.hpp: the worth of every move by playouts that a bandit hands out.
#pragma once

#include <span>
#include <vector>

#include "daihinmin/search/giving.hpp"
#include "ticker.hpp"

namespace tefuda::daihinmin {

enum class Playout : std::uint8_t { uniform, standard };

// `trials` playouts in all, shared among `estimates` that know nothing of each other.
struct Plan {
    BanditSpec bandit;
    std::uint32_t trials = 0;
    std::uint32_t estimates = 1;
    Playout playout = Playout::uniform;
};

// A move, what its playouts brought in points (the number of players for the first place, 1 for
// the last), and how many estimates named it the best.
struct Candidate {
    Meld meld;  // none: a pass
    Arm arm;
    std::uint32_t votes = 0;
};

// What the seat of a sight may do: melds, and a pass if something lies there.
std::vector<Meld> choices(const Sight& sight);

// All candidates, in the order of `choices`, tried in any of `worlds`, or if there are none, in any
// that agrees with `sight`. What it draws follows from `seed` alone. What `ticker` throws ends it.
std::vector<Candidate> monte_carlo(const Sight& sight, std::span<const Game> worlds,
                                   const Plan& plan, std::uint64_t seed, Ticker ticker = {});

// What a rich player may give of their `hand`, found in the same way.
std::vector<Gift> monte_carlo_gifts(Cards hand, int count, Rules rules, const Plan& plan,
                                    std::uint64_t seed, Ticker ticker = {});

// The candidate or gift with most votes, then the best mean; the first of equals.
template<typename Choice>
unsigned best_choice(const std::vector<Choice>& choices) noexcept {
    unsigned best = 0;
    for (unsigned place = 1; place < choices.size(); ++place) {
        const Choice &one = choices[place], &other = choices[best];
        if (one.votes != other.votes ? one.votes > other.votes : one.arm.beats(other.arm))
            best = place;
    }
    return best;
}

}  // namespace tefuda::daihinmin
