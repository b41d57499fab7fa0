"""Whole plans compared: a first move, and the style in which the seat goes on.

For games whose turns are many small decisions that make sense together only. A move that begins something else than the
policy would do looks bad if the policy goes on after it: it turns round. So each plan is played on in one style up to
a ripe moment (`Mind.ripe`). All plans meet the same samples and dice; stage by stage the better half of them goes on.
"""

from __future__ import annotations

from random import Random
from time import thread_time
from typing import Any

from kiebitz.bots import utility
from kiebitz.bots.budget import Budget
from kiebitz.bots.mind import Mind, Policy, Rows, imagination_of
from kiebitz.bots.random_bot import draw_of
from kiebitz.bots.search_result import JUDGED, Option, Thought
from kiebitz.core.game import Game, Knowledge
from kiebitz.core.state import CHANCE, State

LONGEST = 60
"""No plan is played on for more decisions than that."""
MARGIN = 1.2
"""A trial is begun only if one so much longer than the usual one would still be within the budget."""
SINGLE = 8
"""Trials of a decision with a single move, where somebody wants to know what to expect."""


class Plan:
    """A first move and the policy that the seat follows then."""

    __slots__ = ("move", "option", "policy")

    def __init__(self, move: int, policy: Policy) -> None:
        self.move = move
        self.policy = policy
        self.option = Option(move)


class Comparison:
    """One decision of a game whose mind has styles."""

    def __init__(
        self,
        game: Game[Any],
        mind: Mind,
        budget: Budget,
        knowledge: Knowledge[Any],
        rng: Random,
        judge: int | None = None,
        *,
        explain: bool,
    ) -> None:
        self._began = thread_time()
        self._mind = mind
        self._draw = draw_of(game)
        self._rng = rng
        self._own = knowledge.seat
        self._explain = explain
        budget = budget.of_one(mind.turn)
        self._limit = budget.simulations
        self._seconds = None if budget.cpu_ms is None else budget.cpu_ms / 1000
        self._done = 0
        self._lots: list[tuple[State, int]] = []
        """The samples and the dice that every plan meets, in this order."""
        self._imagination = imagination_of(mind, knowledge)
        self._judge = judge if self._imagination is not None else None
        self._plans: list[Plan] = []
        if self._imagination is None:
            move = mind.policy(knowledge.known, self._own, rng)
            self._plans.append(Plan(move, mind.policy))
            return
        sample = self._imagination.sample(rng)
        moves = self._imagination.moves(sample)
        for move in moves:
            self._plans.append(Plan(move, mind.policy))
        for style in mind.styles if len(moves) > 1 else ():
            move = style(sample, self._own, rng)
            self._plans.append(Plan(move, style))
        if judge is not None:
            # Nobody knows what was meant by it: it is as good as the best that follows from it.
            policies = mind.styles if judge in moves else (mind.policy, *mind.styles)
            self._plans += [Plan(judge, policy) for policy in policies]

    def result(self) -> Thought:
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
                alive = sorted(alive, key=lambda plan: -plan.option.mean_value)
                alive = alive[: (len(alive) + 1) // 2]
        elif self._explain and self._imagination is not None:
            for _ in range(SINGLE):
                self._try_all(alive)
        best: dict[int, Plan] = {}
        for plan in sorted(
            self._plans, key=lambda plan: (-plan.option.visits, -plan.option.mean_value)
        ):
            best.setdefault(plan.move, plan)
        if self._judge is not None:
            while best[self._judge].option.visits < JUDGED:
                self._try(best[self._judge])
        options = [plan.option for plan in best.values()]
        return Thought(options, self._done, thread_time() - self._began)

    def _left(self, share: float) -> float:
        """About the trials that a share of the budget still has room for."""
        if self._limit is not None:
            return share * self._limit - self._done
        assert self._seconds is not None
        spent = thread_time() - self._began
        usual = spent / max(1, self._done)
        return (share * self._seconds - spent) / (MARGIN * usual)

    def _try_all(self, plans: list[Plan]) -> None:
        """Try each plan on its next lot; as soon as the whole budget is spent the rest is left out."""
        for plan in plans:
            if self._done and self._left(1.0) < 1:
                return
            self._try(plan)

    def _try(self, plan: Plan) -> None:
        number = plan.option.visits
        if number == len(self._lots):
            assert self._imagination is not None
            self._lots.append((self._imagination.sample(self._rng), self._rng.getrandbits(64)))
        start, dice = self._lots[number]
        state, rng = start.copy(), Random(dice)
        state.apply(self._own, plan.move)
        mind, own = self._mind, self._own
        left = LONGEST
        while pending := state.pending():
            seat = pending[0]
            if seat < 0:
                state.apply(CHANCE, self._draw(state, rng))
            elif left and not mind.ripe(start, own, state):
                left -= 1
                policy = plan.policy if seat == own else mind.policy
                state.apply(seat, policy(state, seat, rng))
            else:
                break
        self._done += 1
        self._note(plan.option, state, rng)

    def _note(self, option: Option, state: State, rng: Random) -> None:
        mind, own = self._mind, self._own
        rows: Rows | None = None
        outcome = state.outcome()
        if outcome is None:
            rows = mind.forecast(state, rng)
            values, shares = mind.prospects(state, rows)
        else:
            values, shares = utility.of_outcome(outcome, mind.clear_lead)
        option.visits += 1
        option.value += values[own]
        if self._explain:
            option.note(own, shares[own], mind.evaluate(state) if rows is None else rows)


def _different(plans: list[Plan]) -> list[Plan]:
    """Without those that came to just the same as another one: other words for it, or another order."""
    seen: set[float] = set()
    found: list[Plan] = []
    for plan in plans:
        if plan.option.visits and plan.option.value not in seen:
            seen.add(plan.option.value)
            found.append(plan)
    return found
