// bridge/people/tables.hpp: boards as people played them, many of them, in columns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "bridge/people/inputs.hpp"

namespace tefuda::bridge::people {

// Something that was read is not a table of bridge; the text says what and where.
class TableError : public std::invalid_argument {
  public:
    using std::invalid_argument::invalid_argument;
};

// What a table's calls and cards are replayed from. The calls of table t are those from
// call_starts[t] to call_starts[t + 1], and so with its cards.
struct TableColumns {
    std::span<const CardSet> hands;  // four for each table
    std::span<const std::uint8_t> dealers;
    std::span<const std::uint8_t> vulnerabilities;  // bit 0 North-South, bit 1 East-West
    std::span<const Call> calls;
    std::span<const std::uint32_t> call_starts;
    std::span<const Card> cards;
    std::span<const std::uint32_t> card_starts;

    std::size_t size() const noexcept { return dealers.size(); }
    std::span<const CardSet> hands_of(std::size_t table) const {
        return hands.subspan(seat_count * table, seat_count);
    }
    std::span<const Call> calls_of(std::size_t table) const {
        return calls.subspan(call_starts[table], call_starts[table + 1] - call_starts[table]);
    }
    std::span<const Card> cards_of(std::size_t table) const {
        return cards.subspan(card_starts[table], card_starts[table + 1] - card_starts[table]);
    }
    // Throws a TableError if the columns do not belong together; says nothing of their values.
    void check() const;
};

// What is in a file.
struct Tables {
    static constexpr std::uint8_t unknown_tricks = 14;

    std::vector<CardSet> hands;
    std::vector<std::uint8_t> dealers;
    std::vector<std::uint8_t> vulnerabilities;
    std::vector<std::uint8_t> tricks;  // of declarer, or unknown_tricks
    std::vector<std::uint16_t> sources;
    std::vector<std::uint16_t> players;  // four for each table; 0: not known
    std::vector<Call> calls;
    std::vector<std::uint32_t> call_starts{0};
    std::vector<Card> cards;
    std::vector<std::uint32_t> card_starts{0};
};

// The first tables, `limit` at most, of a compact file, whose records are one after the other:
//   13 bytes  owners of the cards, two bits a card, 13 * suit + rank, spades first
//    1 byte   dealer, vulnerability and tricks of declarer: 2, 2 and 4 bits
//    2 bytes  number of the source
//    8 bytes  numbers of the players, North first
//    1 + n    calls
//    1 + m/2  cards, four bits each: which of the player's cards left, in the order of the owners
// Throws a TableError for what is cut off, impossible or illegal.
Tables read_tables(std::span<const std::uint8_t> bytes, std::size_t limit);

// Four hands of 13 cards that make up the deck?
bool is_deal(std::span<const CardSet> hands) noexcept;

// Replays one table: `on_call(moment, call)` before each call, `on_card(moment, card)` before each
// card, and moments that last no longer. Throws a TableError at the first that is illegal.
template<typename OnCall, typename OnCard>
void replay(const TableColumns& tables, std::size_t table, OnCall on_call, OnCard on_card) {
    const auto refuse = [&](const char* kind, std::size_t place) {
        throw TableError("table " + std::to_string(table + 1) + ": " + kind + " number " +
                         std::to_string(place + 1) + " is illegal");
    };
    const auto hands = tables.hands_of(table);
    const auto calls = tables.calls_of(table);
    const auto cards = tables.cards_of(table);
    const int vulnerability = tables.vulnerabilities[table];
    if (!is_deal(hands) || tables.dealers[table] >= seat_count || vulnerability > 3)
        throw TableError("table " + std::to_string(table + 1) + ": it has no such deal");
    CallMoment call_moment(Auction(tables.dealers[table]), vulnerability);
    for (std::size_t place = 0; place < calls.size(); ++place) {
        if (calls[place] >= call_count || (call_moment.legal() >> calls[place] & 1) == 0)
            refuse("call", place);
        on_call(call_moment, calls[place]);
        call_moment.add(calls[place]);
    }
    if (cards.empty())
        return;
    const Auction& auction = call_moment.auction();
    if (!auction.is_over() || auction.last_bid() == Auction::nothing)
        refuse("card", 0);
    const int dummy_seat = next_seat(auction.contract().declarer, dummy);
    CardMoment moment(auction, vulnerability, hands[dummy_seat]);
    for (std::size_t place = 0; place < cards.size(); ++place) {
        const Card card = cards[place];
        if (card >= 64 || (moment.legal(hands[moment.decider()]) & bit_of(card)) == 0)
            refuse("card", place);
        on_card(moment, card);
        moment.add(card);
    }
}

}  // namespace tefuda::bridge::people
