// daihinmin/meld.cpp: what the cards of a meld amount to.
#include "daihinmin/meld.hpp"

namespace tefuda::daihinmin {
namespace {

// The levels and the suits at which `places` has a card.
struct Extent {
    Levels levels = 0;
    unsigned suits = 0;

    explicit Extent(Cards places) noexcept {
        for (int suit = 0; suit < suit_count; ++suit) {
            levels |= lane(places, suit);
            suits |= static_cast<unsigned>(lane(places, suit) != 0) << suit;
        }
    }
};

MeldFault describe_sequence(const Extent& extent, int size, Meld& meld) noexcept {
    if (!std::has_single_bit(extent.suits))
        return MeldFault::mixed;
    if (size < shortest_sequence)
        return MeldFault::short_sequence;
    if (meld.high - meld.low != size - 1)
        return MeldFault::gap;
    meld.kind = MeldKind::sequence;
    return MeldFault::none;
}

MeldFault describe_several(const Extent& extent, bool joker_stands_free, int size,
                           Meld& meld) noexcept {
    const bool is_group = std::has_single_bit(extent.levels);
    if (joker_stands_free && !(is_group && size == suit_count + 1))
        return MeldFault::joker_stands_nowhere;
    if (!is_group)
        return describe_sequence(extent, size, meld);
    meld.kind = MeldKind::group;
    if (joker_stands_free)
        meld.suits |= fifth_suit;
    return MeldFault::none;
}

}  // namespace

MeldFault describe(Cards cards, std::uint8_t stands_for, Meld& meld) noexcept {
    const bool has_joker = (cards & joker_bit) != 0;
    const bool stands = stands_for != nowhere;
    const int size = std::popcount(cards);
    meld = {cards, stands_for, MeldKind::none, 0, 0, static_cast<std::uint8_t>(size), 0};
    if (size == 0)
        return MeldFault::no_cards;
    if (stands && !has_joker)
        return MeldFault::no_joker;
    if (stands && (cards & bit_at(stands_for)) != 0)
        return MeldFault::joker_on_card;
    if (stands && size == 1)
        return MeldFault::single_joker_stands;
    if (has_joker && size == 1) {
        meld.kind = MeldKind::joker;
        meld.low = meld.high = joker & 15;
        return MeldFault::none;
    }
    const Extent extent((cards & ~joker_bit) | (stands ? bit_at(stands_for) : 0));
    meld.low = static_cast<std::uint8_t>(std::countr_zero(extent.levels));
    meld.high = static_cast<std::uint8_t>(std::bit_width(extent.levels) - 1);
    meld.suits = static_cast<std::uint8_t>(extent.suits);
    if (size == 1) {
        meld.kind = MeldKind::single;
        return MeldFault::none;
    }
    return describe_several(extent, has_joker && !stands, size, meld);
}

}  // namespace tefuda::daihinmin
