// tests/bridge/belief.cpp: how many deals there are, and deals drawn from them.
#include "bridge/belief/layouts.hpp"

#include <bit>

#include "bridge/belief/binomial.hpp"
#include "bridge/belief/many_hands.hpp"
#include "tests/bridge/hands.hpp"
#include "tests/check.hpp"

namespace tefuda::bridge {
namespace {

constexpr double enough = 1e7;
constexpr int count_all = 0;

// Says how many spades a hand has, at least.
std::shared_ptr<const Formula> at_least(int spades) {
    auto lengths = std::make_shared<Measure>();
    for (int ranks = 0; ranks < rank_sets; ++ranks)
        lengths->by_ranks[ranks] = static_cast<std::uint8_t>(std::popcount(unsigned(ranks)));
    const Program program(
        {{Operation::number, spades}, {Operation::value, 0}, {Operation::at_most, 0}}, 1);
    return std::make_shared<Formula>(
        Formula{{{{{lengths, 1U << 3}}, program}}, Program({{Operation::value, 0}}, 1)});
}

HiddenHand hand_of(int size) {
    HiddenHand hand;
    hand.size = size;
    return hand;
}

TEST(there_are_as_many_deals_as_the_books_say) {
    const Layouts layouts(full_deck, {hand_of(13), hand_of(13), hand_of(13)}, count_all, enough);

    // 53,644,737,765,488,792,839,237,440,000
    const Wide deals = Wide{53'644'737'765'488} * 1'000'000'000'000'000 + 792'839'237'440'000;
    CHECK(layouts.is_counted());
    CHECK(layouts.count() == deals);
}

TEST(a_condition_leaves_the_hands_that_pass_it) {
    HiddenHand hand = hand_of(2);
    hand.formulas.push_back(at_least(1));
    const CardSet unseen = cards("SA SK HA HK");
    const Layouts layouts(unseen, {hand}, count_all, enough);

    CHECK(layouts.count() == 5);  // of six, all but both hearts
    int shown = 0;
    layouts.for_each([&](std::span<const CardSet> hands) {
        ++shown;
        CHECK((hands[0] & suit_mask(3)) != 0);
    });
    CHECK(shown == 5);
}

TEST(chances_add_up_to_the_size_of_a_hand) {
    const CardSet unseen = cards("SA SK HA HK DA");
    const auto chances = Layouts(unseen, {hand_of(2)}, 1, enough).chances();

    double sum = 0;
    for (const double chance : chances.cards[0])
        sum += chance;
    CHECK(sum > 2 - 1e-9 && sum < 2 + 1e-9);
}

TEST(samples_depend_on_the_seed_alone) {
    const Layouts layouts(full_deck, {hand_of(13), hand_of(13)}, 1, enough);
    std::array<CardSet, 8> once{}, again{}, other{};
    layouts.sample(1, once);
    layouts.sample(1, again);
    layouts.sample(2, other);

    CHECK(once == again);
    CHECK(once != other);
    for (const CardSet hand : once)
        CHECK(count(hand) == 13);
}

TEST(many_hands_have_the_points_they_may_have) {
    std::array<bool, ManyHands::point_count> any{}, strong{};
    any.fill(true);
    std::fill(strong.begin() + 20, strong.end(), true);
    const ManyHands deals(full_deck, {13, 13, 13, 13}, {strong, any, any, any}, -1, {});
    std::array<CardSet, 4> hands{};

    CHECK(deals.sample(1, 0, hands));
    int points = 0;
    for (CardSet left = hands[0]; left != 0; left &= left - 1)
        points += std::max(0, rank_of(static_cast<Card>(std::countr_zero(left))) - 8);
    CHECK(points >= 20);
    CHECK((hands[0] | hands[1] | hands[2] | hands[3]) == full_deck);
}

TEST(a_program_must_leave_one_number) {
    bool was_refused = false;
    try {
        Program({{Operation::number, 1}, {Operation::number, 2}}, 0);
    } catch (const std::invalid_argument&) {
        was_refused = true;
    }

    CHECK(was_refused);
    CHECK(
        Program({{Operation::number, 1}, {Operation::number, 2}, {Operation::add, 0}}, 0).run({}) ==
        3);
}

}  // namespace
}  // namespace tefuda::bridge
