// daihinmin/search/history.hpp: the moves of a game so far, and how likely hidden hands make them.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "daihinmin/policy/linear.hpp"

namespace tefuda::daihinmin {

struct Turn {
    std::uint8_t seat;
    Meld move;  // none: a pass
};

// The logarithms of how likely somebody's moves are, if they play by a policy, and if they play as
// the standard player does.
struct Explained {
    double by_policy = 0;
    double by_standard = 0;
};

// How a game has come to where it is, from the first lead on.
class History {
  public:
    History() = default;
    explicit History(std::vector<Turn> turns);

    const std::vector<Turn>& turns() const noexcept { return turns_; }

    // The game now, if it began like that.
    Game now(Game begun) const noexcept {
        for (int seat = 0; seat < begun.rules.players(); ++seat)
            begun.hands[seat] &= ~played_[seat];
        return begun;
    }

    // All cards that `seat` began with, if `world` is the game now.
    Cards held(const Game& world, int seat) const noexcept {
        return world.hands[seat] | played_[seat];
    }

  private:
    std::vector<Turn> turns_;
    Game::Hands played_{};
};

// A history replayed once, for all hands that it may have been played with: who holds what changes
// nothing that everybody saw.
class Replay {
  public:
    // `world` is the game now, or might be.
    Replay(const History& history, const Game& world);

    // How likely `seat` moves as it did, if `world` is the game now; by the standard player only if
    // that is wanted. Only the hand of that seat matters, not who of the others has what.
    Explained explained(const Game& world, int seat, bool by_standard, Policy& policy) const;

  private:
    // A turn as it began, with only those cards in the hands that were played later.
    struct Moment {
        Game game;
        Meld move;
    };

    std::array<std::vector<Moment>, most_players> moments_;  // of each seat
};

}  // namespace tefuda::daihinmin
