// daihinmin/endgame/group_endings.hpp: every ending of two players with groups, without suits.
#pragma once

#include <array>
#include <vector>

#include "daihinmin/endgame/ladder.hpp"
#include "daihinmin/endgame/sizes.hpp"

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
// three are left out. The last player may go on over their own cards while the other is out.
//
// The entry of a ladder whose first player leads is 0 if they lose; else 1, and above it a group
// with which they win.
class GroupEndings : public Sizes {
  public:
    static constexpr int most = most_ladder_cards;

    // How many endings have so many cards.
    static std::size_t count(int cards) noexcept { return LadderNumbers::all().count(cards); }

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

    // The first player leads.
    static Moment led(const Ladder& ladder, bool is_reversed) noexcept;

    // Solves the endings with one card more. If the heartbeat throws, nothing has happened.
    void solve_next(const Heartbeat& heartbeat);

    // What is known of solved hands when the mover leads. Places are counted from below, in a
    // revolution from above.
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

    // Whether the mover is first by playing the group, and by passing. Endings with fewer cards
    // must be solved.
    bool wins_with(const Moment& moment, Group group) const noexcept;
    bool wins_passing(Moment moment) const noexcept;

  private:
    template<typename Visit>
    static bool any_group(const Moment& moment, Visit visit);
    bool wins(const Moment& moment) const noexcept;
    Entry lead(const Ladder& ladder) const;
};

}  // namespace tefuda::daihinmin::endgame
