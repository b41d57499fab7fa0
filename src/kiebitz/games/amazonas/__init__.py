"""Amazonas, after Stefan Dorra: huts along the rivers, sealed income cards, secret missions, 18 rounds."""

from __future__ import annotations

from random import Random

from kiebitz.core.catalogue import Catalogue
from kiebitz.core.game import Game
from kiebitz.core.message import Description, Message, Refusal
from kiebitz.core.options import Option, Options
from kiebitz.core.positions import Reader
from kiebitz.core.text_board import Panel
from kiebitz.core.texts import Texts
from kiebitz.games.amazonas import (
    board,
    descriptions,
    knowledge,
    position,
    position_reader,
    refusals,
    text_board,
    view,
)
from kiebitz.games.amazonas.board import COLOUR_IDS
from kiebitz.games.amazonas.rules import AmazonasState, new_state
from kiebitz.games.amazonas.state import (
    ASSIGNING,
    BUILDING,
    DEALING,
    EVENT_PHASE,
    MAJORITIES,
    NATIVE_CHOICE,
    AmazonasSetup,
)


class Amazonas(Game[AmazonasState]):
    """The game as the table knows it."""

    options = (
        Option("ruleset", ("ksr", "official"), "ksr", rule="AMA-096"),
        Option(
            "cardCycle",
            ("passLeft", "own"),
            lambda seats, chosen: "passLeft" if chosen["ruleset"] == "ksr" else "own",
            rule="AMA-097",
        ),
        Option(
            "majority",
            tuple(MAJORITIES),
            lambda seats, chosen: (
                "one" if seats == 2 else "twoOne" if chosen["ruleset"] == "ksr" else "none"
            ),
            rule="AMA-098",
        ),
        Option("startPlayer", ("random",), "random", takes_seat=True, rule="AMA-099"),
        Option("startOrder", ("seats", "colours"), "seats", rule="AMA-100"),
        Option(
            "missionDeal",
            ("one", "twoKeepOne"),
            lambda seats, chosen: "twoKeepOne" if seats == 2 else "one",
            rule="AMA-101",
        ),
        Option("missionScore", ("minus", "plus"), "minus", rule="AMA-102"),
        Option(
            "colours",
            ("auto", *COLOUR_IDS),
            lambda seats, chosen: ",".join(["auto"] * seats),
            per_seat=True,
            distinct=True,
            rule="AMA-016",
        ),
    )
    moves = Catalogue(
        (board.BUILD, "build", board.VILLAGE_IDS),
        (board.NEUTRAL, "neutral", board.VILLAGE_IDS),
        (board.END, "end", ()),
        (board.LAY, "lay", [str(value) for value in range(board.CARDS)]),
        (board.TAKE, "take", ()),
        (board.LEAVE, "leave", ()),
        (board.ASSIGN, "assign", board.SPECIES_IDS),
        (board.KEEP, "keep", board.MISSION_IDS),
        (board.FIRST, "first", [str(seat) for seat in range(4)]),
        (board.DEAL, "deal", board.MISSION_IDS),
        (board.EVENT, "event", board.EVENT_IDS),
    )
    # Four seats: mission, start hut, 18 cards, 12 huts and 18 ends each; 4 natives offered to all, 4 assigned.
    max_decisions = 4 * (1 + 1 + 18 + 12 + 18) + 4 * 4 + 4
    end_reasons = ("rounds",)
    secrets = knowledge.SECRETS
    position_type = position.AmazonasPosition

    def start(self, seats: int, options: Options) -> AmazonasState:
        return new_state(AmazonasSetup(seats, options))

    def same_turn(self, before: AmazonasState, after: AmazonasState) -> bool:
        in_turn = (NATIVE_CHOICE, ASSIGNING, BUILDING)
        return (
            before.phase in in_turn
            and after.phase in in_turn
            and (before.round, before.turn) == (after.round, after.turn)
        )

    def describe(self, known: AmazonasState, seat: int, move: int) -> Description:
        return descriptions.describe(known, seat, move)

    def explain(self, known: AmazonasState, seat: int, move: int) -> Refusal:
        return refusals.explain(known, seat, move)

    def asks(self, known: AmazonasState, seat: int) -> Message:
        return descriptions.asks(known, seat)

    def draw_name(self, state: AmazonasState) -> str:
        if state.phase == EVENT_PHASE:
            return f"event/{state.round + 1}"
        if state.phase == DEALING:
            seat, which = divmod(state.dealt, state.setup.deals)
            return f"mission/{seat}/{which + 1}"
        return "start"

    def conceal(self, state: AmazonasState, viewer: int) -> AmazonasState:
        return knowledge.conceal(state, viewer)

    def determinize(self, known: AmazonasState, seat: int, rng: Random) -> AmazonasState:
        return knowledge.determinize(known, seat, rng)

    def show(self, known: AmazonasState, viewer: int) -> view.AmazonasView:
        return view.show(known, viewer)

    def text_board(self, shown: view.AmazonasView, texts: Texts) -> list[Panel]:
        return text_board.panels(shown, texts)

    def scores_in(self, shown: view.AmazonasView) -> tuple[int | None, ...]:
        # AMA-113: without the mission everybody can count a player's points; with it, who knows it.
        return tuple(
            player.open_points if player.points is None else player.points
            for player in shown.players
        )

    def dump(self, state: AmazonasState) -> position.AmazonasPosition:
        return position.dump(state, self.id, self.version)

    def read(
        self, given: position.AmazonasPosition, options: Options, reader: Reader
    ) -> AmazonasState:
        return position_reader.read(given, AmazonasSetup(given.seats, options), reader)

    def score_bounds(self, seats: int, options: Options) -> tuple[int, int]:
        rows = board.HUTS + board.NATIVES
        majorities = 0 if options["majority"] == "none" else 2 * board.SPECIES
        best = board.CHIPS[seats][0] + rows + majorities
        return (0, best + 12) if options["missionScore"] == "plus" else (-12, best)


GAME = Amazonas()
