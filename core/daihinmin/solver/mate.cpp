// daihinmin/solver/mate.cpp: which cards keep the lead, and a search for an order of them.
#include "daihinmin/solver/mate.hpp"

#include <algorithm>
#include <array>

#include "daihinmin/holding.hpp"

namespace tefuda::daihinmin {
namespace {

constexpr unsigned bit(int seat) noexcept { return 1U << seat; }

// The levels that are as strong as the strongest of `levels`, or stronger.
constexpr Levels not_below(Levels levels, bool is_reversed) noexcept {
    if (levels == 0)
        return all_places;
    return is_reversed ? 2 * (levels & (~levels + 1)) - 1
                       : ~((Levels{1} << (std::bit_width(levels) - 1)) - 1) & all_places;
}

// Cards that may be part of a sequence; with the joker, two near each other are enough.
constexpr Cards in_sequences(Held hand) noexcept {
    const Cards held = hand.natural;
    if (hand.joker)
        return held & (held << 1 | held << 2 | held >> 1 | held >> 2);
    const Cards starts = held & held >> 1 & held >> 2;
    return starts | starts << 1 | starts << 2;
}

// Whether `hand` could turn the order of strength round.
bool could_reverse(Held hand, const Counts& counts, Rules rules) noexcept {
    if (rules.has(Rules::eleven_back))
        return true;
    const int joker = hand.joker;
    return rules.has(Rules::revolution) &&
           (counts.at_least[revolution_group - joker] != 0 ||
            std::popcount(in_sequences(hand)) >= revolution_sequence - joker);
}

// The levels at which some other seat has so many cards or more, the joker standing where it helps.
std::array<Levels, largest_group + 1> threats(const Game& game, int largest) noexcept {
    std::array<Levels, largest_group + 1> result{};
    for (int seat = 0; seat < game.rules.players(); ++seat) {
        if (seat == game.to_move || game.hands[seat] == 0)
            continue;
        const Held other(game.hands[seat]);
        const Counts counts(other.natural);
        for (int size = 1; size <= std::min(largest, largest_group); ++size)
            result[size] |= counts.at_least[size - static_cast<int>(other.joker)];
    }
    return result;
}

// The levels of cards that could keep the lead in a trick that begins.
Levels keeping_levels(Held hand, const Counts& own, const Game& game, int largest) noexcept {
    const auto threatening = threats(game, largest);
    const int groups = game.rules.has(Rules::groups) ? largest_group : 1;
    Levels keeping = game.rules.has(Rules::eight_cut) ? Levels{1} << eight : 0;
    for (int size = 1; size <= groups; ++size)
        keeping |= own.at_least[size - static_cast<int>(hand.joker)] &
                   not_below(threatening[size], game.is_revolution);
    if (groups > 1 && hand.joker)  // nobody else can have five of a kind
        keeping |= own.at_least[suit_count];
    return keeping;
}

// Cards that could go in the trick that lies there though they do not keep the lead in another:
// where suits are locked, or where some have passed.
Cards favoured_by_pile(Held hand, const Counts& own, const Game& game) noexcept {
    const Pile pile = game.pile();
    Cards favoured = 0;
    for (int suit = 0; suit < suit_count; ++suit)
        if ((pile.meld.suits >> suit & 1) != 0)
            favoured |= Cards{all_places} << (16 * suit);
    if (game.passed != 0 && pile.meld.size <= largest_group)
        favoured |= in_all_suits(own.at_least[pile.meld.size - static_cast<int>(hand.joker)] &
                                 stronger_levels(pile));
    return favoured;
}

// Whether there can be no mate, because cards of two levels cannot keep the lead: only the last
// meld need not. A look at the cards, not at what can be made of them: a no may be wrong.
bool is_hopeless(const Game& game, int largest) noexcept {
    const Held hand(game.hands[game.to_move]);
    const Counts own(hand.natural);
    const MeldKind kind = game.meld.kind;
    if (kind == MeldKind::sequence || kind == MeldKind::joker ||
        (kind == MeldKind::none && game.passed != 0) || could_reverse(hand, own, game.rules))
        return false;
    Cards losing = hand.natural & ~in_all_suits(keeping_levels(hand, own, game, largest));
    if (game.rules.has(Rules::sequences))
        losing &= ~in_sequences(hand);
    if (hand.joker)  // it can be played on the own joker
        losing &= ~spade_three;
    if (kind != MeldKind::none)
        losing &= ~favoured_by_pile(hand, own, game);
    const Levels levels = levels_of(losing);
    return (levels & (levels - 1)) != 0;
}

// Lets those pass who have nothing to play; whether it is then the turn of `seat` again.
bool comes_back(Game& game, int seat, int largest) noexcept {
    while (game.to_move != seat) {
        if (game.is_over() || game.meld.kind == MeldKind::none ||
            (game.meld.size <= largest &&
             can_play(game.hands[game.to_move], game.pile(), game.rules)))
            return false;
        game.settle(game.pass());
    }
    return true;
}

// A depth-first search for a mate. It may give up, which counts as none: hands of many cards that
// fail late would take for ever.
class MateSearch {
  public:
    MateSearch(int seat, int largest) noexcept : seat_(seat), largest_(largest) {}

