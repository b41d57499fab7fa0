"""The rule of thumb: legal, purposeful, and blind to what its seat may not know."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from kiebitz.core.bits import mask_of, members
from kiebitz.core.state import CHANCE, drawn
from kiebitz.games.amazonas import GAME
from kiebitz.games.amazonas.ai.evaluation import row_step
from kiebitz.games.amazonas.ai.network import NEAR, network, prices_of
from kiebitz.games.amazonas.ai.policy import FIRST_HUTS, candidates
from kiebitz.games.amazonas.ai.strategy import STRATEGY
from kiebitz.games.amazonas.board import COSTS, DATA, DEAREST, VILLAGE_IDS, VILLAGES
from kiebitz.games.amazonas.rules import AmazonasState
from kiebitz.games.amazonas.rules.building import occupy
from tests.games.amazonas.positions import A, B, C, D, at, building, move, start_round

FIRST_PRICES = tuple(
    mask_of(village for village, costs in enumerate(COSTS) if costs[0] == gold)
    for gold in range(DEAREST + 1)
)


def mask(names: str) -> int:
    return mask_of(VILLAGE_IDS.index(name) for name in names.split())


def choice(state: AmazonasState, seat: int) -> set[str]:
    """What the rule of thumb does, over many moods."""
    return {GAME.notation(STRATEGY.policy(state, seat, Random(seed))) for seed in range(20)}


def lead(state: AmazonasState) -> float:
    """What seat A may expect beyond seat B."""
    rows = STRATEGY.evaluate(state)
    return sum(rows[A]) - sum(rows[B])


def finished(seed: int, seats: int, thinking: set[int]) -> AmazonasState:
    """A play in which some seats think and the others move at random."""
    rng, state = Random(seed), GAME.new(seats)
    while state.pending():
        seat = state.pending()[0]
        if seat == CHANCE:
            state.apply(seat, drawn(state.chances(), rng))
            continue
        legal = state.legal(seat)
        chosen = STRATEGY.policy(state, seat, rng) if seat in thinking else rng.choice(legal)
        assert chosen in legal
        state.apply(seat, chosen)
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_beats_random_players_nearly_always(seats: int) -> None:
    wins = 0
    for seed in range(10):
        outcome = finished(seed, seats, {seed % seats}).outcome()
        assert outcome is not None
        wins += seed % seats in outcome.winners
    assert wins >= 9


def test_it_reads_nothing_that_its_seat_may_not_know() -> None:
    rng, state = Random(3), GAME.new(3, {"missionDeal": "twoKeepOne"})
    while state.pending():
        seat = state.pending()[0]
        if seat == CHANCE:
            state.apply(seat, drawn(state.chances(), rng))
            continue
        knowledge, seed = GAME.knowledge(state, seat), rng.random()
        twins = [knowledge.sample(Random(number)) for number in range(3)]
        chosen = STRATEGY.policy(state, seat, Random(seed))
        assert {STRATEGY.policy(twin, seat, Random(seed)) for twin in twins} == {chosen}
        assert all(
            STRATEGY.evaluate(twin)[seat] == STRATEGY.evaluate(state)[seat] for twin in twins
        )
        state.apply(seat, chosen)


def test_the_first_hut_stands_in_a_village_of_the_mission() -> None:
    assert choice(start_round(), A) <= {
        f"build {name}" for name in ("iquitos", "labrea", "itaituba", "saofelix")
    }


def test_it_builds_towards_the_mission() -> None:
    # m1: Iquitos, Lábrea, Itaituba, São Félix; from Iquitos the way to Lábrea leads through Eirunepé.
    state = building(A, huts={A: "iquitos eirunepe cruzeiro"}, purse=9)
    assert choice(state, A) == {"build labrea"}


def test_it_saves_for_the_mission_rather_than_build_elsewhere() -> None:
    state = building(A, huts={A: "jacareacanga itaituba saofelix labrea"}, purse=6)
    assert choice(state, A) == {"end"}


def test_it_completes_rows_of_three_and_five_species() -> None:
    mission = "iquitos labrea itaituba saofelix"
    state = building(A, huts={A: f"{mission} altamira maraba"}, chips={A: 5}, purse=9, round=17)
    assert choice(state, A) == {"build araracuara"}  # the third parrot
    state = building(A, huts={A: f"{mission} tapaua"}, purse=9, round=17)
    fish = ("tefe", "altamira", "portovelho", "eirunepe")
    assert choice(state, A) <= {f"build {name}" for name in fish}


def test_it_keeps_the_six_for_bad_events() -> None:
    huts = {A: "tefe obidos mitu", B: "iquitos", C: "manaus", D: "borba"}
    assert choice(at(event="theft-1", huts=huts), A) == {"lay 6"}
    assert "lay 6" not in choice(at(event="bonus-parrot", huts=huts), A)


def test_it_takes_a_native_for_a_third_tile_or_little_income() -> None:
    huts = {A: "tefe obidos", B: "iquitos", C: "manaus", D: "borba"}
    for card, answer in ((6, "take"), (0, "take")):
        state = at("nativeChoice", event="native-1", huts=huts, order=[A], laid={A: card})
        assert choice(state, A) == {answer}
    huts[A] = "tefe"
    state = at("nativeChoice", event="native-1", huts=huts, order=[A], laid={A: 6}, round=15)
    assert choice(state, A) == {"leave"}


def test_it_assigns_the_native_to_the_row_that_becomes_three() -> None:
    state = at("nativeSpecies", event="native-1", huts={A: "iquitos tefe obidos"})
    assert choice(state, A) == {"assign fish"}


def test_with_two_players_it_makes_the_other_ones_way_dearer() -> None:
    state = building(A, seats=2, huts={A: "iquitos", B: "belem"})
    assert choice(state, A) <= {"neutral maraba", "neutral santarem"}


@pytest.mark.parametrize("mission", DATA["missions"]["list"], ids=lambda mission: mission["id"])
def test_a_network_joins_all_goals_at_a_price_close_to_the_best(mission: dict[str, object]) -> None:
    goals = mask(" ".join(map(str, mission["villages"])))  # type: ignore[call-overload]
    best = min(
        COSTS[start][0] + network(1 << start, FIRST_PRICES, goals)[1][-1]
        for start in members(goals)
    )
    assert mission["minCostGold"] <= best <= mission["minCostGold"] + 3  # type: ignore[operator]


def test_a_network_leaves_out_what_cannot_be_reached() -> None:
    prices = tuple(villages & ~mask("mitu") for villages in FIRST_PRICES)
    assert network(mask("coca"), prices, mask("mitu")) == (0, ())
    assert network(mask("coca"), prices, mask("mitu iquitos")) == (mask("iquitos"), (2,))
    walled = tuple(0 for _ in FIRST_PRICES)
    assert network(mask("coca"), walled, mask("belem")) == (0, ())


def distances(huts: set[int], prices: Mapping[int, int]) -> dict[int, int]:
    """The gold up to each village, by trying again and again until nothing gets cheaper."""
    gold = dict.fromkeys(huts, 0)
    changed = True
    while changed:
        changed = False
        for village in list(gold):
            for neighbour in members(NEAR[village]):
                price = prices.get(neighbour)
                if price and gold[village] + price < gold.get(neighbour, 99):
                    gold[neighbour] = gold[village] + price
                    changed = True
    return gold


def slow_network(
    huts: set[int], prices: Mapping[int, int], goals: set[int]
) -> tuple[int, tuple[int, ...]]:
    """Join the nearest goal, then the next, by the way whose villages come first in the data."""
    built, costs, spent, missing = set(huts), list[int](), 0, goals - huts
    while missing & (gold := distances(built, prices)).keys():
        goal = min(missing & gold.keys(), key=lambda village: (gold[village], village))
        spent += gold[goal]
        while goal not in built:
            built.add(goal)
            before = gold[goal] - prices[goal]
            goal = min(v for v in members(NEAR[goal]) if gold.get(v) == before)
        costs += [spent] * len(missing & built)
        missing -= built
    return mask_of(built - huts), tuple(costs)


@pytest.mark.parametrize("seed", range(60))
def test_networks_are_the_same_as_by_trying_every_way(seed: int) -> None:
    """Crowded boards included, on which goals are full or cut off."""
    rng, state = Random(seed), start_round()
    for village in rng.choices(range(VILLAGES), k=rng.randrange(70)):
        if state.price(village):
            occupy(state, village)
    prices = {v: price for v in range(VILLAGES) if (price := state.price(v))}
    huts = set(rng.sample(range(VILLAGES), rng.randrange(1, 6)))
    goals = set(rng.sample(range(VILLAGES), 4))
    found = network(mask_of(huts), prices_of(state), mask_of(goals))
    assert found == slow_network(huts, prices, goals)


def test_what_the_policy_likes_is_thought_about_first() -> None:
    """Of neutral huts only those that stand in the other one's way, of first huts the cheap ones."""
    state = building(A, seats=2, huts={A: "iquitos", B: "belem"}, purse=9)
    moves = [GAME.notation(each) for each in candidates(state, A)]
    assert moves[0] in choice(state, A)
    assert {each for each in moves if "neutral" in each} == {"neutral maraba", "neutral santarem"}
    assert {each for each in moves if "neutral" not in each} == {
        GAME.notation(each) for each in state.legal(A) if "neutral" not in GAME.notation(each)
    }
    first = [GAME.notation(each) for each in candidates(start_round(), A)]
    assert choice(start_round(), A) <= set(first)
    assert len(first) == FIRST_HUTS


