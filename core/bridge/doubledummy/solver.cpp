// bridge/doubledummy/solver.cpp: questions about positions, put to the search.
#include "bridge/doubledummy/solver.hpp"

#include <algorithm>
#include <atomic>
#include <utility>

#include "bridge/doubledummy/engine.hpp"
#include "processor.hpp"

namespace tefuda::bridge {

namespace {

std::unique_ptr<Engine> make_engine(std::size_t memory_bytes, bool portable, Pulse& pulse) {
#if defined(__x86_64__)
    if (!portable && has_avx2())
        return make_avx2_engine(memory_bytes, pulse);
#else
    static_cast<void>(portable);
#endif
    return make_portable_engine(memory_bytes, pulse);
}

// The border between the order of cards.hpp and that of the search: trumps in lane 0, which
// changes places with the suit that was there, and the ace first.
class LaneOrder {
  public:
    explicit LaneOrder(int trump) : trump_(trump == no_trump ? 0 : trump) {}

    Lanes card(Card card) const noexcept {
        const int suit = suit_of(card);
        const int lane = suit == trump_ ? 0 : suit == 0 ? trump_ : suit;
        return Lanes{1} << (16 * lane + ace - rank_of(card));
    }
    Lanes cards(CardSet set) const noexcept {
        Lanes lanes = 0;
        for (; set != 0; set &= set - 1)
            lanes |= card(first_of(set));
        return lanes;
    }

  private:
    int trump_;
};

// Of each group of cards of the seat to play that no other hand's card, and none of the trick,
// separates: the highest.
CardSet group_heads(const Position& position) {
    const CardSet legal = legal_cards(position);
    const CardSet mine = position.hands[position.to_play()];
    CardSet others = 0;
    for (const CardSet hand : position.hands)
        others |= hand;
    others &= ~mine;
    for (const Card card : position.trick)
        others |= bit_of(card);
    CardSet heads = 0;
    for (int suit = 0; suit < suit_count; ++suit) {
        bool in_group = false;
        for (int rank = ace; rank >= 0; --rank) {
            const CardSet card = bit_of(make_card(suit, rank));
            if (others & card)
                in_group = false;
            if (!(legal & card))
                continue;
            if (!in_group)
                heads |= card;
            in_group = true;
        }
    }
    return heads;
}

Position after(const Position& position, Card card) {
    Position next = position;
    next.hands[position.to_play()] ^= bit_of(card);
    next.trick.push_back(card);
    if (next.trick.size() < seat_count)
        return next;
    int winner = 0;
    for (int i = 1; i < seat_count; ++i)
        if (beats(next.trick[i], next.trick[winner], position.trump))
            winner = i;
    next.leader = next_seat(position.leader, winner);
    next.trick.clear();
    return next;
}

}  // namespace

struct Solver::State final : Pulse {
    State(std::size_t memory_bytes, bool portable)
        : engine(make_engine(memory_bytes, portable, *this)) {}

    void stop_if_cancelled() {
        if (cancelled.exchange(false))
            leave_cancelled();
    }

    void beat() override {
        stop_if_cancelled();
        if (heartbeat)
            heartbeat();
    }

    // Asks whether the side to play can take `need` tricks; the answer bounds its tricks.
    int bound(const Position& position, int need) {
        stop_if_cancelled();  // a short search has no beat
        const LaneOrder order(position.trump);
        LaneHands hands;
        for (int seat = 0; seat < seat_count; ++seat)
            hands[seat] = order.cards(position.hands[seat]);
        std::array<Lanes, 3> trick{};
        for (std::size_t i = 0; i < position.trick.size(); ++i)
            trick[i] = order.card(position.trick[i]);
        engine->set_hands(hands, position.trump != no_trump);
        return engine->bound(position.leader, trick, static_cast<int>(position.trick.size()), need);
    }