    std::optional<Meld> first_move(const Game& game) noexcept {
        MeldList melds;
        game.add_legal_melds(melds);
        for (const Meld& meld : melds)
            if (meld.cards == game.hands[seat_])
                return meld;
        for (const Meld& meld : melds) {
            Game after = game;
            after.settle(after.put(meld));
            if (goes_on(after))
                return meld;
        }
        if (game.meld.kind == MeldKind::none)
            return std::nullopt;
        Game after = game;
        after.settle(after.pass());
        return goes_on(after) ? std::optional(Meld{}) : std::nullopt;
    }

  private:
    bool goes_on(Game& game) noexcept {
        if (!comes_back(game, seat_, largest_))
            return false;
        // The others lose no cards, so that a lead is known by the hand and the order.
        const bool is_lead = game.meld.kind == MeldKind::none && game.passed == 0;
        const Cards hand = game.hands[seat_];
        Cards& failed = failed_[game.is_revolution][hand * 0x9e37'79b9'7f4a'7c15 >> 59];
        if (is_lead && failed == hand)
            return false;
        if (is_hopeless(game, largest_) || --positions_left_ < 0 || !first_move(game)) {
            if (is_lead)
                failed = hand;
            return false;
        }
        return true;
    }

    int seat_;
    int largest_;
    int positions_left_ = 1000;
    std::array<std::array<Cards, 32>, 2> failed_{};  // by the order, and some bits of the hand
};

}  // namespace

std::optional<Meld> mating_move(const Game& game, int largest) noexcept {
    if (is_hopeless(game, largest))
        return std::nullopt;
    return MateSearch(game.to_move, largest).first_move(game);
}

Game against_all(const Game& game, int seat) noexcept {
    const bool is_alone = (game.holding & ~(game.passed | bit(seat))) == 0;
    Cards others = 0;
    for (int other = 0; other < game.rules.players(); ++other)
        others |= other == seat ? 0 : game.hands[other];
    const Rules rules{(game.rules.bits & ~(0xffU << 16)) | 2U << 16};
    Game result({game.hands[seat], others}, rules, 0);
    result.meld = game.meld;
    result.owner = game.owner == seat ? 0 : 1;
    result.is_locked = game.is_locked;
    result.is_revolution = game.is_revolution;
    result.is_eleven_back = game.is_eleven_back;
    result.passed = is_alone ? bit(1) : 0;
    result.passes_in_a_row = game.passes_in_a_row;
    return result;
}

int largest_hand(const Game& game, int seat) noexcept {
    int largest = 0;
    for (int other = 0; other < game.rules.players(); ++other)
        if (other != seat)
            largest = std::max(largest, std::popcount(game.hands[other]));
    return largest;
}

}  // namespace tefuda::daihinmin
