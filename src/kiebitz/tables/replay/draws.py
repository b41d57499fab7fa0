"""The draws of a finished game with all that could have been drawn, so that a browser can check them itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kiebitz.core.game import Game
from kiebitz.core.play import Play
from kiebitz.core.record import Ended, GivenUp, Opening
from kiebitz.core.replay import Replay
from kiebitz.tables.codes import TableError
from kiebitz.tables.schemas.replay import DrawFacts


class _Draws(Replay[Any]):
    """A replay that notes the choice at each draw."""

    def __init__(self, play: Play[Any], opening: Opening) -> None:
        super().__init__(play.game, play.record)
        self.proof = opening
        self.found: list[DrawFacts] = []

    def _prove(self, n: int, name: str, outcome: int, opening: Opening) -> None:
        super()._prove(n, name, outcome, opening)
        write = self.game.notation
        listed = self.state.chances() if self.game.lists_outcomes(self.state) else ()
        choice = [(write(move), weight) for move, weight in listed]
        if all(move != outcome for move, _ in listed):
            # Tiwanaku lists maps for simulations only; its own come from a sealed stock or the generator.
            choice = []
        self.found.append(DrawFacts(n, name, write(outcome), choice))


def check_laid_open(game: Game[Any], options: Mapping[str, str]) -> None:
    """TableError where the table's options keep something hidden after the end, too."""
    if not game.reveals_all_at_end(game.current_options(options)):
        raise TableError("keptHidden", "what is hidden at this table stays so after the end")


def draws(play: Play[Any]) -> list[DrawFacts]:
    """Every draw, in order; TableError while the shuffle is not laid open."""
    check_laid_open(play.game, play.record.header.options)
    last = play.record.entries[-1]
    opening = last.opening if isinstance(last, (Ended, GivenUp)) else None
    if opening is None:
        raise TableError("notOver", "the draws are laid open when the game is over")
    run = _Draws(play, opening)
    run.run()
    return run.found
