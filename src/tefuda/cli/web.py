"""`tefuda web`: the page, served to the browsers of this machine."""

from __future__ import annotations

import os
import secrets
import socket
import sys
import threading
import time
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from tefuda.cli.ending import remark
from tefuda.cli.language import told
from tefuda.errors import ComputeError, NotationError
from tefuda.words import Sentence

Host = Annotated[
    str,
    typer.Option(
        metavar="ADDRESS",
        help="Where to listen. Anything but loopback lets others in who have the link.",
    ),
]
Port = Annotated[int, typer.Option(min=0, max=65535, help="0 takes any that is free.")]
Boards = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="Where boards in play are kept. Default: in the folder for your data.",
        show_default=False,
    ),
]
Players = Annotated[
    list[str] | None,
    typer.Option(
        "--player",
        metavar="MODULE:CLASS",
        help="A player of your own, who may then be asked for at the tables; several are fine.",
        show_default=False,
    ),
]
NoBrowser = Annotated[bool, typer.Option("--no-browser", help="Do not open the page.")]


def command(
    *,
    host: Host = "127.0.0.1",
    port: Port = 8000,
    no_browser: NoBrowser = False,
    boards: Boards = None,
    player: Players = None,
) -> None:
    """Play and analyse in the browser: starts the server and opens the page.

      tefuda web
      tefuda web --player my_player:MyPlayer

    It needs nothing from the network and sends nothing there. Ctrl-C ends it; boards that were
    begun are kept. For programs: GET /api/health answers when it is ready, and
    /api/openapi.json describes all that can be asked.
    """
    try:
        import uvicorn  # noqa: PLC0415  # a fifth of a second that other commands need not wait

        from tefuda.web import create_app  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise ComputeError(
            "the page needs {name}, which is not installed: pip install 'tefuda[web]'",
            name=error.name,
        ) from None
    from tefuda.web.admitted import admit  # noqa: PLC0415
    from tefuda.web.patience import PatientProtocol, PatientSocket  # noqa: PLC0415
    from tefuda.web.safety import LOOPBACK  # noqa: PLC0415

    if boards is not None:
        _check_boards(boards)
    for name in player or ():
        admit(name)
    listening = _listening(host, port)
    is_private = host in LOOPBACK
    token = None if is_private else secrets.token_urlsafe(12)
    address = f"http://{_shown(host)}:{listening.getsockname()[1]}/"
    address += "" if token is None else f"?token={token}"
    app = create_app(boards or _usual_file(), names=LOOPBACK if is_private else None, token=token)
    settings = uvicorn.Config(
        app,
        http=PatientProtocol,
        ws=PatientSocket,
        log_level="warning",
        ws_max_size=1_000_000,
        timeout_graceful_shutdown=3,
    )
    server = uvicorn.Server(settings)
    if token is not None:
        remark(
            Sentence("others on the network can reach it; who has this link is let in, unencrypted")
        )
    where = Sentence("tefuda is at {address}   (Ctrl-C ends it)", address=address)
    print(told(where), file=sys.stderr)
    if not no_browser and _has_screen():
        threading.Thread(target=_open_when_ready, args=(server, address), daemon=True).start()
    with suppress(KeyboardInterrupt):  # uvicorn has ended everything, and hands it on
        server.run(sockets=[listening])


def _usual_file() -> Path:
    """Where the desktop wants programs to keep what people make with them."""
    folder = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(folder) / "tefuda" / "boards.sqlite3"


def _check_boards(path: Path) -> None:
    """Refuse a file that somebody has for something else: a damaged one would be put aside."""
    if path.exists() and not (path.is_file() and _begins_as_ours(path)):
        raise NotationError("{path}: not a file of boards; name another", path=path)


def _begins_as_ours(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(16) in (b"", b"SQLite format 3\0")


def _listening(host: str, port: int) -> socket.socket:
    """A socket that listens there; an error that says what to do if it cannot."""
    try:
        family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return socket.create_server(address, family=family)
    except OSError as error:
        reason = str(error.strerror).partition(" (while")[0]  # Python says the address again
        raise ComputeError(
            "cannot listen at {host!r}, port {port}: {reason}; try --port 0",
            host=host,
            port=port,
            reason=reason,
        ) from None


def _shown(host: str) -> str:
    """The *host* as an address has it; whoever listens everywhere is where others find it."""
    if host in ("0.0.0.0", "::"):
        return _address_on_network()
    return f"[{host}]" if ":" in host else host


def _address_on_network() -> str:
    """The address of this machine from which it would go elsewhere; nothing is sent for that."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that is kept for examples
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def _has_screen() -> bool:
    """Whether a browser would get a window, and not the terminal."""
    if sys.platform != "linux":
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))


def _open_when_ready(server: object, address: str) -> None:
    while not getattr(server, "started", False):
        time.sleep(0.05)
    webbrowser.open(address)
