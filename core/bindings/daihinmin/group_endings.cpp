// bindings/daihinmin/group_endings.cpp: endings of Daihinmin with groups in the Python module.
#include "bindings/bindings.hpp"
#include "bindings/daihinmin/sizes.hpp"

#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <string>
#include <tuple>

#include "daihinmin/deck.hpp"
#include "daihinmin/endgame/group_endings.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tefuda::daihinmin::endgame {
namespace {

// The levels of each player's cards; the joker is above all of them.
using Levels = std::array<std::vector<int>, 2>;
constexpr int joker_level = above;

// A group as Python names it: the level, 0 without cards; the number of cards; has it the joker.
using Named = std::tuple<int, int, bool>;

// A ladder, and the level of each rung.
struct Placed {
    Ladder ladder;
    std::vector<int> levels;
};

Placed placed(const Levels& hands) {
    std::array<std::array<int, 2>, highest + 1> held{};
    Placed result;
    int count = 0;
    for (int player = 0; player < 2; ++player)
        for (const int level : hands[player]) {
            ++count;
            if (level == joker_level) {
                if (result.ladder.joker != Joker::nobody)
                    refuse("there is one joker");
                result.ladder.joker = joker_of(player);
            } else if (level < lowest || level > highest)
                refuse("there is no level " + std::to_string(level));
            else
                ++held[level][player];
        }
    if (count > most_ladder_cards)
        refuse("there are too many cards");
    for (int level = lowest; level <= highest; ++level) {
        const auto [first, second] = held[level];
        if (first + second > cards_of_a_rank)
            refuse("there are four cards of a rank");
        if (first + second == 0)
            continue;
        result.ladder.push(
            static_cast<Rung>((level == eight ? eight_bit : 0) | second << 3 | first));
        result.levels.push_back(level);
    }
    return result;
}

int cards_in(const GroupEndings::Moment& moment) { return moment.held[0] + moment.held[1]; }

// Whether the first player leads and wins, and with which group.
std::pair<bool, Named> look_up(Guarded<GroupEndings>& self, const Levels& hands, bool is_reversed) {
    const auto [ladder, levels] = placed(hands);
    const auto moment = GroupEndings::led(ladder, is_reversed);
    const Entry entry = self.look([&](const GroupEndings& endings) {
        require_solved(endings, cards_in(moment));
        return endings.look_up(moment);
    });
    const Group group = GroupEndings::unpacked(entry);
    if (group.cards == 0)
        return {entry != 0, {0, 0, group.has_joker}};
    must_be(group.place < ladder.size, "the table of endings is damaged");
    const int place = is_reversed ? ladder.size - 1 - group.place : group.place;
    return {true, {levels[place], group.cards, group.has_joker}};
}

// What the mover may play, and whether they win with it; last, without cards and joker, a pass.
std::vector<std::pair<Named, bool>> options_of(const GroupEndings& self, const Levels& hands,
                                               bool is_reversed, std::pair<int, int> field,
                                               int mover, bool is_alone) {
    const auto [ladder, levels] = placed(hands);
    auto moment = GroupEndings::led(ladder, is_reversed);
    const auto [level, size] = field;
    if (mover < 0 || mover > 1 || level < 0 || level > joker_level || size < 0 ||
        size > cards_of_a_rank + 1 || moment.held[0] == 0 || moment.held[1] == 0)
        refuse("there is no such moment");
    require_solved(self, cards_in(moment) - 1);
    // Rungs that are used up are not in the ladder: the place is next to those that are higher.
    const bool is_joker = level == joker_level;
    const auto higher = std::ranges::count_if(
        levels, [&](int one) { return !is_joker && (is_reversed ? one < level : one > level); });
    moment.place = static_cast<std::int8_t>(is_reversed ? higher : ladder.size - 1 - higher);
    moment.size = static_cast<std::uint8_t>(size);
    moment.mover = static_cast<std::uint8_t>(mover);
    moment.is_alone = is_alone;
    if (is_alone)
        require_solved(self, cards_in(moment));
    std::vector<std::pair<Named, bool>> found;
    for (const Group& group : GroupEndings::groups(moment))
        found.emplace_back(
            Named{group.cards == 0 ? 0 : levels[group.place], group.cards, group.has_joker},
            self.wins_with(moment, group));
    if (size != 0)
        found.emplace_back(Named{}, self.wins_passing(moment));
    return found;
}

std::vector<std::pair<Named, bool>> options(Guarded<GroupEndings>& self, const Levels& hands,
                                            bool is_reversed, std::pair<int, int> field, int mover,
                                            bool is_alone) {
    return self.look([&](const GroupEndings& endings) {
        return options_of(endings, hands, is_reversed, field, mover, is_alone);
    });
}

}  // namespace

void bind_group_endings(nb::module_& m) {
    bind_sizes<GroupEndings>(m, "GroupEndings", "Who of two is first, with groups, without suits.")
        .def(nb::init<>(), MadeOnce())
        .def("look_up", &look_up, "hands"_a, "is_reversed"_a,
             "Whether the first player leads and wins, and with which group.")
        .def("options", &options, "hands"_a, "is_reversed"_a, "field"_a, "mover"_a, "is_alone"_a,
             "Groups that the mover may play, the last a pass, and whether they win with each.");
}

}  // namespace tefuda::daihinmin::endgame
