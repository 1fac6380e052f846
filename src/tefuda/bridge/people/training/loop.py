"""The training itself: steps, the mean of the weights, judgements, checkpoints."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import asdict
from math import inf, log
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np
import torch
from torch import Tensor

from tefuda.bridge.people.parts import CHOICES, TEST, TRAIN
from tefuda.bridge.people.training.course import Course
from tefuda.bridge.people.training.judging import judge, log_chances, mean_chances
from tefuda.bridge.people.training.lessons import Batch, Lessons
from tefuda.bridge.people.training.net import Net
from tefuda.bridge.people.training.pace import Pace
from tefuda.errors import IllegalActionError, NotationError

Report = Callable[[dict[str, Any]], None]

LARGEST_GRADIENT = 1.0
STEPS_BETWEEN_MEASURES = 64
SECONDS_BETWEEN_CHECKPOINTS = 30.0


class Training:
    """A course in progress."""

    def __init__(self, course: Course, lessons: Lessons, *, compiled: bool = False) -> None:
        torch.manual_seed(course.seed)
        self.course, self.lessons = course, lessons
        self.net = _new_net(course, lessons)
        self.mean = deepcopy(self.net)
        self.teachers = [read_net(path, lessons).eval() for path in course.teachers]
        self._best = deepcopy(self.mean.state_dict())
        self._best_bits = inf
        self._step = self._epoch = 0
        self._seconds = 0.0
        self._forward = torch.compile(self.net) if compiled else self.net
        self._on_gpu = lessons.device.type == "cuda"
        self._dtype = torch.bfloat16 if self._on_gpu else torch.float32
        self._optimizer = _optimizer(course, self.net, fused=self._on_gpu)
        self._rows = lessons.rows(TRAIN)
        if not len(self._rows):
            raise IllegalActionError(f"no examples of {course.kind} to learn from")

    @property
    def steps(self) -> int:
        """How many are planned."""
        return round(self.course.epochs * max(1, len(self._rows) // self.course.batch))

    def run(
        self,
        report: Report,
        checkpoint: Path | None = None,
        advance: Callable[[], None] = lambda: None,
    ) -> Net:
        """Train, or go on, to the end; the net that did best on the part that is there to choose.

        Each step *advances*. After each epoch figures are *reported*, and now and then all is
        saved as *checkpoint*.
        """
        pace = Pace(self.steps, self.course.warm_up, self.course.minutes)
        start, saved = monotonic() - self._seconds, monotonic()
        while self._step < pace.steps:
            loss = self._one_epoch(pace, advance)
            self._epoch += 1
            self._seconds = monotonic() - start
            report(self._judged() | {"loss": loss, "rate": self._rate(pace)})
            if checkpoint and monotonic() - saved > SECONDS_BETWEEN_CHECKPOINTS:
                self.save(checkpoint)
                saved = monotonic()
        self.mean.load_state_dict(self._best)
        return self.mean

    def final(self) -> dict[str, Any]:
        """Figures on the part that nothing was chosen by."""
        rows = self.lessons.rows(TEST)
        name, is_special = self.lessons.special()
        found = {
            "test": judge([self.mean], self.lessons, rows),
            name: judge([self.mean], self.lessons, rows[is_special[rows]]),
        }
        if self.course.players:
            found["named"] = judge([self.mean], self.lessons, rows, named=True)
        if self.teachers:
            found["teachers"] = judge(self.teachers, self.lessons, rows, named=True)
        return {name: asdict(figures) for name, figures in found.items()}

    def save(self, path: Path) -> None:
        """Write all that is needed to go on from here."""
        state = {
            "course": _told(self.course),
            "progress": [self._step, self._epoch, self._seconds, self._best_bits],
            "net": self.net.state_dict(),
            "mean": self.mean.state_dict(),
            "best": self._best,
            "optimizer": self._optimizer.state_dict(),
        }
        unfinished = path.with_name(f"{path.name}.part")
        torch.save(state, unfinished)
        unfinished.replace(path)

    def restore(self, path: Path) -> None:
        """Go on from what was saved at *path* by the same course."""
        state = torch.load(path, map_location=self.lessons.device, weights_only=True)
        if state["course"] != _told(self.course):
            raise NotationError(f"{path}: saved by another course: {state['course']}")
        self._step, self._epoch, self._seconds, self._best_bits = state["progress"]
        self.net.load_state_dict(state["net"])
        self.mean.load_state_dict(state["mean"])
        self._best = state["best"]
        self._optimizer.load_state_dict(state["optimizer"])

    def _one_epoch(self, pace: Pace, advance: Callable[[], None]) -> float:
        """Learn from all examples once, in an order that the seed gives; the mean loss in bits."""
        course, device = self.course, self.lessons.device
        torch.manual_seed(course.seed + 1_000_003 * (self._epoch + 1))
        order = self._rows[torch.randperm(len(self._rows), device=device)]
        loss = torch.zeros((), device=device)
        steps = 0
        for rows in order.split(course.batch):
            is_rest = len(rows) < course.batch <= len(order)
            if self._step >= pace.steps or is_rest:
                break
            if self._step >= (1 - course.rounded) * pace.steps:
                self._round()
            loss += self._learn(rows, self._rate(pace))
            self._step += 1
            steps += 1
            advance()
            if pace.is_limited and self._step % STEPS_BETWEEN_MEASURES == 0:
                loss.item()  # waits for the device, so that the time is true
                pace.measure(self._step)
        return loss.item() / max(steps, 1) / log(2)

    def _learn(self, rows: Tensor, rate: float) -> Tensor:
        """One step; the mean surprise by the answers, still on the device."""
        batch = self.lessons.batch(rows, self._dtype)
        players = batch.players
        if self.course.players:
            is_named = torch.rand(len(rows), 1, device=players.device) >= self.course.strangers
            players = players * is_named
        self.net.train()
        with torch.autocast(self.lessons.device.type, torch.bfloat16, enabled=self._on_gpu):
            logits = self._forward(batch.seen, players)
            taught = self._taught(batch)
        surprise, loss = _losses(self.course, log_chances(logits, batch.legal), batch, taught)
        loss.backward()
        parameters = list(self.net.parameters())
        torch.nn.utils.clip_grad_norm_(parameters, LARGEST_GRADIENT)
        for group in self._optimizer.param_groups:
            group["lr"] = rate
        self._optimizer.step()
        self._optimizer.zero_grad()
        kept = min(self.course.averaging, (1 + self._step) / (10 + self._step))
        with torch.no_grad():
            torch._foreach_lerp_(list(self.mean.parameters()), parameters, 1 - kept)
        return surprise.detach()

    @torch.no_grad()
    def _taught(self, batch: Batch) -> Tensor | None:
        """What the teachers say, if there are any."""
        return mean_chances(self.teachers, batch, batch.players) if self.teachers else None

    def _rate(self, pace: Pace) -> float:
        return self.course.rate * pace.share(self._step)

    def _round(self) -> None:
        if not self.net.last.is_rounded:
            self.net.round_from_here()
            self.mean.round_from_here()
            self._best_bits = inf  # what was not rounded does not compare

    def _judged(self) -> dict[str, Any]:
        """Figures on the part that is there to choose; the best net so far is kept."""
        figures = judge([self.mean], self.lessons, self.lessons.rows(CHOICES))
        if figures.bits <= self._best_bits:
            self._best, self._best_bits = deepcopy(self.mean.state_dict()), figures.bits
        progress = {"epoch": self._epoch, "step": self._step, "seconds": round(self._seconds, 1)}
        return progress | asdict(figures)


def read_net(path: Path, lessons: Lessons) -> Net:
    """The net stored at *path*, ready for *lessons*."""
    with np.load(path) as arrays:
        net = Net.from_arrays(arrays, lessons.columns)
    if (net.inputs, net.last.out_features) != (lessons.about.inputs, lessons.about.outputs):
        raise NotationError(f"{path}: a net for {net.inputs} inputs, not {lessons.about.inputs}")
    return net.to(lessons.device)


def _new_net(course: Course, lessons: Lessons) -> Net:
    about = lessons.about
    net = Net(
        about.inputs,
        course.width,
        course.blocks,
        about.outputs,
        columns=lessons.columns,
        dropout=course.dropout,
        players=(lessons.numbers, course.players),
    )
    for name in course.without:
        net.forget(about.group(name))
    return net.to(lessons.device)


def _optimizer(course: Course, net: Net, *, fused: bool) -> torch.optim.Optimizer:
    matrices = [parameter for parameter in net.parameters() if parameter.ndim > 1]
    others = [parameter for parameter in net.parameters() if parameter.ndim == 1]
    groups = [
        {"params": matrices, "weight_decay": course.decay},
        {"params": others, "weight_decay": 0.0},
    ]
    return torch.optim.AdamW(groups, lr=course.rate, betas=(0.9, 0.98), fused=fused)


def _losses(
    course: Course, found: Tensor, batch: Batch, taught: Tensor | None
) -> tuple[Tensor, Tensor]:
    """The mean surprise by the answers, and what is made small."""
    surprise = -found.gather(1, batch.answer.unsqueeze(1)).mean()
    loss = surprise
    if course.smoothing:
        even = batch.legal / batch.legal.sum(1, keepdim=True)
        loss = (1 - course.smoothing) * loss - course.smoothing * (even * found).sum(1).mean()
    if taught is not None:
        loss = (1 - course.trust) * loss - course.trust * (taught * found).sum(1).mean()
    return surprise, loss


def _told(course: Course) -> str:
    """The course as far as it must be the same to go on: not how long it may take."""
    told = asdict(course)
    del told["minutes"]
    return repr(told)
