"""The log of tables and server: JSON, a line each, on standard error.

structlog is loaded with the first line: it brings rich and pygments, and a server that is well has nothing to say.
Imports nothing of Kiebitz.
"""

from __future__ import annotations

import logging
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from structlog.typing import Processor


class Log:
    """Writes lines, each an event and facts about it."""

    def __init__(self) -> None:
        self.level = "info"
        """What is less grave than this is not written."""

    def info(self, event: str, **facts: Any) -> None:
        """Something that a host may want to know."""
        self._lines.info(event, **facts)

    def warning(self, event: str, **facts: Any) -> None:
        """Something that went wrong and is tried again, or done without."""
        self._lines.warning(event, **facts)

    def error(self, event: str, **facts: Any) -> None:
        """Something that must not happen."""
        self._lines.error(event, **facts)

    @property
    def _lines(self) -> Any:
        import structlog

        # Put together for each line, which are few: standard error may be another file by then.
        return structlog.wrap_logger(
            structlog.PrintLogger(sys.stderr),
            processors=processors(),
            wrapper_class=structlog.make_filtering_bound_logger(
                logging.getLevelNamesMapping()[self.level.upper()]
            ),
        )


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
