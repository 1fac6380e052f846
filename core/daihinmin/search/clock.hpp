// daihinmin/search/clock.hpp: how much of the time for a decision is gone.
#pragma once

#include <chrono>

namespace tefuda::daihinmin {

// Seconds that run; a limit of 0 never comes.
class Clock {
  public:
    explicit Clock(double limit) : limit_(limit), start_(std::chrono::steady_clock::now()) {}

    double spent() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }
    // Whether there is no time for something that takes so many seconds.
    bool is_too_late_for(double seconds) const { return limit_ > 0 && spent() + seconds > limit_; }
    // Whether more than this share of the time is gone.
    bool is_past(double share) const { return limit_ > 0 && spent() > share * limit_; }

  private:
    double limit_;
    std::chrono::steady_clock::time_point start_;
};

}  // namespace tefuda::daihinmin
