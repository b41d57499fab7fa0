"""What TurnGame derives from declared fields: knowledge, positions, views and the text board."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from kiebitz.core.errors import PositionError
from kiebitz.core.fields import declared, fields
from kiebitz.core.play import Play
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.state import SPECTATOR
from kiebitz.core.text_board import plain
from kiebitz.core.turn_game import TurnGame, TurnState
from kiebitz.testing import ConformanceError, check_game
from tests.core.card_game import GAME, HighCard, HighCardState


@pytest.fixture
def play() -> Play[HighCardState]:
    return Play(GAME, seats=3, shuffle=Shuffle.seeded(1))


def test_a_game_with_declared_secrets_keeps_every_law() -> None:
    report = check_game(GAME, plays=40, twins=15)
    assert report.secrets["hands"]


def test_a_viewer_knows_the_own_entry_and_the_number_of_the_others(
    play: Play[HighCardState],
) -> None:
    own = play.state.hands[1]
    assert GAME.conceal(play.state, 1).hands == [("?", "?"), own, ("?", "?")]
    assert GAME.conceal(play.state, SPECTATOR).hands == [("?", "?")] * 3


def test_what_is_empty_hides_nothing() -> None:
    assert GAME.conceal(GAME.new(2), 0).hands == [(), ()]


def test_samples_draw_seat_by_seat_without_repeating(play: Play[HighCardState]) -> None:
    for seed in range(20):
        hands = play.knowledge(0).sample(Random(seed)).hands
        assert hands[0] == play.state.hands[0]
        assert len({card for hand in hands for card in hand}) == 6


def test_the_text_board_shows_hidden_entries_as_hidden(play: Play[HighCardState]) -> None:
    shown = plain(GAME.text_board(play.view(0), GAME.texts("en", ("Ada", "Bo", "Cy"))))
    rows = [line.split() for line in shown.splitlines()[-3:]]
    own = ", ".join(play.state.hands[0]).split()
    assert rows == [["Ada", *own, "0"], ["Bo", "?,", "?", "0"], ["Cy", "?,", "?", "0"]]


def test_a_list_is_a_column_only_if_it_is_declared_so(play: Play[HighCardState]) -> None:
    play.push(0, play.legal(0)[0])
    play.push(1, play.legal(1)[0])
    play.push(2, play.legal(2)[0])
    board: Any = GAME.text_board(play.view(0), GAME.texts("en"))
    assert [label for label, _ in board[0].facts] == ["Played"]
    assert board[1].columns == ["Players", "Hand", "Tricks"]


def test_unknown_entries_are_refused_in_a_full_position(play: Play[HighCardState]) -> None:
    known = GAME.dump(GAME.conceal(play.state, 0))
    assert GAME.load(known, unknowns=True).hands[1] == ("?", "?")
    with pytest.raises(PositionError, match=r"\$\.hands\[1\]: a full position knows everything"):
        GAME.load(known)


@pytest.mark.parametrize("text", ["seat 0, draw 6", "seat 0,2, draw 6", "chance, draw 7", "over"])
def test_who_decides_is_one_word_of_a_position(play: Play[HighCardState], text: str) -> None:
    position = msgspec.to_builtins(GAME.dump(play.state))
    assert position["next"] == "seat 0, draw 6"
    state = GAME.load(position | {"next": text})
    assert msgspec.to_builtins(GAME.dump(state))["next"] == text


@pytest.mark.parametrize(
    "text",
    ["", "seat", "seat 3", "seat 0, draw 06", "seat 1,0", "seat 0,0", "seat ١", "over, draw -1"],
)
def test_every_other_word_is_refused(play: Play[HighCardState], text: str) -> None:
    position = msgspec.to_builtins(GAME.dump(play.state))
    with pytest.raises(PositionError, match=r"\$\.next"):
        GAME.load(position | {"next": text})


def test_a_leak_in_a_rewritten_conceal_is_found() -> None:
    class Leaky(HighCard):
        def conceal(self, state: HighCardState, viewer: int) -> HighCardState:
            known = super().conceal(state, viewer)
            known.hands[0] = state.hands[0]
            return known

    with pytest.raises(ConformanceError):
        check_game(Leaky(), plays=1, twins=5, shrink=False)


def test_a_secret_without_draw_secret_is_named() -> None:
    class Forgetful(HighCard):
        draw_secret = TurnGame.draw_secret

    with pytest.raises(ConformanceError, match="secret 'hands': write draw_secret"):
        check_game(Forgetful(), plays=1, twins=1, shrink=False)


def test_a_secret_of_a_base_class_stays_one() -> None:
    @fields()
    class Variant(HighCardState):
        bonus: int

    assert declared(Variant).secret == ("hands",)
    assert list(declared(Variant).kinds)[-2:] == ["gone", "bonus"]


@pytest.mark.parametrize(
    "secret, kind, fault",
    [
        (("own",), "list[int]", r"list\[int\] has no default for secrets; use list\[str\]"),
        ((), "dict[str, int]", "has no default position; use int"),
    ],
)
def test_a_type_without_a_default_is_refused_at_once(
    secret: tuple[str, ...], kind: str, fault: str
) -> None:
    body = {"__annotations__": {"own": kind}, "__module__": __name__}
    state = fields(secret=secret)(type("OwnState", (TurnState,), body))
    with pytest.raises(TypeError, match=fault):
        type("Own", (TurnGame,), {"state_type": state})


def test_a_field_cannot_have_the_name_of_a_common_one() -> None:
    body = {"__annotations__": {"seats": "int"}, "__module__": __name__}
    state = fields()(type("OwnState", (TurnState,), body))
    with pytest.raises(TypeError, match="every position has a 'seats' already"):
        type("Own", (TurnGame,), {"state_type": state})
