"""The page that a browser gets first: in its language and theme, drawn, and naming what it needs."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from kiebitz.server.opening import FirstPicture, Visitor, visitor_of
from kiebitz.server.previews import DESCRIPTIONS
from kiebitz.server.settings import Settings
from tests.wire.servers import Running, running

PAGE = """<!doctype html>
<html lang="de">
  <head><title>Kiebitz</title><link rel="stylesheet" href="/assets/index-1a.css"></head>
  <body>
    <div id="app"><!--splash--><img src="/icon.svg" alt=""><!--/splash--></div>
  </body>
</html>
"""
PICTURES = {
    kind: {
        language: {
            "links": f'<link rel="modulepreload" href="/assets/{kind}-{language}.js">',
            "later": f'<link rel="stylesheet" href="/assets/{kind}-later.css">',
            "markup": "" if kind == "other" else f"<h1>{kind} {language}</h1>",
        }
        for language in ("de", "en")
    }
    for kind in ("start", "table", "table/tiwanaku", "guide/tiwanaku", "other")
}
STRANGER = Visitor(language="en", theme=None, known=False)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose client has these pages."""
    folder: Path = tmp_path_factory.mktemp("opening")
    (folder / "web").mkdir()
    (folder / "web" / "index.html").write_text(PAGE)
    (folder / "web" / "opening.json").write_text(json.dumps(PICTURES))
    database = f"sqlite:///{folder / 'kiebitz.db'}"
    settings = Settings(
        database=database, stock=False, bots=1, pace=0.0, limits=False, web=folder / "web"
    )
    with running(settings) as started:
        yield started


@pytest.fixture
def ada(built: Running) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=built.base) as client:
        client.post("/api/guest", json={"name": "Ada"}).raise_for_status()
        yield client


def created(ada: httpx.Client, seats: list[dict[str, str]]) -> str:
    answer = ada.post("/api/tables", json={"game": "tiwanaku", "seats": seats})
    return str(answer.raise_for_status().json()["table"])


def scope(**headers: str) -> dict[str, object]:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return {"headers": [(name.encode(), value.encode()) for name, value in named.items()]}


@pytest.mark.parametrize(
    "headers, language",
    [
        ({"accept_language": "de-AT,de;q=0.9,en;q=0.5"}, "de"),
        ({"accept_language": "fr, de;q=0.3"}, "de"),  # whoever reads German at all
        ({"accept_language": "fr-FR,en"}, "en"),
        ({}, "en"),
        ({"accept_language": "de", "cookie": "kiebitz-language=en"}, "en"),
        ({"accept_language": "en", "cookie": "kiebitz-language=klingon"}, "en"),
    ],
)
def test_the_language_is_chosen_here_else_by_the_browser(
    headers: dict[str, str], language: str
) -> None:
    assert visitor_of(scope(**headers)).language == language


def test_a_theme_is_one_of_ours_or_the_browser_s() -> None:
    assert visitor_of(scope(cookie="kiebitz-theme=dark")).theme == "dark"
    assert visitor_of(scope(cookie='kiebitz-theme="><script>')).theme is None
    assert visitor_of(scope(cookie="kiebitz-theme=system")).theme is None


def test_the_picture_stands_in_the_page_and_its_styles_behind_those_of_all_pages() -> None:
    page = FirstPicture(PAGE, json.dumps(PICTURES).encode()).page("start", STRANGER, None)
    assert '<html lang="en">' in page
    assert "splash" not in page
    assert re.search(r'<div id="app" data-drawn="start en" data-game="">\s*<h1>start en</h1>', page)
    assert page.index("index-1a.css") < page.index("start-en.js") < page.index("</head>")
    assert page.index("<h1>") < page.index("start-later.css") < page.index("</body>")


