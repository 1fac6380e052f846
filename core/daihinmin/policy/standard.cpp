// daihinmin/policy/standard.cpp: how the default client finds its cards.
#include "daihinmin/policy/standard.hpp"

#include <algorithm>

namespace tefuda::daihinmin {
namespace {

constexpr int shortest = 3;
constexpr int largest_group = 5;
constexpr Levels real_levels = 0x3ffe;

using Rows = std::array<Levels, suit_count>;  // levels held, by suit

// The length of the sequence that begins at each place, 0 where it is too short.
using Runs = std::array<std::array<std::uint8_t, above + 1>, suit_count>;

// How many levels of `row` follow each other from `low` on.
int length(Levels row, int low) noexcept { return std::countr_one(row >> low); }

std::uint8_t long_enough(int size) noexcept {
    return static_cast<std::uint8_t>(size >= shortest ? size : 0);
}

Runs natural_runs(const Rows& rows) noexcept {
    Runs runs{};
    for (int suit = 0; suit < suit_count; ++suit)
        if ((rows[suit] & rows[suit] >> 1 & rows[suit] >> 2) != 0)
            for (int low = lowest; low <= highest; ++low)
                runs[suit][low] = long_enough(length(rows[suit], low));
    return runs;
}

// With the joker, which fills the first gap: the first place, if it is not held.
Runs joker_runs(const Rows& rows) noexcept {
    Runs runs{};
    for (int suit = 0; suit < suit_count; ++suit)
        for (int low = 0; low <= highest; ++low) {
            const int before = length(rows[suit], low);
            const int gap = low + before;
            runs[suit][low] = long_enough(before + 1 + length(rows[suit], gap + 1));
        }
    return runs;
}

int longest_run(const Runs& runs) noexcept {
    int size = 0;
    for (const auto& lengths : runs)
        size = std::max(size, int{*std::ranges::max_element(lengths)});
    return size;
}

bool has_run(const Runs& runs, int size) noexcept {
    return std::ranges::any_of(runs, [size](const auto& lengths) {
        return std::ranges::find(lengths, size) != lengths.end();
    });
}

Levels in_runs(const std::array<std::uint8_t, above + 1>& lengths) noexcept {
    Levels levels = 0;
    for (int low = 0; low <= above; ++low)
        levels |= ((Levels{1} << lengths[low]) - 1) << low;
    return levels;
}

// The client's situation: its hand by rows, and what lies there. What it finds may be no meld, or
// illegal; then it has passed.
class Situation {
  public:
    explicit Situation(const Game& game) noexcept
        : game_(game), has_joker_((game.hands[game.to_move] & joker_bit) != 0) {
        for (int suit = 0; suit < suit_count; ++suit)
            rows_[suit] = lane(game.hands[game.to_move], suit) & real_levels;
    }

    Meld move() const noexcept { return game_.meld.kind == MeldKind::none ? lead() : follow(); }

  private:
    const Game& game_;
    bool has_joker_;
    Rows rows_;

    Meld lead() const noexcept {
        const Runs runs = has_joker_ ? joker_runs(rows_) : natural_runs(rows_);
        if (const int size = longest_run(runs); size != 0)
            return sequence(runs, size);
        for (int size = largest_group; size > 1; --size)
            if (const Meld meld = group(rows_, size, has_joker_); meld.cards != 0)
                return meld;
        return single(rows_);
    }

    Meld follow() const noexcept {
        const Meld& below = game_.meld;
        if (below.kind == MeldKind::joker)  // what beats it does not occur to this player
            return {};
        if (below.kind == MeldKind::single)
            return single(stronger(loose()));
        const Rows rows = stronger(rows_);
        if (below.kind == MeldKind::group) {
            const Meld without = group(rows, below.size, false);
            return without.cards != 0 || !has_joker_ ? without : group(rows, below.size, true);
        }
        Runs runs = natural_runs(rows);
        if (has_joker_ && !has_run(runs, below.size))
            runs = joker_runs(rows);
        return has_run(runs, below.size) ? sequence(runs, below.size) : Meld{};
    }

    // The cards that belong to no group or sequence.
    Rows loose() const noexcept {
        Levels once = 0, grouped = 0;
        for (const Levels row : rows_) {
            grouped |= once & row;
            once |= row;
        }
        const Runs runs = natural_runs(rows_);
        Rows result;
        for (int suit = 0; suit < suit_count; ++suit)
            result[suit] = rows_[suit] & ~grouped & ~in_runs(runs[suit]);
        return result;
    }

