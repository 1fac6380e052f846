// bridge/declarer/question.cpp: what makes a question of a declarer answerable.
#include "bridge/declarer/question.hpp"

#include <cmath>

#include "bridge/abc/question.hpp"

namespace tefuda::bridge {
namespace {

CardSet held(const Hands& hands) noexcept { return hands[0] | hands[1] | hands[2] | hands[3]; }

std::string fault_of_deal(const DeclarerQuestion& question, std::size_t number) {
    const Position first = question.position(0), position = question.position(number);
    if (std::string fault = position.fault(); !fault.empty())
        return fault;
    if (held(position.hands) != held(first.hands))
        return "the cards are not those of deal 0";
    for (const int seat : {first.to_play(), next_seat(first.to_play(), 2)})
        if (position.hands[seat] != first.hands[seat])
            return "seat " + std::to_string(seat) + " does not hold what declarer sees";
    return {};
}

std::string fault_of_weights(const DeclarerQuestion& question) {
    if (question.weights.size() != question.deals.size())
        return "there are " + std::to_string(question.weights.size()) + " weights for " +
               std::to_string(question.deals.size()) + " deals";
    for (const double weight : question.weights)
        if (!(weight >= 0) || !std::isfinite(weight))
            return "a deal has the weight " + std::to_string(weight);
    return {};
}

}  // namespace

std::string DeclarerQuestion::fault() const {
    if (deals.empty())
        return "there is no deal";
    for (std::size_t number = 0; number < deals.size(); ++number)
        if (std::string fault = fault_of_deal(*this, number); !fault.empty())
            return "deal " + std::to_string(number) + ": " + fault;
    const Position first = position(0);
    if (candidates.empty())
        return "there is no candidate";
    for (const Card card : candidates)
        if (card >= 64 || !(legal_cards(first) & bit_of(card)))
            return "candidate " + std::to_string(card) + " is not a card that may be played";
    if (std::string fault = fault_of_scores(first, scores); !fault.empty())
        return fault;
    return fault_of_weights(*this);
}

}  // namespace tefuda::bridge
