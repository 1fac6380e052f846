// bridge/people/auction.hpp: an auction as it goes on, and the contract that it leads to.
#pragma once

#include <array>
#include <cstdint>

#include "cards.hpp"

namespace tefuda::bridge::people {

// Calls are numbered: pass, double, redouble, then the bids from 1C (3) to 7NT (37).
using Call = std::uint8_t;
inline constexpr Call pass = 0, double_bid = 1, redouble = 2, first_bid = 3;
inline constexpr int call_count = 38;
inline constexpr int bid_count = call_count - first_bid;

// Sides: North-South 0, East-West 1.
constexpr int side_of(int seat) noexcept { return seat & 1; }

struct Contract {
    int level = 1;
    int strain = no_trump;
    int declarer = north;
    int doubling = 0;  // 1 doubled, 2 redoubled
};

// What one seat has said: sets of bids, bit 0 for 1C.
struct SeatCalls {
    std::uint64_t bid = 0;
    std::uint64_t doubled = 0;
    std::uint64_t redoubled = 0;
    bool passed_first = false;  // before anybody had bid
};

class Auction {
  public:
    static constexpr int nothing = -1;
    static constexpr int remembered = 3;  // calls at the end

    explicit Auction(int dealer) noexcept : dealer_(dealer) {}

    int dealer() const noexcept { return dealer_; }
    int to_call() const noexcept { return next_seat(dealer_, count_); }
    bool is_over() const noexcept { return count_ >= 4 && passes_ >= 3; }
    // The highest bid so far, 0 for 1C, or nothing; who made it; and whether it is doubled.
    int last_bid() const noexcept { return last_bid_; }
    int last_bidder() const noexcept { return last_bidder_; }
    int doubling() const noexcept { return doubling_; }
    const SeatCalls& by(int seat) const noexcept { return by_seat_[seat]; }
    // The call made `back` calls ago, 0 for the last one, up to `remembered`; or nothing.
    int recent(int back) const noexcept { return recent_[back]; }

    // The contract if the auction ended now; somebody must have bid.
    Contract contract() const noexcept;
    // A bit for each call that may be made now (Laws of duplicate bridge, 18 to 22).
    std::uint64_t legal_calls() const noexcept;
    // Makes a call, which must be legal.
    void add(Call call) noexcept;

  private:
    void add_bid(int bid, int seat) noexcept;

    int dealer_;
    int count_ = 0;
    int passes_ = 0;  // in a row, at the end
    int last_bid_ = nothing;
    int last_bidder_ = 0;
    int doubling_ = 0;
    std::array<int, remembered> recent_{nothing, nothing, nothing};
    std::array<SeatCalls, seat_count> by_seat_{};
    // By side and strain, who named it first, or -1.
    std::array<std::array<std::int8_t, strain_count>, 2> first_to_name_{
        {{-1, -1, -1, -1, -1}, {-1, -1, -1, -1, -1}}};
};

}  // namespace tefuda::bridge::people
