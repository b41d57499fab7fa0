"""Before the game: what the command line does not say is asked, and Enter takes what is proposed.

The questions are a generator: a front end shows what it yields and sends what was answered.
Imports core, games, bots and cli only.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from kiebitz.bots.levels import ALIASES, bot, levels, usual
from kiebitz.cli.arguments import UsageError, printable
from kiebitz.cli.files import UNREADABLE
from kiebitz.cli.terminal import saves
from kiebitz.cli.terminal.session import Session
from kiebitz.core.errors import KiebitzError
from kiebitz.core.game import Game
from kiebitz.core.play import Play
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.state import State
from kiebitz.core.texts import Texts
from kiebitz.games import REGISTRY

USUAL_SEATS = 3
LONGEST_NAME = 16
SAVED_SHOWN = 5

AnyGame = Game[State]


@dataclass
class Wishes:
    """What the command line says; None is asked for."""

    game: str | None = None
    seats: int | None = None
    people: int | None = None
    names: list[str] | None = None
    level: str | None = None
    options: dict[str, object] | None = None
    seed: str | None = None
    save: Path | None = None


@dataclass
class Table:
    """Everything that a play starts with."""

    game: AnyGame
    seats: int
    names: list[str]
    levels: tuple[str, ...]
    options: dict[str, object]
    seed: str | None


@dataclass(frozen=True)
class Question:
    """Something that is to be known before the game."""

    text: str
    proposed: str = ""
    """What Enter answers."""
    entries: tuple[str, ...] = ()
    """What there is to choose from, by number; empty where anything may be typed."""
    fault: str = ""
    """What was wrong with the last answer."""


Questions = Generator[Question, str, Session]


def questions(words: Texts, wishes: Wishes) -> Questions:
    """Ask for what is missing, and start the game or go on with a saved one."""
    chosen = REGISTRY[wishes.game] if wishes.game else (yield from _which_game(words))
    if isinstance(chosen, Path):
        return resumed(words, chosen)
    if wishes.save is not None and wishes.save.exists():
        raise UsageError(f"{wishes.save}: exists already; choose another file")
    table = yield from _table(words, chosen, wishes)
    return started(words, table, wishes.save or saves.new_path(chosen, saves.default_folder()))


def going_on(words: Texts, path: Path) -> Questions:
    """Go on with a saved game; there is nothing to ask."""
    yield from ()
    return resumed(words, path)


@dataclass
class Asked:
    """Questions of which the first is known: what is wrong before it was raised already."""

    first: Question | Session
    rest: Questions


def first_step(asked: Questions) -> Asked:
    """Go as far as the first question, or to the game if there is none."""
    try:
        return Asked(next(asked), asked)
    except StopIteration as done:
        session: Session = done.value
        return Asked(session, asked)


# --- a game, or a saved one


def _which_game(words: Texts) -> Generator[Question, str, AnyGame | Path]:
    """The small menu: a game to start, or a saved one to go on with."""
    folder = saves.default_folder()
    entries: list[AnyGame | Path] = [*REGISTRY.values(), *saves.running(folder)[:SAVED_SHOWN]]
    shown = tuple(named(words, entry) for entry in entries)
    fault = ""
    while True:
        typed = (yield Question(words.message("menu-welcome"), "1", shown, fault)).lower()
        if typed.isdecimal() and 1 <= int(typed) <= len(entries):
            return entries[int(typed) - 1]
        for entry in entries:
            if isinstance(entry, Game) and typed in (
                entry.id,
                entry.title(words.language).lower(),
            ):
                return entry
        fault = words.message("number-needed", least=1, most=len(entries))


def named(words: Texts, entry: AnyGame | Path) -> str:
    """A game, or a saved one, as the menu calls it."""
    say, language = words.message, words.language
    if isinstance(entry, Path):
        try:
            game_id, names, left = saves.summary(entry)
            title = REGISTRY[game_id].title(language)
        except (OSError, LookupError, *UNREADABLE, KiebitzError):
            return say("menu-saved-unclear", name=entry.name)
        players = words.listing([printable(name) for name in names])
        return say("menu-saved", title=title, players=players, left=left)
    seats = say("seat-range", least=entry.min_seats, most=entry.max_seats)
    return f"{entry.title(language)} ({seats})"


# --- the table


def _table(words: Texts, game: AnyGame, wishes: Wishes) -> Generator[Question, str, Table]:
    """Check what is wished, ask for the rest."""
    least, most = game.min_seats, game.max_seats
    options = wishes.options or {}
    seats = wishes.seats
    if seats is None:
        proposed = max(least, min(USUAL_SEATS, most))
        asked = _number(words, "ask-seats", least, most, proposed)
        seats = most if least == most else (yield from asked)
    game.new(seats, options)  # raises OptionError before anything else is asked
    people = wishes.people
    if people is None:
        people = 1 if seats == 1 else (yield from _number(words, "ask-people", 1, seats, 1))
    if not 1 <= people <= seats:
        raise UsageError(f"--people {people}: with {seats} seats there are 1 to {seats} people")
    bot(game, wishes.level or usual(game))  # raises UnknownLevel
    if wishes.names is None:
        names: list[str] = []
        for seat in range(people):
            names.append((yield from _name(words, seat, names)))
    else:
        names = _checked_names(wishes.names, people, seats)
    level = wishes.level
    if level is None:
        level = usual(game) if people == seats else (yield from _level(words, game))
    level = ALIASES.get(level, level)
    names = _with_bots(names, seats, words.message("bot-names").split())
    seat_levels = (saves.PERSON,) * people + (level,) * (seats - people)
    return Table(game, seats, names, seat_levels, options, wishes.seed)


def _number(
    words: Texts, key: str, least: int, most: int, proposed: int
) -> Generator[Question, str, int]:
    text, fault = words.message(key, least=least, most=most), ""
    while True:
        typed = yield Question(text, str(proposed), fault=fault)
        if typed.isdecimal() and least <= int(typed) <= most:
            return int(typed)
        fault = words.message("number-needed", least=least, most=most)


def _name(words: Texts, seat: int, taken: Sequence[str]) -> Generator[Question, str, str]:
    proposed = words.message("player", number=seat + 1)
    text, fault = words.message("ask-name", number=seat + 1), ""
    while True:
        name = _tidy((yield Question(text, proposed, fault=fault))) or proposed
        if name not in taken:
            return name
        fault = words.message("name-taken", name=name)


def _level(words: Texts, game: AnyGame) -> Generator[Question, str, str]:
    known = levels(game)
    entries = tuple(words.message(f"level-{level}") for level in known)
    proposed = str(1 + known.index(usual(game)))
    fault = ""
    while True:
        typed = (yield Question(words.message("ask-level"), proposed, entries, fault)).lower()
        if typed.isdecimal() and 1 <= int(typed) <= len(known):
            return known[int(typed) - 1]
        if typed in known or ALIASES.get(typed) in known:
            return typed
        fault = words.message("number-needed", least=1, most=len(known))


def _tidy(name: str) -> str:
    return printable(name)[:LONGEST_NAME]


def _checked_names(names: Sequence[str], people: int, seats: int) -> list[str]:
    if len(names) not in (people, seats):
        raise UsageError(
            f"--names {','.join(names)}: {len(names)} names for {people} people at {seats} seats"
        )
    tidy = [_tidy(name) for name in names]
    for name in tidy:
        if not name:
            raise UsageError(f"--names {','.join(names)}: a name is empty")
        if tidy.count(name) > 1:
            raise UsageError(f"--names {','.join(names)}: {name} is there twice")
    return tidy


def _with_bots(names: list[str], seats: int, birds: Sequence[str]) -> list[str]:
    """Bots are named after birds that nobody at the table is called."""
    free = [bird for bird in birds if bird not in names]
    return [*names, *free[: seats - len(names)]]


# --- the game


def started(words: Texts, table: Table, path: Path) -> Session:
    """A new game."""
    shuffle = Shuffle.fresh() if table.seed is None else Shuffle.seeded(table.seed)
    play = Play(table.game, table.seats, table.options, shuffle=shuffle, names=table.names)
    rng = Random() if table.seed is None else Random(f"bots {table.seed}")
    return Session(words, play, shuffle, table.levels, path, rng)


def resumed(words: Texts, path: Path) -> Session:
    """A saved game."""
    saved = saves.read(path)
    return Session(words, saved.play, saved.shuffle, saved.levels, path, Random(), saved.notes)


def newest() -> Path:
    """The saved game that was played last."""
    found = saves.running(saves.default_folder())
    if not found:
        raise UsageError("there is no saved game to go on with")
    return found[0]


def rematch(session: Session) -> Session:
    """The same table once more, with new draws."""
    header = session.play.record.header
    table = Table(
        game=session.play.game,
        seats=header.seats,
        names=list(header.names),
        levels=session.levels,
        options=dict(header.options),
        seed=None,
    )
    return started(session.words, table, saves.new_path(table.game, session.path.parent))
