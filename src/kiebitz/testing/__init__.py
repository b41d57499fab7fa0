"""The conformance kit for authors of games: every law of the protocol, tried on random plays.

Imports testing only.

>>> from kiebitz.testing import check_game
>>> from kiebitz.games import REGISTRY
>>> report = check_game(REGISTRY["amazonas"], plays=5, twins=2)
>>> report.plays
5
"""

from kiebitz.testing.failures import ConformanceError
from kiebitz.testing.kit import Report, check_game
from kiebitz.testing.teaching import check_guide, check_reasons

__all__ = ["ConformanceError", "Report", "check_game", "check_guide", "check_reasons"]
