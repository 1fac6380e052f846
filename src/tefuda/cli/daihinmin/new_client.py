"""`tefuda daihinmin new-client`: a program of one's own to begin with."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tefuda.cli.ending import say
from tefuda.errors import IllegalActionError
from tefuda.words import Sentence

TEMPLATE = '''"""My Daihinmin player; it joins a server such as `tefuda daihinmin serve`."""

import argparse

from tefuda.daihinmin.rules import Cards, GiftView, Meld, View
from tefuda.daihinmin.uecda.client import join


class MyPlayer:
    """Plays the weakest cards it can. Change it!"""

    def give(self, view: GiftView) -> Cards:
        """Which view.count cards of view.hand to give away when I did well last time."""
        return Cards.of(list(view.hand)[: view.count])  # a hand goes from weak to strong

    def move(self, view: View) -> Meld | None:
        """What to play now; None is a pass.

        Worth a look: view.hand, view.legal_melds(), view.field.meld (what lies there),
        view.field.is_reversed, view.field.counts, view.unseen (cards of the others).
        """
        melds = [meld for meld in view.legal_melds() if not meld.cards.has_joker]
        return min(melds, key=lambda meld: (meld.low, -len(meld)), default=None)


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--host", default="127.0.0.1")
    options.add_argument("--port", type=int, default=42485)
    options.add_argument("--name", default="my_player")
    given = options.parse_args()
    outcome = join(MyPlayer(), host=given.host, port=given.port, name=given.name)
    print(f"{len(outcome.places)} games, refused: {outcome.refused}")
'''

File = Annotated[Path, typer.Argument(metavar="FILE.py", help="Where to write it.")]


def command(file: File) -> None:
    """Write a small client that works, as a beginning for your own.

      tefuda daihinmin new-client my_player.py

      python my_player.py --port 42485

    A file that is there already is not touched.
    """
    try:
        with file.open("x", encoding="utf-8") as output:
            output.write(TEMPLATE)
    except FileExistsError:
        raise IllegalActionError(
            "{file} is there already, and is left as it is", file=file
        ) from None
    say(Sentence("wrote {file}; run it with: {command}", file=file, command=f"python {file}"))
