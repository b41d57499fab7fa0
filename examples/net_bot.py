"""A bot that plays what a net has learned (examples/train_selfplay.py): the likeliest action, no search.

The net is read from the file that the variable KIEBITZ_NET names, net.npz if it names none.
"""

import os
from functools import cache
from pathlib import Path

from kiebitz.research import encoder
from kiebitz.research.net import PolicyValueNet

NET = PolicyValueNet.load(Path(os.environ.get("KIEBITZ_NET", "net.npz")))


@cache
def coder_of(game, seats):
    return encoder(game, seats)


def choose(turn):
    seats = turn.game.seats_of(turn.knowledge.known)
    coder = coder_of(turn.game, seats)
    chances, _ = NET.think(coder.of(turn.knowledge)[None], coder.mask(turn.legal)[None])
    return int(chances[0].argmax())
