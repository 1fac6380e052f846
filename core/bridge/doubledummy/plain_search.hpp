// bridge/doubledummy/plain_search.hpp: depth-first search to the last card, to measure by.
//
// It is the method of Yamamura, Ishihara, Harada and Kondo ("Development of efficient depth first
// search program for double dummy questions of contract bridge card game"), with the two savings
// of that paper as switches. Written for reading: it is also the referee of the fast solver.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "bridge/position.hpp"

namespace tefuda::bridge {

struct PlainOptions {
    // Of cards with no other hand's card between them, try only the lowest (section 4.1).
    bool equal_cards_once = false;
    // Remember the positions searched at the start of a trick (section 4.2).
    bool record_branches = false;
    // Give up after this many nodes.
    std::uint64_t node_limit = ~std::uint64_t{0};
};

struct PlainAnswer {
    std::optional<bool> can_take;  // nothing: the node limit was reached first
    std::uint64_t nodes;           // cards played while searching
};

// Whether the side to play takes at least `target` of the tricks left, against any defence.
// `heartbeat`, if any, is called every few milliseconds; what it throws passes through.
PlainAnswer plain_can_take(const Position& position, int target, const PlainOptions& options,
                           const std::function<void()>& heartbeat = {});

}  // namespace tefuda::bridge
