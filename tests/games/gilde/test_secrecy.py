"""What is public and what is secret."""

from __future__ import annotations

import msgspec
import pytest

from kiebitz.core.state import SPECTATOR
from kiebitz.games.gilde import GAME
from kiebitz.games.gilde.board import EXPLORE_IDS
from tests.games.gilde.positions import Table, at


def text(table: Table, viewer: int) -> str:
    """Everything that a viewer is sent, as one text."""
    view = msgspec.json.encode(table.view(viewer)).decode()
    events = " ".join(repr(logged.event) for logged in table.events(viewer))
    return view + events


@pytest.mark.rule("GIL-229")
def test_everything_on_the_table_is_public() -> None:
    table = at(
        "avenia",
        "wild",
        era=2,
        goals="av1 av2 av3",
        ex="8,6",
        vil="9,4",
        tow="1,1",
        posts="7,3",
        tok="5,3",
        coins=7,
        kept="amphora",
        discard="coins2",
    )
    view = table.seen(1)
    player = view.players[0]
    assert (player.explorers, player.villages, player.towers) == (["8,6"], ["9,4"], ["1,1"])
    assert (player.posts, player.tokens, player.coins) == (["7,3"], ["5,3"], 7)
    assert (len(player.villages), view.village_limit, player.treasure_count) == (1, 13, 1)
    assert player.slots[0] is not None
    assert (view.era, view.turn, view.revealed) == (2, 1, ["wild"])
    assert view.options["towerCoins"] == "era"
    assert [goal.id for goal in view.goals] == ["av1", "av2", "av3"]
    assert sorted(view.goals_out) == ["av4", "av5", "av6"]
    assert (view.treasure_deck, view.treasure_discard) == (38, {"coins2": 1})
    assert (view.investigate_deck, len(view.to_come)) == (26, 6)
    table.do("stop")
    assert table.seen(1).players[0].mode == "stopped"
    assert table.seen(1).pending == (1,)


@pytest.mark.rule("GIL-229")
def test_pending_effects_are_public() -> None:
    table = at("kazan", "grass", ex="13,1 14,1 15,2").place("14,0")
    assert table.seen(1).players[0].effects == ["village 14,0", "treasure 14,0"]
    assert table.seen(SPECTATOR).players[0].mode == "resolve"


@pytest.mark.rule("GIL-230")
def test_answers_are_shown_to_all_at_once_and_when_taken_back() -> None:
    table = at("avenia", "wild").place("8,6")
    assert table.seen(1).players[0].explorers == ["8,6"]
    assert table.told("placed", viewer=1) == [{"seat": 0, "hex": "8,6", "terrain": "grass"}]
    table.undo(0)
    assert table.seen(1).players[0].explorers == []
    assert table.told("takenBack", viewer=1) == [{"seat": 0}]


@pytest.mark.rule("GIL-231")
def test_the_cards_to_come_are_public_in_no_order() -> None:
    table = Table.begin(2, top="sea grass")
    table.stop_all()
    coming = table.seen(SPECTATOR).to_come
    assert set(coming) == {"mountain", "desert", "wild", "era1"}
    assert coming == sorted(coming, key=EXPLORE_IDS.index)


@pytest.mark.rule("GIL-232", "GIL-233", "GIL-255")
def test_drawn_cards_are_known_to_their_player_alone() -> None:
    table = Table.begin(2, top="era1 s5 rayG m3x2 mix5")
    for viewer in (1, SPECTATOR):
        assert "rayG" not in text(table, viewer)
        assert table.seen(viewer).players[0].mode == "keep"
        assert table.told("cardsOfferedToOther", viewer)[0] == {"seat": 0}
    assert table.told("cardsOffered", 0) == [{"seat": 0, "first_card": "s5", "second_card": "rayG"}]
    table.do("keep s5")
    for viewer in (1, SPECTATOR):
        assert table.seen(viewer).players[0].slots[0] == "s5"
        assert "rayG" not in text(table, viewer)
    assert table.player(0).returned == ["rayG"]


@pytest.mark.rule("GIL-234", "GIL-235", "GIL-255")
def test_kept_treasures_are_secret_and_instant_ones_public() -> None:
    table = at("aghon", "s4treasure", ex="8,5 7,6", top="coins2 perTower").place("7,7")
    for viewer in (1, SPECTATOR):
        assert "perTower" not in text(table, viewer)
        assert table.seen(viewer).players[0].treasure_count == 1
        assert table.told("treasureKeptByOther", viewer) == [{"seat": 0}]
        assert table.told("treasureCoins", viewer) == [{"seat": 0, "amount": 2}]
    assert table.told("treasureKept", 0) == [{"seat": 0, "treasure": "perTower"}]
    free = at("aghon", "sea", ex="8,5 7,6", top="freeExplorer").place("7,7")
    assert free.told("treasureExplorer", 1) == [{"seat": 0}]


@pytest.mark.rule("GIL-236")
def test_returned_cards_stay_secret_after_the_end() -> None:
    last = "mountain grass desert sea era1 era2 era3 era4"
    table = at("avenia", "wild", era=4, revealed=last, kept="amphora").stop_all()
    assert table.seen(1).players[0].treasures == {"amphora": 1}
    assert table.seen(1).players[0].returned == []
    assert len(table.seen(0).players[0].returned) == 3


@pytest.mark.rule("GIL-237")
def test_no_public_number_counts_kept_cards() -> None:
    table = at("avenia", "wild", kept="amphora amphora", coins=3)
    other = table.seen(1).players[0]
    assert (other.coins, other.points) == (3, None)
    assert table.player(0).points == 7


@pytest.mark.rule("GIL-238")
def test_spectators_see_no_secret_of_a_solo_player() -> None:
    table = at("avenia", "wild", kept="amphora", seats=1)
    player = table.seen(SPECTATOR).players[0]
    assert (player.treasures, player.points, player.treasure_count) == (None, None, 1)
    fresh = Table.begin(1, top="era1 s5 rayG")
    assert "rayG" not in text(fresh, SPECTATOR)


@pytest.mark.rule("GIL-239")
def test_refusals_are_made_from_what_the_seat_knows() -> None:
    table = Table.begin(2, top="era1 s5 rayG m3x2 mix5")
    for card in ("m3x2", "mix5", "s4coins"):
        refusal = GAME.refusal(table.state, 0, GAME.parse(f"keep {card}"))
        assert refusal is not None
        assert (refusal.rule, refusal.key) == ("GIL-240", "notOffered")
