// tests/bridge/abc.cpp: what a wrong belief is worth to the others.
#include "bridge/abc/abc.hpp"

#include "bridge/abc/deal_in_play.hpp"
#include "tests/bridge/hands.hpp"
#include "tests/check.hpp"

namespace tefuda::bridge {
namespace {

constexpr std::size_t memory = 1'000'000;
constexpr Card club_four = make_card(0, 2), club_two = make_card(0, 0);

// South has led the four of clubs at no-trump, West is to play, and North will choose between
// finessing and dropping the king.
constexpr Hands truth{cards("CA CJ"), cards("CK D3"), cards("D2"), cards("C3 C2")};
constexpr Hands king_with_west{cards("CA CJ"), cards("C3 D3"), cards("D2"), cards("CK C2")};

AbcQuestion asked(const Pool& b) {
    AbcQuestion question;
    question.truth = {truth, no_trump, south, {club_four}};
    question.deciders = {player_b, player_c, player_b, player_a};
    question.candidates = {club_two};
    question.b = b;
    question.c.weights = {{}};
    question.scores = {0, 1, 2};
    question.triples = {{0, 0}};
    return question;
}

TEST(an_enemy_who_is_wrong_about_a_king_loses_by_it) {
    Abc abc(memory);

    CHECK(abc.evaluate(asked({{king_with_west}, {{1}}}))[0].values[0] == 2);
    CHECK(abc.evaluate(asked({{truth}, {{1}}}))[0].values[0] == 0);
}

TEST(one_pass_finds_what_the_tree_finds) {
    AbcQuestion question = asked({{king_with_west}, {{1}}});
    question.options.form = Form::tree;
    question.options.repair = false;
    Abc abc(memory);

    const double value = abc.evaluate(question)[0].values[0];
    CHECK(abc.one_pass(question, false)[0].values[0] == value);
    CHECK(abc.one_pass(question, true)[0].values[0] == value);
}

TEST(a_fork_has_a_value_for_each_player_who_believes_in_it) {
    AbcQuestion question = asked({{king_with_west}, {{1}}});
    question.options.repair = false;
    Abc abc(memory);

    const Fork north_plays = abc.fork(question, {club_two});
    CHECK(north_plays.to_play == north);
    CHECK(north_plays.values == (ThreeValues{2, 0, std::nullopt}));
    CHECK(north_plays.chosen == make_card(0, ace - 3));
    const Fork east_plays = abc.fork(question, {club_two, make_card(0, ace - 3)});
    CHECK(east_plays.branches.size() == 2);
    CHECK(east_plays.branches[0].values == (ThreeValues{2, std::nullopt, std::nullopt}));
    CHECK(east_plays.branches[1].values == (ThreeValues{std::nullopt, 0, std::nullopt}));
}

TEST(a_surprise_is_taken_for_the_neighbour_that_was_expected) {
    const DealInPlay deal(Position{king_with_west, no_trump, west});

    CHECK(translated(deal, make_card(0, ace - 2), Reading{true}) == make_card(0, ace - 1));
    CHECK(!translated(deal, make_card(0, ace - 2), Reading{false}));
    CHECK(!translated(deal, make_card(1, 0), Reading{true}));
}

TEST(coarse_spots_pass_for_each_other_and_for_nothing_else) {
    const DealInPlay deal(Position{king_with_west, no_trump, west});
    const Reading coarse{false, true};

    CHECK(translated(deal, make_card(0, ace - 2), coarse) == std::nullopt);
    for (Card spot = make_card(0, 0); spot < make_card(0, ace - 4); ++spot)
        CHECK(translated(deal, spot, coarse) == make_card(0, 0));
}

TEST(a_believed_deal_must_have_the_cards_of_the_truth) {
    Hands other = truth;
    other[east] = cards("CQ D3");

    CHECK(asked({{truth}, {{1}}}).fault().empty());
    CHECK(!asked({{other}, {{1}}}).fault().empty());
}

}  // namespace
}  // namespace tefuda::bridge
