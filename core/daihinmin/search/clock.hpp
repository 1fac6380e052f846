// daihinmin/search/clock.hpp: how much of the time for a decision is gone.
#pragma once

#include <chrono>
#include <utility>

#include "ticker.hpp"

namespace tefuda::daihinmin {

// Seconds that run; a limit of 0 never comes. It ticks for whoever is to know that work goes on.
class Clock {
  public:
    explicit Clock(double limit, Ticker ticker = {})
        : limit_(limit), start_(std::chrono::steady_clock::now()), ticker_(std::move(ticker)) {}

    double spent() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }
    // Whether there is no time for something that takes so many seconds.
    bool is_too_late_for(double seconds) const { return limit_ > 0 && spent() + seconds > limit_; }
    // Whether more than this share of the time is gone.
    bool is_past(double share) const { return limit_ > 0 && spent() > share * limit_; }

    void tick() const { ticker_.tick(); }

  private:
    double limit_;
    std::chrono::steady_clock::time_point start_;
    mutable Ticker ticker_;
};

}  // namespace tefuda::daihinmin
