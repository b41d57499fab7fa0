"""How soon a page answers a tap: measured inside the page, the median of several taps."""

from __future__ import annotations

from statistics import median

import pytest
from playwright.sync_api import Page

LIMITS = [
    pytest.param(1000, id="in a second"),
    pytest.param(100, id="at once", marks=pytest.mark.proof),
]
"""Milliseconds. A quiet machine keeps the second; the first also holds beside other work."""
TAPS = 7

MEASURE = """async ([selector, answered, taps]) => {
    const took = [];
    for (let tap = 0; tap < taps; tap++) {
        const part = document.querySelector(selector);
        const box = part.getBoundingClientRect();
        const [clientX, clientY] = [box.x + box.width / 2, box.y + box.height / 2];
        const from = performance.now();
        part.dispatchEvent(new MouseEvent('click', {bubbles: true, clientX, clientY}));
        await new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)));
        took.push(document.querySelector(answered) ? performance.now() - from : Infinity);
        const escape = new KeyboardEvent('keydown', {key: 'Escape', bubbles: true});
        document.body.dispatchEvent(escape);
        await new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)));
    }
    return took;
}"""


def median_answer(page: Page, selector: str, answered: str, taps: int = TAPS) -> float:
    """Milliseconds from a tap on the first such element to the frame that shows what was tapped."""
    took: list[float] = page.evaluate(MEASURE, [selector, answered, taps])
    return median(took)
