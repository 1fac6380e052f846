// tests/daihinmin/search.cpp: bandits, races, hidden hands and what is learned from.
#include <algorithm>
#include <cmath>
#include <map>

#include "daihinmin/exchange.hpp"
#include "daihinmin/policy/features.hpp"
#include "daihinmin/search/gifts.hpp"
#include "daihinmin/search/giving.hpp"
#include "daihinmin/search/monte_carlo.hpp"
#include "daihinmin/search/race.hpp"
#include "tests/check.hpp"
#include "tests/daihinmin/hands.hpp"

namespace tefuda::daihinmin {
namespace {

// Tries two arms, of which the second pays more often.
std::uint32_t trials_of_the_better(BanditSpec spec) {
    Bandit bandit(spec, 2);
    Random random(1, 0);
    for (int trial = 0; trial < 500; ++trial) {
        const unsigned arm = bandit.choose(random);
        bandit.update(arm, random.unit() < (arm == 1 ? 0.8 : 0.2) ? 1 : 0);
    }
    CHECK(bandit.best() == 1);
    return bandit.arms[1].count;
}

TEST(bandits_come_to_prefer_the_better_arm) {
    CHECK(trials_of_the_better({BanditKind::ucb1_tuned, 1}) > 400);
    CHECK(trials_of_the_better({BanditKind::epsilon, 5}) > 400);
    const std::uint32_t equal = trials_of_the_better({BanditKind::uniform, 0});
    CHECK(equal > 200 && equal < 300);
}

TEST(a_race_ends_when_one_is_clearly_the_best) {
    Race race(3);
    const bool out_of_time =
        race.run(100'000, true, Clock(0), [](unsigned runner, std::uint32_t trial) {
            return Random(runner, trial).unit() + 2 * (runner == 1);
        });

    CHECK(!out_of_time);
    CHECK(race.leader() == 1);
    CHECK(race.results(0).size() < 100);
}

TEST(what_runners_begin_with_counts_less_with_every_trial) {
    const auto leader_after = [](std::uint32_t trials) {
        Race race(2);
        race.run(trials, false, Clock(0), [](unsigned runner, std::uint32_t) { return runner; });
        return race.leader(std::vector<double>{0, -10});
    };

    CHECK(leader_after(16) == 0);  // 8 trials each: 0 against 8 - 10
    CHECK(leader_after(32) == 1);  // 16 each: 0 against 16 - 10
}

TEST(hidden_hands_agree_with_what_is_seen) {
    const Cards hand = cards("S3 S4"), unseen = cards("H5 H6 H7 D8"), certain = cards("H7");
    const Sight sight{{{hand}, contest(3), 0}, 0, unseen, {2, 2, 2}, {0, certain}, {}};
    Random random(1, 0);
    for (int trial = 0; trial < 20; ++trial) {
        const Game world = Worlds(sight).draw(random);

        CHECK(world.hands[0] == hand);
        CHECK((world.hands[1] & certain) == certain);
        CHECK((world.hands[1] ^ world.hands[2]) == unseen);
        CHECK(std::popcount(world.hands[1]) == 2);
    }
}

TEST(an_imagined_deal_has_both_exchanges) {
    const Cards hand = cards("S3 S4 H5 C6 D6 C8 C9 DT HJ HQ DA D2 JO");
    const Seating seating{{11, 11, 10, 10, 11}, 3, 1, 4};
    const auto best = [](Cards of) { return strongest(of, 1); };
    int strong = 0;
    for (unsigned trial = 0; trial < 200; ++trial) {
        Random random(1, trial);
        const Game game = imagine(hand, 2, contest(5), seating, random).dealt;
        Cards seen = 0;
        for (int seat = 0; seat < 5; ++seat) {
            CHECK((seen & game.hands[seat]) == 0);
            seen |= game.hands[seat];
            const int paid = seat == 3 ? 2 : 0, got = seat == 0 ? 2 : 0;
            CHECK(std::popcount(game.hands[seat]) == seating.sizes[seat] - paid + got);
        }
        CHECK(seen == deck);
        CHECK(std::popcount(strongest(hand | game.hands[3], 2) & hand) == 2);
        strong += best(game.hands[1] | game.hands[4]) == best(game.hands[1]);
    }
    CHECK(strong > 190);  // the rich seat may have given it back
}

TEST(features_are_numbers_below_their_total) {
    Random random(1, 0);
    const Game game(random_deal(contest(5), random), contest(5), 0);
    MeldList melds;
    game.add_legal_melds(melds);
    const Outlook outlook(game);
    int seen = 0;
    for (const Meld& move : melds)
        each_feature(outlook, move, [&](int number) {
            ++seen;
            CHECK(number >= 0 && number < feature::total);
        });

    CHECK(seen > 0);
}

// How often each gift of two is drawn from a hand, and how likely it is.
TEST(gifts_are_drawn_as_often_as_they_are_likely) {
    const Cards hand = cards("S4 H6 C6 D7 S9 HT DT CQ HK S2 JO");
    const Giver giver(hand, 2);
    constexpr int draws = 20'000;
    std::map<Cards, int> drawn;
    Random random(1, 0);
    for (int draw = 0; draw < draws; ++draw)
        ++drawn[giver.draw(random)];

    double all = 0;
    for (Cards left = hand; left != 0; left &= left - 1)
        for (Cards more = left & (left - 1); more != 0; more &= more - 1) {
            const Cards gift = (left & (~left + 1)) | (more & (~more + 1));
            all += giver.chance(gift);
            CHECK(std::abs(drawn[gift] - draws * giver.chance(gift)) < 0.02 * draws);
        }
    CHECK(std::abs(all - 1) < 0.01);
    CHECK(giver.chance(cards("S4 D7")) > 10 * giver.chance(cards("S4 H6")));
}

TEST(who_has_nothing_that_stands_alone_gives_any_cards) {
    const Giver giver(cards("S3 H3 H8 SA JO"), 1);
    Random random(1, 0);
    Cards drawn = 0;
    for (int draw = 0; draw < 200; ++draw)
        drawn |= giver.draw(random);

    CHECK((drawn & cards("S3 H3 H8")) == cards("S3 H3 H8"));
}

}  // namespace
}  // namespace tefuda::daihinmin
