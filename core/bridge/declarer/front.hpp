// bridge/declarer/front.hpp: what declarer can get on several deals at once.
//
// Who does not know which deal is true gets, by one way of playing, something on each of them: an
// outcome. Of two ways neither need be better on all deals, so a position has no value but a front:
// the outcomes of which none is as good as another on every deal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tefuda::bridge {

// How much is got on a deal; more is better.
using Level = std::uint8_t;
// On a deal that cannot be any more: whatever it is joined with counts.
inline constexpr Level any_level = 255;

// A level for each deal.
using Outcome = std::vector<Level>;
using OutcomeView = std::span<const Level>;

// Whether `one` is nowhere better than `other`.
bool is_covered(OutcomeView one, OutcomeView other) noexcept;
// Takes from `one` what `limit` does not grant.
void lower(std::span<Level> one, OutcomeView limit) noexcept;

class Front {
  public:
    // No outcome, of so many deals.
    explicit Front(std::size_t deals) : deals_(deals) {}
    Front(std::size_t deals, OutcomeView only) : deals_(deals), levels_(only.begin(), only.end()) {}
    bool operator==(const Front&) const = default;

    std::size_t deals() const noexcept { return deals_; }
    std::size_t size() const noexcept { return levels_.size() / deals_; }
    OutcomeView operator[](std::size_t number) const noexcept {
        return {levels_.data() + number * deals_, deals_};
    }

    // Whether an outcome of this front is everywhere as good.
    bool covers(OutcomeView outcome) const noexcept;
    // Whether it covers every outcome of the other.
    bool covers(const Front& other) const noexcept;
    // Declarer may choose this as well: false if it is covered, and nothing changes.
    bool add(OutcomeView outcome);
    // The defenders choose between what this front tells and what the other does, deal by deal, and
    // declarer answers each with an outcome of it: the least of every pair.
    void join(const Front& other);
    // No outcome grants more than `limit`.
    void limit(OutcomeView limit);
    // The most that any outcome has on a deal.
    Level most(std::size_t deal) const noexcept;

  private:
    std::size_t deals_;
    std::vector<Level> levels_;  // one outcome after the other
};

}  // namespace tefuda::bridge
