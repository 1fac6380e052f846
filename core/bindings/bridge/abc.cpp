// bindings/bridge/abc.cpp: the search over what the others believe, for the Python module.
#include "bindings/bindings.hpp"

#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "bindings/checks.hpp"
#include "bindings/guarded.hpp"
#include "bridge/abc/abc.hpp"
#include "bridge/abc/deal_in_play.hpp"
#include "bridge/people/public_board.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tefuda::bridge {
namespace {

using Deciders = std::array<std::uint8_t, seat_count>;
using Triples = std::vector<std::pair<std::size_t, std::size_t>>;

std::optional<Card> translated_from_python(const Hands& hands, int trump, int leader,
                                           std::vector<Card> trick, Card shown, bool repair,
                                           bool coarse_spots) {
    const Position position{hands, trump, leader, std::move(trick)};
    if (const std::string fault = position.fault(); !fault.empty())
        throw std::invalid_argument(fault);
    if (shown >= 64 || !(full_deck & bit_of(shown)))
        throw std::invalid_argument(std::to_string(shown) + " is not a card");
    return translated(DealInPlay(position), shown, {repair, coarse_spots});
}

void make_question(AbcQuestion* self, const Hands& hands, int trump, int leader,
                   std::vector<Card> trick, const Deciders& deciders, std::vector<Card> candidates,
                   Pool b, Pool c, std::vector<double> scores, const AbcOptions& options,
                   Triples triples, const LearnedOthers* learned) {
    AbcQuestion question{{hands, trump, leader, std::move(trick)},
                         {},
                         std::move(candidates),
                         std::move(b),
                         std::move(c),
                         std::move(scores),
                         options,
                         std::move(triples),
                         {}};
    if (learned)
        question.learned = *learned;
    for (int seat = 0; seat < seat_count; ++seat)
        question.deciders[seat] = static_cast<Decider>(deciders[seat]);
    if (const std::string fault = question.fault(); !fault.empty())
        throw std::invalid_argument(fault);
    new (self) AbcQuestion(std::move(question));
}

void make_learned(LearnedOthers* self, const people::Network& network,
                  const people::PublicBoard& board, std::uint64_t seed) {
    must_be(board.card_moments().size() == board.cards().size() + 1, "there is no card to play");
    new (self) LearnedOthers{&network, board.card_moments().back(), seed};
}

}  // namespace

