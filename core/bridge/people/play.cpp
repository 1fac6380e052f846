// bridge/people/play.cpp: what a card changes.
#include "bridge/people/play.hpp"

#include "bridge/position.hpp"

namespace tefuda::bridge::people {

CardSet Play::legal(CardSet held) const noexcept {
    const CardSet following = led_suit_ == on_lead ? held : held & suit_mask(led_suit_);
    return following != 0 ? following : held;
}

void Play::add(Card card) noexcept {
    const int role = to_play();
    const int suit = suit_of(card);
    const CardSet bit = bit_of(card);
    if (place_ == 0) {
        led_suit_ = suit;
        led_[role] |= bit;
    } else if (suit != led_suit_) {
        voids_[role] |= static_cast<std::uint8_t>(1U << led_suit_);
        if (first_discard_[role] == 0)
            first_discard_[role] = bit;
    }
    if ((played_[role] & suit_mask(suit)) == 0)
        first_[role] |= bit;
    played_[role] |= bit;
    all_ |= bit;
    trick_[role] = bit;
    if (place_ == 0 || beats(card, winning_, trump_)) {
        winning_ = card;
        winner_ = role;
    }
    if (++place_ == seat_count)
        end_trick();
}

void Play::end_trick() noexcept {
    ++tricks_;
    won_ += winner_ == declarer || winner_ == dummy;
    leader_ = winner_;
    last_trick_ = trick_;
    place_ = 0;
    led_suit_ = on_lead;
}

}  // namespace tefuda::bridge::people
