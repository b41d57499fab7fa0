"""The built client: every file in memory, unknown paths lead to its one page, assets are kept for ever."""

from __future__ import annotations

import hashlib
import mimetypes
from pathlib import Path

from litestar import Response

from kiebitz.tables.codes import TableError

NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Kiebitz</title>
<h1>Kiebitz</h1><p>The server runs, but the browser client is not built yet.</p>
"""
PAGE = "index.html"


class Files:
    """The files of a folder."""

    def __init__(self, folder: Path | None) -> None:
        self._files: dict[str, tuple[bytes, str, str]] = {}
        if folder is not None and folder.is_dir():
            for file in sorted(folder.rglob("*")):
                if file.is_file():
                    self._add(file.relative_to(folder).as_posix(), file.read_bytes())
        if PAGE not in self._files:
            self._add(PAGE, NOT_BUILT.encode())

    def _add(self, name: str, content: bytes) -> None:
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        if kind.startswith("text/") or kind in ("application/javascript", "application/json"):
            kind += "; charset=utf-8"
        self._files[name] = (content, kind, f'"{hashlib.sha256(content).hexdigest()[:20]}"')

    def answer(self, path: str, known: str | None) -> Response[bytes]:
        """A file, or the page for a path that the client itself understands."""
        name = path.strip("/") or PAGE
        if name not in self._files:
            if name.startswith(("api/", "assets/")) or "." in name.rpartition("/")[2]:
                raise TableError("notFound", "there is nothing here")
            name = PAGE
        content, kind, tag = self._files[name]
        lasting = name.startswith("assets/")
        headers = {
            "etag": tag,
            "cache-control": "public, max-age=31536000, immutable" if lasting else "no-cache",
        }
        if known == tag:
            return Response(b"", status_code=304, headers=headers)
        return Response(content, media_type=kind, headers=headers)
