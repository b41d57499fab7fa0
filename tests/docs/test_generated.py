"""What the documents say about the games is what the games say."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from kiebitz.core.record import AnyLine
from kiebitz.games import REGISTRY
from kiebitz.research.observations import NotObserved, encoder, is_observed
from tests.core import toy_game
from tests.docs.pages import ROOT
from tools import research_pages
from tools.docs import files

MADE = files()


@pytest.mark.parametrize("path", MADE, ids=[str(path.relative_to(ROOT)) for path in MADE])
def test_a_generated_file_is_up_to_date(path: Path) -> None:
    assert path.exists(), "run `python -m tools.docs`"
    assert path.read_text(encoding="utf-8") == MADE[path], "run `python -m tools.docs`"


def test_a_game_without_observations_is_left_out_of_the_researchers_pages_with_a_word(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What CONTRIBUTING promises to whoever adds a game before its observations."""
    assert not is_observed(toy_game.GAME)
    title = toy_game.GAME.title("de")
    monkeypatch.setattr(research_pages, "REGISTRY", {toy_game.GAME.id: toy_game.GAME})
    page = research_pages.planes()
    assert f"## {title}\n\nNo observations yet: `observe.py`" in page
    table = research_pages.with_facts(ROOT / "docs" / "research.md")
    assert f"Not here yet, for want of observations: {title}.\n<!-- end of facts -->" in table


def test_an_encoder_of_such_a_game_says_where_its_observations_belong() -> None:
    with pytest.raises(NotObserved, match=r"observe\.py"):
        encoder(toy_game.GAME, 2)


@pytest.mark.parametrize("kind", ["schemas", "positions"])
def test_nothing_is_left_of_games_that_are_gone(kind: str) -> None:
    assert {path.stem for path in (ROOT / "docs" / kind).iterdir()} == set(REGISTRY)


@pytest.mark.parametrize("game_id", REGISTRY)
def test_the_example_of_a_position_fits_its_schema(game_id: str) -> None:
    """Names only: every field of the example is in the schema, and every required one is there."""
    schema = json.loads((ROOT / "docs" / "schemas" / f"{game_id}.json").read_text("utf-8"))
    example = json.loads((ROOT / "docs" / "positions" / f"{game_id}.json").read_text("utf-8"))
    top = schema["$defs"][schema["$ref"].rpartition("/")[2]]
    assert set(example) <= set(top["properties"])
    assert set(top["required"]) <= set(example)
    assert top["additionalProperties"] is False
    assert REGISTRY[game_id].load(example).pending()


def test_every_law_of_the_kit_is_explained() -> None:
    page = (ROOT / "docs" / "conformance.md").read_text(encoding="utf-8")
    source = "".join(
        path.read_text(encoding="utf-8")
        for path in sorted((ROOT / "src/kiebitz/testing").glob("*.py"))
    )
    laws = set(re.findall(r'(?:expect|ConformanceError)\(\s*"([a-z: ]+)"', source))
    laws |= set(re.findall(r'(?:law|LAW) = "([a-z: ]+)"', source))
    assert len(laws) >= 25
    assert not {law for law in laws if f"`{law}`" not in page}
    explained = set(re.findall(r"^\| `([a-z: ]+)` \|", page, re.MULTILINE))
    assert explained == laws


def test_every_reason_to_refuse_an_undo_is_explained() -> None:
    page = (ROOT / "docs" / "undo.md").read_text(encoding="utf-8")
    texts = (ROOT / "src/kiebitz/core/locale/en.ftl").read_text(encoding="utf-8")
    assert set(re.findall(r"^undo-(\w+)", texts, re.MULTILINE)) == set(
        re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)
    )


def test_every_kind_of_line_is_explained() -> None:
    page = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
    for line in AnyLine.__args__:
        tag = line.__struct_config__.tag
        if tag == "header":
            fields = [name for name in line.__struct_fields__ if name != "check"]
        else:
            fields = [name for name in line.__struct_fields__ if name not in ("check", "n")]
            assert f"| `{tag}` |" in page
        assert all(f"`{name}`" in page for name in fields)


def test_the_notice_names_what_the_ledgers_call_designed() -> None:
    notice = (ROOT / "NOTICE.md").read_text(encoding="utf-8")
    rows = (ROOT / "docs" / "rules" / "README.md").read_text(encoding="utf-8")
    for prefix, title in re.findall(r"^\| ([A-Z]{3}) \| ([^|]+) \|", rows, re.MULTILINE):
        assert title.strip() in notice
        named = named_numbers(notice, prefix)
        path = next(
            page
            for page in (ROOT / "docs" / "rules").glob("*.md")
            if f"{prefix}-001 " in page.read_text(encoding="utf-8")
        )
        designed = re.findall(
            rf"^(?:- )?{prefix}-(\d+) \[designed\]",
            path.read_text(encoding="utf-8"),
            re.MULTILINE,
        )
        assert {int(number) for number in designed} == named, prefix


def named_numbers(notice: str, prefix: str) -> set[int]:
    """The rules that the notice names: `AMA-007, 008, 090` and `MES-123 to 131`."""
    named: set[int] = set()
    for listed in re.findall(rf"\({prefix}-([^)]*)\)", notice):
        for part in listed.split(","):
            first, _, last = part.replace(f"{prefix}-", "").partition(" to ")
            named |= set(range(int(first), int(last or first) + 1))
    return named
