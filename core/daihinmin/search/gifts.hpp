// daihinmin/search/gifts.hpp: what the exchange tells about hands that nobody was shown.
#pragma once

#include "daihinmin/game.hpp"

namespace tefuda::daihinmin {

// The `poor` seat gave its strongest cards, `count` of them, and the `rich` one gave as many back:
// `gift`, to whom it was shown; else none.
struct Exchanged {
    std::uint8_t rich;
    std::uint8_t poor;
    std::uint8_t count;  // 1 or 2
    Cards gift = 0;
};

// How likely, up to a factor, an exchange leads to these hands when the cards were dealt at random.
// Who is rich gives each card half as likely as the next weaker one that they have.
double gift_weight(const Exchanged& exchanged, Cards rich, Cards poor) noexcept;

}  // namespace tefuda::daihinmin