    // The exact number of tricks by zero-window searches that start at `guess`, known to lie
    // between `lower` and `upper`.
    int exact(const Position& position, int guess, int lower, int upper) {
        while (lower < upper) {
            const int need = std::clamp(guess, lower + 1, upper);
            guess = bound(position, need);
            (guess >= need ? lower : upper) = guess;
        }
        return lower;
    }

    // Tricks by declarer.
    std::array<int, seat_count> declarers(const Hands& hands, int strain);

    std::atomic<bool> cancelled = false;
    std::function<void()> heartbeat;
    std::unique_ptr<Engine> engine;
};

Solver::Solver(std::size_t memory_bytes, bool portable)
    : state_(std::make_unique<State>(memory_bytes, portable)) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

int Solver::tricks(const Position& position) {
    state_->engine->begin_question();
    const int left = position.tricks_left();
    return state_->exact(position, left / 2 + 1, 0, left);
}

bool Solver::can_take(const Position& position, int target) {
    if (target <= 0)
        return true;
    if (target > position.tricks_left())
        return false;
    state_->engine->begin_question();
    return state_->bound(position, target) >= target;
}

std::vector<CardTricks> Solver::solve(const Position& position, CardSet among) {
    state_->engine->begin_question();
    const int left = position.tricks_left();
    const CardSet legal = legal_cards(position), heads = group_heads(position);
    const int side = position.to_play() & 1;
    std::vector<CardTricks> results;
    int guess = left / 2 + 1;
    bool known = false;  // what the group of equal cards is worth, which is then the last guess
    for (int index = 63; index >= 0; --index) {
        const Card card = static_cast<Card>(index);
        if (!(legal & bit_of(card)))
            continue;
        if (heads & bit_of(card))
            known = false;
        if (!(among & bit_of(card)))
            continue;
        if (!known) {
            const Position next = after(position, card);
            const bool trick_over = next.trick.empty();
            const int won = trick_over && (next.leader & 1) == side;
            const int remaining = trick_over ? left - 1 : left;
            const bool same_side = (next.to_play() & 1) == side;
            const int theirs_or_ours = same_side ? guess - won : remaining - (guess - won);
            const int value =
                remaining == 0 ? 0 : state_->exact(next, theirs_or_ours, 0, remaining);
            guess = won + (same_side ? value : remaining - value);
            known = true;
        }
        results.push_back({card, guess});
    }
    return results;
}

std::array<int, seat_count> Solver::declarers(const Hands& hands, int strain) {
    state_->engine->begin_question();
    return state_->declarers(hands, strain);
}

std::array<int, seat_count> Solver::State::declarers(const Hands& hands, int strain) {
    std::array<int, seat_count> results{};
    const int left = count(hands[north]);
    int north_south = left / 2 + 1;
    for (int declarer = 0; declarer < seat_count; ++declarer) {
        const int leader = next_seat(declarer);
        const bool north_south_leads = leader == north || leader == south;
        const int guess = north_south_leads ? north_south : left - north_south;
        const int tricks = exact({hands, strain, leader, {}}, guess, 0, left);
        results[declarer] = left - tricks;
        north_south = north_south_leads ? tricks : left - tricks;
    }
    return results;
}

std::array<std::array<int, seat_count>, strain_count> Solver::table(const Hands& hands) {
    state_->engine->begin_question();
    std::array<std::array<int, seat_count>, strain_count> results{};
    for (int strain = 0; strain < strain_count; ++strain)
        results[strain] = state_->declarers(hands, strain);
    return results;
}

void Solver::cancel() noexcept { state_->cancelled = true; }
void Solver::set_heartbeat(std::function<void()> heartbeat) {
    state_->heartbeat = std::move(heartbeat);
}
void Solver::clear() noexcept { state_->engine->clear(); }
std::uint64_t Solver::nodes() const noexcept { return state_->engine->nodes(); }
std::size_t Solver::memory_bytes() const noexcept { return state_->engine->memory_bytes(); }

}  // namespace tefuda::bridge
