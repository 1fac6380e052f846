// bridge/abc/player_model.hpp: how the play looks to a, b and c at once, and what b and c choose.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "bridge/abc/abc.hpp"
#include "bridge/abc/deal_in_play.hpp"
#include "bridge/abc/oracle.hpp"

namespace tefuda::bridge {

// A point of the play: the truth, and what b and c may still believe. A single hypothesis is the
// first of its list; the others wait to take over.
struct Scene {
    World truth;
    int won = 0;                    // by a's side, since the question
    std::array<int, 2> last_led{};  // the suit that each side led last, -1: none
    std::array<Hypotheses, 2> believed{};

    const Hypotheses& of(Decider who) const noexcept { return believed[who - player_b]; }
};

// The rules by which one question is played out.
class Model {
  public:
    Model(const AbcQuestion& question, Oracle& oracle) : question_(question), oracle_(oracle) {}

    const AbcOptions& options() const noexcept { return question_.options; }
    const Levels& levels() const noexcept { return oracle_.levels(); }
    Oracle& oracle() noexcept { return oracle_; }
    const std::array<Decider, seat_count>& deciders() const noexcept { return question_.deciders; }

    Decider decider(const Scene& scene) const noexcept {
        return question_.deciders[scene.truth.to_play()];
    }
    // Whether the seat is on a's side.
    bool is_ours(int seat) const noexcept { return ((seat ^ question_.truth.to_play()) & 1) == 0; }
    // Whether neither b nor c is a's partner.
    bool is_alone() const noexcept;

    // The start, with hypotheses `b` and `c` of the pools first; that is, all of them for the mean.
    Scene start(std::size_t candidate, std::size_t b, std::size_t c) const;
    // Makes `next` the scene after `card`; `next` may be reused to save memory allocations.
    void after(const Scene& scene, Card card, Scene& next) const;

    // The cards that b or c, to play, thinks best: all legal ones without an opinion.
    CardSet preferred(const Scene& scene);
    // The one of `cards` that b or c, to play, plays if he does the same whenever he cannot tell.
    Card habitual(const Scene& scene, CardSet cards) const noexcept;
    // What b or c, to play, plays when nothing is left open.
    Card choice(const Scene& scene);

  private:
    Hypotheses believed(const Pool& pool, std::size_t candidate, std::size_t first) const;
    // The same when he weighs all `hypotheses`.
    CardSet preferred_by(const Scene& scene, std::span<const Hypothesis> hypotheses);
    CardSet preferred_on_average(const Scene& scene, std::span<const Hypothesis> hypotheses);

    const AbcQuestion& question_;
    Oracle& oracle_;
};

// The lowest of `cards` by rank, then by suit.
Card lowest_card(CardSet cards) noexcept;

}  // namespace tefuda::bridge
