"""Die Gilde der fahrenden Händler, after Matthew Dunstan and Brett J. Gilbert: everybody explores a map of their
own, at the same time, over four eras. May import core and every module of the game but `ai`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kiebitz.core.bits import members
from kiebitz.core.catalogue import Catalogue
from kiebitz.core.errors import OptionError
from kiebitz.core.game import Game
from kiebitz.core.options import Option, Options, resolve
from kiebitz.core.positions import Reader
from kiebitz.core.texts import GridTexts, Texts
from kiebitz.games.gilde import board, descriptions, drawing, knowledge, position, refusals, view
from kiebitz.games.gilde import state as phases
from kiebitz.games.gilde.board import BOARDS, CELL_NAMES, MAP_IDS, STEP_ASIDE, VILLAGE_LIMIT
from kiebitz.games.gilde.position_reader import read
from kiebitz.games.gilde.rules import GildeState, new_state
from kiebitz.games.gilde.text_board import panels

ON_OFF = (("off", "false"), ("on", "true"))
"""How older records and positions spell a boolean."""


class Gilde(Game[GildeState]):
    """The game as the table knows it."""

    options = (
        Option("extraMaps", ("false", "true"), "false", rule="GIL-220", old_values=ON_OFF),
        Option("map", tuple(MAP_IDS), "avenia", rule="GIL-227"),
        Option("towerCoins", ("era", "ordinal"), "era", rule="GIL-109"),
        Option("towerExplorer", ("eraEnd", "atOnce"), "eraEnd", rule="GIL-111"),
        Option("capitalCountsAsVillage", ("true", "false"), "true", rule="GIL-093"),
        Option("villageLimit", (str(VILLAGE_LIMIT), "none"), str(VILLAGE_LIMIT), rule="GIL-006"),
    )
    moves = Catalogue(
        (board.PLACE, "place", CELL_NAMES),
        (board.FROM, "place", [f"{CELL_NAMES[a]} from {CELL_NAMES[b]}" for a, b in STEP_ASIDE]),
        (board.END_STEP, "end step", ()),
        (board.VILLAGE, "village", CELL_NAMES),
        (board.ROUTE, "route", [f"{CELL_NAMES[a]} {CELL_NAMES[b]}" for a, b in board.ROUTE_CELLS]),
        (board.POST, "post", CELL_NAMES),
        (board.EXPLORE, "explore", CELL_NAMES),
        (board.DECLINE, "decline", ()),
        (board.RESOLVE_VILLAGE, "resolve village", CELL_NAMES),
        (board.RESOLVE_ROUTES, "resolve routes", ()),
        (board.RESOLVE_TREASURE, "resolve treasure", CELL_NAMES),
        (board.KEEP, "keep", board.INVESTIGATE_IDS),
        (board.USE, "use", [str(slot + 1) for slot in range(board.SLOTS)]),
        (board.STOP, "stop", ()),
        (board.GOAL, "goal", board.GOAL_IDS),
        (board.REVEAL, "reveal", board.EXPLORE_IDS),
        (board.OFFER, "offer", board.INVESTIGATE_IDS),
        (board.TREASURE, "treasure", board.TREASURE_IDS),
    )
    # A seat's turn: a card to keep or use, a line as long as the grid is wide, an end of the step, a stop. In the whole
    # game: each region's village and each city's route with a pick, each ruin with a pick, two cards and their hexes.
    max_decisions = 4 * (sum(board.DECK_SIZE) * (1 + board.COLUMNS + 2) + 43 * 2 + 10 * 3 + 10 * 3)
    parallel = True
    end_reasons = ("eras", "goalsReached", "goalsMissed")
    secrets = knowledge.SECRETS
    position_type = position.GildePosition

    conceal = staticmethod(knowledge.conceal)
    determinize = staticmethod(knowledge.determinize)
    asks = staticmethod(descriptions.asks)
    describe = staticmethod(descriptions.describe)
    explain = staticmethod(refusals.explain)
    show = staticmethod(view.show)
    text_board = staticmethod(panels)
    draw = staticmethod(drawing.draw)
    attempted = staticmethod(drawing.attempted)

    def admits(self, seats: int, options: Mapping[str, object]) -> bool:
        # GIL-220, GIL-227: the extra maps only where they are switched on.
        chosen = resolve(self.options, seats, options)
        return chosen["map"] in MAP_IDS[: board.FIRST_EXTRA] or chosen["extraMaps"] == "true"

    def start(self, seats: int, options: Options) -> GildeState:
        if not self.admits(seats, options):
            raise OptionError(
                f"option map: {options['map']!r} is an extra; set extraMaps to 'true' to play it"
            )
        return new_state(phases.GildeSetup(seats, options))

    def same_turn(self, before: GildeState, after: GildeState) -> bool:
        # A turn is a card: until everybody has stopped.
        return (before.era, before.revealed) == (after.era, after.revealed)

    def draw_name(self, state: GildeState) -> str:
        if state.phase == phases.DRAWING:
            return f"treasure/{state.drawer}/{state.drawn[state.drawer] + 1}"
        if state.phase == phases.REVEALING:
            return f"explore/{state.era}/{len(state.revealed) + 1}"
        if state.phase == phases.OFFERING:
            seat, which = divmod(state.offered.index(board.NONE), 2)
            return f"investigate/{state.era}/{seat}/{which + 1}"
        return f"goal/{len(state.goals) + 1}"

    def scores_in(self, shown: view.GildeView) -> tuple[int | None, ...]:
        return tuple(player.points for player in shown.players)

    def round_in(self, shown: view.GildeView) -> int | None:
        return shown.era

    def texts(self, language: str, names: Sequence[str] = ()) -> Texts:
        return GridTexts.of(self.folder, language, names)

    def dump(self, state: GildeState) -> position.GildePosition:
        return position.dump(state, self.id, self.version)

    def read(self, given: position.GildePosition, options: Options, reader: Reader) -> GildeState:
        return read(given, phases.GildeSetup(given.seats, options), reader)

    def score_bounds(self, seats: int, options: Options) -> tuple[int, int]:
        return 0, most_coins(BOARDS[MAP_IDS.index(options["map"])])


def most_coins(here: board.Board) -> int:
    """More than any play on a map can give, source by source."""
    printed = sum(here.value[number] for number in members(here.coins))
    cities = sorted((here.value[number] for number in members(here.cities)), reverse=True)
    crystals = sum(here.value[number] for number in members(here.crystals))
    return (
        4 * 3 * printed  # every coin hex in every era, tripled
        + 4 * 14
        + 4 * crystals
        + 4 * len(here.regions)
        + len(cities) * cities[0] * cities[1]
        + 2 * 20  # two coins for each of at most two treasures of ten ruins
        + board.GOALS * 14
        + 20 * len(here.regions)  # no kept card pays more than a coin for each village …
        + 16 * 3  # … but amphorae
        + here.land_coins[-1]
    )


GAME = Gilde()
