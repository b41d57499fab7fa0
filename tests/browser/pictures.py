"""Pictures of what people see in a test, kept for the documents where somebody asks for them.

KIEBITZ_PICTURES=docs/screenshots .venv/bin/python -m pytest tests/browser/test_outages.py
"""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import Page

from tools.screenshots import as_webp

FOLDER = "KIEBITZ_PICTURES"


def keep(page: Page, name: str) -> None:
    """Keep a picture of what is in sight, if pictures are wanted."""
    folder = os.environ.get(FOLDER)
    if folder:
        png = page.screenshot()
        browser = page.context.browser
        assert browser is not None
        packing = browser.new_page()  # of a context of its own, whose line is whole
        (Path(folder) / f"{name}.webp").write_bytes(as_webp(packing, png))
        packing.close()
