"""What `make wheels` builds for: each system by the name that pip knows, and what it may load."""

import re
import struct
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
SIGNATURE, LIBRARY = 0x1D, 0x0C


@pytest.fixture(scope="module")
def wheels() -> ModuleType:
    """The program, which has no ending that Python knows."""
    loader = SourceFileLoader("wheels", str(ROOT / "scripts" / "wheels"))
    spec = spec_from_loader("wheels", loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


def mach_o(*commands: tuple[int, bytes]) -> bytes:
    """The head of a Mach-O file with such *commands*."""
    packed = b"".join(struct.pack("<II", kind, 8 + len(body)) + body for kind, body in commands)
    return struct.pack("<8I", 0xFEEDFACF, 0, 0, 0, len(commands), len(packed), 0, 0) + packed


def library(name: str) -> tuple[int, bytes]:
    """The command that loads the library *name*."""
    return LIBRARY, struct.pack("<4I", 24, 0, 0, 0) + name.encode() + b"\0" * 3


def test_there_is_one_wheel_for_each_system_and_kind_of_python(wheels: ModuleType) -> None:
    assert wheels.TARGETS == [
        "x86_64-3.11",
        "x86_64-3.12",
        "aarch64-3.11",
        "aarch64-3.12",
        "macos-3.11",
        "macos-3.12",
        "windows-3.12",
    ]


def test_wheels_are_named_as_pip_looks_for_them(wheels: ModuleType) -> None:
    platforms = {name: system.platform for name, system in wheels.SYSTEMS.items()}

    assert platforms == {
        "x86_64": "linux-x86_64",
        "aarch64": "linux-aarch64",
        "macos": "macosx-11.0-arm64",
        "windows": "win-amd64",
    }


def test_a_module_for_macos_loads_the_system_alone(wheels: ModuleType) -> None:
    module = mach_o((SIGNATURE, bytes(8)), library("/usr/lib/libSystem.B.dylib"))

    (loaded,) = wheels.loaded_by(module)

    assert re.fullmatch(wheels.SYSTEMS["macos"].may_load, loaded)
    assert not re.fullmatch(wheels.SYSTEMS["macos"].may_load, "/opt/lib/libc++.1.dylib")


def test_a_module_for_macos_that_is_not_signed_is_refused(wheels: ModuleType) -> None:
    with pytest.raises(SystemExit, match="signed"):
        wheels.loaded_by(mach_o(library("/usr/lib/libSystem.B.dylib")))


@pytest.mark.parametrize("name", ["python3.dll", "KERNEL32.dll", "api-ms-win-crt-math-l1-1-0.dll"])
def test_a_module_for_windows_loads_what_windows_and_python_have(
    wheels: ModuleType, name: str
) -> None:
    may_load = wheels.SYSTEMS["windows"].may_load

    assert re.fullmatch(may_load, name, re.IGNORECASE)
    assert not re.fullmatch(may_load, "python312.dll", re.IGNORECASE)
    assert not re.fullmatch(may_load, "libc++.dll", re.IGNORECASE)
