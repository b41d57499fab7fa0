"""Era ends, the end of the game, the score sheet, and the two extra maps."""

from __future__ import annotations

from random import Random

import pytest

from kiebitz.core.bits import members
from kiebitz.core.outcome import Outcome
from kiebitz.games.gilde.board import DATA
from kiebitz.games.gilde.rules.routes import leads_over
from kiebitz.games.gilde.scoring import amphora_coins
from tests.games.gilde.positions import Table, at, board_of, hexes

LAST = "mountain grass desert sea era1 era2 era3 era4"


def last_turn(map_name: str = "avenia", **given: object) -> Table:
    """The last turn of the game."""
    return at(map_name, "wild", era=4, revealed=LAST, **given)  # type: ignore[arg-type]


def ended(table: Table) -> Outcome:
    outcome = table.stop_all().outcome
    assert outcome is not None
    return outcome


def line(outcome: Outcome, key: str, seat: int = 0) -> int:
    return next(line.points for line in outcome.lines[seat] if line.key == key)


def end_of_era(**given: object) -> Table:
    """The first turn of era II, the pieces having stood at the end of era I."""
    table = at("avenia", "wild", revealed="grass desert sea mountain era1", seats=1, **given)  # type: ignore[arg-type]
    table.top = ["reveal wild"]
    return table.do("stop")


@pytest.mark.rule("GIL-191", "GIL-192", "GIL-113")
def test_explorers_leave_and_everything_else_stays() -> None:
    table = end_of_era(ex="12,11 13,11 8,6", tow="13,11", vil="9,4", posts="16,6", tok="5,3")
    player = table.player()
    assert player.explorers == []
    assert (player.towers, player.villages) == (["13,11"], ["9,4"])
    assert (player.posts, player.tokens) == (["16,6"], ["5,3"])
    assert not table.hexes() & hexes("12,10 13,10 14,10")


@pytest.mark.rule("GIL-193")
def test_cards_marks_coins_and_crystals_stay() -> None:
    table = at(
        "cnidaria",
        "wild",
        revealed="grass desert sea mountain era1",
        seats=1,
        cry="11,7",
        coins=9,
        kept="amphora",
        goals="cn5",
        marks="cn5",
    ).do("stop")
    player = table.player()
    assert (player.crystals, player.coins, player.treasures) == (["11,7"], 9, {"amphora": 1})
    assert table.seen().goals[0].completed == [0]


@pytest.mark.rule("GIL-194", "GIL-195")
@pytest.mark.parametrize("era, cards", [(1, 6), (2, 7), (3, 8), (4, 9)])
def test_each_era_adds_its_era_card(era: int, cards: int) -> None:
    view = at("avenia", "wild", era=era).seen()
    deck = {*view.revealed, *view.to_come}
    basic = {"mountain", "grass", "desert", "sea", "wild"}
    assert deck == basic | {f"era{number}" for number in range(1, era + 1)}
    assert len(deck) == cards == DATA["eras"]["deckSize"][era - 1]


@pytest.mark.rule("GIL-195")
def test_the_era_number_is_that_of_the_deck() -> None:
    table = end_of_era(ex="5,4")
    assert (table.seen().era, table.seen().turn) == (2, 1)


@pytest.mark.rule("GIL-196")
def test_the_era_end_asks_nobody_and_completes_nothing() -> None:
    # The condition of av2 holds without a mark: only an own action would look at it.
    table = at(
        "avenia",
        "wild",
        revealed="grass desert sea mountain era1",
        goals="av2",
        tow="1,1 17,0",
        seats=1,
    ).do("stop")
    assert table.seen().era == 2
    assert table.seen().goals[0].completed == []


@pytest.mark.rule("GIL-197", "GIL-203")
def test_the_game_ends_after_era_four() -> None:
    table = last_turn(ex="8,6")
    assert ended(table).reason == "eras"
    assert table.pending == ()
    assert table.player().explorers == []


@pytest.mark.rule("GIL-156", "GIL-158")
@pytest.mark.parametrize(
    "count, coins", [(0, 0), (1, 1), (2, 4), (3, 9), (4, 16), (5, 17), (8, 32), (10, 36)]
)
def test_amphorae_pay_in_sets_of_four(count: int, coins: int) -> None:
    assert amphora_coins(count) == coins
    assert line(ended(last_turn(kept="amphora " * count)), "amphora") == coins


