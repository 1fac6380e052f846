// daihinmin/endgame/endings.hpp: every ending of the game in which single cards are played.
#pragma once

#include <array>
#include <deque>
#include <functional>
#include <span>
#include <vector>

#include "daihinmin/endgame/judges.hpp"
#include "daihinmin/endgame/pattern.hpp"

namespace tefuda::daihinmin::endgame {

// When a player may pass who could play: as he likes, or only if no card leaves him any hope of the
// first place.
enum class Passing : std::uint8_t { free, last_resort };

// What is known of a pattern whose first player leads: the value, and above it a bit for each rank
// (neighbouring cards of one player are of one rank) that makes him sure of the first place.
using Entry = std::uint16_t;

// Called when so many more patterns are solved; may throw.
using Heartbeat = std::function<void(std::size_t)>;

// The endings of one, two, three ... cards, each size solved from the smaller ones. A card is led,
// each player in turn plays a higher one or passes; who passes is out until the field is cleared,
// which is as soon as nobody is left who could play over the last card.
template<typename Judge>
class Endings {
  public:
    static constexpr int players = Judge::players;
    using Hands = Pattern<players>;

    // When somebody has to play: cards from `cut` on are higher than the field, which is of
    // `owner`; `in` are those who have cards and did not pass.
    struct Moment {
        Hands hands;
        Held<players> held{};
        std::uint8_t cards = 0;
        std::uint8_t cut = 0;
        std::uint8_t mover = 0;
        std::uint8_t owner = 0;
        std::uint8_t in = 0;

        bool is_lead() const noexcept { return owner == mover; }
    };

    explicit Endings(Passing passing) : passing_(passing) { take_next(no_cards); }

    // The first player leads.
    static Moment led(const Hands& hands) noexcept;

    // The largest number of cards that is solved.
    int solved() const noexcept { return static_cast<int>(leads_.size()) - 1; }

    // What is known of all patterns of so many cards, which are solved.
    std::span<const Entry> entries(int cards) const noexcept { return leads_[cards]; }

    // Solves the endings with one card more. If the heartbeat throws, nothing has happened.
    void solve_next(const Heartbeat& heartbeat);

    // Takes over endings with one card more, which must stay where they are.
    void take_next(std::span<const Entry> entries) { leads_.push_back(entries); }

    // What is known of solved hands whose first player leads.
    Entry look_up(const Hands& hands) const noexcept {
        return leads_[hands.cards()][number_of(hands)];
    }

    // What comes of playing from the tier at `place`, and of passing. All endings with fewer cards
    // must be solved.
    Value after_card(const Moment& moment, int place);
    Value after_pass(Moment moment);

    // The value of a decision.
    Value chosen(const Moment& moment);

  private:
    // The values of moments by kind and cards below the cut, then by the patterns on both sides.
    struct Memory {
        std::vector<std::size_t> starts;
        std::vector<Value> values;  // 0: not asked yet
    };

    static constexpr std::array<Entry, 1> no_cards{};  // the one ending without cards
    static constexpr unsigned value_mask = (1U << Judge::outcomes) - 1;

    bool may_play(const Moment& moment, int place) const noexcept;
    static Moment played(const Moment& moment, int place) noexcept;
    Entry lead(const Hands& hands);
    Value value(const Moment& moment);
    Value cleared(const Moment& moment, int leader) const noexcept;
    Value& remembered(const Moment& moment);
    void make_room(int cards);

    Passing passing_;
    std::deque<std::vector<Entry>> solved_here_;  // where entries stay that were not taken over
    std::vector<std::span<const Entry>> leads_;   // by cards, then by pattern
    std::vector<Memory> moments_;                 // by cards
    const Tiers<players>& tiers_ = Tiers<players>::all();
    const Preferences<Judge>& preferences_ = Preferences<Judge>::all();
};

extern template class Endings<FirstPlace<2>>;
extern template class Endings<FirstPlace<3>>;
extern template class Endings<FullOrder>;

}  // namespace tefuda::daihinmin::endgame
