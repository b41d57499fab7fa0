"""Before the game: what the command line does not say is asked, and Enter takes what is proposed.

Imports core, games, bots and cli only.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.text import Text

from kiebitz.bots.levels import ALIASES, bot, usual
from kiebitz.cli.arguments import UsageError, printable
from kiebitz.cli.files import UNREADABLE
from kiebitz.cli.terminal import saves
from kiebitz.cli.terminal.screen import Leave, Screen
from kiebitz.core.errors import KiebitzError
from kiebitz.core.game import Game
from kiebitz.games import REGISTRY

USUAL_SEATS = 3
LONGEST_NAME = 16


@dataclass
class Wishes:
    """What the command line says; None is asked for."""

    seats: int | None
    people: int | None
    names: list[str] | None
    level: str | None
    options: dict[str, object]
    seed: str | None


@dataclass
class Table:
    """Everything that a play starts with."""

    game: Game[Any]
    seats: int
    names: list[str]
    levels: tuple[str, ...]
    options: dict[str, object]
    seed: str | None


def choose_game(screen: Screen, folder: Path) -> Game[Any] | Path:
    """The small menu: a game to start, or a saved one to go on with."""
    screen.clear()
    screen.say("menu-welcome", "bold")
    screen.print("")
    entries: list[Game[Any] | Path] = [*REGISTRY.values(), *saves.running(folder)[:5]]
    for number, entry in enumerate(entries, start=1):
        screen.print(Text.assemble((f"{number:>3}", "bold"), f"  {_named(screen, entry)}"))
    screen.print("")
    while True:
        typed = screen.ask(screen.words.message("menu-choose") + " ").lower()
        if typed in screen.words.message("command-quit").split():
            raise Leave
        if not typed:
            return entries[0]
        if typed.isdecimal() and 1 <= int(typed) <= len(entries):
            return entries[int(typed) - 1]
        for entry in entries:
            if isinstance(entry, Game) and typed in (
                entry.id,
                entry.title(screen.words.language).lower(),
            ):
                return entry


def _named(screen: Screen, entry: Game[Any] | Path) -> str:
    say, language = screen.words.message, screen.words.language
    if isinstance(entry, Path):
        try:
            game_id, names, left = saves.summary(entry)
            title = REGISTRY[game_id].title(language)
        except (OSError, LookupError, *UNREADABLE, KiebitzError):
            return say("menu-saved-unclear", name=entry.name)
        players = screen.words.listing([printable(name) for name in names])
        return say("menu-saved", title=title, players=players, left=left)
    seats = say("seat-range", least=entry.min_seats, most=entry.max_seats)
    return f"{entry.title(language)} ({seats})"


def lay_table(screen: Screen, game: Game[Any], wishes: Wishes) -> Table:
    """Check what is wished, ask for the rest."""
    least, most = game.min_seats, game.max_seats
    seats = wishes.seats
    if seats is None:
        proposed = max(least, min(USUAL_SEATS, most))
        seats = most if least == most else _number(screen, "ask-seats", least, most, proposed)
    game.new(seats, wishes.options)  # raises OptionError before anything is asked
    people = wishes.people
    if people is None:
        people = 1 if seats == 1 else _number(screen, "ask-people", 1, seats, 1)
    if not 1 <= people <= seats:
        raise UsageError(f"--people {people}: with {seats} seats there are 1 to {seats} people")
    level = wishes.level or usual(game)
    bot(game, level)  # raises UnknownLevel
    level = ALIASES.get(level, level)
    if wishes.names is None:
        names = [_name(screen, seat) for seat in range(people)]
    else:
        names = _checked_names(wishes.names, people, seats)
    names = _with_bots(names, seats, people, screen.words.message("bot-names").split())
    seat_levels = (saves.PERSON,) * people + (level,) * (seats - people)
    return Table(game, seats, names, seat_levels, wishes.options, wishes.seed)


def _number(screen: Screen, key: str, least: int, most: int, proposed: int) -> int:
    while True:
        question = screen.words.message(key, least=least, most=most)
        typed = screen.ask(f"{question} [{proposed}] ")
        if not typed:
            return proposed
        if typed.isdecimal() and least <= int(typed) <= most:
            return int(typed)
        screen.say("number-needed", "yellow", least=least, most=most)


def _name(screen: Screen, seat: int) -> str:
    proposed = screen.words.message("player", number=seat + 1)
    typed = screen.ask(f"{screen.words.message('ask-name', number=seat + 1)} [{proposed}] ")
    return _tidy(typed) or proposed


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


def _with_bots(names: list[str], seats: int, people: int, birds: Sequence[str]) -> list[str]:
    """Bots are named after birds that nobody at the table is called."""
    free = [bird for bird in birds if bird not in names]
    return [*names, *free[: seats - len(names)]]
