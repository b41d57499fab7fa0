"""What a browser says of itself, in two words, so that people know their devices again. Imports nothing of Kiebitz."""

from __future__ import annotations

BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
"""What a browser's name for itself holds, and what people call it; the first one counts, since most name others too."""
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS", "Mac"),
    ("Linux", "Linux"),
)


def device_of(agent: str | None) -> str:
    """A browser and its system; empty for what is neither.

    >>> device_of("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox · Linux'
    >>> device_of("curl/8.5")
    ''
    """
    said = agent or ""
    names = [
        next((name for sign, name in known if sign in said), "") for known in (BROWSERS, SYSTEMS)
    ]
    return " · ".join(name for name in names if name)
