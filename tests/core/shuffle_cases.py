"""Records of the test game with what their shuffle proves: honest ones, some with a gap, and forged ones.

They are kept in `tests/fixtures/shuffles.json`, so that the browser's check is tested with the same records.
`python -m tests.core.shuffle_cases` writes the file.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from kiebitz.core.errors import RecordError
from kiebitz.core.play import Play
from kiebitz.core.proof import Receipt
from kiebitz.core.record import GivenUp, LeftOut, Promise, Record, Start, VersionChanged, read
from kiebitz.core.replay import opening_of
from kiebitz.core.shuffle import Shuffle, salt_hash
from kiebitz.core.timeline import Timeline
from tests.core.plays import PEBBLES, go_on, resealed, started, with_entry

FILE = Path(__file__).parent.parent / "fixtures" / "shuffles.json"
SEED = Shuffle.seeded("cases")
MINE, THEIRS = bytes(range(32)), bytes([7]) * 32
OLDER = PEBBLES.version - 1


class Case(msgspec.Struct):
    """One record, what its reader kept, and what is found in it."""

    name: str
    record: str
    receipt: Receipt | None
    draws: list[Any] | None
    """What the server tells of the draws; None where it cannot."""
    program: list[str]
    """The level, then the lines that `kiebitz verify` prints; empty where it does not read the record."""
    browser: list[str]
    """The same of the browser."""
    imported: bool = False


def played(
    salts: Sequence[bytes] = (MINE, THEIRS), left_out: Sequence[LeftOut] = (), rounds: str = "1"
) -> Record:
    """A finished game with these salts."""
    shuffle = Shuffle(SEED.secret, SEED.nonce, tuple(salts))
    names = ("Ada", "Bo")
    options = {"rounds": rounds}
    play = Play(PEBBLES, 2, options, shuffle=shuffle, names=names, left_out=left_out)
    return read(go_on(play, 1, undo=0).record.write())


def receipt(record: Record | None = None, **changes: Any) -> Receipt:
    """What Ada's browser kept of a game with these salts."""
    promise = (record or played()).header.promise
    assert promise is not None
    kept = Receipt(MINE.hex(), promise.commitment, list(promise.salt_hashes), ordered=True)
    return msgspec.structs.replace(kept, **changes)


def carried_over(*, honest: bool = True) -> Record:
    """A game that began by older rules and went on by the present ones; or one whose dealer set a position."""
    record = played(rounds="3")
    middle = len(record.entries) // 2
    state = Timeline.of(PEBBLES, record).at(middle - 1).state
    if not honest:
        state = started(PEBBLES, rounds="3").state
    position = msgspec.Raw(msgspec.json.encode(PEBBLES.dump(state), order="deterministic"))
    changed = VersionChanged(n=middle, rules=PEBBLES.version, position=position)
    before = record.entries[:middle]
    header = msgspec.structs.replace(record.header, rules=OLDER if honest else PEBBLES.version)
    shuffle = Shuffle(SEED.secret, SEED.nonce, (MINE, THEIRS))
    play = Play.resumed(PEBBLES, resealed(record, header, [*before, changed]), shuffle)
    return read(go_on(play, 2, undo=0).record.write())


def from_position() -> Record:
    """A game that begins with a position."""
    shuffle = Shuffle(SEED.secret, SEED.nonce, (MINE, THEIRS))
    position = PEBBLES.dump(started(PEBBLES, rounds="1").state)
    return read(
        go_on(Play.from_position(PEBBLES, position, shuffle=shuffle), 1, undo=0).record.write()
    )


def other_draw(record: Record) -> Record:
    """The first wish is another one that fits as well; the chain of checks is made anew."""
    start = record.entries[0]
    assert isinstance(start, Start)
    name, wish = start.draws[0]
    other = "wish red" if wish != "wish red" else "wish blue"
    return with_entry(record, 0, draws=((name, other), *start.draws[1:]))


def opened(record: Record, **changes: Any) -> Record:
    """The record with another opening."""
    opening = opening_of(record)
    assert opening is not None
    opening = msgspec.structs.replace(opening, **changes)
    return with_entry(record, len(record.entries) - 1, opening=opening)


def not_opened() -> Record:
    record = played()
    return resealed(record, entries=[*record.entries[:-1], GivenUp(n=len(record.entries) - 1)])


def promising(record: Record, promise: Promise | None, rules: int = PEBBLES.version) -> Record:
    """The record with another header."""
    return resealed(record, msgspec.structs.replace(record.header, promise=promise, rules=rules))


