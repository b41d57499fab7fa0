"""The base of all schemas. `tools/typescript.py` makes the client's types from them. Imports msgspec only.

Times are milliseconds since 1970, UTC. A viewer is a seat, or -2 for a spectator. Texts travel as keys and
parameters; names that people chose are the only free text.
"""

from __future__ import annotations

import msgspec


class Schema(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """What all of them have in common: camelCase, and no unknown fields."""
