"""What is released: a wheel from the source archive, in an environment that has nothing else."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen
from zipfile import ZipFile

import pytest

from tests.web_server import Server

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.slow


def run(*command: str | Path) -> None:
    """Run *command*, which must succeed, outside of this environment."""
    settings = {name: value for name, value in os.environ.items() if name != "VIRTUAL_ENV"}
    done = subprocess.run(command, env=settings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def uv() -> str:
    """What builds and installs."""
    found = shutil.which("uv") or shutil.which("uv", path=str(ROOT / ".tools" / "bin"))
    return found or pytest.skip("no uv: `make setup` installs it")


@pytest.fixture(scope="module")
def wheel(uv: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the source archive."""
    folder = tmp_path_factory.mktemp("release")
    run(uv, "build", "--quiet", ROOT, "--out-dir", folder)
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def installed(uv: str, wheel: Path) -> Path:
    """The folder of the commands of an environment with the wheel."""
    environment = wheel.parent / "venv"
    run(uv, "venv", "--quiet", "--no-project", environment)
    run(uv, "pip", "install", "--quiet", "--python", environment, f"{wheel}[web]")
    return environment / "bin"


@pytest.fixture
def server(installed: Path, tmp_path: Path) -> Iterator[Server]:
    """The page of the wheel."""
    server = Server(tmp_path, [str(installed / "tefuda")])
    yield server
    server.stop()


def test_a_wheel_has_the_page(server: Server) -> None:
    with urlopen(server.address) as answer:
        page = answer.read().decode()
    files = re.findall(r'(?:src|href)="\./([^"]+)"', page)

    assert any(name.endswith(".js") for name in files)
    for name in files:
        with urlopen(server.address + name) as answer:
            assert answer.status == 200
            assert answer.read()
    with urlopen(f"{server.address}api/bridge/examples") as answer:
        assert b"000-1" in answer.read()


def test_a_wheel_has_all_that_the_package_reads(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        packed = set(archive.namelist())
    listed = subprocess.run(
        ["git", "ls-files", "tefuda"], cwd=ROOT / "src", capture_output=True, text=True, check=False
    )
    files = listed.stdout.split()
    if listed.returncode or not files:
        pytest.skip("no git here that knows the files of the package")

    assert set(files) - packed == set()


def test_a_wheel_has_the_command(installed: Path) -> None:
    run(installed / "tefuda", "tour")


def test_a_wheel_for_later_pythons_uses_only_what_they_keep(wheel: Path) -> None:
    if "-abi3-" not in wheel.name:
        pytest.skip("built for this Python alone, which is 3.11")

    run(sys.executable, "-m", "abi3audit", "--strict", wheel)
