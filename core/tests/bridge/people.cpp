// tests/bridge/people.cpp: auctions, plays and tables of people, and how many inputs there can be.
#include "bridge/people/tables.hpp"

#include <algorithm>

#include "bridge/people/examples.hpp"
#include "bridge/people/public_board.hpp"
#include "tests/check.hpp"

namespace tefuda::bridge::people {
namespace {

// One suit each, North the spades, East the clubs and so on.
constexpr Hands hands{suit_mask(3), suit_mask(0), suit_mask(1), suit_mask(2)};

// Everything that can be said: three passes, then every bid doubled and redoubled.
std::vector<Call> longest_auction() {
    std::vector<Call> calls{pass, pass, pass};
    for (int bid = 0; bid < bid_count; ++bid)
        calls.insert(calls.end(), {static_cast<Call>(first_bid + bid), pass, pass, double_bid, pass,
                                   pass, redouble, pass, pass});
    calls.push_back(pass);
    return calls;
}

TEST(no_list_of_inputs_is_longer_than_it_can_be) {
    const PublicBoard board(north, 3, longest_auction(), 0, {});
    std::size_t most = 0;
    for (const CallMoment& moment : board.call_moments()) {
        Inputs inputs;
        moment.add_shared(inputs);
        moment.add_of_hand(hands[moment.decider()], inputs);
        most = std::max(most, inputs.active().size());
    }
    CHECK(board.call_moments().size() == 319);
    CHECK(most == most_call_inputs);
}

TEST(the_first_to_name_the_strain_is_declarer) {
    Auction auction(south);
    for (const int call : {4, 0, 5, 6, 9, 0, 0, 0})
        auction.add(static_cast<Call>(call));

    CHECK(auction.is_over());
    CHECK(auction.legal_calls() == 0);
    CHECK(auction.contract().declarer == south);
    CHECK(auction.contract().level == 2 && auction.contract().strain == 1);
}

TEST(a_hand_that_has_not_played_what_was_played_is_told_of_too) {
    const std::vector<Call> calls{first_bid, pass, pass, pass};
    std::vector<Card> cards;
    for (int rank = 0; rank < rank_count; ++rank)  // East's clubs are trumps
        for (const int suit : {0, 1, 2, 3})
            cards.push_back(make_card(suit, rank));
    const PublicBoard board(north, 0, calls, suit_mask(1), cards);
    CHECK(board.card_moments().size() == 52);
    for (const CardMoment& moment : board.card_moments()) {
        Inputs inputs;
        moment.add_shared(inputs);
        moment.add_of_hand(suit_mask(3), inputs);  // of whoever it is
        CHECK(inputs.active().size() > 40);
    }
}

TEST(examples_are_the_calls_and_the_cards_with_a_choice) {
    const std::vector<std::uint8_t> dealers{north}, vulnerabilities{0};
    const std::vector<Call> calls{first_bid, pass, pass, pass};
    const std::vector<Card> cards{make_card(0, 5), make_card(1, 5), make_card(2, 5)};
    const std::vector<std::uint32_t> call_starts{0, 4}, card_starts{0, 3};
    const TableColumns tables{hands,       dealers, vulnerabilities, calls,
                              call_starts, cards,   card_starts};
    const Examples told = encode_cards(tables, 2);

    CHECK(encode_calls(tables, 1).size == 4);
    CHECK(told.size == 3);
    CHECK(told.answers[1] == 13 + 5);
    CHECK(told.legal[2] == std::uint64_t{0x1fff} << 26);
}

}  // namespace
}  // namespace tefuda::bridge::people
