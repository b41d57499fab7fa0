"""The client's files: kept for ever or asked for again, packed for whoever accepts it, nothing beside them."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from kiebitz.server.static import Files
from kiebitz.tables.codes import TableError

BROTLI = b"what the build has packed"
SCRIPT = b"export const words = 'the same again and again';\n" * 100


@pytest.fixture
def files(tmp_path: Path) -> Files:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "main-1a2b.js").write_bytes(SCRIPT)
    (tmp_path / "assets" / "main-1a2b.js.br").write_bytes(BROTLI)
    (tmp_path / "icon.svg").write_text("<svg/>")
    (tmp_path / "index.html").write_text("<!doctype html><title>Kiebitz</title>")
    (tmp_path / "opening.json").write_text("{}")
    return Files(tmp_path)


@pytest.fixture
def with_board(tmp_path: Path) -> Files:
    """No client is built; the package of one game brings a board, and keeps a secret beside it."""
    web = tmp_path / "package" / "web"
    (web / "art").mkdir(parents=True)
    (web / "board.js").write_bytes(SCRIPT)
    (web / "board.css").write_text(".dice {}")
    (web / "art" / "cup.svg").write_text("<svg/>")
    (tmp_path / "package" / "rules.py").write_text("secret")
    (web / "rules.js").symlink_to(tmp_path / "package" / "rules.py")
    return Files(None, {"dice": web})


def test_a_script_is_packed_for_whoever_accepts_it(files: Files) -> None:
    packed = files.answer("assets/main-1a2b.js", None, "gzip, deflate")
    plain = files.answer("assets/main-1a2b.js", None)
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.content) == plain.content == SCRIPT
    assert len(packed.content) < len(SCRIPT) / 5
    assert packed.headers["vary"] == plain.headers["vary"] == "accept-encoding"


def test_the_form_that_the_build_has_packed_goes_first(files: Files) -> None:
    packed = files.answer("assets/main-1a2b.js", None, "gzip, br;q=0.9")
    assert packed.headers["content-encoding"] == "br"
    assert packed.content == BROTLI


def test_what_is_small_stays_as_it_is(files: Files) -> None:
    assert "content-encoding" not in files.answer("icon.svg", None, "gzip").headers


def test_assets_are_kept_and_the_rest_is_asked_for_again(files: Files) -> None:
    assert "immutable" in files.answer("assets/main-1a2b.js", None).headers["cache-control"]
    icon = files.answer("icon.svg", None)
    assert icon.headers["cache-control"] == "no-cache"
    assert files.answer("icon.svg", icon.headers["etag"]).status_code == 304


@pytest.mark.parametrize("path", ["", "t/k3X9pa", "rules/amazonas"])
def test_the_client_s_own_paths_are_no_files(files: Files, path: str) -> None:
    assert not files.has(path)


@pytest.mark.parametrize(
    "path", ["assets/none.js", "icon.png", "api/none", "opening.json", "assets/main-1a2b.js.br"]
)
def test_what_is_not_there_is_not_the_page(files: Files, path: str) -> None:
    with pytest.raises(TableError):
        files.has(path)


@pytest.mark.parametrize(
    "path, kind",
    [
        ("games/dice/board.js", "text/javascript; charset=utf-8"),
        ("games/dice/board.css", "text/css; charset=utf-8"),
        ("games/dice/art/cup.svg", "image/svg+xml; charset=utf-8"),
    ],
)
def test_a_board_is_served_with_its_types(with_board: Files, path: str, kind: str) -> None:
    assert with_board.has(path)
    answer = with_board.answer(path, None)
    assert answer.media_type == kind
    assert answer.headers["cache-control"] == "no-cache"
    assert with_board.answer(path, answer.headers["etag"]).status_code == 304


@pytest.mark.parametrize(
    "path",
    [
        "games/dice",
        "games/dice/none.js",
        "games/dice/../rules.py",
        "games/dice/art/../../rules.py",
        "games/dice/rules.js",
        "games/other/board.js",
        "games/other/page",
    ],
)
def test_nothing_else_is_served_below_a_board(with_board: Files, path: str) -> None:
    with pytest.raises(TableError):
        with_board.has(path)
