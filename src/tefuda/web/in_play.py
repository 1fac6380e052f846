"""Tables in play: what people play with bots, each kept in the store."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Any, Generic, TypeVar

from fastapi import APIRouter
from pydantic import BaseModel, Field

from tefuda.errors import TefudaError
from tefuda.web.endpoints import Strict, summary_of
from tefuda.web.jobs import Job
from tefuda.web.refusals import RESPONSES
from tefuda.web.store import Changed, State, Store, Stored

MOST_LISTED = 30

Name = Annotated[str, Field(max_length=40, pattern=r"^[\w-]+$")]
"""Of a table."""
Shown = TypeVar("Shown", bound=BaseModel)
Listed = TypeVar("Listed", bound=BaseModel)


class Seen(Strict):
    """What a person asks for who saw the table at this *version*."""

    version: int


class TablesInPlay(ABC, Generic[State, Shown, Listed]):
    """All tables of a *kind*: each is *shown* as its person sees it, or *listed* in a line."""

    kind: type[State]
    shown_as: type[Shown]
    listed_as: type[Listed]

    def __init__(self, store: Store) -> None:
        self.store = store

    @abstractmethod
    def shown(self, stored: Stored[State]) -> Shown:
        """The table as its person sees it."""

    @abstractmethod
    def listed(self, stored: Stored[State]) -> Listed:
        """A line about the table."""

    @abstractmethod
    def after_bot(self, state: State, job: Job) -> State | None:
        """The state after a bot has acted; none if no bot has to."""

    def recent(self) -> list[Listed]:
        """Those that changed last."""
        lines = map(self._line, self.store.recent(self.kind, MOST_LISTED))
        return [line for line in lines if line is not None]

    def _line(self, stored: Stored[State]) -> Listed | None:
        """A line about the table; none if what is kept is no table any more."""
        try:
            return self.listed(stored)
        except TefudaError:
            return None

    def look(self, name: Name) -> Shown:
        """As its person sees it."""
        return self.shown(self.store.load(self.kind, name))

    def changed(self, name: str, seen: Seen, act: Callable[[State], State]) -> Stored[State]:
        """The table after its person has acted, unless it is not as it was *seen* any more."""
        stored = self.unchanged(name, seen)
        return self.store.save(stored, act(stored.state))

    def unchanged(self, name: str, seen: Seen) -> Stored[State]:
        """The table, if it still is as it was *seen*."""
        stored = self.store.load(self.kind, name)
        if stored.version != seen.version:
            raise Changed("the table has changed in the meantime: look again")
        return stored

    def bots_act(self, name: str, job: Job) -> Iterator[Stored[State]]:
        """Let the bots act until it is up to the person; the table after each of their actions."""
        while True:
            stored = self.store.load(self.kind, name)
            after = self.after_bot(stored.state, job)
            if after is None:
                return
            try:
                yield self.store.save(stored, after)
            except Changed:
                continue  # the person took something back, or another page was faster

    def router(
        self,
        prefix: str,
        tag: str,
        *,
        gets: Mapping[str, Callable[..., Any]],
        posts: Mapping[str, Callable[..., Any]],
    ) -> APIRouter:
        """Routes under *prefix*: to look, and what else can be got and done, by path.

        What a method says of itself is the summary of its route.
        """
        router = APIRouter(prefix=prefix, tags=[tag], responses=RESPONSES)
        lines = list[self.listed_as]  # type: ignore[name-defined]  # known when it runs
        router.get("", response_model=lines, summary=summary_of(self.recent))(self.recent)
        look = router.get("/{name}", response_model=self.shown_as, summary=summary_of(self.look))
        look(self.look)
        for add, answers in ((router.get, gets), (router.post, posts)):
            for path, answer in answers.items():
                add(path, summary=summary_of(answer))(answer)
        return router
