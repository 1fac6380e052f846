"""Matches of Daihinmin with four bots: exchange, moves, games in a row, and what is refused."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from fastapi.testclient import TestClient

from tefuda.daihinmin.players import LowestPlayer
from tefuda.daihinmin.rules import Cards, Meld, points
from tefuda.web import create_app
from tefuda.web.daihinmin.house_rules import HouseRule, rules_with
from tefuda.web.daihinmin.table.match_in_play import MOST_PAST, PERSON, MatchInPlay
from tefuda.web.daihinmin.table.shown import shown
from tefuda.web.daihinmin.values import GameText
from tefuda.web.store import Stored
from tests.unit.web.asking import Json, accepted, refusal
from tests.unit.web.conftest import HOST

BOTS = ["standard", "lowest", "random", "standard"]
MATCHES = "/api/daihinmin/matches"


def begun(client: TestClient, seed: int = 3) -> Json:
    """A new match, when it is up to the person."""
    return bots_play(client, accepted(client, MATCHES, {"bots": BOTS, "seed": seed}))


def bots_play(client: TestClient, match: Json) -> Json:
    """The match after the bots have gone on."""
    return accepted(client, "/api/daihinmin/bots", {"id": match["id"]})


def act(client: TestClient, match: Json, rng: Random) -> Json:
    """The match after the person has done anything, and then the bots."""
    path, seen = f"{MATCHES}/{match['id']}", {"version": match["version"]}
    if match["phase"] == "over":
        match = accepted(client, f"{path}/next", seen)
    elif match["phase"] == "exchange":
        gift = " ".join(rng.sample(match["hand"], match["exchange"]["due"]))
        match = accepted(client, f"{path}/give", {**seen, "cards": gift})
    else:
        meld = rng.choice(match["legal"])["text"] if match["legal"] else ""
        match = accepted(client, f"{path}/move", {**seen, "meld": meld})
    return bots_play(client, match)


@pytest.fixture(scope="module")
def evening(client: TestClient) -> list[Json]:
    """Every moment at which it was up to the person, in three games."""
    rng, match = Random(5), begun(client)
    moments = [match]
    while len(match["orders"]) < 3:
        match = act(client, match, rng)
        moments.append(match)
    return moments


def test_games_follow_each_other_with_ranks_and_points(evening: list[Json]) -> None:
    last = evening[-1]

    assert [sorted(order) for order in last["orders"]] == [[0, 1, 2, 3, 4]] * 3
    assert sum(last["totals"]) == 3 * 15
    first = last["orders"][0]
    (second_game,) = {tuple(one["last_order"]) for one in evening if one["number"] == 2}
    assert list(second_game) == first
    assert {one["phase"] for one in evening} == {"exchange", "play", "over"}


def test_the_person_sees_no_hand_but_his_own(evening: list[Json]) -> None:
    for match in evening:
        if match["film"] is None:
            continue
        on_table = [card for turn in match["film"]["turns"] for card in cards_of(turn)]
        assert not set(on_table) & set(match["hand"])
        assert match["film"]["seats"].count(0) == 1
        assert "hands" not in str(match)


def cards_of(turn: Json) -> list[str]:
    """The cards that a turn brought to the table."""
    return list(turn["move"]["cards"]) if turn["move"] else []


def test_what_the_rules_do_is_told(evening: list[Json]) -> None:
    turns = [
        turn for match in evening if match["phase"] == "over" for turn in match["film"]["turns"]
    ]
    events = {event for turn in turns for event in turn["events"]}

    assert {"lock", "eight", "cleared", "out"} <= events
    for turn in turns:
        if "eight" in turn["events"]:
            assert turn["field"]["meld"] is None
            assert turn["field"]["to_move"] == turn["player"] or "out" in turn["events"]


def test_revolution_and_the_spade_three_are_told() -> None:
    hands = ["D3 S4 H4 D4 C4 S3 HK", "JO S6", "S7 S8", "S9 ST", "SJ SQ"]
    moves = ("S4 H4 D4 C4", "", "", "", "", "", "HK", "JO", "", "", "", "S3")
    game = GameText(seats=(0, 1, 2, 3, 4), dealt=tuple(hands), moves=moves).history
    match = MatchInPlay(bots=("random",) * 4, seed=0, current=game)
    film = shown(Stored("x", 1, match)).film
    assert film is not None
    events = [turn.events for turn in film.turns]

    assert events[0] == ["revolution"]
    assert events[5] == ["cleared"]
    assert events[-1] == ["spade_three"]
    assert film.turns[-1].field.is_revolution
    assert film.turns[-1].field.to_move == 0


def test_an_illegal_meld_is_refused_with_its_reason(client: TestClient) -> None:
    match = begun(client)
    while not (match["legal"] and match["film"]["turns"] and match["may_pass"]):
        match = act(client, match, Random(1))
    path, seen = f"{MATCHES}/{match['id']}/move", {"version": match["version"]}
    not_held = str(next(iter(Cards.parse("S3 H3 D3 C3 S4 H4") - held(match))))

    assert "is not in the hand" in refusal(client, path, {**seen, "meld": not_held})
    assert "no card" not in refusal(client, path, {**seen, "meld": "S3 H5"})
    assert "unknown rank 'X' in card 'SX'" in refusal(client, path, {**seen, "meld": "SX"})
    assert accepted(client, path, {**seen, "meld": match["legal"][0]["text"]})


def held(match: Json) -> Cards:
    """The hand of the person."""
    return Cards.parse(" ".join(match["hand"]))


def test_nobody_moves_out_of_turn_or_on_old_news(client: TestClient) -> None:
    match = begun(client)
    path, seen = f"{MATCHES}/{match['id']}", {"version": match["version"]}
    meld = match["legal"][0]["text"] if match["legal"] else ""
    after = accepted(client, f"{path}/move", {**seen, "meld": meld})

    assert "has changed" in refusal(client, f"{path}/move", {**seen, "meld": ""})
    now = {"version": after["version"]}
    assert "not over" in refusal(client, f"{path}/next", now)
    assert "no exchange" in refusal(client, f"{path}/give", {**now, "cards": "S3"})
    if not after["must_act"]:
        assert "not your turn" in refusal(client, f"{path}/move", {**now, "meld": ""})


def test_gifts_are_checked(client: TestClient) -> None:
    dealt = ("S3 H3 D3", "S4 H4", "S5 H5", "S6 H6", "JO S2 S7")
    game = GameText(seats=(0, 1, 2, 3, 4), last_order=(0, 1, 2, 3, 4), dealt=dealt).history
    match = MatchInPlay(bots=("random",) * 4, seed=0, current=game)
    view = shown(Stored("x", 1, match))
    assert view.exchange is not None

    assert (view.phase, view.must_act, view.exchange.due) == ("exchange", True, 2)
    assert view.hand == ["S3", "H3", "D3", "S2", "JO"]
    assert view.exchange.received == []  # as in the contest
    with pytest.raises(ValueError, match="gives 2 cards, not 'S3'"):
        match.after_gift(0, Cards.parse("S3"))
    with pytest.raises(ValueError, match="cannot give S4: not in their hand"):
        match.after_gift(0, Cards.parse("S3 S4"))
    with pytest.raises(ValueError, match="the exchange is not over yet"):
        match.after_move(Meld.parse("S3"))
    after = match.after_gift(0, Cards.parse("S3 H3")).current
    assert (after.decider, after.is_exchanging) == (1, True)


@pytest.mark.parametrize(
    ("bots", "said"),
    [
        (["standard"] * 3, "bots.3: field required"),
        ([*BOTS[:3], "nobody"], "bots.3: there is no such player"),
        ([*BOTS[:3], "random:weights=/etc/passwd"], "bots.3: there is no such player"),
        ([*BOTS[:3], "./client --port {port}"], "bots.3: there is no such player"),
    ],
)
def test_only_bare_names_of_players_are_taken(
    client: TestClient, bots: list[str], said: str
) -> None:
    assert said in refusal(client, MATCHES, {"bots": bots, "seed": 1})


def test_every_bot_that_is_offered_can_play(client: TestClient) -> None:
    names = client.get("/api/daihinmin/players").json()["names"]

    assert {"random", "lowest", "standard"} <= set(names)
    for name in names:
        match = accepted(client, MATCHES, {"bots": [name] * 4, "seed": 1})
        assert bots_play(client, match)["must_act"]


@pytest.fixture
def restarted(tmp_path: Path) -> Iterator[tuple[Json, Json]]:
    """A match, and the same after the server has ended and begun again."""
    file = tmp_path / "boards.sqlite3"
    with TestClient(create_app(file), base_url=HOST) as client:
        before = begun(client)
    with TestClient(create_app(file), base_url=HOST) as client:
        yield before, client.get(f"{MATCHES}/{before['id']}").json()


def test_a_match_survives_a_restart(restarted: tuple[Json, Json]) -> None:
    before, after = restarted

    assert before == after


def test_the_same_seed_gives_the_same_cards(client: TestClient) -> None:
    one, other = begun(client, 11), begun(client, 11)

    assert one["hand"] == other["hand"]
    assert one["film"] == other["film"]
    assert one["id"] != other["id"]
    assert one["id"] in {listed["id"] for listed in client.get(MATCHES).json()}


def test_only_turns_that_are_new_are_sent(client: TestClient) -> None:
    match = begun(client)
    whole = match["film"]["turns"]
    path = f"{MATCHES}/{match['id']}/move"
    meld = match["legal"][0]["text"] if match["legal"] else ""
    wish = {"version": match["version"], "meld": meld, "turns": len(whole)}
    moved = accepted(client, path, wish)["film"]
    question = {"id": match["id"], "turns": len(whole)}
    after = accepted(client, "/api/daihinmin/bots", question)["film"]

    assert (moved["first"], len(moved["turns"])) == (len(whole), 1)
    assert after["first"] == len(whole)
    assert after["turns"][:1] == moved["turns"]
    again = client.get(f"{MATCHES}/{match['id']}").json()["film"]
    assert again["turns"] == whole + after["turns"]


def test_a_long_match_does_not_grow_without_end() -> None:
    order = (4, 3, 2, 1, 0)
    game = MatchInPlay.begin(("random",) * 4, 1).current.ended(order)
    match = MatchInPlay(bots=("random",) * 4, seed=1, current=game, past=(game,) * MOST_PAST)
    near_end = GameText(seats=(0, 1, 2, 3, 4), dealt=("D3", "S4", "S5", "S6", "S7")).history
    match = match.model_copy(update={"current": near_end})
    while match.current.order is None:
        melds = match.current.state.legal_melds()
        match = match.after_move(melds[0] if melds else None)
    assert match.current.order is not None

    assert (len(match.past), match.forgotten, match.games) == (MOST_PAST, 1, MOST_PAST + 1)
    totals = points(match.current.order)
    assert match.totals == [
        MOST_PAST * one + two for one, two in zip(points(order), totals, strict=True)
    ]
    assert match.game(2) == game
    with pytest.raises(ValueError, match="game 1 is not over yet, or too long ago"):
        match.game(1)


def test_a_seed_gives_the_match_that_it_always_gave() -> None:
    match, person = (
        MatchInPlay.begin(("standard", "lowest", "random", "standard"), 3),
        LowestPlayer(0),
    )
    while match.games < 5:
        game = match.current
        if game.decider is None:
            match = match.next_game()
        elif game.decider != PERSON:
            match = match.after_bot(game.decider)
        elif game.is_exchanging:
            match = match.after_gift(PERSON, person.give(game.gift_view(PERSON)))
        else:
            match = match.after_move(person.move(game.view(PERSON)))

    assert [game.order for game in match.past[:2]] == [(1, 2, 4, 0, 3), (1, 0, 2, 4, 3)]
    stored = match.model_dump_json().encode()
    assert sha256(stored).hexdigest()[:16] == "543653b06e07bb7a"


@pytest.mark.parametrize("turned", [["eleven_back", "six_reverse"], ["exchange", "eight_cut"]])
def test_house_rules_hold_from_game_to_game_and_after_a_restart(
    tmp_path: Path, turned: list[HouseRule]
) -> None:
    boards, rng = tmp_path / "boards", Random(5)
    with TestClient(create_app(boards), base_url=HOST) as client:
        begin = {"bots": BOTS, "seed": 3, "turned": turned}
        match = bots_play(client, accepted(client, MATCHES, begin))
        while match["games"] < 1:
            match = act(client, match, rng)
        assert match["turned"] == turned
    with TestClient(create_app(boards), base_url=HOST) as client:
        match = act(client, {**match, "phase": "over"}, rng)
        (line,) = client.get(MATCHES).json()
        assert sum(line["places"]) == 1
        assert (match["exchange"] is None) or "exchange" not in turned
        stored = client.app.state.store.load(MatchInPlay, match["id"])  # type: ignore[attr-defined]
        assert stored.state.current.rules == rules_with(turned)


def test_a_house_rule_that_nobody_knows_is_refused(client: TestClient) -> None:
    begin = {"bots": BOTS, "seed": 3, "turned": ["nines"]}

    assert "turned" in refusal(client, MATCHES, begin)


def test_a_game_of_bots_can_be_watched_and_the_next_exchanges(client: TestClient) -> None:
    question: Json = {"players": [*BOTS, "random"], "seed": 1}
    first = accepted(client, "/api/daihinmin/exhibition", question)
    order = first["game"]["order"]
    again = accepted(client, "/api/daihinmin/exhibition", question)
    then = {**question, "number": 2, "last_order": order, "turned": ["eleven_back"]}
    second = accepted(client, "/api/daihinmin/exhibition", then)

    assert again == first
    assert first["game"]["gifts"] == []
    assert len(second["game"]["gifts"]) == 4
    assert sorted(second["game"]["order"]) == [0, 1, 2, 3, 4]
    assert "is not an order" in refusal(
        client, "/api/daihinmin/exhibition", {**question, "last_order": [0, 0, 1, 2, 3]}
    )
