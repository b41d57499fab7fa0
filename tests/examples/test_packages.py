"""The examples are packages from outside: found by entry point, checked, and played."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.examples.packages import PACKAGES, environment, install, serving
from tools.bootstrap import ROOT
from tools.table_client import Clients


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(tmp_path_factory.mktemp("packages"))


def run(site: Path, *command: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", *command],
        env=environment(site),
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_installed_games_are_listed(site: Path) -> None:
    listed = {game["id"]: game for game in json.loads(run(site, "kiebitz", "games", "--json"))}
    assert {*PACKAGES} <= {*listed}
    assert listed["pig"]["title"] == "Pig"


@pytest.mark.parametrize("game_id", PACKAGES)
def test_they_keep_every_law(site: Path, game_id: str) -> None:
    said = run(site, "kiebitz", "check-game", game_id, "--plays", "20")
    assert "✗" not in said


@pytest.mark.long
def test_the_tests_of_liars_dice_pass(site: Path) -> None:
    said = run(site, "pytest", "-q", "-p", "no:cacheprovider", "examples/liars_dice/tests")
    assert " passed" in said


@pytest.mark.parametrize("game_id", PACKAGES)
def test_bots_play_them(site: Path, game_id: str) -> None:
    run(site, "kiebitz", "simulate", game_id, "--games", "3", "--seed", "1")


async def test_a_table_is_played_over_the_wire(site: Path, tmp_path: Path) -> None:
    with serving(site, tmp_path / "tables.sqlite") as base:
        async with Clients(base) as clients:
            ada = await clients.guest("Ada")
            await ada.connect()
            seats = [{"kind": "me"}, {"kind": "bot", "level": "random", "name": "Pirol"}]
            table = (await ada.post("/tables", {"game": "pig", "seats": seats}))["table"]
            seen = await ada.watch(table, 0)
            await ada.until(
                lambda: seen.snapshot is not None and seen.snapshot["decision"] is not None
            )
            assert seen.snapshot is not None
            entry = seen.snapshot["entry"]
            assert [move["notation"] for move in seen.snapshot["legal"]] == ["roll"]
            await ada.move(table, 0, "roll")
            await ada.until(lambda: seen.snapshot is not None and seen.snapshot["entry"] > entry)


def test_their_boards_are_served(site: Path, tmp_path: Path) -> None:
    """The wheel holds every file of the board, and nothing else of the package can be asked for."""
    folders = {game: ROOT / "examples" / game / f"kiebitz_{game}" / "web" for game in PACKAGES}
    with serving(site, tmp_path / "tables.sqlite") as base, httpx.Client(base_url=base) as browser:
        boards = {game["id"]: game["board"] for game in browser.get("/api/games").json()}
        assert boards["liars_dice"] == "/games/liars_dice/board.js"
        assert boards["amazonas"] is None
        policy = browser.get("/").headers["content-security-policy"]
        served = [(game, file) for game, folder in folders.items() for file in folder.iterdir()]
        for game, file in served:
            answer = browser.get(f"/games/{game}/{file.name}")
            assert answer.content == file.read_bytes()
            assert answer.headers["content-security-policy"] == policy
            assert answer.headers["x-content-type-options"] == "nosniff"
        for path in ("none.js", "%2e%2e/rules.py", "..%2frules.py", "../amazonas/board.js", ""):
            assert browser.get(f"/games/liars_dice/{path}").status_code == 404, path
        for types in ("/board.d.ts", "/board-parts.d.ts"):
            assert browser.get(types).headers["content-type"].startswith("text/plain")
        parts = browser.get("/board-parts.js")
        assert parts.headers["content-type"].startswith("text/javascript")
        assert "import " not in parts.text.partition("\n")[0], "it is one file"
