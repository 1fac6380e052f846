// daihinmin/search/giving.cpp: gifts, and deals in which the tribute was the payer's strongest.
#include "daihinmin/search/giving.hpp"

#include <stdexcept>

#include "daihinmin/exchange.hpp"

namespace tefuda::daihinmin {
namespace {

constexpr int cards_considered = 8;  // the weakest

}  // namespace

void check_exchange(Cards hand, int count, Rules rules) {
    const int held = std::popcount(hand);
    if (count < 1 || count > 2 || (hand & ~deck) != 0 || held > 16 || held <= count + 2 ||
        rules.players() != most_players)
        throw std::invalid_argument("this is no exchange of five players");
}

std::vector<Gift> possible_gifts(Cards hand, int count) {
    std::vector<Gift> gifts;
    const Cards considered = weakest(hand, cards_considered);
    for (Cards left = considered; left != 0; left &= left - 1) {
        const Cards one = left & (~left + 1);
        if (count == 1)
            gifts.push_back({one, {}, 0});
        else
            for (Cards more = left & (left - 1); more != 0; more &= more - 1)
                gifts.push_back({one | (more & (~more + 1)), {}, 0});
    }
    return gifts;
}

Imagined imagine(Cards hand, int count, Rules rules, Random& random) noexcept {
    const int players = rules.players();
    Sight sight{Game({hand}, rules, 0), 0, deck & ~hand, {}, {}, {}};
    const auto payer = static_cast<std::uint8_t>(1 + random.below(players - 1));
    sight.tribute = {payer, static_cast<std::uint8_t>(count), hand, 0};
    const int held = std::popcount(sight.unseen) + count;  // by the others, after the gift
    const auto first = static_cast<int>(random.below(players - 1));
    for (int other = 0; other < players - 1; ++other) {
        const int more = (other + players - 1 - first) % (players - 1) < held % (players - 1);
        sight.counts[1 + other] = static_cast<std::uint8_t>(held / (players - 1) + more);
    }
    sight.counts[payer] = static_cast<std::uint8_t>(sight.counts[payer] - count);
    return {Worlds(sight).draw(random), payer};
}

Game Imagined::after(Cards gift) const noexcept {
    Game::Hands hands = dealt.hands;
    hands[0] &= ~gift;
    hands[payer] |= gift;
    int leader = 0;
    while ((hands[leader] & diamond_three) == 0)
        ++leader;
    return {hands, dealt.rules, leader};
}

}  // namespace tefuda::daihinmin