@pytest.mark.rule("GIL-157", "GIL-158")
@pytest.mark.parametrize("copies", [1, 2])
@pytest.mark.parametrize(
    "card, coins",
    [
        ("perTower", 3),
        ("perGrassVillage", 2),
        ("perDesertVillage", 1),
        ("perMountainVillage", 2),
        ("perTwoVillages", 2),
    ],
)
def test_each_kept_card_pays_for_own_pieces(card: str, coins: int, copies: int) -> None:
    table = last_turn(
        tow="1,1 2,10 17,0", vil="8,2 7,7 12,4 9,6 6,7", kept=f"{card} " * copies, coins=5
    )
    outcome = ended(table)
    assert line(outcome, card) == coins * copies
    assert outcome.scores[0] == 5 + coins * copies


@pytest.mark.rule("GIL-198", "GIL-236")
def test_kept_cards_are_shown_and_paid_at_the_end() -> None:
    table = last_turn(kept="amphora perTower", tow="1,1", coins=10)
    assert table.seen(1).players[0].treasures is None
    assert ended(table).scores == (12, 0)
    assert table.seen(1).players[0].treasures == {"amphora": 1, "perTower": 1}
    assert table.told("result", viewer=1)[0]["kept_treasure"] == ["amphora", "perTower"]
    assert table.told("result", viewer=1)[1]["kept_treasure"] == []


@pytest.mark.rule("GIL-200", "GIL-201", "GIL-202")
@pytest.mark.parametrize(
    "towers, villages, ranks",
    [("1,1", "", (2, 1)), ("", "9,4", (2, 1)), ("", "", (1, 1))],
)
def test_ties_go_to_towers_then_villages(
    towers: str, villages: str, ranks: tuple[int, ...]
) -> None:
    table = last_turn()
    board = board_of("avenia")
    table.state.towers[1] = board.mask(towers.split())
    table.state.villages[1] = board.mask(villages.split())
    assert ended(table).ranks == ranks


@pytest.mark.rule("GIL-200")
def test_towers_come_before_villages() -> None:
    table = last_turn(vil="9,4 8,2 6,7")
    table.state.towers[1] = board_of("avenia").mask(["1,1"])
    assert ended(table).winners == (1,)


# --- the extra maps


@pytest.mark.rule("GIL-221")
def test_ice_takes_two_explorers_of_a_limited_step() -> None:
    # 9,5 and 8,5 are ice beside 10,5; 10,6 is grassland and 12,6 desert beside the capital.
    assert list(at("northProylia", "grass", ex="10,5").place("9,5").legal(0)) == ["stop"]
    slots = at("northProylia", "g3m2", ex="10,5").place("9,5", "8,5")
    assert {"10,6", "12,7"} <= slots.hexes()
    assert not slots.hexes() & {"7,6", "7,5"}
    assert list(slots.place("12,7").legal(0)) == ["stop"]
    region = at("northProylia", "region4", ex="10,5").place("9,5")
    assert {"10,6", "12,6", "8,5"} <= region.hexes()
    assert list(region.place("8,5").legal(0)) == ["stop"]


@pytest.mark.rule("GIL-221")
def test_a_single_explorer_takes_no_ice() -> None:
    assert "9,5" not in at("northProylia", "mountain", ex="10,5").hexes()
    table = at("northProylia", "grass", ex="10,5").place("10,6")
    assert "9,5" not in table.hexes()


@pytest.mark.rule("GIL-221")
def test_ice_is_one_explorer_without_terrain_limit_and_closed_to_long_lines() -> None:
    wild = at("northProylia", "wild", ex="10,5").place("9,5")
    assert "8,5" in wild.hexes()
    assert "9,5" not in at("northProylia", "lineLand", ex="10,5").hexes()
    free = at("northProylia", "sea", ex="11,5 10,5", top="freeExplorer").place("11,4")
    assert "explore 9,5" in free.legal(0)


@pytest.mark.rule("GIL-221")
def test_an_only_step_takes_ice_coin_hexes_as_one() -> None:
    table = at("northProylia", "s4coins", ex="3,4").place("3,3").do("end step")
    assert table.hexes() == hexes("3,2 4,2")
    assert table.place("3,2").hexes() == hexes("4,2")


@pytest.mark.rule("GIL-222")
def test_ice_belongs_to_no_region_and_has_normal_effects() -> None:
    board = board_of("northProylia")
    assert all(board.region_of[number] == -1 for number in members(board.ice))
    assert at("northProylia", "wild", ex="7,3").place("7,2").coins() == 2
    ruin = at("northProylia", "wild", ex="8,5", top="coins2").place("7,5")
    assert (ruin.coins(), ruin.player().tokens) == (2, ["7,5"])


