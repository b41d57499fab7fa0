"""Deutschland – Finden Sie Minden?, after Günter Burkhardt: where does the place lie, and how sure are you?"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from random import Random

from kiebitz.core.catalogue import Catalogue
from kiebitz.core.errors import InvalidMove
from kiebitz.core.game import Game
from kiebitz.core.message import Description, Message, Refusal
from kiebitz.core.options import Option, Options
from kiebitz.core.text_board import Panel
from kiebitz.core.texts import Texts
from kiebitz.games.minden import board, deck, descriptions, position, text_board, view
from kiebitz.games.minden.board import degrees
from kiebitz.games.minden.rules import MindenState, new_state
from kiebitz.games.minden.state import FIRST_ROUNDS, LOTS, TIPPING, Setup

TIMERS = ("off", "30", "60", "90", "120", "180")
POINT_TEXT = re.compile(r"cone (-?\d{1,2}\.\d\d) (-?\d{1,3}\.\d\d)")
MOST_SEATS = 5


class Minden(Game[MindenState]):
    """The game as the table knows it."""

    id = "minden"
    ledger = "MIN"
    version = 1
    min_seats = 1
    max_seats = MOST_SEATS
    options = (
        Option("chips", ("1", "2"), "1", rule="MIN-090"),
        Option("track", tuple(board.TRACKS), "standard", rule="MIN-091"),
        Option("firstRound", tuple(FIRST_ROUNDS), "lots", rule="MIN-092"),
        Option(
            "ages",
            ("auto", *(str(place) for place in range(1, MOST_SEATS + 1))),
            lambda seats, chosen: ",".join(["auto"] * seats),
            per_seat=True,
            distinct=True,
            rule="MIN-092",
        ),
        Option("nesting", ("strict", "free"), "strict", rule="MIN-093"),
        Option("landscapes", ("any", "main"), "any", rule="MIN-094"),
        Option("nearLine", ("on", "off"), "on", rule="MIN-095"),
        Option("tipTimer", TIMERS, "off", rule="MIN-096"),
        Option("cone", ("on", "off"), "on", rule="MIN-097"),
        Option("pack", tuple(deck.PACKS), deck.DEFAULT_PACK, rule="MIN-127"),
        Option(
            "colours",
            ("auto", *board.PAWN_IDS),
            lambda seats, chosen: ",".join(["auto"] * seats),
            per_seat=True,
            distinct=True,
            rule="MIN-125",
        ),
    )
    moves = Catalogue(
        (board.KEEP, "keep", ()),
        (board.SWAP, "swap", ()),
        (board.TIP, "tip", board.TIP_TEXTS),
        (board.CONE, "cone", board.ADDRESSES),
        (board.LOT, "lot", [str(seat) for seat in range(MOST_SEATS)]),
        (deck.CHOOSE, "choose", deck.PLACE_IDS),
        (deck.DRAW, "draw", deck.PLACE_IDS),
    )
    # A card is chosen, offered for a swap, tipped and marked with the cone once at most.
    longest = 4 * max(len(pack.places) for pack in deck.PACKS.values())
    end_reasons = ("orange", "stack")
    secrets = view.SECRETS
    position_type = position.MindenPosition

    def start(self, seats: int, options: Options) -> MindenState:
        return new_state(setup_of(seats, options))

    def options_of(self, state: MindenState) -> Options:
        return options_of(state.setup)

    def seats_of(self, state: MindenState) -> int:
        return state.setup.seats

    def notation(self, move: int) -> str:
        if board.POINT <= move < board.LAST_POINT:
            lat, lon = board.point_of(move)
            return f"cone {degrees(lat, 2)} {degrees(lon, 2)}"
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

    def describe(self, known: MindenState, seat: int, move: int) -> Description:
        return descriptions.describe(known, seat, move)

    def explain(self, known: MindenState, seat: int, move: int) -> Refusal:
        return descriptions.explain(known, seat, move)

    def asks(self, known: MindenState, seat: int) -> Message:
        return descriptions.asks(known, seat)

    def seconds_to_decide(self, state: MindenState) -> int | None:
        return (state.setup.timer or None) if state.phase == TIPPING else None  # MIN-096

    def draw_name(self, state: MindenState) -> str:
        if state.phase == LOTS:
            return f"lot/{len(state.order) + 1}"
        return f"card/{state.setup.deck.cards - len(state.stack) + 1}"

    def veil(self, state: MindenState, viewer: int) -> MindenState:
        return view.veil(state, viewer)

    def fill(self, known: MindenState, seat: int, rng: Random) -> MindenState:
        return view.fill(known, seat, rng)

    def beyond(self, known: MindenState, state: MindenState) -> bool:
        return view.beyond(known, state)

    def hush(self, options: Mapping[str, str], people: int) -> Refusal | None:
        # MIN-101: alone one may ask somebody well-read; among people that would be an answer.
        return Refusal("MIN-101", "hush") if people > 1 else None

    def forks(self, people: int) -> bool:
        return people < 2  # MIN-101: a sample guesses where places lie, and mostly right

    def show(self, known: MindenState, viewer: int) -> view.MindenView:
        return view.show(known, viewer, options_of(known.setup))

    def text_board(self, shown: view.MindenView, texts: Texts) -> list[Panel]:
        return text_board.panels(shown, texts)

    def scores_in(self, shown: view.MindenView) -> tuple[int | None, ...]:
        if shown.seats == 1:
            return (
                -shown.round,
            )  # MIN-088: in solo training every round counts against the player
        return tuple(player.field for player in shown.players)

    def texts(self, language: str, names: Sequence[str] = ()) -> Texts:
        return descriptions.PlaceTexts.of(self.folder, language, names)

    def dump(self, state: MindenState) -> position.MindenPosition:
        return position.dump(state, self.id, self.version, options_of(state.setup))

    def restore(
        self, given: position.MindenPosition, options: Options, *, unknowns: bool
    ) -> MindenState:
        return position.restore(given, setup_of(given.seats, options), unknowns=unknowns)

    def score_bounds(self, seats: int, options: Options) -> tuple[int, int]:
        cards = len(deck.PACKS[options["pack"]].places)
        if seats == 1:
            return -cards, -1
        # From just before the orange area: four stones, then all four colours, others skipped each time.
        last_round = board.TRACKS[options["track"]] - 1 + board.MOST_STONES + seats - 1
        return 1 - seats, last_round + board.COLOURS * (board.MOST + seats - 1)


FOLDED = {text.casefold(): move for move, text in enumerate(Minden.moves.texts)}
"""The catalogue without capital letters: `tip w-n-12-c` will do."""


def setup_of(seats: int, options: Options) -> Setup:
    """The options as the rules compute with them."""
    timer = options["tipTimer"]
    return Setup(
        seats=seats,
        deck=deck.DECKS[options["pack"]],
        colours=tuple(assigned(options["colours"], board.PAWN_IDS)),
        chips=int(options["chips"]),
        track=options["track"],
        orange_from=board.TRACKS[options["track"]],
        first_round=FIRST_ROUNDS.index(options["firstRound"]),
        ages=_oldest_first(options["ages"]),
        free=options["nesting"] == "free",
        any_landscape=options["landscapes"] == "any",
        near_line=options["nearLine"] == "on",
        timer=0 if timer == "off" else int(timer),
        cone=options["cone"] == "on",
    )


def options_of(setup: Setup) -> Options:
    """The options that `setup_of` makes this setup from."""
    return {
        "chips": str(setup.chips),
        "track": setup.track,
        "firstRound": FIRST_ROUNDS[setup.first_round],
        "ages": ",".join(str(setup.ages.index(seat) + 1) for seat in range(setup.seats)),
        "nesting": "free" if setup.free else "strict",
        "landscapes": "any" if setup.any_landscape else "main",
        "nearLine": "on" if setup.near_line else "off",
        "tipTimer": str(setup.timer) if setup.timer else "off",
        "cone": "on" if setup.cone else "off",
        "pack": setup.deck.pack,
        "colours": ",".join(board.PAWN_IDS[colour] for colour in setup.colours),
    }


def assigned(chosen: str, values: Sequence[str]) -> list[int]:
    """MIN-125: seats without a choice get, in ascending order, the first value still free."""
    wishes = [None if wish == "auto" else values.index(wish) for wish in chosen.split(",")]
    free = [value for value in range(len(values)) if value not in wishes]
    return [free.pop(0) if wish is None else wish for wish in wishes]


def _oldest_first(ages: str) -> tuple[int, ...]:
    """MIN-092: the seats by the place by age that the host entered for each, 1 for the oldest."""
    places = assigned(ages, [str(place) for place in range(1, MOST_SEATS + 1)])
    return tuple(sorted(range(len(places)), key=lambda seat: places[seat]))


GAME = Minden()
