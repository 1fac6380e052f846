"""Whoever follows a path or a name that a comment or a page gives finds something there."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from pkgutil import resolve_name

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = [".ci", "benchmarks", "core", "docs", "examples", "scripts", "src", "tests", "web"]
NOT_WRITTEN = {"__pycache__", "golden", "node_modules", "static"}
MADE = ["my_player.py", "dist/", "leagues/", "logs/", "site/"]
"""What commands make where they are called."""

PLACES = {
    path: f"/{path.relative_to(ROOT)}"
    for found in (ROOT.glob("*"), *((ROOT / folder).rglob("*") for folder in FOLDERS))
    for path in found
    if not NOT_WRITTEN.intersection(path.relative_to(ROOT).parent.parts)
}

PATH = re.compile(
    r"(?<![\w./~-])(?:"
    r"(?:[\w.*-]+/)*[\w.*-]*\w\.(?:cpp|hpp|md|py|svelte|ts)\b(?![/-])"  # a source
    r"|[a-z_]+(?:/[a-z_]+)*/(?=[\s:;,.`)])"  # a folder
    rf"|(?:{'|'.join(map(re.escape, FOLDERS))})/[\w./*-]*[\w*/])"  # anything, from the root
)
NAME = re.compile(r"(?<![\w./-])tefuda(?:\.[A-Za-z_]\w*)+(?![\w/(-])")
LINK = re.compile(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)")

HASHES = re.compile(r"#.*")
CURLY = re.compile(r"(?<!:)//.*|/\*(?:.|\n)*?\*/|<!--(?:.|\n)*?-->")
COMMENTS = dict.fromkeys((".cpp", ".hpp", ".svelte", ".ts"), CURLY) | dict.fromkeys(
    ("", ".toml", ".txt", ".yml", ".yaml"), HASHES
)


def remarks_in_python(source: str) -> Iterator[str]:
    """The comments, and the strings that stand for themselves: docstrings."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield text


def remarks_in(path: Path) -> Iterator[str]:
    """What the file at *path* tells people."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".md":
        yield text
    elif path.suffix == ".py" or text.startswith("#!/usr/bin/env python"):
        yield from remarks_in_python(text)
    else:
        yield from COMMENTS[path.suffix].findall(text)


def leads_nowhere(path: str) -> bool:
    """Whether *path* is no place of ours; it may have stars, and leave out where it begins."""
    wanted = "*/" + re.sub(r"^(\.\.?/)+", "", path).rstrip("/")
    return path not in MADE and not any(fnmatchcase(place, wanted) for place in PLACES.values())


def means_nothing(name: str) -> bool:
    """Whether *name* is neither a module of the package nor anything in one."""
    try:
        resolve_name(name)
    except (AttributeError, ImportError):
        return True
    return False


TOLD = sorted(
    path
    for path in PLACES
    if path.is_file() and path.suffix in {".md", ".py", *COMMENTS} and path.name != "uv.lock"
)
PAGES = [path for path in TOLD if path.suffix == ".md"]


@pytest.mark.parametrize("path", TOLD, ids=PLACES.get)
def test_what_a_remark_names_is_there(path: Path) -> None:
    remarks = "\n".join(remarks_in(path))

    assert list(filter(leads_nowhere, PATH.findall(remarks))) == []
    assert list(filter(means_nothing, NAME.findall(remarks))) == []


@pytest.mark.parametrize("page", PAGES, ids=PLACES.get)
def test_links_of_a_page_lead_somewhere(page: Path) -> None:
    links = LINK.findall(page.read_text(encoding="utf-8"))

    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_index_links_all_pages() -> None:
    index = ROOT / "docs" / "index.md"
    linked = {(index.parent / link) for link in LINK.findall(index.read_text(encoding="utf-8"))}

    assert set((ROOT / "docs").rglob("*.md")) - linked == {index}


@pytest.mark.parametrize(
    ("text", "paths"),
    [
        ("as in core/bridge/random.hpp.", ["core/bridge/random.hpp"]),
        ("`belief/several.py`: all", ["belief/several.py"]),
        ("run scripts/api-types now", ["scripts/api-types"]),
        ("policy/: who plays; search/.", ["policy/", "search/"]),
        ("by hypotheses (core/bridge/abc*)", ["core/bridge/abc*"]),
        ("and/or, 3/4, ../shared/data, https://tefuda.dev/x.py, wheel.py-api", []),
    ],
)
def test_paths_are_found_in_prose(text: str, paths: list[str]) -> None:
    assert PATH.findall(text) == paths
