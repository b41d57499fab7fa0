"""The laws that hold for one state, or for one move, of any game. Imports core, testing and msgspec only."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

import msgspec

from kiebitz.core.game import LANGUAGES, Game, View
from kiebitz.core.journal import Event
from kiebitz.core.outcome import Outcome
from kiebitz.core.state import CHANCE, MAX_SEATS, SPECTATOR, Setup, State
from kiebitz.core.texts import MissingText
from kiebitz.testing.failures import ConformanceError, checking, expect

S = TypeVar("S", bound=State)


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
    if isinstance(thing, Setup):
        return thing.seats, thing.options  # everything else in it follows from them
    names = slots(type(thing))  # type: ignore[arg-type]  # classes are hashable
    return {name: fields(getattr(thing, name)) for name in names} if names else thing


@cache
def slots(kind: type) -> tuple[str, ...]:
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


@checking("pending and legal")
def check_decision(game: Game[S], state: S, seats: int) -> None:
    """Pending seats exist and have ascending legal moves; nobody else has any."""
    law = "pending and legal"
    pending = state.pending()
    said = f"`pending()` returned {pending!r}"
    expect(
        law,
        pending == tuple(sorted(set(pending))),
        f"{said}, but must be a tuple that lists each seat once, in ascending order.",
    )
    expect(
        law,
        CHANCE not in pending,
        f"{said}: chance is still pending, but must be alone, and gone once its draws are made.",
    )
    expect(
        law,
        not pending or pending[-1] < seats <= MAX_SEATS,
        f"{said}, but the table has only the seats 0 to {seats - 1}.",
    )
    for seat in range(seats):
        legal = list(state.legal(seat))
        if seat not in pending:
            if legal:
                moves = named_moves(game, legal)
                raise ConformanceError(
                    law,
                    f"Seat {seat} is not pending, but `legal({seat})` lists {moves}; "
                    "it must be empty.",
                )
            continue
        expect(
            law,
            bool(legal),
            f"Seat {seat} is pending, but `legal({seat})` is empty; "
            "a pending seat needs at least one move.",
        )
        if legal != sorted(set(legal)):
            raise ConformanceError(
                law,
                f"`legal({seat})` lists {named_moves(game, legal)}, in this order; "
                "it must list each move once, in ascending order.",
            )
        if legal[0] < 0 or legal[-1] >= len(game.moves):
            odd = legal[0] if legal[0] < 0 else legal[-1]
            raise ConformanceError(
                law,
                f"`legal({seat})` lists the move {odd}, but the catalogue has only "
                f"the moves 0 to {len(game.moves) - 1}.",
            )


def named_moves(game: Game[Any], moves: list[int]) -> str:
    """The first few of some moves, by number and notation."""
    shown = [f"{move} ({game.notation(move)})" for move in moves[:5]]
    return ", ".join(shown) + (", …" if len(moves) > 5 else "")


def check_position(game: Game[S], state: S) -> None:
    """`load(dump(s))` is s, field by field; knowledge travels unchanged."""
    with checking("position"):
        back = game.load(encoded(game.dump(state)))
        difference = _difference(state, back)
        expect(
            "position",
            not difference,
            f"A state must come back unchanged from `load(dump(state))`, but {difference}.",
        )
    for seat in range(game.seats_of(state)):
        with checking("knowledge"):
            knowledge = game.knowledge(state, seat)
            read = game.knowledge_from(knowledge.encode())
            difference = _difference(knowledge.known, read.known)
            expect(
                "knowledge",
                not difference,
                f"What seat {seat} knows must come back unchanged from "
                f"`knowledge_from(encode())`, but {difference}.",
            )
        with checking("conceal"):
            again = game.conceal(knowledge.known, seat)
            difference = _difference(knowledge.known, again)
            expect(
                "conceal",
                not difference,
                f"A state that is concealed twice from seat {seat} must be as if concealed once, "
                f"but {difference}.",
            )


def called(viewer: int) -> str:
    """A viewer in a sentence."""
    return "a spectator" if viewer == SPECTATOR else f"seat {viewer}"


def check_views(game: Game[S], state: S) -> None:
    """Every viewer's view can be encoded and read as text in both languages."""
    for viewer in (SPECTATOR, *range(game.seats_of(state))):
        with checking("view"):
            view = game.view(state, viewer)
            encoded(view)
            expect(
                "view",
                view.viewer == viewer,
                f"The view of {called(viewer)} says that its `viewer` is {view.viewer}, not {viewer}.",
            )
            expect(
                "view",
                view.pending == state.pending(),
                f"The view of {called(viewer)} says that {view.pending} are pending, "
                f"but `pending()` is {state.pending()}; they must be equal.",
            )
            for language in LANGUAGES:
                _check_text_board(game, view, viewer, language)


def _check_text_board(game: Game[Any], view: View, viewer: int, language: str) -> None:
    try:
        game.text_board(view, game.texts(language))
    except MissingText as error:
        raise ConformanceError(
            "texts", f"The text board of {called(viewer)} lacks a text: {error}."
        ) from error


@checking("preview")
def check_preview(game: Game[S], state: S, seat: int, move: int, events: list[Event]) -> None:
    """What a seat is told up to the first reveal is the same in every sample, and is what happens."""
    happened = []
    for event in events:
        if event.reveals:
            break
        if event.reaches(seat):
            happened.append(event)
    knowledge = game.knowledge(state, seat)
    foreseen = read_events(knowledge.preview(move), seat)
    real = read_events(happened, seat)
    if foreseen != real:
        raise ConformanceError(
            "preview",
            f"The preview of {game.notation(move)!r} told seat {seat} {listed(foreseen)}, but the "
            f"move itself told it {listed(real)}; up to the first reveal both must be equal.",
        )


