// daihinmin/moves.hpp: what may be played on a pile.
#pragma once

#include "daihinmin/meld.hpp"
#include "daihinmin/rules.hpp"

namespace tefuda::daihinmin {

// Melds in a list without allocation. A hand of the whole deck has 2605: 53 single cards, 520
// groups, 264 sequences without the joker and 1768 with it.
class MeldList {
  public:
    void add(const Meld& meld) noexcept { melds_[count_++] = meld; }
    void clear() noexcept { count_ = 0; }
    unsigned size() const noexcept { return count_; }
    const Meld& operator[](unsigned place) const noexcept { return melds_[place]; }
    const Meld* begin() const noexcept { return melds_; }
    const Meld* end() const noexcept { return melds_ + count_; }

  private:
    union {  // nothing is written before it is added
        Meld melds_[2605];
    };
    unsigned count_ = 0;

  public:
    MeldList() noexcept {}
};

// Adds every meld of `hand` that may be played on `pile`, each once.
void add_legal_melds(Cards hand, const Pile& pile, Rules rules, MeldList& list) noexcept;

// Whether `add_legal_melds` would add any.
bool can_play(Cards hand, const Pile& pile, Rules rules) noexcept;

// Why a meld may not be played; must agree with the sentences in tefuda.daihinmin.rules.legality.
enum class Refusal : std::uint8_t {
    none,
    not_held,
    groups_off,
    sequences_off,
    under_joker,
    other_size,
    other_kind,
    too_weak,
    locked,
};

// Whether who holds `hand` may play `meld` on `pile`, and why not.
Refusal refusal(const Meld& meld, Cards hand, const Pile& pile, Rules rules) noexcept;

}  // namespace tefuda::daihinmin
