// daihinmin/policy/linear.hpp: a linear softmax policy, which plays as it has learned to.
#pragma once

#include <span>
#include <vector>

#include "daihinmin/policy/features.hpp"

namespace tefuda::daihinmin {

// What may be done in a decision, each with its probability.
struct Choices {
    std::vector<Meld> moves;  // no meld: a pass
    std::vector<double> chances;

    // The logarithm of the probability of `move`, or of a small one if that is smaller or it is
    // none of them: what a policy never does may still be done, and may be right.
    double log_chance(const Meld& move) const noexcept;
};

// Makes probabilities of scores.
void soften(std::span<double> scores) noexcept;

class Policy {
  public:
    // As many weights as there are features. A higher temperature is a less certain choice.
    explicit Policy(std::span<const float> weights, double temperature = 1.0)
        : weights_(weights.begin(), weights.end()), temperature_(temperature) {}

    // Finds the choices of who is to move; valid until the next call.
    const Choices& choices(const Game& game);

    // Makes a turn.
    void operator()(Game& game, Random& random);

  private:
    std::vector<float> weights_;
    double temperature_;
    MeldList melds_;
    Choices choices_;

    double score(const Outlook& outlook, const Meld& move) const noexcept;
};

// The place in `chances`, which add up to 1, at which `drawn` lies.
unsigned drawn_place(std::span<const double> chances, double drawn) noexcept;

}  // namespace tefuda::daihinmin
