// bindings/bridge/people_tables.cpp: tables of people, and what their players were told, for the
// Python module.
#include "bindings/bindings.hpp"
#include "bindings/checks.hpp"
#include "bindings/columns.hpp"
#include "bindings/guarded.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <type_traits>
#include <vector>

#include "bridge/people/examples.hpp"
#include "bridge/people/public_board.hpp"
#include "bridge/people/tables.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tefuda::bridge::people {
namespace {

template<typename T>
using Table =
    nb::ndarray<nb::numpy, const T, nb::shape<-1, seat_count>, nb::c_contig, nb::device::cpu>;
template<typename T>
using NewTable = nb::ndarray<nb::numpy, T, nb::ndim<2>>;

template<typename T>
NewTable<T> table_by_seat(std::vector<T> values) {
    const std::size_t rows = values.size() / seat_count;
    return owned<NewTable<T>>(std::move(values), {rows, seat_count});
}

auto read_from_python(const nb::bytes& bytes, std::size_t limit) {
    Tables tables;
    {
        const WithoutGil released;
        tables = read_tables({static_cast<const std::uint8_t*>(bytes.data()), bytes.size()}, limit);
    }
    return std::tuple{
        table_by_seat(std::move(tables.hands)),    column(std::move(tables.dealers)),
        column(std::move(tables.vulnerabilities)), column(std::move(tables.tricks)),
        column(std::move(tables.sources)),         table_by_seat(std::move(tables.players)),
        column(std::move(tables.calls)),           column(std::move(tables.call_starts)),
        column(std::move(tables.cards)),           column(std::move(tables.card_starts))};
}

template<typename Array, typename T>
Array handed_over(std::unique_ptr<T[]> values, std::initializer_list<std::size_t> shape) {
    T* start = values.release();
    const nb::capsule owner(start, [](void* one) noexcept { delete[] static_cast<T*>(one); });
    return Array(start, shape, owner);
}

template<Examples (*encode)(const TableColumns&, int)>
auto encode_from_python(const Table<std::uint64_t>& hands, const Column<std::uint8_t>& dealers,
                        const Column<std::uint8_t>& vulnerabilities,
                        const Column<std::uint8_t>& calls, const Column<std::uint32_t>& call_starts,
                        const Column<std::uint8_t>& cards, const Column<std::uint32_t>& card_starts,
                        int threads) {
    const TableColumns tables{
        {hands.data(), hands.size()}, span_of(dealers), span_of(vulnerabilities), span_of(calls),
        span_of(call_starts),         span_of(cards),   span_of(card_starts)};
    std::optional<Examples> made;
    {
        const WithoutGil released;
        made.emplace(encode(tables, threads));
    }
    const std::size_t rows = made->size;
    return std::tuple{
        handed_over<NewTable<std::uint16_t>>(std::move(made->inputs), {rows, made->columns}),
        handed_over<NewColumn<std::uint8_t>>(std::move(made->answers), {rows}),
        handed_over<NewColumn<std::uint64_t>>(std::move(made->legal), {rows}),
        handed_over<NewColumn<std::uint32_t>>(std::move(made->tables), {rows})};
}

template<Examples (*encode)(const TableColumns&, int)>
void bind_encoder(nb::module_& m, const char* name, const char* doc) {
    m.def(name, &encode_from_python<encode>, nb::kw_only(), "hands"_a, "dealer"_a,
          "vulnerability"_a, "calls"_a, "call_starts"_a, "cards"_a, "card_starts"_a,
          "threads"_a = 1, doc);
}

template<typename Groups>
auto listed(const Groups& groups) {
    std::vector<std::tuple<std::string, int, int>> result;
    for (const Group& group : groups)
        result.emplace_back(group.name, group.first, group.size);
    return result;
}

auto groups_of(const std::string& kind) {
    if (kind != "calls" && kind != "cards")
        throw std::invalid_argument("there are inputs for calls and for cards, not for '" + kind +
                                    "'");
    return kind == "calls" ? listed(call_groups) : listed(card_groups);
}

// The shared inputs, those of the hand, and the number of each legal action as a bit.
using Told = std::tuple<std::vector<int>, std::vector<int>, std::uint64_t>;

template<typename Moment>
Told told(std::span<const Moment> moments, std::size_t place, CardSet hand) {
    if (place >= moments.size())
        throw std::invalid_argument("there is no such moment");
    if ((hand & ~full_deck) != 0 || count(hand) != rank_count)
        throw std::invalid_argument("a hand has 13 cards");
    const auto list = [](const Inputs& inputs) {
        return std::vector<int>(inputs.active().begin(), inputs.active().end());
    };
    const Moment& moment = moments[place];
    Inputs shared, own;
    moment.add_shared(shared);
    moment.add_of_hand(hand, own);
    if constexpr (std::is_same_v<Moment, CardMoment>)
        return {list(shared), list(own), numbers_of(moment.legal(hand))};
    else
        return {list(shared), list(own), moment.legal()};
}

}  // namespace

void bind_people_tables(nb::module_& m) {
    m.def(
        "read_tables", &read_from_python, "bytes"_a, "limit"_a,
        "The columns of the first tables in a compact file: hands, dealer, vulnerability, tricks, "
        "source, players, calls and where those of each table start, cards and where.");
    m.def("people_groups", &groups_of, "kind"_a,
          "Name, first number and size of the groups of inputs for `calls` or `cards`.");
    bind_encoder<&encode_calls>(m, "encode_calls",
                                "Every call: inputs, answer, legal answers, number of the table.");
    bind_encoder<&encode_cards>(
        m, "encode_cards", "Every card where there was a choice, in the same way as encode_calls.");

    nb::class_<PublicBoard>(m, "PublicBoard", "What everybody has seen of a board.")
        .def(
            "__init__",
            [](PublicBoard* self, int dealer, int vulnerability, const std::vector<Call>& calls,
               CardSet dummy, const std::vector<Card>& cards) {
                new (self) PublicBoard(dealer, vulnerability, calls, dummy, cards);
            },
            MadeOnce(), "dealer"_a, "vulnerability"_a, "calls"_a, "dummy"_a = 0,
            "cards"_a = nb::list(), "`dummy`: the hand as dealt, or no cards before the lead.")
        .def(
            "call_inputs",
            [](const PublicBoard& self, std::size_t place, CardSet hand) {
                return told(self.call_moments(), place, hand);
            },
            "place"_a, "hand"_a,
            "Before a call, if the caller holds a hand: the inputs that do not depend on it, those "
            "that do, and a bit for the number of each legal call.")
        .def(
            "card_inputs",
            [](const PublicBoard& self, std::size_t place, CardSet hand) {
                return told(self.card_moments(), place, hand);
            },
            "place"_a, "hand"_a,
            "The same before a card, if the decider was dealt a hand; declarer decides for dummy.");
}

}  // namespace tefuda::bridge::people
