"""One game of an arena: who sits where, what is dealt, what came of it. Plain data in and out, for any worker.

Imports core, games, bots and msgspec only.
"""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from traceback import extract_tb
from typing import Any

import msgspec

from kiebitz.bots.bot import Bot
from kiebitz.bots.budget import Budget
from kiebitz.bots.files import load_bot
from kiebitz.bots.levels import ALIASES, STRONG_BUDGET, bot
from kiebitz.bots.turn import ChooseBot
from kiebitz.core.errors import InvalidMove, KiebitzError
from kiebitz.core.game import Game
from kiebitz.core.options import Options
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.state import CHANCE, State
from kiebitz.games import REGISTRY


class EntrantError(KiebitzError):
    """Not a bot that can take part, or one that did what no bot may."""


class Entrant(msgspec.Struct, frozen=True):
    """A bot that takes part: a level, or a Python file with one's own, and how long it may think about a decision."""

    level: str
    budget: str

    @classmethod
    def parse(cls, text: str, budget: Budget = STRONG_BUDGET) -> Entrant:
        """Read `strong`, `stark`, `strong@50ms`, `flat@400sims`; without a budget it has the given one.

        >>> Entrant.parse("stark@50ms")
        Entrant(level='strong', budget='50ms')
        """
        level, at, own = text.strip().partition("@")
        if not level or (at and not own):
            raise EntrantError(f"{text!r} is not a bot; write a level, strong@50ms for example")
        return cls(ALIASES.get(level, level), str(Budget.parse(own) if at else budget))

    def __str__(self) -> str:
        return f"{self.level}@{self.budget}" if self.level in ("strong", "flat") else self.level

    @property
    def from_file(self) -> bool:
        """Whether somebody wrote it: what it does is checked, and its mistakes are told."""
        return self.level.endswith(".py")

    def build_bot(self, game_id: str) -> Bot:
        """The bot itself; raises UnknownLevel, or names the fault of a file."""
        if self.from_file:
            return ChooseBot(load_bot(Path(self.level)))
        return bot(REGISTRY[game_id], self.level, Budget.parse(self.budget))


class ArenaPlan(msgspec.Struct, frozen=True):
    """What is played in an arena: the same plan gives the same games."""

    game: str
    version: int
    seats: int
    options: Options
    entrants: tuple[Entrant, ...]
    games: int
    seed: str

    def deal_of(self, number: int) -> int:
        """The deal of a game: as many games as there are seats have the same."""
        return number // self.seats

    def seating_of(self, number: int) -> list[int]:
        """By seat the number of the entrant; each deal is played with every rotation."""
        shift = number % self.seats
        return [(seat + shift) % self.seats % len(self.entrants) for seat in range(self.seats)]


class Played(msgspec.Struct, frozen=True):
    """A finished game of an arena; lists run by seat."""

    number: int
    entrants: list[int]
    ranks: list[int]
    scores: list[int]
    lines: list[dict[str, int]]
    reason: str
    won: bool
    decisions: list[int]
    """Decisions with two or more answers."""
    cpu_ms: list[float]
    """The bots' own CPU time."""
    slowest_ms: list[float]
    """The CPU time of the longest decision."""


def play(plan: ArenaPlan, number: int) -> Played:
    """Play one game of a plan. Draws hang on the deal only, a bot's dice on the game and its seat.

    EntrantError says what a bot from a file did wrong, and in which game.
    """
    game = REGISTRY[plan.game]
    shuffle = Shuffle.seeded(f"{plan.seed} deal {plan.deal_of(number)}")
    seating = plan.seating_of(number)
    entrants = [plan.entrants[entrant] for entrant in seating]
    bots = [entrant.build_bot(plan.game) for entrant in entrants]
    dice = [Random(f"{plan.seed} game {number} seat {seat}") for seat in range(plan.seats)]
    decisions = [0] * plan.seats
    cpu, slowest = [0.0] * plan.seats, [0.0] * plan.seats
    state = game.new(plan.seats, plan.options)
    while pending := state.pending():
        seat = pending[0]
        if seat == CHANCE:
            name = game.draw_name(state)
            state.apply(CHANCE, game.pick(state, shuffle.ticket(name)))
            continue
        several = len(state.legal(seat)) > 1
        # Bots are asked even where there is one answer: that, too, is theirs to give.
        knowledge = game.knowledge(state, seat)
        began = time.thread_time()
        try:
            move = bots[seat].choose(knowledge, dice[seat])
        except Exception as error:
            if not entrants[seat].from_file:
                raise
            raise _faulty(entrants[seat], number, seat, _told(error, entrants[seat])) from error
        spent = time.thread_time() - began
        if several:
            decisions[seat] += 1
            cpu[seat] += spent
            slowest[seat] = max(slowest[seat], spent)
        # The bots of the house are trusted, as `apply` trusts its caller: a check would make them slower.
        if entrants[seat].from_file and (fault := _fault(game, state, seat, move)):
            raise _faulty(entrants[seat], number, seat, fault)
        state.apply(seat, move)
    outcome = state.outcome()
    assert outcome is not None
    return Played(
        number=number,
        entrants=seating,
        ranks=list(outcome.ranks),
        scores=list(outcome.scores),
        lines=[{line.key: line.points for line in lines} for lines in outcome.lines],
        reason=outcome.reason,
        won=bool(outcome.won),
        decisions=decisions,
        cpu_ms=[round(1000 * seconds, 3) for seconds in cpu],
        slowest_ms=[round(1000 * seconds, 3) for seconds in slowest],
    )


def _fault(game: Game[Any], state: State, seat: int, move: object) -> str:
    """Why an answer is no legal move here, empty if it is one."""
    try:
        notation = game.notation(move)  # type: ignore[arg-type]
        refusal = game.refusal(state, seat, move)  # type: ignore[arg-type]
    except InvalidMove as error:
        return str(error)
    except TypeError:
        return f"it answers {move!r}, which is neither the number nor the notation of a move"
    if refusal is None:
        return ""
    why = game.texts("en").message(f"refusal-{refusal.key}", refusal.params)
    return f"{notation}: {why} ({refusal.rule})"


def _told(error: Exception, entrant: Entrant) -> str:
    """What an author reads of a mistake: its line in the file, its kind and what it says, in one line."""
    said = " ".join(str(error).split())
    if isinstance(error, KiebitzError):
        return said
    file = Path(entrant.level).absolute()
    places = [at.lineno for at in extract_tb(error.__traceback__) if Path(at.filename) == file]
    line = f"line {places[-1]}: " if places else ""
    return f"{line}{type(error).__name__}{said and f': {said}'}"


def _faulty(entrant: Entrant, number: int, seat: int, fault: str) -> EntrantError:
    return EntrantError(f"{entrant}: game {number}, seat {seat}: {fault}")
