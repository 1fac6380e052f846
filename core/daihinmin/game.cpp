// daihinmin/game.cpp: what happens in a turn, and games played at random.
#include "daihinmin/game.hpp"

#include <cassert>
#include <utility>

namespace tefuda::daihinmin {
namespace {

constexpr unsigned bit(int seat) noexcept { return 1U << seat; }

}  // namespace

Game::Game(const Hands& dealt, Rules given, int leader) noexcept
    : rules(given),
      hands(dealt),
      owner(static_cast<std::uint8_t>(leader)),
      to_move(static_cast<std::uint8_t>(leader)) {
    for (int seat = 0; seat < rules.players(); ++seat)
        holding |= static_cast<std::uint8_t>(hands[seat] != 0 ? bit(seat) : 0);
}

bool Game::put(const Meld& legal) noexcept {
    const bool beats_joker = meld.kind == MeldKind::joker;
    const bool same_suits = meld.kind != MeldKind::none && meld.suits == legal.suits;
    is_locked =
        legal.kind != MeldKind::joker && (is_locked || (same_suits && rules.has(Rules::suit_lock)));
    is_revolution ^= rules.has(Rules::revolution) && makes_revolution(legal);
    is_eleven_back ^= rules.has(Rules::eleven_back) && legal.covers(jack);
    is_backwards ^= rules.has(Rules::six_reverse) && legal.covers(six);
    meld = legal;
    owner = to_move;
    passes_in_a_row = 0;
    hands[owner] &= ~legal.cards;
    if (hands[owner] == 0) {
        holding &= static_cast<std::uint8_t>(~bit(owner));
        finished[finished_count++] = owner;
    }
    return beats_joker || (rules.has(Rules::eight_cut) && legal.covers(eight)) || all_have_passed();
}

bool Game::pass() noexcept {
    passed |= static_cast<std::uint8_t>(bit(to_move));
    ++passes_in_a_row;
    return all_have_passed();
}

void Game::settle(bool clears) noexcept {
    const int enough = rules.has(Rules::first_out_wins) ? 1 : rules.players() - 1;
    const bool is_decided = finished_count >= enough || passes_in_a_row >= rules.pass_limit();
    int after = 0;
    if (clears) {
        meld = Meld{};
        is_locked = is_eleven_back = false;
        passed = 0;
        if (holding != 0 && (holding & bit(owner)) == 0)
            owner = static_cast<std::uint8_t>(next(holding, owner));
        after = owner;
    } else if (!is_decided) {
        after = next(holding & ~static_cast<unsigned>(passed), to_move);
    }
    to_move = is_decided ? nobody : static_cast<std::uint8_t>(after);
}

bool Game::all_have_passed() const noexcept {
    unsigned in_trick = holding & ~static_cast<unsigned>(passed);
    if (!rules.has(Rules::asks_owner_again) && meld.kind != MeldKind::none)
        in_trick &= ~bit(owner);
    return in_trick == 0;
}

// The first of `seats`, at least one, after `from`.
int Game::next(unsigned seats, int from) const noexcept {
    assert(seats != 0);
    if (is_backwards) {
        const unsigned before = seats & (bit(from) - 1);
        return 31 - std::countl_zero(before != 0 ? before : seats);
    }
    const unsigned behind = seats & ~(2 * bit(from) - 1);
    return std::countr_zero(behind != 0 ? behind : seats);
}

void Game::move_at_random(MeldList& melds, Random& random) noexcept {
    melds.clear();
    add_legal_melds(melds);
    const bool passes = meld.kind != MeldKind::none;
    const unsigned choices = melds.size() + static_cast<unsigned>(passes);
    const unsigned choice = choices > 1 ? random.below(choices) : 0;
    settle(choice < melds.size() ? put(melds[choice]) : pass());
}

Game::Order Game::play_at_random(Random& random) noexcept {
    MeldList melds;
    while (!is_over())
        move_at_random(melds, random);
    Order order = finished;
    int count = finished_count;
    for (unsigned left = holding; left != 0; left &= left - 1)
        order[count++] = static_cast<std::uint8_t>(std::countr_zero(left));
    for (int place = count - 1; place > finished_count; --place) {
        const auto span = static_cast<unsigned>(place - finished_count + 1);
        std::swap(order[place], order[finished_count + random.below(span)]);
    }
    return order;
}

std::uint64_t Game::count_lines(int depth, Ticker& ticker) const {
    ticker.tick();
    if (depth == 0 || is_over())
        return 1;
    std::uint64_t lines = 0;
    MeldList melds;
    add_legal_melds(melds);
    for (const Meld& move : melds) {
        Game after = *this;
        after.settle(after.put(move));
        lines += after.count_lines(depth - 1, ticker);
    }
    if (may_pass()) {
        Game after = *this;
        after.settle(after.pass());
        lines += after.count_lines(depth - 1, ticker);
    }
    return lines;
}

Game begun(const Game::Hands& hands, Rules rules) noexcept {
    int leader = 0;
    while ((hands[leader] & diamond_three) == 0)
        ++leader;
    return {hands, rules, leader};
}

Game::Hands random_deal(Rules rules, Random& random) noexcept {
    std::array<std::uint8_t, 53> places;
    int count = 0;
    for (Cards left = rules.has(Rules::joker_in_deck) ? deck : deck_without_joker; left != 0;
         left &= left - 1)
        places[count++] = static_cast<std::uint8_t>(std::countr_zero(left));
    Game::Hands hands{};
    for (int seat = 0; count > 0; seat = (seat + 1) % rules.players()) {
        const unsigned drawn = random.below(static_cast<unsigned>(count));
        hands[seat] |= bit_at(places[drawn]);
        places[drawn] = places[--count];
    }
    return hands;
}

Game::Order random_game(Rules rules, std::uint64_t seed, std::uint64_t index) noexcept {
    Random random(seed, index);
    return begun(random_deal(rules, random), rules).play_at_random(random);
}

}  // namespace tefuda::daihinmin
