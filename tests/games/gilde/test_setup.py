"""Components, set-up and options."""

from __future__ import annotations

import msgspec
import pytest

from kiebitz.core.errors import OptionError
from kiebitz.core.play import Play
from kiebitz.core.record import Record, read
from kiebitz.core.replay import replay
from kiebitz.core.state import CHANCE
from kiebitz.games.gilde import GAME
from kiebitz.games.gilde.board import (
    COPIES,
    DATA,
    EXPLORE_IDS,
    GOALS_PER_MAP,
    INVESTIGATE_IDS,
    MAP_IDS,
    TREASURE_IDS,
)
from kiebitz.games.gilde.rules import GildeState
from kiebitz.games.gilde.rules.goals import GOALS_OF
from kiebitz.games.gilde.state import OFFERING, REVEALING
from tests.games.gilde.positions import Table, at, board_of, hexes, villages_elsewhere


def lots(state: GildeState) -> dict[str, int]:
    """The outcomes of the pending draw with their weights."""
    return {GAME.notation(outcome): weight for outcome, weight in state.chances()}


def at_draw(phase: int, seats: int = 2) -> GildeState:
    """The first moment of a new game at which something of this kind is drawn."""
    state = GAME.new(seats)
    while state.phase != phase:
        state.apply(CHANCE, state.chances()[-1][0])
    return state


@pytest.mark.rule("GIL-001", "GIL-199")
def test_most_coins_win() -> None:
    table = at(
        "avenia", "wild", era=4, revealed="mountain grass desert sea era1 era2 era3 era4", coins=3
    )
    outcome = table.stop_all().outcome
    assert outcome is not None
    assert outcome.scores == (3, 0)
    assert outcome.winners == (0,)


@pytest.mark.rule("GIL-002")
def test_one_to_four_players() -> None:
    assert DATA["game"]["players"] == [GAME.min_seats, GAME.max_seats] == [1, 4]
    for seats in (1, 2, 3, 4):
        assert Table.begin(seats).pending == tuple(range(seats))
    for seats in (0, 5):
        with pytest.raises(OptionError, match="1 to 4 seats"):
            GAME.new(seats)


@pytest.mark.rule("GIL-003", "GIL-155")
def test_numbers_of_cards() -> None:
    shared = DATA["components"]["shared"]
    assert len(EXPLORE_IDS) == shared["exploreCards"] == 9
    assert len(INVESTIGATE_IDS) == len(set(INVESTIGATE_IDS)) == shared["investigateCards"] == 28
    assert sum(COPIES) == shared["treasureCards"] == 40
    assert dict(zip(TREASURE_IDS, COPIES, strict=True))["amphora"] == 10
    assert all(len(goals) == shared["objectiveCardsPerMap"] == 6 for goals in GOALS_OF)


@pytest.mark.rule("GIL-004")
def test_everybody_has_a_map_of_their_own() -> None:
    table = at("avenia", "wild", seats=2)
    before = table.hexes(1)
    table.place("8,6", "8,7")
    assert table.player(0).explorers == ["8,6", "8,7"]
    assert table.player(1).explorers == []
    assert table.hexes(1) == before


@pytest.mark.rule("GIL-005")
def test_explorers_never_run_out() -> None:
    board = board_of("avenia")
    sea = [
        board.names[n]
        for n in range(board.size)
        if board.terrain[n] == 3 and not board.ruins >> n & 1
    ]
    assert len(sea) > DATA["components"]["perPlayer"]["explorers"]
    table = at("avenia", "wild", ex=" ".join(sea)).place("8,6")
    assert len(table.player().explorers) == len(sea) + 1


@pytest.mark.rule("GIL-006", "GIL-226")
@pytest.mark.parametrize("option, limit", [(13, 13), ("none", None)])
def test_villages_are_limited_by_option(option: object, limit: int | None) -> None:
    assert Table.begin(2, villageLimit=option).seen().village_limit == limit


@pytest.mark.rule("GIL-006", "GIL-131")
@pytest.mark.parametrize("option, founded, paid", [(13, 13, 1), ("none", 14, 5)])
def test_the_fourteenth_village(option: object, founded: int, paid: int) -> None:
    villages = villages_elsewhere("avenia", 13, "5,4")
    table = at(
        "avenia", "mountain", era=4, vil=villages, ex="5,4", options={"villageLimit": option}
    )
    table.place("5,5")
    assert len(table.player().villages) == founded
    assert table.coins() == paid
    assert ("5,4" in table.player().explorers) == (founded == 13)


@pytest.mark.rule("GIL-131", "GIL-121")
def test_a_pending_village_lapses_with_the_last_one() -> None:
    table = at(
        "kazan",
        "grass",
        era=2,
        vil=villages_elsewhere("kazan", 12, "14,0", "13,0"),
        ex="13,1 14,1 15,2 11,0 12,0 11,1",
        top="freeExplorer",
    )
    table.place("14,0").do("resolve treasure 14,0", "explore 13,0")
    assert list(table.legal(0)) == ["resolve village 11,0", "resolve village 14,0"]
    table.do("resolve village 14,0")
    assert len(table.player().villages) == 13
    assert table.player().effects == []
    assert "stop" in table.legal(0)


