"""A bridge player of one's own, to begin with: change it, or play with it as it is.

Run this file to see four of them play a board. In this folder, `own_bridge_player:MyPlayer` is its
name wherever a player is named.
"""

from tefuda.bridge import Board, Card, Deal, View, play_board, seated
from tefuda.bridge.notation import printed
from tefuda.bridge.rules import PASS, Bid, Call, Strain
from tefuda.cards import Suit


class MyPlayer:
    """Opens its longest suit, raises partner, and plays high as third hand, else low.

    *seed* is there for players that draw lots. All other parameters with a default are options:
    `own_bridge_player:MyPlayer:opens=11`.
    """

    def __init__(self, seed: int = 0, opens: int = 12) -> None:
        self.seed = seed
        self.opens = opens

    def call(self, view: View) -> Call:
        """One of view.legal_calls(). Worth a look: view.hand, view.auction, view.vulnerability."""
        wanted = self._raise(view) if view.auction.contract else self._opening(view)
        return wanted if wanted in view.legal_calls() else PASS

    def play(self, view: View) -> Card:
        """One of view.legal_cards(), dummy's if I am declarer and it is dummy's turn.

        Worth a look: view.contract, view.trick, view.tricks, view.dummy, view.unseen.
        """
        cards = sorted(view.legal_cards(), key=lambda card: card.rank)
        played = len(view.trick.plays) if view.trick else 0
        return cards[-1] if played == 2 else cards[0]

    def _opening(self, view: View) -> Call:
        longest = max(Suit, key=lambda suit: (len(view.hand.in_suit(suit)), suit))
        return Bid(1, Strain(longest)) if view.hand.hcp >= self.opens else PASS

    def _raise(self, view: View) -> Call:
        """One more of the suit that partner bid last, with four of them and six points."""
        partners = [call for seat, call in view.auction if seat is view.seat.partner]
        bids = [call for call in partners if isinstance(call, Bid) and call.strain.suit is not None]
        if not bids or len(partners) > 1 or view.hand.hcp < 6:
            return PASS
        suit = bids[-1].strain.suit
        held = len(view.hand.in_suit(suit)) if suit is not None else 0
        return Bid(bids[-1].level + 1, bids[-1].strain) if held >= 4 else PASS


if __name__ == "__main__":
    board = Board.numbered(1, Deal.random(3))
    print(printed(play_board(board, seated(MyPlayer, seed=1))))
