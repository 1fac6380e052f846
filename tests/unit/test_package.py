"""House rules about the package as a whole that a test can check."""

import ast
import importlib
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from nanobind.stubgen import StubGen

import tefuda

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "tefuda"
CORE = ROOT / "core"
STUB = PACKAGE / "_core.pyi"

MODULES = sorted(PACKAGE.rglob("*.py"))
SOURCES = sorted([*CORE.rglob("*.hpp"), *CORE.rglob("*.cpp")])

# Where a file is split, in lines.
LONGEST_MODULE = 600
LONGEST_SOURCE = 700

# Classes of one name are the versions that bridge and Daihinmin have of one idea.
TWINS = {
    "Analysis",
    "Budget",
    "Candidate",
    "Card",
    "ClientFault",
    "Connection",
    "Course",
    "Decision",
    "Dialogue",
    "Director",
    "Film",
    "History",
    "Limits",
    "Player",
    "PlayerKind",
    "RandomPlayer",
    "Solution",
    "Solver",
    "Trick",
    "View",
}
VAGUE_NAMES = {"common", "data", "helpers", "manager", "misc", "process", "utils"}


def from_root(path: Path) -> str:
    """The *path* as seen from the repository's root."""
    return str(path.relative_to(ROOT))


def undocumented(tree: ast.Module) -> Iterator[str]:
    """The public functions and classes of a module, and their methods, that lack a docstring."""
    scopes: list[ast.Module | ast.ClassDef] = [tree]
    for scope in scopes:
        for node in scope.body:
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                continue
            if node.name.startswith("_"):
                continue
            if isinstance(node, ast.ClassDef):
                scopes.append(node)
            if not ast.get_docstring(node):
                yield f"{node.name} (line {node.lineno})"


def test_the_core_is_built_from_this_version() -> None:
    core = importlib.import_module("tefuda._core")

    assert tefuda.__version__ == core.__version__


def test_the_citation_says_what_the_project_says() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

    assert citation["cff-version"] == "1.2.0"
    assert citation["message"]
    assert citation["title"] == project["name"]
    assert citation["abstract"] == project["description"]
    assert all(citation[field] == project[field] for field in ("authors", "keywords", "license"))


def test_the_package_says_that_it_is_typed() -> None:
    assert (PACKAGE / "py.typed").is_file()


def test_the_stub_is_what_the_core_offers() -> None:
    core = importlib.import_module("tefuda._core")
    generator = StubGen(core)
    generator.put(core)

    assert STUB.read_text(encoding="utf-8") == generator.get(), "run `make stub`"


def test_the_stub_names_no_cpp_type() -> None:
    assert "std::" not in STUB.read_text(encoding="utf-8"), "a binding lacks a nanobind/stl include"


@pytest.mark.parametrize("path", MODULES, ids=from_root)
def test_every_public_name_says_what_it_is(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))

    assert ast.get_docstring(tree)
    assert list(undocumented(tree)) == []


def test_a_class_shares_its_name_with_the_other_game_at_most() -> None:
    homes: dict[str, list[bool]] = {}
    for path in MODULES:
        is_daihinmin = "daihinmin" in path.relative_to(PACKAGE).parts
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes.setdefault(node.name, []).append(is_daihinmin)
    shared = {name: sorted(games) for name, games in homes.items() if len(games) > 1}

    assert shared == {name: [False, True] for name in TWINS}


@pytest.mark.parametrize("path", SOURCES, ids=from_root)
def test_every_source_opens_with_its_path_and_purpose(path: Path) -> None:
    first, *_ = path.read_text(encoding="utf-8").splitlines()

    assert first.startswith(f"// {path.relative_to(CORE)}: ")


@pytest.mark.parametrize("path", [*MODULES, *SOURCES], ids=from_root)
def test_a_file_has_a_telling_name_and_can_be_read_in_one_sitting(path: Path) -> None:
    longest = LONGEST_MODULE if path.suffix == ".py" else LONGEST_SOURCE

    assert path.stem not in VAGUE_NAMES
    assert len(path.read_text(encoding="utf-8").splitlines()) <= longest