def cases() -> list[Case]:
    """All of them."""
    honest, own = played(), receipt()
    fits = ["promise", "receipt", "salts"]
    end = ["chain", "draws"]
    here = [*end, "lists"]
    away = [LeftOut(1, salt_hash(THEIRS))]
    two = [salt_hash(MINE), salt_hash(THEIRS)]
    withheld, alone = played([MINE], away), played([MINE], [LeftOut(1)])
    mine_out = played([THEIRS], [LeftOut(0, salt_hash(MINE))])
    added = played([MINE, THEIRS, bytes([9]) * 32])
    swapped = played([THEIRS, MINE])
    nobody = played([], [LeftOut(0), LeftOut(1)])
    set_by_hand, carried = carried_over(honest=False), carried_over()
    position = from_position()
    older = promising(other_draw(honest), honest.header.promise, OLDER)
    return [
        *_both("honest", honest, own, ["proven", *fits], end, here),
        *_both(
            "nothing kept", honest, None, ["partly", "promise", "noReceipt", "salts"], end, here
        ),
        *_both(
            "the other gave no salt",
            alone,
            receipt(alone),
            ["proven", *fits, "leftOut"],
            end,
            here,
        ),
        *_both(
            "the other's salt was announced and never came",
            withheld,
            receipt(withheld, hashes=two),
            ["partly", *fits, "leftOut", "withheld"],
            end,
            here,
        ),
        *_both(
            "the own salt was left out",
            mine_out,
            receipt(mine_out, hashes=two),
            ["partly", "promise", "ownLeftOut", "salts", "leftOut", "withheld"],
            end,
            here,
        ),
        *_both(
            "no salts at all",
            nobody,
            None,
            ["partly", "promise", "noReceipt", "noSalts", "leftOut"],
            end,
            here,
        ),
        Case(
            "an honest game that was carried over to new rules",
            carried.write(),
            receipt(carried),
            _draws(carried),
            ["proven", *fits, "chain", "carriedOver", "draws"],
            ["partly", *fits, "chain", "position", *here[1:]],
        ),
        *_both(
            "a position in the middle of the game",
            set_by_hand,
            receipt(set_by_hand),
            ["partly", *fits, "chain", "position"],
            ["draws"],
            here[1:],
        ),
        *_both(
            "a start from a position",
            position,
            receipt(position),
            ["partly", *fits, "chain", "position"],
            ["draws"],
            here[1:],
        ),
        Case(
            "brought in from a file",
            honest.write(),
            None,
            _draws(honest),
            [],
            ["partly", "promise", "noReceipt", "salts", "chain", "imported", *here[1:]],
            imported=True,
        ),
        Case(
            "draws that a browser cannot compute",
            honest.write(),
            own,
            [{**each, "choice": []} if each["entry"] else each for each in _draws(honest) or ()],
            [],
            ["partly", *fits, "chain", "uncomputed", *here[1:]],
        ),
        *_both("no promise", promising(honest, None), own, ["unproven", "noPromise"], [], []),
        *_both("never laid open", not_opened(), own, ["unproven", "notOpened"], [], []),
        Case(
            "older rules that nobody has any more",
            older.write(),
            own,
            None,
            ["unproven", *fits, "chain", "otherRules"],
            ["unproven", *fits, "chain", "otherRules"],
        ),
        Case(
            "a draw about which the server says nothing",
            honest.write(),
            own,
            (_draws(honest) or [])[1:],
            [],
            ["unproven", *fits, "chain", "otherRules", *here[1:]],
        ),
        *_both(
            "another secret", opened(honest, secret="00" * 32), own, ["wrong", "badPromise"], [], []
        ),
        *_both(
            "other salts",
            opened(honest, salts=(MINE.hex(), "11" * 32)),
            own,
            ["wrong", "badSalts"],
            [],
            [],
        ),
        *_both(
            "a salt that the dealer added when all others were known",
            added,
            own,
            ["wrong", "promise", "badSalts"],
            [],
            [],
        ),
        *_both(
            "salts in an order that the dealer chose",
            swapped,
            own,
            ["wrong", "promise", "badOrder"],
            [],
            [],
        ),
        *_both(
            "another promise than the one that was kept",
            honest,
            receipt(commitment="ab" * 32),
            ["wrong", "promise", "badReceipt"],
            [],
            [],
        ),
        *_both(
            "another draw", other_draw(honest), own, ["wrong", *fits, "chain", "badDraw"], [], []
        ),
        Case(
            "a line that was changed",
            honest.write().replace('"by":"test"', '"by":"nobody"', 1),
            own,
            _draws(honest),
            [],
            ["wrong", "badChain"],
        ),
        Case(
            "a move that is not allowed",
            with_entry(honest, 1, seat=1 - honest.entries[1].seat, move="throw red").write(),  # type: ignore[union-attr]
            own,
            None,
            ["wrong", *fits, "chain", "badPlay"],
            [],
        ),
    ]


def _both(
    name: str,
    record: Record,
    kept: Receipt | None,
    first: list[str],
    program: list[str],
    browser: list[str],
) -> list[Case]:
    draws = _draws(record)
    return [Case(name, record.write(), kept, draws, [*first, *program], [*first, *browser])]


def _draws(record: Record) -> list[Any] | None:
    try:
        found = Timeline.of(PEBBLES, record).draws()
    except RecordError:
        return None
    return [msgspec.to_builtins(each._asdict()) for each in found]


def text() -> str:
    """The content of the file."""
    return msgspec.json.format(msgspec.json.encode(cases()), indent=1).decode() + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
