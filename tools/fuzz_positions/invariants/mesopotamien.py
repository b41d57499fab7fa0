"""What holds in every position of Mesopotamien, by its ledger. Imports the game's position type and core."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import kiebitz.games.mesopotamien
from kiebitz.games.mesopotamien.ai.strategy import STRATEGY
from kiebitz.games.mesopotamien.position import MesopotamienPosition, PlayerPosition
from tools.fuzz_positions.invariants import Invariants, demand

DATA: dict[str, Any] = json.loads(
    (Path(kiebitz.games.mesopotamien.__file__).parent / "data" / "mesopotamien.json").read_text(
        encoding="utf-8"
    )
)
STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
START = {
    (0, 0): "temple", (0, -1): "volcano", (0, 1): "volcano", (1, -1): "forest",
    (1, 0): "quarry", (-1, 0): "plain", (-1, 1): "plain",
}  # fmt: skip
"""MES-011."""
NEUTRAL = {2: 2, 3: 1, 4: 0}
"""MES-015, MES-016."""
FIRST_ROUND = {2: [2, 5], 3: [2, 3, 4], 4: [2, 3, 4, 5]}
"""MES-154: with `graded`; `steep` takes a point more from each of two."""
SET_UP = ("chooseStart", "dealing")
EXPLORING = ("drawing", "looking", "chooseHex", "layVolcano", "placeGoods")
AFTER_MOVEMENT = ("action", "cardDraw", "mana")
ON_HEXES = ("hut", "cult", "offspring")
VALUES = [2, 4, 6, 7]
GOODS = ("wood", "stone")


class MesopotamienInvariants(Invariants):
    sets = ("used", "cults", "hand", "gained", "played", "shuffled", "unloaded")

    def check(self, position: MesopotamienPosition) -> None:
        demand(len(position.players) == position.seats, "a player for each seat")
        _check_turn(position)
        _check_map(position)
        _check_pieces(position)
        _check_goods(position)
        _check_cards(position)
        _check_stack(position)
        _check_history(position)
        _check_end(position)

    def scores(self, position: MesopotamienPosition) -> list[int]:
        given = [sum(hut.marker == "given" for hut in player.huts) for player in position.players]
        assert position.start_player is not None
        return [
            given[(seat - position.start_player) % position.seats] for seat in range(position.seats)
        ]

    def plain(self, data: Any, name: str = "") -> Any:
        """What the stack does not name is not in it."""
        if name == "stack":
            data = {kind: count for kind, count in data.items() if count}
        return super().plain(data, name)

    def choose(self, state: Any, seat: int, rng: Random) -> int:
        """Some moves by the rule of thumb, which leads to huts and offerings."""
        if rng.random() < 0.3:
            return STRATEGY.policy(state, seat, rng)
        return super().choose(state, seat, rng)


def _ended(p: MesopotamienPosition) -> bool:
    """Whether the game ended after a whole turn."""
    return p.phase == "over" and p.reason in ("rounds", "idle")


def _turns(p: MesopotamienPosition, player: int) -> int:
    """The turns that a player has begun."""
    if p.phase in SET_UP:
        return 0
    return p.round - 1 + (player < p.turn)


def _check_turn(p: MesopotamienPosition) -> None:
    """MES-023 to MES-029, MES-075, MES-091 to MES-093, MES-116."""
    demand(p.round >= 1 and 1 <= p.turn <= p.seats, "rounds and turns count from 1")
    demand((p.start_player is None) == (p.phase == "chooseStart"), "the start player")
    demand(min(p.points, p.explored, p.stones, p.holy_stones, p.paid, p.idle) >= 0, "below 0")
    demand(p.explored <= 3, "three explorations a turn")
    demand(p.holy_stones <= p.stones, "a Holy Stone for each stone")
    acted = p.phase in AFTER_MOVEMENT or _ended(p)
    demand(not (acted and p.points), "points are lost at the end of phase 1")
    demand(acted or p.action == "none", "an action before phase 2")
    demand(bool(p.used) == (p.action in ON_HEXES), "hexes are used by actions on hexes")
    demand(len(set(p.used)) == len(p.used), "each hex once")
    demand(p.drawn in (0, 1) and (p.fresh is not None) == (p.drawn == 1), "a fresh card")
    demand(not p.drawn or p.action == "card", "a card is drawn by an action")
    demand(p.phase != "cardDraw" or (p.action == "card" and not p.drawn), "a card is drawn")
    demand((p.exploration is not None) == (p.phase in EXPLORING), "an open exploration")
    endurance = sum(player.played.count("endurance") for player in p.players[p.turn - 1 : p.turn])
    points = 5
    if p.round == 1 and p.options["firstRound"] != "full":
        points = FIRST_ROUND[p.seats][p.turn - 1]
        points -= p.options["firstRound"] == "steep" and p.seats == 2
    budget = points + 3 * endurance + (1 if p.explored and not sum(p.stack.values()) else 0)
    demand(p.phase in SET_UP or p.points + p.explored <= budget, "points of a turn")
    demand(p.phase not in SET_UP or p.round == 1, "the set-up comes first")


def _check_map(p: MesopotamienPosition) -> None:
    """MES-001, MES-011, MES-019, MES-087."""
    cells: dict[tuple[int, int], str] = {}
    for index, each in enumerate(p.hexes):
        cell = (each.q, each.r)
        demand(cell not in cells, "two hexes on one cell")
        if index < 7:
            demand(START.get(cell) == each.kind, "the start map")
        else:
            demand(any((each.q + q, each.r + r) in cells for q, r in STEPS), "hexes touch")
            demand(each.kind in ("plain", "forest", "quarry", "volcano"), "one temple")
        cells[cell] = each.kind
    demand(len(p.hexes) >= 7, "the start map")


def _check_pieces(p: MesopotamienPosition) -> None:
    """MES-009, MES-010, MES-018, MES-032, MES-061, MES-099, MES-100, MES-105, MES-149."""
    kinds = [each.kind for each in p.hexes]
    huts: Counter[int] = Counter(p.neutral_huts)
    demand(len(p.neutral_huts) == NEUTRAL[p.seats], "neutral huts")
    cults = [place for player in p.players for place in player.cults]
    demand(len(set(cults)) == len(cults), "one cult place on a hex")
    for player in p.players:
        _check_player(p, player, kinds)
        huts.update(hut.hex for hut in player.huts if hut.hex is not None)
    demand(max(huts.values()) <= 2, "two huts on a hex")
    demand(all(kinds[place] == "plain" for place in [*huts, *cults]), "built on plains")
    demand(not set(huts) & set(cults), "a hut and a cult place on one hex")


def _check_player(p: MesopotamienPosition, player: PlayerPosition, kinds: list[str]) -> None:
    demand(3 <= player.limit <= 8 and 0 <= player.mana <= player.limit, "mana")
    demand(len(player.natives) == 8 and len(player.huts) == 5, "pieces of a player")
    demand(len(player.cults) <= 3, "three cult places")
    start, *later = player.huts
    demand(start.hex is not None and start.marker == "none", "the start hut")
    built = [hut.hex is not None for hut in later]
    demand(built == sorted(built, reverse=True), "huts in order")
    values = [hut.value for hut in later if hut.value is not None]
    demand(len(set(values)) == len(values) and set(values) <= set(VALUES), "markers")
    for hut in later:
        demand(
            (hut.hex is not None) == (hut.value is not None) == (hut.marker != "none"), "markers"
        )
    carried = [str(number) for number, hut in enumerate(player.huts) if hut.marker == "carried"]
    cargo = sorted(
        native.cargo for native in player.natives if native.cargo not in ("none", *GOODS)
    )
    demand(cargo == carried, "markers lie on natives")
    given = [hut.value for hut in later if hut.marker == "given"]
    demand(not given or max(int(value or 0) for value in given) <= player.limit, "MES-069")
    for native in player.natives:
        if native.hex is None:
            demand(native.cargo == "none", "in the reserve without cargo")
            continue
        demand(kinds[native.hex] != "volcano", "a native on a volcano")
        demand(native.hex or native.cargo not in GOODS, "a good at the temple")


def _check_goods(p: MesopotamienPosition) -> None:
    """MES-012, MES-043, MES-150."""
    for good in GOODS:
        loose = sum(getattr(each, good) for each in p.hexes)
        carried = sum(native.cargo == good for player in p.players for native in player.natives)
        demand(loose + carried <= 20, f"more than 20 {good}")
    for each in p.hexes:
        demand(min(each.wood, each.stone) >= 0, "goods below 0")
        bare = each.kind in ("volcano", "temple")
        demand(not bare or not each.wood + each.stone, "loose goods there")


def _deck(p: MesopotamienPosition) -> int:
    return 18 if p.seats > 2 or p.options["deckTwo"] == "full" else 14


def _check_cards(p: MesopotamienPosition) -> None:
    """MES-020, MES-116 to MES-121, MES-153, MES-155, MES-156, MES-193."""
    deck, pile = _deck(p), len(p.shuffled)
    drawn = 0
    for player in p.players:
        since = player.cards - player.kept + len(player.played)
        demand(since >= 0 and player.kept >= 0, "cards kept")
        drawn += since
        if player.hand != "?":
            demand(len(player.hand) == player.cards, "cards in hand")
            had = Counter(player.hand) + Counter(player.played)
            demand(not Counter(player.gained) - had, "cards gained were held")
            demand(len(player.gained) == since, "cards gained")
    demand(pile >= drawn, "cards drawn from the pile")
    held = sum(player.cards for player in p.players)
    demand(held + pile - drawn + len(p.discard) == deck, f"{deck} cards")
    demand(Counter(p.discard) == sum((Counter(x.played) for x in p.players), Counter()), "discard")
    whole = (
        Counter(p.discard)
        + Counter(p.shuffled)
        - sum((Counter(player.gained) for player in p.players), Counter())
    )
    for player in p.players:
        whole += Counter(player.hand)
    earlier = p.cards_drawn - drawn
    demand(earlier == 0 or earlier >= deck, f"{earlier} cards drawn before the last shuffle")
    if not earlier:
        demand(pile == deck and not any(player.kept for player in p.players), "never shuffled")
    demand(not earlier or p.options["playedCards"] != "remove", "played cards are never shuffled")
    dealt = int(p.options["startCard"]) * p.seats if p.phase not in SET_UP else p.cards_drawn
    turns = sum(_turns(p, player) for player in range(p.seats))
    if p.phase not in SET_UP:
        # The card of the turn that is not over is drawn in its phase 2.
        most = dealt + turns - (0 if p.drawn or _ended(p) else 1)
        demand(dealt <= p.cards_drawn <= most, f"{p.cards_drawn} cards drawn, {most} at most")


def _check_stack(p: MesopotamienPosition) -> None:
    """MES-019, MES-125."""
    laid = Counter(each.kind for each in p.hexes[7:])
    laid["volcano"] += p.phase == "layVolcano"
    taken = {2: 6, 3: 4, 4: 0}[p.seats]
    counts = Counter(laid) + Counter(p.stack)
    demand(sum(counts.values()) == 34 - taken, "hexes of the stack")
    looked = p.exploration.looked if p.exploration else []
    under = Counter(entry.kind for entry in p.tail) + Counter(looked)
    demand(not under - Counter(p.stack), "hexes under the stack are in it")
    demand(all(1 <= entry.player <= p.seats for entry in p.tail), "put there by a player")
    drawn = sum(laid.values()) + len(looked) + len(p.tail)
    demand(p.hexes_drawn >= drawn, f"{drawn} hexes were drawn")
    used = p.cards_drawn - sum(x.cards - x.kept + len(x.played) for x in p.players)
    if not used:  # never shuffled: every Land played lies open
        lands = sum(player.played.count("land") for player in p.players)
        open_look = p.phase in ("looking", "chooseHex")
        most = sum(laid.values()) + len(looked) + 2 * (lands - open_look)
        demand(p.hexes_drawn <= most, f"{p.hexes_drawn} hexes drawn with {lands} Land cards")
        for number in range(1, p.seats + 1):
            mine = p.players[number - 1].played.count("land")
            put = sum(entry.player == number for entry in p.tail)
            demand(put <= 2 * mine, "hexes put under the stack by Land")


def _check_history(p: MesopotamienPosition) -> None:
    """MES-013, MES-021, MES-028, MES-075, MES-195, MES-196: what the turns so far can have brought."""
    if p.phase in SET_UP:
        return
    turns = [_turns(p, player) for player in range(p.seats)]
    now = p.turn - 1
    laid = sum(each.kind != "volcano" for each in p.hexes[7:])
    open_one = p.exploration is not None and p.phase != "placeGoods"
    before = sum(turns) - 1
    demand(
        laid <= 3 * before + p.explored - open_one, f"{laid} hexes explored in {sum(turns)} turns"
    )
    demand(len(p.hexes) - 7 >= p.explored - open_one, "each exploration lays a hex")
    for player, count in zip(p.players, turns, strict=True):
        fresh = count == 0
        on_map = sum(native.hex is not None for native in player.natives)
        traces = (player.cults, player.mana, player.limit > 3, player.played, on_map != 3)
        demand(not (fresh and any(traces)), "a player without a turn has changed nothing")
        demand(not (fresh and any(hut.marker != "none" for hut in player.huts)), "no huts built")
        cargo = any(native.cargo != "none" for native in player.natives)
        demand(not (fresh and cargo), "nothing is carried before the first turn")
    player = p.players[now]
    acts = p.phase in AFTER_MOVEMENT or _ended(p)
    if turns[now] == 1 and not (acts and p.action == "hut"):
        demand(all(hut.marker == "none" for hut in player.huts), "no hut before an action")
    if turns[now] == 1 and not (acts and p.action == "cult"):
        demand(not player.cults, "no cult place before an action")
    if turns[now] == 1 and not p.stones:
        demand(player.limit == 3, "the limit rises with stones")
    signs = len(p.hexes) > 7 or any(
        x.cults or x.limit > 3 or any(hut.marker != "none" for hut in x.huts)
        or sum(native.hex is not None for native in x.natives) > 3
        for x in p.players
    )  # fmt: skip
    over = before + _ended(p)
    demand(p.idle <= over, f"{p.idle} idle turns of {over}")
    if not signs:
        demand(not p.lasting and p.idle == over, "no lasting event so far")
    elif not p.lasting:
        demand(p.idle < over, "a turn has brought a lasting event")
    # MES-197: each hex, hut, cult place, birth, marker loaded or handed in, and stone is one lasting event at most.
    events = len(p.hexes) - 7 + p.seats * sum(each.kind == "quarry" for each in p.hexes)
    for x in p.players:
        places = Counter(hut.marker for hut in x.huts[1:])
        events += len(x.cults) + places["under"] + 2 * places["carried"] + 3 * places["given"]
        events += max(0, sum(native.hex is not None for native in x.natives) + places["given"] - 3)
    limit = int(p.options["idleRounds"]) * p.seats
    demand(not limit or over <= events * limit + p.idle, f"{over} turns with {events} events")


def _check_end(p: MesopotamienPosition) -> None:
    """MES-144, MES-147, MES-195."""
    demand((p.phase == "over") == (p.reason is not None), "a reason for the end")
    limit, idle = int(p.options["roundLimit"]), int(p.options["idleRounds"]) * p.seats
    for number, player in enumerate(p.players, start=1):
        whole = all(hut.marker == "given" for hut in player.huts[1:])
        demand(whole == (p.reason == "offerings" and number == p.turn), "all markers handed in")
    demand(not limit or p.round <= limit, "behind the last round")
    last = bool(limit) and p.round == limit and p.turn == p.seats
    demand(p.reason != "rounds" or last, "the last turn")
    demand(not idle or p.idle < idle or _ended(p), "the game ends after idle turns")
    demand(p.reason != "idle" or (p.idle == idle > 0 and not last), "idle turns")


INVARIANTS = MesopotamienInvariants()
