"""Mesopotamien's view as tables and a map, for terminals and screen readers. Imports core and the view only."""

from __future__ import annotations

from kiebitz.core.hexes import to_offset_columns
from kiebitz.core.text_board import Cell, FactsPanel, GridPanel, Panel, TablePanel
from kiebitz.core.texts import Texts
from kiebitz.games.mesopotamien.view import HexView, MesopotamienView, PlayerView


def panels(view: MesopotamienView, texts: Texts) -> list[Panel]:
    """The turn, the players, the map, and what stands on each hex."""
    return [_turn(view, texts), _players(view, texts), _map(view, texts), _hexes(view, texts)]


def _turn(view: MesopotamienView, texts: Texts) -> FactsPanel:
    say = texts.message
    facts: list[tuple[str, str | Cell]] = [
        (say("sheet-round"), str(view.round)),
        (say("sheet-phase"), texts.name("phase", view.phase)),
    ]
    if view.turn is not None:
        facts.append((say("sheet-turn"), Cell(texts.player(view.turn), f"seat{view.turn}")))
    facts += [
        (say("sheet-points"), str(view.points)),
        (say("sheet-explorations"), f"{view.explored}/3"),
        (say("sheet-action"), texts.name("action", view.action)),
        (say("sheet-supply"), say("sheet-goods", wood=view.wood, stone=view.stone)),
        (say("sheet-stack"), _stack(view, texts)),
        (say("sheet-pile"), str(view.pile)),
        (say("sheet-discard"), _names(texts, "card", view.discard)),
        (say("sheet-idle"), str(view.idle)),
    ]
    if view.stack_known:
        known = [
            say("sheet-fromBottom", kind=hidden.kind, place=hidden.from_bottom)
            for hidden in view.stack_known
        ]
        facts.append((say("sheet-stackKnown"), ", ".join(known)))
    if view.exploration is not None:
        exploration = view.exploration
        target = texts.name("hex", exploration.target)
        facts.append((say("sheet-explorer"), f"{exploration.native} → {target}"))
        if exploration.kind is not None:
            facts.append((say("sheet-found"), texts.name("kind", exploration.kind)))
        if exploration.seen:
            facts.append((say("sheet-seen"), _names(texts, "kind", exploration.seen)))
    return FactsPanel(say("title"), facts)


def _names(texts: Texts, kind: str, ids: list[str]) -> str:
    return ", ".join(texts.name(kind, name) for name in ids) or "–"


def _stack(view: MesopotamienView, texts: Texts) -> str:
    parts = [f"{count} {texts.name('kind', kind)}" for kind, count in view.stack_kinds.items()]
    return f"{view.stack} ({', '.join(parts)})"


def _players(view: MesopotamienView, texts: Texts) -> TablePanel:
    say = texts.message
    names = ("player", "mana", "offerings", "natives", "huts", "cults", "cards", "markers")
    columns = [say(f"sheet-{name}") for name in names]
    rows = [_player(seat, player, view.pending, texts) for seat, player in enumerate(view.players)]
    return TablePanel(say("sheet-players"), columns, rows)


def _player(
    seat: int, player: PlayerView, pending: tuple[int, ...], texts: Texts
) -> list[str | Cell]:
    mark = "► " if seat in pending else ""
    cards = str(player.cards)
    if player.hand:
        cards = f"{cards}: {_names(texts, 'card', player.hand)}"
    markers = str(player.markers_left)
    if player.spare_values:
        markers = f"{markers}: {' '.join(map(str, player.spare_values))}"
    return [
        Cell(f"{mark}{texts.player(seat)} (p{player.number})", f"seat{seat}"),
        f"{player.mana}/{player.limit}",
        " ".join(map(str, player.given)) or "–",
        f"{8 - player.natives_left}/8",
        f"{5 - player.huts_left}/5",
        f"{3 - player.cults_left}/3",
        cards,
        markers,
    ]


def _map(view: MesopotamienView, texts: Texts) -> GridPanel:
    """Flat-topped hexes in columns; the first column is an even one, so that odd columns sit lower."""
    first = min(shown.q for shown in view.hexes)
    first -= first & 1
    places = {
        (column - first, row): shown
        for shown in view.hexes
        for column, row in [to_offset_columns(shown.q, shown.r)]
    }
    columns = range(max(column for column, _ in places) + 1)
    top = min(row for _, row in places)
    rows = range(top, max(row for _, row in places) + 1)
    return GridPanel(
        title=texts.message("sheet-map"),
        rows=[
            [
                _map_cell(places[column, row], texts) if (column, row) in places else None
                for column in columns
            ]
            for row in rows
        ],
        odd_columns_low=True,
    )


def _map_cell(shown: HexView, texts: Texts) -> Cell:
    return Cell(f"{_name(shown, texts)} {texts.message(f'short-{shown.kind}')}", shown.kind)


def _name(shown: HexView, texts: Texts) -> str:
    return texts.name("hex", f"{shown.q},{shown.r}")


def _hexes(view: MesopotamienView, texts: Texts) -> TablePanel:
    say = texts.message
    names = ("number", "cell", "kind", "loose", "buildings", "natives")
    columns = [say(f"sheet-{name}") for name in names]
    rows = [_hex(view, index, shown, texts) for index, shown in enumerate(view.hexes)]
    return TablePanel(say("sheet-hexes"), columns, rows)


def _hex(view: MesopotamienView, index: int, shown: HexView, texts: Texts) -> list[str | Cell]:
    say = texts.message
    loose = say("sheet-goods", wood=shown.wood, stone=shown.stone)
    buildings = [
        f"{hut.id}{_marker(hut.value)}" if hut.marker == "under" else hut.id
        for hut in view.huts
        if hut.hex == index
    ]
    if shown.cult is not None:
        buildings.append(say("sheet-cultOf", seat=shown.cult))
    natives = [
        native.id + _cargo(native.cargo, native.value, texts)
        for player in view.players
        for native in player.natives
        if native.hex == index
    ]
    return [
        str(index),
        _name(shown, texts),
        Cell(texts.name("kind", shown.kind), shown.kind),
        loose if shown.wood or shown.stone else "",
        " ".join(buildings),
        " ".join(natives),
    ]


def _marker(value: int | None) -> str:
    return f"[{'▮' if value is None else value}]"


def _cargo(cargo: str, value: int | None, texts: Texts) -> str:
    if cargo == "none":
        return ""
    return _marker(value) if cargo == "marker" else f"+{texts.name('good', cargo)}"
