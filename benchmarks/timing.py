"""Processor time of one question."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any


def timed(question: Callable[[], Any]) -> tuple[Any, float]:
    """The answer, and the CPU seconds it took."""
    start = time.process_time()
    answer = question()
    return answer, time.process_time() - start
