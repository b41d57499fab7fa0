"""What is public and what is secret: AMA-104 to AMA-114.

The conformance kit proves in general that nothing leaks; these tests say what each viewer does see.
"""

from __future__ import annotations

import re
from collections import Counter

import msgspec
import pytest

from kiebitz.core.play import Play
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.state import SPECTATOR
from kiebitz.games.amazonas import GAME
from kiebitz.games.amazonas.board import EVENT_IDS, VILLAGE_IDS
from kiebitz.games.amazonas.rules import AmazonasState
from kiebitz.games.amazonas.view import AmazonasView
from tests.games.amazonas.positions import (
    A,
    B,
    C,
    D,
    at,
    building,
    chance,
    end_turns,
    first_position,
    lay,
    move,
)

HUTS = {A: "tefe obidos mitu", B: "iquitos", C: "manaus", D: "borba"}
VIEWERS = [A, B, C, D, SPECTATOR]


def view(state: AmazonasState, viewer: int) -> AmazonasView:
    shown = GAME.view(state, viewer)
    assert isinstance(shown, AmazonasView)
    return shown


def encoded(state: AmazonasState, viewer: int) -> str:
    return msgspec.json.encode(view(state, viewer)).decode()


@pytest.mark.rule("AMA-104")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_everybody_sees_at_all_times(viewer: int) -> None:
    state = building(
        B,
        event="crocodile-1",
        order=[B, A, C, D],
        round=8,
        huts={**HUTS, A: "tefe manaus borba parintins itaituba"},
        natives={A: "fish"},
        chips={A: 5},
        purse={A: 7, B: 30},
        native_gone=1,
    )
    seen = view(state, viewer)
    assert (seen.seats, seen.round, seen.phase, seen.start_player) == (4, 8, "buildStep", A)
    assert (seen.pending, seen.turn, seen.order) == ((B,), B, (B, A, C, D))
    past = "jaguar-1 jaguar-2 crocodile-2 fire-1 fire-2 native-1 native-2 crocodile-1"
    assert (seen.event, seen.past_events) == ("crocodile-1", past.split())
    assert (seen.native_supply, seen.native_gone, seen.chips_left) == (2, 1, [4, 3, 2])
    assert seen.piles == [11, 10, 10, 10, 11]
    prices = dict(zip(VILLAGE_IDS, seen.prices, strict=True))
    assert (prices["manaus"], prices["tefe"], prices["mitu"]) == (4, 4, 3)
    ann = seen.players[A]
    assert (ann.colour, ann.purse, ann.huts_left, ann.neutral_left) == ("blue", 7, 7, None)
    assert set(ann.huts) == {"tefe", "manaus", "borba", "parintins", "itaituba"}
    assert (ann.rows, ann.natives, ann.chip) == ((2, 1, 1, 1, 1), (1, 0, 0, 0, 0), 5)
    assert [player.place for player in seen.players] == [2, 1, 3, 4]


@pytest.mark.rule("AMA-104")
def test_a_full_village_has_no_price_and_neutral_huts_are_on_the_board() -> None:
    seen = view(at(seats=2, huts={A: "mitu"}, neutral="manaus"), SPECTATOR)
    assert seen.prices[VILLAGE_IDS.index("mitu")] == 0
    assert (seen.neutral, [player.neutral_left for player in seen.players]) == (("manaus",), [5, 6])


@pytest.mark.rule("AMA-104")
def test_while_all_decide_together_it_is_nobodys_turn() -> None:
    state = first_position(2, missionDeal="twoKeepOne")
    for number in range(1, 5):
        chance(state, f"deal m{number}")
    move(state, A, "keep m1")
    assert (view(state, A).pending, view(state, A).turn) == ((B,), None)
    state = at(huts=HUTS)
    for seat in (A, B, C):
        move(state, seat, "lay 3")
    assert (view(state, A).pending, view(state, A).turn) == ((D,), None)


@pytest.mark.rule("AMA-105")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_revealed_cards_and_hence_hands_are_public(viewer: int) -> None:
    state = at(event="bonus-fish", huts=HUTS)
    lay(state, 6, 1, 1, 1)
    end_turns(state)
    chance(state, "event theft-1")
    players = view(state, viewer).players
    assert [player.played for player in players] == [(6,), (1,), (1,), (1,)]
    assert players[A].hand == (0, 1, 2, 3, 4, 5)
    assert [player.card_set for player in players] == ["blue", "orange", "red", "white"]


@pytest.mark.rule("AMA-105", "AMA-106")
@pytest.mark.parametrize("viewer", [B, C, D, SPECTATOR])
def test_a_card_that_lies_face_down_is_known_to_its_owner_only(viewer: int) -> None:
    state = at(huts=HUTS)
    before = view(state, viewer).players[A]
    move(state, A, "lay 4")
    after = view(state, viewer).players[A]
    assert (before.has_laid, after.has_laid) == (False, True)
    assert (before.hand, before.played) == (after.hand, after.played) == (tuple(range(7)), ())
    assert after.laid is None
    assert view(state, A).players[A].laid == 4


@pytest.mark.rule("AMA-106")
def test_others_are_told_only_that_a_card_was_laid() -> None:
    events = move(at(huts=HUTS), A, "lay 4")
    assert [(event.key, event.params) for event in events] == [("cardLaid", {"seat": A})]


