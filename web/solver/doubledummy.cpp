// solver/doubledummy.cpp: the double-dummy solver as WebAssembly, for a worker of the page.
//
// A question and its answer are rows of bytes (rows.hpp) at fixed places in the memory that the
// worker shares with it.
#include "bridge/doubledummy/rows.hpp"

#include <algorithm>
#include <array>

namespace tefuda::bridge {

// Nobody tells it to stop: who no longer wants its answer ends the worker.
void leave_cancelled() { __builtin_trap(); }

namespace {

constexpr std::size_t memory_bytes = 40'000'000;

struct Question {
    std::array<std::uint8_t, card_count> owners;
    std::uint8_t trump;
    std::uint8_t leader;
    std::array<std::uint8_t, most_in_trick> trick;

    PositionRow row() const { return {owners, trump, leader, trick}; }
};

Question asked;
std::array<std::uint8_t, card_count> answered;

Solver& solver() {
    static Solver kept(memory_bytes);
    return kept;
}

}  // namespace
}  // namespace tefuda::bridge

using namespace tefuda::bridge;

#define EXPORT(name) extern "C" __attribute__((export_name(name)))

EXPORT("question") const void* question() { return &asked; }
EXPORT("answer") const void* answer() { return answered.data(); }

// The tricks of every card. False if the question is no position.
EXPORT("solve") bool solve() {
    if (!asked.row().fault().empty())
        return false;
    solve_row(solver(), asked.row(), answered);
    return true;
}

// The tricks of the four declarers in the strain asked about.
EXPORT("declarers") bool declarers() {
    if (!asked.row().fault().empty())
        return false;
    std::ranges::copy(solver().declarers(asked.row().position().hands, asked.trump),
                      answered.begin());
    return true;
}

// Positions searched so far: no more and no fewer than elsewhere.
EXPORT("nodes") double nodes() { return static_cast<double>(solver().nodes()); }
