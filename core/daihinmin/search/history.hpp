// daihinmin/search/history.hpp: the moves of a game so far, and how likely hidden hands make them.
#pragma once

#include <cstdint>
#include <vector>

#include "daihinmin/policy/linear.hpp"

namespace tefuda::daihinmin {

struct Turn {
    std::uint8_t seat;
    Meld move;  // none: a pass
};

// How a game has come to where it is, from the first lead on.
class History {
  public:
    History() = default;
    explicit History(std::vector<Turn> turns);

    // All cards that `seat` began with, if `world` is the game now.
    Cards held(const Game& world, int seat) const noexcept {
        return world.hands[seat] | played_[seat];
    }

    // The logarithm of the probability that `seat` moves as it did, if it plays by `policy` and
    // `world` is the game now. Only the hand of that seat matters, not who of the others has what.
    double log_likelihood(const Game& world, int seat, Policy& policy) const;

  private:
    std::vector<Turn> turns_;
    Game::Hands played_{};
};

}  // namespace tefuda::daihinmin
