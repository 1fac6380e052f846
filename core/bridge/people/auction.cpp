// bridge/people/auction.cpp: which calls are legal, and what they change.
#include "bridge/people/auction.hpp"

namespace tefuda::bridge::people {

Contract Auction::contract() const noexcept {
    const int strain = last_bid_ % strain_count;
    return {last_bid_ / strain_count + 1, strain, first_to_name_[side_of(last_bidder_)][strain],
            doubling_};
}

std::uint64_t Auction::legal_calls() const noexcept {
    if (is_over())
        return 0;
    constexpr std::uint64_t all_calls = (std::uint64_t{1} << call_count) - 1;
    const int lowest = first_bid + last_bid_ + 1;
    std::uint64_t legal = (all_calls >> lowest << lowest) | (1U << pass);
    if (last_bid_ != nothing) {
        const bool is_own = side_of(last_bidder_) == side_of(to_call());
        if (!is_own && doubling_ == 0)
            legal |= 1U << double_bid;
        if (is_own && doubling_ == 1)
            legal |= 1U << redouble;
    }
    return legal;
}

void Auction::add(Call call) noexcept {
    const int seat = to_call();
    SeatCalls& own = by_seat_[seat];
    passes_ = call == pass ? passes_ + 1 : 0;
    if (call >= first_bid)
        add_bid(call - first_bid, seat);
    else if (call == pass)
        own.passed_first |= last_bid_ == nothing;
    else {
        (call == double_bid ? own.doubled : own.redoubled) |= std::uint64_t{1} << last_bid_;
        ++doubling_;
    }
    for (int back = remembered - 1; back > 0; --back)
        recent_[back] = recent_[back - 1];
    recent_[0] = call;
    ++count_;
}

void Auction::add_bid(int bid, int seat) noexcept {
    by_seat_[seat].bid |= std::uint64_t{1} << bid;
    last_bid_ = bid;
    last_bidder_ = seat;
    doubling_ = 0;
    std::int8_t& first = first_to_name_[side_of(seat)][bid % strain_count];
    if (first < 0)
        first = static_cast<std::int8_t>(seat);
}

}  // namespace tefuda::bridge::people
