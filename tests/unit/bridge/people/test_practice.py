"""Practice: tensors that agree with the laws and the core, and a bidder who learns what pays."""

import json
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="PyTorch, the extra tefuda[train], is not installed")

from tefuda.bridge.doubledummy import arrays as bulk  # noqa: E402  # these need PyTorch
from tefuda.bridge.people.examples import input_groups  # noqa: E402
from tefuda.bridge.people.practice.__main__ import main  # noqa: E402
from tefuda.bridge.people.practice.auctions import COLUMNS, INPUTS, Auctions, Contracts  # noqa: E402
from tefuda.bridge.people.practice.boards import Boards, SolvedDeals  # noqa: E402
from tefuda.bridge.people.practice.course import PracticeCourse  # noqa: E402
from tefuda.bridge.people.practice.learning import Practice  # noqa: E402
from tefuda.bridge.people.practice.scoring import imps, scores  # noqa: E402
from tefuda.bridge.people.tables import CALLS, NUMBER_OF_CALL  # noqa: E402
from tefuda.bridge.people.training.net import Net  # noqa: E402
from tefuda.bridge.people.weights import Weights  # noqa: E402
from tefuda.bridge.rules import (  # noqa: E402
    Auction,
    Contract,
    Deal,
    Doubling,
    Hand,
    Seat,
    Side,
    Strain,
    View,
    Vulnerability,
    score_for,
)
from tefuda.bridge.rules import imps as imps_of  # noqa: E402
from tefuda.cards import DECK  # noqa: E402
from tefuda.errors import IllegalActionError, NotationError  # noqa: E402
from tests.reference.people_inputs import told_to_caller  # noqa: E402

torch.set_num_threads(1)  # tests run side by side

CPU = torch.device("cpu")


def solved(number: int = 40, seed: int = 1) -> SolvedDeals:
    """Deals at random, with tricks at random too."""
    rng = np.random.default_rng(seed)
    owners = np.stack([rng.permutation(np.repeat(np.arange(4), 13)) for _ in range(number)])
    tricks = rng.integers(0, 14, (number, 5, 4))
    return SolvedDeals(torch.from_numpy(owners), torch.from_numpy(tricks))


def drawn(number: int = 60) -> Boards:
    """Some boards."""
    return solved().draw(number, torch.Generator().manual_seed(3))


def deal_of(boards: Boards, table: int) -> Deal:
    """The deal at *table*."""
    owner = boards.owner[table].tolist()
    north, east, south, west = (
        Hand.of(card for card, held in zip(DECK, owner, strict=True) if held == seat)
        for seat in Seat
    )
    return Deal((north, east, south, west))


def vulnerability_of(boards: Boards, table: int) -> Vulnerability:
    """Who is vulnerable at *table*."""
    sides = boards.vulnerable[table].tolist()
    return next(one for one in Vulnerability if [one.includes(side) for side in Side] == sides)


def test_auctions_are_told_as_by_the_core_and_end_as_the_laws_say() -> None:
    boards = drawn()
    batch = Auctions.at(boards)
    auctions = [Auction(Seat(dealer)) for dealer in boards.dealer.tolist()]
    tables = list(range(len(boards)))
    rng = np.random.default_rng(5)
    groups = input_groups("calls")
    while tables:
        rows, legal = batch.inputs(torch.float32), batch.legal()
        calls = []
        for row, table in enumerate(tables):
            auction = auctions[table]
            seat = auction.to_call
            deal, vulnerability = deal_of(boards, table), vulnerability_of(boards, table)
            view = View(seat, vulnerability, deal[seat], auction)
            told = {groups[name][number] for name, number in told_to_caller(view)}
            assert set(rows[row].nonzero().flatten().tolist()) == told
            numbers = {NUMBER_OF_CALL[call] for call in auction.legal_calls()}
            assert set(legal[row].nonzero().flatten().tolist()) == numbers
            # mostly small steps, so that auctions are long
            calls.append(int(rng.choice(sorted(numbers)[:5])))
            auctions[table] = auction.after(CALLS[calls[-1]])
        batch.add(torch.tensor(calls))
        over, contract = batch.is_over, batch.contract
        for row, table in enumerate(tables):
            auction = auctions[table]
            assert bool(over[row]) == auction.is_over
            found = auction.contract
            if found is not None:
                assert contract.declarer[row] == found.declarer
                assert contract.bid[row] == 5 * (found.level - 1) + found.strain
                assert contract.doubling[row] == found.doubling
        going_on = (~over).nonzero().flatten()
        batch, tables = batch[going_on], [tables[row] for row in going_on.tolist()]


