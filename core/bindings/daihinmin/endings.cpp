// bindings/daihinmin/endings.cpp: endings of Daihinmin in the Python module.
#include "bindings/bindings.hpp"
#include "bindings/columns.hpp"
#include "bindings/daihinmin/sizes.hpp"

#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <string>

#include "daihinmin/endgame/endings.hpp"
#include "daihinmin/endgame/paper_form.hpp"
#include "ticker.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tefuda::daihinmin::endgame {
namespace {

using Ranks = std::vector<int>;
template<int Players>
using Hands = std::array<Ranks, Players>;

template<int Players>
ByRank<Players> by_rank(const Hands<Players>& hands) {
    ByRank<Players> cards{};
    std::size_t count = 0;
    for (std::size_t player = 0; player < Players; ++player)
        for (const int rank : hands[player]) {
            if (rank < 1 || rank > highest_rank)
                refuse("there is no rank " + std::to_string(rank));
            if (++count > most_cards<Players>)
                refuse("there are too many cards");
            ++cards[rank][player];
        }
    return cards;
}

// Whether it can be the turn of `mover` when these players hold cards and those are in. Who sits
// between the owner of the field and the mover has had a turn, and passed.
bool can_be(unsigned holding, unsigned in, int mover, int owner, int field) {
    if ((in & ~holding) != 0 || (in >> mover & 1) == 0 || (mover == owner) != (field == 0))
        return false;
    if (mover == owner)
        return in == holding;
    const bool is_third_in = (in & ~(1U << mover) & ~(1U << owner)) != 0;
    return !is_third_in || owner == (mover + 2) % 3;
}

// What Python asks about: hands by rank, the rank of the field, and players by their numbers.
template<typename Judge>
typename Endings<Judge>::Moment moment_of(const Hands<Judge::players>& hands, int field,
                                          std::array<int, 2> mover_and_owner, unsigned in) {
    using Moment = Endings<Judge>::Moment;
    const auto cards = by_rank<Judge::players>(hands);
    if (field < 0 || field > highest_rank)
        refuse("there is no rank " + std::to_string(field));
    Pattern<Judge::players> pattern;
    append(pattern, cards, 1, field);
    const auto cut = pattern.size;
    append(pattern, cards, field + 1, highest_rank);
    Moment moment = Endings<Judge>::led(pattern);
    for (const int player : mover_and_owner)
        if (player < 0 || player >= Judge::players)
            refuse("there is no player " + std::to_string(player));
    const auto [mover, owner] = mover_and_owner;
    if (!can_be(moment.in, in, mover, owner, field))
        refuse("no game comes to this");
    moment.cut = cut;
    moment.mover = static_cast<std::uint8_t>(mover);
    moment.owner = static_cast<std::uint8_t>(owner);
    moment.in = static_cast<std::uint8_t>(in);
    return moment;
}

// The mover's ranks and the values of playing them, then 0 and the value of passing if they may.
// What is played from a run of their own cards comes to the same.
template<typename Judge>
std::vector<std::pair<int, int>> options_of(Endings<Judge>& self,
                                            const Hands<Judge::players>& hands, int field,
                                            std::array<int, 2> mover_and_owner, unsigned in) {
    const auto moment = moment_of<Judge>(hands, field, mover_and_owner, in);
    must_be(moment.cards <= self.solved() + (moment.is_lead() ? 1 : 0),  // a pass leaves all
            "endings that it may lead to are not solved");
    std::vector<std::pair<int, int>> found;
    const auto cards = by_rank<Judge::players>(hands);
    int place = moment.cut;
    for (int rank = field + 1; rank <= highest_rank; ++rank) {
        const int times = Tiers<Judge::players>::all().made_of(cards[rank]).times;
        if (cards[rank][moment.mover] != 0)
            found.emplace_back(rank, self.after_card(moment, place));
        place += times;
    }
    if (!moment.is_lead())
        found.emplace_back(0, self.after_pass(moment));
    return found;
}

template<typename Judge>
std::vector<std::pair<int, int>> options(Guarded<Endings<Judge>>& self,
                                         const Hands<Judge::players>& hands, int field,
                                         std::array<int, 2> mover_and_owner, unsigned in) {
    return self.look([&](Endings<Judge>& endings) {
        return options_of(endings, hands, field, mover_and_owner, in);
    });
}

template<typename Judge>
Entry entry_of(const Endings<Judge>& self, const Hands<Judge::players>& hands) {
    const auto cards = by_rank<Judge::players>(hands);
    std::size_t count = 0;
    for (const Ranks& ranks : hands)
        count += ranks.size();
    require_solved(self, static_cast<int>(count));
    Pattern<Judge::players> pattern;
    append(pattern, cards, 1, highest_rank);
    return self.look_up(pattern);
}

template<typename Judge>
Entry look_up(Guarded<Endings<Judge>>& self, const Hands<Judge::players>& hands) {
    return self.look([&](const Endings<Judge>& endings) { return entry_of(endings, hands); });
}

// How many of the hands the leader wins, looked up so many times: to measure how long that takes.
template<typename Judge>
std::size_t count_won(Guarded<Endings<Judge>>& self,
                      const std::vector<Hands<Judge::players>>& hands, int rounds) {
    return self.ask([&](const Endings<Judge>& endings) {
        std::vector<ByRank<Judge::players>> asked;
        for (const auto& one : hands) {
            entry_of(endings, one);  // throws if they are not solved
            asked.push_back(by_rank<Judge::players>(one));
        }
        std::size_t won = 0;
        Ticker ticker(check_signals);
        for (int round = 0; round < rounds; ++round, ticker.tick())
            for (const auto& cards : asked) {
                Pattern<Judge::players> pattern;
                append(pattern, cards, 1, highest_rank);
                won += endings.look_up(pattern) >> Judge::outcomes != 0;
            }
        return won;
    });
}

template<typename Judge>
void bind_endings_of(nb::module_& m, const char* name, const char* doc) {
    using Self = Guarded<Endings<Judge>>;
    bind_sizes<Endings<Judge>>(m, name, doc)
        .def(
            "__init__",
            [](Self* self, bool passes_freely) {
                new (self) Self(passes_freely ? Passing::free : Passing::last_resort);
            },
            MadeOnce(), "passes_freely"_a)
        .def("look_up", &look_up<Judge>, "hands"_a, "The entry of solved hands; the first leads.")
        .def("count_won", &count_won<Judge>, "hands"_a, "rounds"_a,
             "How many of solved hands the leader wins, looked up so many times.")
        .def("options", &options<Judge>, "hands"_a, "field"_a, "mover_and_owner"_a, "players_in"_a,
             "Ranks that the mover may play, 0 for a pass, with the value of each.");
}

// For each pattern of so many cards, in the order of entries, a bit for each rank of a player.
template<int Players>
NewColumn<std::uint16_t> ranks_held(int cards, int player) {
    check_size<Endings<FirstPlace<Players>>>(cards);
    const auto& tiers = Tiers<Players>::all();
    std::vector<std::uint16_t> found;
    found.reserve(tiers.patterns(cards));
    for_each_pattern<Players>(cards, [&](const Pattern<Players>& pattern) {
        unsigned ranks = 0;
        unsigned bit = 1;
        for (int place = 0; place < pattern.size; ++place) {
            if (place > 0 && !pattern.is_run_on(place))
                bit <<= 1;
            if (tiers.held(pattern.tiers[place], player) != 0)
                ranks |= bit;
        }
        found.push_back(static_cast<std::uint16_t>(ranks));
    });
    return column(std::move(found));
}

NewColumn<std::uint16_t> ranks_held_from_python(int players, int cards, int player) {
    if (players < 2 || players > 3 || player < 0 || player >= players)
        refuse("there is no player " + std::to_string(player));
    return players == 2 ? ranks_held<2>(cards, player) : ranks_held<3>(cards, player);
}

// For each pattern of two hands the number of its paper form.
NewColumn<std::uint32_t> paper_forms(int cards) {
    check_size<Endings<FirstPlace<2>>>(cards);
    std::vector<std::uint32_t> found;
    for_each_pattern<2>(
        cards, [&](const Pattern<2>& pattern) { found.push_back(number_of(paper_form(pattern))); });
    return column(std::move(found));
}

}  // namespace

void bind_endings(nb::module_& m) {
    bind_endings_of<FirstPlace<2>>(m, "TwoHandEndings", "Who of two is first, with single cards.");
    bind_endings_of<FirstPlace<3>>(m, "ThreeHandEndings",
                                   "Who of three is first, with single cards.");
    bind_endings_of<FullOrder>(m, "FullOrderEndings",
                               "In which order three come in, with single cards.");
    m.def("ranks_held", &ranks_held_from_python, "players"_a, "cards"_a, "player"_a,
          "For each pattern a bit for each rank that a player has.");
    m.def("paper_forms", &paper_forms, "cards"_a,
          "For each pattern of two hands the number of the one to which the paper reduces it.");
}

}  // namespace tefuda::daihinmin::endgame
