// daihinmin/endgame/judges.hpp: what is counted at the end of a game, and what players make of it.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>

namespace tefuda::daihinmin::endgame {

// A set of outcomes: what may still happen when those who choose between them do not care.
using Value = std::uint8_t;

// How many cards each player holds.
template<int Players>
using Held = std::array<std::uint8_t, Players>;

// Who is first, and nothing else: the outcome is their number. The game ends with their last card.
template<int Count>
struct FirstPlace {
    static constexpr int players = Count;
    static constexpr int outcomes = Count;

    static constexpr int payoff(int outcome, int player) noexcept { return outcome == player; }

    // The same outcome when each player is called what the next one was called.
    static constexpr int turned(int outcome) noexcept { return (outcome + 1) % Count; }

    // What the last card of `player` decides.
    static constexpr std::optional<int> finish(const Held<Count>&, int player) noexcept {
        return player;
    }

    // The value if a hand is empty before the first card is led.
    static constexpr std::optional<Value> at_once(const Held<Count>& held) noexcept {
        for (int player = 0; player < Count; ++player)
            if (held[player] == 0)
                return static_cast<Value>(1U << player);
        return {};
    }
};

// The whole order of three players: the outcome is twice the first, and one more if the others
// come in against the turn. Who holds nothing came in first.
struct FullOrder {
    static constexpr int players = 3;
    static constexpr int outcomes = 6;

    static constexpr int payoff(int outcome, int player) noexcept {
        const int first = outcome / 2;
        const int second = (first + 1 + outcome % 2) % players;
        return player == first ? 2 : player == second ? 1 : 0;
    }

    static constexpr int turned(int outcome) noexcept { return (outcome + 2) % outcomes; }

    static constexpr std::optional<int> finish(const Held<players>& held, int player) noexcept {
        const int next = (player + 1) % players;
        const int last = (player + 2) % players;
        if (held[next] != 0 && held[last] != 0)
            return {};
        return held[next] == 0 ? 2 * next + 1 : 2 * last;
    }

    // Nothing can happen when the leader is out, or has nobody to play with.
    static constexpr std::optional<Value> at_once(const Held<players>& held) noexcept {
        if (held[0] == 0 || held[1] + held[2] == 0)
            return Value{0};
        return {};
    }
};

// What follows from a judge's payoffs, in tables. A player prefers one value to another if the
// worst it may bring them is at least the best of the other, and they do not come to the same.
template<typename Judge>
class Preferences {
  public:
    // The values met so far at a decision: bit v for value v.
    using Met = std::uint64_t;

    static const Preferences& all() noexcept {
        static const Preferences preferences;
        return preferences;
    }

    // A value that `player`, called the first, has found, in everybody's names; and back.
    Value told_by(int player, Value value) const noexcept { return turned_[player][value]; }
    Value told_to(int player, Value value) const noexcept {
        return turned_[(Judge::players - player) % Judge::players][value];
    }

    // The value to which `player` could add nothing by looking further; 0 if there is none, since
    // they may be first in several outcomes.
    Value best(int player) const noexcept {
        return std::has_single_bit(first_[player]) ? first_[player] : Value{0};
    }

    // Whether `player` is first in all, or in some of the outcomes.
    bool wins(Value value, int player) const noexcept { return (value & ~first_[player]) == 0; }
    bool may_win(Value value, int player) const noexcept { return (value & first_[player]) != 0; }

    // The value of a decision by `player`: all that may come of the values to which they prefer no
    // other.
    Value chosen(Met met, int player) const noexcept {
        unsigned value = 0;
        for (Met left = met; left != 0; left &= left - 1) {
            const int one = std::countr_zero(left);
            if ((better_[player][one] & met) == 0)
                value |= static_cast<unsigned>(one);
        }
        return static_cast<Value>(value);
    }

  private:
    static constexpr unsigned values = 1U << Judge::outcomes;

    Preferences() noexcept {
        for (unsigned value = 1; value < values; ++value) {
            turned_[0][value] = static_cast<Value>(value);
            for (int player = 1; player < Judge::players; ++player)
                for (int outcome = 0; outcome < Judge::outcomes; ++outcome)
                    if (turned_[player - 1][value] >> outcome & 1)
                        turned_[player][value] |= 1U << Judge::turned(outcome);
        }
        for (int player = 0; player < Judge::players; ++player) {
            for (int outcome = 0; outcome < Judge::outcomes; ++outcome)
                if (Judge::payoff(outcome, player) == best_payoff)
                    first_[player] |= 1U << outcome;
            for (unsigned value = 1; value < values; ++value)
                for (unsigned other = 1; other < values; ++other) {
                    const auto [low, high] = range(value, player);
                    const auto [other_low, other_high] = range(other, player);
                    if (high <= other_low && low < other_high)
                        better_[player][value] |= Met{1} << other;
                }
        }
    }

    // The worst and the best that a value may bring a player.
    static std::pair<int, int> range(unsigned value, int player) noexcept {
        int low = best_payoff;
        int high = 0;
        for (int outcome = 0; outcome < Judge::outcomes; ++outcome)
            if (value >> outcome & 1) {
                low = std::min(low, Judge::payoff(outcome, player));
                high = std::max(high, Judge::payoff(outcome, player));
            }
        return {low, high};
    }

    static constexpr int best_payoff = Judge::payoff(0, 0);  // outcome 0: the first player is first

    std::array<std::array<Value, values>, Judge::players> turned_{};
    std::array<std::array<Met, values>, Judge::players> better_{};
    std::array<Value, Judge::players> first_{};
};

}  // namespace tefuda::daihinmin::endgame
