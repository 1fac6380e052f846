// bridge/people/public_board.hpp: what everybody has seen of a board, ready to be asked at any
// moment what any hand would have been told.
#pragma once

#include <span>
#include <stdexcept>
#include <vector>

#include "bridge/people/inputs.hpp"

namespace tefuda::bridge::people {

class PublicBoard {
  public:
    // `dummy` is the hand as dealt, or no cards before the lead. Throws std::invalid_argument if
    // this cannot be: calls that are illegal, cards that are, whatever the hidden hands.
    PublicBoard(int dealer, int vulnerability, std::span<const Call> calls, CardSet dummy,
                std::span<const Card> cards);

    std::span<const Call> calls() const noexcept { return calls_; }
    std::span<const Card> cards() const noexcept { return cards_; }
    // The moment before each call, or card, that was made; then, as long as the auction, or the
    // play, is not over, as it is now.
    std::span<const CallMoment> call_moments() const noexcept { return call_moments_; }
    std::span<const CardMoment> card_moments() const noexcept { return card_moments_; }

  private:
    void replay_calls(int dealer, int vulnerability);
    void replay_cards(const Auction& auction, int vulnerability, CardSet dummy);

    std::vector<Call> calls_;
    std::vector<Card> cards_;
    std::vector<CallMoment> call_moments_;
    std::vector<CardMoment> card_moments_;
};

}  // namespace tefuda::bridge::people
