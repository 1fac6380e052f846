"""The practice itself: rounds of boards, and after each what the bidder and its critic learn.

The critic sees all hands and what can be made, and says what a table will bring; so a call is
judged by what it changed, not by how the cards lay. It is asked in practice only, never in play.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from time import monotonic
from typing import Any, NamedTuple

import torch
from torch import Tensor

from tefuda.bridge.people.practice.auctions import COLUMNS
from tefuda.bridge.people.practice.boards import Boards, SolvedDeals
from tefuda.bridge.people.practice.course import PracticeCourse
from tefuda.bridge.people.practice.scoring import imps, scores
from tefuda.bridge.people.practice.tables import TABLE_COLUMNS, BiddingRoom, Turns
from tefuda.bridge.people.training.judging import log_chances
from tefuda.bridge.people.training.net import Arrays, Net

Report = Callable[[dict[str, Any]], None]

TABLES = ((True, True), (True, True), (True, False), (False, True))
"""Whether the learner sits North-South and East-West, at the tables of a board."""
UNIT = 5.0
"""IMPs that are 1 to the critic and to the gradient."""
AVERAGING = 0.998
"""What the mean of the weights keeps in a step; the mean is what is judged and kept."""
LARGEST_GRADIENT = 1.0


class Practice:
    """A bidder who began as *people* (their weights), and practises on *deals*."""

    def __init__(
        self, course: PracticeCourse, deals: SolvedDeals, people: Arrays, device: torch.device
    ) -> None:
        torch.manual_seed(course.seed)
        self.course, self._device = course, device
        self._deals, self._held_out = deals.parted(course.held_out)
        self._people = Net.from_arrays(people, COLUMNS).to(device).eval()
        self.net = deepcopy(self._people)
        self.mean = deepcopy(self._people)
        self._critic = Net(TABLE_COLUMNS, course.critic_width, 2, 1, columns=TABLE_COLUMNS).to(
            device
        )
        is_gpu = device.type == "cuda"
        self._dtype = torch.bfloat16 if is_gpu else torch.float32
        self._optimizer = torch.optim.Adam(self.net.parameters(), lr=course.rate, fused=is_gpu)
        self._critics = torch.optim.Adam(
            self._critic.parameters(), lr=course.critic_rate, fused=is_gpu
        )
        self._generator = torch.Generator(device).manual_seed(course.seed)
        self._sits = torch.tensor(TABLES, device=device)

    def run(self, report: Report, advance: Callable[[], None] = lambda: None) -> Net:
        """Practise to the end: the mean of the bidder. Each round *advances*, and figures are
        *reported* now and then."""
        start, done, number = monotonic(), 0.0, 0
        while done < 1:
            told = self._round(1 - done, is_first_look=number < self.course.first_look)
            number += 1
            seconds = monotonic() - start
            done = number / self.course.rounds
            if self.course.minutes is not None:
                done = max(done, seconds / 60 / self.course.minutes)
            advance()
            if number % self.course.judged_every == 0 or done >= 1:
                report(
                    {"round": number, "seconds": round(seconds, 1)} | told | self.judged(self.mean)
                )
        return self.mean

    def _round(self, share: float, *, is_first_look: bool) -> dict[str, float]:
        """Play a round of boards and learn from it, at a *share* of the rate."""
        course = self.course
        turns, won = self._bid_round(self.net)
        lesson = self._lesson(turns, won)
        for optimizer, rate in (
            (self._optimizer, course.rate),
            (self._critics, course.critic_rate),
        ):
            for group in optimizer.param_groups:
                group["lr"] = rate * share
        critic = self._teach_critic(turns, lesson)
        figures = {"critic": critic, "calls": len(turns.call) / len(won)}
        if is_first_look:
            return figures
        return figures | self._teach(turns, lesson)

    @torch.no_grad()
    def _bid_round(self, net: Net) -> tuple[Turns, Tensor]:
        """New boards, bid by *net* at its tables: all turns, and what North-South won at each."""
        course = self.course
        boards = self._deals.draw(course.boards, self._generator).repeated(len(TABLES))
        sits = self._sits.repeat_interleave(course.boards, 0)
        contract, turns = self._room(boards, sits, net, course.sharpness).bid(self._generator)
        points = scores(boards, contract).view(len(TABLES), -1)
        return turns, _against_each_other(points).flatten()

    def _room(self, boards: Boards, sits: Tensor, net: Net, sharpness: float = 1.0) -> BiddingRoom:
        """Tables with *boards*, where *net* sits as told, and people elsewhere."""
        bidders = self._bidder(net), self._bidder(self._people)
        return BiddingRoom(boards, sits, *bidders, self._dtype, sharpness)

    def _bidder(self, net: Net) -> Callable[[Tensor], Tensor]:
        def logits(inputs: Tensor) -> Tensor:
            with self._precision():
                return net(inputs, inputs)

        return logits

    def _precision(self) -> torch.autocast:
        return torch.autocast(
            self._device.type, torch.bfloat16, enabled=self._dtype != torch.float32
        )

    @torch.no_grad()
    def _lesson(self, turns: Turns, won: Tensor) -> Hindsight:
        """What the caller's side won in the end, and what each call changed in its prospects."""
        sign = 1.0 - 2.0 * (turns.caller % 2)
        expected = torch.cat([self._valued(some) for some in turns.all_of_it.split(1 << 17)]) * sign
        tables, places = len(won), int(turns.place.max()) + 2
        words = (won / UNIT).expand(places, tables).clone()  # of North-South, place by place
        words[turns.place, turns.table] = expected
        change = words[1:] - words[:-1]
        later = torch.zeros(tables, device=won.device)
        gained = torch.zeros_like(words)
        for place in reversed(range(places - 1)):
            later = change[place] + self.course.trace * later
            gained[place] = later
        ended = won[turns.table] / UNIT * sign
        return Hindsight(ended, gained[turns.place, turns.table] * sign)

    def _valued(self, rows: Tensor) -> Tensor:
        with self._precision():
            return self._critic(rows, rows).float().squeeze(1)

    def _teach_critic(self, turns: Turns, lesson: Hindsight) -> float:
        """One look at all turns; the mean squared error, in IMPs, before it was learned."""
        error = torch.zeros((), device=self._device)
        for rows in self._shuffled(torch.arange(len(turns.call), device=self._device)):
            missed = self._valued(turns.all_of_it[rows]) - lesson.ended[rows]
            loss = missed.square().mean()
            self._step(self._critics, self._critic, loss)
            error += missed.detach().square().sum()
        return float(error.item() / len(turns.call) * UNIT**2)

    def _teach(self, turns: Turns, lesson: Hindsight) -> dict[str, float]:
        """One look at the learner's turns: what gained becomes more likely, within bounds."""
        course = self.course
        own = turns.is_learner.nonzero().squeeze(1)
        told = torch.zeros(3, device=self._device)
        for rows in self._shuffled(own):
            with self._precision():
                logits = self.net(turns.inputs[rows], turns.inputs[rows])
            found = log_chances(logits, turns.legal[rows])
            ratio = (found.gather(1, turns.call[rows, None]).squeeze(1) - turns.chance[rows]).exp()
            gained = lesson.gained[rows]
            bounded = ratio.clamp(1 - course.clip, 1 + course.clip)
            gain = torch.minimum(ratio * gained, bounded * gained).mean()
            chances = found.exp()
            distance = (chances * (found - turns.people[rows])).sum(1).mean()
            entropy = -(chances * found).sum(1).mean()
            tied = (course.tie * distance - course.restlessness * entropy) / UNIT
            self._step(self._optimizer, self.net, tied - gain)
            told += len(rows) * torch.stack([distance, entropy, (ratio - 1).abs().mean()]).detach()
            with torch.no_grad():
                pairs = list(self.mean.parameters()), list(self.net.parameters())
                torch._foreach_lerp_(*pairs, 1 - AVERAGING)
        distance, entropy, moved = (told / len(own)).tolist()
        return {"distance": distance, "entropy": entropy, "moved": moved}

    def _shuffled(self, rows: Tensor) -> tuple[Tensor, ...]:
        order = torch.randperm(len(rows), generator=self._generator, device=self._device)
        return rows[order].split(self.course.batch)

    @staticmethod
    def _step(optimizer: torch.optim.Optimizer, net: Net, loss: Tensor) -> None:
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), LARGEST_GRADIENT)
        optimizer.step()

    def swift(self, start: Arrays, advance: Callable[[], None] = lambda: None) -> Net:
        """A smaller net, which began as that of *start*, after it has learned to bid as the bidder
        does at tables with people."""
        course, net = self.course, Net.from_arrays(start, COLUMNS).to(self._device)
        optimizer = torch.optim.Adam(net.parameters(), lr=course.swift_rate)
        for number in range(course.swift_rounds):
            for group in optimizer.param_groups:
                group["lr"] = course.swift_rate * (1 - number / course.swift_rounds)
            turns, _ = self._bid_round(self.mean)
            for rows in self._shuffled(turns.is_learner.nonzero().squeeze(1)):
                inputs, legal = turns.inputs[rows], turns.legal[rows]
                with torch.no_grad():
                    wanted = log_chances(self._bidder(self.mean)(inputs), legal)
                found = log_chances(self._bidder(net)(inputs), legal)
                self._step(optimizer, net, (wanted.exp() * (wanted - found)).sum(1).mean())
            advance()
        return net

    @torch.no_grad()
    def judged(self, net: Net) -> dict[str, float]:
        """IMPs a board of *net* against people on deals held out, both at their likeliest calls,
        with the standard error."""
        generator = torch.Generator(self._device).manual_seed(self.course.seed)
        boards = self._held_out.draw(4 * len(self._held_out), generator)
        sits = torch.tensor([(True, False), (False, True)], device=self._device)
        sits = sits.repeat_interleave(len(boards), 0)
        contract, _ = self._room(boards.repeated(2), sits, net).bid()
        here, there = scores(boards.repeated(2), contract).view(2, -1)
        won = imps(here - there).double()
        error = won.std() / len(won) ** 0.5
        return {"imps": won.mean().item(), "error": error.item()}


class Hindsight(NamedTuple):
    """What there is to learn at each turn, for the caller's side and in units."""

    ended: Tensor
    gained: Tensor


def _against_each_other(points: Tensor) -> Tensor:
    """The mean IMPs of each table (row) against the others of its board (column)."""
    total = sum(imps(points - points.roll(by, 0)) for by in range(1, len(points)))
    assert isinstance(total, Tensor)
    return total / (len(points) - 1)
