"""The net's gradients are right, the worked example runs and learns, its bot plays in the arena, facts are facts."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from kiebitz.bots.files import load_bot
from kiebitz.bots.turn import ChooseBot
from kiebitz.core.errors import KiebitzError
from kiebitz.games import REGISTRY
from kiebitz.lab.arena import plan_of, run
from kiebitz.lab.arena_game import Entrant
from kiebitz.research.facts import facts
from kiebitz.research.net import Batch, PolicyValueNet

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def example(name: str) -> Any:
    spec = spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def batch_of(net: PolicyValueNet, rows: int, rng: np.random.Generator) -> Batch:
    seen = rng.standard_normal((rows, 6))
    masks = np.ones((rows, 4), np.int8)
    masks[:, 3] = rng.random(rows) < 0.5
    chances, _ = net.think(seen, masks)
    actions = (chances.cumsum(axis=1) > rng.random((rows, 1)) * 0.999999).argmax(axis=1)
    return Batch(seen, masks, actions, chances[np.arange(rows), actions], rng.uniform(-1, 1, rows))


def test_the_gradients_are_those_of_the_objective() -> None:
    """Brute force: every weight a little up and down."""
    net = PolicyValueNet(6, 4, hidden=5, seed=1)
    net.weights = {name: weight.astype(np.float64) for name, weight in net.weights.items()}
    rng = np.random.default_rng(1)
    batch = batch_of(net, 7, rng)
    rows = np.arange(7)
    entropy = 0.03
    _, base = net.think(batch.observations, batch.masks)
    edge = batch.targets - base
    edge = (edge - edge.mean()) / (edge.std() + 1e-8)

    def loss() -> float:
        chances, values = net.think(batch.observations, batch.masks)
        ratio = chances[rows, batch.actions] / batch.chances
        surprise = -(chances * np.log(np.maximum(chances, 1e-8))).sum(axis=1)
        off = (values - batch.targets) ** 2 / 2
        return float((-ratio * edge - entropy * surprise + off).mean())

    kept: dict[str, Any] = {}
    net._adam = lambda gradients, rate: kept.update(gradients)  # type: ignore[method-assign]
    net.learn(batch, rate=0.0, entropy=entropy)
    for name, gradient in kept.items():
        weight = net.weights[name]
        for place in np.ndindex(weight.shape):
            here = weight[place]
            weight[place] = here + 1e-6
            above = loss()
            weight[place] = here - 1e-6
            below = loss()
            weight[place] = here
            assert gradient[place] == pytest.approx((above - below) / 2e-6, abs=1e-5), name


def test_a_net_learns_which_action_pays() -> None:
    net = PolicyValueNet(6, 4, hidden=16, seed=2)
    rng = np.random.default_rng(2)
    for _ in range(200):
        batch = batch_of(net, 256, rng)
        paid = np.where(batch.actions == (batch.observations[:, 0] > 0), 1.0, -1.0)
        net.learn(batch._replace(targets=paid), rate=3e-3)
    batch = batch_of(net, 500, rng)
    chances, _ = net.think(batch.observations, batch.masks)
    right = (batch.observations[:, 0] > 0).astype(int)
    assert chances[np.arange(500), right].mean() > 0.8
    assert (chances[batch.masks == 0] == 0).all()


def test_a_net_is_kept_and_read(tmp_path: Path) -> None:
    net = PolicyValueNet(6, 4, hidden=5, seed=3)
    net.fit_inputs(np.random.default_rng(3).standard_normal((50, 6)))
    net.save(tmp_path / "net.npz")
    read = PolicyValueNet.load(tmp_path / "net.npz")
    batch = batch_of(net, 9, np.random.default_rng(4))
    for a, b in zip(
        net.think(batch.observations, batch.masks),
        read.think(batch.observations, batch.masks),
        strict=True,
    ):
        assert np.array_equal(a, b)
    with pytest.raises(KiebitzError, match=r"none\.npz: this is no net"):
        PolicyValueNet.load(tmp_path / "none.npz")


def test_the_worked_example_trains_and_its_bot_plays_in_the_arena(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "net.npz"
    losses = example("train_selfplay").train(
        "amazonas", kept, minutes=0.05, rows=8, processes=0, batch=256, hidden=16
    )
    assert losses
    assert all(np.isfinite(losses))
    assert "games" in capsys.readouterr().out
    monkeypatch.setenv("KIEBITZ_NET", str(kept))
    bot = str(EXAMPLES / "net_bot.py")
    game = REGISTRY["amazonas"]
    plan = plan_of(game, [Entrant.parse(bot), Entrant.parse("random")], games=4)
    found = run(plan)
    assert found.games == 4
    assert found.bots == [bot, "random"]


def test_a_bot_from_a_file_may_answer_with_a_text(tmp_path: Path) -> None:
    file = tmp_path / "texts.py"
    file.write_text("def choose(turn):\n    return turn.notations[0]\n", "utf-8")
    game = REGISTRY["tiwanaku"]
    state = game.new(2, {"firstPlayer": "0"})
    state.apply(-1, state.chances()[0][0])
    move = ChooseBot(load_bot(file)).choose(game.knowledge(state, 0), Random(1))
    assert move == state.legal(0)[0]


def test_facts_say_how_decisions_are_made_together() -> None:
    found = {game_id: facts(REGISTRY[game_id], 2, plays=2) for game_id in REGISTRY}
    kinds = {game_id: each.kind for game_id, each in found.items()}
    assert kinds == {
        "amazonas": "sealed",
        "mesopotamien": "turns",
        "gilde": "parallel",
        "tiwanaku": "turns",
        "minden": "sealed",
    }
    assert found["gilde"].together > 0.9  # all but what is left when the others have stopped
    assert 0 < found["amazonas"].together < 1
    for game_id, each in found.items():
        assert each == facts(REGISTRY[game_id], 2, plays=2)
        assert each.longest >= each.length > 0
        assert each.widest >= each.branching >= 2
