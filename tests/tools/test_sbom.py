"""What a release says it consists of is what is locked: every package, with version and hashes."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tools import sbom
from tools.bootstrap import ROOT, SetupError


def test_every_locked_package_is_listed() -> None:
    document = sbom.python()
    sbom.own(document, "1.2.3")
    sbom.check("python", document)
    lock = (ROOT / "locks" / "run.txt").read_text(encoding="utf-8")
    locked = re.findall(r"^([a-z0-9-]+)(?:\[[^]]+\])?==([^\s;]+)", lock, re.MULTILINE)
    assert [(part["name"], part["version"]) for part in document["components"]] == locked
    hashes = sum(len(part["hashes"]) for part in document["components"])
    assert hashes == lock.count("--hash=sha256:")
    assert document["metadata"]["component"]["purl"] == "pkg:pypi/kiebitz@1.2.3"


def test_it_is_the_same_again() -> None:
    assert sbom.python() == sbom.python()


def test_what_the_client_is_built_of_is_listed() -> None:
    document = sbom.web()
    sbom.own(document, "1.2.3")
    sbom.check("web", document)
    names = {part["name"] for part in document["components"]}
    assert {"svelte", "vite"} <= names
    assert document["dependencies"][0]["ref"] == "kiebitz@1.2.3"


BAD: dict[str, dict[str, Any]] = {
    "nothing": {"bomFormat": "CycloneDX", "components": []},
    "no hash": {
        "bomFormat": "CycloneDX",
        "components": [{"name": "a", "purl": "pkg:pypi/a@1", "version": "1", "hashes": []}],
    },
    "something else": {"bomFormat": "SPDX", "components": [{"name": "a"}]},
}


@pytest.mark.parametrize("what", list(BAD))
def test_a_list_that_says_nothing_is_no_list(what: str) -> None:
    with pytest.raises(SetupError):
        sbom.check("python", BAD[what])
