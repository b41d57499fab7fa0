"""Every game as an OpenSpiel game: `pyspiel.load_game("kiebitz_amazonas(players=3)")` after `register()`.

Decisions made at the same time are asked for one after the other, lowest seat first, and a commit is in nobody else's
information state. Chance is explicit: outcome i is the i-th that the engine lists. What a seat knows is all it needs to
go on (perfect recall is part of the state): it is the key of the information state, and `resample_from_infostate` draws
from it. Imports core, games, research, msgspec, numpy and pyspiel only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, ClassVar

import msgspec
import numpy as np
import pyspiel

from kiebitz.core.errors import OptionError
from kiebitz.core.game import Game
from kiebitz.core.options import Options
from kiebitz.core.state import CHANCE, SPECTATOR, State
from kiebitz.games import REGISTRY
from kiebitz.research.driver import by_rank
from kiebitz.research.observations import encoder

TERMINAL = int(pyspiel.PlayerId.TERMINAL)
TOO_LONG = 2**31 - 1


def register() -> list[str]:
    """Make all games known to OpenSpiel; gives their names. Done again it does nothing."""
    names = []
    for game in REGISTRY.values():
        kind = _kind(game, game.max_seats)
        if kind.short_name not in pyspiel.registered_names():
            # A class for each: OpenSpiel lets go of it when the interpreter has gone, which no function outlives.
            own = type(f"Kiebitz{game.id.title()}", (KiebitzGame,), {"engine": game})
            pyspiel.register_game(kind, own)
        names.append(kind.short_name)
    return names


def _kind(game: Game[Any], seats: int) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"kiebitz_{game.id}",
        long_name=game.title("en"),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM
        if seats == 1
        else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_seats,
        min_num_players=game.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": max(2, game.min_seats), "options": ""},
    )


def _options(text: str) -> Options:
    """`idleRounds:1;roundLimit:6` as options; the game checks names and values.

    OpenSpiel's own texts keep `=` and `,` for themselves; a value for each seat is written with `+` between.
    """
    options: Options = {}
    for part in filter(None, text.split(";")):
        name, found, value = part.partition(":")
        if not found:
            raise OptionError(f"options: {part!r}: write name:value, several with ; between")
        options[name] = value.replace("+", ",")
    return options


class KiebitzGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its number of players and its options."""

    engine: ClassVar[Game[Any]]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        game = self.engine
        seats = params.get("players", max(2, game.min_seats))
        self.encoder = encoder(game, seats, _options(params.get("options", "")))
        self.first: State = game.new(seats, self.encoder.options)
        behind = len(game.moves) - self.encoder.actions
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoder.actions,
            max_chance_outcomes=max(behind, len(self.first.chances())),
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if seats > 1 else None,
            max_game_length=min(game.max_decisions, TOO_LONG),
        )
        super().__init__(_kind(game, seats), info, params)

    def new_initial_state(self) -> KiebitzState:
        return KiebitzState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Any = None
    ) -> KnowledgeObserver | PartObserver:
        if params:
            raise ValueError(f"observers take no parameters, not {params}")
        if iig_obs_type is None:
            return KnowledgeObserver(self)
        public = iig_obs_type.public_info
        if iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return KnowledgeObserver(self) if public else PartObserver(self, _private)
        if iig_obs_type.private_info == pyspiel.PrivateInfoType.NONE and public:
            return PartObserver(self, _public)
        raise ValueError("one may observe a seat's knowledge, or its public or its private part")


class _Held:
    """The engine's state; OpenSpiel clones by deep copies, which would be slow."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, memo: object) -> _Held:
        return _Held(self.state.copy())


class KiebitzState(pyspiel.State):  # type: ignore[misc]
    """A position."""

    def __init__(self, game: KiebitzGame) -> None:
        super().__init__(game)
        self.held = _Held(game.first.copy())

    def current_player(self) -> int:
        pending = self.held.state.pending()
        return pending[0] if pending else TERMINAL

    def is_terminal(self) -> bool:
        return not self.held.state.pending()

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.held.state.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        chances = self.held.state.chances()
        total = sum([weight for _, weight in chances])
        return [(index, weight / total) for index, (_, weight) in enumerate(chances)]

    def _apply_action(self, action: int) -> None:
        state = self.held.state
        seat = state.pending()[0]
        if seat == CHANCE:
            state.apply(CHANCE, state.chances()[action][0])
        else:
            state.apply(seat, action)

    def _action_to_string(self, player: int, action: int) -> str:
        engine = self.get_game().engine
        if player == CHANCE:
            action = self.held.state.chances()[action][0]
        return str(engine.notation(action))

    def returns(self) -> list[float]:
        outcome = self.held.state.outcome()
        return [0.0] * self.num_players() if outcome is None else by_rank(outcome)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> KiebitzState:
        """A state that the player cannot tell from this one; its history is not known."""
        game = self.get_game()
        knowledge = game.engine.knowledge(self.held.state, player)
        other: KiebitzState = game.new_initial_state()
        other.held = _Held(knowledge.sample(Random(int(sampler() * 2**53))))
        return other

    def __str__(self) -> str:
        engine = self.get_game().engine
        return str(
            engine.knowledge(self.held.state, max(0, self.current_player())).encode().decode()
        )


class KnowledgeObserver:
    """What one player knows: the encoder's planes, and as text the knowledge itself, which is the infostate's key."""

    def __init__(self, game: KiebitzGame) -> None:
        self._game = game
        layout = game.encoder.layout
        self.tensor = np.zeros(layout.size, np.float32)
        self.dict = {name: self.tensor[place] for name, place in layout.slices.items()}

    def set_from(self, state: KiebitzState, player: int) -> None:
        """Write the tensor."""
        self._game.encoder.write(state.held.state, player, self.tensor)

    def string_from(self, state: KiebitzState, player: int) -> str:
        """The key of the information state."""
        return self._game.engine.knowledge(state.held.state, player).encode().decode()


class PartObserver:
    """The public or the private part of what a player sees, as text only."""

    def __init__(self, game: KiebitzGame, part: Callable[[Game[Any], State, int], str]) -> None:
        self._engine = game.engine
        self._part = part
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: KiebitzState, player: int) -> None:
        """There is no tensor."""

    def string_from(self, state: KiebitzState, player: int) -> str:
        return self._part(self._engine, state.held.state, player)


def _public(engine: Game[Any], state: State, player: int) -> str:
    """What spectators see."""
    return msgspec.json.encode(engine.view(state, SPECTATOR)).decode()


def _private(engine: Game[Any], state: State, player: int) -> str:
    """Where the player's view says more than that of spectators, line by line."""
    public = dict(_leaves("", msgspec.to_builtins(engine.view(state, SPECTATOR))))
    own = _leaves("", msgspec.to_builtins(engine.view(state, player)))
    return " ".join(f"{place}={value}" for place, value in own if public.get(place) != value)


def _leaves(place: str, value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, dict):
        for name, part in value.items():
            yield from _leaves(f"{place}.{name}", part)
    elif isinstance(value, (list, tuple)):
        for index, part in enumerate(value):
            yield from _leaves(f"{place}[{index}]", part)
    else:
        yield place, value
