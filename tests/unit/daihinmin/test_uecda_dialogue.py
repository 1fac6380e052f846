"""The dialogue of a UECda match: order of messages, exchange, answers, ranks and seats."""

import re
from dataclasses import replace

import pytest

from tefuda.daihinmin.rules import OFFICIAL, VARIANTS, Cards, History, Rules, Turn
from tefuda.daihinmin.uecda.cells import cards_of_table, table_of_cards
from tefuda.daihinmin.uecda.configuration import Configuration
from tefuda.daihinmin.uecda.dealer import RandomDealer
from tefuda.daihinmin.uecda.dialogue import Dialogue, Request, Wanted
from tefuda.daihinmin.uecda.journal import Journal, Reply
from tefuda.daihinmin.uecda.messages import PLAYERS, Answer, End, Status
from tefuda.daihinmin.uecda.table import Table
from tests.uecda_matches import Spectators, Weakest, play_through


class Notes(Journal):
    """Keeps what it is told."""

    def __init__(self) -> None:
        self.games: list[tuple[tuple[int, ...], tuple[int, ...] | None, tuple[Cards, ...]]] = []
        self.gifts: list[tuple[int, int, Cards, str | None]] = []
        self.turns: list[tuple[Turn, int, str | None]] = []
        self.orders: list[tuple[int, ...]] = []
        self.exchanging: History | None = None

    def begin_game(self, game: int, dealt: History) -> None:
        self.exchanging = dealt
        self.games.append((dealt.seats, dealt.last_order, dealt.dealt))

    def gift(self, after: History, reply: Reply, fault: str | None) -> None:
        self.exchanging = after
        self.gifts.append((*after.transfers[-1], fault))

    def turn(self, after: History, reply: Reply, answer: int, fault: str | None) -> None:
        self.turns.append((after.last_turn, answer, fault))

    def end_game(self, game: int, ended: History, points: tuple[int, ...]) -> None:
        assert ended.order is not None
        self.orders.append(ended.order)


def dialogue_of(notes: Notes, seed: int = 1, **changes: int | Rules) -> Dialogue:
    configuration = replace(Configuration(games=3), **changes)  # type: ignore[arg-type]
    return Dialogue(configuration, RandomDealer(seed, configuration), [notes])


def players(mischief: float = 0.1) -> list[Weakest]:
    return [Weakest(seed, mischief) for seed in range(PLAYERS)]


@pytest.mark.parametrize("rules", [OFFICIAL, *VARIANTS.values()], ids=["official", *VARIANTS])
def test_what_a_client_sees_is_the_view_of_its_player(rules: Rules) -> None:
    notes = Notes()
    dialogue = dialogue_of(notes, games=2, rules=rules)

    def compare(request: Request, spectators: Spectators) -> None:
        if request.wanted is Wanted.GIFT:
            assert notes.exchanging is not None
            asked = notes.exchanging.gift_view(request.player)
            assert spectators.asked[request.player] == asked
            return
        assert dialogue.history is not None
        for seen in spectators.views:
            assert seen.view == dialogue.history.view(seen.player)

    play_through(dialogue, players(), compare)


def test_each_player_gets_the_messages_in_the_order_of_the_protocol() -> None:
    messages = play_through(dialogue_of(Notes(), games=2), players())
    for player in range(PLAYERS):
        mine = [(sent, message) for who, sent, message in messages if who == player]
        codes = _codes(mine)

        assert codes.count(End.GAME_OVER) == 1
        assert codes[-1] is End.MATCH_OVER


def _codes(messages: list[tuple[bool, Table | int]]) -> list[End]:
    """Walk through what one player saw, as a client does; the end codes."""
    left = iter(messages)
    codes: list[End] = []
    end = End.GAME_OVER
    while end is not End.MATCH_OVER:
        start = _table(next(left))
        assert start.is_start
        assert start.player == 6
        if start.to_give > 0:
            assert next(left)[0]
        end = End.GOES_ON
        while end is End.GOES_ON:
            hand = _table(next(left))
            assert not hand.is_start
            if hand.is_your_turn:
                assert next(left)[0]
                assert next(left)[1] in list(Answer)
            field = _table(next(left))
            assert field.player == hand.player
            code = next(left)[1]
            assert isinstance(code, int)
            end = End(code)
            codes.append(end)
    assert next(left, None) is None
    return codes


def _table(entry: tuple[bool, Table | int]) -> Status:
    sent, message = entry
    assert not sent
    assert isinstance(message, Table)
    return Status.from_table(message)


def starts_of(messages: list[tuple[int, bool, Table | int]]) -> list[dict[int, Table]]:
    """The start tables by game and player."""
    games: list[dict[int, Table]] = []
    for player, sent, message in messages:
        if sent or not isinstance(message, Table) or not Status.from_table(message).is_start:
            continue
        if not games or len(games[-1]) == PLAYERS:
            games.append({})
        games[-1][player] = message
    return games


def test_start_tables_show_the_rich_their_tribute_and_the_poor_what_they_had() -> None:
    notes = Notes()
    starts = starts_of(play_through(dialogue_of(notes), players()))
    for number in (1, 2):
        _, order, dealt = notes.games[number]
        assert order == notes.orders[number - 1]
        for place, player in enumerate(order):
            table = starts[number][player]
            status = Status.from_table(table)
            hand = cards_of_table(table)

            assert status.to_give == 2 - place
            assert status.ranks[player] == place
            assert status.hand_sizes == tuple(map(len, dealt))
            if place >= 2:
                assert hand == dealt[player]
            else:
                assert hand == dealt[player] | dealt[order[4 - place]].strongest(2 - place)


