// daihinmin/policy/linear.cpp: scores of moves, and probabilities from them.
#include "daihinmin/policy/linear.hpp"

#include <cmath>

namespace tefuda::daihinmin {
namespace {

constexpr double smallest_chance = 1e-3;

}  // namespace

double Choices::log_chance(const Meld& move) const noexcept {
    double chance = 0;
    for (std::size_t place = 0; place < moves.size(); ++place)
        if (moves[place] == move)
            chance = chances[place];
    return std::log(std::max(smallest_chance, chance));
}

void soften(std::span<double> scores) noexcept {
    const double most = *std::ranges::max_element(scores);
    double total = 0;
    for (double& score : scores)
        total += score = std::exp(score - most);
    for (double& score : scores)
        score /= total;
}

double Policy::score(const Outlook& outlook, const Meld& move) const noexcept {
    float sum = 0;
    each_feature(outlook, move, [&](int number) { sum += weights_[number]; });
    return sum / temperature_;
}

const Choices& Policy::choices(const Game& game) {
    melds_.clear();
    game.add_legal_melds(melds_);
    choices_.moves.assign(melds_.begin(), melds_.end());
    if (game.meld.kind != MeldKind::none)
        choices_.moves.emplace_back();
    choices_.chances.assign(choices_.moves.size(), 1.0);
    if (choices_.moves.size() < 2)
        return choices_;
    const Outlook outlook(game);
    for (std::size_t place = 0; place < choices_.moves.size(); ++place)
        choices_.chances[place] = score(outlook, choices_.moves[place]);
    soften(choices_.chances);
    return choices_;
}

void Policy::operator()(Game& game, Random& random) {
    const Choices& found = choices(game);
    const unsigned place = found.moves.size() == 1 ? 0 : drawn_place(found.chances, random.unit());
    const Meld& move = found.moves[place];
    game.settle(move.kind == MeldKind::none ? game.pass() : game.put(move));
}

unsigned drawn_place(std::span<const double> chances, double drawn) noexcept {
    unsigned place = 0;
    while (place + 1 < chances.size() && (drawn -= chances[place]) >= 0)
        ++place;
    return place;
}

}  // namespace tefuda::daihinmin
