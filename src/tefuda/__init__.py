"""Play and analyse card games of imperfect information: contract bridge and Daihinmin."""

from importlib.metadata import version

__version__ = version("tefuda")
