"""The laws that hold for one state, or for one move, of any game."""

from __future__ import annotations

import hashlib
from functools import cache
from random import Random
from typing import Any, TypeVar

import msgspec

from kiebitz.core.game import LANGUAGES, Game
from kiebitz.core.journal import Event
from kiebitz.core.outcome import Outcome
from kiebitz.core.play import preview
from kiebitz.core.state import CHANCE, MAX_SEATS, SPECTATOR, State
from kiebitz.core.texts import MissingText

S = TypeVar("S", bound=State)


class ConformanceError(AssertionError):
    """A law that a game breaks, and how."""

    def __init__(self, law: str, fault: str) -> None:
        super().__init__(f"{law}: {fault}")
        self.law = law


def expect(law: str, fine: bool, fault: str) -> None:
    """Raise ConformanceError unless the law holds."""
    if not fine:
        raise ConformanceError(law, fault)


def encoded(value: Any) -> bytes:
    """A view, position or outcome as bytes: equal bytes, equal things."""
    return msgspec.json.encode(value, order="deterministic")


def digest(game: Game[S], state: S) -> bytes:
    """A hash over everything in a state, beyond what its position says."""
    return hashlib.sha256(encoded(game.dump(state)) + repr(fields(state)).encode()).digest()


def fields(thing: Any) -> Any:
    """All slots of a state, and of what it refers to, as plain data; plain and compiled alike."""
    if isinstance(thing, (int, str, tuple, list, dict)):
        return thing
    names = _slots(type(thing))  # type: ignore[arg-type]  # classes are hashable
    return {name: fields(getattr(thing, name)) for name in names} if names else thing


@cache
def _slots(kind: type) -> tuple[str, ...]:
    """The names of a class's slots; compiled classes have getters in their place."""
    return tuple(
        sorted(
            {
                name
                for base in kind.__mro__
                for name, value in vars(base).items()
                if type(value).__name__ in ("member_descriptor", "getset_descriptor")
                and not name.startswith("__")
            }
        )
    )


def read_events(events: list[Event], viewer: int) -> list[bytes]:
    """What a viewer reads of some events."""
    return [
        encoded([event.key, event.params, event.reveals])
        for event in events
        if event.reaches(viewer)
    ]


def check_decision(game: Game[S], state: S, seats: int) -> None:
    """Pending seats exist and have ascending legal moves; nobody else has any."""
    law = "pending and legal"
    pending = state.pending()
    expect(law, pending == tuple(sorted(set(pending))), f"pending {pending} does not ascend")
    expect(law, CHANCE not in pending, f"chance is pending beside others or was left: {pending}")
    expect(law, not pending or pending[-1] < seats <= MAX_SEATS, f"no such seat in {pending}")
    for seat in range(seats):
        legal = list(state.legal(seat))
        if seat not in pending:
            expect(law, not legal, f"seat {seat} is not pending but has legal moves {legal[:5]}")
            continue
        expect(law, bool(legal), f"seat {seat} is pending without a legal move")
        expect(
            law, legal == sorted(set(legal)), f"legal moves of seat {seat} do not ascend: {legal}"
        )
        expect(law, legal[0] >= 0 and legal[-1] < len(game.moves), f"no catalogue move in {legal}")


def check_moves(game: Game[S], state: S, rng: Random) -> None:
    """`legal`, `accepts`, `refusal`, notation and fallback agree; every move has words."""
    seats = game.seats_of(state)
    catalogue = range(len(game.moves))
    for seat in range(seats):
        legal = set(state.legal(seat))
        known = game.veil(state, seat)
        for move in sorted({*rng.sample(catalogue, min(12, len(catalogue))), *list(legal)[:12]}):
            note = game.notation(move)
            accepted, refusal = state.accepts(seat, move), game.refusal(state, seat, move)
            expect("accepts", accepted == (move in legal), f"accepts({seat}, {note}) is {accepted}")
            expect("refusal", (refusal is None) == accepted, f"{note}: {refusal}, legal {accepted}")
            if refusal is not None:
                expect("refusal", bool(refusal.rule), f"{note}: the refusal names no rule")
                say(game, f"refusal-{refusal.key}", refusal.params)
            else:
                described = game.describe(known, seat, move)
                say(game, f"move-{described.key}", described.params)
                expect("targets", bool(described.targets), f"{note} touches no element")
            expect("notation", game.parse(note) == move, f"{note!r} does not read back")
        if legal:
            fallback = state.fallback(seat)
            expect("fallback", fallback in legal, f"{game.notation(fallback)} is not legal")
            asked = game.asks(known, seat)
            say(game, f"ask-{asked.key}", asked.params)


