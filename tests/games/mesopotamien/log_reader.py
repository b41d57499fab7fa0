"""Reads the public log alone and keeps the public position by it (MES-191)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from kiebitz.core.journal import Event
from kiebitz.core.state import SPECTATOR
from kiebitz.games.mesopotamien.view import MesopotamienView


class Reader:
    """What somebody knows who saw the set-up and then heard only the events."""

    def __init__(self, first: MesopotamienView) -> None:
        self.kinds = {f"{h.q},{h.r}": h.kind for h in first.hexes}
        cells = list(self.kinds)
        self.loose: Counter[tuple[str, str]] = Counter()
        for shown in first.hexes:
            self.loose[f"{shown.q},{shown.r}", "wood"] = shown.wood
            self.loose[f"{shown.q},{shown.r}", "stone"] = shown.stone
        self.natives: dict[tuple[int, str], tuple[str, str]] = {
            (seat, native.id[2]): (cells[native.hex], native.cargo)
            for seat, player in enumerate(first.players)
            for native in player.natives
            if native.hex is not None
        }
        self.huts = {hut.id: cells[hut.hex] for hut in first.huts}
        self.cults: dict[str, int] = {}
        self.mana = [(player.mana, player.limit) for player in first.players]
        self.given: list[list[int]] = [[] for _ in first.players]
        self.cards = [player.cards for player in first.players]
        self.discard = list(first.discard)
        self.points = first.points
        self.turn = first.turn
        self.round = first.round
        self.idle = first.idle

    def hear(self, events: list[Event]) -> None:
        for event in events:
            if event.reaches(SPECTATOR):
                handler = getattr(self, f"on_{event.key}", None)
                if handler is not None:
                    handler(event.params)

    def says(self) -> dict[str, Any]:
        return {
            "kinds": self.kinds,
            "loose": {key: count for key, count in self.loose.items() if count},
            "natives": self.natives,
            "huts": self.huts,
            "cults": self.cults,
            "mana": self.mana,
            "given": [sorted(values) for values in self.given],
            "cards": self.cards,
            "discard": self.discard,
            "course": (self.turn, self.round, self.points, self.idle),
        }

    # --- events

    def on_turnBegin(self, p: Any) -> None:  # noqa: N802
        self.turn, self.round, self.points = p["seat"], p["round"], p["points"]

    def on_phaseEnd(self, p: Any) -> None:  # noqa: N802
        self.points = 0

    def on_turnEnd(self, p: Any) -> None:  # noqa: N802
        self.idle = p["idle"]

    def on_gameEnd(self, p: Any) -> None:  # noqa: N802
        self.turn = None

    def on_step(self, p: Any) -> None:
        self._place(p["seat"], p["native"], p["to_hex"])
        self.points = p["points"]

    def _place(self, seat: int, letter: str, cell: str) -> None:
        self.natives[seat, letter] = cell, self.natives[seat, letter][1]

    def _load(self, seat: int, letter: str, cargo: str) -> None:
        self.natives[seat, letter] = self.natives[seat, letter][0], cargo

    def on_stoneHandedIn(self, p: Any) -> None:  # noqa: N802
        self._load(p["seat"], p["native"], "none")
        self.mana[p["seat"]] = p["mana"], p["limit"]

    def on_stoneDoubled(self, p: Any) -> None:  # noqa: N802
        self.mana[p["seat"]] = p["mana"], p["limit"]

    def on_loaded(self, p: Any) -> None:
        self._load(p["seat"], p["native"], p["good"])
        self.loose[p["hex"], p["good"]] -= 1

    def on_unloaded(self, p: Any) -> None:
        self._load(p["seat"], p["native"], "none")
        self.loose[p["hex"], p["good"]] += 1

    def on_taken(self, p: Any) -> None:
        self._load(p["seat"], p["native"], p["good"])
        self._load(p["from_seat"], p["from_native"], "none")

    def on_markerLoaded(self, p: Any) -> None:  # noqa: N802
        self._load(p["seat"], p["native"], "marker")

    def on_markerHandedIn(self, p: Any) -> None:  # noqa: N802
        del self.natives[p["seat"], p["native"]]
        self.given[p["seat"]].append(p["value"])
        self.mana[p["seat"]] = p["mana"], self.mana[p["seat"]][1]

    def on_explored(self, p: Any) -> None:
        self.points = p["points"]

    def on_turnedBack(self, p: Any) -> None:  # noqa: N802
        self.points = p["points"]

    def on_hexLaid(self, p: Any) -> None:  # noqa: N802
        self.kinds[p["hex"]] = p["kind"]
        self._place(p["seat"], p["native"], p["hex"])

    def on_volcanoLaid(self, p: Any) -> None:  # noqa: N802
        self.kinds[p["hex"]] = "volcano"

    def on_goodsPlaced(self, p: Any) -> None:  # noqa: N802
        for cell, count in zip(p["hexes"], p["counts"], strict=True):
            self.loose[cell, p["good"]] += count

    def on_hutBuiltByOther(self, p: Any) -> None:  # noqa: N802
        self.huts[p["hut"]] = p["hex"]
        self._pay(p["seat"], p["hex"], "wood")

    def _pay(self, seat: int, cell: str, good: str) -> None:
        letter = min(
            letter
            for (owner, letter), (place, cargo) in self.natives.items()
            if (owner, place, cargo) == (seat, cell, good)
        )
        self._load(seat, letter, "none")

    def on_cultBuilt(self, p: Any) -> None:  # noqa: N802
        self.cults[p["hex"]] = p["seat"]
        self._pay(p["seat"], p["hex"], "stone")

    def on_born(self, p: Any) -> None:
        for letter in p["native"]:
            self.natives[p["seat"], letter] = p["hex"], "none"

    def on_cardDrawnByOther(self, p: Any) -> None:  # noqa: N802
        self.cards[p["seat"]] += 1

    def on_reshuffled(self, p: Any) -> None:
        self.discard = []

    def on_cardPlayed(self, p: Any) -> None:  # noqa: N802
        self.cards[p["seat"]] -= 1
        self.discard.append(p["card"])

    def on_pointsGained(self, p: Any) -> None:  # noqa: N802
        self.points = p["points"]

    def on_prayed(self, p: Any) -> None:
        self.mana[p["seat"]] = p["mana"], self.mana[p["seat"]][1]

    def on_manaCredited(self, p: Any) -> None:  # noqa: N802
        self.mana[p["seat"]] = p["mana"], p["limit"]

    def on_manaStolen(self, p: Any) -> None:  # noqa: N802
        self.mana[p["seat"]] = p["mana"], self.mana[p["seat"]][1]
        self.mana[p["from_seat"]] = p["left"], self.mana[p["from_seat"]][1]

    def on_teleported(self, p: Any) -> None:
        self._place(p["owner_seat"], p["native"], p["to_hex"])

    def on_hutMoved(self, p: Any) -> None:  # noqa: N802
        self.huts[p["hut"]] = p["to_hex"]

    def on_neutralHutMoved(self, p: Any) -> None:  # noqa: N802
        self.huts[p["hut"]] = p["to_hex"]
