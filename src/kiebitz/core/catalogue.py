"""The numbered moves of a game and their text notation: what UCI is to chess. Imports core only."""

from __future__ import annotations

import difflib
from bisect import bisect
from collections.abc import Sequence

from kiebitz.core.errors import InvalidMove

BESIDE = 8
"""How many moves on each side of a misspelt one, in two orders, may be what was meant: looking at all of them would
take a server that is asked again and again a tenth of a second each time."""


class Catalogue:
    """All moves of a game, decisions and draws alike, as a fixed list of texts.

    Blocks are given in order with the number each must start at, so that the constants that the rules
    compute with are checked against the list when it is built.

    >>> moves = Catalogue((0, "build", ("manaus", "tefe")), (2, "end", ()))
    >>> moves.text(1), moves.number("end"), len(moves)
    ('build tefe', 2, 3)
    """

    def __init__(self, *blocks: tuple[int, str, Sequence[str]]) -> None:
        self.texts: list[str] = []
        for start, verb, names in blocks:
            if start != len(self.texts):
                raise ValueError(f"block {verb!r} must start at {len(self.texts)}, not {start}")
            self.texts += [f"{verb} {name}" for name in names] if names else [verb]
        self._numbers = {text: number for number, text in enumerate(self.texts)}
        if len(self._numbers) != len(self.texts):
            raise ValueError("two moves share a notation")
        self._longest = max(map(len, self.texts), default=0)
        self._sorted: list[str] = []
        """In the order of their beginnings; made when somebody first mistypes something."""
        self._backwards: list[str] = []
        """In the order of their ends, and written that way."""

    def __len__(self) -> int:
        return len(self.texts)

    def text(self, move: int) -> str:
        """The notation of a move."""
        if 0 <= move < len(self.texts):
            return self.texts[move]
        raise InvalidMove(f"{move} is no move of this game; moves are 0 to {len(self.texts) - 1}")

    def number(self, text: str) -> int:
        """The move of a notation; blanks and capital letters are forgiven."""
        found = self._numbers.get(text)
        if found is None:
            found = self._numbers.get(" ".join(text.lower().split()))
        if found is None:
            near = difflib.get_close_matches(text.lower(), self.beside(text.lower()), n=1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise InvalidMove(f"{text!r} is no move of this game{hint}")
        return found

    def beside(self, text: str) -> list[str]:
        """A few dozen moves that begin or end most like a text."""
        if len(text) > 3 * self._longest:
            return []
        if not self._sorted:
            self._sorted = sorted(self.texts)
            self._backwards = sorted(each[::-1] for each in self.texts)
        ends = [each[::-1] for each in _around(self._backwards, text[::-1])]
        return list(dict.fromkeys(_around(self._sorted, text) + ends))


def _around(texts: list[str], text: str) -> list[str]:
    at = bisect(texts, text)
    return texts[max(0, at - BESIDE) : at + BESIDE]