def test_nobody_has_a_rank_in_a_reset_game() -> None:
    notes = Notes()
    starts = starts_of(play_through(dialogue_of(notes, games=3, reset_period=2), players()))

    assert [order is None for _, order, _ in notes.games] == [True, False, True]
    for table in starts[2].values():
        assert Status.from_table(table).ranks == (0,) * PLAYERS
        assert Status.from_table(table).to_give == 0
    assert len(notes.gifts) == 2


def test_without_the_exchange_ranks_are_shown_and_nothing_is_given() -> None:
    notes = Notes()
    rules = replace(OFFICIAL, exchange=False)
    starts = starts_of(play_through(dialogue_of(notes, rules=rules), players()))

    assert notes.gifts == []
    for table in starts[1].values():
        assert sorted(Status.from_table(table).ranks) == [0, 1, 2, 3, 4]
        assert Status.from_table(table).to_give == 0


@pytest.mark.parametrize(
    ("period", "moved"), [(3, {1, 4, 7}), (2, {1, 3, 5, 7}), (1, set()), (0, set())]
)
def test_seats_are_drawn_as_often_as_configured(period: int, moved: set[int]) -> None:
    notes = Notes()
    dialogue = dialogue_of(notes, games=7, seat_period=period, seed=3)
    play_through(dialogue, players(), spoil=lambda *_: Reply())  # nobody plays: short games
    seats = [tuple(range(PLAYERS)), *(seats for seats, _, _ in notes.games)]

    assert {game for game in range(1, 8) if seats[game] != seats[game - 1]} == moved


def test_the_daifugo_and_the_two_seats_after_get_eleven_cards() -> None:
    notes = Notes()
    play_through(dialogue_of(notes), players(0))
    for seats, order, hands in notes.games[1:]:
        assert order is not None
        first = seats.index(order[0])

        assert [len(hands[seats[(first + step) % 5]]) for step in range(5)] == [11, 11, 11, 10, 10]


@pytest.mark.parametrize(
    ("table", "reason"),
    [
        (Table(), "gives 2 cards, not ''"),
        (Table.of([(0, 1, 3)]), r"no card has the cell \(0, 1, 3\)"),
        (table_of_cards(Cards.parse("S3 H3 D3 C3")), "gives 2 cards"),
    ],
)
def test_a_bad_gift_is_the_strongest_cards(table: Table, reason: str) -> None:
    notes = Notes()

    def spoil(request: Request, reply: Reply) -> Reply:
        return Reply(table) if request.wanted is Wanted.GIFT else reply

    play_through(dialogue_of(notes, games=2), players(), spoil=spoil)
    giver, _, cards, fault = notes.gifts[0]
    _, order, dealt = notes.games[1]
    assert order is not None
    hand = dealt[giver] | dealt[order[-1]].strongest(2)

    assert cards == hand.strongest(2)
    assert fault is not None
    assert re.search(reason, fault)


def test_an_illegal_play_is_a_pass_with_its_reason() -> None:
    notes = Notes()
    illegal = Table.of([(0, 1, 1), (1, 2, 1)])

    def spoil(request: Request, reply: Reply) -> Reply:
        return Reply(illegal) if request.player == 2 and request.wanted is Wanted.MOVE else reply

    play_through(dialogue_of(notes, games=1), players(), spoil=spoil)
    mine = [(turn, answer, fault) for turn, answer, fault in notes.turns if turn.player == 2]

    assert mine
    assert all(turn.move is None and answer == Answer.REFUSED for turn, answer, _ in mine)
    assert all(fault and "is not a meld: cards of different" in fault for _, _, fault in mine)


def test_a_pass_is_accepted_only_where_nothing_lies() -> None:
    notes = Notes()
    play_through(dialogue_of(notes), players(0.3))
    passes = [(turn, answer) for turn, answer, _ in notes.turns if turn.move is None]

    assert {answer for _, answer in passes} == {Answer.REFUSED, Answer.ACCEPTED}
    for turn, answer in passes:
        assert (answer == Answer.ACCEPTED) == turn.shown.is_empty


def test_a_table_of_strange_values_only_is_a_pass() -> None:
    notes = Notes()

    def spoil(request: Request, reply: Reply) -> Reply:
        return Reply(Table.of([(0, 1, 3), (7, 0, 9)])) if request.wanted is Wanted.MOVE else reply

    play_through(dialogue_of(notes, games=1), players(), spoil=spoil)

    assert len(notes.turns) == 20
    assert {answer for _, answer, _ in notes.turns} == {Answer.ACCEPTED}
    assert sorted(notes.orders[0]) == [0, 1, 2, 3, 4]


def test_ranks_are_overwritten_by_those_who_finish() -> None:
    messages = play_through(dialogue_of(Notes()), players())
    rows = [
        Status.from_table(message).ranks
        for player, sent, message in messages
        if player == 0 and not sent and isinstance(message, Table)
    ]

    assert any(sorted(row) != [0, 1, 2, 3, 4] and any(row) for row in rows)


def test_the_same_seed_gives_the_same_match() -> None:
    first, second, third = (
        play_through(dialogue_of(Notes(), seed=seed, games=2), players(0)) for seed in (5, 5, 6)
    )

    assert first == second
    assert first != third


def test_rows_of_a_client_are_not_passed_on() -> None:
    def spoil(request: Request, reply: Reply) -> Reply:
        cells = reply.table.cells[:75] + (7,) * 45
        return Reply(Table.of_cells(cells))

    messages = play_through(dialogue_of(Notes(), games=1), players(), spoil=spoil)
    for _, sent, message in messages:
        if not sent and isinstance(message, Table):
            assert message.row(5)[8:] == (0,) * 7
            assert message.row(7) == (0,) * 15
