"""What is said to people, as data, and the languages in which it can be said."""

from tefuda.words.sentence import ENGLISH, LANGUAGES, Language, Sentence, said, wordings
from tefuda.words.width import is_wide, signs_within, width_of

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "Language",
    "Sentence",
    "is_wide",
    "said",
    "signs_within",
    "width_of",
    "wordings",
]
