// bridge/abc/playout.cpp: one line of play, everybody playing what they think best.
#include <utility>

#include "bridge/abc/search.hpp"

namespace tefuda::bridge {

Course play_out(PlayerModel& model, Watch& watch, const AbcPosition& start, Card candidate) {
    AbcPosition position = start, next = start;
    std::vector<Card> cards;
    Card card = candidate;
    while (true) {
        watch.count_node();
        cards.push_back(card);
        model.after(position, card, next);
        std::swap(position, next);
        if (static_cast<int>(cards.size()) >= model.options().horizon ||
            position.truth.tricks_left() == 0)
            return {model.oracle().level(position.truth, position.won), std::move(cards)};
        card = model.decider(position) == player_a ? model.own_choice(position)
                                                   : model.choice(position);
    }
}

// All lines are of the same length, and end at the same time.
std::vector<Course> play_out_together(PlayerModel& model, Watch& watch,
                                      std::vector<AbcPosition> starts,
                                      std::span<const Card> candidates) {
    std::vector<AbcPosition>& positions = starts;
    std::vector<Card> cards(candidates.begin(), candidates.end());
    std::vector<Course> courses(cards.size());
    AbcPosition next = positions.front();
    for (int played = 1;; ++played) {
        for (std::size_t i = 0; i < cards.size(); ++i) {
            watch.count_node();
            courses[i].cards.push_back(cards[i]);
            model.after(positions[i], cards[i], next);
            std::swap(positions[i], next);
        }
        if (played >= model.options().horizon || positions.front().truth.tricks_left() == 0)
            break;
        model.draw(positions, cards);
    }
    for (std::size_t i = 0; i < cards.size(); ++i)
        courses[i].level = model.oracle().level(positions[i].truth, positions[i].won);
    return courses;
}

}  // namespace tefuda::bridge
