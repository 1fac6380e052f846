"""Games and verdicts recorded from servers of the UECda contest, replayed against these rules.

A file has one JSON object a line, packed by gzip or not: a whole game with its `plays`, or one
verdict on a submission, with `hand`, `field` and `sub`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tefuda.cards import Suit
from tefuda.daihinmin.rules import (
    OFFICIAL,
    VARIANTS,
    Card,
    Cards,
    Exchange,
    Field,
    Game,
    GiftView,
    Meld,
    Move,
    Pile,
    Rules,
    Turn,
    points,
    refusal,
)
from tefuda.daihinmin.rules.cards import LEVEL_LETTERS
from tefuda.daihinmin.uecda.cells import (
    JOKER_ROW,
    Cell,
    cards_of_cells,
    cell_of,
    move_of_cells,
    row_of,
)
from tefuda.daihinmin.uecda.messages import Answer
from tefuda.daihinmin.uecda.table import JOKER_VALUE
from tefuda.errors import IllegalActionError, NotationError, TefudaError
from tefuda.packed_text import text_lines
from tefuda.words import Sentence


@dataclass(slots=True)
class RecordComparison:
    """What was replayed so far, and every *difference* between a record and these rules."""

    games: int = 0
    turns: int = 0
    verdicts: int = 0
    differences: list[dict[str, Any]] = field(default_factory=list)


def compare_file(path: Path) -> RecordComparison:
    """Replay every line of the file at *path*."""
    result = RecordComparison()
    for number, line in _lines(path):
        try:
            _compare(line, result)
        except TefudaError as error:
            raise NotationError(
                "{path}, line {number}: {error}", path=path, number=number, error=error
            ) from None
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            told = Sentence("no {name}", name=error) if isinstance(error, KeyError) else error
            raise NotationError(
                "{path}, line {number}: not a game or a verdict: {told}",
                path=path,
                number=number,
                told=told,
            ) from None
    return result


def _lines(path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    for number, line in enumerate(text_lines(path), start=1):
        try:
            read = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise NotationError(
                "{path}, line {number}: not JSON: {error}", path=path, number=number, error=error
            ) from None
        if not isinstance(read, dict):
            raise NotationError(
                "{path}, line {number}: {read!r} is not an object",
                path=path,
                number=number,
                read=read,
            )
        yield number, read


def _compare(line: dict[str, Any], result: RecordComparison) -> None:
    if "plays" in line:
        result.games += 1
        replay = _Replay(line, result)
        replay.run()
    else:
        result.verdicts += 1
        _compare_verdict(line, result)


def _compare_verdict(line: dict[str, Any], result: RecordComparison) -> None:
    hand = cards_of_cells((row, column, 2 if row == 4 else 1) for row, column in line["hand"])
    below = move_of_cells(map(_cell, line["field"]))
    pile = Pile(below, bool(line["lock"]), bool(line["rev"]))
    move, reason = _judged(line["sub"], hand, pile, OFFICIAL)
    # A lead of nothing but nonsense is answered like a pass: accepted, and nothing was played.
    # The number that was sent back is compared where the verdict has it.
    accepted, answer = move is not None, _answer(reason)
    if accepted != bool(line["accepted"]) or answer != line.get("ack", answer):
        told = {"verdict": result.verdicts, "sub": line["txt"], "reason": reason}
        result.differences.append({**told, **_quirk(line)})


def _judged(
    cells: list[list[int]], hand: Cards, pile: Pile, rules: Rules
) -> tuple[Move, str | None]:
    """What the submission of *cells* plays, and why it is not accepted, if it is not."""
    try:
        move = move_of_cells(map(_cell, cells))
    except IllegalActionError as error:
        return None, str(error)
    if move is None:
        return None, None if pile.meld is None else "a pass"
    reason = refusal(move, hand, pile, rules)
    return (None if reason else move), reason


def _answer(reason: str | None) -> int:
    return int(Answer.REFUSED if reason else Answer.ACCEPTED)


def _cell(cell: list[int]) -> Cell:
    row, column, value = cell
    return row, column, value


def _quirk(line: dict[str, Any]) -> dict[str, Any]:
    return {"quirk": line["quirk"]} if "quirk" in line else {}


class _Replay:
    """One recorded game, played again turn by turn."""

    def __init__(self, line: dict[str, Any], result: RecordComparison) -> None:
        self.line = line
        self.result = result
        self.rules = _rules(line)
        hands = [Cards.parse(" ".join(hand)) for hand in line["hands"]]
        self.game = Game(hands, line["seats"], rules=self.rules)

    def run(self) -> None:
        """Compare the exchange, every turn, and the end."""
        self._expect(None, "first_player", self.game.to_move, self.line["first_player"])
        if self.line["gives"]:
            self._compare_exchange()
        for play in self.line["plays"]:
            self.result.turns += 1
            if not self._compare_turn(play):
                return
        if self.game.is_over and (finish := self.line["finish"]) is not None:
            known = list(self.game.field.finished)
            self._expect(None, "finish", known, finish[: len(known)])
            if "points" in self.line:
                self._expect(None, "points", points(finish), self.line["points"])

    def _compare_exchange(self) -> None:
        """From the hands that the players were shown first to those that they played with."""
        rank = self.line["rank_before"]
        order = sorted(range(len(rank)), key=rank.__getitem__)
        shown = _start_hands(self.line)
        dealt = list(shown)
        for rich, poor, count in ((order[0], order[4], 2), (order[1], order[3], 1)):
            dealt[rich] -= shown[poor].strongest(count)
        exchange = Exchange(dealt, order)
        self._expect(None, "counts", list(map(len, dealt)), self.line["dealt_counts"])
        for player in exchange.due:
            given = self.line["gives"][str(player)]
            try:
                exchange.give(player, _cards(given))
            except TefudaError:
                exchange.give(player, GiftView.of(exchange, player).strongest)
        hands = [str(hand) for hand in exchange.hands]
        self._expect(None, "hands", hands, [str(hand) for hand in self.game.hands])

    def _compare_turn(self, play: dict[str, Any]) -> bool:
        """Whether the game could go on as it is recorded."""
        number, game = play["t"], self.game
        if game.is_over:
            self._expect(number, "end", True, False)
            return False
        before, found = play["before"], game.field
        self._expect(number, "player", game.to_move, play["p"])
        self._expect(number, "before", _flags(found), before)
        reason, turn = self._move(play["cells"])
        answer = _answer(reason)
        if play["ack"] != answer:
            told = {"game": self.result.games, "turn": number, "what": "ack", "ours": answer}
            self.result.differences.append(
                {**told, "theirs": play["ack"], "reason": reason, **_quirk(play)}
            )
            if "quirk" in play:
                self._follow_phantom(play["p"], found)
            return "quirk" in play
        self._expect(number, "field", _text(turn.shown.meld), _text(_meld(play["field"])))
        self._expect(number, "after", _flags(turn.shown), play["after"])
        self._expect(number, "end", game.is_over, bool(play["end"]))
        if not play["end"]:
            self._compare_next(number, play)
        return True

    def _compare_next(self, number: int, play: dict[str, Any]) -> None:
        now = self.game.field
        self._expect(number, "next_p", now.to_move, play["next_p"])
        self._expect(number, "next_onset", int(now.is_empty), play["next_onset"])
        self._expect(number, "next_lock", int(now.is_locked), play["next_lock"])
        self._expect(number, "next_rev", int(now.is_revolution), play["next_rev"])

    def _move(self, cells: list[list[int]]) -> tuple[str | None, Turn]:
        """Play what was submitted; what is refused counts as a pass."""
        player = self.game.to_move
        assert player is not None
        hand, pile = self.game.hands[player], self.game.field.pile
        move, reason = _judged(cells, hand, pile, self.rules)
        return reason, self.game.make(move)

    def _follow_phantom(self, player: int, before: Field) -> None:
        """Go on as the official server did, which took a joker that was not there for the 3 of
        spades: the field is cleared, and the player leads with all their cards."""
        led = before._replace(
            meld=None,
            owner=player,
            is_locked=False,
            is_eleven_back=False,
            passed=frozenset(),
            passes_in_a_row=0,
        )
        self.game = Game.resumed(self.game.hands, led, rules=self.rules)

    def _expect(self, turn: int | None, what: str, ours: Any, theirs: Any) -> None:
        if ours != theirs:
            told = {"game": self.result.games, "turn": turn, "what": what}
            self.result.differences.append({**told, "ours": ours, "theirs": theirs})


def _rules(line: dict[str, Any]) -> Rules:
    name = line.get("variant")
    if name is None:
        return OFFICIAL
    if name not in VARIANTS:
        raise NotationError(
            "unknown variant {name!r}: there are {known:, }", name=name, known=list(VARIANTS)
        )
    return VARIANTS[name]


def _start_hands(line: dict[str, Any]) -> list[Cards]:
    texts = line["start_hands"] if "start_hands" in line else line["start_tables"]["cards"]
    return [Cards.parse(" ".join(hand)) for hand in texts]


def _cards(words: list[str]) -> Cards:
    return cards_of_cells(map(_cell_of_word, words))


def _flags(field: Field) -> dict[str, Any]:
    return {
        "onset": int(field.is_empty),
        "b11": int(field.is_eleven_back),
        "rev": int(field.is_revolution),
        "lock": int(field.is_locked),
        "counts": list(field.counts),
    }


def _text(meld: Meld | None) -> str:
    return meld.text if meld else ""


def _meld(words: list[str]) -> Move:
    """The meld of a recorded field: every joker has a place, `X` is its own row."""
    return move_of_cells(map(_cell_of_word, words))


def _cell_of_word(word: str) -> Cell:
    joker, at, place = word.partition("@")
    if not at:
        return cell_of(Card.parse(joker))
    row = JOKER_ROW if place[0] == "X" else row_of(Suit.parse(place[0]))
    return row, LEVEL_LETTERS.index(place[1]), JOKER_VALUE
