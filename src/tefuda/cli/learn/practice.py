"""`tefuda learn practice`: a bidder who plays with itself, and stays near to people."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tefuda.bridge.people.policy import SHIPPED
from tefuda.bridge.people.practice.course import PracticeCourse
from tefuda.cli.ending import interrupted
from tefuda.cli.learn.players import Seed, check_pytorch
from tefuda.cli.progress import Bar
from tefuda.words import Sentence

Deals = Annotated[Path, typer.Argument(metavar="BOARDS", help="What `tefuda learn boards` wrote.")]
Folder = Annotated[
    Path,
    typer.Option("--output", "-o", metavar="FOLDER", help="Where bidders go.", show_default=False),
]
Start = Annotated[
    Path | None,
    typer.Option(metavar="FOLDER", help="People's weights; default: those of the package."),
]
Tie = Annotated[
    float,
    typer.Option(min=0, help="IMPs that a call must gain for each nat by which people avoid it."),
]
Rounds = Annotated[int, typer.Option(min=1, help="Of boards, if time does not end it before.")]
Boards = Annotated[int, typer.Option(min=1, help="In a round; each is bid at four tables.")]
Minutes = Annotated[float | None, typer.Option(min=0, help="At most so long.", show_default=False)]


def command(
    deals: Deals,
    *,
    output: Folder,
    start: Start = None,
    tie: Tie = PracticeCourse.tie,
    rounds: Rounds = PracticeCourse.rounds,
    boards: Boards = PracticeCourse.boards,
    minutes: Minutes = None,
    seed: Seed = 0,
) -> None:
    """Let a bidder practise on BOARDS with itself and with people, at double-dummy scores.

      tefuda learn boards boards.npz --number 50000

      tefuda learn practice boards.npz --output practised --minutes 7

    It begins as people call, and pays for leaving that: the larger the tie, the
    more its calls are those of people. It needs PyTorch (pip install 'tefuda[train]')
    and a GPU; without one rounds of a few boards show that it works. Figures are in
    practice.log: IMPs a board against people, on deals that were held out.
    """
    check_pytorch()
    import torch  # noqa: PLC0415  # an extra, slow to import

    from tefuda.bridge.people.practice.boards import SolvedDeals  # noqa: PLC0415
    from tefuda.bridge.people.practice.running import practise  # noqa: PLC0415

    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    solved = SolvedDeals.read(deals, device)
    course = PracticeCourse(
        tie=tie,
        rounds=rounds,
        boards=boards,
        minutes=minutes,
        seed=seed,
        held_out=min(4096, max(1, len(solved) // 10)),
    )
    try:
        with Bar() as bar:
            practise(course, solved, start or SHIPPED, output, device=device, advance=bar.advance)
    except KeyboardInterrupt:
        stopped = Sentence("stopped; {output} has the bidder of the last figures", output=output)
        raise interrupted(stopped) from None
    print(f"{output}: practised.net, practised_swift.net, practice.log")
