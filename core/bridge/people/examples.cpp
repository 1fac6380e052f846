// bridge/people/examples.cpp: tables are replayed, block by block, and written down as examples.
#include "bridge/people/examples.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <exception>
#include <thread>
#include <vector>

namespace tefuda::bridge::people {
namespace {

constexpr std::size_t tables_a_block = 256;

// Does `work(block)` for each block; of its errors that of the first block is thrown.
template<typename Work>
void for_each_block(std::size_t blocks, int threads, Work work) {
    std::vector<std::exception_ptr> errors(blocks);
    std::atomic<std::size_t> next{0};
    const auto go = [&] {
        for (std::size_t block = next++; block < blocks; block = next++) {
            try {
                work(block);
            } catch (...) {
                errors[block] = std::current_exception();
            }
        }
    };
    std::vector<std::jthread> others;  // no more than have something to do
    for (std::size_t other = 1; static_cast<int>(other) < threads && other < blocks; ++other)
        others.emplace_back(go);
    go();
    others.clear();
    for (const std::exception_ptr& error : errors)
        if (error)
            std::rethrow_exception(error);
}

// Writes examples one after the other from `row` on.
class Writer {
  public:
    Writer(Examples& examples, std::size_t row) : examples_(examples), row_(row) {}

    void write(std::size_t table, int answer, std::uint64_t legal) {
        examples_.answers[row_] = static_cast<std::uint8_t>(answer);
        examples_.legal[row_] = legal;
        examples_.tables[row_] = static_cast<std::uint32_t>(table);
        std::uint16_t* start = examples_.inputs.get() + row_ * examples_.columns;
        const auto active = inputs_.active();
        std::fill(std::copy(active.begin(), active.end(), start), start + examples_.columns,
                  no_input);
        ++row_;
    }

    Inputs& cleared() {
        inputs_.clear();
        return inputs_;
    }

  private:
    Examples& examples_;
    std::size_t row_;
    Inputs inputs_;
};

constexpr auto nothing = [](const auto&, auto) {};

// Only a turn with a choice is an example.
bool is_choice(CardSet legal) noexcept { return !std::has_single_bit(legal); }

class Encoder {
  public:
    Encoder(const TableColumns& tables, int threads) : tables_(tables), threads_(threads) {
        tables_.check();
    }

    // `count_rows(table)` and `write(table, writer)`, which writes so many.
    template<typename CountRows, typename Write>
    Examples encode(std::size_t columns, CountRows count_rows, Write write) const {
        const std::size_t blocks = (tables_.size() + tables_a_block - 1) / tables_a_block;
        std::vector<std::size_t> rows(blocks + 1);
        for_each_block(blocks, threads_, [&](std::size_t block) {
            each_table(block, [&](std::size_t table) { rows[block + 1] += count_rows(table); });
        });
        for (std::size_t block = 0; block < blocks; ++block)
            rows[block + 1] += rows[block];
        Examples examples(rows[blocks], columns);
        for_each_block(blocks, threads_, [&](std::size_t block) {
            Writer writer(examples, rows[block]);
            each_table(block, [&](std::size_t table) { write(table, writer); });
        });
        return examples;
    }

  private:
    template<typename Use>
    void each_table(std::size_t block, Use use) const {
        const std::size_t end = std::min((block + 1) * tables_a_block, tables_.size());
        for (std::size_t table = block * tables_a_block; table < end; ++table)
            use(table);
    }

    const TableColumns& tables_;
    int threads_;
};

}  // namespace

Examples encode_calls(const TableColumns& tables, int threads) {
    const auto count_rows = [&](std::size_t table) { return tables.calls_of(table).size(); };
    const auto write = [&](std::size_t table, Writer& writer) {
        const auto hands = tables.hands_of(table);
        const auto on_call = [&](const CallMoment& moment, Call call) {
            Inputs& inputs = writer.cleared();
            moment.add_shared(inputs);
            moment.add_of_hand(hands[moment.decider()], inputs);
            writer.write(table, call, moment.legal());
        };
        replay(tables, table, on_call, nothing);
    };
    return Encoder(tables, threads).encode(most_call_inputs, count_rows, write);
}

Examples encode_cards(const TableColumns& tables, int threads) {
    const auto count_rows = [&](std::size_t table) {
        std::size_t rows = 0;
        const auto on_card = [&](const CardMoment& moment, Card) {
            rows += is_choice(moment.legal(tables.hands_of(table)[moment.decider()]));
        };
        replay(tables, table, nothing, on_card);
        return rows;
    };
    const auto write = [&](std::size_t table, Writer& writer) {
        const auto hands = tables.hands_of(table);
        const auto on_card = [&](const CardMoment& moment, Card card) {
            const CardSet hand = hands[moment.decider()];
            const CardSet legal = moment.legal(hand);
            if (!is_choice(legal))
                return;
            Inputs& inputs = writer.cleared();
            moment.add_shared(inputs);
            moment.add_of_hand(hand, inputs);
            writer.write(table, number_of(card), numbers_of(legal));
        };
        replay(tables, table, nothing, on_card);
    };
    return Encoder(tables, threads).encode(most_card_inputs, count_rows, write);
}

}  // namespace tefuda::bridge::people
