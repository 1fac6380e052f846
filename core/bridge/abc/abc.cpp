// bridge/abc/abc.cpp: questions about candidates, put to the searches.
#include "bridge/abc/abc.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <stdexcept>

#include "bridge/abc/one_pass.hpp"
#include "bridge/abc/search.hpp"

namespace tefuda::bridge {
namespace {

// The first position of the line at which `who` has a choice, and the card that they play there.
std::optional<std::pair<AbcPosition, Card>> first_choice(const PlayerModel& model,
                                                         AbcPosition position,
                                                         const std::vector<Card>& line,
                                                         Decider who) {
    AbcPosition next = position;
    for (const Card card : line) {
        if (model.decider(position) == who && !are_equal(position.truth, position.truth.legal()))
            return std::pair{std::move(position), card};
        model.after(position, card, next);
        std::swap(position, next);
    }
    return {};
}

// Adds what `who` first does on a line to `shares`, one in all: the card played or, with a mean,
// what each of their hypotheses would prefer.
void add_first_choice(PlayerModel& model, const AbcPosition& start, const std::vector<Card>& line,
                      Decider who, std::map<Card, double>& shares) {
    const auto found = first_choice(model, start, line, who);
    if (!found)
        return;
    const auto& [position, card] = *found;
    const Hypotheses& hypotheses = position.of(who);
    if (model.options().opinion == Opinion::single || hypotheses.empty()) {
        shares[card] += 1;
        return;
    }
    double sum = 0;
    for (const Hypothesis& hypothesis : hypotheses)
        sum += hypothesis.weight;
    for (const Hypothesis& hypothesis : hypotheses) {
        const CardSet cards =
            model.oracle().best(hypothesis.deal, position.won, position.truth.legal());
        const Card preferred = cards & bit_of(card) ? card : model.habitual(position, cards);
        shares[preferred] += hypothesis.weight / sum;
    }
}

using Pair = std::pair<std::size_t, std::size_t>;

// One evaluation for each triple, or one in all for the mean.
std::vector<Pair> triples_of(const AbcQuestion& question) {
    if (question.options.opinion == Opinion::mean)
        return {{0, 0}};
    return question.triples;
}

// What `course_of` finds for each triple, of which the start is given, goes into the result.
template<typename CourseOf>
void evaluate_candidate(const AbcQuestion& question, std::size_t candidate, PlayerModel& model,
                        CourseOf course_of, AbcResult& result) {
    const std::vector<Pair> triples = triples_of(question);
    std::array<std::map<Card, double>, 2> shares;
    for (const auto& [b, c] : triples) {
        const AbcPosition start = model.start(candidate, b, c);
        Course course = course_of(start);
        for (const Decider who : {player_b, player_c})
            add_first_choice(model, start, course.cards, who, shares[who - player_b]);
        result.values.push_back(model.levels().score_of_level(course.level));
        result.lines.push_back(std::move(course.cards));
    }
    const auto size = static_cast<double>(triples.size());
    for (std::size_t who = 0; who < shares.size(); ++who)
        for (const auto& [card, share] : shares[who])
            result.first_choices[who].emplace_back(card, share / size);
}

// Whether all candidates can be played out side by side, one line each.
bool is_played_together(const AbcQuestion& question, const PlayerModel& model) {
    return model.is_all_custom() && triples_of(question).size() == 1 &&
           question.candidates.size() <= people::most_rows;
}

// The lines of all candidates.
std::vector<Course> courses_together(const AbcQuestion& question, PlayerModel& model,
                                     Watch& watch) {
    std::vector<AbcPosition> starts;
    const auto [b, c] = triples_of(question).front();
    for (std::size_t candidate = 0; candidate < question.candidates.size(); ++candidate)
        starts.push_back(model.start(candidate, b, c));
    return play_out_together(model, watch, std::move(starts), question.candidates);
}

}  // namespace

struct Abc::State {
    State(std::size_t memory_bytes, bool portable) : solver(memory_bytes, portable) {
        solver.set_heartbeat([this] { watch.beat(); });
    }

