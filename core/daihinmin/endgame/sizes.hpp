// daihinmin/endgame/sizes.hpp: what is known of endings of one card, of two, and so on.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <span>
#include <vector>

namespace tefuda::daihinmin::endgame {

// What is known of an ending; what the bits mean, its game says.
using Entry = std::uint16_t;

// Called when so many more endings are solved; may throw.
using Heartbeat = std::function<void(std::size_t)>;

// The entries of all endings of each size, in the order of their numbers. A size is solved from the
// smaller ones.
class Sizes {
  public:
    Sizes() { take_next(no_cards); }

    // The largest number of cards that is solved.
    int solved() const noexcept { return static_cast<int>(by_cards_.size()) - 1; }

    // Those of so many cards, which are solved.
    std::span<const Entry> entries(int cards) const noexcept { return by_cards_[cards]; }

    // Takes over endings with one card more, which must stay where they are.
    void take_next(std::span<const Entry> entries) { by_cards_.push_back(entries); }

  protected:
    // Keeps the entries of endings with one card more, `count` of them, while they are solved. If
    // the heartbeat throws, nothing has happened.
    class Next {
      public:
        Next(Sizes& sizes, std::size_t count, const Heartbeat& heartbeat)
            : sizes_(sizes), heartbeat_(heartbeat) {
            entries_.reserve(count);
        }

        void add(Entry entry) {
            entries_.push_back(entry);
            if (entries_.size() % interval == 0)
                heartbeat_(interval);
        }

        void done() {
            heartbeat_(entries_.size() % interval);
            sizes_.solved_here_.push_back(std::move(entries_));
            sizes_.take_next(sizes_.solved_here_.back());
        }

      private:
        static constexpr std::size_t interval = 1U << 14;  // some milliseconds

        Sizes& sizes_;
        const Heartbeat& heartbeat_;
        std::vector<Entry> entries_;
    };

  private:
    static constexpr std::array<Entry, 1> no_cards{};  // the one ending without cards

    std::deque<std::vector<Entry>> solved_here_;  // where entries stay that were not taken over
    std::vector<std::span<const Entry>> by_cards_;
};

}  // namespace tefuda::daihinmin::endgame
