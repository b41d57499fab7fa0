"""Whole plans compared: a first move, and the style in which the seat goes on.

For games whose turns are many small decisions that make sense together only. A move that begins something else than the
policy would do looks bad if the policy goes on after it: it turns round. So each plan is played on in one style up to
a leaf (`Strategy.is_leaf`). All plans meet the same samples and dice; stage by stage the better half of them goes on.
Imports core and bots only.
"""

from __future__ import annotations

from functools import partial
from random import Random
from time import thread_time
from typing import Any, Final

from kiebitz.bots import utility
from kiebitz.bots.budget import Budget
from kiebitz.bots.rollout import draw_of, rollout
from kiebitz.bots.search_result import JUDGED, Candidate, SearchResult
from kiebitz.core.game import Game, Knowledge
from kiebitz.core.state import State
from kiebitz.core.strategy import Policy, Rows, Strategy, belief_of

MARGIN: Final = 1.2
"""A trial is begun only if one so much longer than the usual one would still be within the budget."""
SINGLE: Final = 8
"""Trials of a decision with a single move, where somebody wants to know what to expect."""


class MovePlan:
    """A first move and the policy that the seat follows then."""

    __slots__ = ("candidate", "move", "policy")

    def __init__(self, move: int, policy: Policy) -> None:
        self.move = move
        self.policy = policy
        self.candidate = Candidate(move)


class PlanSearch:
    """One decision of a game whose strategy has styles."""

    def __init__(
        self,
        game: Game[Any],
        strategy: Strategy[Any],
        budget: Budget,
        knowledge: Knowledge[Any],
        rng: Random,
        judge: int | None = None,
        *,
        explain: bool,
    ) -> None:
        self._began = thread_time()
        self._strategy = strategy
        self._draw = draw_of(game)
        self._rng = rng
        self._own = knowledge.seat
        self._explain = explain
        budget = budget.of_one(strategy.tuning.decisions_per_turn)
        self._limit = budget.simulations
        self._seconds = None if budget.cpu_ms is None else budget.cpu_ms / 1000
        self._done = 0
        self._lots: list[tuple[State, int]] = []
        """The samples and the dice that every plan meets, in this order."""
        self._belief = belief_of(strategy, knowledge)
        self._judge = judge if self._belief is not None else None
        self._plans: list[MovePlan] = []
        if self._belief is None:
            move = strategy.policy(knowledge.known, self._own, rng)
            self._plans.append(MovePlan(move, strategy.policy))
            return
        sample = self._belief.sample(rng)
        moves = self._belief.moves(sample)
        for move in moves:
            self._plans.append(MovePlan(move, strategy.policy))
        for style in strategy.styles if len(moves) > 1 else ():
            move = style(sample, self._own, rng)
            self._plans.append(MovePlan(move, style))
        if judge is not None:
            # Nobody knows what was meant by it: it is as good as the best that follows from it.
            policies = strategy.styles if judge in moves else (strategy.policy, *strategy.styles)
            self._plans += [MovePlan(judge, policy) for policy in policies]

    def result(self) -> SearchResult:
        """Compare until the budget is spent, or all plans left begin alike; the best move first, with its best plan."""
        alive = self._plans
        if len(alive) > 1:
            self._try_all(alive)
            alive = _different(alive)
            stages = (len(alive) - 1).bit_length()
            for stage in range(1, stages + 1):
                if not self._explain and len({plan.move for plan in alive}) == 1:
                    break
                while self._left(stage / stages) >= len(alive):
                    self._try_all(alive)
                alive = sorted(alive, key=lambda plan: -plan.candidate.mean_value)
                alive = alive[: (len(alive) + 1) // 2]
        elif self._explain and self._belief is not None:
            for _ in range(SINGLE):
                self._try_all(alive)
        best: dict[int, MovePlan] = {}
        for plan in sorted(
            self._plans, key=lambda plan: (-plan.candidate.visits, -plan.candidate.mean_value)
        ):
            best.setdefault(plan.move, plan)
        if self._judge is not None:
            while best[self._judge].candidate.visits < JUDGED:
                self._try(best[self._judge])
        candidates = [plan.candidate for plan in best.values()]
        return SearchResult(candidates, self._done, thread_time() - self._began)

    def _left(self, share: float) -> float:
        """About the trials that a share of the budget still has room for."""
        if self._limit is not None:
            return share * self._limit - self._done
        assert self._seconds is not None
        spent = thread_time() - self._began
        usual = spent / max(1, self._done)
        return (share * self._seconds - spent) / (MARGIN * usual)

    def _try_all(self, plans: list[MovePlan]) -> None:
        """Try each plan on its next lot; as soon as the whole budget is spent the rest is left out."""
        for plan in plans:
            if self._done and self._left(1.0) < 1:
                return
            self._try(plan)

    def _try(self, plan: MovePlan) -> None:
        number = plan.candidate.visits
        if number == len(self._lots):
            assert self._belief is not None
            self._lots.append((self._belief.sample(self._rng), self._rng.getrandbits(64)))
        start, dice = self._lots[number]
        state, rng = start.copy(), Random(dice)
        state.apply(self._own, plan.move)
        strategy, own = self._strategy, self._own
        leaf = partial(strategy.is_leaf, start, own)
        rollout(state, self._draw, rng, strategy.policy, leaf, first=own, first_policy=plan.policy)
        self._done += 1
        self._note(plan.candidate, state, rng)

    def _note(self, candidate: Candidate, state: State, rng: Random) -> None:
        strategy, own = self._strategy, self._own
        rows: Rows | None = None
        outcome = state.outcome()
        if outcome is None:
            rows = strategy.forecast(state, rng)
            values, shares = utility.prospects(strategy, state, rows)
        else:
            values, shares = utility.of_outcome(outcome, strategy.tuning.clear_lead)
        candidate.visits += 1
        candidate.value += values[own]
        if self._explain:
            candidate.note(own, shares[own], strategy.evaluate(state) if rows is None else rows)


def _different(plans: list[MovePlan]) -> list[MovePlan]:
    """Without those that came to just the same as another one: other words for it, or another order."""
    seen: set[float] = set()
    found: list[MovePlan] = []
    for plan in plans:
        if plan.candidate.visits and plan.candidate.value not in seen:
            seen.add(plan.candidate.value)
            found.append(plan)
    return found
