// bridge/abc/fork.hpp: one position of the tree, with the three values of every branch.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "bridge/abc/player_model.hpp"

namespace tefuda::bridge {

// What a's side gets from a position on: for a by the tree, for b and c double dummy on the deal
// that they still believe in first. Nothing, the papers' `*`, where the position cannot occur in
// the deal of that player.
using ThreeValues = std::array<std::optional<double>, 3>;

// A card that may be played in at least one of the three deals, and what it leads to.
struct Branch {
    Card card;
    ThreeValues values{};
};

// A position that a believes possible, whose card is next, and what that may be, high cards first.
struct Fork {
    ThreeValues values{};
    int to_play = north;
    std::vector<Branch> branches{};  // none where the tree ends
    std::optional<Card> chosen{};    // of cards that come to the same, the lowest
};

// The position after `line`, the candidate first. Throws std::invalid_argument if a card of it
// cannot be played on the truth, or if it goes beyond the horizon.
Fork fork_after(PlayerModel& model, Watch& watch, const AbcPosition& start,
                std::span<const Card> line);

}  // namespace tefuda::bridge
