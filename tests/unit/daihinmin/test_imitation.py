"""Learning how others move: the chances, their slope, and whether it foretells new games."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np
import pytest

from tefuda import _core
from tefuda.cli import main
from tefuda.daihinmin import History, play_game, seated
from tefuda.daihinmin.imitation import ImitationCourse, MadeMoves, imitate
from tefuda.daihinmin.policy import READER, Policy, read_weights
from tefuda.daihinmin.rules import Game, Move, View
from tefuda.daihinmin.search import Sight
from tefuda.daihinmin.uecda.configuration import Configuration
from tefuda.daihinmin.uecda.dealer import RandomDealer
from tefuda.daihinmin.uecda.dialogue import Dialogue
from tefuda.daihinmin.uecda.match_log import logged_turns
from tefuda.daihinmin.uecda.official_log import OfficialLog, read_match
from tefuda.errors import ContradictionError
from tests.uecda_matches import Weakest, play_through

SHORT = ImitationCourse(rounds=2)
NAMES = ["ann", "bob", "cid", "dan", "eve"]


def games_of(name: str, seeds: range) -> Iterator[tuple[Game, Move]]:
    """The turns of some games of five players of that *name*."""
    for seed in seeds:
        ended = play_game(seated([name] * 5, seed=seed), History.of_deal(Random(seed), range(5)))
        before = ended.before(0)
        for move in ended.moves:
            yield before.state, move
            before = before.after_move(move)


@pytest.fixture(scope="module")
def examples() -> MadeMoves:
    """What `lowest` does in forty games."""
    return MadeMoves.of(games_of("lowest", range(40)))


def test_chances_are_those_of_the_policy() -> None:
    weights = np.array(read_weights()) / 3
    policy = Policy(read_weights(), temperature=3.0)
    turns = [(game, move) for game, move in games_of("standard", range(2))]
    expected = []
    for game, _ in turns:
        assert game.to_move is not None
        found = policy.chances(Sight.of(View.of(game, game.to_move)).in_core())
        expected += [chance for *_, chance in found if len(found) > 1]

    chances = MadeMoves.of(turns).chances(weights)

    assert chances == pytest.approx(expected, rel=1e-4)


def test_the_slope_is_how_the_log_chance_falls(examples: MadeMoves) -> None:
    few = examples.some(np.array([3, 40, 7]))
    weights = np.array(read_weights()) / 3
    used = np.unique(few.features)[::20]

    slope = few.slope(weights)

    for number in used:
        step = np.zeros(len(weights))
        step[number] = 1e-5
        rise = few.log_chance(weights + step) - few.log_chance(weights - step)
        assert slope[number] == pytest.approx(-rise / 2e-5, abs=1e-6)


def test_some_examples_are_those_at_their_places(examples: MadeMoves) -> None:
    places = np.array([5, 2, 11])
    weights = np.array(read_weights())
    ends = np.cumsum(examples.moves)

    found = examples.some(places)

    assert list(found.moves) == [examples.moves[place] for place in places]
    expected = [
        examples.chances(weights)[ends[place] - examples.moves[place] : ends[place]]
        for place in places
    ]
    assert found.chances(weights) == pytest.approx(np.concatenate(expected))


def test_it_foretells_games_that_it_has_not_seen(examples: MadeMoves) -> None:
    unseen = MadeMoves.of(games_of("lowest", range(100, 110)))
    before = unseen.log_chance(np.array(read_weights()) / 3)

    *_, learned = imitate(ImitationCourse(rounds=20), examples, read_weights())

    assert unseen.log_chance(np.array(learned)) > before / 2


def test_weights_are_drawn_back_to_where_they_began(examples: MadeMoves) -> None:
    first = np.array(read_weights()) / 3

    ways = []
    for pull in (0.0, 0.1):
        *_, learned = imitate(ImitationCourse(rounds=20, pull=pull), examples, read_weights())
        ways.append(float(np.abs(np.array(learned) - first).sum()))

    assert ways[1] < ways[0] / 2


def test_the_same_seed_gives_the_same_weights(examples: MadeMoves) -> None:
    one, other = (list(imitate(SHORT, examples, read_weights())) for _ in range(2))

    assert one == other
    assert len(one) == SHORT.rounds
    assert one != list(imitate(ImitationCourse(rounds=2, seed=2), examples, read_weights()))


def test_a_pass_on_an_empty_field_is_no_example() -> None:
    game = Game(History.of_deal(Random(1), range(5)).dealt)

    assert not len(MadeMoves.of([(game, None)]).moves)


def test_courses_that_cannot_be_are_refused(examples: MadeMoves) -> None:
    with pytest.raises(ContradictionError, match="0 rounds are no course"):
        ImitationCourse(rounds=0)
    with pytest.raises(ContradictionError, match="a rate of 1 is not between 0 and 1"):
        ImitationCourse(rate=1)
    with pytest.raises(
        ContradictionError, match="3 decisions are too few to learn from: it takes 256"
    ):
        next(imitate(SHORT, examples.some(np.arange(3)), read_weights()))


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match of ten games, as the official server logs it."""
    path = tmp_path_factory.mktemp("match") / "match.log"
    configuration = Configuration(games=10)
    with path.open("w", encoding="utf-8") as output:
        journal = OfficialLog(output, configuration, NAMES)
        dialogue = Dialogue(configuration, RandomDealer(1, configuration), [journal])
        play_through(dialogue, [Weakest(seed, mischief=0) for seed in range(5)])
    return path


def run(*arguments: object) -> int:
    """Run the command; its exit code."""
    with pytest.raises(SystemExit) as stopped:
        main(["daihinmin", "imitate", *map(str, arguments)])
    return int(stopped.value.code or 0)


def test_the_command_learns_from_logs(
    log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "my.weights"
    decisions = [len(MadeMoves.of(made).moves) for made in (turns_in(log), turns_in(log, 2))]

    assert run(path, log, log, "--rounds", 1) == 0
    told = capsys.readouterr().out
    assert run(path, log, "--of", "ann,bob,cid", "--games", 2) == 2
    refused = capsys.readouterr().err

    assert f"{2 * decisions[0]} decisions, mean logarithm" in told
    assert f"{decisions[1]} decisions are too few" in refused
    assert run(tmp_path / "none", log, "--of", "zoe") == 2
    assert "nobody of 'zoe' had a choice" in capsys.readouterr().err
    assert not (tmp_path / "none").exists()
    assert run(tmp_path / "no" / "folder", log) == 2
    assert path.read_text(encoding="utf-8").startswith(
        "# tefuda daihinmin imitate my.weights match.log"
    )


def turns_in(log: Path, games: int = 10) -> Iterator[tuple[Game, Move]]:
    """The turns of the first *games* in a log: of all players, or of the first three in two."""
    players = range(3 if games == 2 else 5)
    for logged in logged_turns(read_match(log)):
        if logged.game <= games and logged.turn.player in players:
            yield logged.before.state, logged.turn.move


def test_the_shipped_reader_names_its_command() -> None:
    first = READER.read_text(encoding="utf-8").splitlines()[0]

    assert first.startswith("# tefuda daihinmin imitate reader.weights ")
    assert len(read_weights(READER)) == _core.DAIHINMIN_FEATURES