    // The cards of `rows` that are stronger than those that lie there, where the lock allows.
    Rows stronger(const Rows& rows) const noexcept {
        const Meld& below = game_.meld;
        const int level = game_.pile().is_reversed ? below.low : below.high;
        const Levels levels =
            game_.is_revolution ? (Levels{1} << level) - 1 : ~((Levels{2} << level) - 1);
        Rows result{};
        for (int suit = 0; suit < suit_count; ++suit)
            if (may_use(suit))
                result[suit] = rows[suit] & levels;
        return result;
    }

    bool may_use(int suit) const noexcept {
        return !game_.is_locked || (game_.meld.suits >> suit & 1) != 0;
    }

    // The weakest of `levels`, none of which is 0.
    int weakest(Levels levels) const noexcept {
        return game_.is_revolution ? 31 - std::countl_zero(levels) : std::countr_zero(levels);
    }

    // The weakest card, of several the one nearest to spades; else the joker.
    Meld single(const Rows& rows) const noexcept {
        const Levels levels = rows[0] | rows[1] | rows[2] | rows[3];
        if (levels == 0)
            return has_joker_ ? described(joker_bit) : Meld{};
        const int level = weakest(levels);
        int suit = suit_count - 1;
        while ((rows[suit] >> level & 1) == 0)
            --suit;
        return described(bit_at(place_of(suit, level)));
    }

    // The weakest level of `rows` whose cards, and the joker if it is wanted, are `size`.
    Meld group(const Rows& rows, int size, bool with_joker) const noexcept {
        Cards cards = 0;
        for (int suit = 0; suit < suit_count; ++suit)
            cards |= Cards{rows[suit]} << (16 * suit);
        Levels left = rows[0] | rows[1] | rows[2] | rows[3];
        while (left != 0) {
            const int level = weakest(left);
            left &= ~(Levels{1} << level);
            const unsigned suits = suits_at(cards, level);
            if (std::popcount(suits) + static_cast<int>(with_joker) == size)
                return with_joker ? joker_group(suits, level) : described(at_level(suits, level));
        }
        return {};
    }

    // The joker takes the first suit that is not in the hand.
    Meld joker_group(unsigned suits, int level) const noexcept {
        const Cards cards = at_level(suits, level);
        for (int suit = suit_count - 1; suit >= 0; --suit)
            if (may_use(suit) && (rows_[suit] >> level & 1) == 0)
                return described(cards | joker_bit, place_of(suit, level));
        // The place of a fifth 3 is where the client keeps the joker, so that it is left out.
        const bool is_left_out =
            level == lowest || (game_.is_locked && (game_.meld.suits & fifth_suit) == 0);
        return described(is_left_out ? cards : cards | joker_bit);
    }

    // The weakest of `runs` that has exactly `size` cards.
    Meld sequence(const Runs& runs, int size) const noexcept {
        int suit = 0, low = 0;
        if (!(game_.is_revolution ? find_top(runs, size, suit, low)
                                  : find_bottom(runs, size, suit, low)))
            return {};
        const Levels levels = ((Levels{1} << size) - 1) << low;
        const Levels missing = levels & ~rows_[suit];
        const Cards held = Cards{levels & rows_[suit]} << (16 * suit);
        if (missing == 0)
            return described(held);
        return described(held | joker_bit, place_of(suit, std::countr_zero(missing)));
    }

    static bool find_bottom(const Runs& runs, int size, int& suit, int& low) noexcept {
        for (low = 0; low <= above; ++low)
            for (suit = suit_count - 1; suit >= 0; --suit)
                if (runs[suit][low] == size)
                    return true;
        return false;
    }

    // The highest that begins with a card in the hand, and from there down as long as sequences
    // begin at the next level too.
    bool find_top(const Runs& runs, int size, int& suit, int& low) const noexcept {
        for (low = highest; low >= lowest; --low)
            for (suit = 0; suit < suit_count; ++suit)
                if (runs[suit][low] == size && (rows_[suit] >> low & 1) != 0) {
                    while (low > 0 && runs[suit][low - 1] == size)
                        --low;
                    return true;
                }
        return false;
    }

    static Meld described(Cards cards, int stands_for = nowhere) noexcept {
        Meld meld;
        const MeldFault fault = describe(cards, static_cast<std::uint8_t>(stands_for), meld);
        return fault == MeldFault::none ? meld : Meld{};
    }
};

}  // namespace

Meld standard_move(const Game& game) noexcept {
    const Meld meld = Situation(game).move();
    const bool is_legal =
        meld.kind != MeldKind::none &&
        refusal(meld, game.hands[game.to_move], game.pile(), game.rules) == Refusal::none;
    return is_legal ? meld : Meld{};
}

}  // namespace tefuda::daihinmin
