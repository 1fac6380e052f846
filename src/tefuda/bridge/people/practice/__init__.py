"""Practice: a learned bidder plays boards with itself and with people, and learns what pays.

Scores are double dummy; a penalty on leaving what people call keeps its calls readable. It needs
PyTorch and numpy alone: the boards come from a file that `tefuda learn boards` wrote.

    python3 -m tefuda.bridge.people.practice boards.npz --start calls.net --output practised.npz
"""
