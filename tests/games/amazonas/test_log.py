"""What the log says, and to whom: AMA-123 to AMA-126."""

from __future__ import annotations

import pytest

from kiebitz.core.journal import Event, Value
from kiebitz.core.state import SPECTATOR
from kiebitz.games.amazonas import GAME
from tests.games.amazonas.positions import (
    A,
    B,
    C,
    D,
    at,
    chance,
    end_turns,
    first_position,
    keys,
    last_cards,
    lay,
    move,
    start_round,
    told,
)

HUTS = {A: "tefe", B: "iquitos", C: "manaus", D: "borba"}


def read_by(events: list[Event], viewer: int) -> list[str]:
    return [event.key for event in events if event.reaches(viewer)]


@pytest.mark.rule("AMA-123")
def test_the_start_player_is_told_drawn_or_chosen() -> None:
    drawn = chance(first_position(startPlayer="random"), "first 2")
    assert [(e.key, e.params, e.reveals) for e in drawn] == [("startPlayer", {"seat": C}, True)]
    state = first_position(startPlayer="2")
    chosen = chance(state, "deal m1")
    assert told(chosen, "startPlayer") == [{"seat": C}]
    assert "startPlayer" not in keys(chance(state, "deal m2"))
    by_colour = chance(first_position(startOrder="colours", startPlayer="random"), "deal m1")
    assert told(by_colour, "startPlayer") == [{"seat": A}]
    state = first_position(startPlayer="random")
    chance(state, "first 2")
    assert "startPlayer" not in keys(chance(state, "deal m1"))


@pytest.mark.rule("AMA-123")
def test_a_dealt_mission_is_named_to_its_player_only() -> None:
    state = first_position()
    chance(state, "deal m6")
    events = chance(state, "deal m3")
    assert [(e.key, e.params) for e in events if e.reaches(B)] == [
        ("missionDealt", {"seat": B, "mission": "m3"})
    ]
    for viewer in (A, C, D, SPECTATOR):
        assert [(e.key, e.params) for e in events if e.reaches(viewer)] == [
            ("missionDealtToOther", {"seat": B, "count": 1})
        ]


@pytest.mark.rule("AMA-123")
def test_two_offered_missions_are_named_to_their_player_only() -> None:
    state = first_position(2, missionDeal="twoKeepOne")
    assert keys(chance(state, "deal m7")) == ["startPlayer"]
    events = chance(state, "deal m2")
    assert [(e.key, e.params, e.reveals) for e in events if e.reaches(A)] == [
        ("missionsOffered", {"seat": A, "mission": "m2", "other_mission": "m7"}, True)
    ]
    for viewer in (B, SPECTATOR):
        assert [(e.key, e.params) for e in events if e.reaches(viewer)] == [
            ("missionDealtToOther", {"seat": A, "count": 2})
        ]


@pytest.mark.rule("AMA-123")
def test_a_kept_mission_is_named_to_its_player_only() -> None:
    state = first_position(2, missionDeal="twoKeepOne")
    for number in range(1, 5):
        chance(state, f"deal m{number}")
    events = move(state, A, "keep m2")
    assert [(e.key, e.params) for e in events if e.reaches(A)] == [
        ("missionKept", {"seat": A, "mission": "m2"})
    ]
    for viewer in (B, SPECTATOR):
        assert [(e.key, e.params) for e in events if e.reaches(viewer)] == [
            ("missionKeptByOther", {"seat": A})
        ]


@pytest.mark.rule("AMA-123")
def test_a_start_hut_with_village_price_and_tile() -> None:
    state = start_round()
    move(state, A, "build iquitos")
    assert told(move(state, B, "build iquitos"), "startHut") == [
        {"seat": B, "village": "iquitos", "price": 3, "species": "orchid"}
    ]


@pytest.mark.rule("AMA-124")
def test_a_round_with_its_event() -> None:
    events = chance(at("event", round=4, huts=HUTS), "event native-3")
    assert [(e.key, e.params, e.reveals) for e in events] == [
        ("round", {"round": 5, "event": "native-3"}, True)
    ]


