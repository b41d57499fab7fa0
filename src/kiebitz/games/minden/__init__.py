"""Deutschland – Finden Sie Minden?, after Günter Burkhardt: where does the place lie, and how sure are you?

Imports core and the modules of this folder; never `ai` and `features`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from kiebitz.core.catalogue import Catalogue
from kiebitz.core.errors import InvalidMove
from kiebitz.core.game import Game
from kiebitz.core.message import Refusal
from kiebitz.core.options import Option, Options
from kiebitz.core.positions import Reader
from kiebitz.core.texts import Texts
from kiebitz.games.minden import (
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
from kiebitz.games.minden.places import deck
from kiebitz.games.minden.rules import MindenState, new_state
from kiebitz.games.minden.state import LOTS, TIPPING, MindenSetup

ON_OFF = (("on", "true"), ("off", "false"))
"""The spelling of version 0.1."""
TIMERS = ("off", "30", "60", "90", "120", "180")
POINT_TEXT = re.compile(r"cone (-?\d{1,2}\.\d\d) (-?\d{1,3}\.\d\d)")


def _by_seat(name: str, values: Sequence[str], rule: str) -> Option:
    """An option with a value for each seat, no two alike; `auto` leaves the choice to the game."""

    def all_auto(seats: int, chosen: Mapping[str, str]) -> str:
        return ",".join(["auto"] * seats)

    return Option(name, ("auto", *values), all_auto, per_seat=True, distinct=True, rule=rule)


class Minden(Game[MindenState]):
    """The game as the table knows it."""

    options = (
        Option("chips", ("1", "2"), "1", rule="MIN-090"),
        Option("track", tuple(board.TRACKS), "standard", rule="MIN-091"),
        Option("firstRound", ("lots", "age", "seat"), "lots", rule="MIN-092"),
        _by_seat("ages", board.AGES, rule="MIN-092"),
        Option("nesting", ("free", "strict"), "free", rule="MIN-093", unless_told="strict"),
        Option("landscapes", ("any", "main"), "any", rule="MIN-094"),
        Option("nearLine", ("true", "false"), "true", rule="MIN-095", old_values=ON_OFF),
        Option("tipTimer", TIMERS, "off", rule="MIN-096"),
        Option("cone", ("true", "false"), "true", rule="MIN-097", old_values=ON_OFF),
        Option("pack", tuple(deck.PACKS), deck.DEFAULT_PACK, rule="MIN-127"),
        _by_seat("colours", board.PAWN_IDS, rule="MIN-125"),
    )
    moves = Catalogue(
        (board.KEEP, "keep", ()),
        (board.SWAP, "swap", ()),
        (board.TIP, "tip", board.TIP_TEXTS),
        (board.CONE, "cone", board.ADDRESSES),
        (board.LOT, "lot", [str(seat) for seat in range(len(board.AGES))]),
        (deck.CHOOSE, "choose", deck.PLACE_IDS),
        (deck.DRAW, "draw", deck.PLACE_IDS),
    )
    # A card is chosen, offered for a swap, tipped and marked with the cone once at most.
    max_decisions = 4 * max(len(pack.places) for pack in deck.PACKS.values())
    end_reasons = ("orange", "stack")
    secrets = knowledge.SECRETS
    position_type = position.MindenPosition
    determinize = staticmethod(knowledge.determinize)
    ends_plan = staticmethod(knowledge.ends_plan)
    describe = staticmethod(descriptions.describe)
    asks = staticmethod(descriptions.asks)
    explain = staticmethod(refusals.explain)
    show = staticmethod(view.show)
    text_board = staticmethod(text_board.panels)
    draw = staticmethod(drawing.draw)
    attempted = staticmethod(drawing.attempted)

    def start(self, seats: int, options: Options) -> MindenState:
        return new_state(_setup(seats, options))

    def notation(self, move: int) -> str:
        if board.POINT <= move < board.LAST_POINT:
            point = board.point_words(move)
            return f"cone {point['lat']} {point['lon']}"
        return super().notation(move)

    def parse(self, text: str) -> int:
        """The move of a text; a point is `cone 52.25 8.50`, latitude first (MIN-115)."""
        wanted = " ".join(text.split())
        if point := POINT_TEXT.fullmatch(wanted):
            lat, lon = (round(float(part) * 100) for part in point.groups())
            if abs(lat) <= board.LAT_SHIFT and abs(lon) <= board.LON_SHIFT:
                return board.point_move(lat, lon)
            raise InvalidMove(f"{text!r} is no point of the earth")
        return FOLDED.get(wanted.casefold()) or super().parse(wanted)

    def seconds_to_decide(self, state: MindenState) -> int | None:
        return (state.setup.timer or None) if state.phase == TIPPING else None  # MIN-096

    def draw_name(self, state: MindenState) -> str:
        if state.phase == LOTS:
            return f"lot/{len(state.order) + 1}"
        return f"card/{state.setup.deck.cards - len(state.stack) + 1}"

    def conceal(self, state: MindenState, viewer: int) -> MindenState:
        return knowledge.conceal(state, viewer)

    def hint_policy(self, options: Mapping[str, str], people: int) -> Refusal | None:
        # MIN-101: alone one may ask a well-read onlooker; among people that would give places away.
        return Refusal("MIN-101", "noHints") if people > 1 else None

    def allows_fork(self, people: int) -> bool:
        return people < 2  # MIN-101: a sample guesses where places lie, and mostly right

    def scores_in(self, shown: view.MindenView) -> tuple[int | None, ...]:
        if shown.seats == 1:
            return (-shown.round,)  # MIN-088: every round counts against the player
        return tuple(player.field for player in shown.players)

    def texts(self, language: str, names: Sequence[str] = ()) -> Texts:
        return descriptions.PlaceTexts.of(self.folder, language, names)

    def dump(self, state: MindenState) -> position.MindenPosition:
        return position.dump(state, self.id, self.version)

    def read(self, given: position.MindenPosition, options: Options, reader: Reader) -> MindenState:
        return position_reader.read(given, _setup(given.seats, options), reader)

    def score_bounds(self, seats: int, options: Options) -> tuple[int, int]:
        cards = len(deck.PACKS[options["pack"]].places)
        if seats == 1:
            return -cards, -1
        # From just before the orange area: four stones, then all four colours, others skipped each time.
        last_round = board.TRACKS[options["track"]] - 1 + board.MOST_STONES + seats - 1
        return 1 - seats, last_round + board.COLOURS * (board.MOST + seats - 1)


FOLDED = {text.casefold(): move for move, text in enumerate(Minden.moves.texts)}
"""The catalogue without capital letters: `tip w-n-12-c` will do."""


def _setup(seats: int, options: Options) -> MindenSetup:
    return MindenSetup(seats, options, deck.DECKS[options["pack"]])


GAME = Minden()
