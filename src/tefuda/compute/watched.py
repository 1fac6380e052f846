"""A place where work runs, and somebody who counts what is done."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from dataclasses import dataclass
from typing import TypeVar

from tefuda.compute.tool import Tool
from tefuda.compute.where import Compute

ToolT = TypeVar("ToolT", bound=Tool)
Item = TypeVar("Item")
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Watched(Compute):
    """The same as *where*; *advance* is called for each batch that is done."""

    where: Compute
    advance: Callable[[], None]

    def _run(
        self,
        work: Callable[[ToolT, Item], Result],
        items: Iterable[Item],
        make_tool: Callable[[], ToolT],
        *,
        in_order: bool,
    ) -> Generator[tuple[Item, Result]]:
        with closing(self.where._run(work, items, make_tool, in_order=in_order)) as done:
            for pair in done:
                self.advance()
                yield pair
