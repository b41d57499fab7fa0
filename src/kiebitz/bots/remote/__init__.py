"""A bot of one's own at the tables of a server: `kiebitz bot URL my_bot.py`, or `RemoteBot` from Python.

It speaks the wire as everybody may (docs/bot-api.md) and knows no more of the server than that. Imports core,
bots, httpx and websockets only.
"""

from kiebitz.core.errors import ExtraMissing

try:
    import httpx as _http  # noqa: F401
    import websockets as _sockets  # noqa: F401
except ImportError as error:
    raise ExtraMissing("kiebitz.bots.remote", "bots") from error

from kiebitz.bots.remote.client import RemoteBot
from kiebitz.bots.remote.link import BotRefused, new_bot

__all__ = ["BotRefused", "RemoteBot", "new_bot"]
