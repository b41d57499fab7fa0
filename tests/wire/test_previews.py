"""What chats show of a link: enough to be curious, nothing of a private table, and nobody's name as markup."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import httpx
import pytest

from kiebitz.core.info import read_info
from kiebitz.games import IDS, REGISTRY
from kiebitz.server import previews
from kiebitz.server.settings import Settings
from tests.wire.servers import Running, running

HOSTILE = '"><script>alert(1)</script>'
PAGE = f"""<!doctype html>
<html lang="de">
  <head><meta name="description" content="{previews.DESCRIPTIONS["de"]}">
  <title>Kiebitz</title></head>
  <body><div id="app"><!--splash--><!--/splash--></div></body>
</html>
"""


class Head(HTMLParser):
    """The title and the facts of a page, and what scripts it has."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.facts: dict[str, str] = {}
        self.title = ""
        self.scripts = 0
        self._within = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._within = tag
        told = dict(attrs)
        self.scripts += tag == "script"
        if tag == "meta":
            self.facts[told.get("property") or told.get("name") or ""] = told["content"] or ""

    def handle_endtag(self, tag: str) -> None:
        self._within = ""

    def handle_data(self, data: str) -> None:
        if self._within == "title":
            self.title += data


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder: Path = tmp_path_factory.mktemp("previews")
    (folder / "web").mkdir()
    (folder / "web" / "index.html").write_text(PAGE)
    database = f"sqlite:///{folder / 'kiebitz.db'}"
    with running(
        Settings(database=database, stock=False, bots=1, limits=False, web=folder / "web")
    ) as started:
        yield started


def person(site: Running, name: str) -> httpx.Client:
    client = httpx.Client(base_url=site.base, headers={"origin": site.base})
    client.post("/api/guest", json={"name": name}).raise_for_status()
    return client


def created(client: httpx.Client, **wishes: Any) -> dict[str, str]:
    table = {"game": "gilde", "seats": [{"kind": "me"}, {"kind": "open"}], **wishes}
    answer = client.post("/api/tables", json=table).raise_for_status()
    return dict(answer.json())


def head(site: Running, path: str, language: str = "en") -> Head:
    answer = httpx.get(site.base + path, headers={"accept-language": language})
    return Head(answer.raise_for_status().text)


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_start_page_says_what_the_site_is(site: Running, language: str) -> None:
    told = head(site, "/", language)
    assert told.title == told.facts["og:title"] == "Kiebitz"
    said = previews.DESCRIPTIONS[language]
    assert told.facts["description"] == told.facts["og:description"] == said
    assert told.facts["og:image"] == f"{site.base}/previews/kiebitz.png"
    assert told.facts["og:locale"][:2] == language


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("path", ["/rules/gilde", "/learn/gilde"])
def test_rules_and_guides_name_their_game(site: Running, path: str, language: str) -> None:
    told = head(site, path, language)
    info = read_info(REGISTRY.folder("gilde"))
    assert told.facts["og:title"].startswith(info.title[language])
    assert told.facts["og:description"] == info.tagline[language]
    assert told.facts["og:image"].endswith("/previews/gilde.png")


def test_a_private_table_tells_its_game_and_nothing_else(site: Running) -> None:
    with closing(person(site, "Adalbert")) as ada:
        table = created(ada)
        for path in (f"/t/{table['table']}", f"/t/{table['table']}/replay"):
            page = httpx.get(site.base + path, headers={"accept-language": "en"}).text
            told = Head(page)
            info = read_info(REGISTRY.folder("gilde"))
            assert told.facts["og:title"].startswith(info.title["en"])
            assert told.facts["og:description"] == info.tagline["en"]
            assert "Adalbert" not in page
            assert table["invite"] not in page


def test_a_public_table_says_who_sits_there(site: Running) -> None:
    with closing(person(site, "Adalbert")) as ada:
        table = created(ada, public=True)["table"]
    assert "Adalbert" in head(site, f"/t/{table}").facts["og:description"]
    assert "Am Tisch: Adalbert" in head(site, f"/t/{table}", "de").facts["og:description"]


def test_a_hostile_name_stays_a_name(site: Running) -> None:
    with closing(person(site, HOSTILE)) as eve:
        table = created(eve, public=True)["table"]
    told = head(site, f"/t/{table}")
    assert HOSTILE in told.facts["og:description"]
    assert told.scripts == 0


@pytest.mark.parametrize(
    "host, base",
    [
        ("kiebitz.example", "https://kiebitz.example"),
        ("192.168.1.20:8000", "https://192.168.1.20:8000"),
        ("[::1]:8000", "https://[::1]:8000"),
        ('kiebitz.example"><script>', None),
        ("kiebitz.example/@other", None),
        ("", None),
    ],
)
def test_addresses_are_whole_only_where_the_host_is_one(host: str, base: str | None) -> None:
    scope = {"scheme": "https", "headers": [(b"host", host.encode())]}
    assert previews.base_of(scope, None) == base
    assert previews.base_of(scope, "https://play.example/") == "https://play.example"


@pytest.mark.parametrize("path", ["/t/none", "/t/none/replay", "/learn/chess", "/rules/%22%3E"])
def test_what_there_is_not_is_the_site(site: Running, path: str) -> None:
    assert head(site, path).facts["og:title"] == "Kiebitz"


def test_every_game_has_a_picture() -> None:
    folder = Path(__file__).parents[2] / "web" / "public" / "previews"
    for name in (*IDS, previews.PICTURE):
        picture = (folder / f"{name}.png").read_bytes()
        width, height = (int.from_bytes(picture[at : at + 4]) for at in (16, 20))
        assert (width, height) == previews.SIZE
        assert len(picture) < 300_000
