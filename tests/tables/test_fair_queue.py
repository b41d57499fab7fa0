"""Who is next where many wait for bots: whoever asks for much gets no more than anybody else."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kiebitz.tables.bot_pool.fair_queue import Asker, FairQueue

askers = st.builds(Asker, st.sampled_from("abc"), st.sampled_from("12"))


def drained(queue: FairQueue[tuple[Asker, int]]) -> list[tuple[Asker, int]]:
    return [queue.take() or (Asker(""), 0) for _ in range(len(queue))]


def test_one_who_asks_for_much_does_not_keep_the_others_waiting() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(100):
        queue.put(Asker("mallory", f"table {number}"), "mallory's")
    queue.put(Asker("ada", "t"), "ada's")
    assert [queue.take(), queue.take()] == ["mallory's", "ada's"]


def test_the_tables_of_one_owner_take_turns() -> None:
    queue: FairQueue[str] = FairQueue()
    for table in ("one", "one", "one", "two"):
        queue.put(Asker("ada", table), table)
    assert [queue.take() for _ in range(5)] == ["one", "two", "one", "one", None]


@given(st.lists(askers, max_size=40))
def test_nobody_is_served_twice_while_another_waits(waiting: list[Asker]) -> None:
    queue: FairQueue[tuple[Asker, int]] = FairQueue()
    for number, asker in enumerate(waiting):
        queue.put(asker, (asker, number))
    served = drained(queue)
    assert sorted(number for _, number in served) == list(range(len(waiting)))
    assert queue.take() is None
    for at, (asker, _) in enumerate(served):
        since = next((n for n in range(at - 1, -1, -1) if served[n][0].owner == asker.owner), None)
        if since is not None:
            between = {each.owner for each, _ in served[since + 1 : at]}
            left = {each.owner for each, _ in served[at:]} - {asker.owner}
            assert left <= between


@given(st.lists(askers, min_size=1, max_size=20), st.data())
def test_who_waits_no_longer_is_not_served(waiting: list[Asker], data: st.DataObject) -> None:
    queue: FairQueue[tuple[Asker, int]] = FairQueue()
    for number, asker in enumerate(waiting):
        queue.put(asker, (asker, number))
    gone = data.draw(st.integers(0, len(waiting) - 1))
    queue.discard(waiting[gone], (waiting[gone], gone))
    assert len(queue) == len(waiting) - 1
    assert gone not in [number for _, number in drained(queue)]
