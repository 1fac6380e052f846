"""`tefuda experiments no-harm`: tricks that searches, and those at the table, lose by a card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer
from rich.table import Table

from tefuda.cli.experiments.course import ROLES as ROLE_TITLES
from tefuda.cli.experiments.course import (
    AsJson,
    DataFolder,
    Output,
    RecordFile,
    gathered,
    published,
)
from tefuda.cli.language import told
from tefuda.cli.progress import with_progress
from tefuda.cli.screen import console, plain_table
from tefuda.experiments import no_harm, own_boards
from tefuda.experiments.no_harm import (
    PEOPLE,
    ROLES,
    SEATED,
    TABLES,
    Losses,
    mean_difference,
    mean_loss,
)
from tefuda.words import Sentence

PLAYERS = ("fused", "monte_carlo", SEATED)
FEWEST_BOARDS = 16
"""From so many boards decisions of every kind can be drawn."""
DIFFERENCES = (("fused", "monte_carlo"), ("fused", SEATED), ("monte_carlo", SEATED))


def command(
    *,
    limit: Annotated[
        int, typer.Option(help="How many decisions, half of them by defenders.", min=2)
    ] = 600,
    seed: Annotated[int, typer.Option(help="For the choice of decisions, and the searches.")] = 1,
    data: DataFolder = None,
    record: RecordFile = None,
    as_json: AsJson = False,
    output: Output = None,
) -> None:
    """Decisions at tables: the tricks that searches, and those who sat there, lose double dummy.

    The decisions are drawn by seed from tricks 1 to 9, the same number from each; there was more
    than one card to choose from that is not equal to the others. With --data they are those of
    experts, else boards are dealt, bid and played on the spot. The searches have the time of a
    match: a decision takes about a second of processor time.

      tefuda experiments no-harm --limit 60
      tefuda experiments no-harm --data FOLDER --record decisions.jsonl
    """
    if data is None:
        boards = max(FEWEST_BOARDS, limit // 2)
        tables = list(with_progress(own_boards.tables(boards, seed), boards, stays=True))
        agreed = own_boards.AGREEMENTS
    else:
        tables, agreed = no_harm.tables_of_people(published(data, TABLES)), PEOPLE
    chosen = no_harm.decisions(tables, limit, seed)
    results = no_harm.losses(chosen, seed, record, agreed)
    found = gathered(results, len(chosen), as_json=as_json)
    if not found:
        return
    if not as_json:
        console().print(_table(found))
    if output:
        no_harm.plot(found, PLAYERS).savefig(output)


def _table(found: Sequence[Losses]) -> Table:
    """Means with intervals of 95 %, for each role and for both."""
    groups = {ROLE_TITLES[role]: [one for one in found if one.role == role] for role in ROLES}
    groups[Sentence("both")] = list(found)
    groups = {name: some for name, some in groups.items() if some}
    table = plain_table(Sentence("tricks lost per decision"), *groups)
    table.add_row(told(Sentence("decisions")), *(str(len(some)) for some in groups.values()))
    for player in PLAYERS:
        table.add_row(player, *(str(mean_loss(some, player)) for some in groups.values()))
    for one, other in DIFFERENCES:
        cells = [str(mean_difference(some, one, other)) for some in groups.values()]
        table.add_row(f"{one} - {other}", *cells)
    changed = [
        sum(len({one.cards[way] for way in PLAYERS[:2]}) > 1 for one in some)
        for some in groups.values()
    ]
    table.add_row(
        told(Sentence("{search} plays another card", search=PLAYERS[0])), *map(str, changed)
    )
    return table
