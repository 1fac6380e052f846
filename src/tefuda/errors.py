"""Everything the package raises on purpose.

TefudaError(ValueError)
|-- NotationError        the text is not a card, a hand, a call ...
|-- IllegalActionError   well formed, but the rules forbid it here
|-- ContradictionError   no deal agrees with everything that is known
`-- ComputeError         work cannot run where it was sent
"""

from tefuda.words import Sentence


class TefudaError(ValueError):
    """The base of all errors of this package; its message is fit to be shown to a user.

    It is told like a `Sentence`, by a template with values: what people at the page may meet is
    said in their language.
    """

    def __init__(self, template: str, /, **values: object) -> None:
        is_told = isinstance(template, Sentence) and not values
        super().__init__(template if is_told else Sentence(template, **values))

    @property
    def sentence(self) -> Sentence:
        """What it says."""
        sentence: Sentence = self.args[0]
        return sentence


class NotationError(TefudaError):
    """The text is not what it should be: a card, a hand, a call, a file."""


class IllegalActionError(TefudaError):
    """The action is well formed, but the rules forbid it here."""


class ContradictionError(TefudaError):
    """No deal agrees with everything that is known or claimed."""


class ComputeError(TefudaError):
    """The work cannot run where it was sent: nobody answers there, or a worker was lost."""
