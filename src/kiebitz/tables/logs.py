"""The log of tables and server: JSON, a line each, on standard error.

structlog is loaded with the first line: it brings rich and pygments, and a server that is well has nothing to say.
Imports nothing of Kiebitz.
"""

from __future__ import annotations

import logging
import sys
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from structlog.typing import Processor


class Log:
    """Writes lines, each an event and facts about it."""

    def __init__(self) -> None:
        self._level: str | None = None

    def configure(self, level: str = "info") -> None:
        """Write JSON from the first line on; called once, at the start of a process."""
        self._level = level

    def info(self, event: str, **facts: Any) -> None:
        """Something that a host may want to know."""
        self._lines.info(event, **facts)

    def warning(self, event: str, **facts: Any) -> None:
        """Something that went wrong and is tried again, or done without."""
        self._lines.warning(event, **facts)

    def error(self, event: str, **facts: Any) -> None:
        """Something that must not happen."""
        self._lines.error(event, **facts)

    @cached_property
    def _lines(self) -> Any:
        import structlog

        if self._level is not None:
            structlog.configure(
                processors=processors(),
                wrapper_class=structlog.make_filtering_bound_logger(
                    logging.getLevelNamesMapping()[self._level.upper()]
                ),
                logger_factory=structlog.PrintLoggerFactory(sys.stderr),
                cache_logger_on_first_use=True,
            )
        return structlog.get_logger()


def processors() -> list[Processor]:
    """What becomes of a line."""
    import structlog
    from structlog.tracebacks import ExceptionDictTransformer

    return [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        # Where it happened, without the variables there: those hold passwords, tokens, and the secrets of tables.
        structlog.processors.ExceptionRenderer(ExceptionDictTransformer(show_locals=False)),
        structlog.processors.JSONRenderer(),
    ]


log = Log()