@pytest.mark.rule("GIL-007")
def test_towers_posts_and_tokens_never_run_out() -> None:
    towers = at(
        "avenia", "wild", tow="1,1 2,10 17,0", ex="12,11", options={"towerCoins": "ordinal"}
    )
    assert towers.place("13,11").coins() == 14
    posts = at(
        "avenia", "wild", ex="11,4 10,4 9,5 8,6", posts="0,5 4,2 7,3 11,1 16,1 16,6 4,10 10,11"
    ).place("8,7")
    assert posts.do("post 8,7").coins() == 4
    ruins = "4,0 13,2 5,3 1,4 17,4 14,6 5,8 14,10 6,11"
    tokens = at("avenia", "sea", tok=ruins, ex="7,2", top="coins2").place("7,1")
    assert len(tokens.player().tokens) == 10
    assert tokens.coins() == 2


@pytest.mark.rule("GIL-008", "GIL-231")
def test_the_first_explore_deck() -> None:
    assert lots(at_draw(REVEALING)) == {
        f"reveal {card}": 1 for card in ("mountain", "grass", "desert", "sea", "wild", "era1")
    }


@pytest.mark.rule("GIL-009")
def test_the_investigate_deck() -> None:
    state = at_draw(OFFERING)
    assert lots(state) == {f"offer {card}": 1 for card in INVESTIGATE_IDS}
    drawn = state.chances()[5][0]
    state.apply(CHANCE, drawn)
    assert GAME.notation(drawn) not in lots(state)
    assert len(lots(state)) == 27


@pytest.mark.rule("GIL-010", "GIL-147")
def test_the_treasure_deck() -> None:
    table = at("aghon", "sea", ex="8,5 7,6")
    assert table.seen().treasure_deck == 40
    assert table.seen().treasure_discard == {}
    state = table.state.copy()
    state.apply(0, GAME.parse("place 7,7"))
    assert lots(state) == {
        f"treasure {card['id']}": card["copies"] for card in DATA["treasureCards"]["cards"]
    }


@pytest.mark.rule("GIL-011")
@pytest.mark.parametrize("map_name", MAP_IDS)
def test_three_of_six_goals_lie_open(map_name: str) -> None:
    state = GAME.new(2, {"map": map_name, "extraMaps": "true"})
    own = [goal["id"] for goal in DATA["objectives"]["byMap"][map_name]]
    assert lots(state) == {f"goal {goal}": 1 for goal in own}
    view = Table.begin(2, map=map_name, extraMaps="true").seen()
    laid = [goal.id for goal in view.goals]
    assert len(laid) == 3
    assert sorted(laid + view.goals_out) == sorted(own)
    assert len(own) == GOALS_PER_MAP


@pytest.mark.rule("GIL-012", "GIL-013")
def test_everybody_starts_with_the_capital_alone() -> None:
    table = Table.begin(3, top="wild")
    for seat in range(3):
        player = table.player(seat)
        assert (player.coins, player.slots, player.treasure_count) == (0, [None] * 3, 0)
        pieces = player.explorers + player.villages + player.towers + player.posts + player.tokens
        assert pieces == []
        assert table.hexes(seat) == hexes("8,4 7,5 9,5 7,6 8,6 9,6")


# --- options


@pytest.mark.rule("GIL-226", "GIL-227")
def test_options_and_their_defaults() -> None:
    assert GAME.options_of(GAME.new(2)) == {
        "extraMaps": "false",
        "map": "avenia",
        "towerCoins": "era",
        "towerExplorer": "eraEnd",
        "capitalCountsAsVillage": "true",
        "villageLimit": "13",
    }
    chosen = {
        "extraMaps": "true",
        "map": "xawskil",
        "towerCoins": "ordinal",
        "towerExplorer": "atOnce",
        "capitalCountsAsVillage": "false",
        "villageLimit": "none",
    }
    assert GAME.options_of(GAME.new(2, chosen)) == chosen
    with pytest.raises(OptionError, match="map"):
        GAME.new(2, {"map": "atlantis"})


@pytest.mark.rule("GIL-220", "GIL-227")
@pytest.mark.parametrize("map_name", ["northProylia", "xawskil"])
def test_extra_maps_must_be_switched_on(map_name: str) -> None:
    with pytest.raises(OptionError, match="extraMaps"):
        GAME.new(2, {"map": map_name})
    assert Table.begin(2, map=map_name, extraMaps="true").seen().map == map_name
    assert "extra" in GAME.texts("en").message(f"option-map-{map_name}")


@pytest.mark.rule("GIL-220")
@pytest.mark.parametrize("old, new", [("off", "false"), ("on", "true")])
def test_the_old_spelling_of_extra_maps_is_read_and_the_new_one_written(old: str, new: str) -> None:
    play = Play(GAME, seats=2)
    options = {**play.record.header.options, "extraMaps": old}
    position = msgspec.to_builtins(GAME.dump(play.state)) | {"options": options}
    assert GAME.dump(GAME.load(position)).options["extraMaps"] == new
    record = Record.begin("gilde", GAME.version, 2, options)
    record.add(play.record.entries[0])
    replayed = replay(GAME, read(record.write(), unfinished=True))
    assert GAME.dump(replayed).options["extraMaps"] == new
    assert GAME.admits(2, {"extraMaps": old, "map": "xawskil"}) == (old == "on")


@pytest.mark.rule("GIL-228")
def test_the_capital_serves_for_placing_and_routes_whatever_the_option() -> None:
    never = {"capitalCountsAsVillage": False}
    assert at("avenia", "wild", options=never).hexes() == hexes("8,4 7,5 9,5 7,6 8,6 9,6")
    assert at("cnidaria", "wild", ex="9,5", options=never).place("11,6").coins() == 4
