"""Opening leads on which people differ: what the file says, and how it was found."""

import json

import numpy as np
import pytest

from tefuda.bridge.exercises import LEADS
from tefuda.bridge.notation.rows import history_of
from tefuda.bridge.people.policy import People
from tefuda.bridge.rules import Seat
from tefuda.cards import Card
from tefuda.experiments.leads import finding

ROWS = [json.loads(line) for line in LEADS.read_text("utf-8").splitlines()]


def test_every_problem_is_a_lead_of_which_the_search_is_sure_and_people_are_not() -> None:
    views = [history_of(row).view(Seat.parse(row["seat"])) for row in ROWS]
    chances = People.load().card_chances(views)

    assert len(ROWS) == finding.NUMBER
    for row, view, customs in zip(ROWS, views, chances, strict=True):
        right = set(map(Card.parse, row["answers"]))
        assert view.auction.is_over
        assert not row["play"]
        assert set(map(Card.parse, row["costs"])) == set(view.legal_cards())
        assert min(row["costs"].values()) == 0
        assert sum(customs[card] for card in right) <= finding.MOST_FIND_IT
        assert max(customs.values()) <= finding.AGREED
        lost = sum(customs[Card.parse(card)] * cost for card, cost in row["costs"].items())
        assert lost >= finding.WORTH - 1  # rounded


def test_a_mean_must_be_above_zero_by_its_errors() -> None:
    values = np.array([1.0, 2.0, 3.0])

    assert finding._is_positive(values, 3.0)
    assert not finding._is_positive(values, 4.0)
    assert not finding._is_positive(-values, 0.0)


@pytest.mark.slow
def test_the_first_problem_is_found_again() -> None:
    number = int(ROWS[0]["id"].removeprefix(f"lead {finding.SEED}-"))

    assert finding.problem_on(finding.bid_board(finding.SEED, number), finding.SEED) == ROWS[0]
