"""Laws of the UECda protocol: what is written can be read, and nothing that comes in breaks it."""

import io
from collections.abc import Callable
from functools import partial

from hypothesis import example, given, settings
from hypothesis import strategies as st

from tefuda.daihinmin.rules import FULL_DECK, Cards, Game, History, legal_melds
from tefuda.daihinmin.rules.field import Pile
from tefuda.daihinmin.uecda.cells import (
    cards_of_table,
    move_of_table,
    table_of_cards,
    table_of_move,
)
from tefuda.daihinmin.uecda.client_view import ClientView
from tefuda.daihinmin.uecda.codec import (
    Protocol,
    decode_int,
    decode_table,
    encode_int,
    encode_table,
)
from tefuda.daihinmin.uecda.configuration import Configuration, parse_configuration
from tefuda.daihinmin.uecda.dealer import RandomDealer
from tefuda.daihinmin.uecda.dialogue import Dialogue
from tefuda.daihinmin.uecda.journal import Journal, Reply
from tefuda.daihinmin.uecda.match_log import Entrant, LogWriter, read_log
from tefuda.daihinmin.uecda.messages import PLAYERS, Profile, Status, state_table
from tefuda.daihinmin.uecda.official_log import read_official_log
from tefuda.daihinmin.uecda.table import CELLS, Table
from tefuda.errors import TefudaError

protocols = st.sampled_from(Protocol)
integers = st.integers(-(2**31), 2**31 - 1)
any_tables = st.lists(integers, min_size=CELLS, max_size=CELLS).map(Table.of_cells)
# Mostly zeros, with the values that mean something and a few that do not.
likely_tables = st.lists(
    st.tuples(st.integers(0, 7), st.integers(0, 14), st.sampled_from([1, 1, 1, 2, 2, 3, -1])),
    max_size=8,
).map(Table.of)
hands = st.sets(st.sampled_from(list(FULL_DECK)), max_size=13).map(Cards.of)
statuses = st.builds(
    Status,
    is_start=st.booleans(),
    to_give=st.integers(0, 2),
    is_your_turn=st.booleans(),
    player=st.integers(0, 6),
    is_empty=st.booleans(),
    eleven_back=st.booleans(),
    revolution=st.booleans(),
    lock=st.booleans(),
    hand_sizes=st.tuples(*[st.integers(0, 13)] * PLAYERS),
    ranks=st.tuples(*[st.integers(0, 4)] * PLAYERS),
    seats=st.permutations(range(PLAYERS)).map(tuple),
)


def complaint(read: Callable[[], object]) -> str | None:
    """What is wrong with something that is *read*; only errors of the package may come of it."""
    try:
        read()
    except TefudaError as error:
        return str(error)
    return None


@given(any_tables)
@example(Table.of([(7, 14, -0x01010102)]))  # FEFEFEFE: negative, without any byte FF
def test_any_table_survives_in_the_oldest_version(table: Table) -> None:
    data = encode_table(Protocol.UECDA_2006, table)

    assert decode_table(Protocol.UECDA_2006, data) == table
    assert decode_table(Protocol.UECDA_2007, encode_table(Protocol.UECDA_2007, table)).cells == (
        tuple(max(0, cell) for cell in table.cells)
    )


@given(protocols, integers)
def test_any_integer_survives(protocol: Protocol, number: int) -> None:
    assert decode_int(protocol, encode_int(protocol, number)) == number


@given(protocols, hands, statuses)
def test_what_a_server_sends_survives_in_every_version(
    protocol: Protocol, hand: Cards, status: Status
) -> None:
    table = state_table(table_of_cards(hand), status)
    read = decode_table(protocol, encode_table(protocol, table))

    assert read == table
    assert cards_of_table(read) == hand
    assert Status.from_table(read) == status


@given(protocols, hands)
def test_every_meld_of_a_hand_survives(protocol: Protocol, hand: Cards) -> None:
    for meld in legal_melds(hand, Pile())[:200]:
        data = encode_table(protocol, table_of_move(meld))

        assert move_of_table(decode_table(protocol, data)) == meld


def profile_of(protocol: Protocol, data: bytes) -> Profile:
    return Profile.from_table(decode_table(protocol, data))


@given(protocols, st.binary(max_size=500))
def test_bytes_are_a_table_or_a_clear_error(protocol: Protocol, data: bytes) -> None:
    for some in (data, data.ljust(protocol.table_size, b"\0")[: protocol.table_size]):
        assert complaint(partial(profile_of, protocol, some)) != ""


@given(st.text("0123456789ABCDEFabcdefxyz ", min_size=33, max_size=33))
def test_letters_are_a_table_or_a_clear_error(text: str) -> None:
    try:
        table = decode_table(Protocol.UECDA_2014, text.encode())
    except TefudaError:
        return

    assert decode_table(Protocol.UECDA_2014, encode_table(Protocol.UECDA_2014, table)) == table


@given(st.lists(any_tables | likely_tables, max_size=6))
def test_a_client_takes_any_tables_or_says_what_is_wrong(tables: list[Table]) -> None:
    seen = ClientView(0)
    for place, table in enumerate(tables):
        read = (seen.start, seen.turn, seen.shown)[place % 3]

        assert complaint(partial(read, table)) != ""


@settings(max_examples=25)
@given(st.lists(likely_tables | any_tables, min_size=1, max_size=30), st.integers(0, 100))
def test_the_referee_takes_anything_and_its_log_has_it_all(tables: list[Table], seed: int) -> None:
    configuration = Configuration(games=2)
    output = io.StringIO()
    log = LogWriter(output, configuration, [Entrant(str(player)) for player in range(PLAYERS)])
    cards = Inventory()
    dialogue = Dialogue(configuration, RandomDealer(seed, configuration), [log, cards])
    run = dialogue.match()
    sent = [next(run).outbox]
    turn = 0
    while True:
        try:
            sent.append(run.send(Reply(tables[turn % len(tables)])).outbox)
        except StopIteration:
            break
        turn += 1
        assert dialogue.history is None or sum(dialogue.history.state.field.counts) <= 53
    sent.append(dialogue.outbox)
    logged = read_log(output.getvalue().splitlines(keepends=True), "log")

    assert sum(dialogue.points) == 2 * 15
    assert [message for _, is_theirs, message in logged.messages() if not is_theirs] == [
        message for outbox in sent for messages in outbox for message in messages
    ]


class Inventory(Journal):
    """Checks that no card is lost or made."""

    def begin_game(self, game: int, dealt: History) -> None:
        assert Game(dealt.dealt, dealt.seats).hands == list(dealt.dealt)
        assert sum(map(len, dealt.dealt)) == len(FULL_DECK)


@given(st.text())
def test_any_text_is_a_configuration_a_log_or_a_clear_error(text: str) -> None:
    lines = text.splitlines(keepends=True)
    reads: list[Callable[[], object]] = [
        lambda: parse_configuration(text, "text"),
        lambda: read_log(lines, "text"),
        lambda: read_official_log(lines, "text"),
    ]
    for read in reads:
        assert (complaint(read) or "text").startswith("text")
