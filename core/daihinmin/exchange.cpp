// daihinmin/exchange.cpp: tributes and gifts.
#include "daihinmin/exchange.hpp"

namespace tefuda::daihinmin {

Cards strongest(Cards hand, int count) noexcept {
    Cards taken = hand & joker_bit;
    count -= static_cast<int>(taken != 0);
    for (int level = highest; level >= lowest && count > 0; --level)
        for (int suit = suit_count - 1; suit >= 0 && count > 0; --suit)
            if (const Cards card = bit_at(place_of(suit, level)); (hand & card) != 0) {
                taken |= card;
                --count;
            }
    return taken;
}

Cards weakest(Cards hand, int count) noexcept {
    Cards taken = 0;
    for (int level = lowest; level <= highest && count > 0; ++level)
        for (int suit = suit_count - 1; suit >= 0 && count > 0; --suit)
            if (const Cards card = bit_at(place_of(suit, level)); (hand & card) != 0) {
                taken |= card;
                --count;
            }
    return taken;
}

Game dealt_after(const Game::Order& order, Rules rules, Random& random) noexcept {
    const int players = rules.players();
    const Game::Hands dealt = random_deal(rules, random);
    Game::Hands hands{};
    for (int offset = 0; offset < players; ++offset)
        hands[(order[0] + offset) % players] = dealt[offset];
    for (const int count : {2, 1}) {
        const int place = 2 - count;
        Cards &rich = hands[order[place]], &poor = hands[order[players - 1 - place]];
        const Cards tribute = strongest(poor, count);
        rich |= tribute;
        const Cards gift = weakest(rich, count);
        rich &= ~gift;
        poor = (poor & ~tribute) | gift;
    }
    return begun(hands, rules);
}

}  // namespace tefuda::daihinmin