@pytest.mark.rule("AMA-124")
def test_the_reveal_names_cards_worth_tie_and_order() -> None:
    state = at(event="native-1", huts=HUTS, round=8, options={"cardCycle": "passLeft"})
    events = lay(state, 4, 5, 5, 3)
    shown = told(events, "cardRevealed")
    assert [e.reveals for e in events if e.key == "cardRevealed"] == [True] * 4
    assert [(s["seat"], s["colour"], s["value"], s["worth"]) for s in shown] == [
        (C, "orange", 5, 5),
        (B, "blue", 5, 5),
        (A, "white", 4, 4),
        (D, "red", 3, 3),
    ]
    assert [(s["place"], s["tie"]) for s in shown] == [(1, 23), (2, 22), (3, 0), (4, 0)]


@pytest.mark.rule("AMA-125")
def test_income_is_told_with_the_worth_before_fire() -> None:
    state = at(event="fire-1", huts=HUTS)
    events = lay(state, 5, 6, 3, 0) + end_turns(state)
    assert told(events, "income") == [
        {"seat": B, "amount": 6, "worth": 6, "halved": False},
        {"seat": A, "amount": 2, "worth": 5, "halved": True},
        {"seat": C, "amount": 2, "worth": 4, "halved": True},
        {"seat": D, "amount": 0, "worth": 1, "halved": True},
    ]
    assert told(events, "protected") == [{"seat": B, "event": "fire-1"}]


@pytest.mark.rule("AMA-125")
def test_income_and_bonus_of_nothing_are_told_too() -> None:
    state = at(event="fire-1", huts=HUTS)
    events = lay(state, 0, 1, 2, 3)
    assert {"seat": A, "amount": 0, "worth": 1, "halved": True} in told(events, "income")
    state = at(event="bonus-parrot", huts=HUTS)
    events = lay(state, 0, 1, 2, 3)
    assert told(events, "bonus")[-1] == {"seat": A, "amount": 0, "species": "parrot"}


@pytest.mark.rule("AMA-125")
def test_theft_is_told_as_really_lost_and_protected_instead() -> None:
    state = at(event="theft-1", huts={**HUTS, A: "tefe obidos mitu"})
    events = lay(state, 2, 6, 4, 1) + end_turns(state)
    assert told(events, "theft") == [
        {"seat": C, "amount": 1},
        {"seat": A, "amount": 2},
        {"seat": D, "amount": 1},
    ]
    about_b = [event.key for event in events if event.params.get("seat") == B]
    assert about_b[-3:] == ["income", "protected", "turnEnd"]


@pytest.mark.rule("AMA-125")
def test_a_taken_native_is_told_without_an_income() -> None:
    state = at(event="native-1", huts={**HUTS, A: "tefe coca"})
    lay(state, 5, 4, 3, 2)
    events = move(state, A, "take", "assign iguana")
    assert keys(events)[:3] == ["nativeTaken", "nativeAssigned", "turnEnd"]
    assert told(events, "nativeTaken") == [{"seat": A}]
    assert told(events, "nativeAssigned") == [{"seat": A, "species": "iguana"}]


@pytest.mark.rule("AMA-125")
def test_a_left_native_is_told_before_the_income() -> None:
    state = at("nativeChoice", event="native-1", huts=HUTS, laid={A: 5})
    events = move(state, A, "leave")
    assert keys(events)[:2] == ["nativeLeft", "income"]
    assert told(events, "nativeLeft") == [{"seat": A}]


@pytest.mark.rule("AMA-125")
def test_a_turn_of_building_is_told() -> None:
    huts = {A: "tefe manaus borba parintins", B: "coca"}
    state = at("buildStep", seats=2, huts=huts, laid={A: 2, B: 0}, purse=30)
    events = move(state, A, "build itaituba", "neutral itaituba", "end")
    assert [(event.key, event.params) for event in events] == [
        ("built", {"seat": A, "village": "itaituba", "price": 3, "species": "parrot"}),
        ("chip", {"seat": A, "value": 4}),
        ("neutralPlaced", {"seat": A, "village": "itaituba", "price": 4}),
        ("turnEnd", {"seat": A}),
        ("income", {"seat": B, "amount": 0, "worth": 1, "halved": True}),
    ]
    assert not any(event.reveals for event in events)


@pytest.mark.rule("AMA-126")
def test_a_native_that_nobody_wants_is_told() -> None:
    state = at("nativeChoice", event="native-1", turn=3, huts=HUTS)
    assert keys(move(state, D, "leave"))[:2] == ["nativeLeft", "nativeGone"]


