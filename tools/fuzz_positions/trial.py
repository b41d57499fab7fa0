"""One changed position: it is refused with a place and a sentence, or it is a position like any other.

An accepted one dumps to itself, keeps the invariants of its game, and plays on without an exception; every position on
the way keeps them too and is accepted. Imports kiebitz and tools.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec

from kiebitz.core.errors import PositionError
from kiebitz.core.game import LANGUAGES, Game
from kiebitz.core.state import CHANCE, SPECTATOR, State
from kiebitz.testing.laws import check_decision, fields
from kiebitz.testing.plays import dealer
from tools.fuzz_positions import mutations
from tools.fuzz_positions.invariants import Broken, Invariants
from tools.fuzz_positions.sources import Raw, raw

MOVES = 200
"""An accepted position is played on for this many moves at most."""
CLOSELY, EVERY = 20, 5
"""The first positions on the way are all compared with the invariants, later ones at every fifth move."""
LOOKS = 0.02
"""How likely one of those is shown to a viewer, concealed and determinized; the first one always is."""
RELOADS = 0.2
"""How likely one of those is read back; the first three always are."""


class Fault(Exception):
    """A position that should have been refused, or one that was refused in the wrong way."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(f"{kind}: {text}")
        self.kind = kind
        self.text = text

    @property
    def name(self) -> str:
        """The class of the fault: its words without numbers and names."""
        short = re.sub(r"'[^']*'|\[[^\]]*\]|\([^)]*\)|-?\d+", "#", self.text)
        return f"{self.kind}: {short[:160]}"


@dataclass(frozen=True, slots=True)
class Found:
    """A fault with the smallest change that shows it."""

    name: str
    fault: str
    edits: list[str]
    position: Raw


def accepted(
    game: Game[Any], rules: Invariants, position: Raw, rng: Random, before: Raw | None = None
) -> bool:
    """Whether a position is accepted; Fault if it should not have been, or cannot be played.

    One that is what it was `before`, but for the order of a set, is not played on.
    """
    state = _loaded(game, position)
    if state is None:
        return False
    dumped = _check_dump(game, rules, state, position)
    if before is None or rules.plain(dumped) != rules.plain(before):
        play_on(game, rules, state, rng)
    return True


def _loaded(game: Game[Any], position: Raw) -> State | None:
    try:
        state: State = game.load(position)
    except PositionError as refused:
        if not (refused.place.startswith("$") and refused.fault.strip()):
            raise Fault("refusal", f"without a place or a sentence: {refused}") from refused
        return None
    except Exception as error:
        raise Fault("load", f"{type(error).__name__}: {error} {_origin(error)}") from error
    return state


def _origin(error: BaseException) -> str:
    """The line of our own code that an exception comes from."""
    trace, found = error.__traceback__, ""
    while trace is not None:
        name = trace.tb_frame.f_code.co_filename
        if "kiebitz" in name:
            found = f"in {name.rpartition('kiebitz/')[2]}, {trace.tb_frame.f_code.co_name}"
        trace = trace.tb_next
    return found


def _check_dump(game: Game[Any], rules: Invariants, state: State, position: Raw) -> Raw:
    # What a position leaves out has a default.
    whole = msgspec.convert(position, game.position_type)
    given, dumped = msgspec.json.decode(msgspec.json.encode(whole)), raw(game, state)
    given["options"] = dumped["options"]
    if rules.plain(given) != rules.plain(dumped):
        changes = list(mutations.edits(rules.plain(given), rules.plain(dumped)))
        path, value = changes[0]
        raise Fault("dump", f"comes back with {mutations.written((path, value))}")
    return dumped


# --- playing on


def play_on(game: Game[Any], rules: Invariants, state: State, rng: Random) -> None:
    """Random moves; Fault with the first thing that is wrong."""
    step = 0
    try:
        for step in range(MOVES):
            if step < CLOSELY or step % EVERY == 0 or not state.pending():
                _check_state(game, rules, state, rng, step)
            pending = state.pending()
            if not pending:
                break
            _move(game, rules, state, pending, rng)
    except Broken as broken:
        raise Fault("invariant" if step == 0 else "later", str(broken)) from broken
    except Fault:
        raise
    except Exception as error:
        kind = "first" if step == 0 else "play"
        raise Fault(kind, f"{type(error).__name__}: {error} {_origin(error)}") from error


