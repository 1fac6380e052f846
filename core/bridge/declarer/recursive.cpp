// bridge/declarer/recursive.cpp: a deal played out by a declarer who does not know it.
#include "bridge/declarer/recursive.hpp"

#include <stdexcept>
#include <string>

#include "bridge/abc/oracle.hpp"
#include "bridge/abc/player_model.hpp"
#include "bridge/belief/pack.hpp"

namespace tefuda::bridge {
namespace {

using Voids = std::array<std::uint8_t, seat_count>;

// How declarer takes a card that a deal has elsewhere: for an equivalent one.
constexpr Reading reading{.repair = true, .coarse_spots = false};

// A point of the play: the truth, and what declarer still believes.
struct Play {
    DealInPlay truth;
    Hypotheses believed{};
    Voids voids{};
    int won = 0;
};

CardSet in_suits(int suits) noexcept {
    CardSet cards = 0;
    for (int suit = 0; suit < suit_count; ++suit)
        if (suits >> suit & 1)
            cards |= suit_mask(suit);
    return cards;
}

// The `truth` with what the defenders hold dealt anew, so that nobody has a suit that they lack.
DealInPlay dealt_anew(const Play& play, int side, Random& random) {
    DealInPlay deal = play.truth;
    CardSet& one = deal.hands[side ^ 1];
    CardSet& other = deal.hands[(side ^ 1) + 2];
    const CardSet both = one | other;
    const CardSet not_one = both & in_suits(play.voids[side ^ 1]);
    const CardSet not_other = both & in_suits(play.voids[(side ^ 1) + 2]);
    const int wanted = count(one) - count(not_other);
    one = not_other | Pack(both & ~not_one & ~not_other).draw(wanted, random);
    other = both & ~one;
    return deal;
}

// Plays one deal of a question out.
class Playout {
  public:
    Playout(const RecursiveOptions& options, Oracle& oracle, int side, Random& random)
        : options_(options), oracle_(oracle), side_(side), random_(random) {}

    // The level that declarer's side reaches after `card`.
    int level(Play play, Card card) {
        advance(play, card);
        for (int left = options_.depth - 1; !is_decided(play);) {
            const bool is_ours = (play.truth.to_play() & 1) == side_;
            if (is_ours && left-- == 0)
                break;
            advance(play, is_ours ? declarers_card(play) : defenders_card(play));
        }
        return oracle_.level(play.truth, play.won);
    }

  private:
    bool is_decided(const Play& play) const noexcept {
        const Levels& levels = oracle_.levels();
        return levels.of(play.won) == levels.of(play.won + play.truth.tricks_left());
    }

    void advance(Play& play, Card card) const {
        const int seat = play.truth.to_play();
        if (play.truth.played && suit_of(card) != suit_of(play.truth.trick[0]))
            play.voids[seat] |= 1 << suit_of(play.truth.trick[0]);
        play.truth.play(card);
        play.won += play.truth.played == 0 && (play.truth.leader & 1) == side_;
        observe(play.believed, card, play.truth, reading);
    }

    // What is best on the mean of the deals that are weighed; the lowest of what is equal.
    Card declarers_card(const Play& play) {
        if (are_equal(play.truth, play.truth.legal()))
            return lowest_card(play.truth.legal());
        std::array<double, 64> sums{};
        const std::size_t panel = options_.panel;
        for (std::size_t place = 0; place < panel; ++place) {
            const bool fits = place < play.believed.size();
            const DealInPlay deal =
                fits ? play.believed[place].deal : dealt_anew(play, side_, random_);
            for (const auto& [card, tricks] : oracle_.tricks_by_card(deal))
                sums[card] += oracle_.levels().score(play.won + tricks);
        }
        CardSet best = 0;
        for (CardSet left = play.truth.legal(); left; left &= left - 1) {
            const Card card = first_of(left);
            if (!best || sums[card] > sums[first_of(best)])
                best = bit_of(card);
            else if (sums[card] == sums[first_of(best)])
                best |= bit_of(card);
        }
        return lowest_card(best);
    }

    // A defender sees all hands, and plays the lowest of the cards that give nothing away.
    Card defenders_card(const Play& play) {
        return lowest_card(oracle_.best(play.truth, play.won, play.truth.legal()));
    }

    const RecursiveOptions& options_;
    Oracle& oracle_;
    int side_;
    Random& random_;
};

}  // namespace

struct RecursiveMonteCarlo::State {
    State(std::size_t memory_bytes, bool portable) : solver(memory_bytes, portable) {
        solver.set_heartbeat([this] { watch.beat(); });
    }

    Solver solver;
    Watch watch;
};

RecursiveMonteCarlo::RecursiveMonteCarlo(std::size_t memory_bytes, bool portable)
    : state_(std::make_unique<State>(memory_bytes, portable)) {}
RecursiveMonteCarlo::~RecursiveMonteCarlo() = default;
RecursiveMonteCarlo::RecursiveMonteCarlo(RecursiveMonteCarlo&&) noexcept = default;
RecursiveMonteCarlo& RecursiveMonteCarlo::operator=(RecursiveMonteCarlo&&) noexcept = default;

std::vector<int> RecursiveMonteCarlo::evaluate(const DeclarerQuestion& question,
                                               const RecursiveOptions& options, std::size_t deal) {
    if (const std::string fault = question.fault(); !fault.empty())
        throw std::invalid_argument(fault);
    if (deal >= question.deals.size())
        throw std::invalid_argument("there is no deal " + std::to_string(deal));
    if (options.depth < 1 || options.panel < 1)
        throw std::invalid_argument("depth and panel must be at least 1");
    state_->watch.stop_if_cancelled();
    const int side = question.side();
    Play start{DealInPlay(question.position(deal)), {}, options.voids};
    for (std::size_t other = 0; other < question.deals.size(); ++other)
        if (other != deal)
            start.believed.push_back({DealInPlay(question.position(other)), 1.0, other});
    Oracle oracle(state_->solver, state_->watch, question.scores, side);
    std::vector<int> tricks;
    for (const Card card : question.candidates) {
        Random random(options.seed, deal);  // the same thoughts after each candidate
        Playout playout(options, oracle, side, random);
        tricks.push_back(oracle.levels().tricks_for(playout.level(start, card)));
    }
    return tricks;
}

void RecursiveMonteCarlo::cancel() noexcept { state_->watch.cancel(); }
void RecursiveMonteCarlo::set_heartbeat(std::function<void()> heartbeat) {
    state_->watch.set_heartbeat(std::move(heartbeat));
}

}  // namespace tefuda::bridge