@pytest.mark.rule("AMA-106")
def test_two_different_cards_look_the_same() -> None:
    one, other = at(huts=HUTS), at(huts=HUTS)
    move(one, A, "lay 4")
    move(other, A, "lay 0")
    assert encoded(one, B) == encoded(other, B)
    assert encoded(one, SPECTATOR) == encoded(other, SPECTATOR)
    assert encoded(one, A) != encoded(other, A)


@pytest.mark.rule("AMA-107")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_contents_of_the_event_pile_are_public_in_a_fixed_order(viewer: int) -> None:
    seen = view(at(event="native-4", round=5), viewer)
    assert sum(seen.events_left.values()) == 13
    assert list(seen.events_left) == [name for name in EVENT_IDS if name in seen.events_left]
    # Those that do the same are named alike, but for their number.
    alike = Counter(re.sub(r"\d", "1", name) for name in EVENT_IDS)
    past = Counter(re.sub(r"\d", "1", name) for name in seen.past_events)
    assert Counter(seen.events_left) + past == alike


@pytest.mark.rule("AMA-108")
def test_a_kept_mission_is_its_owners_secret_until_the_end() -> None:
    running, over = at(huts=HUTS), at("over", round=18, huts=HUTS)
    for viewer in VIEWERS:
        own = [player.mission for player in view(running, viewer).players]
        assert own == [f"m{seat + 1}" if seat == viewer else None for seat in range(4)]
        assert all(player.has_mission for player in view(running, viewer).players)
        shown = [player.mission for player in view(over, viewer).players]
        assert shown == ["m1", "m2", "m3", "m4"]


@pytest.mark.rule("AMA-109")
@pytest.mark.parametrize("phase, round_number", [("layCard", 1), ("over", 18)])
def test_the_offered_missions_are_known_to_their_player_alone(
    phase: str, round_number: int
) -> None:
    state = at(phase, round=round_number, huts=HUTS, options={"missionDeal": "twoKeepOne"})
    for viewer in VIEWERS:
        offers = [player.offered for player in view(state, viewer).players]
        assert offers == [
            (f"m{seat + 1}", f"m{seat + 5}") if seat == viewer else () for seat in range(4)
        ]


@pytest.mark.rule("AMA-110")
def test_while_missions_are_chosen_others_know_only_who_has_chosen() -> None:
    states = []
    for kept in ("m1", "m2"):
        state = first_position(3, missionDeal="twoKeepOne")
        for number in range(1, 7):
            chance(state, f"deal m{number}")
        events = move(state, A, f"keep {kept}")
        assert [event.key for event in events if event.reaches(B)] == ["missionKeptByOther"]
        assert [event.key for event in events if event.reaches(SPECTATOR)] == ["missionKeptByOther"]
        states.append(state)
    for viewer in (B, C, SPECTATOR):
        assert encoded(states[0], viewer) == encoded(states[1], viewer)
        assert view(states[0], viewer).players[A].has_mission
        assert not view(states[0], viewer).players[B].has_mission


@pytest.mark.rule("AMA-111")
@pytest.mark.parametrize("phase, round_number", [("layCard", 1), ("over", 18)])
def test_missions_not_dealt_are_never_shown(phase: str, round_number: int) -> None:
    state = at(phase, round=round_number, huts=HUTS)
    for viewer in VIEWERS:
        assert not any(f'"m{number}"' in encoded(state, viewer) for number in (5, 6, 7, 8))


@pytest.mark.rule("AMA-112")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_at_the_end_every_score_line_is_public(viewer: int) -> None:
    state = at("over", round=18, huts=HUTS)
    assert view(state, viewer).outcome == state.outcome() is not None
    assert [player.points for player in view(state, viewer).players] == [-9, -12, -12, -9]


@pytest.mark.rule("AMA-113")
def test_points_with_the_mission_are_for_its_owner() -> None:
    state = at(huts=HUTS)
    for viewer in VIEWERS:
        players = view(state, viewer).players
        assert [player.open_points for player in players] == [3, 0, 0, 0]
        totals = [-9, -12, -12, -9]
        assert [player.points for player in players] == [
            totals[seat] if seat == viewer else None for seat in range(4)
        ]


@pytest.mark.rule("AMA-114")
def test_no_seed_reaches_a_viewer_and_a_spectator_sees_what_all_see() -> None:
    shuffle = Shuffle.seeded(11)
    play = Play(GAME, 4, shuffle=shuffle)
    shown = {viewer: msgspec.to_builtins(play.view(viewer)) for viewer in VIEWERS}
    for viewer in VIEWERS:
        assert shuffle.secret.hex() not in str(shown[viewer])
        for seat, player in enumerate(shown[viewer]["players"]):
            public = shown[SPECTATOR]["players"][seat]
            own = {"mission", "offered", "points", "laid"} if seat == viewer else set()
            assert {name for name in public if public[name] != player[name]} <= own


@pytest.mark.rule("AMA-114")
def test_the_next_event_is_open_to_every_sample_of_a_players_knowledge() -> None:
    # The pile is drawn when it is turned up, so there is no future event that a view could hold.
    state = at("event", round=16, event="fire-1")
    assert [GAME.notation(outcome) for outcome, _ in state.chances()] == [
        "event native-3",
        "event native-4",
    ]