    // What `ask` makes of a question that has no fault.
    template<typename Ask>
    auto with_model(const AbcQuestion& question, Ask ask) {
        if (const std::string fault = question.fault(); !fault.empty())
            throw std::invalid_argument(fault);
        watch.stop_if_cancelled();
        Oracle oracle(solver, watch, question.scores, question.truth.to_play() & 1);
        PlayerModel model(question, oracle);
        return ask(model);
    }

    // One result each, which `evaluate` fills; what it cost is counted here.
    template<typename Evaluate>
    std::vector<AbcResult> for_each_candidate(const AbcQuestion& question, Evaluate evaluate) {
        return with_model(question, [&](PlayerModel& model) {
            std::vector<AbcResult> results;
            for (std::size_t index = 0; index < question.candidates.size(); ++index) {
                AbcResult& result = results.emplace_back(AbcResult{question.candidates[index]});
                const std::uint64_t nodes = watch.nodes(), questions = model.oracle().questions();
                evaluate(index, model, result);
                result.nodes = watch.nodes() - nodes;
                result.questions = model.oracle().questions() - questions;
            }
            return results;
        });
    }

    Solver solver;
    Watch watch;
};

Abc::Abc(std::size_t memory_bytes, bool portable)
    : state_(std::make_unique<State>(memory_bytes, portable)) {}
Abc::~Abc() = default;
Abc::Abc(Abc&&) noexcept = default;
Abc& Abc::operator=(Abc&&) noexcept = default;

std::vector<AbcResult> Abc::evaluate(const AbcQuestion& question) {
    const auto search = question.options.form == Form::tree ? search_tree : play_out;
    std::vector<Course> together;  // of all candidates, found with the first, to which they count
    return state_->for_each_candidate(
        question, [&](std::size_t candidate, PlayerModel& model, AbcResult& result) {
            if (candidate == 0 && is_played_together(question, model))
                together = courses_together(question, model, state_->watch);
            const auto course_of = [&](const AbcPosition& start) {
                return together.empty() ? search(model, state_->watch, start, result.candidate)
                                        : std::move(together[candidate]);
            };
            evaluate_candidate(question, candidate, model, course_of, result);
        });
}

std::vector<AbcResult> Abc::one_pass(const AbcQuestion& question, bool cutting) {
    const AbcOptions& options = question.options;
    if (options.opinion != Opinion::single || options.ties != Ties::worst || options.repair ||
        options.coarse_spots)
        throw std::invalid_argument(
            "one pass needs single hypotheses, the worst of ties, no repair and exact spots");
    return state_->for_each_candidate(
        question, [&](std::size_t candidate, PlayerModel& model, AbcResult& result) {
            for (const auto& [b, c] : question.triples) {
                const AbcPosition start = model.start(candidate, b, c);
                const int level =
                    one_pass_level(model, state_->watch, start, result.candidate, cutting);
                result.values.push_back(model.levels().score_of_level(level));
            }
        });
}

Fork Abc::fork(const AbcQuestion& question, const std::vector<Card>& line) {
    const auto& candidates = question.candidates;
    const auto found = line.empty() ? candidates.end() : std::ranges::find(candidates, line[0]);
    if (found == candidates.end())
        throw std::invalid_argument("the line does not begin with a candidate");
    if (question.triples.empty())
        throw std::invalid_argument("there is no triple");
    return state_->with_model(question, [&](PlayerModel& model) {
        const auto& [b, c] = question.triples.front();
        const std::size_t candidate = found - candidates.begin();
        return fork_after(model, state_->watch, model.start(candidate, b, c), line);
    });
}

void Abc::cancel() noexcept { state_->watch.cancel(); }
void Abc::set_heartbeat(std::function<void()> heartbeat) {
    state_->watch.set_heartbeat(std::move(heartbeat));
}
std::uint64_t Abc::nodes() const noexcept { return state_->solver.nodes(); }

}  // namespace tefuda::bridge
