"""A bot of one's own at the tables of a server: `kiebitz bot URL my_bot.py`, or `RemoteBot` from Python.

It speaks the wire as everybody may (docs/bot-api.md) and knows no more of the server than that. Imports bots only.
"""

from kiebitz.bots.remote.client import RemoteBot
from kiebitz.bots.remote.link import BotRefused, new_bot

__all__ = ["BotRefused", "RemoteBot", "new_bot"]
