"""Sentences: data with an English text, that every language file words with the same values."""

import ast
import pickle
import re
from collections.abc import Iterator
from inspect import getdoc
from pathlib import Path
from string import Formatter

import pytest

from tefuda.bridge.knowledge.lessons import themes
from tefuda.bridge.knowledge.system import load_system
from tefuda.cli.help import paragraphs
from tefuda.cli.main import front
from tefuda.errors import NotationError
from tefuda.words import ENGLISH, LANGUAGES, Language, Sentence, said, wordings
from tests.unit.cli.test_start import COMMANDS, menus

PACKAGE = Path(__file__).parents[2] / "src" / "tefuda"
SPEAKERS = (
    "cards.py",
    "bridge/rules",
    "bridge/notation",
    "bridge/doubledummy",
    "bridge/knowledge/agreements.py",
    "bridge/knowledge/bidding.py",
    "bridge/knowledge/constraint",
    "bridge/knowledge/meaning",
    "bridge/knowledge/carding",
    "bridge/people/spoken.py",
    "bridge/belief",
    "bridge/search",
    "daihinmin/rules",
    "bridge/knowledge/lessons.py",
    "bridge/match/hand_records.py",
    "packed_text.py",
    "daihinmin/endgame",
    "daihinmin/uecda/cells.py",
    "daihinmin/uecda/match_log.py",
    "daihinmin/uecda/official_log.py",
    "daihinmin/uecda/recorded.py",
    "web",
    "cli",
)
"""The parts of the package whose words people at the page or at the terminal may read."""
ERRORS = {"NotationError", "IllegalActionError", "ContradictionError", "ComputeError"}
TELLING = ERRORS | {"Sentence", "TooLongError", "TooBusyError", "Changed", "StoreError"}
OTHERS = [language for language in LANGUAGES if language != ENGLISH]
NAMES = {
    *("NT", "PBN", "LIN", "RBN", "JSON", "UTF", "IMP", "tefuda", "MB", "NS", "EW", "JO"),
    *("PyTorch", "abc"),
}
"""What is called so in every language."""


def told_in(path: Path) -> Iterator[ast.expr]:
    """The templates, as they are written, of all that the module at *path* says."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Name(id=name), args=[template, *_]) if name in TELLING:
                yield template


def modules() -> Iterator[Path]:
    for part in SPEAKERS:
        path = PACKAGE / part
        yield from [path] if path.suffix else sorted(path.rglob("*.py"))


def templates() -> set[str]:
    """Everything that can be said, by its template."""
    written = (told for path in modules() for told in told_in(path))
    found = {told.value for told in written if isinstance(told, ast.Constant)}
    systems = (load_system(name) for name in ("sayc", "two_over_one"))
    meanings = {rule.meaning for system in systems for rule in system.rules}
    lessons = {theme.title for theme in themes().values()}
    return {str(one) for one in found | meanings | lessons if one}


def helps() -> set[str]:
    """What the help of the command says, by its templates."""
    said_of: list[str | None] = [getdoc(command.loaded()) for command in COMMANDS.values()]
    said_of += [menu.help for menu in menus()]
    texts = {part for text in said_of for part in paragraphs(text or "")}
    commands = [front, *(command.real() for command in COMMANDS.values())]
    for parameter in (one for command in commands for one in command.params):
        texts |= {getattr(parameter.help, "template", parameter.help) or ""}
        texts |= {getattr(parameter, "rich_help_panel", None) or ""}
    return {"Show this message and exit."} | texts - {""}


def values_in(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


@pytest.mark.parametrize("path", list(modules()), ids=str)
def test_what_people_may_read_is_told_by_templates(path: Path) -> None:
    formatted = [ast.unparse(one) for one in told_in(path) if isinstance(one, ast.JoinedStr)]

    assert not formatted


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_says_all_that_english_says_and_no_more(language: Language) -> None:
    assert wordings(language).keys() == templates() | helps()


@pytest.mark.parametrize("language", OTHERS)
def test_a_wording_has_the_values_of_its_template(language: Language) -> None:
    differing = {
        template: wording
        for template, wording in wordings(language).items()
        if values_in(template) != values_in(wording)
    }

    assert not differing


def test_japanese_has_no_english_words_but_names_and_quotations() -> None:
    terse = templates()  # in help, names of options stand as they are typed
    for template, wording in wordings("ja").items():
        if template not in terse:
            continue
        plain = re.sub(r"\{[^}]*\}|'[^']*'", "", wording)
        words = set(re.findall("[A-Za-z]{2,}", plain))

        assert words <= NAMES, template


def test_a_sentence_is_english_until_it_is_said_in_another_language() -> None:
    inner = Sentence("unknown rank {text!r}", text="X")
    sentence = Sentence("{error} in card {text!r}", error=NotationError(inner), text="SX")

    assert sentence == "unknown rank 'X' in card 'SX'"
    assert said(sentence, "en") == sentence
    assert said(sentence, "ja") == "札 'SX': 'X' という数の札はありません"


def test_several_values_are_joined_as_the_language_does_it() -> None:
    sentence = Sentence("the hands of {seats: and } are not given", seats=[Sentence("north"), "x"])

    assert sentence == "the hands of north and x are not given"
    assert said(sentence, "ja") == "北とxの手札がありません"


def test_what_no_file_has_is_said_in_english() -> None:
    assert said(Sentence("so {n} of them", n=3), "ja") == "so 3 of them"
    assert said("plain", "ja") == "plain"


def test_a_sentence_without_values_keeps_its_braces() -> None:
    assert Sentence("{a} and }") == "{a} and }"


def test_a_sentence_and_an_error_can_be_sent_elsewhere() -> None:
    error = NotationError("unknown suit {text!r}", text="{")
    sent: NotationError = pickle.loads(pickle.dumps(error))

    assert str(sent) == str(error) == "unknown suit '{'"
    assert said(sent.sentence, "ja") == said(error.sentence, "ja") != str(error)