def test_the_page_describes_itself_in_the_language_of_its_visitor() -> None:
    built = (Path(__file__).parents[2] / "web" / "index.html").read_text(encoding="utf-8")
    page = FirstPicture(built, None).page("start", STRANGER, None)
    described = re.search(r'<meta\s+name="description"\s+content="(.*?)"', page)
    assert described is not None
    assert described[1] == DESCRIPTIONS["en"]


def test_a_page_without_a_picture_keeps_the_splash() -> None:
    page = FirstPicture(PAGE, json.dumps(PICTURES).encode()).page("other", STRANGER, None)
    assert "splash" in page
    assert "data-drawn" not in page
    assert "other-en.js" in page


def test_a_build_without_pictures_is_served_as_it_is() -> None:
    assert FirstPicture(PAGE, None).page("start", STRANGER, "/api/start") == PAGE.replace(
        'lang="de"', 'lang="en"'
    )


def test_a_stranger_is_not_sent_to_fetch_what_only_people_are_told(built: Running) -> None:
    assert 'as="fetch"' not in httpx.get(f"{built.base}/").text


def test_a_person_s_start_page_fetches_its_lists_at_once(ada: httpx.Client) -> None:
    assert 'as="fetch" crossorigin href="/api/start"' in ada.get("/").text
    start = ada.get("/api/start").raise_for_status().json()
    assert start["me"]["name"] == "Ada"
    assert start["games"] == ada.get("/api/games").json()
    assert start["days"] == ada.get("/api/daily").json()
    for kind in ("mine", "open", "running", "finished"):
        assert start[kind] == ada.get("/api/tables", params={"kind": kind}).json()["tables"]


def test_a_running_table_opens_with_its_game(ada: httpx.Client) -> None:
    table = created(ada, [{"kind": "bot", "level": "random"}])
    page = ada.get(f"/t/{table}").text
    assert 'data-drawn="table en" data-game="tiwanaku"' in page
    assert f'href="/api/tables/{table}"' in page


def test_a_table_that_waits_for_players_does_not_open_with_a_board(ada: httpx.Client) -> None:
    table = created(ada, [{"kind": "me"}, {"kind": "open"}])
    assert 'data-drawn="table en" data-game=""' in ada.get(f"/t/{table}").text


def test_a_guided_game_opens_with_its_first_words_for_strangers_too(built: Running) -> None:
    page = httpx.get(f"{built.base}/learn/tiwanaku").text
    assert 'data-drawn="guide en" data-game="tiwanaku"' in page
    assert 'as="fetch" crossorigin href="/api/guides/tiwanaku"' in page
    httpx.get(f"{built.base}/api/guides/tiwanaku").raise_for_status()


@pytest.mark.parametrize(
    "path",
    ["/t/none", "/t/none/replay", "/rules/tiwanaku", "/learn", "/learn/chess", "/nowhere"],
)
def test_other_pages_show_the_splash(ada: httpx.Client, path: str) -> None:
    page = ada.get(path)
    assert page.status_code == 200
    assert "splash" in page.text


def test_the_page_is_packed_and_asked_for_again(ada: httpx.Client) -> None:
    page = ada.get("/", headers={"accept-encoding": "gzip"})
    assert page.headers["content-encoding"] == "gzip"
    assert page.headers["cache-control"] == "no-cache"
    assert page.headers["vary"] == "accept-encoding, accept-language, cookie"
    again = ada.get("/", headers={"if-none-match": page.headers["etag"]})
    assert again.status_code == 304
    other = ada.get("/", headers={"if-none-match": page.headers["etag"], "accept-language": "de"})
    assert other.status_code == 200


def test_long_answers_are_packed_too(ada: httpx.Client) -> None:
    with ada.stream("GET", "/api/start", headers={"accept-encoding": "gzip"}) as answer:
        raw = b"".join(answer.iter_raw())
    assert answer.headers["content-encoding"] == "gzip"
    assert json.loads(gzip.decompress(raw))["me"]["name"] == "Ada"
