// bridge/people/inputs.hpp: what a learned player is told, as 0/1 inputs.
//
// A moment gives its inputs in two parts: what all hands share that the one who decides could
// have, and what depends on this hand. Many hypothetical hands of one player share the first.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "bridge/people/auction.hpp"
#include "bridge/people/play.hpp"

namespace tefuda::bridge::people {

// Inputs that belong together: numbers `first` to `first + size - 1`.
struct Group {
    const char* name;
    int size;
    int first = 0;
};

// `groups` one after the other.
template<std::size_t Count>
constexpr std::array<Group, Count> placed(std::array<Group, Count> groups) {
    int first = 0;
    for (Group& group : groups) {
        group.first = first;
        first += group.size;
    }
    return groups;
}

inline constexpr int deck_size = suit_count * rank_count;
inline constexpr int length_count = rank_count + 1;
inline constexpr int lengths_size = suit_count * length_count;
// Of one seat: bids made, doubled, redoubled, and a pass before any bid.
inline constexpr int seat_calls_size = 3 * bid_count + 1;
inline constexpr int recent_size = call_count + 1;  // the last says: there was none
inline constexpr int most_points = 37;

// Seats are counted from the caller: 0 self, 1 left, 2 partner, 3 right.
namespace call_input {
enum : int {
    hand,
    lengths,
    points,
    vulnerability,
    dealer,
    auction,
    last_bid,
    bidder,
    doubled,
    last_calls
};
}
inline constexpr auto call_groups =
    placed(std::array{Group{"hand", deck_size}, Group{"lengths", lengths_size},
                      Group{"points", most_points + 1}, Group{"vulnerability", 2},
                      Group{"dealer", seat_count}, Group{"auction", seat_count * seat_calls_size},
                      Group{"last bid", bid_count}, Group{"bidder", seat_count},
                      Group{"doubled", 3}, Group{"last calls", Auction::remembered * recent_size}});
inline constexpr int call_input_count = call_groups.back().first + call_groups.back().size;

namespace card_input {
enum : int {
    turn,
    strain,
    level,
    doubled,
    vulnerable,
    trick,
    won,
    needed,
    place,
    led,
    hand,
    dummy,
    hand_lengths,
    dummy_lengths,
    hand_masters,
    dummy_masters,
    winning,
    winner,
    played,
    first,
    led_cards,
    first_discard,
    last_trick,
    auction,
    voids,
    unseen_lengths
};
}
inline constexpr int by_role_size = seat_count * deck_size;
inline constexpr auto card_groups = placed(std::array{
    Group{"turn", seat_count},
    Group{"strain", strain_count},
    Group{"level", 7},
    Group{"doubled", 3},
    Group{"vulnerable", 2},
    Group{"trick", rank_count},
    Group{"won", rank_count + 1},
    Group{"needed", rank_count + 1},
    Group{"place", seat_count},
    Group{"led", suit_count + 1},
    Group{"hand", deck_size},
    Group{"dummy", deck_size},
    Group{"hand lengths", lengths_size},
    Group{"dummy lengths", lengths_size},
    Group{"hand masters", deck_size},
    Group{"dummy masters", deck_size},
    Group{"winning", deck_size},
    Group{"winner", seat_count},
    Group{"played", by_role_size},
    Group{"first", by_role_size},
    Group{"led cards", by_role_size},
    Group{"first discard", by_role_size},
    Group{"last trick", by_role_size},
    Group{"auction", seat_count * seat_calls_size},
    Group{"voids", seat_count * suit_count},
    Group{"unseen lengths", lengths_size},
});
inline constexpr int card_input_count = card_groups.back().first + card_groups.back().size;

static_assert(call_input_count == 735 && card_input_count == 1983);

// In an auction every bid may be made, doubled and redoubled, and three may pass before.
inline constexpr int most_auction_inputs = 3 * bid_count + 3;
// 13 cards, 4 lengths, points; vulnerability, dealer; last bid, bidder, doubled; last calls.
inline constexpr int most_call_inputs =
    rank_count + suit_count + 1 + 2 + 1 + most_auction_inputs + 3 + Auction::remembered;
// Hand, dummy, masters of both and cards played are 54 at most: all 52 cards as long as none was
// played; each trick takes four from hand and dummy and adds four; before the third to play two
// more. Eleven before them, 12 lengths, the winning card and winner; first cards, leads, first
// discards, the last trick, voids.
inline constexpr int most_card_inputs =
    11 + 54 + 12 + 2 + 16 + 13 + 4 + 4 + most_auction_inputs + 16;
static_assert(most_call_inputs <= most_card_inputs);

// A list of inputs that are 1; with room for those of a hypothetical hand of 13 cards, too, that
// still has all of them though its owner has played.
class Inputs {
  public:
    void add(int input) noexcept { numbers_[size_++] = static_cast<std::uint16_t>(input); }
    void add(std::span<const std::uint16_t> inputs) noexcept {
        for (const std::uint16_t input : inputs)
            numbers_[size_++] = input;
    }
    void clear() noexcept { size_ = 0; }
    std::span<const std::uint16_t> active() const noexcept { return {numbers_.data(), size_}; }

