// bridge/abc/playout.cpp: one line of play, everybody playing what they think best.
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

}  // namespace tefuda::bridge
