"""The start of a game: every person's client adds a salt to the shuffle, then the first cards are dealt.

First the hashes of the salts, then the server's commitment, then the salts themselves: nobody can choose theirs after
seeing another's. A client that does not answer in time is left out; the others do not wait for it.

A game may draw one of its outcomes from a sealed stock: then the commitment comes with the root over its leaves.
Imports core and tables only.
"""

from __future__ import annotations

import msgspec

from kiebitz.core.errors import ProofError
from kiebitz.core.play import Play
from kiebitz.core.record import LeftOut, Record, Start, VersionChanged, written
from kiebitz.core.sealed import Leaf, SealedStock, sealed
from kiebitz.core.shuffle import BYTES, Shuffle, salt_hash
from kiebitz.tables.codes import TableError
from kiebitz.tables.data import Handshake, Sealed, TableData
from kiebitz.tables.live.draft import Draft, NeedsStock
from kiebitz.tables.usecases import clocks

PATIENCE = 4000
"""Milliseconds that each of the two questions stays open."""
STOCK_PATIENCE = 3000
"""Milliseconds that a table waits for its sealed stock on a server that is new; then it starts without."""
STOCK_RETRY = 250


def begin(draft: Draft) -> None:
    """All seats are taken: ask for salts, or start at once where draws are fixed or nobody is there to ask."""
    draft.check_status("open")
    if any(held.kind == "open" for held in draft.data.seats):
        raise TableError("seatsOpen", "there are open seats")
    people = dict.fromkeys(
        held.user for held in draft.data.seats if held.kind == "person" and not held.external_bot
    )
    asked = [user for user in people if user is not None]
    if draft.row.sealed is not None or draft.data.position is not None:
        _deal(draft)
    elif not asked and not draft.game.sealed_draw:
        draft.row.sealed = Sealed.of(Shuffle.fresh())
        draft.data.handshake = Handshake("sealed", [])
        _deal(draft)
    elif not asked:
        # Nobody is waited for: as soon as the table is created it fetches its stock and starts.
        draft.row.status = "sealing"
        draft.data.handshake = Handshake("hashes", [], draft.now)
        draft.plan()
    else:
        draft.row.status = "sealing"
        draft.data.handshake = Handshake("hashes", asked, draft.now + PATIENCE)
        draft.plan()


def start_if_full(draft: Draft) -> None:
    """Begin, where the table is meant to and every seat is taken."""
    taken = all(held.kind != "open" for held in draft.data.seats)
    if draft.row.status == "open" and draft.data.starts_full and taken:
        begin(draft)


def seal(draft: Draft, user: str, digest: str | None) -> None:
    """Take in the hash of a person's salt; None if there will be none."""
    handshake = _stage(draft, user, "hashes")
    if digest is not None:
        _checked_hex("hash", digest)
    if user in handshake.hashes and handshake.hashes[user] != digest:
        raise TableError("badSeal", "you have announced another salt already")
    handshake.hashes[user] = digest
    if all(person in handshake.hashes for person in handshake.people):
        _commit(draft)


def salt(draft: Draft, user: str, value: str) -> None:
    """Take in a salt, if it is the one that was announced."""
    handshake = _stage(draft, user, "salts")
    promised = handshake.hashes.get(user)
    try:
        fits = promised is not None and salt_hash(_checked_hex("salt", value)) == promised
    except ProofError as error:
        raise TableError("badSeal", str(error)) from error
    if not fits:
        raise TableError("badSeal", "this is not the salt that you announced")
    handshake.salts[user] = value
    if all(person in handshake.salts for person in _announced(handshake)):
        _finish(draft)


def time_out(draft: Draft) -> bool:
    """Leave out those who did not answer; False if there is still time."""
    handshake = draft.data.handshake
    if draft.row.status != "sealing" or handshake is None:
        return False
    due = draft.row.due if handshake.stock_by is not None else handshake.until
    if due is None or draft.now < due:
        return False
    if handshake.stage == "hashes":
        _commit(draft)
    else:
        _finish(draft)
    return True


def _stage(draft: Draft, user: str, stage: str) -> Handshake:
    handshake = draft.data.handshake
    if draft.row.status != "sealing" or handshake is None or handshake.stage != stage:
        raise TableError("badSeal", f"the table does not ask for {stage} now")
    if user not in handshake.people:
        raise TableError("notYourSeat", "you have no seat at this table")
    return handshake


def _announced(handshake: Handshake) -> list[str]:
    return [person for person in handshake.people if handshake.hashes.get(person)]


