"""Every way in which a request can be refused: `error-<code>` in `locale/` is the text of each. Imports core only."""

from __future__ import annotations

from typing import Literal, get_args

from kiebitz.core.errors import KiebitzError
from kiebitz.core.message import Refusal

Code = Literal[
    "badMessage",
    "tooLarge",
    "tooFast",
    "tooManyTables",
    "tooMuchKept",
    "notSignedIn",
    "badOrigin",
    "notFound",
    "noSuchTable",
    "noSuchGame",
    "noSuchSeat",
    "noSuchBot",
    "noSuchEntry",
    "notYourSeat",
    "notHost",
    "notWatching",
    "badOptions",
    "badName",
    "badText",
    "badMove",
    "illegalMove",
    "stale",
    "undoRefused",
    "notOpen",
    "notRunning",
    "notOver",
    "seatsOpen",
    "seatTaken",
    "badInvite",
    "badSeal",
    "muted",
    "notAtTable",
    "blocked",
    "oneSeat",
    "stillHere",
    "ownTime",
    "nameTaken",
    "badSignIn",
    "badPassword",
    "commonPassword",
    "badLink",
    "badPasskey",
    "noPasskeys",
    "lastKey",
    "noAccount",
    "confirmFirst",
    "outOfScope",
    "tooMany",
    "badRecord",
    "olderRules",
    "badAddress",
    "badCode",
    "noMail",
    "rulesFailed",
    "botsBusy",
    "noHints",
    "noForks",
    "noSpectators",
    "puzzleOpen",
    "keptHidden",
    "unavailable",
]
CODES: tuple[Code, ...] = get_args(Code)


class TableError(KiebitzError):
    """A request that changes nothing: its code, an English sentence, and what the client can show."""

    def __init__(
        self,
        code: Code,
        message: str,
        *,
        refusal: Refusal | None = None,
        key: str | None = None,
        error_id: str | None = None,
    ) -> None:
        super().__init__(message)
        self.code: Code = code
        self.refusal = refusal
        """Of an illegal move: the rule and why."""
        self.key = key
        """Of a refused undo: the text `undo-<key>`."""
        self.error_id = error_id
        """Of a failure inside: what to look for in the log."""
