"""One game at a device: its people, its bots, its file, and who is to decide. Both front ends play through it.

Imports core, bots and cli only.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from kiebitz.bots.levels import bot
from kiebitz.cli.arguments import UsageError, printable
from kiebitz.cli.terminal import saves
from kiebitz.core.errors import UndoRefused
from kiebitz.core.event_log import Logged
from kiebitz.core.play import Play
from kiebitz.core.record import Moved
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.state import SPECTATOR
from kiebitz.core.texts import Texts

NOBODY = -1
RECENT = 6
"""So many events are news to somebody who comes back to a saved game."""

LAST = 8
"""So many paragraphs are told again with the result."""


@dataclass(frozen=True)
class Paragraph:
    """What happened in one go: by whose moves, in sentences."""

    seat: int | None
    """None where nobody moved: the start."""
    sentences: tuple[str, ...]


class Session:
    """A play with its people, its bots and its file."""

    def __init__(
        self,
        words: Texts,
        play: Play[Any],
        shuffle: Shuffle,
        levels: Sequence[str],
        path: Path,
        rng: Random,
        notes: saves.Notes | None = None,
    ) -> None:
        self.words = words
        self.play = play
        self.levels = tuple(levels)
        self.path = path
        self.rng = rng
        self.notes = notes or {}
        """Pencil marks: by seat, then by the name of the spot."""
        names = [printable(name) for name in play.record.header.names]
        self.texts = play.game.texts(words.language, names)
        self.people = [seat for seat, level in enumerate(levels) if level == saves.PERSON]
        self.holder = self.people[0] if len(self.people) == 1 else NOBODY
        """Who holds the device."""
        self.unsaved = ""
        """Why the file could not be written last time; empty when all is well."""
        self._shuffle = shuffle
        self._bots = {
            seat: bot(play.game, level)
            for seat, level in enumerate(levels)
            if level != saves.PERSON
        }
        self._read = {seat: max(0, len(play.events(seat)) - RECENT) for seat in self.people}
        """Up to which number of their log people have read when they are asked."""
        saves.write(path, play, shuffle, levels, self.notes)

    def save(self) -> None:
        """Write the file. Where that fails in the middle of a game, the game goes on and says so."""
        try:
            saves.write(self.path, self.play, self._shuffle, self.levels, self.notes)
        except UsageError as error:
            self.unsaved = str(error)
        else:
            self.unsaved = ""

    @property
    def viewer(self) -> int:
        """Whose view may be on the screen."""
        return SPECTATOR if self.holder == NOBODY else self.holder

    def texts_for(self, viewer: int) -> Texts:
        """The texts as this seat reads them: its own name is `you` where they can say so."""
        return self.texts.read_by(viewer)

    # --- bots

    def greeting(self) -> str:
        """Who the bots are; empty without any."""
        if not self._bots:
            return ""
        names = [self.texts.player(seat) for seat in self._bots]
        level = self.words.message(f"level-{self.levels[max(self._bots)]}")
        bots = self.texts.listing(names)
        return self.words.message("greeting", bots=bots, count=len(names), level=level)

    def waiting_bot(self) -> int | None:
        """A bot that owes a decision."""
        return next((seat for seat in self.play.pending if seat in self._bots), None)

    def thought(self, seat: int) -> int:
        """The move that a bot chooses; that may take seconds."""
        return self._bots[seat].choose(self.play.knowledge(seat), self.rng)

    def push_of_bot(self, seat: int, move: int) -> None:
        """Make a bot's move."""
        self.play.push(seat, move, by=f"bot {self.levels[seat]}")
        if self.waiting_bot() is None:
            self.save()

    # --- people

    def waiting_person(self) -> int | None:
        """The person to ask now: who holds the device, if they owe a decision."""
        waiting = [seat for seat in self.play.pending if seat in self.people]
        if self.holder in waiting:
            return self.holder
        return waiting[0] if waiting else None

    def forced(self, seat: int) -> int | None:
        """The only move that a seat has, where it has nothing to take back instead."""
        moves = self.play.legal(seat).numbers
        return moves[0] if len(moves) == 1 and not self.play.can_undo(seat) else None

    def needs_curtain(self, seat: int) -> bool:
        """Whether the device changes hands, and something on it is not for everybody."""
        return self.holder != seat and bool(self.play.game.secrets) and len(self.people) > 1

    def regret(self) -> int | None:
        """Who held the device before and may still take a move back."""
        before = self.holder
        return before if before != NOBODY and self.play.can_undo(before) else None

    def push(self, seat: int, move: int) -> None:
        """Make a person's move."""
        self._read[seat] = len(self.play.events(seat))
        self.play.push(seat, move, by="person")
        self.save()

    def undo(self, seat: int) -> str:
        """Take back the newest move of a seat; says why not, else is empty."""
        told = len(self.play.events(seat))
        try:
            self.play.undo(seat)
        except UndoRefused as refused:
            return self.texts.message(f"undo-{refused.key}")
        self._read[seat] = told
        self.save()
        return ""

    def note(self, seat: int, spot: str, text: str) -> None:
        """Keep a pencil mark; an empty text rubs it out."""
        own = self.notes.setdefault(str(seat), {})
        own.pop(spot, None)
        if text:
            own[spot] = text
        self.save()

    def notes_of(self, seat: int) -> dict[str, str]:
        """The pencil marks of a seat."""
        return self.notes.get(str(seat), {})

    # --- what happened

    def news(self, seat: int) -> list[Paragraph]:
        """What a person has not read yet."""
        return self._told(seat, self.play.events(seat, self._read.get(seat, 0)))

    def story(self, viewer: int) -> list[Paragraph]:
        """Everything that a viewer was told."""
        return self._told(viewer, self.play.events(viewer))

    @property
    def last_viewer(self) -> int:
        """Whose view is shown when the game is over: with several people at the device what everybody may see."""
        return self.people[0] if len(self.people) == 1 else SPECTATOR

    def last_news(self) -> list[Paragraph]:
        """What happened since the last decision of a person, up to the end."""
        viewer = self.last_viewer
        return self._told(viewer, self.play.events(viewer, self._read.get(viewer, 0)))[-LAST:]

    def _told(self, viewer: int, events: Sequence[Logged]) -> list[Paragraph]:
        texts = self.texts_for(viewer)
        found: list[tuple[int | None, list[str]]] = []
        for logged in events:
            entry = self.play.record.entries[logged.entry]
            seat = entry.seat if isinstance(entry, Moved) else None
            said = texts.message(f"event-{logged.event.key}", logged.event.params)
            if found and found[-1][0] == seat:
                found[-1][1].append(said)
            else:
                found.append((seat, [said]))
        return [Paragraph(seat, tuple(sentences)) for seat, sentences in found]