def _commit(draft: Draft) -> None:
    """The hashes are fixed: now the server commits itself, and the salts may be shown."""
    handshake = draft.data.handshake
    assert handshake is not None
    leaves: list[Leaf] = []
    if draft.game.sealed_draw:
        found = _stock(draft, handshake)
        if found is None:
            return
        leaves = found
    shuffle = Shuffle.fresh()
    draft.row.sealed = Sealed.of(shuffle)
    if leaves:
        draft.row.sealed.stock = leaves
        handshake.stock = SealedStock(draft.game.sealed_draw, leaves).promise
    handshake.commitment = shuffle.commitment
    # In the order in which the record will name them: nobody may choose another one after the salts are known.
    handshake.hashes = {
        user: handshake.hashes[user] for user in handshake.people if user in handshake.hashes
    }
    handshake.stage = "salts"
    handshake.until = draft.now + PATIENCE
    draft.plan()
    if not _announced(handshake):
        _finish(draft)


def _stock(draft: Draft, handshake: Handshake) -> list[Leaf] | None:
    """The leaves that the promise will cover: none if it goes on without a stock, None if it waits for one."""
    if draft.supply is None:
        raise NeedsStock
    if draft.supply.leaves:
        draft.promised = True
        return draft.supply.leaves
    if handshake.stock_by is None:
        handshake.stock_by = draft.now + (STOCK_PATIENCE if draft.supply.coming else 0)
        handshake.until = handshake.stock_by
    if draft.now >= handshake.stock_by:
        return []
    # Beside `until`, which clients are shown: a new one would make them answer again.
    draft.row.due = min(draft.now + STOCK_RETRY, handshake.stock_by)
    return None


def _finish(draft: Draft) -> None:
    handshake = draft.data.handshake
    assert handshake is not None and draft.row.sealed is not None
    # Whoever announced a salt and did not send it is left out of both lists, and the record says so.
    handshake.left_out = {
        user: handshake.hashes.get(user) or ""
        for user in handshake.people
        if user not in handshake.salts
    }
    handshake.hashes = {
        user: handshake.hashes[user] for user in handshake.people if user in handshake.salts
    }
    own = draft.row.sealed
    own.salts = tuple(handshake.salts[user] for user in handshake.hashes)
    if own.stock:
        _pick(draft, own)
    handshake.stage = "sealed"
    handshake.until = None
    _deal(draft)


def _pick(draft: Draft, own: Sealed) -> None:
    """The salts are complete: the draw's ticket picks its leaf. The others go back, each with a fresh nonce."""
    shuffle = own.shuffle().drawing_from(SealedStock(draft.game.sealed_draw, own.stock))
    assert shuffle.picked is not None
    used = shuffle.picked.opening.index
    draft.released = [sealed(leaf.outcome) for n, leaf in enumerate(own.stock) if n != used]
    draft.row.sealed = Sealed.of(shuffle)


def _deal(draft: Draft) -> None:
    """The game starts: the header is written and entry 0 drawn."""
    data, game = draft.data, draft.game
    names = [held.name for held in data.seats]
    shuffle = draft.row.sealed.shuffle() if draft.row.sealed is not None else Shuffle.fresh()
    draft.row.sealed = Sealed.of(shuffle)
    if data.position is not None:
        # A fork: its record starts with the whole position, and its draws are not proven.
        record = Record.begin(game.id, game.version, len(names), data.options, names)
        record.add(Start(n=0))
        position = data.position.encode()
        dumped = game.load(position)
        draft.play = Play.resumed(game, _with_position(record, position, game.version), shuffle)
        data.options = game.options_of(dumped)
        data.position = None
    else:
        proof = data.handshake is not None
        draft.play = Play(
            game,
            len(names),
            data.options,
            shuffle=shuffle,
            proof=proof,
            names=names,
            left_out=_left_out(data) if proof else (),
        )
        data.options = dict(draft.play.record.header.options)
    draft.row.header = written(draft.play.record.header)
    draft.row.status = "running"
    draft.restart_log()
    data.turns = clocks.opening(data.clock, len(names), draft.play.pending, draft.now)
    draft.took_entry(-1, draft.play.pending)


def _left_out(data: TableData) -> list[LeftOut]:
    """The seats of people whose salts are not in; programs that play for somebody give none."""
    assert data.handshake is not None
    salted, announced = data.handshake.salts, data.handshake.left_out
    return [
        LeftOut(seat, announced.get(held.user or "", ""))
        for seat, held in enumerate(data.seats)
        if held.kind == "person" and held.user not in salted
    ]


def _with_position(record: Record, position: bytes, version: int) -> Record:
    record.add(VersionChanged(n=1, rules=version, position=msgspec.Raw(position)))
    return record


def _checked_hex(what: str, text: str) -> bytes:
    try:
        value = bytes.fromhex(text)
    except ValueError:
        value = b""
    if len(value) != BYTES:
        raise TableError("badSeal", f"a {what} is {BYTES} bytes in hex")
    return value
