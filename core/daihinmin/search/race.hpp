// daihinmin/search/race.hpp: tries several things side by side until one is clearly the best.
#pragma once

#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "daihinmin/search/clock.hpp"

namespace tefuda::daihinmin {

// Runners make trial after trial, in heats; who falls clearly behind is out. Trials of one number
// are made in the same world by all, so that differences tell more than means.
class Race {
  public:
    explicit Race(unsigned runners) : results_(runners) {
        for (unsigned runner = 0; runner < runners; ++runner)
            running_.push_back(runner);
    }

    // Calls `attempt(runner, trial)` for the result of each trial, until one is left, or so many
    // trials are made, or there is no time for another heat. Returns whether time ended it.
    template<typename Attempt>
    bool run(std::uint32_t trials, bool early_stop, const Clock& clock, Attempt attempt) {
        std::uint32_t made = 0;
        for (std::uint32_t heat = 0; running_.size() > 1 && made < trials; ++heat) {
            const double start = clock.spent();
            for (const unsigned runner : running_)
                for (std::uint32_t trial = heat * length; trial < (heat + 1) * length; ++trial) {
                    results_[runner].push_back(static_cast<float>(attempt(runner, trial)));
                    clock.tick();
                }
            made += static_cast<std::uint32_t>(running_.size()) * length;
            if (early_stop && heat + 1 >= first_look)
                thin_out();
            if (clock.is_too_late_for(clock.spent() - start))  // the next heat takes no longer
                return running_.size() > 1 && made < trials;
        }
        return false;
    }

    // The one with the best mean of those that are left. `starts`, where there are any, are added
    // to the sums of the runners, as if they had been seen before: they count less with every
    // trial.
    unsigned leader(std::span<const double> starts = {}) const noexcept {
        unsigned best = running_.front();
        for (const unsigned runner : running_)
            if (mean(runner, starts) > mean(best, starts))
                best = runner;
        return best;
    }

    const std::vector<float>& results(unsigned runner) const noexcept { return results_[runner]; }

  private:
    static constexpr std::uint32_t length = 8;
    static constexpr std::uint32_t first_look = 3;  // heats before anybody can be out
    static constexpr double clearly = 2.5;          // standard errors

    std::vector<std::vector<float>> results_;
    std::vector<unsigned> running_;

    double mean(unsigned runner, std::span<const double> starts) const noexcept {
        double sum = starts.empty() ? 0 : starts[runner];
        for (const float result : results_[runner])
            sum += result;
        return sum / static_cast<double>(results_[runner].size());
    }

    void thin_out() {
        const unsigned best = leader();
        std::erase_if(running_, [this, best](unsigned runner) {
            return runner != best && is_behind(runner, best);
        });
    }

    bool is_behind(unsigned runner, unsigned best) const noexcept {
        const auto count = static_cast<double>(results_[runner].size());
        double sum = 0, squares = 0;
        for (std::size_t trial = 0; trial < results_[runner].size(); ++trial) {
            const double ahead = results_[best][trial] - results_[runner][trial];
            sum += ahead;
            squares += ahead * ahead;
        }
        const double ahead = sum / count;
        const double variance = squares / count - ahead * ahead;
        return ahead > clearly * std::sqrt(std::max(variance, 0.0) / count) + 1e-9;
    }
};

}  // namespace tefuda::daihinmin
