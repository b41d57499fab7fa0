"""The built client: every file in memory, packed once; unknown paths lead to its one page, assets are kept for ever."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path

import msgspec
from litestar import Response

from kiebitz.tables.codes import TableError

NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Kiebitz</title>
<h1>Kiebitz</h1><p>The server runs, but the browser client is not built yet.</p>
"""
PAGE = "index.html"
TEXTS = ("application/javascript", "application/json", "image/svg+xml")
WORTH_PACKING = 1000


class File(msgspec.Struct, frozen=True):
    """A file as it is sent."""

    content: bytes
    packed: bytes | None
    """With gzip, where that is shorter."""
    kind: str
    tag: str


class Files:
    """The files of a folder."""

    def __init__(self, folder: Path | None) -> None:
        self._files: dict[str, File] = {}
        if folder is not None and folder.is_dir():
            for file in sorted(folder.rglob("*")):
                if file.is_file():
                    self._files[file.relative_to(folder).as_posix()] = _file(
                        file.name, file.read_bytes()
                    )
        self._files.setdefault(PAGE, _file(PAGE, NOT_BUILT.encode()))

    def answer(self, path: str, known: str | None, accepted: str = "") -> Response[bytes]:
        """A file, or the page for a path that the client itself understands; packed for whoever accepts that."""
        name = path.strip("/") or PAGE
        if name not in self._files:
            if name.startswith(("api/", "assets/")) or "." in name.rpartition("/")[2]:
                raise TableError("notFound", "there is nothing here")
            name = PAGE
        file = self._files[name]
        lasting = name.startswith("assets/")
        headers = {
            "etag": file.tag,
            "cache-control": "public, max-age=31536000, immutable" if lasting else "no-cache",
        }
        if file.packed is not None:
            headers["vary"] = "accept-encoding"
        if known == file.tag:
            return Response(b"", status_code=304, headers=headers)
        if file.packed is not None and "gzip" in accepted:
            headers["content-encoding"] = "gzip"
            return Response(file.packed, media_type=file.kind, headers=headers)
        return Response(file.content, media_type=file.kind, headers=headers)


def _file(name: str, content: bytes) -> File:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    is_text = kind.startswith("text/") or kind in TEXTS
    packed = gzip.compress(content, 9, mtime=0) if is_text and len(content) > WORTH_PACKING else b""
    return File(
        content=content,
        packed=packed if packed and len(packed) < len(content) else None,
        kind=f"{kind}; charset=utf-8" if is_text else kind,
        tag=f'"{hashlib.sha256(content).hexdigest()[:20]}"',
    )