def test_evaluation_likes_points_tiles_money_and_the_mission() -> None:
    base = lead(at(round=9, huts={A: "tefe", B: "tefe"}))
    assert lead(at(round=9, huts={A: "tefe obidos mitu", B: "tefe"})) > base
    assert lead(at(round=9, huts={A: "tefe", B: "tefe obidos mitu"})) < base
    assert lead(at(round=9, huts={A: "tefe", B: "tefe"}, purse={A: 9})) > base
    assert lead(at(round=9, huts={A: "tefe iquitos labrea", B: "tefe"})) > base


def test_evaluation_of_a_finished_game_is_the_score() -> None:
    state = at("over", round=18, huts={A: "tefe obidos mitu", B: "coca borba"})
    outcome = state.outcome()
    assert outcome is not None
    assert [sum(row) for row in STRATEGY.evaluate(state)] == list(outcome.scores)


def test_a_turn_of_thought_ends() -> None:
    state = building(A, huts={A: "tefe"}, purse=90)
    for _ in range(13):
        if state.pending() != (A,):
            break
        move(state, A, GAME.notation(STRATEGY.policy(state, A, Random(1))))
    assert state.pending() != (A,)


def test_it_guesses_missions_from_the_huts() -> None:
    """Huts in Tapauá, Óbidos and Santarém speak for the second mission; its own and its neighbours' it leaves alone."""
    state = at(huts={A: "iquitos", B: "tapaua obidos santarem"}, missions="m1 m7 m3 m4")
    guessed = []
    for seed in range(60):
        sample = state.copy()
        STRATEGY.refine_sample(sample, A, Random(seed))
        assert sample.mission[A] == state.mission[A]
        assert len(set(sample.mission)) == 4
        assert all(sample.offered[seat] >> sample.mission[seat] & 1 for seat in range(4))
        guessed.append(sample.mission[B])
    assert guessed.count(1) > 45


@pytest.mark.rule("AMA-098")
@pytest.mark.parametrize(
    "own, other, counts",
    [("tefe", "obidos", False), ("tefe obidos", "eirunepe mitu", True)],
)
def test_short_rows_promise_no_majority_where_it_takes_three_tiles(
    own: str, other: str, counts: bool
) -> None:
    promised = [
        row_step(at(huts={A: own, B: other}, options={"majority": kind}), A, 0)
        for kind in ("none", "oneMin3", "twoOneMin3", "twoOne")
    ]
    assert promised[1] == promised[2] == promised[3 if counts else 0]
    assert promised[3] > promised[0]
