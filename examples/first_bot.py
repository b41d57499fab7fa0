"""A bot in twenty lines: it tries every move in a few games played on at random, and takes the one that wins most.

kiebitz bot http://localhost:8000 examples/first_bot.py
"""

from kiebitz.bots.rollout import draw_of, play_out


def choose(turn):
    def wins(move):
        won = 0.0
        for _ in range(4):
            state = turn.knowledge.sample(turn.rng)
            state.apply(turn.seat, move)
            play_out(state, turn.rng, draw_of(turn.game))
            winners = state.outcome().winners
            won += 1 / len(winners) if turn.seat in winners else 0
        return won

    return max(turn.legal, key=wins)
