// bridge/people/tables.cpp: the compact file of tables is taken apart.
#include "bridge/people/tables.hpp"

#include <algorithm>
#include <bit>

namespace tefuda::bridge::people {
namespace {

using Bytes = std::span<const std::uint8_t>;

// In the file a card is 13 * suit + rank with spades first.
constexpr Card card_of_file(int number) noexcept {
    return make_card(suit_count - 1 - number / rank_count, number % rank_count);
}

// The card at place `index` among those `left`, in the order of the file; there must be one.
Card nth_in_file_order(CardSet left, int index) noexcept {
    for (int suit = suit_count - 1;; --suit) {
        CardSet cards = left & suit_mask(suit);
        if (const int length = count(cards); index >= length) {
            index -= length;
            continue;
        }
        for (; index > 0; --index)
            cards &= cards - 1;
        return first_of(cards);
    }
}

class Reader {
  public:
    explicit Reader(Bytes bytes) : bytes_(bytes) {}

    Tables read(std::size_t limit) {
        for (; offset_ < bytes_.size() && record_ < limit; ++record_) {
            start_ = offset_;
            read_deal();
            read_facts();
            read_calls();
            read_cards();
        }
        return std::move(tables_);
    }

  private:
    [[noreturn]] void refuse(const std::string& what) const {
        throw TableError("record " + std::to_string(record_ + 1) + ", which begins at byte " +
                         std::to_string(start_) + ": " + what);
    }

    // Refuses the call or card at `place`, which was read at `byte`.
    [[noreturn]] void refuse(const char* kind, std::size_t place, std::size_t byte,
                             const std::string& what) const {
        refuse(std::string(kind) + " number " + std::to_string(place + 1) + " at byte " +
               std::to_string(byte) + " " + what);
    }

    Bytes take(std::size_t size) {
        if (bytes_.size() - offset_ < size)
            refuse("it is cut off, the file ends at byte " + std::to_string(bytes_.size()));
        offset_ += size;
        return bytes_.subspan(offset_ - size, size);
    }

    std::uint16_t take_two() {
        const Bytes two = take(2);
        return static_cast<std::uint16_t>(two[0] | two[1] << 8);
    }

    void read_deal() {
        constexpr int cards_a_byte = 4;
        const Bytes owners = take(deck_size / cards_a_byte);
        Hands hands{};
        for (int number = 0; number < deck_size; ++number) {
            const int shift = 2 * (number % cards_a_byte);
            hands[owners[number / cards_a_byte] >> shift & 3] |= bit_of(card_of_file(number));
        }
        if (!is_deal(hands))
            refuse("a hand has not 13 cards");
        tables_.hands.insert(tables_.hands.end(), hands.begin(), hands.end());
    }

    void read_facts() {
        const int facts = take(1)[0];
        if (facts >> 4 > Tables::unknown_tricks)
            refuse("declarer has " + std::to_string(facts >> 4) + " tricks");
        tables_.dealers.push_back(facts & 3);
        tables_.vulnerabilities.push_back(facts >> 2 & 3);
        tables_.tricks.push_back(static_cast<std::uint8_t>(facts >> 4));
        tables_.sources.push_back(take_two());
        for (int seat = 0; seat < seat_count; ++seat)
            tables_.players.push_back(take_two());
    }

    void read_calls() {
        const std::size_t size = take(1)[0];
        const std::size_t first = offset_;
        const Bytes calls = take(size);
        auction_ = Auction(tables_.dealers.back());
        for (std::size_t place = 0; place < size; ++place) {
            const Call call = calls[place];
            if (call >= call_count)
                refuse("call", place, first + place, "is " + std::to_string(call) + ", not 0-37");
            if ((auction_.legal_calls() >> call & 1) == 0)
                refuse("call", place, first + place, "is illegal: " + std::to_string(call));
            auction_.add(call);
        }
        if (!auction_.is_over())
            refuse("the auction is not over after " + std::to_string(size) + " calls");
        tables_.calls.insert(tables_.calls.end(), calls.begin(), calls.end());
        tables_.call_starts.push_back(static_cast<std::uint32_t>(tables_.calls.size()));
    }

    void read_cards() {
        const std::size_t size = take(1)[0];
        if (size > deck_size)
            refuse("it has " + std::to_string(size) + " cards");
        if (size > 0 && auction_.last_bid() == Auction::nothing)
            refuse("it was passed out, but has " + std::to_string(size) + " cards");
        const std::size_t first = offset_;
        const Bytes pairs = take((size + 1) / 2);
        if (size > 0)
            play_cards(pairs, size, first);
        tables_.card_starts.push_back(static_cast<std::uint32_t>(tables_.cards.size()));
    }

    void play_cards(Bytes pairs, std::size_t size, std::size_t first) {
        const Contract contract = auction_.contract();
        const std::span<const CardSet> hands = std::span(tables_.hands).last(seat_count);
        Play play(contract.strain);
        for (std::size_t place = 0; place < size; ++place) {
            const int role = play.to_play();
            const CardSet left =
                hands[next_seat(contract.declarer, role)] & ~play.played_by()[role];
            const int index = pairs[place / 2] >> (4 * (place % 2)) & 15;
            if (index >= count(left))
                refuse("card", place, first + place / 2,
                       "is number " + std::to_string(index + 1) + " of " +
                           std::to_string(count(left)));
            const Card card = nth_in_file_order(left, index);
            if ((play.legal(left) & bit_of(card)) == 0)
                refuse("card", place, first + place / 2, "does not follow suit");
            play.add(card);
            tables_.cards.push_back(card);
        }
    }

    Bytes bytes_;
    std::size_t offset_ = 0;
    std::size_t record_ = 0;
    std::size_t start_ = 0;  // of the record
    Auction auction_{north};
    Tables tables_;
};

void check_starts(std::span<const std::uint32_t> starts, std::size_t tables, std::size_t values,
                  const char* name) {
    if (starts.size() != tables + 1 || !std::ranges::is_sorted(starts) || starts.back() > values)
        throw TableError(std::string("the starts of ") + name + " do not fit the tables");
}

}  // namespace

Tables read_tables(std::span<const std::uint8_t> bytes, std::size_t limit) {
    return Reader(bytes).read(limit);
}

bool is_deal(std::span<const CardSet> hands) noexcept {
    CardSet all = 0;
    for (const CardSet hand : hands) {
        if (count(hand) != rank_count)
            return false;
        all |= hand;
    }
    return all == full_deck;
}

void TableColumns::check() const {
    if (hands.size() != seat_count * size() || vulnerabilities.size() != size())
        throw TableError("the columns are not equally long");
    check_starts(call_starts, size(), calls.size(), "calls");
    check_starts(card_starts, size(), cards.size(), "cards");
}

}  // namespace tefuda::bridge::people
