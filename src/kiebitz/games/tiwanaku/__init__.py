"""Tiwanaku, after Olivier Grégoire: figures explore a hidden land, find its soils and divine its plants.

Wires the modules of this folder into a `Game`; may import all of them except `ai` and `observe`.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from kiebitz.core.catalogue import Catalogue
from kiebitz.core.errors import InvalidMove, OptionError
from kiebitz.core.game import Game
from kiebitz.core.message import Refusal
from kiebitz.core.options import Option, Options, resolve
from kiebitz.games.tiwanaku import (
    board,
    descriptions,
    drawing,
    knowledge,
    position,
    position_reader,
    refusals,
    text_board,
    view,
)
from kiebitz.games.tiwanaku.board import BOARDS, GIFT_NAMES, LEVELS, MAP, NAMES
from kiebitz.games.tiwanaku.features import earlier_generator, generator, hints
from kiebitz.games.tiwanaku.rules import TiwanakuState, new_state
from kiebitz.games.tiwanaku.scoring import levels_of, points_of
from kiebitz.games.tiwanaku.state import DIVINING, DRAW_MAP, HINTS, OFFERING, TiwanakuSetup

YES_NO = (("yes", "true"), ("no", "false"))
"""What version 0.1 wrote, and what it is called now."""


class Tiwanaku(Game[TiwanakuState]):
    """The game as the table knows it."""

    options = (
        Option("board", ("long", "short"), "long", rule="TIW-002"),
        Option(
            "trackTop",
            (),
            lambda seats, chosen: str(BOARDS[chosen["board"]].default_top),
            numbers=range(4, 11),
            rule="TIW-010",
            formerly="track_top",
        ),
        Option("difficulty", ("normal", "hard"), "normal", rule="TIW-022"),
        Option(
            "startCells",
            (),
            lambda seats, chosen: str(BOARDS[chosen["board"]].default_starts),
            numbers=range(4, 13),
            rule="TIW-018",
            formerly="start_cells",
        ),
        Option(
            "firstPlayer",
            ("random",),
            "random",
            takes_seat=True,
            rule="TIW-027",
            formerly="first_player",
        ),
        Option(
            "idleRounds",
            ("off",),
            lambda seats, chosen: "off" if seats == 1 else "3",
            numbers=range(2, 6),
            rule="TIW-037",
            formerly="idle_rounds",
        ),
        Option(
            "entryPlantStop",
            ("false", "true"),
            "false",
            rule="TIW-057",
            formerly="entry_plant_stop",
            old_values=YES_NO,
        ),
        Option("endWrong", ("continue", "out"), "continue", rule="TIW-097", formerly="end_wrong"),
        Option(
            "finalOffering", ("clean", "all"), "clean", rule="TIW-100", formerly="final_offering"
        ),
        Option("clock", ("off",), "off", numbers=range(20, 3601), rule="TIW-109"),
        Option(
            "revealMap",
            ("true", "false"),
            "true",
            rule="TIW-136",
            formerly="reveal_map",
            old_values=YES_NO,
        ),
        Option("hints", tuple(HINTS), "marks", rule="TIW-137"),
    )
    presets: Mapping[str, Mapping[str, str]] = {  # type: ignore[misc]
        "published": {"endWrong": "out", "finalOffering": "all"}  # TIW-127
    }
    # Without idle rounds people may walk for ever. Where a number of start cells does not fit the board, the default is
    # taken: so both boards come with 8 and with their own. The long one is rarer, its first samples take long.
    kit_options: Mapping[str, tuple[str, ...]] = {  # type: ignore[misc]
        "board": ("short", "short", "short", "short", "short", "long"),
        "startCells": ("8", "11"),
        "idleRounds": ("2", "3"),
        "clock": ("off", "20"),
    }
    moves = Catalogue(
        (board.ENTER, "enter", NAMES),
        (board.MOVE, "move", [f"{start} {end}" for start in NAMES for end in NAMES]),
        (board.RETURN, "return", NAMES),
        (board.DIVINE, "divine", [f"{cell} {n}" for cell in NAMES for n in range(1, LEVELS + 1)]),
        (board.OFFER, "offer", GIFT_NAMES),
        (board.STOP, "stop", ()),
        (board.PASS, "pass", ()),
        (board.FIRST, "first", [str(seat) for seat in range(4)]),
    )
    # 40 discoveries and 40 divinations, 5 rounds of 4 idle turns between two of them, an offering in each turn;
    # the end phase; 4 last offerings. Only `idleRounds = off` with several players knows no bound.
    max_decisions = 2 * 80 * 21 + 2 * 80 + 4
    end_reasons = ("lastSoil", "idle", "budget", "alone", "givenUp")
    secrets = knowledge.SECRETS
    position_type = position.TiwanakuPosition
    determinize = staticmethod(knowledge.determinize)
    preview_state = staticmethod(knowledge.preview_state)
    describe = staticmethod(descriptions.describe)
    asks = staticmethod(descriptions.asks)
    explain = staticmethod(refusals.explain)
    certain = staticmethod(hints.certain)
    possibilities = staticmethod(hints.hints)
    read = staticmethod(position_reader.read)
    show = staticmethod(view.show)
    text_board = staticmethod(text_board.panels)
    draw = staticmethod(drawing.draw)
    attempted = staticmethod(drawing.attempted)

    def start(self, seats: int, options: Options) -> TiwanakuState:
        fault = _clash(options)
        if fault is not None:
            raise OptionError(fault)
        return new_state(TiwanakuSetup(seats, options))

    def admits(self, seats: int, options: Mapping[str, object]) -> bool:
        return _clash(resolve(self.options, seats, options)) is None

    # --- the draw of the map: one outcome, too many to list

    def notation(self, move: int) -> str:
        if move < MAP:
            return super().notation(move)
        of = board.LONG if move >= _LONG_MAPS else board.SHORT
        return f"map {board.map_text(*board.map_of_code(of, move))}"

    def parse(self, text: str) -> int:
        if not text.startswith("map "):
            return super().parse(text)
        try:
            return board.map_code(*board.map_from_text(text[4:]))
        except ValueError as error:
            raise InvalidMove(str(error)) from error

    def draw_name(self, state: TiwanakuState) -> str:
        return "map" if state.phase == DRAW_MAP else "first"

    def pick(self, state: TiwanakuState, ticket: int) -> int:
        """A fresh map from the generator: the same ticket gives the same map, and nobody has seen it.

        `chances` lists the public stock in its place, for simulations.
        """
        if state.phase != DRAW_MAP:
            return super().pick(state, ticket)
        setup = state.setup
        made = generator.generate(setup.board, setup.start_cells, setup.humane, Random(ticket))
        return board.map_code(*made)

    pick_version = 1

    def earlier_pick(self, state: TiwanakuState, ticket: int, version: int) -> int:
        if state.phase != DRAW_MAP:
            return self.pick(state, ticket)
        setup = state.setup
        made = earlier_generator.generate_as_before(
            setup.board, setup.start_cells, setup.humane, Random(ticket)
        )
        return board.map_code(*made)

    sealed_draw = "map"

    def stock_kind(self, options: Mapping[str, str]) -> str:
        # Maps of an earlier generator stay in their stock: they are dealt no more.
        return f"{options['board']}/{options['difficulty']}/{options['startCells']}/uniform"

    def stock_kinds(self) -> tuple[str, ...]:
        return tuple(f"{of.name}/normal/{of.default_starts}/uniform" for of in BOARDS.values())

    def stock_outcome(self, kind: str, rng: Random) -> str:
        name, difficulty, starts, _ = kind.split("/")
        made = generator.generate(BOARDS[name], int(starts), difficulty == "normal", rng)
        return self.notation(board.map_code(*made))

    def possible(self, state: TiwanakuState, outcome: int) -> bool:
        if state.phase != DRAW_MAP:
            return super().possible(state, outcome)
        if outcome < MAP:
            return False
        setup = state.setup
        tiles, starts = board.map_of_code(setup.board, outcome)
        return generator.is_fit(setup.board, tiles, starts, setup.start_cells, setup.humane)

    # --- tables and hints

    def same_turn(self, before: TiwanakuState, after: TiwanakuState) -> bool:
        # TIW-109: D1 to D3 share the time of a turn.
        return after.phase in (DIVINING, OFFERING)

    def turn_seconds(self, options: Mapping[str, str]) -> int:
        return 0 if options["clock"] == "off" else int(options["clock"])

    def hint_policy(self, options: Mapping[str, str], people: int) -> Refusal | None:
        return Refusal("TIW-137", "noHints") if options["hints"] == "off" else None

    def conceal(self, state: TiwanakuState, viewer: int) -> TiwanakuState:
        # Looked up in each call: tests plant leaks in the function.
        return knowledge.conceal(state, viewer)

    def scores_in(self, shown: view.TiwanakuView) -> tuple[int | None, ...]:
        return tuple(player.points for player in shown.players)

    def dump(self, state: TiwanakuState) -> position.TiwanakuPosition:
        return position.dump(state, self.id, self.version)

    def reveals_all_at_end(self, options: Mapping[str, str]) -> bool:
        return options["revealMap"] == "true"  # TIW-136, TIW-156

    def standing(self, state: TiwanakuState) -> tuple[int, ...]:
        return points_of(state, 0), levels_of(state, 0), state.unused  # TIW-123

    def score_bounds(self, seats: int, options: Options) -> tuple[int, int]:
        hidden = BOARDS[options["board"]].cells - int(options["startCells"])
        # 4 for each discovery, 5 for each plant, 2 of an offering for each gift, the unused turns.
        return 0, 11 * hidden + (hidden + 3) // 4


_LONG_MAPS = MAP + (1 << 9 * board.SHORT.cells)
"""Outcomes of the draw from this number on are maps of the long board."""


def _clash(options: Options) -> str | None:
    """Values that are fine by themselves but not together."""
    of = BOARDS[options["board"]]
    starts = int(options["startCells"])
    fewest, most = of.start_range
    if not fewest <= starts <= most:
        return f"option startCells: the {of.name} board takes {fewest} to {most}, not {starts}"
    if options["difficulty"] == "normal" and starts < of.normal_starts:
        return (
            f"option startCells: fewer than {of.normal_starts} on the {of.name} board "
            "need difficulty = hard"
        )
    return None


GAME = Tiwanaku()
