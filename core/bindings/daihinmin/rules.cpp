// bindings/daihinmin/rules.cpp: melds, moves and whole games of Daihinmin, for Python.
#include "bindings/bindings.hpp"
#include "bindings/daihinmin/checked.hpp"
#include "bindings/guarded.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <tuple>
#include <utility>

namespace nb = nanobind;
using namespace nb::literals;

namespace tefuda::daihinmin {
namespace {

// A meld as Python names it: the cards, and where the joker stands.
using Named = std::pair<Cards, std::uint8_t>;
using Seats = std::vector<int>;

// No cards are an empty pile.
Pile checked_pile(Cards cards, std::uint8_t stands_for, bool is_locked, bool is_reversed) {
    return {cards == 0 ? Meld{} : checked_meld(cards, stands_for), is_locked, is_reversed};
}

std::tuple<int, int, int, int, int> describe_from_python(Cards cards, std::uint8_t stands_for) {
    must_be(are_cards(cards, stands_for), "there are no such cards");
    Meld meld;
    const MeldFault fault = describe(cards, stands_for, meld);
    return {static_cast<int>(fault), static_cast<int>(meld.kind), meld.low, meld.high, meld.suits};
}

std::vector<Named> named(const MeldList& melds) {
    std::vector<Named> result;
    result.reserve(melds.size());
    for (const Meld& meld : melds)
        result.emplace_back(meld.cards, meld.stands_for);
    return result;
}

std::vector<Named> legal_melds(Cards hand, Cards cards, std::uint8_t stands_for, bool is_locked,
                               bool is_reversed, std::uint32_t rules) {
    MeldList melds;
    add_legal_melds(hand & deck, checked_pile(cards, stands_for, is_locked, is_reversed),
                    checked_rules(rules), melds);
    return named(melds);
}

int refusal_from_python(Named meld, Cards hand, Named below, bool is_locked, bool is_reversed,
                        std::uint32_t rules) {
    const Pile pile = checked_pile(below.first, below.second, is_locked, is_reversed);
    return static_cast<int>(
        refusal(checked_meld(meld.first, meld.second), hand, pile, checked_rules(rules)));
}

std::uint64_t
count_melds(const std::vector<std::tuple<Cards, Cards, std::uint8_t, bool, bool>>& positions,
            std::uint32_t bits, int rounds) {
    const Rules rules = checked_rules(bits);
    std::vector<std::pair<Cards, Pile>> asked;
    for (const auto& [hand, cards, stands_for, is_locked, is_reversed] : positions)
        asked.emplace_back(hand & deck, checked_pile(cards, stands_for, is_locked, is_reversed));
    const WithoutGil released;
    Ticker ticker(check_signals);
    std::uint64_t count = 0;
    MeldList melds;
    for (int round = 0; round < rounds; ++round, ticker.tick())
        for (const auto& [hand, pile] : asked) {
            melds.clear();
            add_legal_melds(hand, pile, rules, melds);
            count += melds.size();
        }
    return count;
}

Seats seats_of(const Game::Order& order, int count) {
    return Seats(order.begin(), order.begin() + count);
}

Game made(const std::vector<Cards>& hands, std::uint32_t bits, int leader) {
    const Rules rules = checked_rules(bits);
    if (hands.size() != static_cast<std::size_t>(rules.players()))
        refuse("there must be a hand for each player");
    Game::Hands by_seat{};
    Cards seen = 0;
    for (std::size_t seat = 0; seat < hands.size(); ++seat) {
        if ((hands[seat] & (seen | ~deck)) != 0)
            refuse("a card is in two hands, or is none");
        seen |= by_seat[seat] = hands[seat];
    }
    if (leader < 0 || leader >= rules.players() || by_seat[leader] == 0)
        refuse("the leader has no cards");
    return {by_seat, rules, leader};
}

// A game that has come to a moment, which the caller has described truthfully.
Game resumed(const std::vector<Cards>& hands, std::uint32_t bits, int to_move, int owner,
             Named meld, std::tuple<bool, bool, bool, bool> flags, const Seats& passed,
             const Seats& finished, int passes_in_a_row) {
    Game game = made(hands, bits, to_move);
    const int players = game.rules.players();
    const auto is_seat = [players](int seat) { return 0 <= seat && seat < players; };
    if (!is_seat(owner) || !std::ranges::all_of(passed, is_seat) ||
        !std::ranges::all_of(finished, is_seat) || passes_in_a_row < 0 ||
        passes_in_a_row >= game.rules.pass_limit() ||
        std::ranges::find(passed, to_move) != passed.end() ||
        finished.size() != static_cast<std::size_t>(players - std::popcount(game.holding)))
        refuse("no game comes to this");
    for (const int seat : passed)
        game.passed |= static_cast<std::uint8_t>(1U << seat);
    unsigned done = game.holding;
    for (const int seat : finished)
        done |= 1U << seat;
    must_be(std::popcount(done) == players, "who has finished has no cards, and is told once");
    if (meld.first != 0)
        game.meld = checked_meld(meld.first, meld.second);
    game.owner = static_cast<std::uint8_t>(owner);
    std::tie(game.is_locked, game.is_revolution, game.is_eleven_back, game.is_backwards) = flags;
    for (const int seat : finished)  // as many as there are empty hands
        game.finished[game.finished_count++] = static_cast<std::uint8_t>(seat);
    game.passes_in_a_row = static_cast<std::uint8_t>(passes_in_a_row);
    return game;
}

// A turn gives the game as everybody saw it before the field was cleared, and whether it was.
std::pair<Game, bool> settled(Game& self, bool clears) {
    std::pair<Game, bool> turn{self, clears};
    self.settle(clears);
    return turn;
}

std::pair<Game, bool> play(Game& self, Cards cards, std::uint8_t stands_for) {
    going_on(self);
    const Meld meld = checked_meld(cards, stands_for);
    if (refusal(meld, self.hands[self.to_move], self.pile(), self.rules) != Refusal::none)
        refuse("the meld is not legal");
    return settled(self, self.put(meld));
}

std::pair<Game, bool> pass(Game& self) {
    going_on(self);
    if (!self.may_pass())
        refuse("the leader may not pass");
    return settled(self, self.pass());
}

int refusal_in_game(const Game& self, Cards cards, std::uint8_t stands_for) {
    going_on(self);
    return static_cast<int>(refusal(checked_meld(cards, stands_for), self.hands[self.to_move],
                                    self.pile(), self.rules));
}

std::vector<Named> legal_melds_in_game(const Game& self) {
    MeldList melds;
    if (!self.is_over())
        self.add_legal_melds(melds);
    return named(melds);
}

Seats counts(const Game& self) {
    Seats result;
    for (int seat = 0; seat < self.rules.players(); ++seat)
        result.push_back(std::popcount(self.hands[seat]));
    return result;
}

using Seen = std::tuple<int, int, Named, bool, bool, bool, bool, int, int, Seats, Seats>;

int to_move(const Game& self) { return self.is_over() ? -1 : int{self.to_move}; }

Seen seen(const Game& self) {
    return {to_move(self),
            self.owner,
            {self.meld.cards, self.meld.stands_for},
            self.is_locked,
            self.is_revolution,
            self.is_eleven_back,
            self.is_backwards,
            self.passed,
            self.passes_in_a_row,
            seats_of(self.finished, self.finished_count),
            counts(self)};
}

// A line is a path through the recursion, so its length is bounded by the stack.
constexpr int most_turns = 64;

std::uint64_t count_lines(const Game& self, int depth) {
    if (depth < 0 || depth > most_turns)
        refuse("lines are counted for 0 to 64 turns");
    const Game game = self;
    const WithoutGil released;
    Ticker ticker(check_signals);
    return game.count_lines(depth, ticker);
}

// The orders of `count` games, each made by `play` for its index, without holding Python up.
template<typename Play>
std::vector<Seats> orders_of(std::uint64_t first, std::uint64_t count, int players, Play play) {
    checked_count(count);
    std::vector<Game::Order> orders;
    {
        const WithoutGil released;
        Ticker ticker(check_signals);
        for (std::uint64_t index = 0; index < count; ++index, ticker.tick())
            orders.push_back(play(first + index));
    }
    std::vector<Seats> result;
    for (const Game::Order& order : orders)
        result.push_back(seats_of(order, players));
    return result;
}

std::vector<Seats> play_out(const Game& self, std::uint64_t seed, std::uint64_t first,
                            std::uint64_t count) {
    return orders_of(first, count, self.rules.players(), [game = self, seed](std::uint64_t index) {
        Game copy = game;
        Random random(seed, index);
        return copy.play_at_random(random);
    });
}

std::vector<Seats> random_games(std::uint32_t bits, std::uint64_t seed, std::uint64_t first,
                                std::uint64_t count) {
    const Rules rules = checked_rules(bits);
    return orders_of(first, count, rules.players(), [rules, seed](std::uint64_t index) {
        return random_game(rules, seed, index);
    });
}

}  // namespace

void bind_rules(nb::module_& m) {
    m.def("describe_meld", &describe_from_python, "cards"_a, "stands_for"_a,
          "Fault (0 for none), kind, lowest and highest level, and suits of cards put down.");
    m.def("legal_melds", &legal_melds, "hand"_a, "cards"_a, "stands_for"_a, "is_locked"_a,
          "is_reversed"_a, "rules"_a,
          "The melds that may be played on a pile: cards, and where the joker stands.");
    m.def("refusal", &refusal_from_python, "meld"_a, "hand"_a, "below"_a, "is_locked"_a,
          "is_reversed"_a, "rules"_a, "Why a meld may not be played on a pile; 0 if it may.");
    m.def("count_melds", &count_melds, "positions"_a, "rules"_a, "rounds"_a = 1,
          "How many melds may be played in all positions: hand, pile, lock and order of each.");
    m.def("random_games", &random_games, "rules"_a, "seed"_a, "first"_a, "count"_a,
          "The seats in their order at the end of games dealt and played at random.");

    nb::class_<Game>(m, "DaihinminGame", "A game of Daihinmin; everybody is known by a seat.")
        .def(
            "__init__",
            [](Game* self, const std::vector<Cards>& hands, std::uint32_t rules, int leader) {
                new (self) Game(made(hands, rules, leader));
            },
            MadeOnce(), "hands"_a, "rules"_a, "leader"_a)
        .def_static("resumed", &resumed, "hands"_a, "rules"_a, nb::kw_only(), "to_move"_a,
                    "owner"_a, "meld"_a, "flags"_a, "passed"_a, "finished"_a, "passes_in_a_row"_a,
                    "A game that has come to a moment; flags are lock, revolution, 11-back and\n"
                    "direction.")
        .def("__copy__", [](const Game& self) { return Game(self); })
        .def("play", &play, "cards"_a, "stands_for"_a,
             "The game as seen before the field was cleared, and whether it was.")
        .def("pass_turn", &pass,
             "The game as seen before the field was cleared, and whether it was.")
        .def("refusal", &refusal_in_game, "cards"_a, "stands_for"_a,
             "Why the seat to move may not play a meld; 0 if it may.")
        .def("legal_melds", &legal_melds_in_game, "What the seat to move may play.")
        .def("play_out", &play_out, "seed"_a, "first"_a, "count"_a,
             "The seats in their order at the end of games that go on at random from here.")
        .def("count_lines", &count_lines, "depth"_a,
             "Ways to play so many turns; a game that ends before has one.")
        .def_prop_ro("to_move", &to_move)
        .def_ro("passes_in_a_row", &Game::passes_in_a_row)
        .def("seen", &seen,
             "What everybody sees, at once: the seat to move (-1: none), the owner of the meld,\n"
             "the meld, lock, revolution, 11-back, direction, who has passed (as bits), passes\n"
             "in a row, who has finished, and how many cards each seat has.")
        .def_prop_ro("may_pass",
                     [](const Game& self) { return !self.is_over() && self.may_pass(); })
        .def(
            "hand",
            [](const Game& self, int seat) {
                if (seat < 0 || seat >= self.rules.players())
                    refuse("nobody sits there");
                return self.hands[seat];
            },
            "seat"_a, "The cards of a seat.");
}

}  // namespace tefuda::daihinmin
