"""A leak of each secret of Gilde, planted in each channel, turns the kit red."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from kiebitz.core.journal import Journal
from kiebitz.core.message import Refusal
from kiebitz.core.state import SPECTATOR
from kiebitz.core.undo import settle
from kiebitz.games import gilde
from kiebitz.games.gilde import GAME, rules
from kiebitz.games.gilde.rules import GildeState, treasures, turn
from kiebitz.games.gilde.state import GildeFields
from kiebitz.testing import ConformanceError
from kiebitz.testing.plays import Moment
from kiebitz.testing.twins import check_secrets, check_telling, check_twins, compare
from tests.games.gilde.positions import Table, at

pytestmark = pytest.mark.skipif(
    not rules.__file__.endswith(".py"), reason="compiled callers ignore what is planted here"
)

true_conceal = GAME.conceal
FIELDS = ["offered", "returned", "kept"]


def conceal_with(name: str) -> Callable[[GildeState, int], GildeState]:
    """A `conceal` that hands this field through as it is."""

    def leaky(state: GildeState, viewer: int) -> GildeState:
        known = true_conceal(state, viewer)
        setattr(known, name, list(getattr(state, name)))
        return known

    return leaky


def hiding(secret: str) -> Table:
    """A table at which the first player has such a secret."""
    if secret.startswith("offered"):
        return Table.begin(2, top="era1")
    return at("avenia", "grass", era=2, kept="amphora perTower", seats=2)


def compare_twins(secret: str) -> None:
    """What the second player is sent there is the same in every fitting state, and samples vary."""
    truth, seen = hiding(secret).state, Counter[str]()
    for seed in range(40):
        rng = Random(seed)
        compare(GAME, truth, GAME.knowledge(truth, 1).sample(rng), 1, rng)
    check_secrets(GAME, truth, 1, Random(0), seen)


@pytest.mark.parametrize("secret", FIELDS)
def test_without_a_leak_twins_are_alike(secret: str) -> None:
    compare_twins(secret)


@pytest.mark.parametrize("field", FIELDS)
def test_a_secret_in_the_concealed_state(field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "conceal", conceal_with(field))
    with pytest.raises(ConformanceError, match=r"twins|secrets"):
        compare_twins(field)


@pytest.mark.parametrize("field", FIELDS)
def test_a_secret_in_the_spectators_view_alone(field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    leaky = conceal_with(field)
    monkeypatch.setattr(
        GAME,
        "conceal",
        lambda state, viewer: (leaky if viewer == SPECTATOR else true_conceal)(state, viewer),
    )
    with pytest.raises(ConformanceError, match="twins: view"):
        compare_twins(field)


def course(table: Table, seat: int, move: str) -> list[Moment[GildeState]]:
    """One decision as the kit looks at it."""
    before, journal = table.state, Journal()
    after = before.copy()
    after.apply(seat, GAME.parse(move), journal)
    draws = settle(GAME, after, table._deal, journal)
    return [Moment(before, seat, GAME.parse(move), journal.events, draws, after)]


def look_often(moments: list[Moment[GildeState]]) -> None:
    """Try the kit's laws of telling and of twins on one decision, again and again."""
    for seed in range(150):
        check_telling(GAME, moments[0], Random(seed))
        check_twins(GAME, moments, 0, 1, 1, Random(seed))


def expect_red(moments: list[Moment[GildeState]]) -> None:
    with pytest.raises(ConformanceError, match=r"telling|twins"):
        look_often(moments)


def test_an_offered_card_in_an_event_to_all(monkeypatch: pytest.MonkeyPatch) -> None:
    true_offer = turn.offer_card

    def chatty(state: GildeFields, card: int, journal: Journal | None) -> None:
        if journal is not None:
            journal.reveal("stopped", seat=card)
        true_offer(state, card, journal)

    monkeypatch.setattr(turn, "offer_card", chatty)
    table = at("avenia", "wild", top="era1").do("stop", seat=1)
    expect_red(course(table, 0, "stop"))


def test_a_returned_card_in_an_event_to_all(monkeypatch: pytest.MonkeyPatch) -> None:
    true_keep = turn.keep_card

    def chatty(state: GildeFields, seat: int, card: int, journal: Journal | None) -> None:
        if journal is not None:
            journal.reveal("stopped", seat=sum(state.offered[seat * 2 : seat * 2 + 2]))
        true_keep(state, seat, card, journal)

    monkeypatch.setattr(turn, "keep_card", chatty)
    expect_red(course(Table.begin(2, top="era1 s5 rayG"), 0, "keep s5"))


def test_a_kept_treasure_in_an_event_to_all(monkeypatch: pytest.MonkeyPatch) -> None:
    true_take = treasures.take_treasure

    def chatty(state: GildeFields, seat: int, kind: int, journal: Journal | None) -> bool:
        if journal is not None:
            journal.reveal("stopped", seat=kind)
        return true_take(state, seat, kind, journal)

    monkeypatch.setattr(treasures, "take_treasure", chatty)
    table = at("aghon", "sea", ex="8,5 7,6", top="amphora")
    expect_red(course(table, 0, "place 7,7"))


def test_without_a_leak_these_decisions_pass() -> None:
    look_often(course(Table.begin(2, top="era1 s5 rayG"), 0, "keep s5"))


PEEKS: dict[str, Callable[[GildeState, int], int]] = {
    "offered cards": lambda state, seat: sum(
        card for place, card in enumerate(state.offered) if place // 2 != seat
    ),
    "returned cards": lambda state, seat: sum(
        mask.bit_length() for other, mask in enumerate(state.returned) if other != seat
    ),
    "kept treasures": lambda state, seat: sum(
        place * count for place, count in enumerate(state.kept) if place // 8 != seat
    ),
}


@pytest.mark.parametrize("secret", PEEKS)
def test_a_secret_in_the_legal_moves(secret: str, monkeypatch: pytest.MonkeyPatch) -> None:
    true_legal, peek = GildeState.legal, PEEKS[secret]

    def telling(state: GildeState, seat: int) -> tuple[int, ...]:
        legal = true_legal(state, seat)
        return legal[1:] if len(legal) > 1 and peek(state, seat) % 2 else legal

    monkeypatch.setattr(GildeState, "legal", telling)
    with pytest.raises(ConformanceError, match="twins: legal"):
        compare_twins(secret)


@pytest.mark.parametrize("secret", PEEKS)
def test_a_secret_in_a_refusal(secret: str, monkeypatch: pytest.MonkeyPatch) -> None:
    peek = PEEKS[secret]

    def telling(game: gilde.Gilde, state: GildeState, seat: int, move: int) -> Refusal | None:
        if state.accepts(seat, move):
            return None
        return Refusal("GIL-251" if peek(state, seat) % 2 else "GIL-239", "notPending")

    monkeypatch.setattr(gilde.Gilde, "refusal", telling)
    with pytest.raises(ConformanceError, match="twins: refusal"):
        compare_twins(secret)


@pytest.mark.parametrize("secret", PEEKS)
def test_a_secret_in_the_fallback(secret: str, monkeypatch: pytest.MonkeyPatch) -> None:
    peek = PEEKS[secret]

    def telling(state: GildeState, seat: int) -> int:
        legal = state.legal(seat)
        return legal[peek(state, seat) % len(legal)]

    monkeypatch.setattr(GildeState, "fallback", telling)
    with pytest.raises(ConformanceError, match="twins: fallback"):
        compare_twins(secret)
