"""Adapters for learning code: PettingZoo, Gymnasium, OpenSpiel, and many games at once as numpy arrays.

They need the extra `research` (`pip install kiebitz[research]`). Nothing here searches: bots use the engine itself.
Imports core, research and numpy only.
"""

from kiebitz.core.errors import ExtraMissing

try:
    import numpy as _needed  # noqa: F401
except ImportError as error:
    raise ExtraMissing("kiebitz.research", "research") from error

from kiebitz.research.driver import Rewards
from kiebitz.research.observations import Encoder, encoder
from kiebitz.research.vector import VectorPlay, vector

__all__ = ["Encoder", "Rewards", "VectorPlay", "encoder", "vector"]
