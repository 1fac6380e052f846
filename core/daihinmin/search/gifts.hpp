// daihinmin/search/gifts.hpp: what the rich give, and what that tells about hands.
#pragma once

#include "daihinmin/game.hpp"

namespace tefuda::daihinmin {

// The `poor` seat gave its strongest cards, `count` of them, and the `rich` one gave as many back:
// `gift`, to whom it was shown, which is who is poor; else none.
struct Exchanged {
    std::uint8_t rich;
    std::uint8_t poor;
    std::uint8_t count;  // 1 or 2
    Cards gift = 0;
};

// How a rich player gives: mostly cards that stand alone, which are in no group or sequence and do
// not win or lead, weak ones rather than strong ones; or carelessly, any card, half as likely as
// the next weaker one.
class Giver {
  public:
    // Who has this `hand`, with the tribute, and gives `count` cards of it.
    Giver(Cards hand, int count) noexcept;

    // How likely the gift is; a careless one as if the hand went on forever.
    double chance(Cards gift) const noexcept;

    // A gift.
    Cards draw(Random& random) const noexcept;

  private:
    Cards hand_;
    int count_;
    Cards alone_;
    double carelessly_;  // how likely that is

    double all_alone() const noexcept;
};

// How likely, up to a factor, an exchange leads to these hands when the cards were dealt at random:
// all gifts and tributes that can have led to them are added up. Who is poor knows both.
double gift_weight(const Exchanged& exchanged, Cards rich, Cards poor) noexcept;

}  // namespace tefuda::daihinmin