def _move(
    game: Game[Any], rules: Invariants, state: State, pending: tuple[int, ...], rng: Random
) -> None:
    if pending[0] == CHANCE:
        state.apply(CHANCE, dealer(game, rng)(state)[1])
        return
    seat = pending[int(rng.random() * len(pending))]
    state.apply(seat, rules.choose(state, seat, rng))


def _check_state(game: Game[Any], rules: Invariants, state: State, rng: Random, step: int) -> None:
    position = game.dump(state)
    rules.check(position)
    check_invariants_of_play(game, rules, state, position)
    if 0 < step < 4 or rng.random() < RELOADS:
        _check_reload(game, state, position)
    if step == 0 or rng.random() < LOOKS:
        look(game, rules, state, rng)


def check_invariants_of_play(
    game: Game[Any], rules: Invariants, state: State, position: Any
) -> None:
    """Who decides, and the result."""
    pending = state.pending()
    if pending != (CHANCE,):
        check_decision(game, state, position.seats)
    outcome = state.outcome()
    if (outcome is None) != bool(pending):
        raise Broken("a game is over just when nobody is pending")
    if outcome is None:
        return
    low, high = game.score_bounds(position.seats, game.options_of(state))
    for seat, score in enumerate(outcome.scores):
        total = sum(line.points for line in outcome.lines[seat])
        if score != total:
            raise Broken(f"the score {score} of seat {seat} has lines of {total}")
        if not low <= score <= high:
            raise Broken(f"the score {score} of seat {seat} is not {low} to {high}")
    if outcome.reason not in game.end_reasons:
        raise Broken(f"{outcome.reason!r} is no reason for an end")
    due = rules.scores(position)
    if due is not None and list(outcome.scores) != due:
        raise Broken(f"the scores {list(outcome.scores)} are not {due}")


def _check_reload(game: Game[Any], state: State, position: Any) -> None:
    try:
        back = game.load(msgspec.to_builtins(position))
    except PositionError as refused:
        raise Fault("refused later", str(refused)) from refused
    ours, theirs = fields(state), fields(back)
    if ours != theirs:
        names = [name for name in ours if ours[name] != theirs[name]]
        raise Fault("fields", f"{names[0]} was {ours[names[0]]} and is read as {theirs[names[0]]}")


def look(game: Game[Any], rules: Invariants, state: State, rng: Random) -> None:
    """Every viewer's view; the text board, the moves in words and a sample of one of them."""
    seats = game.seats_of(state)
    viewers = [SPECTATOR, *range(seats)]
    shown = rng.choice(viewers)
    language = rng.choice(LANGUAGES)
    for viewer in viewers:
        view = game.view(state, viewer)
        msgspec.json.encode(view)
        if viewer == shown:
            game.text_board(view, game.texts(language))
    seat = rng.randrange(seats)
    knowledge = game.knowledge(state, seat)
    legal = list(state.legal(seat))
    if rng.random() < rules.samples and list(knowledge.sample(rng).legal(seat)) != legal:
        raise Broken(f"seat {seat} has other moves in a sample of its knowledge")
    if legal:
        game.asks(knowledge.known, seat)
    for move in rng.sample(legal, min(5, len(legal))):
        game.describe(knowledge.known, seat, move)
        knowledge.preview(move)
    game.knowledge_from(knowledge.encode())


# --- the smallest change


def smallest(
    game: Game[Any], rules: Invariants, before: Raw, after: Raw, fault: Fault, seed: str
) -> Found:
    """The fault with as few of the changes as still show it."""
    changes = list(mutations.edits(before, after))
    for change in list(changes):
        fewer = [other for other in changes if other is not change]
        if fewer and _shows(game, rules, mutations.with_edits(before, fewer), fault, seed):
            changes = fewer
    smaller = mutations.with_edits(before, changes)
    return Found(fault.name, fault.text, [mutations.written(change) for change in changes], smaller)


def _shows(game: Game[Any], rules: Invariants, position: Raw, fault: Fault, seed: str) -> bool:
    try:
        accepted(game, rules, position, Random(seed))
    except Fault as other:
        return other.kind == fault.kind and other.name == fault.name
    return False
