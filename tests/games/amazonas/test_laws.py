"""Laws that hold in every position of every play, and the engine against the slow book."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiebitz.core.journal import Event, Journal
from kiebitz.core.state import CHANCE
from kiebitz.games.amazonas import GAME
from kiebitz.games.amazonas.board import VILLAGE_IDS
from kiebitz.games.amazonas.position import AmazonasPosition
from kiebitz.games.amazonas.rules import AmazonasState
from tests.games.amazonas import by_the_book
from tests.games.amazonas.positions import random_play, villages

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "cardCycle": st.sampled_from(["passLeft", "own"]),
        "majority": st.sampled_from(["twoOne", "none", "one", "oneMin3", "twoOneMin3"]),
        "bonusChips": st.sampled_from(["byPlayers", "all"]),
        "missionDeal": st.sampled_from(["one", "twoKeepOne"]),
        "missionScore": st.sampled_from(["minus", "plus"]),
        "startOrder": st.sampled_from(["seats", "colours"]),
    },
)
PLAYS = {"seed": st.integers(0, 2**32 - 1), "seats": st.integers(2, 4), "options": OPTIONS}
a_few = settings(max_examples=12)


@dataclass
class Step:
    """One move or draw: the positions around it and what it told."""

    state: AmazonasState
    """As it is before the move."""
    before: AmazonasPosition
    seat: int
    text: str
    events: list[Event]
    after: AmazonasPosition


def steps(seed: int, seats: int, options: dict[str, str]) -> Iterator[Step]:
    """A random play, step by step."""
    for state, seat, number in random_play(seed, seats, **options):
        if number < 0:
            return
        after, journal = state.copy(), Journal()
        after.apply(seat, number, journal)
        yield Step(
            state, GAME.dump(state), seat, GAME.notation(number), journal.events, GAME.dump(after)
        )


@pytest.mark.rule("AMA-002", "AMA-066", "AMA-067")
@given(**PLAYS)
@a_few
def test_twelve_tiles_a_species_one_for_each_hut_while_they_last(
    seed: int, seats: int, options: dict[str, str]
) -> None:
    for step in steps(seed, seats, options):
        position = step.before
        for number, species in enumerate(by_the_book.SPECIES):
            tiles = sum(player.tiles[number] for player in position.players)
            huts = [hut for player in position.players for hut in player.huts]
            due = sum(by_the_book.VILLAGES[hut]["species"] == species for hut in huts)
            assert tiles == min(due, 12)
            assert step.state.piles[number] == 12 - tiles


@pytest.mark.rule("AMA-058", "AMA-061")
@given(**PLAYS)
@a_few
def test_huts_never_outnumber_sites(seed: int, seats: int, options: dict[str, str]) -> None:
    for step in steps(seed, seats, options):
        for village, name in enumerate(VILLAGE_IDS):
            costs = by_the_book.VILLAGES[name]["costs"]
            standing = by_the_book.standing(step.before, name)
            assert standing <= len(costs)
            assert step.state.price(village) == [*costs, 0][standing]


@pytest.mark.rule("AMA-003", "AMA-071", "AMA-139")
@given(**PLAYS)
@a_few
def test_four_natives_in_all(seed: int, seats: int, options: dict[str, str]) -> None:
    for step in steps(seed, seats, options):
        position = step.after
        taken = sum(sum(player.natives) for player in position.players)
        in_hand = position.phase == "nativeSpecies"
        assert position.native_supply + position.native_gone + taken + in_hand == 4
        events = sum(event.startswith("native") for event in position.past_events)
        assert 4 - position.native_supply == events - position.native_open


@pytest.mark.rule("AMA-020", "AMA-062", "AMA-063", "AMA-065", "AMA-121")
@given(**PLAYS)
@a_few
def test_legal_sites_are_those_of_the_book(seed: int, seats: int, options: dict[str, str]) -> None:
    for step in steps(seed, seats, options):
        state, position, seat = step.state, step.before, step.seat
        if position.phase in ("startHut", "buildStep"):
            assert villages(state, seat) == by_the_book.builds(position, seat)
        if position.phase == "buildStep":
            assert villages(state, seat, "neutral") == by_the_book.neutral_sites(position, seat)
            assert GAME.parse("end") in state.legal(seat)


@pytest.mark.rule("AMA-049", "AMA-050", "AMA-051", "AMA-055", "AMA-056")
@given(**PLAYS)
@a_few
def test_worth_and_order_are_those_of_the_book(
    seed: int, seats: int, options: dict[str, str]
) -> None:
    for step in steps(seed, seats, options):
        if not any(event.key == "cardRevealed" for event in step.events):
            continue
        cards = [player.laid for player in step.after.players]
        assert None not in cards
        laid = [card for card in cards if isinstance(card, int)]
        players = step.before.players
        worths = [by_the_book.worth(*pair) for pair in zip(players, laid, strict=True)]
        assert [player.worth for player in step.after.players] == worths
        assert step.after.order == by_the_book.order(players, laid)


@pytest.mark.rule("AMA-011", "AMA-065")
@given(**PLAYS)
@a_few
def test_no_silver_comes_or_goes_untold(seed: int, seats: int, options: dict[str, str]) -> None:
    for step in steps(seed, seats, options):
        for seat in range(seats):
            change = sum(
                SIGN[event.key] * amount(event)
                for event in step.events
                if event.key in SIGN and event.params["seat"] == seat
            )
            assert step.after.players[seat].purse == step.before.players[seat].purse + change


SIGN = {"income": 1, "bonus": 1, "theft": -1, "built": -3, "builtWithoutTile": -3, "startHut": -3}


def amount(event: Event) -> int:
    """The silver of an income, bonus or theft; the gold of a hut."""
    value = event.params.get("amount", event.params.get("price"))
    assert isinstance(value, int)
    return value


@pytest.mark.rule("AMA-035", "AMA-037", "AMA-038", "AMA-039", "AMA-054", "AMA-069")
@given(**PLAYS)
@a_few
def test_takings_are_those_of_the_book(seed: int, seats: int, options: dict[str, str]) -> None:
    for step in steps(seed, seats, options):
        for seat in [event.params["seat"] for event in step.events if event.key == "income"]:
            assert isinstance(seat, int)
            told = {
                event.key: amount(event)
                for event in step.events
                if event.key in ("income", "bonus", "theft") and event.params["seat"] == seat
            }
            purse = step.before.players[seat].purse
            assert told == by_the_book.takings(step.after, seat, purse)


@pytest.mark.rule("AMA-077", "AMA-078", "AMA-080", "AMA-140")
@given(**PLAYS)
@a_few
def test_a_chip_just_for_those_who_own_all_five_species(
    seed: int, seats: int, options: dict[str, str]
) -> None:
    for step in steps(seed, seats, options):
        for player in step.after.players:
            assert (player.chip > 0) is (min(player.tiles) > 0)
        chips = sorted((player.chip for player in step.after.players if player.chip), reverse=True)
        count = 4 if options.get("bonusChips") == "all" else seats
        assert chips == {2: [4, 2], 3: [4, 3, 2], 4: [5, 4, 3, 2]}[count][: len(chips)]


@pytest.mark.rule("AMA-083", "AMA-084", "AMA-085", "AMA-088", "AMA-089", "AMA-098", "AMA-102")
@given(**PLAYS)
@settings(max_examples=60)
def test_final_points_are_those_of_the_book(seed: int, seats: int, options: dict[str, str]) -> None:
    *_, (state, _, _) = random_play(seed, seats, **options)
    outcome, position = state.outcome(), GAME.dump(state)
    assert outcome is not None
    assert outcome.scores == tuple(by_the_book.points(position, seat) for seat in range(seats))
    keys = [(outcome.scores[seat], position.players[seat].purse) for seat in range(seats)]
    assert outcome.ranks == tuple(1 + sum(other > own for other in keys) for own in keys)


@given(**PLAYS)
@a_few
def test_every_position_loads_as_it_was_dumped(
    seed: int, seats: int, options: dict[str, str]
) -> None:
    for state, _, _ in random_play(seed, seats, **options):
        position = GAME.dump(state)
        assert GAME.dump(GAME.load(position)) == position


@given(**PLAYS)
@settings(max_examples=30)
def test_no_play_is_longer_than_the_game_says(
    seed: int, seats: int, options: dict[str, str]
) -> None:
    decisions = sum(seat != CHANCE for _, seat, _ in random_play(seed, seats, **options))
    assert decisions <= GAME.max_decisions
