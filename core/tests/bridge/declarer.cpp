// tests/bridge/declarer.cpp: what a guess that is yet to come is worth.
#include "bridge/declarer/alpha_mu.hpp"

#include "tests/bridge/hands.hpp"
#include "tests/check.hpp"

namespace tefuda::bridge {
namespace {

constexpr std::size_t memory = 1'000'000;
constexpr Card club_king = make_card(0, ace - 1), club_two = make_card(0, 0);

// South is on lead at no-trump, with clubs K T 2 opposite A J 3; the queen is with East, guarded,
// or with West. Either can be finessed, if it is known which.
constexpr Hands queen_with_east{cards("CA CJ C3"), cards("CQ C6 C5"), cards("CK CT C2"),
                                cards("C7 C4 D2")};
constexpr Hands queen_with_west{cards("CA CJ C3"), cards("C6 C5 D2"), cards("CK CT C2"),
                                cards("CQ C7 C4")};

DeclarerQuestion asked() {
    DeclarerQuestion question;
    question.deals = {queen_with_east, queen_with_west};
    question.leader = south;
    question.candidates = {club_king, club_two};
    question.scores = {0, 1, 2, 3};
    question.weights = {0.5, 0.5};
    return question;
}

TEST(who_sees_all_hands_after_the_card_never_guesses_wrong) {
    CHECK(AlphaMu(memory).evaluate(asked(), {.depth = 1}).candidates[0].value == 3);
}

TEST(a_two_way_finesse_is_right_half_of_the_time) {
    const AlphaMuResult result = AlphaMu(memory).evaluate(asked(), {.depth = 6});

    CHECK(result.depth == 6);
    CHECK(result.candidates[0].value == 2.5);
    CHECK(result.candidates[0].is_exact);
}

TEST(an_outcome_is_kept_unless_another_is_as_good_everywhere) {
    Front front(2);
    CHECK(front.add(Outcome{1, 2}));
    CHECK(!front.add(Outcome{1, 1}));
    CHECK(front.add(Outcome{2, 1}));
    CHECK(front.size() == 2);

    front.join(Front(2, Outcome{2, any_level}));
    CHECK(front.size() == 2);
    front.join(Front(2, Outcome{1, 1}));
    CHECK(front == Front(2, Outcome{1, 1}));
}

TEST(a_search_that_may_ask_no_more_keeps_what_it_found) {
    const AlphaMuOptions options{.depth = 6, .most_questions = 1};

    CHECK(AlphaMu(memory).evaluate(asked(), options).depth == 1);
}

TEST(a_deal_on_which_declarer_holds_other_cards_is_a_fault) {
    DeclarerQuestion question = asked();
    std::swap(question.deals[1][north], question.deals[1][east]);

    CHECK(!question.fault().empty());
    CHECK(asked().fault().empty());
}

}  // namespace
}  // namespace tefuda::bridge
