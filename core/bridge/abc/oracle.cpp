// bridge/abc/oracle.cpp: double-dummy questions about believed deals, each asked once.
#include "bridge/abc/oracle.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace tefuda::bridge {
namespace {

// The highest of `cards`, which the seat to play holds, and those that are equal to it.
CardSet equal_to_highest(const DealInPlay& deal, CardSet cards) noexcept {
    CardSet equal = std::bit_floor(cards);
    for (cards ^= equal; cards && are_equal(deal, equal | std::bit_floor(cards));
         cards ^= std::bit_floor(cards))
        equal |= std::bit_floor(cards);
    return equal;
}

}  // namespace

Levels::Levels(const std::vector<double>& scores) noexcept {
    for (std::size_t tricks = 0; tricks < scores_.size(); ++tricks) {
        scores_[tricks] = tricks < scores.size() ? scores[tricks] : scores.back();
        if (tricks > 0)
            levels_[tricks] = levels_[tricks - 1] + (scores_[tricks] > scores_[tricks - 1]);
    }
}

int Levels::tricks_for(int level) const noexcept {
    int tricks = 0;
    while (of(tricks) < level)
        ++tricks;
    return tricks;
}

double Levels::largest() const noexcept {
    return std::max(std::abs(scores_.front()), std::abs(scores_.back()));
}

int Oracle::level(const DealInPlay& deal, int won) {
    int lowest = levels_.of(won), highest = levels_.of(won + deal.tricks_left());
    int guess = last_level_;
    while (lowest < highest) {
        guess = std::clamp(guess, lowest + 1, highest);
        if (reaches(deal, won, guess))
            lowest = guess++;
        else
            highest = --guess;
    }
    return last_level_ = lowest;
}

bool Oracle::reaches(const DealInPlay& deal, int won, int level) {
    const int left = deal.tricks_left();
    if (level <= levels_.of(won))
        return true;
    if (level > levels_.of(won + left))
        return false;
    count_question();
    const int target = levels_.tricks_for(level) - won;
    const Position position = deal.position();
    return is_ours(deal.to_play()) ? solver_.can_take(position, target)
                                   : !solver_.can_take(position, left - target + 1);
}

CardSet Oracle::recall(Choices& choices, const Choice& choice,
                       CardSet (Oracle::*find)(const Choice&)) {
    if (const auto known = choices.find(choice); known != choices.end())
        return known->second;
    const CardSet found = (this->*find)(choice);
    if (choices.size() >= most_answers)
        choices.clear();
    choices.emplace(choice, found);
    return found;
}

CardSet Oracle::best(const DealInPlay& deal, int won, CardSet cards) {
    const int highest = levels_.of(won + deal.tricks_left());
    if (levels_.of(won) == highest || are_equal(deal, deal.legal()))
        return cards;
    return recall(best_, {deal, cards, won}, &Oracle::find_best);
}

CardSet Oracle::find_best(const Choice& choice) {
    const auto& [deal, cards, won] = choice;
    const bool ours = is_ours(deal.to_play());
    const int kept = level(deal, won);
    CardSet found = 0;
    for (const auto& [equal, next, next_won] : moves(choice))
        if (reaches(next, next_won, ours ? kept : kept + 1) == ours)
            found |= equal;
    return found;
}

CardSet Oracle::worst(const DealInPlay& deal, int won, CardSet cards) {
    const int highest = levels_.of(won + deal.tricks_left());
    if (levels_.of(won) == highest || are_equal(deal, cards))
        return cards;
    return recall(worst_, {deal, cards, won}, &Oracle::find_worst);
}

CardSet Oracle::find_worst(const Choice& choice) {
    // What is best for an enemy is worst for a.
    if (!is_ours(choice.deal.to_play()))
        if (const CardSet found = best(choice.deal, choice.won, choice.cards))
            return found;
    std::optional<int> least;
    CardSet found = 0;
    for (const auto& [equal, next, next_won] : moves(choice)) {
        if (least && reaches(next, next_won, *least + 1))
            continue;
        if (!least || !reaches(next, next_won, *least)) {
            least = level(next, next_won);
            found = 0;
        }
        found |= equal;
    }
    return found;
}

std::vector<Oracle::Move> Oracle::moves(const Choice& choice) const {
    std::vector<Move> found;
    for (CardSet left = choice.cards; left;) {
        const CardSet equal = equal_to_highest(choice.deal, left);
        left &= ~equal;
        DealInPlay next = choice.deal;
        next.play(first_of(equal));
        found.push_back({equal, next, choice.won + (next.played == 0 && is_ours(next.leader))});
    }
    return found;
}

const std::vector<CardTricks>& Oracle::tricks_by_card(const DealInPlay& deal) {
    if (const auto known = tricks_.find(deal); known != tricks_.end())
        return known->second;
    count_question();
    std::vector<CardTricks> answer = solver_.solve(deal.position());
    if (!is_ours(deal.to_play()))
        for (CardTricks& entry : answer)
            entry.tricks = deal.tricks_left() - entry.tricks;
    if (tricks_.size() >= most_answers)
        tricks_.clear();
    return tricks_.emplace(deal, std::move(answer)).first->second;
}

}  // namespace tefuda::bridge
