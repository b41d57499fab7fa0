"""A bot from a Python file. Imports core and bots only."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from kiebitz.bots.bot import Bot
from kiebitz.bots.turn import Choose
from kiebitz.core.errors import KiebitzError


def load_bot(path: Path) -> Choose:
    """The bot in a file: a function `choose(turn)`, or `bot`, an object with `choose(knowledge, rng)`."""
    if not path.is_file():
        raise KiebitzError(f"{path}: there is no such file")
    spec = spec_from_file_location("kiebitz_bot", path)
    if spec is None or spec.loader is None:
        raise KiebitzError(f"{path}: this is no Python file")
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise KiebitzError(f"{path}: {type(error).__name__}: {error}") from error
    choose: Choose | None = getattr(module, "choose", None)
    if callable(choose):
        return choose
    bot: Bot | None = getattr(module, "bot", None)
    if bot is not None and callable(getattr(bot, "choose", None)):
        return lambda turn: bot.choose(turn.knowledge, turn.rng)
    raise KiebitzError(
        f"{path}: write a function choose(turn), or bot = … with choose(knowledge, rng)"
    )
