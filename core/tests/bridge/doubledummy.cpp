// tests/bridge/doubledummy.cpp: bit tricks, bounds, memory and answers of the double-dummy solver.
#define TEFUDA_ISA tested

#include "bridge/doubledummy/solver.hpp"

#include <algorithm>
#include <array>

#include "bridge/doubledummy/bounds.hpp"
#include "bridge/doubledummy/pattern_table.hpp"
#include "bridge/doubledummy/plain_search.hpp"
#include "bridge/doubledummy/rows.hpp"
#include "tests/bridge/hands.hpp"
#include "tests/check.hpp"

namespace tefuda::bridge {
namespace {

using namespace tested;

constexpr std::size_t memory = 1'000'000;

// South leads towards ace and queen of clubs; the king is before them, or behind.
constexpr Hands finesse{cards("CA CQ"), cards("C4 C3"), cards("C2 D2"), cards("CK D3")};
constexpr Hands king_offside{cards("CA CQ"), cards("CK C3"), cards("C2 D2"), cards("C4 D3")};

TEST(spreading_undoes_gathering) {
    const Lanes set = 0b1011'0110;

    CHECK(spread(0b10011, set) == 0b1000'0110);
    CHECK(gather(spread(0b10011, set), set) == 0b10011);
}

TEST(neighbours_count_once_unless_somebody_else_is_between) {
    const Lanes ace_king_jack = 0b1011, queen = 0b0100;

    CHECK(distinct(ace_king_jack, ace_king_jack) == 0b0001);
    CHECK(distinct(ace_king_jack, ace_king_jack | queen) == 0b1001);
}

TEST(top_tricks_are_counted_with_the_cards_they_rely_on) {
    const Around seats{0b0011, 0b1100, 0b11'0000, 0b1100'0000};

    const Bound bound = quick_tricks<false>(seats, 2, 2);

    CHECK(bound.tricks == 2);
    CHECK(bound.relevant == 0b0011);
}

TEST(a_guarded_king_of_trumps_behind_the_ace_is_a_trick) {
    const Lanes ace = 1, king = 2, small = 0b11'0000;

    CHECK(guarded_trump({0, ace, king | small, 0}, false, 3).tricks == 1);
    CHECK(guarded_trump({0, ace, king, small}, false, 3).tricks == 0);
}

TEST(a_pattern_is_found_on_every_deal_that_agrees_where_it_cares) {
    PatternTable table(memory);
    const Owners owners{0b0110, 0};
    const Reach top_card_of_lane_0 = 1;
    table.insert(7, Pattern(owners, top_card_of_lane_0, 2, 13));

    const Owners same_top{0b1110, 0}, other_top{0b0101, 0};
    CHECK(table.find(7, same_top, 2) != nullptr);
    CHECK(table.find(7, same_top, 3) == nullptr);  // it says nothing about three tricks
    CHECK(table.find(7, other_top, 2) == nullptr);
    CHECK(table.find(8, same_top, 2) == nullptr);

    table.clear();
    CHECK(table.find(7, same_top, 2) == nullptr);
}

TEST(a_finesse_wins_where_the_king_is_right) {
    Solver solver(memory);

    CHECK(solver.tricks({finesse, no_trump, south}) == 2);
    CHECK(solver.tricks({king_offside, no_trump, south}) == 1);
    CHECK(solver.tricks({finesse, no_trump, west}) == 1);
}

TEST(each_card_has_its_tricks) {
    Solver solver(memory);

    const auto found = solver.solve({finesse, no_trump, south});

    CHECK(found.size() == 2);
    for (const auto& [card, tricks] : found)
        CHECK(tricks == (suit_of(card) == 0 ? 2 : 1));
}

TEST(a_row_has_an_entry_for_each_card) {
    std::array<std::uint8_t, card_count> owners, answer;
    owners.fill(nobody);
    for (int seat = 0; seat < seat_count; ++seat)
        for (int number = 0; number < card_count; ++number)
            if (finesse[seat] & bit_of(numbered(number)))
                owners[number] = static_cast<std::uint8_t>(seat);
    const std::array<std::uint8_t, most_in_trick> trick{no_card, no_card, no_card};
    Solver solver(memory);

    solve_row(solver, {owners, no_trump, south, trick}, answer);

    CHECK(std::ranges::count(answer, no_card) == card_count - 2);
    CHECK(answer[0] == 2 && answer[13] == 1);  // the two of clubs and of diamonds
}

TEST(all_builds_and_the_plain_search_agree) {
    Random random(1, 0);
    Solver fast(memory), portable(memory, true);
    for (int trial = 0; trial < 20; ++trial) {
        const Position position{random_hands(5, random), trial % strain_count, trial % seat_count};
        const int tricks = fast.tricks(position);

        CHECK(portable.tricks(position) == tricks);
        CHECK(fast.can_take(position, tricks) && !fast.can_take(position, tricks + 1));
        CHECK(plain_can_take(position, tricks, {}, [] {}).can_take == true);
        CHECK(plain_can_take(position, tricks + 1, {}, [] {}).can_take == false);
    }
}

TEST(a_cancelled_solver_may_be_asked_again) {
    Solver solver(memory);
    solver.cancel();
    bool was_cancelled = false;
    try {
        solver.tricks({finesse, no_trump, south});
    } catch (const Cancelled&) {
        was_cancelled = true;
    }

    CHECK(was_cancelled);
    CHECK(solver.tricks({finesse, no_trump, south}) == 2);
}

TEST(a_position_with_a_card_twice_has_a_fault) {
    Hands hands = finesse;
    hands[east] = hands[west];

    CHECK(!Position{hands}.fault().empty());
    CHECK(Position{finesse}.fault().empty());
}

}  // namespace
}  // namespace tefuda::bridge
