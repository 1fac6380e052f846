"""Agreements: the files of the package, what can be changed, and what is wrong with a file."""

from pathlib import Path

import pytest

from tefuda.bridge.knowledge.agreements import Agreements, bidder_of
from tefuda.bridge.knowledge.carding import Carding, Habits, Leads, Signals
from tefuda.bridge.rules import Auction, Hand, Seat, Side, Vulnerability, parse_call
from tefuda.errors import NotationError

PAIRS = ("standard", "upside-down", "tournament")
WEAK, STRONG = Agreements.load().changed({"1NT": "12-14"}), Agreements.load()
BIDDER = bidder_of({Side.NS: WEAK, Side.EW: STRONG})
NOBODY = Vulnerability.NONE
BALANCED_13 = Hand.from_pbn("K83.A72.KQ65.J94")


@pytest.mark.parametrize("name", PAIRS)
def test_the_pairs_of_the_package_can_be_loaded(name: str) -> None:
    assert Agreements.load(name).system == "sayc"


def test_the_standard_file_says_what_is_agreed_without_a_file() -> None:
    standard = Agreements.load()

    assert standard.carding == Carding(Leads(), Signals(), Habits())
    assert dict(standard.ranges) == {"1NT": (15, 17), "2NT": (20, 21)}


def test_upside_down_differs_in_two_signals_only() -> None:
    changes = {"attitude": "upside-down", "count": "upside-down"}
    ranges = {"1NT": "15-17", "2NT": "20-21"}

    assert Agreements.load("upside-down").changed(ranges) == Agreements.load().changed(changes)


def test_a_file_may_leave_out_what_is_usual(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text('[ranges]\n1NT = "12-14"\n[leads]\nace-king = "king"\n', encoding="utf-8")
    ours = Agreements.load(path)

    assert ours.ranges == (("1NT", (12, 14)),)
    assert ours.carding == Carding(Leads(ace_king="king"))
    assert Agreements.load(str(path)) == ours


@pytest.mark.parametrize("name", ["1N", "1NT", "ranges.1NT"])
@pytest.mark.parametrize("value", ["12-14", "12..14", " 12-14 "])
def test_a_range_is_changed_however_it_is_written(name: str, value: str) -> None:
    assert dict(Agreements.load().changed({name: value}).ranges)["1NT"] == (12, 14)


def test_changes_are_made_to_a_copy() -> None:
    standard = Agreements.load()
    changed = standard.changed({"count": "upside-down", "bare-king": 0, "leads.strength": 0.5})

    assert changed.carding.signals.count == "upside-down"
    assert changed.carding.signals.attitude == "standard"
    assert changed.carding.habits.bare_king == 0
    assert changed.carding.leads.strength == 0.5
    assert standard == Agreements.load()


def test_all_signals_are_changed_at_once() -> None:
    signals = Agreements.load().changed({"signals": "off"}).carding.signals

    assert (signals.attitude, signals.count, signals.preference) == ("off", "off", "off")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("count = = 1", "Invalid value (at line 1, column 9)"),
        ("system = 7", "expected a text as 'system', not 7"),
        (
            '[signals]\ncount = "loud"',
            "count is one of standard, upside-down, off, not 'loud'",
        ),
        (
            '[signals]\ndiscards = "odd"',
            "discards is one of attitude, count, preference, nothing, not 'odd'",
        ),
        (
            '[leads]\nlong-suit = "fifth"',
            "long-suit is one of fourth, third and fifth, not 'fifth'",
        ),
        ("[leads]\nace-king = 1", "ace-king is one of ace, king, not 1"),
        ("[habits]\nbare-king = 2", "bare-king is a strength from 0 to 1, not 2"),
        ("[habits]\nbare-king = -0.1", "bare-king is a strength from 0 to 1, not -0.1"),
        ("[habits]\nbare-king = nan", "bare-king is a strength from 0 to 1, not nan"),
        ("[habits]\nbare-king = true", "bare-king is a strength from 0 to 1, not True"),
        ('[habits]\nbare-king = "1"', "bare-king is a strength from 0 to 1, not '1'"),
        ('[ranges]\n1NT = "strong"', "ranges.1NT: a range is written 12-14, not 'strong'"),
        ("[ranges]\n1NT = 15", "ranges.1NT: a range is written 12-14, not 15"),
        ("[calls]\n", "unknown section 'calls': there are ranges, leads, signals, habits"),
        (
            "[habits]\nbare-queen = 1",
            "unknown option 'habits.bare-queen': there are bare-king, plain-trick, cheapest, "
            "second-low, third-high, long-suit-led, first-discard, from-the-top",
        ),
        (
            "[leads.suit]\nlong = 1",
            "unknown option 'leads.suit': there are long-suit, against-no-trump, ace-king, "
            "three-small, after-double, later, strength, later-strength, again-strength",
        ),
    ],
)
def test_what_is_wrong_with_a_file_is_told_in_one_sentence(
    tmp_path: Path, text: str, message: str
) -> None:
    path = tmp_path / "ours.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(NotationError) as caught:
        Agreements.load(path)

    assert str(caught.value) == f"ours.toml: {message}"


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    missing = tmp_path / "theirs.toml"
    with pytest.raises(NotationError, match=r"no agreements '.*theirs\.toml': No such file"):
        Agreements.load(missing)


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    path = tmp_path / "photo.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(NotationError, match=r"photo\.toml: not UTF-8 text"):
        Agreements.load(path)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"system": "polish"}, "unknown system 'polish'"),
        ({"7NT": "15-17"}, "7NT"),
        ({"1NT": "17-15"}, "17"),
    ],
)
def test_a_system_that_cannot_be_loaded_is_told_when_it_is_needed(
    changes: dict[str, str], message: str
) -> None:
    odd = Agreements.load().changed(changes)
    with pytest.raises(NotationError, match=message):
        bidder_of({Side.NS: odd, Side.EW: Agreements.load()})


def test_each_side_bids_and_is_read_by_its_own_system() -> None:
    seats = (Seat.NORTH, Seat.EAST)
    openings = [str(BIDDER.choose(BALANCED_13, Auction(seat), NOBODY)) for seat in seats]
    after_1nt = [Auction(seat, (parse_call("1NT"),)) for seat in seats]
    shown = [BIDDER.read(auction, NOBODY)[-1].extent.hcp for auction in after_1nt]

    assert openings == ["1NT", "1D"]
    assert shown == [(12, 14), (15, 17)]
