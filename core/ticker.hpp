// ticker.hpp: a sign of life during work that takes long, by which it can also be stopped.
#pragma once

#include <chrono>
#include <functional>
#include <utility>

namespace tefuda {

// Passes on a tick now and then, of as many as it is given. What the receiver throws ends the work.
class Ticker {
  public:
    Ticker() = default;
    explicit Ticker(std::function<void()> receiver) : receiver_(std::move(receiver)) {}

    void tick() {
        if (++ticks_ % look == 0 && receiver_)
            pass_on();
    }

  private:
    using Time = std::chrono::steady_clock;
    static constexpr unsigned look = 16;  // ticks between two looks at the clock
    static constexpr std::chrono::milliseconds interval{50};

    void pass_on() {
        if (Time::now() < next_)
            return;
        receiver_();
        next_ = Time::now() + interval;
    }

    std::function<void()> receiver_;
    unsigned ticks_ = 0;
    Time::time_point next_{};
};

}  // namespace tefuda
