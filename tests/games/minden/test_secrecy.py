"""What is public and what is secret: MIN-003, MIN-004, MIN-035, MIN-089, MIN-098 to MIN-110."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec
import pytest

from kiebitz.core.state import SPECTATOR
from kiebitz.games.minden import GAME
from kiebitz.games.minden.board import CELL_AT
from kiebitz.games.minden.places.deck import PACKS, PLACES, _deck
from kiebitz.games.minden.places.grid import Grid
from kiebitz.games.minden.places.pack import Place
from kiebitz.games.minden.rules import MindenState
from kiebitz.games.minden.view import CardView, MindenView
from kiebitz.tables import plans
from tests.games.minden.positions import (
    A,
    B,
    C,
    at,
    cards_of,
    draw_any,
    evaluate,
    json_of,
    move,
    play,
    seen,
    told,
)

TASK_SIDE = {"id", "name", "nameEn", "color"}
SECRET_FIELDS = {
    *("lat", "lon", "address", "ew", "nms", "square", "pos", "accepted", "state", "host"),
    *("fact_de", "fact_en", "border_km", "cover", "outline", "population", "area_km2"),
    *("geonameid", "difficulty", "alt", "check", "kind"),
}


def unturned(view: MindenView) -> list[CardView]:
    """The cards in a view whose solution nobody may know."""
    cards = [*view.open, *([view.top] if view.top else [])]
    return cards + [player.card for player in view.players if player.card]


def own_strings(place_id: str) -> list[str]:
    """Texts that would give a place away."""
    place = PLACES[place_id]
    return [f'"{place.address}"', place.fact_de, place.fact_en, str(place.lat), str(place.lon)]


@pytest.mark.rule("MIN-003", "MIN-004", "MIN-035", "MIN-100", "MIN-101")
@pytest.mark.parametrize("viewer", [A, B, SPECTATOR])
def test_of_a_card_not_turned_everybody_gets_its_task_side_alone(viewer: int) -> None:
    for state in (
        at("choose", fields=(3, 9), open_cards="c-muenchen l-harz"),
        at("swap", fields=(3, 9), cards="c-muenchen l-harz"),
        at("cone", fields=(3, 9), cards="c-muenchen l-harz", tips="W E"),
    ):
        for card in unturned(seen(state, viewer)):
            fields: dict[str, Any] = msgspec.to_builtins(card)
            assert set(fields) == TASK_SIDE
            assert not set(fields) & SECRET_FIELDS
            assert fields["name"] == PLACES[card.id].name


@pytest.mark.rule("MIN-004", "MIN-107")
def test_the_solution_side_shows_the_whole_entry() -> None:
    state = at("cone", fields=(3, 9), cards="c-muenchen l-harz", tips="E-S-8-d none")
    events = move(state, A, "cone 51.00 10.00")
    turned = told(events, "cardTurned")
    assert (turned["address"], turned["accepted"]) == ("E-S-8-d", ["E-S-8-d"])
    assert (turned["lat"], turned["lon"]) == ("48.1374", "11.5755")
    assert told(events, "fact")["fact"] == "c-muenchen"
    for viewer in (A, B, SPECTATOR):
        view = seen(state, viewer)
        entry = view.players[A].kept[0].solution
        assert entry is not None
        munich = PLACES["c-muenchen"]
        assert entry["fact_de"] == munich.fact_de
        assert (entry["lat"], entry["lon"]) == (munich.lat, munich.lon)
        assert list(entry["state"]) == ["DE.BY"]
        (waiting,) = [player.card for player in view.players if player.card]
        assert waiting.solution is None


@pytest.mark.rule("MIN-104")
@pytest.mark.case("MIN-C24")
def test_case_c24_who_sees_what_in_the_tip_phase() -> None:
    # B's draft is kept by the table: `tests/tables/test_intents.py` has that part of the case.
    state = at(round=1, fields=(0, -2, -1), cards="c-minden l-harz f-sap")
    move(state, A, "tip W-N-12-d")
    views = {viewer: seen(state, viewer) for viewer in (A, B, C, SPECTATOR)}
    assert [player.tip for player in views[A].players] == ["W-N-12-d", None, None]
    for viewer in (B, C, SPECTATOR):
        assert [player.locked for player in views[viewer].players] == [True, False, False]
        assert all(player.tip is None for player in views[viewer].players)
    assert json_of(views[C]).replace('"viewer":2', "") == json_of(views[SPECTATOR]).replace(
        '"viewer":-2', ""
    )
    for view in views.values():
        for place in ("c-minden", "l-harz", "f-sap"):
            for secret in own_strings(place):
                assert secret not in json_of(view).replace(json_of(view.grid), ""), secret


@pytest.mark.rule("MIN-099")
def test_spectators_and_other_players_see_the_same() -> None:
    state = at(fields=(9, 4, 6), cards="c-minden l-harz f-sap")
    move(state, A, "tip W-N-12-d")
    views = [msgspec.to_builtins(seen(state, viewer)) for viewer in (B, C, SPECTATOR)]
    for view in views:
        del view["viewer"]
    assert views[0] == views[1] == views[2]


@pytest.mark.rule("MIN-098")
def test_everything_public_is_in_every_view() -> None:
    state = at("swap", round=5, fields=(9, 4), cards="c-minden l-harz", kept={A: "c-kiel"},
               chips=(0, 1))  # fmt: skip
    view = seen(state, SPECTATOR)
    assert [player.colour for player in view.players] == ["orange", "blue"]
    assert [player.field for player in view.players] == [9, 4]
    assert [player.chips for player in view.players] == [0, 1]
    assert [player.kept_counts for player in view.players] == [[1, 0, 0, 0], [0, 0, 0, 0]]
    assert (view.phase, view.round, view.pending, view.turn) == ("swap", 5, (B,), B)
    assert view.cards_left == 224 - 4 * 2 - 2 - 1  # four rounds, two cards held, one swapped
    assert view.options["chips"] == "1"
    assert view.top is not None


@pytest.mark.rule("MIN-102")
def test_the_order_of_the_stack_is_in_no_state_and_no_record_before_it_is_seen() -> None:
    one, two = play(2, seed=1, firstRound="seat"), play(2, seed=2, firstRound="seat")
    ids = {entry[0] for entry in one.state.stack}
    assert [entry[0] for entry in one.state.stack] == sorted(ids)
    seen = json_of([one.view(A), one.record.entries])
    hidden = [PLACES[name].id for name in one.state.setup.deck.ids if f'"{name}"' not in seen]
    assert len(hidden) > 200
    assert one.record.header.promise is not None
    assert one.record.header.promise != two.record.header.promise


@pytest.mark.rule("MIN-106")
def test_the_cone_is_public_once_it_is_placed() -> None:
    state = at("cone", round=1, fields=(-1, 0), cards="c-muenchen l-harz", tips="none none")
    assert all(player.last is None for player in seen(state, B).players)
    move(state, A, "cone 51.00 10.00")
    last = seen(state, SPECTATOR).players[A].last
    assert last is not None
    assert (last.cone, last.card.id, last.tip) == ((51.0, 10.0), "c-muenchen", "none")


@pytest.mark.rule("MIN-108")
def test_a_card_swapped_into_the_box_is_not_turned() -> None:
    state = at("swap", round=1, fields=(0, -1), cards="c-minden l-harz")
    move(state, B, "swap")
    draw_any(state)
    (boxed,) = seen(state, B).box
    assert (boxed.id, boxed.solution) == ("l-harz", None)
    assert GAME.dump(state).turned == []


@pytest.mark.rule("MIN-109", "MIN-110")
def test_views_hold_turned_entries_and_never_the_place_file() -> None:
    game = play(2, seed=11)
    while game.pending:
        view = json_of(game.view(SPECTATOR))
        facts = sum(place.fact_de in view for place in PACKS["germany"].places)
        assert facts <= game.state.turned.bit_count()
        game.push(game.pending[0], game.state.fallback(game.pending[0]))
    assert len(PACKS["germany"].places) == 224  # the atlas after the game is the pack itself


def with_other_solutions(cards: str) -> MindenState:
    """The same table, but every card that is not turned lies somewhere else."""
    far = {"accepted": ["E-S-15-d"], "lat": 472500, "lon": 155000}
    ours = at("swap", fields=(3, 9), cards=cards, kept={B: "c-kiel"})
    turned = cards_of(ours, ours.turned)
    return at("swap", fields=(3, 9), cards=cards, kept={B: "c-kiel"},
              solutions={name: far for name in ours.setup.deck.ids if name not in turned})  # fmt: skip


@pytest.mark.rule("MIN-101")
@pytest.mark.parametrize("viewer", [A, B, SPECTATOR])
def test_two_decks_with_other_addresses_look_the_same(viewer: int) -> None:
    cards = "c-muenchen l-harz"
    ours = at("swap", fields=(3, 9), cards=cards, kept={B: "c-kiel"})
    theirs = with_other_solutions(cards)
    assert json_of(seen(ours, viewer)) == json_of(seen(theirs, viewer))
    if viewer != SPECTATOR:
        assert GAME.knowledge(ours, viewer).encode() == GAME.knowledge(theirs, viewer).encode()


@pytest.mark.rule("MIN-028", "MIN-101")
def test_a_tip_is_judged_by_the_state_never_by_the_pack() -> None:
    far = {"c-muenchen": {"accepted": ["W-N-1-a"], "lat": 549000, "lon": 62500}}
    state = at("cone", fields=(3, 9), cards="c-muenchen l-harz", tips="W-N-1-a none",
               solutions=far)  # fmt: skip
    events = move(state, A, "cone 54.90 6.25")
    assert state.fields[A] == 7
    assert told(events, "cardTurned")["address"] == "W-N-1-a"
    assert told(events, "coneDistance")["km"] == 0
    # What somebody imagined has no fact: it would tell the truth.
    assert "fact" not in [event.key for event in events]
    assert PLACES["c-muenchen"].fact_de not in json_of(seen(state, A))


@pytest.mark.rule("MIN-089")
def test_a_sample_imagines_solutions_and_never_copies_them() -> None:
    state = at(fields=(3, 9, 5), cards="c-muenchen l-harz f-sap", kept={B: "c-kiel"})
    move(state, B, "tip E-M")
    knowledge = GAME.knowledge(state, A)
    rng = Random(7)
    samples = [knowledge.sample(rng) for _ in range(60)]
    munich = state.hold[A]
    imagined = [sample.solutions[munich] for sample in samples]
    cells = {solution.cells for solution in imagined if solution is not None}
    assert len(cells) > 1
    assert state.solutions[munich].cells in cells  # type: ignore[union-attr]
    tips = {sample.tips[B] for sample in samples}
    assert len(tips) > 1
    assert all(sample.tips[A] == state.tips[A] for sample in samples)
    for sample in samples[:5]:
        for card, solution in enumerate(sample.solutions):
            assert solution is not None
            assert solution.printed == bool(state.turned >> card & 1)
    assert knowledge.sample(Random(3)).solutions == knowledge.sample(Random(3)).solutions


@pytest.mark.rule("MIN-089")
def test_a_place_learned_wrong_is_possible_where_it_really_lies() -> None:
    for pack_id in PACKS:
        deck = GAME.new(1, {"pack": pack_id}).setup.deck
        found = sum(
            truth.cells[0] in {guess.cells[0] for guess in deck.guesses[card]}
            for card, truth in enumerate(deck.solutions)
        )
        assert found == deck.cards


def elsewhere_in_its_cell(place: Place, grid: Grid) -> Place:
    """The same place at another point of its cell, with no other cell that counts."""
    edge = grid.bounds(CELL_AT[place.address])
    return msgspec.structs.replace(
        place,
        lat=edge.south + edge.north - place.lat,
        lon=edge.west + edge.east - place.lon,
        accepted=(place.address,),
    )


@pytest.mark.rule("MIN-089", "MIN-101")
@pytest.mark.parametrize("pack_id", list(PACKS))
def test_of_the_truth_a_sample_has_the_guessed_cell_and_nothing_else(pack_id: str) -> None:
    pack = PACKS[pack_id]
    moved = [elsewhere_in_its_cell(place, pack.grid) for place in pack.places]
    twin = _deck(msgspec.structs.replace(pack, places=moved))
    state = GAME.new(2, {"pack": pack_id, "firstRound": "seat"})
    draw_any(state)
    knowledge = GAME.knowledge(state, A)
    ours = [knowledge.sample(Random(seed)).solutions for seed in range(5)]
    assert twin.solutions != state.setup.deck.solutions
    state.setup.deck = twin
    assert [knowledge.sample(Random(seed)).solutions for seed in range(5)] == ours
    for solution in ours[0]:
        assert solution is not None
        lat, lon = solution.lat / 10_000, solution.lon / 10_000
        assert solution.cells == (pack.grid.cell_at(lat, lon),)


@pytest.mark.rule("MIN-101", "MIN-108")
def test_samples_of_two_decks_with_other_addresses_are_the_same() -> None:
    cards = "c-muenchen l-harz"
    ours = at("swap", fields=(3, 9), cards=cards, kept={B: "c-kiel"})
    theirs = with_other_solutions(cards)
    for seed in range(5):
        dreams = [GAME.dump(GAME.knowledge(s, A).sample(Random(seed))) for s in (ours, theirs)]
        assert dreams[0] == dreams[1]


PLANS = {
    "a card, a swap and a tip": ("choose", A, ["choose l-harz", "keep", "tip E-M"]),
    "a tip": ("tip", A, ["tip E-S-8-d", "cone 51.00 10.00"]),
    "the others' tips": ("locked", A, ["cone 51.00 10.00"]),
    "the cone": ("cone", A, ["cone 51.00 10.00", "choose c-bonn"]),
    "another's cone": ("cone", B, ["cone 51.00 10.00"]),
}


def planned_from(phase: str, solutions: Mapping[str, Any] | None) -> MindenState:
    if phase == "choose":
        return at(phase, round=1, fields=(-1, 0), open_cards="c-muenchen l-harz",
                  solutions=solutions)  # fmt: skip
    tips = "E-S-8-d W" if phase == "cone" else ""
    state = at("cone" if phase == "cone" else "tip", round=1, fields=(-1, 0), tips=tips,
               cards="c-muenchen l-harz", solutions=solutions)  # fmt: skip
    if phase == "locked":
        move(state, A, "tip E-S")
    return state


@pytest.mark.rule("MIN-101", "MIN-107")
@pytest.mark.parametrize("name", list(PLANS))
def test_a_plan_ends_before_anything_is_turned_or_revealed(name: str) -> None:
    phase, seat, moves = PLANS[name]
    far = {"accepted": ["E-S-15-d"], "lat": 472500, "lon": 155000}
    elsewhere = {place.id: far for place in PACKS["germany"].places}
    answers = []
    for solutions in (None, elsewhere):
        knowledge = GAME.knowledge(planned_from(phase, solutions), seat)
        answers.append(plans.plan(knowledge, moves, "a seed"))
    assert json_of(answers[0]) == json_of(answers[1])
    view = answers[0].view
    assert "solution" not in json_of(view)
    assert answers[0].asks is None
    assert view.phase == ("cone" if phase == "cone" else "tip")
    if phase != "cone":
        assert view.players[B if seat == A else A].tip is None
    told = [event.key for step in answers[0].steps for event in step.events]
    assert not {"cardTurned", "tipRevealed", "coneDistance", "tipRight", "tipWrong"} & set(told)


@pytest.mark.rule("MIN-101")
def test_the_kiebitz_is_silent_and_nothing_running_is_forked_where_another_person_sits() -> None:
    options = GAME.options_of(at(fields=(3, 9), cards="c-muenchen l-harz"))
    refused = GAME.hint_policy(options, people=2)
    assert refused is not None
    assert refused.rule == "MIN-101"
    assert "flüstert" in GAME.texts("de").message(f"refusal-{refused.key}")
    assert GAME.hint_policy(options, people=1) is None
    assert GAME.allows_fork(1)
    assert not GAME.allows_fork(2)


@pytest.mark.rule("MIN-105")
def test_tips_stay_public_while_cards_are_evaluated() -> None:
    state = at("cone", fields=(3, 9), cards="c-muenchen l-harz", tips="W-N E-M")
    move(state, A, "cone 51.00 10.00")
    assert seen(state, A).players[B].tip == "E-M"
    evaluate(state)
    assert GAME.dump(state).players[B].tip is None
