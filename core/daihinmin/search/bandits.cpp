// daihinmin/search/bandits.cpp: epsilon-greedy, UCB1-Tuned and softmax.
#include "daihinmin/search/bandits.hpp"

#include <algorithm>
#include <cmath>

namespace tefuda::daihinmin {
namespace {

constexpr double largest_variance = 0.25;  // of rewards from 0 to 1

}  // namespace

unsigned Bandit::choose(Random& random) {
    switch (spec_.kind) {
    case BanditKind::epsilon:
        return choose_greedily(random);
    case BanditKind::ucb1_tuned:
        return has_new_arm() ? untried_ : choose_by_bound();
    case BanditKind::soft_max:
        return has_new_arm() ? untried_ : choose_by_weight(random);
    default:
        return below_all(random);
    }
}

void Bandit::update(unsigned arm, double reward) noexcept {
    arms[arm].sum += reward;
    arms[arm].squares += reward * reward;
    ++arms[arm].count;
    ++tried_;
}

unsigned Bandit::best() const noexcept {
    unsigned best = 0;
    for (unsigned arm = 1; arm < arms.size(); ++arm)
        if (arms[arm].beats(arms[best]))
            best = arm;
    return best;
}

bool Bandit::has_new_arm() noexcept {
    while (untried_ < arms.size() && arms[untried_].count != 0)
        ++untried_;
    return untried_ < arms.size();
}

// Auer, Cesa-Bianchi and Fischer 2002, figure 3: the n-th trial is at random with cK / d^2 n.
unsigned Bandit::choose_greedily(Random& random) noexcept {
    const double epsilon = spec_.parameter * static_cast<double>(arms.size()) / (tried_ + 1);
    if (random.unit() < epsilon)
        return below_all(random);
    return has_new_arm() ? untried_ : best();
}

// The same, section 4: the bound by the variance that an arm may have.
unsigned Bandit::choose_by_bound() const noexcept {
    const double log_tried = std::log(static_cast<double>(tried_));
    const double span = spec_.parameter;
    unsigned chosen = 0;
    double highest = 0;
    for (unsigned arm = 0; arm < arms.size(); ++arm) {
        const double share = log_tried / arms[arm].count;
        const double variance = arms[arm].variance() / (span * span) + std::sqrt(2 * share);
        const double bound =
            arms[arm].mean() + span * std::sqrt(share * std::min(largest_variance, variance));
        if (arm == 0 || bound > highest) {
            chosen = arm;
            highest = bound;
        }
    }
    return chosen;
}

unsigned Bandit::choose_by_weight(Random& random) {
    const double most = arms[best()].mean();
    weights_.clear();
    double total = 0;
    for (const Arm& arm : arms)
        weights_.push_back(total += std::exp((arm.mean() - most) / spec_.parameter));
    const double drawn = random.unit() * total;
    const auto found = std::upper_bound(weights_.begin(), weights_.end() - 1, drawn);
    return static_cast<unsigned>(found - weights_.begin());
}

}  // namespace tefuda::daihinmin