  private:
    std::array<std::uint16_t, most_card_inputs + 4 * rank_count> numbers_;
    std::size_t size_ = 0;
};

// The numbers of a set of cards, as bits.
constexpr std::uint64_t numbers_of(CardSet cards) noexcept {
    std::uint64_t numbers = 0;
    for (int suit = 0; suit < suit_count; ++suit)
        numbers |= (cards & suit_mask(suit)) >> (3 * suit);
    return numbers;
}

// Before a call.
class CallMoment {
  public:
    // `vulnerability`: bit 0 North-South, bit 1 East-West.
    CallMoment(const Auction& auction, int vulnerability) noexcept
        : auction_(auction), vulnerability_(vulnerability) {}

    const Auction& auction() const noexcept { return auction_; }
    int decider() const noexcept { return auction_.to_call(); }  // a seat
    // A bit for the number of each legal call.
    std::uint64_t legal() const noexcept { return auction_.legal_calls(); }

    void add_shared(Inputs& inputs) const noexcept;
    void add_of_hand(CardSet hand, Inputs& inputs) const noexcept;

    void add(Call call) noexcept { auction_.add(call); }

  private:
    Auction auction_;
    int vulnerability_;
};

// Before a card.
class CardMoment {
  public:
    // After `auction`, which is over and not passed out. `dummy` is the hand as dealt; nobody is
    // told of it before the lead.
    CardMoment(const Auction& auction, int vulnerability, CardSet dummy) noexcept;

    const Play& play() const noexcept { return play_; }
    const Contract& contract() const noexcept { return contract_; }
    CardSet dummy_hand() const noexcept { return dummy_; }  // as dealt
    int seat_of(int role) const noexcept { return next_seat(contract_.declarer, role); }
    int decider() const noexcept { return seat_of(play_.decider()); }  // a seat
    // The cards that may be played now if the decider was dealt `hand`.
    CardSet legal(CardSet hand) const noexcept;

    void add_shared(Inputs& inputs) const noexcept;
    // `hand`: of the decider, as dealt.
    void add_of_hand(CardSet hand, Inputs& inputs) const noexcept;

    void add(Card card) noexcept { play_.add(card); }

  private:
    bool has_dummy() const noexcept { return play_.played() != 0; }
    CardSet dummy_left() const noexcept { return dummy_ & ~play_.played_by()[people::dummy]; }
    void add_contract(const Auction& auction, int vulnerability) noexcept;
    void add_trick(Inputs& inputs) const noexcept;
    void add_played(Inputs& inputs) const noexcept;

    Contract contract_;
    Play play_;
    CardSet dummy_;
    Inputs of_contract_;  // the same at every card
};

}  // namespace tefuda::bridge::people
