"""What axe says of a page."""

from __future__ import annotations

from playwright.sync_api import Page

SERIOUS = ("serious", "critical")
RUN = 'axe.run({resultTypes: ["violations"], selectors: false, preload: false})'
"""Without the description of everything that is right, which costs more than the checks."""


def violations(page: Page, axe: str) -> list[str]:
    """What is serious, with the place where it was found; `axe` is the script itself."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)
    return [
        f"{each['id']}: {each['help']} ({node['html'][:160]})"
        for each in page.evaluate(RUN)["violations"]
        if each["impact"] in SERIOUS
        for node in each["nodes"]
    ]
