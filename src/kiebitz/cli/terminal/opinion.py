"""The Kiebitz's opinion in lines: its favourite with proof or reasons, what else is good, where that comes from.

Imports core, bots and cli only.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from kiebitz.bots.hints import Advice, Argument, RatedMove
from kiebitz.cli.terminal.blocks import styled
from kiebitz.core.choices import Choice
from kiebitz.core.texts import Texts

INDENT = " " * 5
"""As wide as the number of a choice."""


def lines_of(
    advice: Advice, choices: Sequence[Choice], seats: int, texts: Texts, words: Texts, width: int
) -> list[Text]:
    """What the Kiebitz says. `texts` are the game's, `words` the terminal's."""
    source = words.message(
        "hint" if advice.simulations else "hint-glance", games=advice.simulations
    )
    lines = styled(source, width, "dim")
    for number, step in enumerate(advice.proof, start=1):
        said = texts.message(step.key, step.params)
        lines += styled(f"{number:>3}. {said}", width, indent=INDENT)
    by_notation = {choice.notation: choice for choice in choices}
    for place, rated in enumerate(advice.moves):
        choice = by_notation[rated.notation]
        said = f"{choice.number:>3}  {choice.text}"
        if advice.simulations:
            said += f" · {_outlook(rated, seats, texts)}"
        lines += styled(said, width, "green", INDENT)
        if place == 0:
            for reason in rated.reasons:
                lines += styled(_reason(reason, texts), width, indent=INDENT + "  ")
    return lines


def _outlook(rated: RatedMove, seats: int, texts: Texts) -> str:
    """What may be expected, in what the game counts. One digit behind the point is more than the Kiebitz knows."""
    return texts.message(
        "outlook" if seats > 1 else "outlook-alone",
        rank=_rounded(rated.rank),
        points=_rounded(abs(rated.margin)),
        ahead=rated.margin >= 0,
    )


def _rounded(number: float) -> float:
    """To one digit; a whole number has none.

    >>> _rounded(1.96), _rounded(1.44)
    (2, 1.4)
    """
    tenths = round(10 * number)
    return tenths // 10 if tenths % 10 == 0 else tenths / 10


def _reason(reason: Argument, texts: Texts) -> str:
    said = texts.message(f"why-{reason.key}", reason.params)
    if reason.points < 0:
        return f"{INDENT}− {texts.message('why-but', reason=said)}"
    return f"{INDENT}+ {said}"
