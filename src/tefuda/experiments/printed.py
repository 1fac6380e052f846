"""What the papers print, to stand beside what we find: each number with its place in the text.

Papers are called by the numbers under which docs/papers.md has them. What they show only in a
picture of a figure is not here.
"""

from __future__ import annotations

from collections.abc import Mapping

SCORES: Mapping[str, Mapping[str, float]] = {
    "000-1": {  # 000, sections 4.1.2 and 4.1.3
        "CK now": -660,
        "C2 then declarer CJ": 100,
        "C2 then declarer CA": -690,
        "s(C2,d1)": -295,
        "s(CK,d1)": -660,
        "s(C2,d2)": -245,
        "s(CK,d2)": -660,
    },
    "000-4": {  # 003, section 6.3
        "s(C8,d1)": -600,
        "s(C2,d1)": -250,
        "s(C8,d2)": -425,
        "s(C2,d2)": -75,
        "s(C8,d3)": -600,
        "s(C2,d3)": -600,
        "s(C8,d4)": -630,
        "s(C2,d4)": -250,
    },
    "003-1": {  # 003, section 5.3
        "s(DA,d1..5)": -630,
        "s(D8,d1..5)": 100,
        "s(DA,d6..7)": -660,
        "s(D8,d6..7)": -600,
        "s(DA,d8)": 100,
        "s(D8,d8)": 100,
        "mean DA (50)": -549,
        "mean D8 (50)": -83,
    },
}
"""Scores of an example, by card and deal."""

SECONDS: Mapping[str, float] = {
    "000-1": 4.83,
    "000-2": 250.53,
    "000-3": 258.67,
    "000-4": 48.75,
}
"""What a decision by abc took on 64 processors: 000, section 5.3."""

LENGTHS: Mapping[tuple[str, bool], Mapping[int, int]] = {
    ("003-1", True): {2: 45, 1: 5},
    ("003-1", False): {3: 30, 2: 17, 1: 3},
    ("003-1v", True): {3: 43, 1: 7},
}
"""Of 50 deals, those in which West has so many diamonds, with the signal read (true) and without:
003, section 5.3."""

PROBING_FASTER = 10
"""How many times faster probing is than one pass, at least: 000, section 5."""
NODES_LEFT = 0.25
"""The share of nodes that cutting leaves to one pass, at 16 cards: 000, section 5.1."""

BRANCHES_RECORDED: Mapping[str, tuple[float | None, float]] = {
    "DR1_0119_13": (222, 115),
    "DR2_0006_13": (189, 38),
    "DR4_0001_13": (154, 124),
    "DR5_0008_13": (None, 57_187),
    "DR7_0120_13": (51_880, 23_850),
}
"""The time that a problem of 13 cards took without and with recorded branches: 001, table 1. It has
no unit; seconds agree with "more than ten hours" in section 6. One was not tried without."""

BANDIT_ORDER = ("majority", "epsilon", "ucb1_tuned", "random_sampling", "soft_max")
"""The five players from the first to the last: 002, "Comparison by play"."""
BEST_SHARE = 0.5
"""The best c of epsilon, in N/K with N = 1500: 002, "Comparison by play"."""
BEST_TEMPERATURE = 1.0
"""The best r of soft max: 002, "Comparison by play"."""

TABLE_2: Mapping[str, tuple[str, int, int, int, int]] = {
    "keep partner right": ("パートナーを迷わせない", 11, 1, 0, 4),
    "take the lead": ("リードを取る", 6, 3, 0, 2),
    "throw-in, squeeze": ("スローイン,スクイズをさせる", 8, 1, 0, 0),
    "honours and length": ("絵札,長さを知る", 5, 0, 0, 0),
    "keep control": ("コントロールを残す", 1, 0, 0, 0),
    "trump tricks, ruffs": ("トランプトリック,ラフ", 23, 8, 5, 4),
    "duck or not": ("ダックする,しない,させない", 25, 12, 4, 0),
    "two, three, four cards": ("2,3,4枚カード", 18, 1, 4, 1),
    "entries": ("エントリをなくす,作る", 22, 3, 8, 3),
}
"""Classes of defence problems: their names there, how many problems, how many were solved by both,
only by minimax with signals, only by abc: 000, table 2."""
