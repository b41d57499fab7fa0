"""Write what a release consists of as CycloneDX documents into dist/ (`make sbom`).

One for the Python packages that the wheel asks for, one for the modules of which the browser client is built. Both are
made from the locks alone, without a network.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import uuid
from pathlib import Path
from typing import Any

import msgspec

from tools.bootstrap import ROOT, SetupError
from tools.locks import PACKAGE
from tools.package import DIST, project_version

BIN = Path(sys.executable).parent
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")
MARKER = re.compile(r"^ ; (?P<marker>[^\\\n]+)")


def main() -> int:
    DIST.mkdir(exist_ok=True)
    version = project_version()
    try:
        for name, document in (("python", python()), ("web", web())):
            own(document, version)
            check(name, document)
            file = DIST / f"kiebitz-{version}-{name}.cdx.json"
            file.write_bytes(msgspec.json.format(msgspec.json.encode(document)) + b"\n")
            print(f"{file.relative_to(ROOT)}: {len(document['components'])} components")
    except SetupError as failure:
        print(f"kiebitz: {failure}", file=sys.stderr)
        return 2
    return 0


def python() -> dict[str, Any]:
    """What the wheel asks for, as it is locked: a hash for each file that an index may offer."""
    text = (ROOT / "locks" / "run.txt").read_text(encoding="utf-8")
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, text)}",
        "version": 1,
        "components": [_component(found) for found in PACKAGE.finditer(text)],
    }


def _component(found: re.Match[str]) -> dict[str, Any]:
    name, version, rest = found["name"], found["version"], found["rest"]
    component: dict[str, Any] = {
        "type": "library",
        "bom-ref": f"{name}@{version}",
        "name": name,
        "version": version,
        "purl": f"pkg:pypi/{name}@{version}",
        "hashes": [{"alg": "SHA-256", "content": content} for content in HASH.findall(rest)],
    }
    if marker := MARKER.match(rest):
        condition = {"name": "kiebitz:only-where", "value": marker["marker"].strip()}
        component["properties"] = [condition]
    return component


def web() -> dict[str, Any]:
    """What the client is built of, with and checked with, as npm lists it.

    Whole: without what is for development only, npm leaves out svelte and vite, which others ask for as peers.
    """
    command = [str(BIN / "npm"), "sbom", "--sbom-format=cyclonedx", "--package-lock-only"]
    environment = {**os.environ, "PATH": f"{BIN}:{os.environ['PATH']}"}
    done = subprocess.run(
        command,
        cwd=ROOT / "web",
        capture_output=True,
        text=True,
        env=environment,
        check=False,
    )
    try:
        document: dict[str, Any] = msgspec.json.decode(done.stdout)
    except msgspec.DecodeError as error:
        said = done.stderr.strip()[-300:] or "it printed nothing"
        raise SetupError(f"npm sbom: {said}") from error
    return document


def own(document: dict[str, Any], version: str) -> None:
    """Say of what it is a part."""
    component = {
        "type": "application",
        "bom-ref": f"kiebitz@{version}",
        "name": "kiebitz",
        "version": version,
        "purl": f"pkg:pypi/kiebitz@{version}",
        "licenses": [{"license": {"id": "MIT"}}],
    }
    before = document.setdefault("metadata", {}).get("component", {}).get("bom-ref")
    document["metadata"]["component"] = component
    for edge in document.get("dependencies", []):
        if edge["ref"] == before:
            edge["ref"] = component["bom-ref"]


def check(name: str, document: dict[str, Any]) -> None:
    """A list that lists nothing, or no versions, is none."""
    parts = document.get("components", [])
    if document.get("bomFormat") != "CycloneDX" or not parts:
        raise SetupError(f"the {name} document lists nothing.")
    for part in parts:
        if not part.get("purl") or not part.get("version") or not part.get("hashes"):
            raise SetupError(f"the {name} document has {part.get('name')} without version or hash.")


if __name__ == "__main__":
    sys.exit(main())