void bind_abc(nb::module_& m) {
    using Self = Guarded<Abc>;

    nb::enum_<Opinion>(m, "Opinion", "Which hypotheses guide b and c.")
        .value("SINGLE", Opinion::single, "One each, and what takes over if it is contradicted.")
        .value("MEAN", Opinion::mean, "The weighted mean of all that still fit.");
    nb::enum_<Ties>(m, "Ties", "What b and c do among cards that they think equally good.")
        .value("WORST", Ties::worst, "What is worst for a.")
        .value("NATURAL", Ties::natural,
               "An enemy what is also best on the truth; then the suit their side led last; then "
               "low.");
    nb::enum_<Form>(m, "Form", "How the play is followed from the candidate on.")
        .value("PLAYOUT", Form::playout, "One line; a does what is best double dummy.")
        .value("TREE", Form::tree, "A search over a's own cards, and over ties done the worst.")
        .value("CUSTOM", Form::custom, "One line; a, too, plays as people do.");

    nb::class_<AbcOptions>(m, "AbcOptions", "How the abc search follows the play.")
        .def(
            "__init__",
            [](AbcOptions* self, int horizon, Opinion opinion, Ties ties, Form form, bool repair,
               bool coarse_spots, const std::array<int, 2>& last_led) {
                new (self) AbcOptions{horizon, opinion, ties, form, repair, coarse_spots, last_led};
            },
            MadeOnce(), nb::kw_only(), "horizon"_a = AbcOptions{}.horizon,
            "opinion"_a = AbcOptions{}.opinion, "ties"_a = AbcOptions{}.ties,
            "form"_a = AbcOptions{}.form, "repair"_a = AbcOptions{}.repair,
            "coarse_spots"_a = AbcOptions{}.coarse_spots, "last_led"_a = AbcOptions{}.last_led,
            "`horizon`: cards, the candidate included, that are played by hypotheses.\n\n"
            "`repair`: cards that a hypothesis has elsewhere are taken for equivalent ones.\n"
            "`coarse_spots`: cards up to the nine are not told apart.\n"
            "`last_led`: by side, North-South first, the suit led last before this trick, or -1.")
        .def_ro("horizon", &AbcOptions::horizon, "Cards that are played by hypotheses.")
        .def_ro("opinion", &AbcOptions::opinion, "Which hypotheses guide b and c.")
        .def_ro("ties", &AbcOptions::ties, "What they do among equally good cards.")
        .def_ro("form", &AbcOptions::form, "How the play is followed.")
        .def_ro("repair", &AbcOptions::repair, "Whether surprises are taken for equal cards.")
        .def_ro("coarse_spots", &AbcOptions::coarse_spots, "Whether spots are all alike.")
        .def_ro("last_led", &AbcOptions::last_led, "By side, the suit led last, or -1.");

    nb::class_<Pool>(m, "Pool", "What b or c may believe.")
        .def(
            "__init__",
            [](Pool* self, std::vector<Hands> deals, std::vector<std::vector<double>> weights,
               int panel, bool is_learned) {
                new (self) Pool{std::move(deals), std::move(weights), panel, is_learned};
            },
            MadeOnce(), "deals"_a, "weights"_a, "panel"_a = Pool{}.panel, nb::kw_only(),
            "is_learned"_a = Pool{}.is_learned,
            "Deals as they were before the candidate; their weights by candidate.\n\n"
            "`panel`: how many the player weighs together, the others waiting.\n"
            "`is_learned`: the player plays as people do instead.");

    nb::class_<LearnedOthers>(m, "LearnedOthers", "Others who play as a network expects of people.")
        .def("__init__", &make_learned, MadeOnce(), "network"_a, "board"_a, "seed"_a,
             nb::keep_alive<1, 2>(), "The board as everybody has seen it at a question.");

    nb::class_<AbcQuestion>(m, "AbcQuestion", "Candidates in a position, and what others believe.")
        .def("__init__", &make_question, MadeOnce(), "hands"_a, "trump"_a, "leader"_a, "trick"_a,
             nb::kw_only(), "deciders"_a, "candidates"_a, "b"_a, "c"_a, "scores"_a, "options"_a,
             "triples"_a = Triples{}, "learned"_a = nb::none(), nb::keep_alive<1, 13>(),
             "`deciders`: for each seat 0 (a), 1 (b) or 2 (c).\n\n"
             "`scores`: for a's side by tricks from here on, never falling.\n"
             "`triples`: with single hypotheses, which of `b` and of `c` to begin with.\n"
             "`learned`: who plays for a pool that is learned.");

    nb::class_<AbcResult>(m, "AbcResult", "What was found for one candidate.")
        .def_ro("candidate", &AbcResult::candidate, "The card.")
        .def_ro("values", &AbcResult::values, "Scores of a's side, one for each triple, or one.")
        .def_ro("lines", &AbcResult::lines, "The cards played, the candidate first.")
        .def_ro("first_choices", &AbcResult::first_choices,
                "For b and c: cards at their first choice, with shares of lines or of weight.")
        .def_ro("nodes", &AbcResult::nodes, "Cards played while searching.")
        .def_ro("questions", &AbcResult::questions, "Asked of the double-dummy solver.");

    nb::class_<Branch>(m, "Branch", "A card of a tree that may be played in one of its deals.")
        .def_ro("card", &Branch::card, "The card.")
        .def_ro("values", &Branch::values,
                "What a's side then gets as a, b and c see it; None where it cannot be played.");
    nb::class_<Fork>(m, "Fork", "A position of a tree.")
        .def_ro("values", &Fork::values,
                "What a's side gets from here as a, b and c see it; None where it cannot occur.")
        .def_ro("to_play", &Fork::to_play, "Whose card is next.")
        .def_ro("branches", &Fork::branches, "High cards first; none where the tree ends.")
        .def_ro("chosen", &Fork::chosen, "The card that is played; None where the tree ends.");

    nb::class_<Self>(m, "Abc", "Evaluates cards by what others will believe; keeps what it learns.")
        .def(
            "__init__",
            [](Self* self, std::size_t memory_bytes, bool portable) {
                new (self) Self(checked_memory(memory_bytes), portable);
            },
            MadeOnce(), "memory_bytes"_a, "portable"_a = false)
        .def(
            "evaluate",
            [](Self& self, const AbcQuestion& question) {
                return self.ask([&](Abc& abc) { return abc.evaluate(question); });
            },
            "question"_a, "One result for each candidate.")
        .def(
            "one_pass",
            [](Self& self, const AbcQuestion& question, bool cutting) {
                return self.ask([&](Abc& abc) { return abc.one_pass(question, cutting); });
            },
            "question"_a, "cutting"_a,
            "The same without lines, visiting each position once with its values on all deals.")
        .def(
            "fork",
            [](Self& self, const AbcQuestion& question, const std::vector<Card>& line) {
                return self.ask([&](Abc& abc) { return abc.fork(question, line); });
            },
            "question"_a, "line"_a,
            "The position of a tree after a line, a candidate first, for the first triple.")
        .def("cancel", &Self::cancel,
             "Make the running question, or else the next one, raise Cancelled. Any thread may.")
        .def_prop_ro(
            "nodes", [](Self& self) { return self.ask([](Abc& abc) { return abc.nodes(); }); },
            "Positions searched double dummy so far.");

    m.def("translated", &translated_from_python, "hands"_a, "trump"_a, "leader"_a, "trick"_a,
          "shown"_a, nb::kw_only(), "repair"_a = true, "coarse_spots"_a = false,
          "The card for which a believer in these hands takes the one that is shown, or None.");
}

}  // namespace tefuda::bridge
