// tests/daihinmin/rules.cpp: melds, what may be played, and what happens in a turn.
#include <algorithm>

#include "daihinmin/exchange.hpp"
#include "tests/check.hpp"
#include "tests/daihinmin/hands.hpp"

namespace tefuda::daihinmin {
namespace {

Pile pile_of(std::string_view text) { return {meld(text)}; }

unsigned melds_on(const Pile& pile, std::string_view hand) {
    MeldList list;
    add_legal_melds(cards(hand), pile, contest(2), list);
    return list.size();
}

TEST(cards_are_a_meld_or_it_is_said_why_not) {
    Meld described;

    CHECK(meld("S3").kind == MeldKind::single);
    CHECK(meld("S3 H3").kind == MeldKind::group);
    CHECK(meld("S3 S4 S5").kind == MeldKind::sequence);
    CHECK(meld("JO").kind == MeldKind::joker);
    CHECK(describe(0, nowhere, described) == MeldFault::no_cards);
    CHECK(describe(cards("S3 S4"), nowhere, described) == MeldFault::short_sequence);
    CHECK(describe(cards("S3 S4 S6"), nowhere, described) == MeldFault::gap);
    CHECK(describe(cards("S3 H4"), nowhere, described) == MeldFault::mixed);
}

TEST(the_whole_deck_has_2605_melds) {
    MeldList list;
    add_legal_melds(deck, Pile{}, contest(2), list);

    CHECK(list.size() == 2605);
}

TEST(a_meld_of_the_same_kind_and_size_is_beaten_by_a_stronger_one) {
    const Pile pair = pile_of("S5 H5");

    CHECK(melds_on(pair, "C6 D6 S9") == 1);
    CHECK(melds_on(pair, "C4 D4 S9") == 0);
    CHECK(refusal(meld("C4 D4"), cards("C4 D4"), pair, contest(2)) == Refusal::too_weak);
    CHECK(refusal(meld("S9"), cards("S9"), pair, contest(2)) == Refusal::other_size);
    CHECK(refusal(meld("S9 H9"), cards("S9"), pair, contest(2)) == Refusal::not_held);
}

TEST(a_lock_lets_only_its_suits_through_and_a_revolution_turns_strength_round) {
    CHECK(melds_on({meld("S5"), true, false}, "S9 H9") == 1);
    CHECK(melds_on({meld("S5"), false, true}, "S4 H9") == 1);
}

TEST(whether_one_can_play_is_whether_there_is_a_legal_meld) {
    Random random(3, 0);
    MeldList list;
    for (int trial = 0; trial < 200; ++trial) {
        const Game::Hands hands = random_deal(contest(5), random);
        MeldList led;
        add_legal_melds(hands[0], Pile{}, contest(5), led);
        const Pile pile{led[random.below(led.size())], trial % 2 == 0, trial % 3 == 0};
        list.clear();
        add_legal_melds(hands[1], pile, contest(5), list);

        CHECK(can_play(hands[1], pile, contest(5)) == (list.size() > 0));
        for (const Meld& one : list)
            CHECK(refusal(one, hands[1], pile, contest(5)) == Refusal::none);
    }
}

TEST(an_eight_keeps_the_lead_and_the_last_card_ends_the_game) {
    Game game = between("S8 S3", "H2 H4");
    game.settle(game.put(meld("S8")));

    CHECK(game.to_move == 0 && game.pile().is_empty());
    game.settle(game.put(meld("S3")));
    CHECK(game.is_over() && game.finished[0] == 0);
}

TEST(four_of_a_kind_make_a_revolution) {
    Game game = between("S4 H4 D4 C4 S3", "H2 H5");
    game.settle(game.put(meld("S4 H4 D4 C4")));

    CHECK(game.is_revolution && game.pile().is_reversed);
}

TEST(lines_are_counted_to_the_end) {
    // Lead and win, or pass: then the other one leads and wins, or passes as well.
    Ticker ticker;
    CHECK(between("S3", "H4").count_lines(1, ticker) == 2);
    CHECK(between("S3", "H4").count_lines(2, ticker) == 3);
}

TEST(a_random_game_gives_everybody_a_place) {
    Game::Order order = random_game(contest(5), 1, 0);
    std::ranges::sort(order);

    CHECK((order == Game::Order{0, 1, 2, 3, 4}));
    CHECK(random_game(contest(5), 1, 7) == random_game(contest(5), 1, 7));
}

TEST(the_poor_pay_their_strongest_cards) {
    const Cards hand = cards("JO S2 H2 S3 C3");

    CHECK(strongest(hand, 2) == cards("JO S2"));
    CHECK(weakest(hand, 2) == cards("S3 C3"));
}

}  // namespace
}  // namespace tefuda::daihinmin
