"""The view of Amazonas as tables, for terminals and screen readers. Imports core, board and view only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from kiebitz.core.text_board import Cell, FactsPanel, Panel, TablePanel
from kiebitz.core.texts import Texts
from kiebitz.games.amazonas import board
from kiebitz.games.amazonas.view import AmazonasView, PlayerView, village_ids


def panels(view: AmazonasView, texts: Texts) -> list[Panel]:
    """The round, the players, the villages."""
    return [_round(view, texts), _players(view, texts), _villages(view, texts)]


def _round(view: AmazonasView, texts: Texts) -> FactsPanel:
    say = texts.message
    facts: list[tuple[str, str | Cell]] = [
        (say("sheet-round"), f"{view.round}/{board.ROUNDS}"),
        (say("sheet-event"), texts.name("event", view.event) if view.event else "–"),
    ]
    if view.event:
        facts.append((say("sheet-effect"), say(f"effect-{view.event.partition('-')[0]}")))
    facts += [
        (say("sheet-eventsPast"), _events(Counter(view.past_events), texts)),
        (say("sheet-eventsLeft"), _events(view.events_left, texts)),
        (say("sheet-piles"), _piles(view.piles, texts)),
        (say("sheet-chipsLeft"), " ".join(map(str, view.chips_left)) or "–"),
        (say("sheet-natives"), str(view.native_supply)),
        (say("sheet-nativesGone"), str(view.native_gone)),
    ]
    if view.round and view.order:
        facts.append((say("sheet-order"), ", ".join(texts.player(seat) for seat in view.order)))
    own = view.players[view.viewer].points if view.viewer >= 0 else None
    if own is not None and not view.outcome:
        facts.append((say("sheet-ownPoints"), _signed(own)))
    return FactsPanel(texts.message("title"), facts)


def _events(events: Mapping[str, int], texts: Texts) -> str:
    """Events by name, those of the same name together."""
    names: Counter[str] = Counter()
    for event, count in events.items():
        names[texts.name("event", event)] += count
    counted = [name if count == 1 else f"{name} ×{count}" for name, count in names.items() if count]
    return ", ".join(counted) or "–"


def _piles(piles: Sequence[int], texts: Texts) -> str:
    return ", ".join(
        f"{texts.name('species', species)} {tiles}"
        for species, tiles in zip(board.SPECIES_IDS, piles, strict=True)
    )


def _players(view: AmazonasView, texts: Texts) -> TablePanel:
    say = texts.message
    # AMA-113: until the end the missions count for nobody here, so that the column compares like with like.
    points = "points" if view.outcome else "openPoints"
    columns = [
        *(say(f"sheet-{name}") for name in ("player", "purse", "huts")),
        *([say("sheet-neutralLeft")] if view.seats == 2 else []),
        *(_capital(texts.name("species", species)) for species in board.SPECIES_IDS),
        *(say(f"sheet-{name}") for name in ("hand", "card", "chip", "mission", points)),
    ]
    rows = [_player(view, seat, player, texts) for seat, player in enumerate(view.players)]
    return TablePanel(say("sheet-players"), columns, rows)


def _player(view: AmazonasView, seat: int, player: PlayerView, texts: Texts) -> list[str | Cell]:
    mark = "► " if seat in view.pending else ""
    face_down = "▮" if player.has_laid else ""
    money = texts.message("money", gold=player.gold, silver=player.silver)
    hand = " ".join(map(str, player.hand)) or "–"
    points = view.outcome.scores[seat] if view.outcome else player.open_points
    return [
        Cell(f"{mark}{texts.player(seat)} ({texts.name('colour', player.colour)})", f"seat{seat}"),
        money,
        str(board.HUTS - player.huts_left),
        *([] if player.neutral_left is None else [str(player.neutral_left)]),
        *map(_row, player.rows, player.natives),
        f"{texts.name('colour', player.card_set)}: {hand}",
        face_down if player.laid is None else str(player.laid),
        str(player.chip or "–"),
        texts.name("mission", player.mission) if player.mission else "?",
        _signed(points),
    ]


def _signed(points: int) -> str:
    return str(points).replace("-", "−")


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def _row(length: int, natives: int) -> str:
    return f"{length - natives}+{natives}" if natives else str(length)


def _neighbours(mask: int, texts: Texts) -> str:
    return ", ".join(texts.name("village", name) for name in village_ids(mask)) or "–"


def _villages(view: AmazonasView, texts: Texts) -> TablePanel:
    say = texts.message
    rows: list[list[str | Cell]] = []
    for village, name in enumerate(board.VILLAGE_IDS):
        owners = [seat for seat, player in enumerate(view.players) if name in player.huts]
        huts = ", ".join(texts.player(seat) for seat in owners)
        if name in view.neutral:
            huts = f"{huts}, {say('sheet-neutral')}" if huts else say("sheet-neutral")
        price = view.prices[village]
        rows.append(
            [
                texts.name("village", name),
                texts.name("species", board.SPECIES_IDS[board.SPECIES_OF[village]]),
                str(price) if price else say("sheet-full"),
                Cell(huts, f"seat{owners[0]}") if owners else huts,
                _neighbours(board.BY_WATER[village], texts),
                _neighbours(board.BY_JUNGLE[village], texts),
            ]
        )
    names = ("village", "species", "price", "huts", "byWater", "byJungle")
    columns = [say(f"sheet-{name}") for name in names]
    return TablePanel(say("sheet-villages"), columns, rows)
