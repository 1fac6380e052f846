// bridge/abc/player_model.hpp: how the play looks to a, b and c at once, and what b and c choose.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "bridge/abc/deal_in_play.hpp"
#include "bridge/abc/oracle.hpp"
#include "bridge/abc/question.hpp"

namespace tefuda::bridge {

// A point of the play: the truth, and what b and c may still believe. A single hypothesis is the
// first of its list; the others wait to take over.
struct AbcPosition {
    DealInPlay truth;
    int won = 0;                    // by a's side, since the question
    std::array<int, 2> last_led{};  // the suit that each side led last, -1: none
    std::array<Hypotheses, 2> believed{};
    std::optional<people::CardMoment> moment{};  // as people see it, if they play

    const Hypotheses& of(Decider who) const noexcept { return believed[who - player_b]; }
};

// The rules by which one question is played out.
class PlayerModel {
  public:
    PlayerModel(const AbcQuestion& question, Oracle& oracle)
        : question_(question), oracle_(oracle) {
        if (question.learned)
            people_.emplace(*question.learned);
    }

    const AbcOptions& options() const noexcept { return question_.options; }
    const Levels& levels() const noexcept { return oracle_.levels(); }
    Oracle& oracle() noexcept { return oracle_; }
    const std::array<Decider, seat_count>& deciders() const noexcept { return question_.deciders; }

    Decider decider(const AbcPosition& position) const noexcept {
        return question_.deciders[position.truth.to_play()];
    }
    // Whether the seat is on a's side.
    bool is_ours(int seat) const noexcept { return ((seat ^ question_.truth.to_play()) & 1) == 0; }
    // Whether neither b nor c is a's partner.
    bool is_alone() const noexcept;

    // The start, with hypotheses `b` and `c` of the pools first; that is, all of them for the mean.
    AbcPosition start(std::size_t candidate, std::size_t b, std::size_t c) const;
    // Makes `next` the position after `card`; `next` may be reused to save memory allocations.
    void after(const AbcPosition& position, Card card, AbcPosition& next) const;

    // The cards that b or c, to play, thinks best: all legal ones without an opinion, and the one
    // that is drawn if they play as people do.
    CardSet preferred(const AbcPosition& position);
    // The one of `cards` that b or c, to play, plays by habit, not being able to tell them apart.
    Card habitual(const AbcPosition& position, CardSet cards) const noexcept;
    // What b or c, to play, plays when nothing is left open.
    Card choice(const AbcPosition& position);
    // What a, to play, plays on one line.
    Card own_choice(const AbcPosition& position);
    // Whether everybody, a included, plays as people do, ...
    bool is_all_custom() const noexcept {
        return options().form == Form::custom && question_.b.is_learned && question_.c.is_learned;
    }
    // ... and their cards at some positions, `people::most_rows` at most.
    void draw(std::span<const AbcPosition> positions, std::span<Card> cards);

  private:
    const Pool& pool_of(Decider who) const noexcept {
        return who == player_b ? question_.b : question_.c;
    }
    // The card of whoever must play as people do; there must be learned others.
    Card drawn(const AbcPosition& position);
    Hypotheses believed(const Pool& pool, std::size_t candidate, std::size_t first) const;
    // The same when they weigh all `hypotheses`.
    CardSet preferred_by(const AbcPosition& position, std::span<const Hypothesis> hypotheses);
    CardSet preferred_on_average(const AbcPosition& position,
                                 std::span<const Hypothesis> hypotheses);

    const AbcQuestion& question_;
    Oracle& oracle_;
    std::optional<LearnedPlayer> people_;
};

// The lowest of `cards` by rank, then by suit.
Card lowest_card(CardSet cards) noexcept;

}  // namespace tefuda::bridge