def listed(events: list[bytes]) -> str:
    """What `read_events` gave, for people."""
    return "[" + ", ".join(event.decode() for event in events) + "]" if events else "nothing"


def check_events(game: Game[S], events: list[Event]) -> None:
    """Every event has a text in both languages."""
    for event in events:
        say(game, f"event-{event.key}", event.params)


@checking("outcome")
def check_outcome(game: Game[S], state: S, seats: int, *, left: int | None = None) -> Outcome:
    """Scores are the sums of their lines, within bounds; ranks are shared and skipped rightly.

    A player who has `left` for good wins nothing, whatever the score.
    """
    law = "outcome"
    outcome = state.outcome()
    expect(law, outcome is not None, NO_OUTCOME)
    assert outcome is not None
    expect(
        law,
        outcome.reason in game.end_reasons,
        f"The play ended for the unlisted reason {outcome.reason!r}; "
        f"`end_reasons` lists {', '.join(game.end_reasons)}.",
    )
    for part in ("ranks", "scores", "lines"):
        count = len(getattr(outcome, part))
        expect(
            law,
            count == seats,
            f"The outcome has {count} {part}, but the table has {seats} seats; it must have one for each. "
            "`seats` in game.toml says how many may play.",
        )
    low, high = game.score_bounds(seats, game.options_of(state))
    for seat in range(seats):
        lines = outcome.lines[seat]
        total = sum(line.points for line in lines)
        expect(
            law,
            outcome.scores[seat] == total,
            f"Seat {seat} has the score {outcome.scores[seat]}, but its lines add up to {total}.",
        )
        expect(
            law,
            low <= total <= high,
            f"The score {total} of seat {seat} is not within `score_bounds`, {low} to {high}.",
        )
        for line in lines:
            say(game, f"line-{line.key}", {})
        better = sum(rank < outcome.ranks[seat] for rank in outcome.ranks)
        expect(
            law,
            outcome.ranks[seat] == better + 1,
            f"In the ranks {outcome.ranks} seat {seat} has rank {outcome.ranks[seat]}, but "
            f"{better} seats are better, so it must be {better + 1}.",
        )
    if seats > 1:
        expect(law, left not in outcome.winners, f"Seat {left} left for good, but has won.")
        best = max(score for seat, score in enumerate(outcome.scores) if seat != left)
        expect(
            law,
            best == outcome.scores[outcome.winners[0]],
            f"Seat {outcome.winners[0]} won with the score {outcome.scores[outcome.winners[0]]}, "
            f"but the best score is {best}.",
        )
    return outcome


NO_OUTCOME = "No seat is pending, so the play is over, but `outcome()` is None."


@checking("texts")
def check_texts(game: Game[Any]) -> None:
    """Both languages have the same keys, a title, help, and a text for each option, value, preset and end."""
    keys = {language: game.texts(language).keys() for language in LANGUAGES}
    for language in LANGUAGES:
        for other in LANGUAGES:
            missing = sorted(keys[other] - keys[language])
            expect(
                "texts",
                not missing,
                f"The texts in {language!r} lack {', '.join(map(repr, missing[:5]))}, "
                f"which the texts in {other!r} have.",
            )
        text = game.help(language)
        enough = len(set(text.split())) > 60
        expect(
            "texts",
            enough,
            f"The help in {language!r} does not teach the game; "
            "it must have more than 60 different words.",
        )
    say(game, "title", {})
    for option in game.options:
        say(game, f"option-{option.id}", {})
        for value in option.values:
            say(game, f"option-{option.id}-{value}", {})
    for preset in game.presets:
        say(game, f"preset-{preset}", {})
    for reason in game.end_reasons:
        say(game, f"end-{reason}", {})


_said: WeakKeyDictionary[Game[Any], set[bytes]] = WeakKeyDictionary()
"""Keys and parameters that were tried: plays say the same again and again."""


@checking("texts")
def say(game: Game[Any], key: str, params: Any) -> None:
    """A text must exist, with these parameters, in every language of the game."""
    said, asked = _said.setdefault(game, set()), encoded((key, params))
    if asked in said:
        return
    for language in game.languages or LANGUAGES:
        try:
            game.texts(language).message(key, params)
        except MissingText as error:
            raise ConformanceError(
                "texts",
                f"A text is missing or incomplete: {error}. "
                f"The game asks for it with the parameters {params}; it belongs in locale/{language}.ftl.",
            ) from error
    said.add(asked)


@checking("texts")
def say_heading(game: Game[Any], key: str, params: Any) -> None:
    """A move has a heading and a short text in every language, or in none."""
    languages = game.languages or LANGUAGES
    told = {}
    for language in languages:
        texts = game.texts(language)
        names = ("heading", "short")
        try:
            told[language] = [bool(texts.attribute(key, name, params)) for name in names]
        except MissingText as error:
            raise ConformanceError("texts", f"A text is incomplete: {error}.") from error
    expect(
        "texts",
        {both for pair in told.values() for both in pair} in ({True}, {False}),
        f"The text {key!r} must have both attributes, `.heading` and `.short`, in every language, or neither; "
        f"with the parameters {params} there are (heading, short): {told}.",
    )


def _difference(one: Any, other: Any) -> str:
    """The first field in which two states differ, empty if there is none."""
    ours, theirs = fields(one), fields(other)
    return "" if ours == theirs else _first_difference(ours, theirs)


def _first_difference(ours: Any, theirs: Any, name: str = "") -> str:
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for key in ours:
            if ours[key] != theirs.get(key):
                return _first_difference(ours[key], theirs.get(key), f"{name}.{key}".lstrip("."))
    return f"`{name}` was {ours!r} and is now {theirs!r}"
