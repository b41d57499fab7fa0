"""Gilde's view as tables and grids, for terminals and screen readers. Imports core, board,
`descriptions` and `view` only."""

from __future__ import annotations

from kiebitz.core.hexes import column_name
from kiebitz.core.text_board import Cell, FactsPanel, GridPanel, Panel, TablePanel
from kiebitz.core.texts import Texts
from kiebitz.games.gilde.board import BOARDS, COLUMNS, MAP_IDS, NONE, TERRAIN_IDS, Board
from kiebitz.games.gilde.descriptions import effect_of
from kiebitz.games.gilde.view import GildeView, GoalView, PlayerView


def panels(view: GildeView, texts: Texts) -> list[Panel]:
    """The era, the goals, the players, what their cards do, each player's map, and how to read it."""
    return [
        _era(view, texts),
        _goals(view, texts),
        _players(view, texts),
        _cards(view, texts),
        *(_map(view, seat, texts) for seat in range(view.seats)),
        _signs(view, texts),
    ]


def _era(view: GildeView, texts: Texts) -> FactsPanel:
    say = texts.message
    facts: list[tuple[str, str | Cell]] = [
        (say("sheet-map"), texts.name("map", view.map)),
        (say("sheet-era"), f"{view.era}/4"),
        (say("sheet-turn"), str(view.turn)),
        (say("sheet-card"), texts.name("card", view.card) if view.card else "–"),
        (say("sheet-toCome"), ", ".join(texts.name("card", card) for card in view.to_come) or "–"),
        (say("sheet-investigateDeck"), str(view.investigate_deck)),
        (say("sheet-treasureDeck"), str(view.treasure_deck)),
        (say("sheet-discard"), _treasures(view.treasure_discard, texts)),
    ]
    return FactsPanel(say("title"), facts)


def _cards(view: GildeView, texts: Texts) -> FactsPanel:
    """What each card does that the viewer sees: the one of this turn, those in slots, an offer, kept treasures."""
    cards = [view.card] if view.card else []
    treasures: list[str] = []
    for player in view.players:
        cards += player.offered + [card for card in player.slots if card]
        treasures += player.treasures or ()
    counts = view.options["capitalCountsAsVillage"] == "true"
    facts: list[tuple[str, str | Cell]] = [
        (texts.name("card", card), texts.name("effect", effect_of(card, capital_counts=counts)))
        for card in dict.fromkeys(cards)
    ]
    facts += [
        (texts.name("treasure", kind), texts.message(f"effect-treasure-{kind}"))
        for kind in dict.fromkeys(treasures)
    ]
    return FactsPanel(texts.message("sheet-cards"), facts)


def _signs(view: GildeView, texts: Texts) -> FactsPanel:
    """How a hex of the map reads: its terrain, what is printed on it, what stands there."""
    board = BOARDS[MAP_IDS.index(view.map)]
    terrains = [name for name, hexes in zip(TERRAIN_IDS, board.of_terrain, strict=True) if hexes]
    facts: list[tuple[str, str | Cell]] = [
        (texts.message(f"letter-{name}"), texts.name("terrain", name)) for name in terrains
    ]
    signs = [("K", "K"), ("2", "number"), ("c2", "c"), ("r", "r"), ("T", "T")]
    if board.crystals:
        signs.append(("X2", "X"))
    signs += [("*", "explorer"), ("#", "village"), ("!", "tower"), ("$", "post"), ("'", "token")]
    facts += [(sign, texts.message(f"sign-{key}")) for sign, key in signs]
    return FactsPanel(texts.message("sheet-signs"), facts)


def _treasures(counts: dict[str, int], texts: Texts) -> str:
    return ", ".join(f"{n} × {texts.name('treasure', kind)}" for kind, n in counts.items()) or "–"


