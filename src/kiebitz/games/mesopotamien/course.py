"""How a turn of Mesopotamien runs: set-up, the three phases, cards in and out of hands, the end.

Only the player in turn ever decides (MES-027), so methods act for `self.turn`.
"""

from __future__ import annotations

from kiebitz.core.journal import Journal, but, only
from kiebitz.core.state import CHANCE_OWES
from kiebitz.games.mesopotamien.board import (
    CARD_IDS,
    CARDS,
    GRADED_POINTS,
    HUT_IDS,
    HUTS,
    ONE_CARD,
    POINTS,
    VALUES,
    cell_name,
    counts_of,
    size_of,
)
from kiebitz.games.mesopotamien.legality import (
    find_actions,
)
from kiebitz.games.mesopotamien.scoring import (
    final_outcome,
    given_values,
    paying_places,
)
from kiebitz.games.mesopotamien.state import (
    ACTING,
    BY_IDLENESS,
    BY_ROUNDS,
    DEALING,
    MOVING,
    NO_ACTION,
    NONE,
    OVER,
    PRAYING,
    MesopotamienFields,
)


class Course(MesopotamienFields):
    """The frame that moves are made in."""

    __slots__ = ()

    def seat_of(self, player: int) -> int:
        """The seat of a player in turn order (MES-022)."""
        return (self.start + player) % self.setup.seats

    def _ask(self, phase: int) -> None:
        self.phase = phase
        self.owing = 1 << (self.start + self.turn) % self.setup.seats

    def _await(self, phase: int) -> None:
        self.phase = phase
        self.owing = CHANCE_OWES

    def _name(self, place: int) -> str:
        return cell_name(self.land.cells[place])

    # --- set-up

    def _set_start(self, seat: int, journal: Journal | None) -> None:
        # MES-022
        self.start = seat
        if journal is not None:
            journal.reveal("startPlayer", seat=seat, cards=self.setup.start_cards)
        if self.setup.start_cards:
            self._await(DEALING)
        else:
            self._begin_turn(journal)

    def _deal(self, card: int, journal: Journal | None) -> None:
        # MES-155: in seat order, playable from the first own turn.
        self._gain_card(card)
        if journal is not None:
            self._tell_card(journal, "cardDealt", card)
        self.turn += 1
        if self.turn == self.setup.seats:
            self.turn = 0
            self._begin_turn(journal)

    # --- the turn

    def _begin_turn(self, journal: Journal | None) -> None:
        # MES-028
        if self.setup.graded and self.round == 1:
            self.points = GRADED_POINTS[self.setup.seats][self.turn]
        else:
            self.points = POINTS
        self.explored = 0
        self.stones = 0
        self.holy = 0
        self.action = NO_ACTION
        self.used = 0
        self.drawn = 0
        self.fresh = NONE
        self.paid = 0
        self.lasting = 0
        self._ask(MOVING)
        if journal is not None:
            journal.tell(
                "turnBegin", seat=self.seat_of(self.turn), round=self.round, points=self.points
            )

    def _end_phase(self, journal: Journal | None) -> None:
        if self.phase == ACTING:
            self._end_actions(journal, by_itself=False)
            return
        self.points = 0
        self.handled = 0
        find_actions(self)
        self._ask(ACTING)
        if journal is not None:
            journal.tell("phaseEnd", seat=self.seat_of(self.turn), phase="1", byItself=False)

    def _end_actions_if_done(self, journal: Journal | None) -> None:
        # MES-185: public facts only.
        find_actions(self)
        if (
            self.action != NO_ACTION
            and not self.can_hut | self.can_cult | self.can_breed
            and self.held[self.turn] == self.drawn
        ):
            self._end_actions(journal, by_itself=True)

    def _end_actions(self, journal: Journal | None, by_itself: bool) -> None:
        self.can_hut = 0
        self.can_cult = 0
        self.can_breed = 0
        if journal is not None:
            journal.tell("phaseEnd", seat=self.seat_of(self.turn), phase="2", byItself=by_itself)
        self._credit_mana(journal)
        self._ask(PRAYING)
        self._end_prayers(journal)

    def _credit_mana(self, journal: Journal | None) -> None:
        # MES-137, MES-141
        player = self.turn
        self.paid = paying_places(self, player)
        gain = min(self.paid, self.limit[player] - self.mana[player])
        self.mana[player] += gain
        if journal is not None and self.paid:
            journal.tell(
                "manaCredited",
                seat=self.seat_of(player),
                places=self.paid,
                gain=gain,
                lost=self.paid - gain,
                mana=self.mana[player],
                limit=self.limit[player],
            )

    def _end_prayers(self, journal: Journal | None) -> None:
        # MES-186: by the number of cards alone, so that skipping tells nothing.
        if self.held[self.turn] == self.drawn:
            self._end_turn(journal)

    def _end_turn(self, journal: Journal | None) -> None:
        # MES-196
        self.idle = 0 if self.lasting else self.idle + 1
        if journal is not None:
            journal.tell("turnEnd", seat=self.seat_of(self.turn), idle=self.idle)
        setup = self.setup
        last = self.turn == setup.seats - 1
        if last and self.round == setup.round_limit:
            self._end_game(BY_ROUNDS, journal)  # MES-147
        elif setup.idle_rounds and self.idle == setup.idle_rounds * setup.seats:
            self._end_game(BY_IDLENESS, journal)  # MES-195
        else:
            self.turn = 0 if last else self.turn + 1
            self.round += last
            self._begin_turn(journal)

    # --- cards in and out of hands

    def _gain_card(self, card: int) -> None:
        player = self.turn
        self.hand[player] += ONE_CARD[card]
        self.gained[player] += ONE_CARD[card]
        self.held[player] += 1
        self.pile -= 1
        self.cards_drawn += 1

    def _discard(self, card: int, journal: Journal | None) -> None:
        # MES-121: shown to all, onto the discard pile at once, before its effect.
        player = self.turn
        self.hand[player] -= ONE_CARD[card]
        self.held[player] -= 1
        self.played[player] += ONE_CARD[card]
        self.discard += (card,)
        if journal is not None:
            journal.reveal("cardPlayed", seat=self.seat_of(player), card=CARD_IDS[card])

    def _reshuffle(self, journal: Journal | None) -> None:
        # MES-117
        seats = self.setup.seats
        self.pile = len(self.discard)
        self.shuffled = 0
        for card in self.discard:
            self.shuffled += ONE_CARD[card]
        self.discard = ()
        self.kept = self.held[:]
        self.played = [0] * seats
        self.gained = [0] * seats
        if journal is not None:
            journal.tell("reshuffled", count=self.pile)

    def _tell_card(self, journal: Journal, key: str, card: int) -> None:
        seat = self.seat_of(self.turn)
        journal.reveal(key, only(seat), seat=seat, card=CARD_IDS[card])
        journal.tell(key + "ByOther", but(seat), seat=seat)

    # --- the end

    def _end_game(self, reason: int, journal: Journal | None) -> None:
        self.phase = OVER
        self.owing = 0
        self.reason = reason
        self.drawn = 0
        self.fresh = NONE
        if journal is not None:
            self._tell_end(journal)

    def _tell_end(self, journal: Journal) -> None:
        outcome = final_outcome(self)
        journal.reveal("gameEnd", reason=outcome.reason, winner_seats=list(outcome.winners))
        for player in range(self.setup.seats):
            seat = self.seat_of(player)
            values = given_values(self, player)
            journal.reveal(
                "result",
                seat=seat,
                rank=outcome.ranks[seat],
                offerings=len(values),
                sum=sum(values),
                mana=self.mana[player],
            )
        for player in range(self.setup.seats):
            self._tell_secrets(journal, player)

    def _tell_secrets(self, journal: Journal, player: int) -> None:
        """MES-171: all markers and hands are shown."""
        seat = self.seat_of(player)
        first = player * HUTS
        hidden = [
            hut
            for hut in range(first + 1, first + HUTS)
            if self.marker[hut] != NONE and not self.given >> hut & 1
        ]
        cards = counts_of(self.hand[player])
        journal.reveal(
            "secretsShown",
            seat=seat,
            hut=[HUT_IDS[hut] for hut in hidden],
            values=[VALUES[self.marker[hut]] for hut in hidden],
            card=[CARD_IDS[card] for card in range(CARDS) for _ in range(cards[card])],
            count=size_of(self.hand[player]),
        )
