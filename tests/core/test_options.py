"""Options: defaults, checks, and one clear error for each fault."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiebitz.core.errors import OptionError
from kiebitz.core.options import Option, resolve, stored
from tests.core.plays import GAMES, PEBBLES

LENGTH = Option("length", ("short", "long"), "short")
BONUS = Option(
    "bonus", ("0", "5"), lambda seats, chosen: "5" if chosen["length"] == "long" else "0"
)
TEAMS = Option("teams", ("yes", "no"), lambda seats, chosen: "yes" if seats == 4 else "no")
FIRST = Option("first", ("random",), "random", takes_seat=True)
COLOURS = Option("colours", ("auto", "red", "blue"), "auto,auto", per_seat=True, distinct=True)
DECLARED = (LENGTH, BONUS, TEAMS)


def fault(declared: tuple[Option, ...], seats: int, **given_options: object) -> str:
    with pytest.raises(OptionError) as caught:
        resolve(declared, seats, given_options)
    return str(caught.value)


def test_defaults_depend_on_seats_and_on_earlier_options() -> None:
    assert resolve(DECLARED, 2, {}) == {"length": "short", "bonus": "0", "teams": "no"}
    assert resolve(DECLARED, 4, {"length": "long"}) == {
        "length": "long",
        "bonus": "5",
        "teams": "yes",
    }
    assert resolve(DECLARED, 4, {"length": "long", "bonus": "0"})["bonus"] == "0"


def test_an_unknown_option_is_named_with_those_that_exist() -> None:
    assert fault(DECLARED, 2, lenght="long") == (
        "unknown option 'lenght'; this game has length, bonus, teams"
    )
    assert fault((), 2, x="y") == "unknown option 'x'; this game has none"


def test_an_unknown_value_is_named_with_those_that_exist() -> None:
    assert fault(DECLARED, 2, length="medium") == (
        "option length: 'medium' is not one of short, long"
    )


def test_a_seat_as_a_value_must_be_at_the_table() -> None:
    assert resolve((FIRST,), 3, {"first": 2}) == {"first": "2"}
    assert fault((FIRST,), 2, first="2") == "option first: '2' is not one of random, 0 to 1"


LIMIT = Option("limit", ("none",), "none", numbers=range(1, 101))


def test_whole_numbers_in_a_range() -> None:
    assert resolve((LIMIT,), 2, {"limit": 100}) == {"limit": "100"}
    for value in ("0", "101", "1.5", "007", "-1", ""):
        assert fault((LIMIT,), 2, limit=value) == (
            f"option limit: {value!r} is not one of none, 1 to 100"
        )


def test_a_value_for_each_seat() -> None:
    assert resolve((COLOURS,), 2, {"colours": ["blue", "auto"]}) == {"colours": "blue,auto"}
    assert fault((COLOURS,), 3, colours="red,blue") == (
        "option colours: 'red,blue' names 2 seats; 3 values with commas are needed"
    )
    assert fault((COLOURS,), 2, colours="red,gold") == (
        "option colours: 'gold' is not one of auto, red, blue"
    )
    assert fault((COLOURS,), 2, colours="red,red") == "option colours: 'red' is chosen twice"


def test_python_values_are_spelled_as_options_are() -> None:
    flags = (Option("on", ("true", "false"), "true"), Option("count", ("1", "13"), "1"))
    assert resolve(flags, 2, {"on": False, "count": 13}) == {"on": "false", "count": "13"}


@pytest.mark.parametrize("game_id", GAMES)
def test_resolved_options_resolve_to_themselves(game_id: str) -> None:
    game = GAMES[game_id]
    for seats in range(game.min_seats, game.max_seats + 1):
        whole = game.options_of(game.new(seats))
        assert resolve(game.options, seats, whole) == whole


@given(name=st.text(max_size=8), value=st.text(max_size=8))
def test_whatever_is_given_is_taken_or_is_an_option_error(name: str, value: str) -> None:
    try:
        resolved = resolve(PEBBLES.options, 2, {name: value})
    except OptionError:
        assert name != "rounds" or value not in ("1", "2", "3")
    else:
        assert resolved == {"rounds": value}


@pytest.mark.parametrize("seats", [-1, 0, 1, 4, 99])
def test_a_number_of_seats_that_the_game_is_not_for(seats: int) -> None:
    with pytest.raises(OptionError, match=f"^pebbles is for 2 to 3 seats, not {seats}$"):
        PEBBLES.new(seats)


# --- options that had other names


RENAMED = (
    Option("firstPlayer", ("random",), "random", takes_seat=True, formerly="first_player"),
    Option(
        "revealMap",
        ("true", "false"),
        "true",
        formerly="reveal_map",
        old_values=(("yes", "true"), ("no", "false")),
    ),
)


def test_old_ids_and_values_are_read_as_the_new_ones() -> None:
    old = {"first_player": "1", "reveal_map": "no"}
    new = {"firstPlayer": "1", "revealMap": "false"}
    assert resolve(RENAMED, 2, old) == resolve(RENAMED, 2, new) == new


def test_a_new_id_is_not_overwritten_by_an_old_one() -> None:
    with pytest.raises(OptionError, match="unknown option 'first_player'"):
        resolve(RENAMED, 2, {"first_player": "1", "firstPlayer": "0"})


# --- options that records, positions and tables do not name


def test_what_was_stored_before_a_default_changed_keeps_its_meaning() -> None:
    pace = Option("pace", ("quick", "slow"), "quick", unless_told="slow")
    declared = (*DECLARED, pace)
    assert resolve(declared, 2, {})["pace"] == "quick"
    assert stored(declared, 2, {})["pace"] == "slow"
    assert stored(declared, 2, {"pace": "quick"})["pace"] == "quick"


def test_what_was_stored_before_an_option_existed_has_its_default() -> None:
    assert stored(DECLARED, 4, {"length": "long"}) == {
        "length": "long",
        "bonus": "5",
        "teams": "yes",
    }
    old = {"first_player": 1, "reveal_map": False}
    assert stored(RENAMED, 2, old) == {"firstPlayer": "1", "revealMap": "false"}


def test_what_was_stored_is_not_checked() -> None:
    """A finished table may have options that exist no more; nothing is played on there."""
    told = stored(DECLARED, 2, {"length": "endless", "weather": "fine"})
    assert (told["length"], told["weather"], told["bonus"]) == ("endless", "fine", "0")
    worth = Option("worth", ("1", "2"), lambda seats, chosen: {"short": "1"}[chosen["length"]])
    assert "worth" not in stored((LENGTH, worth), 2, {"length": "endless"})


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_named_does_not_change_by_being_stored(game_id: str) -> None:
    game = GAMES[game_id]
    for seats in range(game.min_seats, game.max_seats + 1):
        whole = game.options_of(game.new(seats))
        assert game.stored_options(seats, whole) == whole
