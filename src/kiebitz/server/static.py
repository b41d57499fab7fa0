"""The built client, and the boards that packages bring: every file in memory, packed when it is first asked for.

Assets of the build are kept for ever, the rest is asked for again. Imports tables only.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from collections.abc import Mapping
from pathlib import Path

import msgspec
from litestar import Response

from kiebitz.tables.codes import TableError

NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Kiebitz</title>
<h1>Kiebitz</h1><p>The server runs, but the browser client is not built yet.</p>
"""
PAGE = "index.html"
BOARDS = "games/"
"""What the addresses of packages' boards begin with."""
OPENING = "opening.json"
"""For `opening.py`, not for browsers."""
BROTLI = ".br"
"""The build leaves the brotli form of a file beside it."""
TEXTS = ("application/json", "application/manifest+json", "image/svg+xml")
WORTH_PACKING = 1000
KINDS = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".ts": "text/plain",
    ".webmanifest": "application/manifest+json",
}
"""Not left to the machine's own table of types: browsers refuse a module of any other type."""


class File(msgspec.Struct, frozen=True):
    """A file as it is sent."""

    content: bytes
    packed: dict[str, bytes]
    """By encoding, where that is shorter; the shortest first."""
    kind: str
    tag: str


class Files:
    """The built client in its folder, and below `games/<id>/` the boards of packages, each in a folder of its own."""

    def __init__(self, folder: Path | None, boards: Mapping[str, Path] | None = None) -> None:
        found = _read(folder) if folder is not None and folder.is_dir() else {}
        self.page = found.pop(PAGE, NOT_BUILT.encode()).decode()
        self.opening = found.pop(OPENING, None)
        self._found: dict[str, tuple[bytes, bytes | None]] = {
            name: (content, found.get(name + BROTLI))
            for name, content in found.items()
            if not name.endswith(BROTLI)
        }
        """By name what lies in the folders: the content, and its brotli form."""
        for game_id, board in (boards or {}).items():
            for name, content in _read(board).items():
                self._found[f"{BOARDS}{game_id}/{name}"] = (content, None)
        self._files: dict[str, File] = {}
        """Those that have been asked for. To pack all of them would hold up the start."""

    def has(self, path: str) -> bool:
        """Whether a path is a file's; one that looks like a file's and is none is a TableError."""
        name = path.strip("/")
        if name in self._found:
            return True
        if name.startswith(("api/", "assets/", BOARDS)) or "." in name.rpartition("/")[2]:
            raise TableError("notFound", "there is nothing here")
        return False

    def answer(self, path: str, known: str | None, accepted: str = "") -> Response[bytes]:
        """A file, packed for whoever accepts that."""
        name = path.strip("/")
        if name not in self._files:
            self._files[name] = _file(name, *self._found[name])
        file = self._files[name]
        lasting = name.startswith("assets/")
        headers = {
            "etag": file.tag,
            "cache-control": "public, max-age=31536000, immutable" if lasting else "no-cache",
        }
        if file.packed:
            headers["vary"] = "accept-encoding"
        if known == file.tag:
            return Response(b"", status_code=304, headers=headers)
        wanted = {each.partition(";")[0].strip() for each in accepted.split(",")}
        for encoding, packed in file.packed.items():
            if encoding in wanted:
                headers["content-encoding"] = encoding
                return Response(packed, media_type=file.kind, headers=headers)
        return Response(file.content, media_type=file.kind, headers=headers)


def _read(folder: Path) -> dict[str, bytes]:
    """Every file of a folder by its path there; what a link leads out of the folder to is no part of it."""
    inside = folder.resolve()
    return {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in sorted(folder.rglob("*"))
        if file.is_file() and file.resolve().is_relative_to(inside)
    }


def _file(name: str, content: bytes, brotli: bytes | None) -> File:
    guessed = mimetypes.guess_type(name)[0] or "application/octet-stream"
    kind = KINDS.get(Path(name).suffix, guessed)
    is_text = kind.startswith("text/") or kind in TEXTS
    packed = {} if brotli is None else {"br": brotli}
    if is_text and len(content) > WORTH_PACKING:
        packed["gzip"] = gzip.compress(content, 9, mtime=0)
    return File(
        content=content,
        packed={name: short for name, short in packed.items() if len(short) < len(content)},
        kind=f"{kind}; charset=utf-8" if is_text else kind,
        tag=f'"{hashlib.sha256(content).hexdigest()[:20]}"',
    )
