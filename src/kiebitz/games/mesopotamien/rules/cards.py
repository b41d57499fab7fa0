"""The effects of the cards that are a move of their own (MES-120 to MES-136).

Land is played in `exploring`, Fertility in `actions`. Hot path; imports core, board, `land`, state, `course`,
`exploring` and `movement`.
"""

from __future__ import annotations

from kiebitz.core.journal import Journal, Value
from kiebitz.games.mesopotamien import board
from kiebitz.games.mesopotamien import state as phases
from kiebitz.games.mesopotamien.board import HEXES, HUT_IDS
from kiebitz.games.mesopotamien.land.queries import hex_name, put_hut, seat_in_turn, seat_of
from kiebitz.games.mesopotamien.rules.course import (
    discard_card,
    end_actions_if_done,
    end_prayers_if_done,
)
from kiebitz.games.mesopotamien.rules.exploring import move_native
from kiebitz.games.mesopotamien.rules.movement import hand_in_stone, raise_limit
from kiebitz.games.mesopotamien.state import MesopotamienFields


def play_card(state: MesopotamienFields, move: int, journal: Journal | None) -> None:
    """A card is played."""
    state.handled = 0
    if move >= board.PLAY_EXPULSION:
        hut = (move - board.PLAY_EXPULSION) // HEXES
        _expel(state, hut, (move - board.PLAY_EXPULSION) % HEXES, journal)
    elif move >= board.PLAY_TELEPORT:
        native = (move - board.PLAY_TELEPORT) // HEXES
        _teleport(state, native, (move - board.PLAY_TELEPORT) % HEXES, journal)
    elif move >= board.PLAY_MANA_THEFT:
        _steal_mana(state, move - board.PLAY_MANA_THEFT, journal)
    elif move == board.PLAY_PRIEST:
        _pray(state, journal)
    elif move == board.PLAY_HOLY_STONE:
        _double_stone(state, journal)
    else:
        discard_card(state, board.ENDURANCE, journal)
        state.points += board.ENDURANCE_POINTS  # MES-123
        if journal is not None:
            journal.tell("pointsGained", seat=seat_in_turn(state), points=state.points)


def _double_stone(state: MesopotamienFields, journal: Journal | None) -> None:
    """Holy Stone: a stone handed in counts twice (MES-124)."""
    discard_card(state, board.HOLY_STONE, journal)
    state.holy += 1
    raise_limit(state, state.turn)
    if journal is not None:
        journal.tell(
            "stoneDoubled",
            seat=seat_in_turn(state),
            mana=state.mana[state.turn],
            limit=state.limit[state.turn],
        )


def _pray(state: MesopotamienFields, journal: Journal | None) -> None:
    """Priest: one more mana (MES-135)."""
    discard_card(state, board.PRIEST, journal)
    state.mana[state.turn] += 1
    if journal is not None:
        journal.tell("prayed", seat=seat_in_turn(state), mana=state.mana[state.turn])
    end_prayers_if_done(state, journal)


def _steal_mana(state: MesopotamienFields, victim: int, journal: Journal | None) -> None:
    """Mana Theft: one mana from another player (MES-127)."""
    discard_card(state, board.MANA_THEFT, journal)
    state.mana[victim] -= 1
    state.mana[state.turn] += 1
    if journal is not None:
        journal.tell(
            "manaStolen",
            seat=seat_in_turn(state),
            from_seat=seat_of(state, victim),
            mana=state.mana[state.turn],
            left=state.mana[victim],
        )
    if state.phase == phases.PRAYING:
        end_prayers_if_done(state, journal)


def _teleport(state: MesopotamienFields, native: int, target: int, journal: Journal | None) -> None:
    """Teleport: a native goes to any hex (MES-128 to MES-130)."""
    discard_card(state, board.TELEPORT, journal)
    if journal is not None:
        journal.tell(
            "teleported",
            seat=seat_in_turn(state),
            owner_seat=seat_of(state, board.PLAYER_OF[native]),
            native=board.LETTER_OF[native],
            from_hex=hex_name(state, state.at[native]),
            to_hex=hex_name(state, target),
        )
    move_native(state, native, target)
    if target == board.TEMPLE_HEX and state.cargo[native] == board.STONE:
        hand_in_stone(state, native, journal)


def _expel(state: MesopotamienFields, hut: int, target: int, journal: Journal | None) -> None:
    """Expulsion (MES-131): the hut moves with the marker under it, which nobody sees."""
    discard_card(state, board.EXPULSION, journal)
    origin = state.hut_at[hut]
    if journal is not None:
        _tell_expulsion(state, journal, hut, origin, target)
    if state.huts2 & board.BIT[origin]:
        state.huts2 ^= board.BIT[origin]
    else:
        state.huts1 ^= board.BIT[origin]
    put_hut(state, hut, target)
    if state.phase == phases.ACTING:
        end_actions_if_done(state, journal)


def _tell_expulsion(
    state: MesopotamienFields, journal: Journal, hut: int, origin: int, target: int
) -> None:
    neutral = hut >= board.NEUTRAL
    owner: dict[str, Value] = {} if neutral else {"owner_seat": seat_of(state, board.OWNER_OF[hut])}
    journal.tell(
        "neutralHutMoved" if neutral else "hutMoved",
        seat=seat_in_turn(state),
        **owner,
        hut=HUT_IDS[hut],
        from_hex=hex_name(state, origin),
        to_hex=hex_name(state, target),
    )