def _goals(view: GildeView, texts: Texts) -> TablePanel:
    say = texts.message
    columns = [say(f"sheet-{name}") for name in ("goal", "rewards", "completed", "progress")]
    rows: list[list[str | Cell]] = [
        [
            texts.name("goal", goal.id),
            _rewards(goal),
            ", ".join(texts.player(seat) for seat in goal.completed) or "–",
            ", ".join(_progress(goal, seat, texts) for seat in range(view.seats)),
        ]
        for goal in view.goals
    ]
    return TablePanel(say("sheet-goals"), columns, rows)


def _progress(goal: GoalView, seat: int, texts: Texts) -> str:
    # GIL-163: a mark stays, even if what it was given for has gone from the map.
    reached = goal.needed if seat in goal.completed else goal.reached[seat]
    return f"{texts.player(seat)} {reached}/{goal.needed}"


def _rewards(goal: GoalView) -> str:
    first = str(goal.first) if goal.first_left else "–"
    later = str(goal.later) if goal.later_left else "–"
    return f"{first} / {later}"


def _players(view: GildeView, texts: Texts) -> TablePanel:
    say = texts.message
    lands = ["lands"] if view.players[0].land_coins is not None else []
    names = ["player", "coins", "points", "villages", "towers", "posts", "ruins", *lands]
    names += ["slots", "treasures", "doing"]
    columns = [say(f"sheet-{name}") for name in names]
    rows = [_player(view, seat, texts) for seat in range(view.seats)]
    return TablePanel(say("sheet-players"), columns, rows)


def _player(view: GildeView, seat: int, texts: Texts) -> list[str | Cell]:
    player = view.players[seat]
    mark = "► " if seat in view.pending else ""
    kept = str(player.treasure_count)
    if player.treasures:
        kept = _treasures(player.treasures, texts)
    villages = str(len(player.villages))
    if view.village_limit is not None:
        villages += f"/{view.village_limit}"
    lands: list[str | Cell] = []
    if player.land_coins is not None:
        reached, coins = player.lands_reached, player.land_coins
        lands = [texts.message("sheet-landsPay", lands=reached, coins=coins)]
    return [
        Cell(f"{mark}{texts.player(seat)}", f"seat{seat}"),
        str(player.coins),
        "?" if player.points is None else str(player.points),
        villages,
        str(len(player.towers)),
        str(len(player.posts)),
        str(len(player.tokens)),
        *lands,
        " · ".join(texts.name("card", card) if card else "–" for card in player.slots),
        kept,
        texts.message(f"mode-{player.mode}"),
    ]


def _map(view: GildeView, seat: int, texts: Texts) -> GridPanel:
    board = BOARDS[MAP_IDS.index(view.map)]
    player = view.players[seat]
    columns = 1 + max(cell % COLUMNS for cell in board.cells)
    rows: list[list[Cell | None]] = [
        [None] * (columns + 1) for _ in range(1 + max(cell // COLUMNS for cell in board.cells))
    ]
    for number, cell in enumerate(board.cells):
        # A first column without cells makes the even columns, which sit low, the odd ones of the grid.
        rows[cell // COLUMNS][cell % COLUMNS + 1] = _cell(board, number, player, seat, texts)
    return GridPanel(
        texts.message("sheet-mapOf", seat=seat),
        rows,
        column_names=["", *(column_name(column) for column in range(columns))],
        row_names=[str(row + 1) for row in range(len(rows))],
        odd_columns_low=True,
    )


def _cell(board: Board, number: int, player: PlayerView, seat: int, texts: Texts) -> Cell:
    name = board.names[number]
    terrain = board.terrain[number]
    kind = TERRAIN_IDS[terrain] if terrain != NONE else ""
    text = (texts.message(f"letter-{kind}") if kind else "") + board.printed[number]
    own = False
    for pieces, sign in (
        (player.posts, "$"),
        (player.tokens, "'"),
        (player.crystals, "'"),
        (player.towers, "!"),
        (player.villages, "#"),
        (player.explorers, "*"),
    ):
        if name in pieces:
            text += sign
            own = own or sign in "!#*"
    return Cell(text, f"seat{seat}" if own else kind)
