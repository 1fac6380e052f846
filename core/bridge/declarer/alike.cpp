// bridge/declarer/alike.cpp: cards played on many deals at once, and what they show.
#include "bridge/declarer/alike.hpp"

#include <algorithm>
#include <map>

namespace tefuda::bridge {
namespace {

// The lowest of the cards that the seat to play may play, of those that are equal.
CardSet lowest_of_equals(const DealInPlay& deal) noexcept {
    CardSet lowest = 0;
    Card previous = 0;
    for (CardSet left = deal.legal(); left; left &= left - 1) {
        const Card card = first_of(left);
        if (!lowest || !are_equal(deal, bit_of(previous) | bit_of(card)))
            lowest |= bit_of(card);
        previous = card;
    }
    return lowest;
}

// What declarer sees of a defender's card: its suit, and how many cards in sight are below it.
int shown(const DealInPlay& deal, Card card, int side) noexcept {
    CardSet sight = deal.hands[side] | deal.hands[side + 2];
    for (int place = 0; place < deal.played; ++place)
        sight |= bit_of(deal.trick[place]);
    return 16 * suit_of(card) + count(sight & suit_mask(suit_of(card)) & (bit_of(card) - 1));
}

// Adds a deal to those that are alike, unless the same is there already.
void add(std::vector<AlikeDeal>& deals, const AlikeDeal& one) {
    for (auto other = deals.rbegin(); other != deals.rend() && other->number == one.number; ++other)
        if (other->deal == one.deal)
            return;
    deals.push_back(one);
}

// The tricks that declarer's side has after a card, of which `next` is what follows.
int won_after(const Alike& alike, const DealInPlay& next, int side) noexcept {
    return alike.won + (next.played == 0 && (next.leader & 1) == side);
}

}  // namespace

Alike after(const Alike& alike, Card card) {
    Alike next = alike;
    const int side = alike.deals.front().deal.to_play() & 1;
    for (AlikeDeal& one : next.deals)
        one.deal.play(card);
    next.won = won_after(alike, next.deals.front().deal, side);
    return next;
}

std::vector<AlikeMove> declarers_moves(const Alike& alike) {
    std::vector<AlikeMove> moves;
    // On all deals as many unseen cards lie between two in sight, so any tells what is equal.
    for (CardSet left = lowest_of_equals(alike.deals.front().deal); left; left &= left - 1)
        moves.push_back({first_of(left), after(alike, first_of(left))});
    return moves;
}

std::vector<AlikeMove> defenders_moves(const Alike& alike, bool coarse, int side) {
    std::map<int, Alike> moves;
    for (const AlikeDeal& one : alike.deals) {
        const CardSet cards = coarse ? lowest_of_equals(one.deal) : one.deal.legal();
        for (CardSet left = cards; left; left &= left - 1) {
            const Card card = first_of(left);
            AlikeDeal next = one;
            next.deal.play(card);
            Alike& alike_after = moves[coarse ? shown(one.deal, card, side) : card];
            alike_after.won = won_after(alike, next.deal, side);
            add(alike_after.deals, next);
        }
    }
    std::vector<AlikeMove> found;
    for (auto& [seen, next] : moves)
        found.push_back({seen, std::move(next)});
    return found;
}

}  // namespace tefuda::bridge
