// bridge/abc/playout.cpp: one line of play, everybody playing what he thinks best.
#include "bridge/abc/search.hpp"

namespace tefuda::bridge {

Course play_out(Model& model, Watch& watch, const Scene& start, Card candidate) {
    Scene scene = start, next = start;
    std::vector<Card> cards;
    Card card = candidate;
    while (true) {
        watch.count_node();
        cards.push_back(card);
        model.after(scene, card, next);
        std::swap(scene, next);
        if (static_cast<int>(cards.size()) >= model.options().horizon ||
            scene.truth.tricks_left() == 0)
            return {model.oracle().level(scene.truth, scene.won), std::move(cards)};
        const World& truth = scene.truth;
        card = model.decider(scene) == player_a
                   ? lowest_card(model.oracle().best(truth, scene.won, truth.legal()))
                   : model.choice(scene);
    }
}

}  // namespace tefuda::bridge