def over_ice(chain: str, a: str, b: str) -> bool:
    board = board_of("northProylia")
    return leads_over(board, board.mask(chain.split()), board.hex(a), board.hex(b))


@pytest.mark.rule("GIL-223")
def test_np4_needs_ice_on_a_chain_without_repeated_hex() -> None:
    assert over_ice("8,5 9,5 10,5", "8,5", "10,5")
    assert over_ice("8,6 9,6 10,6 8,5", "8,6", "10,6")
    assert not over_ice("8,6 9,6 10,6", "8,6", "10,6")
    assert not over_ice("8,6 9,6 10,6 7,6", "8,6", "10,6")  # a dead end at the city
    assert not over_ice("8,6 9,6 10,6 9,5", "8,6", "10,6")  # a dead end on the way


@pytest.mark.rule("GIL-223")
@pytest.mark.parametrize("seed", range(40))
def test_np4_against_every_path(seed: int) -> None:
    rng = Random(seed)
    board = board_of("northProylia")
    chain = [board.hex("9,5")]
    while len(chain) < 11:
        near = [n for n in members(board.near[rng.choice(chain)]) if n not in chain]
        chain += near[:1] if rng.random() < 0.5 else near[-1:]

    def paths(path: list[int], goal: int) -> list[list[int]]:
        if path[-1] == goal:
            return [path]
        steps = [n for n in members(board.near[path[-1]]) if n in chain and n not in path]
        return [found for step in steps for found in paths([*path, step], goal)]

    a, b = rng.sample(chain, 2)
    expected = any(board.ice >> n & 1 for path in paths([a], b) for n in path)
    assert leads_over(board, sum(1 << n for n in set(chain)), a, b) == expected


@pytest.mark.rule("GIL-223")
@pytest.mark.parametrize(
    "chain, coins",
    [("8,6 7,6 5,5", 8 + 10), ("8,6 7,7 6,6 5,5", 8), ("8,6 7,7 6,6 5,5 11,1", 8)],
)
def test_np4_is_completed_with_the_route(chain: str, coins: int) -> None:
    table = at("northProylia", "sea", goals="np4", ex=chain).place("6,5")
    assert table.coins() == coins


@pytest.mark.rule("GIL-224")
@pytest.mark.parametrize(
    "lands, coins",
    [(5, 0), (6, 3), (7, 6), (8, 10), (9, 14), (10, 18), (11, 24), (12, 32), (13, 40), (14, 40)],
)
def test_xawskil_pays_for_lands_ever_explored(lands: int, coins: int) -> None:
    board = board_of("xawskil")
    visited = " ".join(board.names[(land & -land).bit_length() - 1] for land in board.lands[:lands])
    table = last_turn("xawskil", visited=visited)
    assert table.player().lands_reached == lands
    assert line(ended(table), "lands") == coins


@pytest.mark.rule("GIL-224", "GIL-253")
def test_lands_and_kept_cards_are_lines_of_their_own_in_the_log() -> None:
    board = board_of("xawskil")
    visited = " ".join(board.names[(land & -land).bit_length() - 1] for land in board.lands[:6])
    sheet = last_turn("xawskil", visited=visited, kept="amphora").stop_all().told("result")[0]
    assert (sheet["points"], sheet["lands"], sheet["cards"]) == (4, 3, 1)


@pytest.mark.rule("GIL-224")
def test_a_tower_hex_belongs_to_a_land_of_xawskil() -> None:
    board = board_of("xawskil")
    assert not board.towers & ~sum(board.lands)
    lone = board_of("avenia")
    assert lone.land_coins[-1] == 0


@pytest.mark.rule("GIL-225")
def test_the_westernmost_land_holds_0_2() -> None:
    board = board_of("xawskil")
    land = next(land for land in board.lands if land >> board.hex("0,2") & 1)
    assert all(land >> board.hex(name) & 1 for name in ("0,8", "0,10", "1,12"))
    table = at("xawskil", "wild", goals="xa2", ex="4,8").place("3,8")
    assert table.coins() == 12


@pytest.mark.rule("GIL-198", "GIL-236")
def test_everybodys_kept_cards_are_shown() -> None:
    table = last_turn(seats=3, kept="perTower", everyone=True)
    told = [result["kept_treasure"] for result in table.stop_all().told("result")]
    assert told == [["perTower"]] * 3


@pytest.mark.rule("GIL-253")
def test_everybodys_score_sheet_is_their_own() -> None:
    table = last_turn(seats=3, coins=4, kept="amphora", everyone=True).stop_all()
    sheets = [(told["coinHexes"], told["cards"]) for told in table.told("result")]
    assert sheets == [(4, 1)] * 3
