"""What is legal once more, slowly: names, sets and loops over a position, straight from the ledger.

It shares no table with the engine, so that the two can be wrong together only where both readers misread the ledger.
Moves are texts with cells, as in `positions.py`.
"""

from __future__ import annotations

from itertools import combinations, permutations

from kiebitz.games.mesopotamien.position import (
    HexPosition,
    MesopotamienPosition,
    NativePosition,
    PlayerPosition,
)

STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
LETTERS = "abcdefgh"
VALUES = (2, 4, 6, 7)


class Book:
    """A position, and what its player in turn may do."""

    def __init__(self, position: MesopotamienPosition) -> None:
        self.position = position
        self.turn = position.turn - 1
        self.own = position.players[self.turn]
        self.hand = list(self.own.hand)
        if position.fresh is not None:
            self.hand.remove(position.fresh)
        self.stack = sum(position.stack.values())

    # --- the map

    def cell(self, index: int) -> str:
        return name(self.position.hexes[index])

    def hex_at(self, cell: str) -> HexPosition | None:
        return next((found for found in self.position.hexes if name(found) == cell), None)

    def natives_on(self, cell: str, player: int) -> list[tuple[str, NativePosition]]:
        """With their ids."""
        return [
            (f"p{player + 1}{LETTERS[index]}", native)
            for index, native in enumerate(self.position.players[player].natives)
            if native.hex is not None and self.cell(native.hex) == cell
        ]

    def shore(self) -> list[str]:
        touched = {near for found in self.position.hexes for near in around(name(found))}
        return sorted(cell for cell in touched if self.hex_at(cell) is None)

    def huts(self) -> list[tuple[str, int | None, str, str]]:
        """Every hut on the map: its id, its player, its cell, where its marker is."""
        found: list[tuple[str, int | None, str, str]] = [
            (f"p{player + 1}h{number}", player, self.cell(hut.hex), hut.marker)
            for player, owner in enumerate(self.position.players)
            for number, hut in enumerate(owner.huts)
            if hut.hex is not None
        ]
        for number, index in enumerate(self.position.neutral_huts, start=1):
            found.append((f"nh{number}", None, self.cell(index), "none"))
        return found

    def huts_on(self, cell: str) -> int:
        return sum(place == cell for _, _, place, _ in self.huts())

    def is_cult(self, cell: str) -> bool:
        return any(
            self.cell(index) == cell for player in self.position.players for index in player.cults
        )

    def plains(self) -> list[str]:
        return [name(found) for found in self.position.hexes if found.kind == "plain"]

    # --- decisions

    def legal(self) -> list[str]:
        listed = {
            "movement": self.movement,
            "action": self.action,
            "mana": self.mana,
            "layVolcano": self.volcano,
            "placeGoods": self.goods,
            "chooseHex": self.choices,
        }[self.position.phase]()
        return sorted(listed)

    def movement(self) -> list[str]:
        moves = ["end-phase"]
        for letter, native in zip(LETTERS, self.own.natives, strict=True):
            if native.hex is not None:
                moves += self.walks(letter, native) + self.carrying(letter, native)
        if "endurance" in self.hand:
            moves.append("endurance")
        doubled = self.position.holy_stones >= self.position.stones
        if "holy-stone" in self.hand and not doubled and self.own.mana < 8:
            moves.append("holy-stone")
        return moves + self.thefts() + self.teleports() + self.expulsions()

    def walks(self, letter: str, native: NativePosition) -> list[str]:
        assert native.hex is not None
        moves = []
        for cell in around(self.cell(native.hex)):
            target = self.hex_at(cell)
            if self.position.points == 0:
                continue
            if target is None:
                if self.position.explored < 3 and self.stack >= 1:
                    moves.append(f"explore {letter} {cell}")
                    if "land" in self.hand and self.stack >= 2:
                        moves.append(f"land {letter} {cell}")
            elif target.kind != "volcano" and (target.kind, native.cargo) != ("temple", "wood"):
                moves.append(f"step {letter} {cell}")
        return moves

    def carrying(self, letter: str, native: NativePosition) -> list[str]:
        assert native.hex is not None
        here = self.position.hexes[native.hex]
        cell = name(here)
        if native.cargo in ("wood", "stone"):
            return [] if native.loaded else [f"unload {letter}"]
        if native.cargo != "none":
            value = self.own.huts[int(native.cargo)].value
            assert isinstance(value, int)
            return [f"offer {letter}"] if here.kind == "temple" and self.own.mana >= value else []
        moves = [
            f"load {letter} {good}"
            for good, lying in (("wood", here.wood), ("stone", here.stone))
            if lying and good not in native.unloaded
        ]
        for player in range(self.position.seats):
            theirs = self.natives_on(cell, player)
            if native.took and self.position.options["takeAgain"] == "false":
                continue
            if player != self.turn and len(self.natives_on(cell, self.turn)) > len(theirs):
                moves += [
                    f"take {letter} {victim}"
                    for victim, other in theirs
                    if other.cargo in ("wood", "stone")
                ]
        for number, hut in enumerate(self.own.huts):
            if hut.hex == native.hex and hut.marker == "under":
                moves.append(f"lift {letter} h{number}")
        return moves

    def thefts(self) -> list[str]:
        if "mana-theft" not in self.hand or self.own.mana == self.own.limit:
            return []
        return [
            f"mana-theft p{number}"
            for number, player in enumerate(self.position.players, start=1)
            if player is not self.own and player.mana > 0
        ]

    def teleports(self) -> list[str]:
        if "teleport" not in self.hand:
            return []
        moves = []
        for number, player in enumerate(self.position.players):
            for letter, native in zip(LETTERS, player.natives, strict=True):
                for index, target in enumerate(self.position.hexes):
                    if native.hex in (None, index) or target.kind == "volcano":
                        continue
                    own = number == self.turn or self.position.options["teleportToTemple"] == "all"
                    barred = not own or native.cargo == "wood"
                    if not (target.kind == "temple" and barred):
                        moves.append(f"teleport p{number + 1}{letter} {name(target)}")
        return moves

    def expulsions(self) -> list[str]:
        if "expulsion" not in self.hand:
            return []
        return [
            f"expel {hut} {cell}"
            for hut, _, place, _ in self.huts()
            for cell in self.plains()
            if cell != place and self.huts_on(cell) < 2 and not self.is_cult(cell)
        ]

    def volcano(self) -> list[str]:
        exploration = self.position.exploration
        assert exploration is not None
        native = self.own.natives[LETTERS.index(exploration.native[2])]
        assert native.hex is not None
        q, r = coordinates(self.cell(native.hex))
        dq, dr = STEPS[("n", "ne", "se", "s", "sw", "nw").index(exploration.direction)]
        return [f"volcano {cell}" for cell in self.shore() if cell != f"{q + dq},{r + dr}"]

    def goods(self) -> list[str]:
        exploration = self.position.exploration
        assert exploration is not None
        kind = [name(found) for found in self.position.hexes if found.kind == exploration.found]
        must = kind[-1:] if self.position.options["placement"] == "newFirst" else []
        return [
            " ".join(["place", *chosen])
            for chosen in combinations(kind, exploration.goods)
            if set(must) <= set(chosen)
        ]

    def choices(self) -> list[str]:
        exploration = self.position.exploration
        assert exploration is not None
        indices = range(1, len(exploration.looked) + 1)
        return ["choose " + " ".join(map(str, order)) for order in permutations(indices)]

    def action(self) -> list[str]:
        kind = self.position.action
        moves = ["end-phase", *self.expulsions()]
        for cell in self.plains():
            if self.cell_used(cell):
                continue
            own = [native for _, native in self.natives_on(cell, self.turn)]
            cargo = [native.cargo for native in own]
            if len(own) < 2:
                continue
            if kind in ("none", "hut") and "wood" in cargo:
                moves += self.huts_to_build(cell)
            if kind in ("none", "cult") and "stone" in cargo and self.cult_fits(cell):
                moves.append(f"cult {cell}")
            if kind in ("none", "offspring") and self.is_home(cell):
                left = sum(native.hex is None for native in self.own.natives)
                if left >= 1:
                    moves.append(f"breed {cell}")
                if left >= 2 and "fertility" in self.hand:
                    moves.append(f"twins {cell}")
        reshuffled = self.position.discard and self.position.options["playedCards"] == "reshuffle"
        if kind == "none" and (self.pile() or reshuffled):
            moves.append("draw")
        return moves

    def cell_used(self, cell: str) -> bool:
        return any(self.cell(index) == cell for index in self.position.used)

    def huts_to_build(self, cell: str) -> list[str]:
        if self.huts_on(cell) == 2 or self.is_cult(cell):
            return []
        laid = [hut.value for hut in self.own.huts]
        return [f"hut {cell} {value}" for value in VALUES if value not in laid]

    def cult_fits(self, cell: str) -> bool:
        foreigners = [
            native
            for player in range(self.position.seats)
            if player != self.turn
            for native in self.natives_on(cell, player)
        ]
        empty = self.huts_on(cell) == 0 and not self.is_cult(cell)
        return empty and not foreigners and len(self.own.cults) < 3

    def is_home(self, cell: str) -> bool:
        here = [(owner, marker) for _, owner, place, marker in self.huts() if place == cell]
        own = any(owner == self.turn for owner, _ in here)
        return own and all(marker != "under" for _, marker in here)

    def pile(self) -> int:
        total = 14 if self.position.seats == 2 and self.two_reduced() else 18
        held = sum(player.cards for player in self.position.players)
        return total - held - len(self.position.discard)

    def two_reduced(self) -> bool:
        return self.position.options["deckTwo"] == "reduced"

    def mana(self) -> list[str]:
        moves = ["end-turn", *self.thefts()]
        if "priest" in self.hand and self.position.paid and self.own.mana < self.own.limit:
            moves.append("priest")
        return moves


def name(found: HexPosition) -> str:
    return f"{found.q},{found.r}"


def coordinates(cell: str) -> tuple[int, int]:
    q, _, r = cell.partition(",")
    return int(q), int(r)


def around(cell: str) -> list[str]:
    q, r = coordinates(cell)
    return [f"{q + dq},{r + dr}" for dq, dr in STEPS]


def places_that_pay(position: MesopotamienPosition, player: int) -> int:
    """MES-138 to MES-140."""
    own = foreign = 0
    for owner, other in enumerate(position.players):
        for index in other.cults:
            count = sum(native.hex == index for native in position.players[player].natives)
            own += owner == player and count >= 1
            foreign += owner != player and count >= 2
    if position.options["prayer"] == "once":
        return min(own, 1) + min(foreign, 1)
    return own + foreign


def order_key(player: PlayerPosition) -> tuple[int, int, int]:
    """MES-146."""
    values = [hut.value for hut in player.huts if hut.marker == "given"]
    return len(values), sum(int(value or 0) for value in values), player.mana
