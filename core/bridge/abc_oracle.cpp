// bridge/abc_oracle.cpp: double-dummy questions about believed deals, each asked once.
#include "bridge/abc_oracle.hpp"

namespace tefuda::bridge {

Levels::Levels(const std::vector<double>& scores) noexcept {
    for (std::size_t tricks = 0; tricks < scores_.size(); ++tricks) {
        scores_[tricks] = tricks < scores.size() ? scores[tricks] : scores.back();
        if (tricks > 0)
            levels_[tricks] = levels_[tricks - 1] + (scores_[tricks] > scores_[tricks - 1]);
    }
}

int Levels::tricks_for(int level) const noexcept {
    int tricks = 0;
    while (of(tricks) < level)
        ++tricks;
    return tricks;
}

std::vector<CardTricks> Oracle::by_card(const World& world) {
    if (const auto known = answers_.find(world); known != answers_.end())
        return known->second;
    count_question();
    std::vector<CardTricks> answer = solver_.solve(world.position());
    if (!is_ours(world))
        for (CardTricks& entry : answer)
            entry.tricks = world.tricks_left() - entry.tricks;
    if (answers_.size() >= most_answers)
        answers_.clear();
    return answers_.emplace(world, std::move(answer)).first->second;
}

int Oracle::tricks(const World& world) {
    const int left = world.tricks_left();
    if (left == 0)
        return 0;
    count_question();
    const int taken = solver_.tricks(world.position());
    return is_ours(world) ? taken : left - taken;
}

bool Oracle::can_take(const World& world, int target) {
    const int left = world.tricks_left();
    if (target <= 0 || target > left)
        return target <= 0;
    count_question();
    const Position position = world.position();
    return is_ours(world) ? solver_.can_take(position, target)
                          : !solver_.can_take(position, left - target + 1);
}

}  // namespace tefuda::bridge
