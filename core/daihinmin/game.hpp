// daihinmin/game.hpp: one game, from the first lead to the last card.
#pragma once

#include <array>
#include <cstdint>

#include "daihinmin/moves.hpp"
#include "random.hpp"
#include "ticker.hpp"

namespace tefuda::daihinmin {

inline constexpr std::uint8_t nobody = 255;

// A game as its referee keeps it. Inside, everybody is known by their seat, 0 to players - 1 in the
// order of play; who sits where is the caller's business.
class Game {
  public:
    using Hands = std::array<Cards, most_players>;
    using Order = std::array<std::uint8_t, most_players>;  // seats

    Game(const Hands& hands, Rules rules, int leader) noexcept;

    // Adds what the seat to move may play.
    void add_legal_melds(MeldList& list) const noexcept {
        daihinmin::add_legal_melds(hands[to_move], pile(), rules, list);
    }
    bool may_pass() const noexcept {
        return meld.kind != MeldKind::none || rules.has(Rules::may_pass_on_lead);
    }
    Pile pile() const noexcept { return {meld, is_locked, is_revolution != is_eleven_back}; }
    bool is_over() const noexcept { return to_move == nobody; }

    // A turn has two halves: what everybody sees, and whether the field is cleared then.
    // The first half returns the latter; `settle` finds out who is next.
    bool put(const Meld& legal) noexcept;
    bool pass() noexcept;
    void settle(bool clears) noexcept;

    // Makes a turn: every legal meld is as likely as any other, and as a pass if something lies
    // there. The list is only for room.
    void move_at_random(MeldList& melds, Random& random) noexcept;

    // Plays on like that to the end. Returns the seats in their order at the end.
    Order play_at_random(Random& random) noexcept;

    // Ways to play the next `depth` turns; what is over has one.
    std::uint64_t count_lines(int depth, Ticker& ticker) const;

    Rules rules;
    Hands hands{};
    Meld meld;
    std::uint8_t owner;    // of the meld, or the leader
    std::uint8_t to_move;  // nobody, when the game is over
    bool is_locked = false;
    bool is_revolution = false;
    bool is_eleven_back = false;
    bool is_backwards = false;
    std::uint8_t holding = 0;  // seats that have cards, as bits
    std::uint8_t passed = 0;   // seats that passed since the field was cleared
    std::uint8_t passes_in_a_row = 0;
    std::uint8_t finished_count = 0;
    Order finished{};

  private:
    bool all_have_passed() const noexcept;
    int next(unsigned seats, int from) const noexcept;
};

// A game that begins with these hands: who has the 3 of diamonds leads.
Game begun(const Game::Hands& hands, Rules rules) noexcept;

// The hands by seat of a random deal: the first seats get one card more if they do not come out.
Game::Hands random_deal(Rules rules, Random& random) noexcept;

// A game at random from the deal to the end, without an exchange; who finishes when, by seat.
Game::Order random_game(Rules rules, std::uint64_t seed, std::uint64_t index) noexcept;

}  // namespace tefuda::daihinmin
