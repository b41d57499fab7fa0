"""Options as version 0.1 spelt them: records, positions and tables with them load, and are written as now."""

from __future__ import annotations

import msgspec
import pytest

from kiebitz.core.play import Play
from kiebitz.core.record import Record, read
from kiebitz.core.replay import replay
from kiebitz.core.timeline import Timeline
from kiebitz.games.tiwanaku import GAME
from kiebitz.tables.codes import TableError
from kiebitz.tables.replay.draws import draws
from kiebitz.tables.usecases import record_import
from tools.make_records import recorded

OLD_IDS = {
    "trackTop": "track_top",
    "startCells": "start_cells",
    "firstPlayer": "first_player",
    "idleRounds": "idle_rounds",
    "entryPlantStop": "entry_plant_stop",
    "endWrong": "end_wrong",
    "finalOffering": "final_offering",
    "revealMap": "reveal_map",
}
OLD_VALUES = {"true": "yes", "false": "no"}


def old(options: dict[str, str]) -> dict[str, str]:
    """The options as version 0.1 wrote them."""
    return {OLD_IDS.get(id_, id_): OLD_VALUES.get(value, value) for id_, value in options.items()}


def old_record(name: str) -> Record:
    """A recorded game with the options of its header in the old spelling."""
    found = recorded(GAME, name)
    header = found.header
    record = Record.begin(
        header.game, header.rules, header.seats, old(header.options), header.names, header.promise
    )
    for entry in found.entries:
        record.add(entry)
    return read(record.write())


def test_every_option_that_was_renamed_knows_its_old_id() -> None:
    assert {option.id: option.formerly for option in GAME.options if option.formerly} == OLD_IDS


@pytest.mark.parametrize("value, now", [("yes", "true"), ("no", "false")])
@pytest.mark.parametrize("id_", ["entryPlantStop", "revealMap"])
def test_yes_and_no_are_true_and_false(id_: str, value: str, now: str) -> None:
    for given in ({id_: value}, {OLD_IDS[id_]: value}):
        assert GAME.options_of(GAME.new(2, given))[id_] == now


@pytest.mark.parametrize("name", ["four-players-hidden-to-the-end", "three-players-published"])
def test_an_old_record_is_replayed_to_the_same_end(name: str) -> None:
    record = old_record(name)
    assert record.header.options != recorded(GAME, name).header.options
    assert GAME.dump(replay(GAME, record)) == GAME.dump(replay(GAME, recorded(GAME, name)))
    again = Play(GAME, record.header.seats, record.header.options)
    assert again.record.header.options == recorded(GAME, name).header.options


def test_an_old_position_is_written_with_the_new_ids() -> None:
    position = msgspec.to_builtins(GAME.dump(GAME.new(3, {"board": "short", "revealMap": "false"})))
    before = position | {"options": old(position["options"])}
    assert msgspec.to_builtins(GAME.dump(GAME.load(before))) == position


@pytest.mark.rule("TIW-136", "TIW-156")
def test_an_old_record_at_a_table_shows_its_map_or_keeps_it() -> None:
    shown = old_record("two-players-short")
    kept = old_record("four-players-hidden-to-the-end")
    imported = record_import.checked(kept.write())
    assert set(imported.options) == {option.id for option in GAME.options}
    assert [found.name for found in draws(Timeline(Play.resumed(GAME, shown)))] == ["map", "first"]
    with pytest.raises(TableError) as refused:
        draws(Timeline(Play.resumed(GAME, kept)))
    assert refused.value.code == "keptHidden"


def test_options_in_the_old_spelling_name_the_same_stock() -> None:
    """The stocks of older servers lie under a kind without `uniform`: their skewed maps are dealt no more."""
    options = GAME.stored_options(2, {"board": "long", "difficulty": "hard", "start_cells": "5"})
    assert GAME.stock_kind(options) == "long/hard/5/uniform"
    assert GAME.stock_kinds() == ("short/normal/6/uniform", "long/normal/11/uniform")
