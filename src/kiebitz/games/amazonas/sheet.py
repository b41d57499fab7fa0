"""Amazonas' view as tables, for terminals and screen readers."""

from __future__ import annotations

from kiebitz.core.sheet import Cell, Facts, Panel, Table
from kiebitz.core.texts import Texts
from kiebitz.games.amazonas.board import (
    BY_JUNGLE,
    BY_WATER,
    SPECIES_IDS,
    SPECIES_OF,
    VILLAGE_IDS,
)
from kiebitz.games.amazonas.view import AmazonasView, PlayerView, village_ids


def panels(view: AmazonasView, texts: Texts) -> list[Panel]:
    """The round, the players, the villages."""
    return [_round(view, texts), _players(view, texts), _villages(view, texts)]


def _round(view: AmazonasView, texts: Texts) -> Facts:
    say = texts.message
    facts: list[tuple[str, str | Cell]] = [
        (say("sheet-round"), f"{view.round}/18"),
        (say("sheet-event"), texts.name("event", view.event) if view.event else "–"),
    ]
    if view.event:
        facts.append((say("sheet-effect"), say(f"effect-{view.event.partition('-')[0]}")))
    facts += [
        (say("sheet-chipsLeft"), " ".join(map(str, view.chips_left)) or "–"),
        (say("sheet-natives"), str(view.native_supply)),
    ]
    if view.round and view.order:
        facts.append((say("sheet-order"), ", ".join(texts.player(seat) for seat in view.order)))
    return Facts(texts.message("title"), facts)


def _players(view: AmazonasView, texts: Texts) -> Table:
    say = texts.message
    columns = [
        say("sheet-player"),
        say("sheet-purse"),
        say("sheet-huts"),
        *(texts.name("species", species) for species in SPECIES_IDS),
        say("sheet-hand"),
        say("sheet-card"),
        say("sheet-chip"),
        say("sheet-mission"),
        say("sheet-points"),
    ]
    rows = [_player(seat, player, view.pending, texts) for seat, player in enumerate(view.players)]
    return Table(say("sheet-players"), columns, rows)


def _player(
    seat: int, player: PlayerView, pending: tuple[int, ...], texts: Texts
) -> list[str | Cell]:
    mark = "► " if seat in pending else ""
    card = "" if player.laid is None else str(player.laid)
    if player.has_laid and player.laid is None:
        card = "▮"
    money = texts.message("money", gold=player.gold, silver=player.silver)
    return [
        Cell(f"{mark}{texts.player(seat)}", f"seat{seat}"),
        money,
        str(12 - player.huts_left),
        *(
            _row(tiles, natives)
            for tiles, natives in zip(player.tiles, player.natives, strict=True)
        ),
        " ".join(map(str, player.hand)),
        card,
        str(player.chip or "–"),
        texts.name("mission", player.mission) if player.mission else "?",
        str(player.open_points if player.points is None else player.points),
    ]


def _row(tiles: int, natives: int) -> str:
    return f"{tiles}+{natives}" if natives else str(tiles)


def _neighbours(mask: int, texts: Texts) -> str:
    return ", ".join(texts.name("village", name) for name in village_ids(mask)) or "–"


def _villages(view: AmazonasView, texts: Texts) -> Table:
    say = texts.message
    rows: list[list[str | Cell]] = []
    for village, name in enumerate(VILLAGE_IDS):
        owners = [seat for seat, player in enumerate(view.players) if name in player.huts]
        huts = ", ".join(texts.player(seat) for seat in owners)
        if name in view.neutral:
            huts = f"{huts}, {say('sheet-neutral')}" if huts else say("sheet-neutral")
        price = view.prices[village]
        rows.append(
            [
                texts.name("village", name),
                texts.name("species", SPECIES_IDS[SPECIES_OF[village]]),
                str(price) if price else say("sheet-full"),
                Cell(huts, f"seat{owners[0]}") if owners else huts,
                _neighbours(BY_WATER[village], texts),
                _neighbours(BY_JUNGLE[village], texts),
            ]
        )
    names = ("village", "species", "price", "huts", "byWater", "byJungle")
    columns = [say(f"sheet-{name}") for name in names]
    return Table(say("sheet-villages"), columns, rows)
