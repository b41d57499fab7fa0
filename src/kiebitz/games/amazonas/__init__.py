"""Amazonas, after Stefan Dorra: huts along the rivers, sealed income cards, secret missions, 18 rounds.

The `Game` says which module does what. May import core and this folder; never ai.
"""

from __future__ import annotations

from kiebitz.core.catalogue import Catalogue
from kiebitz.core.game import Game
from kiebitz.core.options import Option, Options
from kiebitz.core.positions import Reader
from kiebitz.games.amazonas import board, descriptions, drawing, knowledge, refusals, text_board
from kiebitz.games.amazonas import state as phases
from kiebitz.games.amazonas.position import AmazonasPosition, dump
from kiebitz.games.amazonas.position_reader import read
from kiebitz.games.amazonas.rules import AmazonasState, new_state
from kiebitz.games.amazonas.state import AmazonasSetup
from kiebitz.games.amazonas.view import AmazonasView, show, show_own


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
            tuple(phases.MAJORITIES),
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
        Option("bonusChips", ("byPlayers", "all"), "byPlayers", rule="AMA-140"),
        Option(
            "colours",
            ("auto", *board.COLOUR_IDS),
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
    position_type = AmazonasPosition
    describe = staticmethod(descriptions.describe)
    asks = staticmethod(descriptions.asks)
    explain = staticmethod(refusals.explain)
    determinize = staticmethod(knowledge.determinize)
    show = staticmethod(show)
    show_own = staticmethod(show_own)
    text_board = staticmethod(text_board.panels)
    draw = staticmethod(drawing.draw)
    attempted = staticmethod(drawing.attempted)

    def start(self, seats: int, options: Options) -> AmazonasState:
        return new_state(AmazonasSetup(seats, options))

    def same_turn(self, before: AmazonasState, after: AmazonasState) -> bool:
        return (
            before.phase in phases.IN_TURN
            and after.phase in phases.IN_TURN
            and (before.round, before.turn) == (after.round, after.turn)
        )

    def draw_name(self, state: AmazonasState) -> str:
        if state.phase == phases.EVENT_PHASE:
            return f"event/{state.round + 1}"
        if state.phase == phases.DEALING:
            seat, which = divmod(state.dealt, state.setup.deals)
            return f"mission/{seat}/{which + 1}"
        return "start"

    def conceal(self, state: AmazonasState, viewer: int) -> AmazonasState:
        # Looked up at each call: tests plant leaks in `knowledge`.
        return knowledge.conceal(state, viewer)

    def scores_in(self, shown: AmazonasView) -> tuple[int | None, ...]:
        # AMA-113: without the mission everybody can count a player's points; with it, who knows it.
        return tuple(
            player.open_points if player.points is None else player.points
            for player in shown.players
        )

    def dump(self, state: AmazonasState) -> AmazonasPosition:
        return dump(state, self.id, self.version)

    def read(self, given: AmazonasPosition, options: Options, reader: Reader) -> AmazonasState:
        return read(given, AmazonasSetup(given.seats, options), reader)

    def score_bounds(self, seats: int, options: Options) -> tuple[int, int]:
        rows = board.HUTS + board.NATIVES
        majorities = 0 if options["majority"] == "none" else 2 * board.SPECIES
        best = AmazonasSetup(seats, options).chips[0] + rows + majorities
        return (0, best + 12) if options["missionScore"] == "plus" else (-12, best)


GAME = Amazonas()
