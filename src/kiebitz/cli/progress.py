"""A progress bar on standard error, for people only: never in a pipe, never while time is measured.

Imports nothing of Kiebitz.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[], None]]:
    """Gives a function to call after each of `total` parts; it draws at most every hundredth part.

    The bar is drawn only by that call: a drawing thread would burn CPU time of what is measured.
    """
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console  # slow to load, and only needed here
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        auto_refresh=False,
        transient=True,
    )
    step = max(1, total // 100)
    with bar:
        task = bar.add_task(what, total=total)
        bar.refresh()
        done = 0

        def tick() -> None:
            nonlocal done
            done += 1
            if done % step == 0:
                bar.update(task, completed=done, refresh=True)

        yield tick
