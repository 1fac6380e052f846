// bridge/abc/oracle.cpp: double-dummy questions about believed deals, each asked once.
#include "bridge/abc/oracle.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace tefuda::bridge {
namespace {

// The highest of `cards`, which the seat to play holds, and those that are equal to it.
CardSet equal_to_highest(const World& world, CardSet cards) noexcept {
    CardSet equal = std::bit_floor(cards);
    for (cards ^= equal; cards && are_equal(world, equal | std::bit_floor(cards));
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

int Oracle::level(const World& world, int won) {
    int lowest = levels_.of(won), highest = levels_.of(won + world.tricks_left());
    int guess = last_level_;
    while (lowest < highest) {
        guess = std::clamp(guess, lowest + 1, highest);
        if (reaches(world, won, guess))
            lowest = guess++;
        else
            highest = --guess;
    }
    return last_level_ = lowest;
}

bool Oracle::reaches(const World& world, int won, int level) {
    const int left = world.tricks_left();
    if (level <= levels_.of(won))
        return true;
    if (level > levels_.of(won + left))
        return false;
    count_question();
    const int target = levels_.tricks_for(level) - won;
    const Position position = world.position();
    return is_ours(world.to_play()) ? solver_.can_take(position, target)
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

CardSet Oracle::best(const World& world, int won, CardSet cards) {
    const int highest = levels_.of(won + world.tricks_left());
    if (levels_.of(won) == highest || are_equal(world, world.legal()))
        return cards;
    return recall(best_, {world, cards, won}, &Oracle::find_best);
}

CardSet Oracle::find_best(const Choice& choice) {
    const auto& [world, cards, won] = choice;
    const bool ours = is_ours(world.to_play());
    const int kept = level(world, won);
    CardSet found = 0;
    for (const auto& [equal, next, next_won] : moves(choice))
        if (reaches(next, next_won, ours ? kept : kept + 1) == ours)
            found |= equal;
    return found;
}

CardSet Oracle::worst(const World& world, int won, CardSet cards) {
    const int highest = levels_.of(won + world.tricks_left());
    if (levels_.of(won) == highest || are_equal(world, cards))
        return cards;
    return recall(worst_, {world, cards, won}, &Oracle::find_worst);
}

CardSet Oracle::find_worst(const Choice& choice) {
    // What is best for an enemy is worst for a.
    if (!is_ours(choice.world.to_play()))
        if (const CardSet found = best(choice.world, choice.won, choice.cards))
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
        const CardSet equal = equal_to_highest(choice.world, left);
        left &= ~equal;
        World next = choice.world;
        next.play(static_cast<Card>(std::countr_zero(equal)));
        found.push_back({equal, next, choice.won + (next.played == 0 && is_ours(next.leader))});
    }
    return found;
}

const std::vector<CardTricks>& Oracle::tricks_by_card(const World& world) {
    if (const auto known = tricks_.find(world); known != tricks_.end())
        return known->second;
    count_question();
    std::vector<CardTricks> answer = solver_.solve(world.position());
    if (!is_ours(world.to_play()))
        for (CardTricks& entry : answer)
            entry.tricks = world.tricks_left() - entry.tricks;
    if (tricks_.size() >= most_answers)
        tricks_.clear();
    return tricks_.emplace(world, std::move(answer)).first->second;
}

}  // namespace tefuda::bridge
