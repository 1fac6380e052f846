// bridge/abc/question.cpp: what makes a question about candidates answerable.
#include "bridge/abc/question.hpp"

#include <algorithm>
#include <cmath>
#include <string>

namespace tefuda::bridge {
namespace {

CardSet held(const Hands& hands) noexcept { return hands[0] | hands[1] | hands[2] | hands[3]; }

std::string fault_of_deciders(const Position& truth,
                              const std::array<Decider, seat_count>& deciders) {
    for (int seat = 0; seat < seat_count; ++seat) {
        if (deciders[seat] > player_c)
            return "seat " + std::to_string(seat) + " is played by nobody: a is 0, b is 1, c is 2";
        if (deciders[seat] == deciders[next_seat(seat)])
            return "seats " + std::to_string(seat) + " and " + std::to_string(next_seat(seat)) +
                   " are enemies and cannot be played by the same player";
    }
    if (deciders[truth.to_play()] != player_a)
        return "seat " + std::to_string(truth.to_play()) + " is to play but is not played by a";
    return {};
}

// What is wrong with `deal` as a hypothesis of `who`, who sees their own cards.
std::string fault_of_deal(const Position& truth, const std::array<Decider, seat_count>& deciders,
                          Decider who, const Hands& deal) {
    Position position = truth;
    position.hands = deal;
    if (std::string fault = position.fault(); !fault.empty())
        return fault;
    if (held(deal) != held(truth.hands))
        return "the cards are not those of the truth";
    for (int seat = 0; seat < seat_count; ++seat)
        if (deciders[seat] == who && deal[seat] != truth.hands[seat])
            return "seat " + std::to_string(seat) + " does not hold what its player sees";
    return {};
}

std::string fault_of_pool(const AbcQuestion& question, const Pool& pool, Decider who) {
    const std::string name = who == player_b ? "b" : "c";
    if (pool.panel < 1)
        return name + " weighs a panel of " + std::to_string(pool.panel) + " hypotheses";
    if (pool.is_learned && !question.learned)
        return name + " plays as people do, but these are not there";
    for (std::size_t i = 0; i < pool.deals.size(); ++i)
        if (const std::string fault =
                fault_of_deal(question.truth, question.deciders, who, pool.deals[i]);
            !fault.empty())
            return "hypothesis " + std::to_string(i) + " of " + name + ": " + fault;
    if (pool.weights.size() != question.candidates.size())
        return name + " has weights for " + std::to_string(pool.weights.size()) +
               " candidates instead of " + std::to_string(question.candidates.size());
    for (const auto& weights : pool.weights) {
        if (weights.size() != pool.deals.size())
            return name + " has " + std::to_string(weights.size()) + " weights for " +
                   std::to_string(pool.deals.size()) + " hypotheses";
        for (const double weight : weights)
            if (!(weight >= 0) || !std::isfinite(weight))
                return name + " gives a hypothesis the weight " + std::to_string(weight);
    }
    return {};
}

std::string fault_of_options(const AbcOptions& options) {
    if (options.horizon < 1)
        return "the horizon " + std::to_string(options.horizon) + " does not reach the candidate";
    for (const int suit : options.last_led)
        if (suit < -1 || suit >= suit_count)
            return "the last suit led is " + std::to_string(suit) + ", which is no suit";
    return {};
}

std::string fault_of_triples(const AbcQuestion& question) {
    if (question.options.opinion == Opinion::mean)
        return question.triples.empty() ? "" : "a mean over hypotheses takes no triples";
    const auto is_outside = [](std::size_t index, const Pool& pool) {
        return !pool.deals.empty() && index >= pool.deals.size();
    };
    for (const auto& [b, c] : question.triples)
        if (is_outside(b, question.b) || is_outside(c, question.c))
            return "the triple of hypotheses " + std::to_string(b) + " and " + std::to_string(c) +
                   " is outside the pools";
    return {};
}

}  // namespace

std::string fault_of_scores(const Position& truth, const std::vector<double>& scores) {
    const auto needed = static_cast<std::size_t>(truth.tricks_left()) + 1;
    if (scores.size() < needed || scores.size() > rank_count + 1)
        return "there must be a score for 0 to " + std::to_string(needed - 1) +
               " tricks and none beyond 13, not " + std::to_string(scores.size());
    if (!std::ranges::all_of(scores, [](double score) { return std::isfinite(score); }))
        return "a score is not a finite number";
    if (!std::ranges::is_sorted(scores))
        return "the scores fall where the tricks rise";
    return {};
}

std::string AbcQuestion::fault() const {
    if (std::string fault = truth.fault(); !fault.empty())
        return fault;
    if (std::string fault = fault_of_deciders(truth, deciders); !fault.empty())
        return fault;
    for (const Card card : candidates)
        if (card >= 64 || !(legal_cards(truth) & bit_of(card)))
            return "candidate " + std::to_string(card) + " is not a card that may be played";
    if (std::string fault = fault_of_scores(truth, scores); !fault.empty())
        return fault;
    if (std::string fault = fault_of_pool(*this, b, player_b); !fault.empty())
        return fault;
    if (std::string fault = fault_of_pool(*this, c, player_c); !fault.empty())
        return fault;
    if (std::string fault = fault_of_options(options); !fault.empty())
        return fault;
    if (options.form == Form::custom && !learned)
        return "a is to play as people do, and there are no learned others";
    if (learned)
        if (std::string fault = learned->fault(truth); !fault.empty())
            return fault;
    return fault_of_triples(*this);
}

}  // namespace tefuda::bridge
