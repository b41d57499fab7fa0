"""A person with a browser of their own, and the sizes of their screens."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Page

DESKTOP = {"width": 1440, "height": 900}
TABLET = {"width": 1024, "height": 768}
PHONE = {"width": 390, "height": 844}
DESKS = [
    {"width": width, "height": height}
    for width, height in ((1280, 720), (1440, 900), (1920, 1080), (2560, 1440))
]
TOUCH = [
    {"width": width, "height": height}
    for width, height in ((390, 844), (360, 640), (844, 390), (640, 400))
]
"""Phones upright and on their side; the last is also a laptop's window at 200 %."""
PATIENCE = 15_000
"""Milliseconds until something that should come is taken for missing; other tests may keep the machine busy."""
NAME = "Hausrotschwanz"
"""The longest of the names that guests are given: where it fits, all of them do."""


class Visitor:
    """Records errors on the console and requests to other hosts."""

    def __init__(self, context: BrowserContext, base: str) -> None:
        self.name = NAME
        """As a guest whose first request is not made by the page."""
        self.context = context
        self.base = base
        self.faults: list[str] = []
        context.set_default_timeout(PATIENCE)
        context.on("page", self._watch)
        self.page = context.new_page()

    def _watch(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on(
            "console",
            lambda message: (
                self.faults.append(f"console: {message.text}")
                if message.type in ("error", "warning")
                else None
            ),
        )
        page.on(
            "request",
            lambda request: (
                None
                if request.url.startswith((self.base, "data:", "blob:"))
                else self.faults.append(f"foreign request: {request.url}")
            ),
        )

    def opens(self, path: str = "/") -> Page:
        self.page.goto(self.base + path)
        return self.page

    def post(self, path: str, body: Any) -> Any:
        """A request of this browser, as a guest or under the account that it has; a string is sent as it is."""
        return self._send("post", path, body)

    def put(self, path: str, body: Any) -> Any:
        return self._send("put", path, body)

    def get(self, path: str) -> Any:
        return json.loads(self.read(path))

    def read(self, path: str) -> str:
        """What the server says, as text."""
        answer = self.context.request.get(f"{self.base}/api{path}")
        assert answer.ok, answer.text()
        return answer.text()

    def _send(self, method: str, path: str, body: Any) -> Any:
        self._introduce()
        kind = "text/plain" if isinstance(body, str) else "application/json"
        answer = self.context.request.fetch(
            f"{self.base}/api{path}",
            method=method,
            data=body,
            headers={"origin": self.base, "content-type": kind},
        )
        assert answer.ok, answer.text()
        return answer.json() if answer.body() else None

    def _introduce(self) -> None:
        """Become a guest, unless this browser has been here before."""
        if not self.context.cookies(self.base):
            guest = self.context.request.post(
                f"{self.base}/api/guest", data={"name": self.name}, headers={"origin": self.base}
            )
            assert guest.ok, guest.text()


Visit = Callable[..., Visitor]
