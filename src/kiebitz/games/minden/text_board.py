"""Minden's view as tables, for terminals and screen readers. Imports the board and the view."""

from __future__ import annotations

from kiebitz.core.text_board import Cell, FactsPanel, GridPanel, Panel, TablePanel
from kiebitz.core.texts import Texts
from kiebitz.games.minden.board import ADDRESSES, CELLS, COLOUR_IDS, COLUMNS
from kiebitz.games.minden.view import CardView, MindenView


def panels(view: MindenView, texts: Texts) -> list[Panel]:
    """The round, the players, and the lattice while it is needed."""
    found: list[Panel] = [_round(view, texts), _players(view, texts)]
    if view.phase in ("tip", "cone"):
        found.append(_lattice(texts))
    return found


def card_text(card: CardView | None, texts: Texts) -> str:
    """A card's name with its colour, and its address once it was turned."""
    if card is None:
        return "–"
    name = f"{texts.name('place', card.id)} ({texts.name('colour', card.color)})"
    return f"{name}, {texts.name('address', card.solution['address'])}" if card.solution else name


def _round(view: MindenView, texts: Texts) -> FactsPanel:
    say = texts.message
    facts: list[tuple[str, str | Cell]] = [
        (say("sheet-pack"), texts.name("pack", view.pack)),
        (say("sheet-round"), str(view.round)),
        (say("sheet-phase"), say(f"phase-{view.phase}")),
        (say("sheet-open"), ", ".join(card_text(card, texts) for card in view.open) or "–"),
        (say("sheet-top"), card_text(view.top, texts)),
        (say("sheet-stack"), str(view.cards_left)),
        (say("sheet-orange"), str(view.orange_from)),
    ]
    if view.last_round is not None:
        facts.append((say("sheet-lastRound"), texts.player(view.last_round)))
    return FactsPanel(say("title"), facts)


def _players(view: MindenView, texts: Texts) -> TablePanel:
    say = texts.message
    columns = [say(f"sheet-{name}") for name in ("player", "field", "chips", "card", "tip")]
    columns += [texts.name("colour", colour) for colour in COLOUR_IDS]
    order = sorted(range(view.seats), key=lambda seat: -view.players[seat].field)
    rows = [_player(view, seat, texts) for seat in order]
    return TablePanel(say("sheet-players"), columns, rows)


def _player(view: MindenView, seat: int, texts: Texts) -> list[str | Cell]:
    player, mark = view.players[seat], "► " if seat in view.pending else ""
    tip = player.tip or ("▮" if player.locked else "–")
    return [
        Cell(f"{mark}{texts.player(seat)}", f"seat{seat}"),
        str(player.field).replace("-", "−"),
        str(player.chips),
        card_text(player.card, texts),
        texts.name("tip", tip),
        *(str(count) for count in player.kept_counts),
    ]


def _lattice(texts: Texts) -> GridPanel:
    """The addresses of all cells: what a tip and the cone may name."""
    cells = [Cell(texts.name("address", address)) for address in ADDRESSES]
    rows: list[list[Cell | None]] = [[*cells[at : at + COLUMNS]] for at in range(0, CELLS, COLUMNS)]
    return GridPanel(texts.message("sheet-lattice"), rows)
