// daihinmin/solver/budget.hpp: how long a search may take, and how it is stopped.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>

namespace tefuda::daihinmin {

// Whichever is used up first ends the search.
struct Budget {
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    double seconds = std::numeric_limits<double>::infinity();
};

// What a search has spent of its budget; a search asks it at every node.
class Meter {
  public:
    // `cancelled` ends the search when another thread sets it; `heartbeat` is called now and then.
    // Both may be missing.
    explicit Meter(Budget budget, const std::atomic<bool>* cancelled = nullptr,
                   const std::function<void()>* heartbeat = nullptr)
        : nodes_limit_(budget.nodes),
          cancelled_(cancelled),
          heartbeat_(heartbeat),
          is_timed_(budget.seconds < a_year) {
        if (is_timed_)
            end_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                      std::chrono::duration<double>(budget.seconds));
    }

    // Counts a node; false when there is no more to spend, now and from then on.
    bool spend() {
        if (is_spent_ || nodes_ >= nodes_limit_)
            is_spent_ = true;
        else if (nodes_++ % pulse == 0)
            look_up();
        return !is_spent_;
    }
    bool is_spent() const noexcept { return is_spent_; }
    std::uint64_t nodes() const noexcept { return nodes_; }

  private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::uint64_t pulse = 1024;  // about a millisecond
    static constexpr double a_year = 3e7;         // in seconds; clocks cannot count for ever

    void look_up() {
        is_spent_ = (is_timed_ && Clock::now() >= end_) ||
                    (cancelled_ != nullptr && cancelled_->load(std::memory_order_relaxed));
        if (heartbeat_ != nullptr && *heartbeat_)
            (*heartbeat_)();
    }

    std::uint64_t nodes_limit_;
    const std::atomic<bool>* cancelled_;
    const std::function<void()>* heartbeat_;
    std::uint64_t nodes_ = 0;
    bool is_spent_ = false;
    bool is_timed_;
    Clock::time_point end_;
};

}  // namespace tefuda::daihinmin