def check_position(game: Game[S], state: S) -> None:
    """`load(dump(s))` is s, field by field; knowledge travels unchanged."""
    back = game.load(encoded(game.dump(state)))
    expect("position", fields(back) == fields(state), _difference(fields(state), fields(back)))
    for seat in range(game.seats_of(state)):
        knowledge = game.knowledge(state, seat)
        data = knowledge.encode()
        read = game.knowledge_from(data)
        fault = _difference(fields(knowledge.known), fields(read.known))
        expect("knowledge", fields(read.known) == fields(knowledge.known), fault)
        again = game.veil(knowledge.known, seat)
        fault = _difference(fields(knowledge.known), fields(again))
        expect("veil", fields(again) == fields(knowledge.known), f"veiled twice: {fault}")


def check_views(game: Game[S], state: S) -> None:
    """Every viewer's view can be encoded and read as text in both languages."""
    for viewer in (SPECTATOR, *range(game.seats_of(state))):
        view = game.view(state, viewer)
        encoded(view)
        expect("view", view.viewer == viewer, f"the view of {viewer} says {view.viewer}")
        expect("view", view.pending == state.pending(), "the view names other pending seats")
        for language in LANGUAGES:
            try:
                game.text_board(view, game.texts(language))
            except MissingText as error:
                raise ConformanceError("texts", f"sheet of viewer {viewer}: {error}") from error


def check_preview(game: Game[S], state: S, seat: int, move: int, events: list[Event]) -> None:
    """What a seat is told up to the first reveal is the same in every sample, and is what happens."""
    happened = []
    for event in events:
        if event.reveals:
            break
        if event.reaches(seat):
            happened.append(event)
    knowledge = game.knowledge(state, seat)
    foreseen = read_events(preview(knowledge, move), seat)
    real = read_events(happened, seat)
    expect("preview", foreseen == real, f"{game.notation(move)}: {foreseen} foreseen, {real} told")


def check_events(game: Game[S], events: list[Event]) -> None:
    """Every event has a text in both languages."""
    for event in events:
        say(game, f"event-{event.key}", event.params)


def check_outcome(game: Game[S], state: S, seats: int, *, left: int | None = None) -> Outcome:
    """Scores are the sums of their lines, within bounds; ranks are shared and skipped rightly.

    Who has `left` for good wins nothing, whatever the score.
    """
    law = "outcome"
    outcome = state.outcome()
    expect(law, outcome is not None, "nobody is pending, but there is no outcome")
    assert outcome is not None
    expect(law, outcome.reason in game.end_reasons, f"unlisted end reason {outcome.reason!r}")
    low, high = game.score_bounds(seats, game.options_of(state))
    for seat in range(seats):
        lines = outcome.lines[seat]
        total = sum(line.points for line in lines)
        expect(law, outcome.scores[seat] == total, f"seat {seat}: {lines} make {total}")
        expect(law, low <= total <= high, f"seat {seat}: {total} is not within {low} to {high}")
        for line in lines:
            say(game, f"line-{line.key}", {})
        better = sum(rank < outcome.ranks[seat] for rank in outcome.ranks)
        expect(law, outcome.ranks[seat] == better + 1, f"ranks {outcome.ranks} skip wrongly")
    if seats > 1:
        expect(law, left not in outcome.winners, f"seat {left} was left and has won")
        best = max(score for seat, score in enumerate(outcome.scores) if seat != left)
        expect(law, best == outcome.scores[outcome.winners[0]], "the best did not win")
    return outcome


def check_texts(game: Game[Any]) -> None:
    """Both languages have the same keys, a title, help, and a text for each option, value, preset and end."""
    keys = {language: game.texts(language).keys() for language in LANGUAGES}
    for language in LANGUAGES:
        for other in LANGUAGES:
            missing = sorted(keys[other] - keys[language])
            expect("texts", not missing, f"{language} lacks {missing[:5]}")
        text = game.help(language)
        enough = text.startswith("# ") and len(set(text.split())) > 60
        expect("texts", enough, f"the help in {language!r} does not teach the game")
    say(game, "title", {})
    for option in game.options:
        say(game, f"option-{option.id}", {})
        for value in option.values:
            say(game, f"option-{option.id}-{value}", {})
    for preset in game.presets:
        say(game, f"preset-{preset}", {})
    for reason in game.end_reasons:
        say(game, f"end-{reason}", {})


def say(game: Game[Any], key: str, params: Any) -> None:
    """A text must exist, with these parameters, in both languages."""
    for language in LANGUAGES:
        try:
            game.texts(language).message(key, params)
        except MissingText as error:
            raise ConformanceError("texts", str(error)) from error


def _difference(a: Any, b: Any) -> str:
    if isinstance(a, dict) and isinstance(b, dict):
        for name in a:
            if a[name] != b.get(name):
                return f"{name}: {_difference(a[name], b.get(name))}"
    return f"{a!r} became {b!r}"
