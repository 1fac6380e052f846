// daihinmin/endgame/group_endings.hpp: every ending of two players with groups, without suits.
#pragma once

#include <array>
#include <deque>
#include <functional>
#include <span>
#include <vector>

#include "daihinmin/endgame/endings.hpp"
#include "daihinmin/endgame/ladder.hpp"

namespace tefuda::daihinmin::endgame {

// Cards of one rung, perhaps with the joker; the joker alone has no cards.
struct Group {
    std::int8_t place = 0;
    std::uint8_t cards = 0;
    bool has_joker = false;

    int size() const noexcept { return cards + has_joker; }
};

// The endings of one, two, three ... cards by the rules of the contest as far as they ask for no
// suits: groups, the joker in them or alone, eights, revolutions. Sequences, locks and the spade
// three are left out. The last player may go on over his own cards while the other is out.
class GroupEndings {
  public:
    // When `mover` has to play: on the field is a group of `size` cards at `place`, none if 0.
    // Rungs stay where they are when they are used up. The other has passed if the mover
    // `is_alone`.
    struct Moment {
        Ladder ladder;
        std::array<std::uint8_t, 2> held{};
        std::uint8_t mover = 0;
        std::int8_t place = 0;
        std::uint8_t size = 0;
        bool is_alone = false;
        bool is_reversed = false;
    };

    GroupEndings() { take_next(no_cards); }

    // The first player leads.
    static Moment led(const Ladder& ladder, bool is_reversed) noexcept;

    int solved() const noexcept { return static_cast<int>(leads_.size()) - 1; }
    std::span<const Entry> entries(int cards) const noexcept { return leads_[cards]; }
    void solve_next(const Heartbeat& heartbeat);
    void take_next(std::span<const Entry> entries) { leads_.push_back(entries); }

    // What is known of solved hands when the mover leads: 0 if he loses, else a group, packed, with
    // which he wins; its place is that from below, or in a revolution from above.
    Entry look_up(const Moment& moment) const noexcept;
    static Entry packed(Group group) noexcept {
        return static_cast<Entry>(1 | group.place << 1 | group.cards << 5 | group.has_joker << 8);
    }

    static Group unpacked(Entry entry) noexcept {
        return {static_cast<std::int8_t>(entry >> 1 & 15),
                static_cast<std::uint8_t>(entry >> 5 & 7), (entry >> 8 & 1) != 0};
    }

    // What the mover may play.
    static std::vector<Group> groups(const Moment& moment);

    // Whether the mover is first if he plays the group, and if he passes. Endings with fewer cards
    // must be solved.
    bool wins_with(const Moment& moment, Group group) const noexcept;
    bool wins_passing(Moment moment) const noexcept;

  private:
    static constexpr std::array<Entry, 1> no_cards{};

    template<typename Visit>
    static bool any_group(const Moment& moment, Visit visit);
    bool wins(const Moment& moment) const noexcept;

    std::deque<std::vector<Entry>> solved_here_;
    std::vector<std::span<const Entry>> leads_;  // by cards, then by number
};

}  // namespace tefuda::daihinmin::endgame
