"""Information-set Monte Carlo tree search for one observer: the strong bot, and what hints and reviews ask.

Every simulation starts from another sample of what the seat knows, so the tree is one of decisions, not of states: an
arm of a node is a move, and counts how often it was *available* as well as how often it was tried. Draws are repeated
each time they come up. Seats that decide sealed, at the same time, choose from tables of their own in one node: no
choice depends on what another has laid. A simulation ends at a leaf (`Strategy.is_leaf`) or with the game.
Imports core and bots only.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import inf, log, sqrt
from random import Random
from time import thread_time
from typing import Any, Final

from kiebitz.bots import utility
from kiebitz.bots.budget import Budget
from kiebitz.bots.lookahead import lookahead
from kiebitz.bots.plan_search import PlanSearch
from kiebitz.bots.rollout import NO_SEAT, draw_of, play_out, rollout
from kiebitz.bots.search_result import JUDGED, Candidate, SearchResult
from kiebitz.bots.tree import Arm, KeptTrees, Node, root_of
from kiebitz.core.game import Game, Knowledge
from kiebitz.core.state import CHANCE, State
from kiebitz.core.strategy import Rows, Strategy, belief_of

EXPLORATION: Final = 1.2
"""How curious the search is, in units of how much its results scatter."""
LEAST_SCATTER: Final = 0.02
ROOT_ARMS: Final = 24
FIRST_ARMS: Final = 3
"""Where there are many moves, so many come first, the most promising; more are let in with the root of the visits."""
MARGIN: Final = 1.5
"""No simulation is begun that might end after the budget, were it so much longer than the usual one."""
PASS_SHARE: Final = 0.4
"""The share of the budget that the first look at all moves may take."""
LEAST_LOOK: Final = 0.08
"""The share of it that the first look gets in any case: a move that nobody looked at is no choice."""
CHECK_EVERY: Final = 16
SINGLE: Final = 8
"""Simulations for a decision with a single candidate, where somebody wants to know what to expect."""
EXPLAINED: Final = 16
"""The lots on which sealed moves are compared for their reasons."""
WITHOUT_A_CLEAR_LEAD: Final = 20.0
"""For games that come without a strategy."""


class Search:
    """Thinks about the decisions of one game. Keeps nothing between two decisions but what `trees` may keep."""

    def __init__(
        self,
        game: Game[Any],
        strategy: Strategy[Any] | None,
        budget: Budget,
        *,
        to_the_end: bool = False,
        explain: bool = False,
        patient: bool = False,
        trees: KeptTrees | None = None,
    ) -> None:
        """`to_the_end` plays on at random until the game is over instead of asking the strategy.

        `explain` collects the terms of the evaluations by move. A `patient` search uses its whole budget even
        when nothing can change its strategy any more. With a budget of time it goes on from what the last search
        left in `trees` about a decision; a number of simulations always starts from nothing, so that it can be
        repeated.
        """
        self._game = game
        self._strategy = None if to_the_end else strategy
        self._budget = budget
        self._draw = draw_of(game)
        self._explain = explain
        self._patient = patient
        self._trees = trees if budget.cpu_ms is not None and not explain else None
        self._clear_lead = strategy.tuning.clear_lead if strategy else WITHOUT_A_CLEAR_LEAD

    def think(
        self, knowledge: Knowledge[Any], rng: Random, judge: int | None = None
    ) -> SearchResult:
        """Search from what a pending seat knows.

        A move to `judge` gets its trials in any case, beyond the budget, though a player would not think of it.
        """
        if self._strategy is not None and self._strategy.styles:
            plans = PlanSearch(
                self._game,
                self._strategy,
                self._budget,
                knowledge,
                rng,
                judge,
                explain=self._explain,
            )
            return plans.result()
        return _Run(self, knowledge, rng, judge).result()

    def choose(self, knowledge: Knowledge[Any], rng: Random) -> int:
        """The best move: a search is a bot."""
        return self.think(knowledge, rng).move


class _Run:
    """One search."""

    def __init__(
        self, search: Search, knowledge: Knowledge[Any], rng: Random, judge: int | None = None
    ) -> None:
        self._start = thread_time()
        self._game, self._strategy, self._draw = search._game, search._strategy, search._draw
        self._explain, self._patient = search._explain, search._patient
        self._span = search._clear_lead
        self._rng = rng
        self._own = knowledge.seat
        self._parallel = knowledge.game.parallel
        budget = search._budget
        if self._strategy is not None:
            budget = budget.of_one(self._strategy.tuning.decisions_per_turn)
        self._limit = budget.simulations
        self._seconds = None if budget.cpu_ms is None else budget.cpu_ms / 1000
        self._lots: list[tuple[State, int]] = []
        """The samples and the dice, in the order in which each move meets them."""
        self._rollout_rounds = 0 if self._strategy is None else self._strategy.tuning.rollout_rounds
        self._root_arms = ROOT_ARMS
        self._done = 0
        self._sum = self._squares = 0.0
        self._scatter = 0.25
        belief = belief_of(self._strategy, knowledge)
        self._sample = None if belief is None else belief.sample
        if belief is None:
            assert self._strategy is not None
            self._start_state: State = knowledge.known
            moves: Sequence[int] = (self._strategy.policy(knowledge.known, self._own, rng),)
        else:
            self._start_state = belief.sample(rng)
            moves = belief.moves(self._start_state)
        self._sampled = thread_time() - self._start
        """What the first sample has taken; in some games it is dear, and others come cheap."""
        self._candidates = {move: Candidate(move) for move in moves}
        self._order = list(self._candidates)
        self._judge = judge if self._sample is not None else None
        if self._judge is not None:
            self._candidates.setdefault(self._judge, Candidate(self._judge))
        self._knowledge = knowledge
        self._trees = search._trees
        kept = None if self._trees is None else self._trees.take(knowledge)
        self._root = root_of(self._own, self._candidates, kept)
        for move, arm in self._root.tables[self._own].items():
            self._candidates[move].visits = arm.visits
            self._candidates[move].value = arm.total

    def result(self) -> SearchResult:
        """Think until the budget is spent, or only one move is left."""
        if len(self._order) > 1:
            if self._strategy is not None:
                if self._strategy.tuning.prefilter_samples:
                    self._prefilter(self._strategy.tuning.prefilter_samples)
                else:
                    self._look_at_all()
            while not self._finished():
                self._simulate(self._select(self._root, self._start_state, self._own))
        elif self._explain and self._sample is not None:
            for _ in range(SINGLE if self._judge is None else JUDGED):
                self._simulate(self._root.tables[self._own][self._order[0]])
        place = {move: number for number, move in enumerate(self._order)}
        candidates = sorted(
            self._candidates.values(),
            key=lambda candidate: (
                -candidate.visits,
                -candidate.mean_value,
                place.get(candidate.move, len(place)),
            ),
        )
        if self._judge is not None:
            # After the order is settled: these trials are no sign that it is good.
            arm = self._root.tables[self._own][self._judge]
            while arm.visits < JUDGED:
                self._simulate(arm)
        if self._explain:
            self._explain_sealed()
        if self._trees is not None and self._lots:
            self._keep_tree(self._trees, candidates[0].move)
        return SearchResult(candidates, self._done, thread_time() - self._start)

    def _keep_tree(self, trees: KeptTrees, move: int) -> None:
        """Leave what was found out about the seat's next decision, for the case that its move tells it nothing new."""
        following = self._root.children.get((move,))
        if following is None or self._own not in following.tables:
            return
        state = self._lots[0][0].copy()
        state.apply(self._own, move)
        if self._own in state.pending():
            trees.keep(self._game.knowledge(state, self._own), following)

    def _look_at_all(self) -> None:
        """Try every move once from the same sample; what looks best there is thought about first."""
        arms = self._root.tables[self._own]
        for move in self._order:
            if self._finished(PASS_SHARE):
                break
            arms[move].available += 1
            self._simulate(arms[move])
        # Stable: moves that were not looked at stay behind those that were, in the order of the strategy.
        self._order.sort(
            key=lambda move: (
                -self._candidates[move].mean_value if self._candidates[move].visits else inf
            )
        )

    def _prefilter(self, samples: int) -> None:
        """Where looking on is dear: judge every move without it on a few samples, and begin with the best few.

        What is seen there decides on the order alone: it is no result of a simulation.
        """
        rounds, self._rollout_rounds = self._rollout_rounds, 0
        worths = dict.fromkeys(self._order, 0.0)
        for number in range(samples):
            sample, dice = self._lot(number)
            for move in self._order:
                state, rng = sample.copy(), Random(dice)
                state.apply(self._own, move)
                worths[move] += self._outlook(state, rng)[0][self._own]
            if self._seconds and thread_time() - self._start > PASS_SHARE * self._seconds:
                break
        self._rollout_rounds = rounds
        self._order.sort(key=lambda move: -worths[move])
        self._root_arms = FIRST_ARMS

    def _explain_sealed(self) -> None:
        """Where others decide at the same time: take the terms again, with the others' best answers against each move.

        What they tried while the search was finding out would speak for or against moves by accident.
        """
        strategy = self._strategy
        rivals = [
            (seat, max(table.values(), key=lambda arm: arm.visits).move)
            for seat, table in self._root.tables.items()
            if seat != self._own
        ]
        if strategy is None or not rivals:
            return
        most = EXPLAINED if self._judge is None else JUDGED
        for candidate in self._candidates.values():
            again = Candidate(candidate.move)
            for sample, dice in self._lots[: min(candidate.visits, most)]:
                state, rng = sample.copy(), Random(dice)
                state.apply(self._own, candidate.move)
                for seat, answer in rivals:
                    legal = answer in state.legal(seat)
                    state.apply(seat, answer if legal else strategy.policy(state, seat, rng))
                _, shares, rows = self._outlook(state, rng)
                again.note(self._own, shares[self._own], rows)
            candidate.rows = again.rows
            if self._judge is not None:
                # What it promises is to be compared as well, on equal terms rather than on many trials.
                candidate.shares, candidate.leads = again.shares, again.leads

    def _finished(self, share: float = 1.0) -> bool:
        done = self._done
        if self._limit is not None:
            left = share * self._limit - done
            if left <= 0:
                return True
        else:
            assert self._seconds is not None
            spent = thread_time() - self._start
            usual = (spent - self._sampled) / (done + 1)
            left_seconds = share * self._seconds - spent
            if share < 1.0:
                left_seconds = max(left_seconds, self._sampled + LEAST_LOOK * self._seconds - spent)
            if left_seconds < MARGIN * usual:
                return done > 0 or left_seconds <= 0
            left = left_seconds / usual
        if self._patient or share < 1.0 or done % CHECK_EVERY:
            return False
        visits = sorted(arm.visits for arm in self._root.tables[self._own].values())
        return visits[-1] - visits[-2] > left

    # --- one simulation

    def _simulate(self, first: Arm) -> None:
        """Walk down the tree, add one node, play on to a ripe moment, and write the result up the path.

        The number of a visit decides on the sample and on the dice: moves are compared on equal terms.
        """
        sample, dice = self._lot(first.visits - first.before)
        state, rng = sample.copy(), Random(dice)
        path = self._walk(state, rng, first)
        values, shares, rows = self._outlook(state, rng)
        for seat, arm in path:
            arm.visits += 1
            arm.total += values[seat]
        self._note(first.move, values[self._own], shares[self._own], rows)

    def _lot(self, number: int) -> tuple[State, int]:
        """The sample and the dice that every move meets at this visit."""
        if number == len(self._lots):
            assert self._sample is not None
            self._lots.append((self._sample(self._rng), self._rng.getrandbits(64)))
        return self._lots[number]

    def _walk(self, state: State, rng: Random, first: Arm | None) -> list[tuple[int, Arm]]:
        """Begin with the observer's arm, then choose by the tables, down to the first arm that is new."""
        draw, own = self._draw, self._own
        depth_reached = self._strategy.depth_reached if self._strategy is not None else None
        path: list[tuple[int, Arm]] = []
        node: Node | None = self._root
        while node is not None and (pending := state.pending()):
            if pending[0] < 0:
                state.apply(CHANCE, draw(state, rng))
                continue
            if path and depth_reached is not None and depth_reached(self._start_state, own, state):
                break
            deciding = pending if not self._parallel else (own if own in pending else pending[0],)
            # Sealed: all choose before anything is laid, each by what was seen before.
            chosen = []
            for seat in deciding:
                if first is not None and seat == own:
                    chosen.append((seat, first))
                else:
                    chosen.append((seat, self._select(node, state, seat)))
            fresh = False
            for seat, arm in chosen:
                fresh = fresh or not arm.visits
                state.apply(seat, arm.move)
            path += chosen
            first = None
            node.visits += 1
            if fresh:
                break
            key = tuple([arm.move for _, arm in chosen])
            following = node.children.get(key)
            if following is None:
                node.children[key] = Node()
            node = following
        return path

    def _moves(self, state: State, seat: int) -> Sequence[int]:
        strategy = self._strategy
        return state.legal(seat) if strategy is None else strategy.candidates(state, seat)

    def _select(self, node: Node, state: State, seat: int) -> Arm:
        """The arm to try: the best by its mean and by how little it was tried when it could have been."""
        if node is self._root and seat == self._own:
            moves: Sequence[int] = self._order
        else:
            moves = self._moves(state, seat)
        allowed = (self._root_arms if node is self._root else FIRST_ARMS) + int(sqrt(node.visits))
        if len(moves) > allowed:
            moves = moves[:allowed]
        table = node.tables.get(seat)
        if table is None:
            table = node.tables[seat] = {}
        best, most = None, -inf
        curiosity = EXPLORATION * self._scatter
        for move in moves:
            arm = table.get(move)
            if arm is None:
                arm = table[move] = Arm(move)
            arm.available += 1
            visits = arm.visits
            if not visits:
                if most < inf:
                    best, most = arm, inf
                continue
            bound = arm.total / visits + curiosity * sqrt(log(arm.available) / visits)
            if bound > most:
                best, most = arm, bound
        assert best is not None
        return best

    # --- what a simulation ends with

    def _outlook(self, state: State, rng: Random) -> tuple[list[float], list[float], Rows | None]:
        """Play on, and say what each seat may expect: worth, share of places, and the evaluation."""
        strategy, draw, start = self._strategy, self._draw, self._start_state
        if strategy is None:
            play_out(state, rng, draw)
        else:
            leaf = partial(strategy.is_leaf, start, self._own)
            first = self._own if self._parallel else NO_SEAT
            rollout(state, draw, rng, strategy.policy, leaf, first=first)
        if (outcome := state.outcome()) is None:
            assert strategy is not None
            under_way = not strategy.round_over(start, state)
            rounds = self._rollout_rounds
            judge = strategy.forecast
            rows = lookahead(strategy, judge, state, rounds, draw, rng, under_way=under_way)
            values, shares = utility.prospects(strategy, state, rows)
            return values, shares, rows
        values, shares = utility.of_outcome(outcome, self._span)
        terms = strategy.evaluate(state) if strategy is not None and self._explain else None
        return values, shares, terms

    def _note(self, move: int, value: float, share: float, rows: Rows | None) -> None:
        candidate = self._candidates[move]
        candidate.visits += 1
        candidate.value += value
        self._done += 1
        self._sum += value
        self._squares += value * value
        if self._done % CHECK_EVERY == 0:
            mean = self._sum / self._done
            variance = self._squares / self._done - mean * mean
            self._scatter = max(LEAST_SCATTER, sqrt(max(0.0, variance)))
        if self._explain:
            candidate.note(self._own, share, rows)
