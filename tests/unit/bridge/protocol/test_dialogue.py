"""What is said at a table on one board: to whom, in which order, and to nobody else."""

from collections.abc import Callable

import pytest

from tefuda.bridge.protocol import lines
from tefuda.bridge.protocol.dialogue import Action, Dialogue, Misconduct, Wait
from tefuda.bridge.protocol.lines import Explanation, Mark
from tefuda.bridge.protocol.reading import HeardCall, HeardCard
from tefuda.bridge.referee import play_board, seated
from tefuda.bridge.rules import Alert, Board, Comment, Deal, PlainCall, Seat
from tefuda.cards import FULL_DECK, Card

BOARD = Board.numbered(2, Deal.random(5))
PLAYERS = seated("bidder", 3)
Answer = Callable[[Dialogue, Wait], Action]


def by_players(dialogue: Dialogue, wait: Wait) -> Action:
    """What a player would do."""
    assert wait.actor is not None
    view = dialogue.history.view(wait.actor)
    if wait.is_call:
        return HeardCall(wait.actor, PLAYERS[wait.actor].call(view))
    return HeardCard(dialogue.history.to_act, PLAYERS[wait.actor].play(view))


def spoken(answer: Answer = by_players, board: Board = BOARD) -> tuple[Dialogue, list[object]]:
    """A whole board: the dialogue, and in order what was said to whom and who was waited for."""
    dialogue = Dialogue(board)
    waits = dialogue.waits()
    wait = next(waits)
    told: list[object] = []
    while True:
        told += [*wait.outbox, wait]
        try:
            wait = waits.send(None if wait.actor is None else answer(dialogue, wait))
        except StopIteration:
            break
    return dialogue, [*told, *dialogue.unsent]


def lines_for(seat: Seat, told: list[object]) -> list[str]:
    return [one[1] for one in told if isinstance(one, tuple) and one[0] is seat]


def test_a_board_is_played_as_the_referee_plays_it() -> None:
    dialogue, _ = spoken()
    record = dialogue.record(("", "", "", ""), {})

    assert record == play_board(BOARD, PLAYERS)


def test_everybody_hears_the_others_and_nobody_themselves() -> None:
    dialogue, told = spoken()
    history = dialogue.history
    contract = history.contract
    assert contract is not None
    for seat in Seat:
        heard = lines_for(seat, told)
        calls = [lines.call(by, call) for by, call in history.auction if by is not seat]
        assert history.state is not None
        plays = [
            lines.play(*play)
            for trick in history.state.tricks
            for play in trick.plays
            if contract.decider_for(play.seat) is not seat
        ]

        assert heard[:3] == [
            lines.START_OF_BOARD,
            lines.deal(BOARD),
            lines.cards(seat.title, BOARD.deal[seat]),
        ]
        assert [line for line in heard[3:] if " plays " not in line][: len(calls)] == calls
        assert [line for line in heard if " plays " in line] == plays


def test_nobody_is_shown_a_hand_that_they_may_not_see() -> None:
    dialogue, told = spoken()
    contract = dialogue.history.contract
    assert contract is not None
    for seat in Seat:
        hands = [line for line in lines_for(seat, told) if "cards :" in line]
        own = lines.cards(seat.title, BOARD.deal[seat])
        dummy = lines.cards("Dummy", BOARD.deal[contract.dummy])

        assert hands == ([own] if seat is contract.dummy else [own, dummy])


def test_dummy_is_shown_after_the_opening_lead_and_not_before() -> None:
    _, told = spoken()
    words = [one[1] for one in told if isinstance(one, tuple)]
    shown = next(place for place, line in enumerate(words) if line.startswith("Dummy's cards"))

    assert sum(" plays " in line for line in words[:shown]) == 3


def test_who_leads_is_told_to_the_player_who_decides() -> None:
    dialogue, told = spoken()
    contract = dialogue.history.contract
    state = dialogue.history.state
    assert contract is not None
    assert state is not None
    leaders = [trick.leader for trick in state.tricks]

    assert [one for one in told if isinstance(one, tuple) and one[1].endswith("to lead")] == [
        (
            contract.decider_for(leader),
            f"{'Dummy' if leader is contract.dummy else leader.title} to lead",
        )
        for leader in leaders
    ]


def test_partner_is_not_told_what_a_call_shows() -> None:
    def explained(dialogue: Dialogue, wait: Wait) -> Action:
        action = by_players(dialogue, wait)
        if isinstance(action, HeardCall):
            mark = Mark.INFOS if dialogue.history.auction.calls else Mark.ALERT
            return HeardCall(action.seat, action.call, Explanation(mark, "secret"))
        return action

    dialogue, told = spoken(explained)
    first = BOARD.dealer
    record = dialogue.record(("", "", "", ""), {})

    for seat in Seat:
        own_side = [f"{one.title} " for one in (seat, seat.partner)]
        said = [line for line in lines_for(seat, told) if "secret" in line]
        assert said
        assert not any(line.startswith(tuple(own_side)) for line in said)
    assert record.alerts == (Alert(0, "secret"),)
    assert record.comments[0] == Comment(2, "secret")
    assert f"{first.title}" in lines_for(first.next(), told)[3]


def test_a_board_that_is_passed_out_has_no_play() -> None:
    def passes(_: Dialogue, wait: Wait) -> Action:
        assert wait.actor is not None
        return HeardCall(wait.actor, PlainCall.PASS)

    dialogue, told = spoken(passes)

    assert dialogue.record(("", "", "", ""), {}).is_passed_out
    assert not any("lead" in line for seat in Seat for line in lines_for(seat, told))


def test_what_is_illegal_must_be_done_again() -> None:
    tried: list[Action] = []

    def clumsy(dialogue: Dialogue, wait: Wait) -> Action:
        action = by_players(dialogue, wait)
        if isinstance(action, HeardCard) and not tried:
            held = BOARD.deal[dialogue.history.to_act or Seat.NORTH]
            tried.append(HeardCard(action.seat, next(c for c in FULL_DECK if c not in held)))
            return tried[0]
        return action

    dialogue, told = spoken(clumsy)
    (where,) = [n for n, one in enumerate(told) if isinstance(one, tuple) and "Illegal" in one[1]]
    again = told[where + 1]

    assert told[where] == (
        dialogue.history.deciders[len(dialogue.history.auction.calls)],
        "Illegal card",
    )
    assert isinstance(again, Wait)
    assert again.ready == {}
    assert dialogue.record(("", "", "", ""), {}) == play_board(BOARD, PLAYERS)


@pytest.mark.parametrize("seat", [BOARD.dealer.next(), BOARD.dealer])
def test_who_keeps_on_with_it_is_given_up(seat: Seat) -> None:
    def illegal(_: Dialogue, wait: Wait) -> Action:
        assert wait.is_call
        return HeardCall(seat, PlainCall.DOUBLE)

    with pytest.raises(Misconduct, match="did what is illegal 3 times: ") as found:
        spoken(illegal)

    assert found.value.seat is BOARD.dealer


def test_a_card_of_dummy_may_be_called_dummys() -> None:
    def loose(dialogue: Dialogue, wait: Wait) -> Action:
        action = by_players(dialogue, wait)
        contract = dialogue.history.contract
        if isinstance(action, HeardCard) and contract and action.seat is contract.dummy:
            return HeardCard(None, action.card)
        return action

    dialogue, _ = spoken(loose)

    assert dialogue.record(("", "", "", ""), {}) == play_board(BOARD, PLAYERS)


def test_a_card_has_a_name_on_the_wire() -> None:
    assert lines.play(Seat.WEST, Card.parse("HT")) == "West plays TH"
