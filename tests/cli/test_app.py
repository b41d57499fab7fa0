"""The table that fills the terminal: what is on it, what is typed and clicked, and what follows."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from kiebitz.games import REGISTRY
from tests.cli.app_driver import at_table

GAMES = list(REGISTRY)
SIZES = [(80, 24), (120, 40)]


@pytest.mark.parametrize("size", SIZES, ids=["small", "wide"])
@pytest.mark.parametrize("game_id", GAMES)
async def test_board_players_question_and_choices_are_on_the_screen(
    tmp_path: Path, game_id: str, size: tuple[int, int]
) -> None:
    game = REGISTRY[game_id]
    async with at_table(tmp_path, game_id, size=size, seats=game.max_seats) as driver:
        screen, prose = driver.screen(), driver.prose()
        assert driver.table.drawing is not None
        assert game.title("en")[:20] in screen
        for seat, line in enumerate(driver.table.drawing.seats):
            assert driver.table.session.texts.player(seat) in screen
            assert line.facts[0][:12] in screen
        assert driver.decision.question.split()[0] in prose
        assert re.search(r"^.*\b1 ", screen, re.MULTILINE)
        assert "Your move" in screen
        assert len(screen.splitlines()) == size[1]
        assert not driver.cut_off()


async def test_what_is_possible_is_marked_on_the_board(tmp_path: Path) -> None:
    async with at_table(tmp_path, "amazonas", seats=2, options={"missionDeal": "one"}) as driver:
        assert driver.screen().count("▸") == len(driver.decision.choices)
        await driver.type("sao", enter=False)
        assert driver.screen().count("▸") == 2


async def test_a_name_on_the_map_is_a_move(tmp_path: Path) -> None:
    async with at_table(tmp_path, "mesopotamien", seats=2, size=(120, 40)) as driver:
        assert driver.table.canvas is not None
        seat, entries = driver.decision.seat, len(driver.play.record.entries)
        await driver.move("a M10")
        assert driver.play.record.entries[entries].move.startswith("step a")  # type: ignore[union-attr]
        assert driver.decision.seat == seat
        assert "figure a" in driver.prose().lower()


async def test_what_can_be_taken_back_counts_at_once_and_a_key_takes_it_back(
    tmp_path: Path,
) -> None:
    async with at_table(tmp_path, "mesopotamien", seats=2, size=(120, 40)) as driver:
        before = driver.play.view(0)
        await driver.move("a M10")
        assert driver.table.confirming is None
        assert "^Z undo" in driver.screen()
        decision = driver.decision
        await driver.press("ctrl+z")
        await driver.until(lambda: driver.table.decision is not decision)
        await driver.asked()
        assert driver.play.view(0) == before


async def test_what_cannot_be_taken_back_is_shown_first(tmp_path: Path) -> None:
    async with at_table(tmp_path, "amazonas", seats=2, options={"missionDeal": "one"}) as driver:
        decision = driver.decision
        await driver.type("tefe")
        assert driver.table.decision is decision
        assert "You build" in driver.prose()
        assert "cannot be taken back" in driver.prose()
        await driver.press("escape")
        assert "cannot be taken back" not in driver.prose()
        await driver.type("tefe")
        await driver.press("enter")
        await driver.until(lambda: driver.table.decision is not decision)
        assert "tefe" in driver.play.view(0).players[0].huts  # type: ignore[attr-defined]


async def test_what_cannot_be_done_says_why_with_the_rule(tmp_path: Path) -> None:
    async with at_table(tmp_path, "amazonas", seats=2, options={"missionDeal": "one"}) as driver:
        why = REGISTRY["amazonas"].texts("en").message("refusal-startHutNeeded")
        await driver.type("end")
        assert why in driver.prose()
        assert "AMA-018" in driver.prose()
        await driver.type("q" * 8)
        assert "No move fits" in driver.prose()


async def test_names_that_no_move_joins_are_named(tmp_path: Path) -> None:
    """The native is there, and so is the hex; but the hex is too far away."""
    async with at_table(tmp_path, "mesopotamien", seats=2, size=(120, 40)) as driver:
        canvas = driver.table.canvas
        assert canvas is not None
        names = [spot.name for spot in canvas.spots if spot.targets[0].startswith("hex:")]
        far = next(name for name in names if not driver.decision.find(f"a {name}", canvas))
        await driver.type(f"a {far}")
        assert driver.table.notice.plain == f"No move joins a and {far} now."


async def test_clicks_type_names(tmp_path: Path) -> None:
    async with at_table(tmp_path, "mesopotamien", seats=2, size=(120, 40)) as driver:
        await driver.click("a")
        assert driver.table.typed.value == "a"
        entries = len(driver.play.record.entries)
        await driver.click("M10")
        await driver.until(lambda: len(driver.play.record.entries) > entries)


async def test_choices_are_folded_by_piece_and_opened_by_keys(tmp_path: Path) -> None:
    async with at_table(tmp_path, "mesopotamien", seats=2) as driver:
        assert "▸ Figure a" in driver.screen()
        await driver.press("down", "enter")
        assert "▾ Figure a" in driver.screen()
        await driver.press("escape")
        assert "▾ Figure a" not in driver.screen()


async def test_pages_open_by_keys_and_words_and_close_again(tmp_path: Path) -> None:
    async with at_table(tmp_path, "gilde", seats=2, language="de") as driver:
        for way, wanted in (
            ("f1", "Tipp, was auf dem Plan steht"),
            ("f3", "Aufgedeckt"),
            ("f4", "Ära I beginnt"),
            ("f5", REGISTRY["gilde"].title("de")),
            ("hilfe", "Tipp, was auf dem Plan steht"),
        ):
            await (driver.press(way) if way.startswith("f") else driver.type(way))
            await driver.until(lambda: driver.app.screen is not driver.table)
            assert wanted in driver.prose(), way
            await driver.press("escape")
            await driver.until(lambda: driver.app.screen is driver.table)


async def test_everybody_has_a_map_and_the_own_one_comes_first(tmp_path: Path) -> None:
    async with at_table(tmp_path, "gilde", seats=3) as driver:

        def shown() -> str:
            return driver.table.canvas.title if driver.table.canvas else ""

        assert "Anna" in shown()
        await driver.press("tab")
        assert "Magpie" in shown()
        assert "Map of Magpie" in driver.prose()
        await driver.press("shift+tab")
        assert "Anna" in shown()


async def test_pencil_marks_are_drawn_and_saved(tmp_path: Path) -> None:
    async with at_table(tmp_path, "tiwanaku", seats=1) as driver:
        blank = next(cell.name for cell in driver.play.view(0).cells if cell.soil is None)  # type: ignore[attr-defined]
        await driver.type(f"note {blank} 24")
        assert driver.table.session.notes_of(0) == {blank: "24"}
        canvas = driver.table.canvas
        assert canvas is not None
        assert any("24" in line for line in canvas.lines())
        assert '"24"' in (tmp_path / "game.kiebitz").read_text().splitlines()[0]
        await driver.type(f"note {blank}")
        assert driver.table.session.notes_of(0) == {}


async def test_exact_sets_are_on_the_plan(tmp_path: Path) -> None:
    options = {"hints": "exact", "board": "short"}
    async with at_table(tmp_path, "tiwanaku", seats=1, options=options) as driver:
        canvas = driver.table.canvas
        assert canvas is not None
        assert re.search(r"\d{3,5}", "\n".join(canvas.lines()))


async def test_the_light_theme_is_a_key_away(tmp_path: Path) -> None:
    async with at_table(tmp_path, "amazonas", seats=2) as driver:
        dark = driver.table.colours.background
        await driver.press("ctrl+t")
        assert driver.table.colours.background != dark


async def test_a_terminal_may_change_its_size(tmp_path: Path) -> None:
    async with at_table(tmp_path, "tiwanaku", seats=2) as driver:
        small = driver.table.canvas
        await driver.pilot.resize_terminal(130, 45)
        await driver.until(lambda: driver.table.canvas is not small)
        large = driver.table.canvas
        assert small is not None
        assert large is not None
        assert large.width > small.width
        assert driver.table.has_class("wide")


async def test_typing_of_numbers_too_high_says_so(tmp_path: Path) -> None:
    async with at_table(tmp_path, "amazonas", seats=2) as driver:
        await driver.type("99")
        assert "A number from 1 to" in driver.prose()


async def test_questions_before_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    nothing: dict[str, Any] = {"people": None, "names": None, "level": None, "save": None}
    async with at_table(tmp_path, None, **nothing) as driver:
        await driver.until(lambda: "What would you like to play?" in driver.prose())
        await driver.press("down", "enter")
        await driver.until(lambda: "How many sit at the table" in driver.prose())
        await driver.type("9")
        await driver.until(lambda: "A number from 2 to 4" in driver.prose())
        await driver.type("2")
        await driver.until(lambda: "are people at this device" in driver.prose())
        await driver.press("enter")
        await driver.until(lambda: "called?" in driver.prose())
        await driver.type("Ada")
        await driver.until(lambda: "How strong" in driver.prose())
        await driver.type("1")
        await driver.until(lambda: driver.app.table is not None)
        await driver.asked()
        assert driver.play.game.id == GAMES[1]
        assert "Ada to play" in driver.screen()


async def test_the_device_changes_hands_behind_a_curtain(tmp_path: Path) -> None:
    people: dict[str, Any] = {"people": 2, "names": ["Anna", "Bea"], "seats": 2, "seed": "5"}
    options = {"missionDeal": "one", "startPlayer": "0"}
    async with at_table(tmp_path, "amazonas", options=options, **people) as driver:
        mission = REGISTRY["amazonas"].texts("en")
        secrets = [mission.message(f"mission-m{number}") for number in range(1, 9)]
        assert "Pass the device to Anna" in driver.prose()
        assert not any(secret in driver.prose() for secret in secrets)
        await driver.press("enter")
        await driver.asked()
        await driver.until(lambda: driver.app.screen is driver.table)
        await driver.move("tefe")
        assert "Pass the device to Bea" in driver.prose()
        assert "Did Anna slip?" in driver.prose()
        await driver.press("ctrl+z")
        await driver.until(lambda: driver.app.screen is driver.table)
        await driver.asked()
        assert driver.decision.seat == 0


async def test_a_click_on_the_list_is_a_choice_and_one_on_a_player_shows_the_map(
    tmp_path: Path,
) -> None:
    async with at_table(tmp_path, "gilde", seats=2) as driver:
        await driver.pilot.click("#seats", offset=(60, 0))
        assert driver.table.canvas is not None
        assert "Magpie" in driver.table.canvas.title
        await driver.press("tab")
        entries = len(driver.play.record.entries)
        await driver.pilot.click("#choices", offset=(6, 0))
        await driver.pilot.pause()
        if driver.table.confirming is not None:
            await driver.press("enter")
        await driver.until(lambda: len(driver.play.record.entries) > entries)


async def test_the_end_tells_who_won_the_scores_and_what_happened_last(tmp_path: Path) -> None:
    options = {"roundLimit": "1"}
    async with at_table(tmp_path, "mesopotamien", seats=2, options=options) as driver:
        while driver.app.screen is driver.table:
            last = driver.decision.choices[-1]  # whatever ends the phase comes last
            await driver.move(last.notation)
        for wanted in ("Rank", "Scores", "Total", "What happened last", "Another game", "Leave"):
            assert wanted in driver.prose()
        await driver.press("q")
        await driver.until(lambda: driver.app.return_code is not None or not driver.app.is_running)
