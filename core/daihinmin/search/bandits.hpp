// daihinmin/search/bandits.hpp: which of several arms is tried next.
#pragma once

#include <cstdint>
#include <vector>

#include "random.hpp"

namespace tefuda::daihinmin {

// What trying an arm has brought.
struct Arm {
    double sum = 0;
    double squares = 0;
    std::uint32_t count = 0;

    double mean() const noexcept { return sum / count; }
    double variance() const noexcept { return squares / count - mean() * mean(); }

    // Whether this arm is known to be better; one that was never tried is not.
    bool beats(const Arm& other) const noexcept {
        return count != 0 && (other.count == 0 || mean() > other.mean());
    }

    Arm& operator+=(const Arm& other) noexcept {
        sum += other.sum;
        squares += other.squares;
        count += other.count;
        return *this;
    }
};

enum class BanditKind : std::uint8_t { uniform, epsilon, ucb1_tuned, soft_max };

// The parameter of `epsilon` is c / d^2, that of `ucb1_tuned` the span of the rewards, that of
// `soft_max` r.
struct BanditSpec {
    BanditKind kind = BanditKind::uniform;
    double parameter = 1;
};

// Must draw and choose as the classes of tefuda.daihinmin.bandits do. Where the best is to be
// tried, arms that are new come first; of equal ones the first is the best.
class Bandit {
  public:
    Bandit(BanditSpec spec, unsigned arms) : arms(arms), spec_(spec) {}

    unsigned choose(Random& random);
    void update(unsigned arm, double reward) noexcept;
    unsigned best() const noexcept;

    std::vector<Arm> arms;

  private:
    BanditSpec spec_;
    std::uint32_t tried_ = 0;  // trials so far
    unsigned untried_ = 0;     // no arm before this one is new
    std::vector<double> weights_;

    unsigned below_all(Random& random) const noexcept {
        return random.below(static_cast<unsigned>(arms.size()));
    }
    bool has_new_arm() noexcept;
    unsigned choose_greedily(Random& random) noexcept;
    unsigned choose_by_bound() const noexcept;
    unsigned choose_by_weight(Random& random);
};

}  // namespace tefuda::daihinmin
