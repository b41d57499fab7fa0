"""Laws that hold in every position of every play, and the engine against the slow book: MES-149 to MES-153."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiebitz.core.state import CHANCE
from kiebitz.games.mesopotamien import GAME
from kiebitz.games.mesopotamien.board import size_of
from kiebitz.games.mesopotamien.land.queries import seat_of
from kiebitz.games.mesopotamien.position import MesopotamienPosition
from kiebitz.games.mesopotamien.state import ACTING, MOVING
from kiebitz.testing.laws import fields
from tests.games.mesopotamien.by_the_book import Book, order_key, places_that_pay
from tests.games.mesopotamien.positions import at, fresh, legal, move, random_play, text_of

OPTIONS = st.fixed_dictionaries(
    {"idleRounds": st.sampled_from([1, 2])},
    optional={
        "firstRound": st.sampled_from(["full", "graded", "even"]),
        "placement": st.sampled_from(["free", "newFirst"]),
        "prayer": st.sampled_from(["perPlace", "once"]),
        "startCard": st.sampled_from([0, 1]),
        "playedCards": st.sampled_from(["reshuffle", "remove"]),
        "deckTwo": st.sampled_from(["reduced", "full"]),
        "takeAgain": st.sampled_from(["true", "false"]),
        "teleportToTemple": st.sampled_from(["own", "all"]),
    },
)
PLAYS = {"seed": st.integers(0, 2**32 - 1), "seats": st.integers(2, 4), "options": OPTIONS}
a_few = settings(max_examples=8)


def positions(seed: int, seats: int, options: dict[str, Any]) -> Iterator[MesopotamienPosition]:
    """Every seventh position of a random play: all phases come up, none is always missed."""
    for step, (state, _, _) in enumerate(random_play(seed, seats, **options)):
        if step % 7 == 0:
            yield GAME.dump(state)


@pytest.mark.rule("MES-149")
@given(**PLAYS)
@a_few
def test_pieces_are_neither_lost_nor_made(seed: int, seats: int, options: dict[str, Any]) -> None:
    for position in positions(seed, seats, options):
        for player in position.players:
            assert (len(player.natives), len(player.huts)) == (8, 5)
            assert len(player.cults) <= 3
            values = [hut.value for hut in player.huts if hut.value is not None]
            assert len(set(values)) == len(values) <= 4
            carried = [native.cargo for native in player.natives if native.cargo.isdigit()]
            assert sorted(carried) == [
                str(number) for number, hut in enumerate(player.huts) if hut.marker == "carried"
            ]


@pytest.mark.rule("MES-150")
@given(**PLAYS)
@a_few
def test_twenty_wood_and_twenty_stone(seed: int, seats: int, options: dict[str, Any]) -> None:
    for step, (state, _, _) in enumerate(random_play(seed, seats, **options)):
        if step % 5:
            continue
        position = GAME.dump(state)
        cargo = Counter(n.cargo for player in position.players for n in player.natives)
        wood = sum(found.wood for found in position.hexes) + cargo["wood"] + state.supply[1]
        stone = sum(found.stone for found in position.hexes) + cargo["stone"] + state.supply[2]
        assert (wood, stone, min(state.supply)) == (20, 20, 0)


@pytest.mark.rule("MES-032", "MES-033", "MES-043")
@given(**PLAYS)
@a_few
def test_nobody_on_volcanoes_and_no_good_at_the_temple(
    seed: int, seats: int, options: dict[str, Any]
) -> None:
    for position in positions(seed, seats, options):
        temple = position.hexes[0]
        assert (temple.wood, temple.stone) == (0, 0)
        for player in position.players:
            for native in player.natives:
                if native.hex is not None:
                    kind = position.hexes[native.hex].kind
                    assert kind != "volcano"
                    assert not (kind == "temple" and native.cargo in ("wood", "stone"))


@pytest.mark.rule("MES-153")
@given(**PLAYS)
@a_few
def test_cards_are_neither_lost_nor_made(seed: int, seats: int, options: dict[str, Any]) -> None:
    for state, _, _ in random_play(seed, seats, **options):
        total = 14 if seats == 2 and options.get("deckTwo") != "full" else 18
        assert sum(state.held) + state.pile + len(state.discard) == total
        assert [size_of(hand) for hand in state.hand] == state.held


@pytest.mark.rule("MES-020", "MES-166", "MES-153")
@given(**PLAYS)
@a_few
def test_the_draw_pile_is_what_nobody_holds_and_nobody_played(
    seed: int, seats: int, options: dict[str, Any]
) -> None:
    deck = Counter(GAME.dump(GAME.new(seats, options)).shuffled)
    for state, seat, _ in random_play(seed, seats, **options):
        if seat != CHANCE or not GAME.draw_name(state).startswith("card") or not state.pending():
            continue
        position = GAME.dump(state)
        gone = Counter(position.discard)
        for player in position.players:
            gone.update(player.hand)
        listed = {GAME.notation(outcome)[5:]: weight for outcome, weight in state.chances()}
        assert listed == dict(deck - gone)


@pytest.mark.rule("MES-167")
@given(**PLAYS)
@a_few
def test_the_stack_is_what_is_not_laid(seed: int, seats: int, options: dict[str, Any]) -> None:
    start = Counter(GAME.dump(GAME.new(seats, options)).stack)
    for position in positions(seed, seats, options):
        laid = Counter(found.kind for found in position.hexes[7:])
        laid["volcano"] += position.phase == "layVolcano"
        assert Counter(position.stack) + laid == start


@pytest.mark.rule("MES-172", "MES-174", "MES-184", "MES-186", "MES-187")
@given(**PLAYS)
@settings(max_examples=15)
def test_the_engine_lists_what_the_book_lists(
    seed: int, seats: int, options: dict[str, Any]
) -> None:
    for step, (state, seat, _) in enumerate(random_play(seed, seats, **options)):
        if seat != CHANCE and (step % 4 == 0 or state.phase != MOVING):
            listed = [text_of(state, move) for move in state.legal(seat)]
            assert sorted(listed) == Book(GAME.dump(state)).legal()


@pytest.mark.rule("MES-172", "MES-184", "MES-186")
@pytest.mark.parametrize("seed", range(3))
def test_the_engine_lists_what_the_book_lists_also_late_in_the_game(seed: int) -> None:
    play = random_play(seed, 2 + seed, thinking=0.85, idleRounds=2, startCard=1)
    for step, (state, seat, _) in enumerate(play):
        if seat != CHANCE and (step % 5 == 0 or state.phase != MOVING):
            listed = [text_of(state, move) for move in state.legal(seat)]
            assert sorted(listed) == Book(GAME.dump(state)).legal()


@pytest.mark.rule("MES-137", "MES-141")
@given(**PLAYS)
@a_few
def test_the_mana_phase_pays_what_the_book_pays(
    seed: int, seats: int, options: dict[str, Any]
) -> None:
    for state, seat, made in random_play(seed, seats, thinking=0.7, **options):
        if seat == CHANCE or GAME.notation(made) != "end-phase" or state.phase != ACTING:
            continue
        before = GAME.dump(state)
        after = state.copy()
        after.apply(seat, made)
        player = before.turn - 1
        own = before.players[player]
        due = min(own.mana + places_that_pay(before, player), own.limit)
        assert GAME.dump(after).players[player].mana == due


@pytest.mark.rule("MES-006", "MES-061")
@given(**PLAYS)
@a_few
def test_mana_stays_within_its_limit_and_the_limit_within_eight(
    seed: int, seats: int, options: dict[str, Any]
) -> None:
    for position in positions(seed, seats, options):
        for player in position.players:
            assert 0 <= player.mana <= player.limit
            assert 3 <= player.limit <= 8


@pytest.mark.rule("MES-146", "MES-195")
@given(**PLAYS)
@a_few
def test_the_final_order_is_that_of_the_book(
    seed: int, seats: int, options: dict[str, Any]
) -> None:
    *_, (state, _, _) = random_play(seed, seats, **options)
    outcome = state.outcome()
    assert outcome is not None
    position = GAME.dump(state)
    keys = [order_key(player) for player in position.players]
    for player in range(seats):
        rank = 1 + sum(key > keys[player] for key in keys)
        assert outcome.ranks[seat_of(state, player)] == rank
        assert outcome.scores[seat_of(state, player)] == keys[player][0]


@pytest.mark.parametrize("seed", range(3))
def test_what_is_derived_follows_from_the_rest(seed: int) -> None:
    """A position read back is the same state field by field: counts of natives, sites, legal actions."""
    play = random_play(seed, 2 + seed, thinking=0.8, roundLimit=12, startCard=1)
    for step, (state, _, _) in enumerate(play):
        if step % 6 == 0:
            assert fields(GAME.load(GAME.dump(state))) == fields(state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_derived_follows_from_the_rest_at_the_start(seats: int) -> None:
    assert fields(GAME.load(GAME.dump(fresh(seats)))) == fields(fresh(seats))


def test_what_is_derived_follows_from_the_rest_while_a_card_is_drawn() -> None:
    builders: dict[str, Any] = {"p1a": "-1,-1 wood", "p1b": "-1,-1 stone", "p1d": "-1,0"}
    state = at(phase="action", plains="-1,-1", **builders)
    assert {"hut", "cult", "breed"} < {text.split()[0] for text in legal(state)}
    move(state, "draw")
    assert state.pending() == (CHANCE,)
    assert fields(GAME.load(GAME.dump(state))) == fields(state)
