// bridge/people/play.hpp: the play as everybody at the table sees it, by role.
#pragma once

#include <array>
#include <cstdint>

#include "cards.hpp"

namespace tefuda::bridge::people {

// Roles in the order of play.
enum Role : std::uint8_t { declarer, opening_leader, dummy, third_hand };

using CardsByRole = std::array<CardSet, seat_count>;

// What the cards played so far tell; nothing of it depends on cards that nobody has seen.
class Play {
  public:
    explicit Play(int trump) noexcept : trump_(trump) {}

    // The suit of the card led to the trick in progress, or this.
    static constexpr int on_lead = suit_count;

    int tricks() const noexcept { return tricks_; }  // that are complete
    int won() const noexcept { return won_; }        // of these, by declarer's side
    int place() const noexcept { return place_; }    // cards in the trick in progress
    int led_suit() const noexcept { return led_suit_; }
    int to_play() const noexcept { return next_seat(leader_, place_); }
    // Whose hand is thought about: declarer decides for dummy.
    int decider() const noexcept { return to_play() == dummy ? declarer : to_play(); }
    bool is_over() const noexcept { return tricks_ == rank_count; }
    // The best card of the trick in progress, which must have one, and who played it.
    Card winning() const noexcept { return winning_; }
    int winner() const noexcept { return winner_; }

    CardSet played() const noexcept { return all_; }
    const CardsByRole& played_by() const noexcept { return played_; }
    // Of each suit the first card that a role has played.
    const CardsByRole& first() const noexcept { return first_; }
    const CardsByRole& led() const noexcept { return led_; }
    // The first card of a role that did not follow suit.
    const CardsByRole& first_discard() const noexcept { return first_discard_; }
    // The cards of the last complete trick.
    const CardsByRole& last_trick() const noexcept { return last_trick_; }
    // A bit for each suit that a role has failed to follow.
    const std::array<std::uint8_t, seat_count>& voids() const noexcept { return voids_; }

    // Which of the cards `held` by the role to play it may play (Laws of bridge, 44).
    CardSet legal(CardSet held) const noexcept;
    // Plays a card for the role whose turn it is.
    void add(Card card) noexcept;

  private:
    void end_trick() noexcept;

    int trump_;
    int leader_ = opening_leader;
    int place_ = 0;
    int led_suit_ = on_lead;
    int tricks_ = 0;
    int won_ = 0;
    int winner_ = opening_leader;
    Card winning_ = 0;
    CardSet all_ = 0;
    CardsByRole played_{}, first_{}, led_{}, first_discard_{}, trick_{}, last_trick_{};
    std::array<std::uint8_t, seat_count> voids_{};
};

}  // namespace tefuda::bridge::people
