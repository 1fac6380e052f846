"""The built page: it is there, small, from these sources, and loads nothing from elsewhere."""

import gzip
import hashlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tefuda.web.app import STATIC

ROOT = Path(__file__).parents[3]
SOURCES = ROOT / "web"
WORDS = re.compile(r"^  '([^']+)': \"(.*)\",$", re.MULTILINE)
LARGEST = 150_000
SOLVER = ("doubledummy.wasm", "worker.js")
"""The double-dummy solver and its worker, which are loaded when tricks are first asked for."""


def mark_of_the_sources() -> str:
    """As `web/vite.config.ts` computes it."""
    folders = [SOURCES / "public", SOURCES / "src"]
    paths = [SOURCES / name for name in ("index.html", "package.json", "vite.config.ts")]
    paths += [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    digest = hashlib.sha256()
    for name, path in sorted((str(path.relative_to(SOURCES)), path) for path in paths):
        digest.update(name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def words_of(language: str) -> dict[str, str]:
    """What the page says in a *language*."""
    return dict(WORDS.findall((SOURCES / "src" / "words" / f"{language}.ts").read_text("utf-8")))


def test_the_page_is_built_from_these_sources() -> None:
    assert (STATIC / "sources.sha256").read_text().strip() == mark_of_the_sources(), (
        "run `make page`"
    )


def test_its_solver_is_built_from_these_sources() -> None:
    check = [sys.executable, str(ROOT / "scripts" / "page-solver"), "--check"]

    assert subprocess.run(check, check=False).returncode == 0


def test_the_whole_page_is_small_beside_its_solver() -> None:
    kinds = (".js", ".css", ".html", ".svg", ".wasm")
    built = {path.name: path for path in STATIC.rglob("*") if path.suffix in kinds}
    assert built.keys() >= set(SOLVER)
    counted = (path for name, path in built.items() if name not in SOLVER)
    size = sum(len(gzip.compress(path.read_bytes())) for path in counted)

    assert 10_000 < size < LARGEST


@pytest.mark.parametrize("path", sorted(STATIC.rglob("*.[hcj]*")), ids=lambda path: path.name)
def test_the_page_loads_nothing_from_elsewhere(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    hosts = set(re.findall(r"(?:src|href)=\"(?:https?:)?//([^/\"]+)|url\((?:https?:)?//", text))

    assert not hosts


def test_both_languages_say_everything() -> None:
    english, japanese = words_of("en"), words_of("ja")

    assert len(english) > 80
    assert english.keys() == japanese.keys()
    for name, text in english.items():
        assert set(re.findall(r"\{\w+\}", text)) == set(re.findall(r"\{\w+\}", japanese[name]))
