"""How a page is looked at: what axe finds, what is not Japanese, what is wider than the window."""

import re
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = ("serious", "critical")
SCHEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
OVERFLOW = "document.documentElement.scrollWidth - innerWidth"
WORDS = re.compile("[A-Za-z_]{2,}")
NAMES = {
    *("tefuda", "PBN", "LIN", "RBN", "HCP", "NT", "NTX", "NTXX", "XX", "UECda", "JSON", "lines"),
    *("lin", "IMP", "aces", "spades", "hcp", "and", "English"),
    *("Monte", "Carlo", "abc", "Home", "End", "Space", "Enter", "Esc", "UCB", "Tuned", "greedy"),
    *("web", "daihinmin", "serve", "NS", "EW", "CP", "SAYC"),
    *("WBridge", "Jack", "eitazhou", "bridge_played_hands", "MIT", "Double", "Dummy", "Corner"),
}
"""What is called so in Japanese too: formats, methods, keys, commands, programs, sources."""
ALL_TEXT = """() => {
    const said = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        // Constraints are a language of their own, and so is what people paste.
        if (!parent.closest('code, pre, noscript, script, style, textarea'))
            said.push(walker.currentNode.data);
    }
    for (const name of ['aria-label', 'title', 'alt'])
        for (const element of document.querySelectorAll(`[${name}]`))
            said.push(element.getAttribute(name));
    return said.map((text) => text.trim()).filter((text) => text);
}"""


def foreign(page: Page) -> set[str]:
    """The texts of *page* in which a word is neither Japanese, nor quoted, nor a name."""
    texts: list[str] = page.evaluate(ALL_TEXT)
    unquoted = ((text, re.sub("'[^']*'", "", text)) for text in texts)
    return {text for text, plain in unquoted if set(WORDS.findall(plain)) - NAMES}


def violations(page: Page) -> dict[str, list[str]]:
    """What axe finds serious on *page*: the rules, and where they are broken."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    # A cloud is faint on purpose, and its labels tell how likely each card is.
    found: dict[str, Any] = page.evaluate("axe.run({ exclude: '.card.cloud .face' })")
    return {
        one["id"]: [node["html"][:160] for node in one["nodes"]]
        for one in found["violations"]
        if one["impact"] in SERIOUS
    }
