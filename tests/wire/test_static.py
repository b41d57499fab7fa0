"""The client's files: kept for ever or asked for again, packed for whoever accepts it, nothing beside them."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from kiebitz.server.static import Files
from kiebitz.tables.codes import TableError

SCRIPT = b"export const words = 'the same again and again';\n" * 100


@pytest.fixture
def files(tmp_path: Path) -> Files:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "main-1a2b.js").write_bytes(SCRIPT)
    (tmp_path / "index.html").write_text("<!doctype html><title>Kiebitz</title>")
    return Files(tmp_path)


def test_a_script_is_packed_for_whoever_accepts_it(files: Files) -> None:
    packed = files.answer("assets/main-1a2b.js", None, "gzip, br")
    plain = files.answer("assets/main-1a2b.js", None)
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.content) == plain.content == SCRIPT
    assert len(packed.content) < len(SCRIPT) / 5
    assert packed.headers["vary"] == plain.headers["vary"] == "accept-encoding"


def test_what_is_small_stays_as_it_is(files: Files) -> None:
    assert "content-encoding" not in files.answer("", None, "gzip").headers


def test_assets_are_kept_and_the_page_is_asked_for_again(files: Files) -> None:
    assert "immutable" in files.answer("assets/main-1a2b.js", None).headers["cache-control"]
    page = files.answer("t/k3X9pa", None)
    assert page.headers["cache-control"] == "no-cache"
    assert files.answer("", page.headers["etag"]).status_code == 304


@pytest.mark.parametrize("path", ["assets/none.js", "icon.png", "api/none"])
def test_what_is_not_there_is_not_the_page(files: Files, path: str) -> None:
    with pytest.raises(TableError):
        files.answer(path, None)
