"""Play and analyse card games of imperfect information: contract bridge and Daihinmin."""

__version__: str


def __getattr__(name: str) -> str:
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib.metadata import version  # noqa: PLC0415  # slow to import

    return version(__name__)
