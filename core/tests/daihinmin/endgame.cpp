// tests/daihinmin/endgame.cpp: endings that are numbered and solved.
#include "daihinmin/endgame/endings.hpp"

#include "daihinmin/endgame/group_endings.hpp"
#include "tests/check.hpp"

namespace tefuda::daihinmin::endgame {
namespace {

using TwoHands = Endings<FirstPlace<2>>;

constexpr Value first_wins = 1, second_wins = 2;

// Who is first if the first player leads: cards of the first and of the second player, by rank.
Value winner(const TwoHands& endings, const std::vector<std::array<std::uint8_t, 2>>& ranks) {
    ByRank<2> cards{};
    for (std::size_t rank = 0; rank < ranks.size(); ++rank)
        cards[rank + 1] = ranks[rank];
    Pattern<2> pattern;
    append(pattern, cards, 1, static_cast<int>(ranks.size()));
    return endings.look_up(pattern) & 3;
}

template<typename Solved>
void solve_up_to(Solved& endings, int cards) {
    while (endings.solved() < cards)
        endings.solve_next([](std::size_t) {});
}

TEST(patterns_are_numbered_without_gaps) {
    for (int size = 1; size <= 6; ++size) {
        std::uint32_t next = 0;
        for_each_pattern<2>(size, [&](const Pattern<2>& pattern) {
            CHECK(number_of(pattern) == next);
            ++next;
        });
        CHECK(next == TwoHands::count(size));
    }
}

TEST(who_has_the_higher_card_keeps_the_lead) {
    TwoHands endings(Passing::free);
    solve_up_to(endings, 4);

    CHECK(winner(endings, {{1, 0}, {0, 1}}) == first_wins);          // one card is led and done
    CHECK(winner(endings, {{1, 0}, {0, 1}, {1, 0}}) == first_wins);  // the high one first
    CHECK(winner(endings, {{2, 0}, {0, 1}}) == second_wins);
    CHECK(winner(endings, {{1, 0}, {0, 1}, {1, 0}, {0, 1}}) == second_wins);
}

TEST(ladders_are_numbered_without_gaps) {
    for (int size = 1; size <= 4; ++size) {
        std::size_t ladders = 0;
        for_each_ladder(size, [&](const Ladder&) { ++ladders; });
        CHECK(ladders == GroupEndings::count(size));
    }
}

TEST(a_pair_is_played_out_at_once) {
    GroupEndings endings;
    solve_up_to(endings, 4);
    Ladder pair_below_two;
    pair_below_two.push(2);       // two of the first player
    pair_below_two.push(1 << 3);  // below one of the second
    const Entry entry = endings.look_up(GroupEndings::led(pair_below_two, false));

    CHECK((entry & 1) == 1);
    CHECK(GroupEndings::unpacked(entry).size() == 2);
}

}  // namespace
}  // namespace tefuda::daihinmin::endgame
