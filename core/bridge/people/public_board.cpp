// bridge/people/public_board.cpp: calls and cards are replayed without the hidden hands.
#include "bridge/people/public_board.hpp"

#include <string>

namespace tefuda::bridge::people {
namespace {

void demand(bool holds, const std::string& what) {
    if (!holds)
        throw std::invalid_argument(what);
}

std::string numbered(const char* kind, std::size_t place) {
    return std::string(kind) + " number " + std::to_string(place + 1) + " is illegal";
}

}  // namespace

PublicBoard::PublicBoard(int dealer, int vulnerability, std::span<const Call> calls, CardSet dummy,
                         std::span<const Card> cards)
    : calls_(calls.begin(), calls.end()), cards_(cards.begin(), cards.end()) {
    demand(dealer >= 0 && dealer < seat_count, "there is no such dealer");
    demand(vulnerability >= 0 && vulnerability < 4, "there is no such vulnerability");
    demand(dummy == 0 || ((dummy & ~full_deck) == 0 && count(dummy) == rank_count),
           "dummy has not 13 cards");
    demand(cards.empty() || dummy != 0, "dummy is not known, but a card was played");
    replay_calls(dealer, vulnerability);
    const Auction auction = call_moments_.back().auction();
    if (auction.is_over()) {
        call_moments_.pop_back();
        if (auction.last_bid() != Auction::nothing)
            replay_cards(auction, vulnerability, dummy);
    }
    demand(cards.empty() || !card_moments_.empty(), "a card was played without a contract");
}

void PublicBoard::replay_calls(int dealer, int vulnerability) {
    call_moments_.reserve(calls_.size() + 1);
    call_moments_.emplace_back(Auction(dealer), vulnerability);
    for (std::size_t place = 0; place < calls_.size(); ++place) {
        CallMoment next = call_moments_.back();
        demand(calls_[place] < call_count && (next.legal() >> calls_[place] & 1) != 0,
               numbered("call", place));
        next.add(calls_[place]);
        call_moments_.push_back(next);
    }
}

void PublicBoard::replay_cards(const Auction& auction, int vulnerability, CardSet dummy) {
    card_moments_.reserve(cards_.size() + 1);
    card_moments_.emplace_back(auction, vulnerability, dummy);
    for (std::size_t place = 0; place < cards_.size(); ++place) {
        CardMoment next = card_moments_.back();
        const Play& play = next.play();
        const CardSet hidden = full_deck & ~dummy & ~play.played();
        // Of a hidden hand everything is legal that may be in it.
        const bool is_dummys = play.to_play() == people::dummy;
        const CardSet possible = play.is_over() ? 0 : is_dummys ? next.legal(hidden) : hidden;
        demand(cards_[place] < 64 && (possible & bit_of(cards_[place])) != 0,
               numbered("card", place));
        next.add(cards_[place]);
        card_moments_.push_back(next);
    }
    if (card_moments_.back().play().is_over())
        card_moments_.pop_back();
}

}  // namespace tefuda::bridge::people
