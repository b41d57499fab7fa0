"""Mesopotamien, after Klaus-Jürgen Wrede: explore a growing land, carry stones to the temple, offer four times.

May import core and every module of the game but `ai`.
"""

from __future__ import annotations

from collections.abc import Sequence

from kiebitz.core.bits import members
from kiebitz.core.catalogue import Catalogue
from kiebitz.core.game import Game
from kiebitz.core.options import Option, Options
from kiebitz.core.positions import Reader
from kiebitz.core.texts import Texts
from kiebitz.games.mesopotamien import board, descriptions, drawing, knowledge, refusals, text_board
from kiebitz.games.mesopotamien import state as phases
from kiebitz.games.mesopotamien.position import MesopotamienPosition, dump
from kiebitz.games.mesopotamien.position_reader import read
from kiebitz.games.mesopotamien.rules import MesopotamienState, new_state
from kiebitz.games.mesopotamien.state import MesopotamienSetup
from kiebitz.games.mesopotamien.view import MesopotamienView, show


def _native_blocks() -> list[tuple[int, str, list[str]]]:
    """What each native can do in phase 1, by letter."""
    later_huts = [f"h{hut}" for hut in range(1, board.HUTS)]
    blocks: list[tuple[int, str, list[str]]] = []
    for number, letter in enumerate(board.LETTERS):
        first = number * board.PER_NATIVE
        blocks += [
            (first + board.STEP, f"step {letter}", board.DIRECTION_IDS),
            (first + board.EXPLORE, f"explore {letter}", board.DIRECTION_IDS),
            (first + board.LAND_EXPLORE, f"land {letter}", board.DIRECTION_IDS),
            (first + board.LOAD_WOOD, f"load {letter}", ["wood", "stone"]),
            (first + board.UNLOAD, f"unload {letter}", []),
            (first + board.TAKE, f"take {letter}", board.NATIVE_IDS),
            (first + board.LIFT, f"lift {letter}", later_huts),
            (first + board.HAND_IN, f"offer {letter}", []),
        ]
    return blocks


def _pairs(first: list[str], second: list[str]) -> list[str]:
    return [f"{one} {other}" for one in first for other in second]


def _numbers(between: str, indices: Sequence[int]) -> str:
    return between.join(str(index + 1) for index in indices)


class Mesopotamien(Game[MesopotamienState]):
    """The game as the table knows it."""

    options = (
        Option(
            "firstRound",
            ("graded", "even", "full"),
            "graded",
            rule="MES-154",
            unless_told="full",
        ),
        Option("placement", ("free", "newFirst"), "free", rule="MES-084"),
        Option("prayer", ("perPlace", "once"), "perPlace", rule="MES-140"),
        Option("startCard", ("0", "1"), "0", rule="MES-155"),
        Option("playedCards", ("reshuffle", "remove"), "reshuffle", rule="MES-156"),
        Option("deckTwo", ("reduced", "full"), "reduced", rule="MES-157"),
        Option("roundLimit", ("0",), "0", numbers=range(1, 101), rule="MES-147"),
        Option("idleRounds", ("0",), "20", numbers=range(1, 101), rule="MES-195"),
        Option("takeAgain", ("true", "false"), "true", rule="MES-200"),
        Option("teleportToTemple", ("own", "all"), "own", rule="MES-201"),
    )
    moves = Catalogue(
        *_native_blocks(),
        (board.LAY_VOLCANO, "volcano", _pairs(board.HEX_IDS, board.DIRECTION_IDS)),
        (board.PLACE_GOODS, "place", [_numbers("+", members(mask)) for mask in board.PLACEMENTS]),
        (board.CHOOSE_HEX, "choose", [_numbers(" ", order) for order in board.CHOICES]),
        (board.BUILD_HUT, "hut", _pairs(board.HEX_IDS, [str(value) for value in board.VALUES])),
        (board.BUILD_CULT, "cult", board.HEX_IDS),
        (board.BREED, "breed", board.HEX_IDS),
        (board.TWINS, "twins", board.HEX_IDS),
        (board.DRAW_CARD, "draw", ()),
        (board.PLAY_ENDURANCE, "endurance", ()),
        (board.PLAY_HOLY_STONE, "holy-stone", ()),
        (board.PLAY_PRIEST, "priest", ()),
        (board.PLAY_MANA_THEFT, "mana-theft", board.PLAYER_IDS),
        (board.PLAY_TELEPORT, "teleport", _pairs(board.NATIVE_IDS, board.HEX_IDS)),
        (board.PLAY_EXPULSION, "expel", _pairs(board.HUT_IDS, board.HEX_IDS)),
        (board.END_PHASE, "end-phase", ()),
        (board.END_TURN, "end-turn", ()),
        (board.FIRST, "first", [str(seat) for seat in range(board.PLAYERS)]),
        (board.DRAW_HEX, "hex", board.STACK_IDS),
        (board.DEAL_CARD, "card", board.CARD_IDS),
    )
    # MES-197: at most 34 + 4 * 30 lasting events, no more than 100 * 4 turns apart. MES-180: a turn has at most 64
    # progress moves (14 steps, 24 takes, 8 with markers, 18 cards), 16 loads and unloads around each, and few
    # answers and actions besides. Only with `roundLimit` and `idleRounds` both off may people go on for ever.
    max_decisions = (34 + 4 * 30 + 1) * 100 * 4 * 1200
    kit_options = {"roundLimit": ("6", "0"), "idleRounds": ("2", "1")}  # noqa: RUF012
    end_reasons = ("offerings", "rounds", "idle")
    secrets = knowledge.SECRETS
    position_type = MesopotamienPosition
    describe = staticmethod(descriptions.describe)
    asks = staticmethod(descriptions.asks)
    explain = staticmethod(refusals.explain)
    determinize = staticmethod(knowledge.determinize)
    show = staticmethod(show)
    text_board = staticmethod(text_board.panels)
    draw = staticmethod(drawing.draw)
    attempted = staticmethod(drawing.attempted)

    def start(self, seats: int, options: Options) -> MesopotamienState:
        return new_state(MesopotamienSetup(seats, options))

    def same_turn(self, before: MesopotamienState, after: MesopotamienState) -> bool:
        return (before.round, before.turn) == (after.round, after.turn)

    def draw_name(self, state: MesopotamienState) -> str:
        if state.phase == phases.CHOOSE_START:
            return "start"
        if state.phase in (phases.DEALING, phases.CARD_DRAW):
            return f"card/{state.cards_drawn + 1}"
        return f"hex/{state.hexes_drawn + 1}"

    def conceal(self, state: MesopotamienState, viewer: int) -> MesopotamienState:
        # Looked up at each call: tests plant leaks in `knowledge`.
        return knowledge.conceal(state, viewer)

    def texts(self, language: str, names: Sequence[str] = ()) -> Texts:
        return descriptions.LandTexts.of(self.folder, language, names)

    def scores_in(self, shown: MesopotamienView) -> tuple[int | None, ...]:
        return tuple(len(player.given) for player in shown.players)

    def dump(self, state: MesopotamienState) -> MesopotamienPosition:
        return dump(state, self.id, self.version)

    def read(
        self, given: MesopotamienPosition, options: Options, reader: Reader
    ) -> MesopotamienState:
        return read(given, MesopotamienSetup(given.seats, options), reader)

    def score_bounds(self, seats: int, options: Options) -> tuple[int, int]:
        return 0, board.MARKERS


GAME = Mesopotamien()
