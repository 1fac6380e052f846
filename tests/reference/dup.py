"""DUP files of dealing machines read back, byte by byte, as their description has it."""

SUITS = {0x06: "S", 0x03: "H", 0x04: "D", 0x05: "C"}
RANKS = "AKQJT98765432"


def hands_by_number(board: bytes) -> list[set[str]]:
    """The hands of North, East and South by the numbers of their cards, 01 to 52."""
    numbers = [int(board[place : place + 2]) for place in range(0, 78, 2)]
    cards = ["SHDC"[(number - 1) // 13] + RANKS[(number - 1) % 13] for number in numbers]
    return [set(cards[first : first + 13]) for first in (0, 13, 26)]


def hands_in_letters(board: bytes) -> list[set[str]]:
    """All four hands by their letters, 17 bytes each."""
    hands = []
    for start in range(78, 146, 17):
        cards, suit = set(), ""
        for byte in board[start : start + 17]:
            if byte in SUITS:
                suit = SUITS[byte]
            else:
                cards.add(suit + chr(byte))
        hands.append(cards)
    return hands
