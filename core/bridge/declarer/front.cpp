// bridge/declarer/front.cpp: fronts of outcomes, added and joined.
#include "bridge/declarer/front.hpp"

#include <algorithm>

namespace tefuda::bridge {

bool is_covered(OutcomeView one, OutcomeView other) noexcept {
    bool covered = true;  // without a branch for each deal: the compiler compares many at once
    for (std::size_t deal = 0; deal < one.size(); ++deal)
        covered &= one[deal] <= other[deal];
    return covered;
}

void lower(std::span<Level> one, OutcomeView limit) noexcept {
    for (std::size_t deal = 0; deal < one.size(); ++deal)
        one[deal] = std::min(one[deal], limit[deal]);
}

bool Front::covers(OutcomeView outcome) const noexcept {
    for (std::size_t number = 0; number < size(); ++number)
        if (is_covered(outcome, (*this)[number]))
            return true;
    return false;
}

bool Front::covers(const Front& other) const noexcept {
    for (std::size_t number = 0; number < other.size(); ++number)
        if (!covers(other[number]))
            return false;
    return true;
}

bool Front::add(OutcomeView outcome) {
    if (covers(outcome))
        return false;
    std::size_t kept = 0;
    for (std::size_t number = 0; number < size(); ++number) {
        if (is_covered((*this)[number], outcome))
            continue;
        if (kept != number)
            std::ranges::copy((*this)[number], levels_.data() + kept * deals_);
        ++kept;
    }
    levels_.resize(kept * deals_);
    levels_.insert(levels_.end(), outcome.begin(), outcome.end());
    return true;
}

void Front::join(const Front& other) {
    Front joined(deals_);
    Outcome least(deals_);
    for (std::size_t ours = 0; ours < size(); ++ours)
        for (std::size_t theirs = 0; theirs < other.size(); ++theirs) {
            std::ranges::copy((*this)[ours], least.begin());
            lower(least, other[theirs]);
            joined.add(least);
        }
    *this = std::move(joined);
}

void Front::limit(OutcomeView limit) {
    Front limited(deals_);
    Outcome outcome(deals_);
    for (std::size_t number = 0; number < size(); ++number) {
        std::ranges::copy((*this)[number], outcome.begin());
        lower(outcome, limit);
        limited.add(outcome);
    }
    *this = std::move(limited);
}

Level Front::most(std::size_t deal) const noexcept {
    Level most = 0;
    for (std::size_t number = 0; number < size(); ++number)
        most = std::max(most, (*this)[number][deal]);
    return most;
}

}  // namespace tefuda::bridge
