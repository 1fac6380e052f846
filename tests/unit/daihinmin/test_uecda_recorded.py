"""Both ends against four games that were recorded between the official server and its clients.

Players 0 and 1 were the official client, the others spoke versions 20140, 20060 and 20070. The
file holds, by player, the bytes that the server *received* and *sent*.
"""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tefuda.daihinmin.rules import Cards, Game, GiftView, Move, View, cards_due
from tefuda.daihinmin.uecda.cells import cards_of_table, move_of_table
from tefuda.daihinmin.uecda.client import Link, play_match
from tefuda.daihinmin.uecda.codec import Protocol, decode_table, encode, encode_int
from tefuda.daihinmin.uecda.configuration import Configuration
from tefuda.daihinmin.uecda.dialogue import Dialogue
from tefuda.daihinmin.uecda.journal import Reply
from tefuda.daihinmin.uecda.messages import PLAYERS, Profile, Status
from tefuda.daihinmin.uecda.table import Table

PROTOCOLS = [
    Protocol.UECDA_2007,
    Protocol.UECDA_2007,
    Protocol.UECDA_2014,
    Protocol.UECDA_2006,
    Protocol.UECDA_2007,
]
GAMES = 4
PROFILE_SIZE = 480

TRAFFIC = [
    {way: bytes.fromhex(data) for way, data in client.items()}
    for client in json.loads(
        gzip.decompress((Path(__file__).parent / "uecda_traffic.json.gz").read_bytes())
    )
]


def submissions(player: int) -> Iterator[Table]:
    """The tables that *player* sent, without the profile, which version 20060 has not."""
    protocol = PROTOCOLS[player]
    start = 0 if protocol is Protocol.UECDA_2006 else PROFILE_SIZE
    data = TRAFFIC[player]["received"][start:]
    size = protocol.table_size
    for place in range(0, len(data), size):
        yield decode_table(protocol, data[place : place + size])


def start_tables(player: int) -> list[Table]:
    """The start tables that *player* got: the only ones with a 1 in [5][0]."""
    protocol, data = PROTOCOLS[player], TRAFFIC[player]["sent"]
    place, starts, expects_start, answers = 4, [], True, submissions(player)
    while place < len(data):
        table = decode_table(protocol, data[place : place + protocol.table_size])
        place += protocol.table_size
        if expects_start:
            starts.append(table)
            if Status.from_table(table).to_give > 0:
                next(answers)
            expects_start = False
            continue
        if Status.from_table(table).is_your_turn:
            next(answers)
            place += 4
        place += protocol.table_size  # the field table
        expects_start = data[place : place + 4] != bytes(4)
        place += 4
    return starts


class RecordedDealer:
    """Deals what the official server dealt; only stalemates, of which there are none, are open."""

    def __init__(self) -> None:
        self.starts = [start_tables(player) for player in range(PLAYERS)]

    def seats(self, game: int) -> tuple[int, ...]:
        return Status.from_table(self.starts[0][game - 1]).seats

    def hands(self, game: int, _seats: object, first: int | None) -> tuple[Cards, ...]:
        """The rich were shown their hands with the tribute in them: take it out again."""
        hands = [cards_of_table(starts[game - 1]) for starts in self.starts]
        if first is not None:
            ranks = Status.from_table(self.starts[0][game - 1]).ranks
            order = sorted(range(PLAYERS), key=ranks.__getitem__)
            for place, due in enumerate(cards_due(PLAYERS)):
                hands[order[place]] -= hands[order[-1 - place]].strongest(due)
        return tuple(hands)

    def order(self, _number: int, game: Game) -> tuple[int, ...]:
        return tuple(game.order(Random(0)))


def test_the_server_sends_what_the_official_server_sent_byte_by_byte() -> None:
    dialogue = Dialogue(Configuration(games=GAMES), RecordedDealer())
    answers = [submissions(player) for player in range(PLAYERS)]
    sent = [bytearray(encode_int(PROTOCOLS[player], player)) for player in range(PLAYERS)]
    run = dialogue.match()
    request = next(run)
    outboxes = []
    while True:
        outboxes.append(request.outbox)
        try:
            request = run.send(Reply(next(answers[request.player])))
        except StopIteration:
            break
    for outbox in [*outboxes, dialogue.outbox]:
        for player, messages in enumerate(outbox):
            protocol = PROTOCOLS[player]
            sent[player] += b"".join(encode(protocol, message) for message in messages)

    assert [bytes(data) for data in sent] == [client["sent"] for client in TRAFFIC]
    assert dialogue.points == [14, 18, 4, 14, 10]
    assert all(next(left, None) is None for left in answers)


class FakeSocket:
    """Delivers recorded bytes, a few at a time, and keeps what is sent."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self.sent = bytearray()

    def setsockopt(self, *_: object) -> None:
        pass

    def sendall(self, data: bytes) -> None:
        self.sent += data

    def recv(self, size: int, _flags: int = 0) -> bytes:
        size = min(size, 100)
        data, self._data = self._data[:size], self._data[size:]
        return data


class Script:
    """Answers as the recorded client did."""

    def __init__(self, player: int) -> None:
        self._answers = submissions(player)

    def give(self, _view: GiftView) -> Cards:
        return cards_of_table(next(self._answers))

    def move(self, view: View) -> Move:
        move = move_of_table(next(self._answers))
        assert move is None or move in view.legal_melds() or view.player < 2
        return move


@pytest.mark.parametrize("player", range(PLAYERS))
def test_the_client_sends_what_was_sent_byte_by_byte(player: int) -> None:
    fake = FakeSocket(TRAFFIC[player]["sent"])
    link = Link(fake, PROTOCOLS[player])  # type: ignore[arg-type]  # all that a link uses of one
    name = f"stock{player}" if player < 2 else f"us{player}"

    number = link.introduce(name)
    outcome = play_match(link, number, Script(player))

    assert number == player
    assert len(outcome.places) == GAMES
    assert (
        sum(PLAYERS - place for place in outcome.places if place is not None)
        == ([14, 18, 4, 14, 10][player])
    )
    assert bytes(fake.sent) == TRAFFIC[player]["received"]


def test_the_official_client_introduces_itself() -> None:
    profile = Profile.from_table(decode_table(Protocol.UECDA_2007, TRAFFIC[0]["received"][:480]))

    assert profile == Profile(Protocol.UECDA_2007, "stock0")
