// daihinmin/search/sight.hpp: what one seat sees of a game, and the hidden hands that agree with
// it.
#pragma once

#include <array>
#include <cstdint>

#include "daihinmin/game.hpp"

namespace tefuda::daihinmin {

// The cards that are weaker than the one at `place` when tributes are paid: the joker is the
// strongest, then from the 2 down, and of one level spades before clubs.
Cards weaker_than(int place) noexcept;

// The tribute that a rich seat got and was not told of: some of the cards of its `hand` before it
// gave cards back. `payer` kept nothing stronger: neither what is hidden with them, but for the
// gift, nor what they have `shown`.
struct Tribute {
    std::uint8_t payer = nobody;
    std::uint8_t count = 0;
    Cards hand = 0;
    Cards shown = 0;
};

// All that `seat` knows. The hands of the others in `game` are empty; they hold the `unseen` cards,
// as many each as `counts` tells, and certainly those of `certain`.
struct Sight {
    Game game;
    std::uint8_t seat = 0;
    Cards unseen = 0;
    std::array<std::uint8_t, most_players> counts{};
    Game::Hands certain{};
    Tribute tribute;
};

// In how many ways the tribute of a sight can have been paid if these are the hands now: deals are
// as likely as that. 1 where there was none.
double ways_of_tribute(const Sight& sight, const Game& world) noexcept;

// Draws the hidden hands, every deal that agrees with a sight as likely as any other. A tribute
// that no deal agrees with is left out of account: then a referee has broken the rules.
class Worlds {
  public:
    explicit Worlds(const Sight& sight) noexcept;

    // The game with all hands, drawn by `random`.
    Game draw(Random& random) const noexcept;

  private:
    Sight sight_;
    Cards free_;  // unseen, and not certainly with anybody
    // The weakest card of the tribute, each with the deals that have it or one of those before.
    std::array<std::uint8_t, 16> weakest_;
    std::array<double, 16> deals_;
    int weakest_count_ = 0;

    void weigh_tributes() noexcept;
    Cards below_tribute(Random& random) const noexcept;
};

}  // namespace tefuda::daihinmin
