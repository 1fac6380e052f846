"""How colours look to people of other colour vision, and how far apart two colours look."""

from collections.abc import Sequence

Colour = tuple[float, float, float]
Matrix = tuple[Colour, Colour, Colour]

SIGHTS: dict[str, Matrix] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Of linear red, green and blue (Machado, Oliveira and Fernandes 2009)."""
CLEARLY_APART = 15.0
"""In CIE Lab; a difference of 2 is seen by comparing two patches side by side."""


def seen_as(sight: Matrix, rgb: Sequence[int]) -> Colour:
    """The linear colour that *rgb*, from 0 to 255, is to somebody of that *sight*."""
    linear = [_linear(value / 255) for value in rgb]
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, linear, strict=True)))) for row in sight
    )
    return red, green, blue


def lab(linear: Colour) -> Colour:
    """A *linear* colour in CIE Lab, in which distance is difference to the eye."""
    red, green, blue = linear
    x = _root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
    y = _root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = _root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _root(value: float) -> float:
    return value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116
