"""Seeds for the many uses of one seed."""

from __future__ import annotations

from hashlib import sha256


def derived_seed(seed: int, *labels: object) -> int:
    """A seed of 64 bits for one of many uses of *seed*, which the *labels* tell apart."""
    text = ":".join(map(str, (seed, *labels)))
    return int.from_bytes(sha256(text.encode()).digest()[:8], "little")
