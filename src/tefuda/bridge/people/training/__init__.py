"""Training of the learned players, with PyTorch and numpy alone.

It needs no compiled core: the examples come from a folder that `tefuda learn encode` wrote, so
that the training itself runs on any machine with a GPU:

    python3 -m tefuda.bridge.people.training FOLDER --kind cards --output cards.npz
"""