def test_scores_and_imps_are_those_of_the_laws() -> None:
    boards = drawn(600)
    rng = np.random.default_rng(7)
    bids, declarers, doublings = (
        torch.from_numpy(rng.integers(low, high, len(boards)))
        for low, high in ((-1, 35), (0, 4), (0, 3))
    )
    contract = Contracts(bids, declarers, doublings)
    found = scores(boards, contract).tolist()
    for table, (bid, declarer, doubling) in enumerate(
        zip(*(x.tolist() for x in contract), strict=True)
    ):
        if bid < 0:
            assert found[table] == 0
            continue
        named = Contract(bid // 5 + 1, Strain(bid % 5), Seat(declarer), Doubling(doubling))
        tricks = int(boards.tricks[table, bid % 5, declarer])
        vulnerability = vulnerability_of(boards, table)
        assert found[table] == score_for(Side.NS, named, tricks, vulnerability)
    differences = torch.arange(-4500, 4510, 10)
    assert imps(differences).tolist() == [imps_of(one) for one in differences.tolist()]


def test_changed_suits_and_seats_have_the_tricks_of_their_deal() -> None:
    rng = np.random.default_rng(11)
    owners = np.stack([rng.permutation(np.repeat(np.arange(4), 13)) for _ in range(3)])
    tricks = bulk.tables(owners.astype(np.uint8), threads=1)
    deals = SolvedDeals(torch.from_numpy(owners), torch.from_numpy(tricks))
    boards = deals.draw(12, torch.Generator().manual_seed(1))
    again = bulk.tables(boards.owner.numpy().astype(np.uint8), threads=1)
    assert (again == boards.tricks.numpy()).all()


def beginner(seed: int = 1) -> dict[str, Any]:
    """A small net that knows nothing."""
    torch.manual_seed(seed)
    arrays: dict[str, Any] = Net(INPUTS, 16, 1, 38, columns=COLUMNS).arrays()
    return arrays


QUICK = PracticeCourse(
    rounds=12, boards=48, batch=512, rate=0.02, first_look=2, critic_width=16, held_out=8,
    judged_every=6, swift_rounds=3,
)  # fmt: skip


def all_made(number: int = 40) -> SolvedDeals:
    """Deals on which North-South take all tricks in everything, and East-West none."""
    deals = solved(number)
    tricks = torch.zeros(number, 5, 4, dtype=torch.long)
    tricks[:, :, ::2] = 13
    return SolvedDeals(deals.owner, tricks)


def test_a_bidder_learns_what_pays() -> None:
    told: list[dict[str, Any]] = []
    practice = Practice(replace(QUICK, tie=0.0, rounds=30), all_made(), beginner(), CPU)
    practice.run(told.append)
    assert told[-1]["imps"] > 3 * told[-1]["error"] > 0
    assert told[-1]["critic"] < told[0]["critic"]


def test_a_tie_keeps_it_near_to_people() -> None:
    def distance(tie: float) -> float:
        told: list[dict[str, Any]] = []
        Practice(replace(QUICK, tie=tie), all_made(), beginner(), CPU).run(told.append)
        return float(told[-1]["distance"])

    assert distance(50.0) < distance(0.0) / 2


def test_the_same_seed_gives_the_same_bidder() -> None:
    def weights(seed: int) -> Any:
        practice = Practice(replace(QUICK, seed=seed), all_made(), beginner(), CPU)
        return practice.run(lambda _: None).arrays()["C"]

    assert (weights(3) == weights(3)).all()
    assert (weights(3) != weights(4)).any()


def test_the_command_leaves_bidders_and_a_log(tmp_path: Path) -> None:
    deals = solved()
    np.savez(tmp_path / "boards.npz", owners=deals.owner.numpy(), tricks=deals.tricks.numpy())
    for name in ("calls.net", "calls_swift.net"):
        Weights.quantised(beginner(), "calls").write(tmp_path / name)
    course = [
        f"--{name.replace('_', '-')}={value}" for name, value in asdict(QUICK).items() if value
    ]
    main([str(tmp_path / "boards.npz"), f"--start={tmp_path}", f"--output={tmp_path}", *course])
    rows = [json.loads(line) for line in (tmp_path / "practice.log").read_text().splitlines()]
    assert [row.get("round") for row in rows] == [None, 6, 12, None]
    for name in ("practised.net", "practised_swift.net"):
        assert "imps" in Weights.read(tmp_path / name).figures


def test_what_is_no_file_of_deals_is_named(tmp_path: Path) -> None:
    path = tmp_path / "boards.npz"
    np.savez(path, owners=np.zeros((3, 52)), tricks=np.zeros((2, 5, 4)))
    with pytest.raises(NotationError, match="are not deals with tables"):
        SolvedDeals.read(path, CPU)
    path.write_text("no")
    with pytest.raises(NotationError, match="not a file of solved deals"):
        SolvedDeals.read(path, CPU)


def test_a_course_that_makes_no_sense_is_refused() -> None:
    with pytest.raises(IllegalActionError, match="tie is -1"):
        PracticeCourse(tie=-1)
    with pytest.raises(NotationError, match="cannot be held out"):
        solved(8).parted(8)


def test_weights_can_be_gone_on_from() -> None:
    weights = Weights.quantised(beginner(), "calls")
    again = Weights.quantised(weights.floats(), "calls")
    for one, other in zip(weights.last.arrays, again.last.arrays, strict=True):
        np.testing.assert_array_equal(one, other)
