// tests/bridge/hands.hpp: hands as people write them, and hands at random.
#pragma once

#include <string_view>

#include "bridge/belief/pack.hpp"

namespace tefuda::bridge {

// The cards of a text such as "SA HT".
constexpr CardSet cards(std::string_view text) {
    CardSet result = 0;
    for (std::size_t place = 0; place + 1 < text.size(); place += 3)
        result |= bit_of(
            make_card(static_cast<int>(std::string_view("CDHS").find(text[place])),
                      static_cast<int>(std::string_view("23456789TJQKA").find(text[place + 1]))));
    return result;
}

inline Hands random_hands(int size, Random& random) {
    Pack pack(full_deck);
    Hands hands{};
    for (CardSet& hand : hands)
        hand = pack.draw(size, random);
    return hands;
}

}  // namespace tefuda::bridge
