"""What is said to people, as data, and the languages in which it can be said."""

from tefuda.words.sentence import ENGLISH, LANGUAGES, Language, Sentence, said, wordings

__all__ = ["ENGLISH", "LANGUAGES", "Language", "Sentence", "said", "wordings"]