@pytest.mark.rule("AMA-126")
@pytest.mark.parametrize("cycle", ["own", "passLeft"])
def test_the_renewal_is_told_with_its_kind(cycle: str) -> None:
    state, _ = last_cards([3], "bonus-fish", options={"cardCycle": cycle}, huts=HUTS, purse=30)
    events = end_turns(state)
    assert (keys(events)[-1], told(events, "cardsRenewed")) == ("cardsRenewed", [{"cycle": cycle}])


@pytest.mark.rule("AMA-126")
def test_the_end_is_told_with_every_line_of_every_player() -> None:
    huts = {A: "iquitos tefe obidos mitu", B: "santarem", C: "portovelho"}
    state = at(
        "buildStep",
        round=18,
        order=[A, B, C, D],
        turn=3,
        event="jaguar-1",
        huts={**huts, D: "macapa"},
        purse={A: 7, C: 7, D: 6},
        options={"majority": "twoOne"},
    )
    events = move(state, D, "end")
    assert told(events, "gameEnd") == [{"winner_seats": [A]}]
    results = told(events, "result")
    assert results[A] == {
        "seat": A,
        "rank": 1,
        "points": -9 + 3 + 2 + 2,
        "mission": "m1",
        "missionPoints": -9,
        "chip": 0,
        "fish": 3,
        "orchid": 0,
        "iguana": 0,
        "butterfly": 0,
        "parrot": 0,
        "majority": 4,
        "purse": 7,
    }
    assert [(result["seat"], result["rank"], result["points"]) for result in results] == [
        (A, 1, -2),
        (B, 2, -7),
        (C, 4, -12),
        (D, 3, -10),
    ]
    assert all(event.reveals for event in events if event.key in ("gameEnd", "result"))


@pytest.mark.rule("AMA-126")
@pytest.mark.parametrize("language", ["de", "en"])
def test_the_result_in_words_shows_every_part(language: str) -> None:
    params: dict[str, Value] = {
        "seat": A,
        "rank": 1,
        "points": 11,
        "mission": "m1",
        "missionPoints": -91,
        "chip": 92,
        "fish": 93,
        "orchid": 94,
        "iguana": 95,
        "butterfly": 96,
        "parrot": 97,
        "majority": 98,
        "purse": 99,
    }
    text = GAME.texts(language).message("event-result", params)
    for part in ("11", "−91", "92", "93", "94", "95", "96", "97", "98", "99", "Iquitos"):
        assert part in text


RESULT: dict[str, Value] = {
    "seat": A,
    "rank": 1,
    "points": 1,
    "mission": "m1",
    "missionPoints": -6,
    "chip": 4,
    "fish": 0,
    "orchid": 3,
    "iguana": 0,
    "butterfly": 0,
    "parrot": 0,
    "majority": 0,
    "purse": 1,
}


@pytest.mark.rule("AMA-126")
@pytest.mark.parametrize(
    "language, key, params, said",
    [
        ("de", "theft", {"seat": A, "amount": 1}, "Ada wird 1 Silber gestohlen."),
        ("de", "theft", {"seat": A, "amount": 2}, "Ada werden 2 Silber gestohlen."),
        (
            "de",
            "result",
            RESULT,
            "1. Ada: 1 Punkt (Chip 4, Auftrag Iquitos, Lábrea, Itaituba, São Félix: −6, "
            "Reihe Orchideen 3, Mehrheiten 0), 1 Silber übrig.",
        ),
        (
            "en",
            "result",
            RESULT,
            "1. Ada: 1 point (chip 4, mission Iquitos, Lábrea, Itaituba, São Félix: −6, "
            "orchid row 3, majorities 0), 1 silver left.",
        ),
        (
            "en",
            "builtWithoutTile",
            {"seat": A, "village": "tefe", "price": 3, "species": "fish"},
            "Ada builds in Tefé for 3 gold, but there are no tiles of fish left.",
        ),
        (
            "en",
            "protected",
            {"seat": A, "event": "fire-1"},
            "Ada laid the 6: Forest fire has no effect.",
        ),
    ],
)
def test_the_log_in_words(language: str, key: str, params: dict[str, Value], said: str) -> None:
    assert GAME.texts(language, ("Ada",)).message(f"event-{key}", params) == said
