// daihinmin/endgame/endings.hpp: every ending of the game in which single cards are played.
#pragma once

#include <vector>

#include "daihinmin/endgame/judges.hpp"
#include "daihinmin/endgame/pattern.hpp"
#include "daihinmin/endgame/sizes.hpp"

namespace tefuda::daihinmin::endgame {

// When a player may pass who could play: as they like, or only if no card leaves them any hope of
// the first place.
enum class Passing : std::uint8_t { free, last_resort };

// The endings of one, two, three ... cards, each size solved from the smaller ones. A card is led,
// each player in turn plays a higher one or passes; who passes is out until the field is cleared,
// which is as soon as nobody is left who could play over the last card.
//
// The entry of a pattern whose first player leads is its value, and above it a bit for each rank
// (neighbouring cards of one player are of one rank) that makes them sure of the first place.
template<typename Judge>
class Endings : public Sizes {
  public:
    static constexpr int players = Judge::players;
    static constexpr int most = most_cards<players>;
    using Hands = Pattern<players>;

    // How many endings have so many cards.
    static std::size_t count(int cards) noexcept { return Tiers<players>::all().patterns(cards); }

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

    explicit Endings(Passing passing) : passing_(passing) {}

    // The first player leads.
    static Moment led(const Hands& hands) noexcept;

    // Solves the endings with one card more. If the heartbeat throws, nothing has happened.
    void solve_next(const Heartbeat& heartbeat);

    // What is known of solved hands whose first player leads.
    Entry look_up(const Hands& hands) const noexcept {
        return entries(hands.cards())[number_of(hands)];
    }

    // What comes of playing from the tier at `place`, and of passing. All endings with fewer cards
    // must be solved.
    Value after_card(const Moment& moment, int place);
    Value after_pass(Moment moment);

  private:
    // The values of moments by kind and cards below the cut, then by the patterns on both sides.
    struct Memory {
        std::vector<std::size_t> starts;
        std::vector<Value> values;  // 0: not asked yet
    };

    static constexpr unsigned value_mask = (1U << Judge::outcomes) - 1;

    bool may_play(const Moment& moment, int place) const noexcept;
    static Moment played(const Moment& moment, int place) noexcept;
    Entry lead(const Hands& hands);
    Value value(const Moment& moment);
    Value chosen(const Moment& moment);
    Value cleared(const Moment& moment, int leader) const noexcept;
    Value& remembered(const Moment& moment);
    void make_room(int cards);

    Passing passing_;
    std::vector<Memory> moments_;  // by cards
    const Tiers<players>& tiers_ = Tiers<players>::all();
    const Preferences<Judge>& preferences_ = Preferences<Judge>::all();
};

extern template class Endings<FirstPlace<2>>;
extern template class Endings<FirstPlace<3>>;
extern template class Endings<FullOrder>;

}  // namespace tefuda::daihinmin::endgame
