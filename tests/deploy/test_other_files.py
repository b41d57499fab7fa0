"""Containerfile, units and manifest: checked with the tools that are there, and what they start is started."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

import pytest
import yaml

import kiebitz
from kiebitz.cli.main import parser
from tests.deploy.commands import DEPLOY, elsewhere, instruction, serving
from tools.bootstrap import ROOT

UNITS = sorted((DEPLOY / "systemd").glob("*.service"))
PROGRAM = "/opt/kiebitz/bin/kiebitz"
EXPOSED = "20"
"""Tenths of the score of `systemd-analyze security`: 100 is a process that may do everything."""


def manifest() -> list[dict[str, Any]]:
    text = (DEPLOY / "kubernetes" / "kiebitz.yaml").read_text(encoding="utf-8")
    return list(yaml.safe_load_all(text))


def containers() -> list[dict[str, Any]]:
    return [
        container
        for each in manifest()
        if each["kind"] == "Deployment"
        for container in each["spec"]["template"]["spec"]["containers"]
    ]


def command_of(unit: Path) -> list[str]:
    (line,) = re.findall(r"^ExecStart=(.*)$", unit.read_text(encoding="utf-8"), re.MULTILINE)
    return shlex.split(line)


def understood(words: list[str]) -> bool:
    """Whether the command line knows all of these words."""
    return bool(parser(words[0]).parse_args(words).command == words[0])


# --- units


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_a_unit_calls_what_there_is(unit: Path) -> None:
    words = command_of(unit)
    assert words[0] == PROGRAM
    plain = ["8001" if word == "%i" else word for word in words[1:] if word[:2] != "$K"]
    assert understood(plain)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd")
@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_systemd_finds_nothing_to_complain_of(unit: Path, tmp_path: Path) -> None:
    here = tmp_path / unit.name.replace("@", "@8001")
    program = Path(sys.executable).with_name("kiebitz")
    here.write_text(unit.read_text(encoding="utf-8").replace(PROGRAM, str(program)))
    verify = ["systemd-analyze", "verify", "--man=no", str(here)]
    done = subprocess.run(verify, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    secure = ["systemd-analyze", "security", "--offline=yes", f"--threshold={EXPOSED}", str(here)]
    done = subprocess.run(secure, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-300:]


def test_the_unit_of_one_process_serves(tmp_path: Path) -> None:
    words = elsewhere(
        ["kiebitz", *command_of(DEPLOY / "systemd" / "kiebitz.service")[1:]],
        {"${STATE_DIRECTORY}": str(tmp_path), "8000": "0"},
    )
    assert words.pop() == "$KIEBITZ_OPTIONS"  # empty where nobody has written any
    with serving(words, {}) as base, urllib.request.urlopen(f"{base}/readyz", timeout=30) as answer:  # noqa: S310
        assert answer.status == 200


# --- the manifest


def test_the_manifest_calls_what_there_is() -> None:
    assert [container["name"] for container in containers()] == ["server", "bots"]
    assert all(understood(container["args"]) for container in containers())


def test_its_pods_are_locked_in() -> None:
    for container in containers():
        context = container["securityContext"]
        assert context["readOnlyRootFilesystem"] is True
        assert context["allowPrivilegeEscalation"] is False
        assert context["capabilities"] == {"drop": ["ALL"]}
    for each in manifest():
        if each["kind"] == "Deployment":
            pod = each["spec"]["template"]["spec"]
            assert pod["securityContext"]["runAsNonRoot"] is True
            assert pod["automountServiceAccountToken"] is False


def test_its_parts_find_each_other() -> None:
    parts = {(each["kind"], each["metadata"]["name"]): each for each in manifest()}
    labels = {
        name: each["spec"]["template"]["metadata"]["labels"]
        for (kind, name), each in parts.items()
        if kind == "Deployment"
    }
    for (kind, name), each in parts.items():
        if kind == "Deployment":
            assert each["spec"]["selector"]["matchLabels"] == labels[name]
    service = parts["Service", "kiebitz"]["spec"]
    assert service["selector"].items() <= labels["kiebitz"].items()
    ports = [port["name"] for port in containers()[0]["ports"]]
    assert service["ports"][0]["targetPort"] in ports
    (rule,) = parts["Ingress", "kiebitz"]["spec"]["rules"]
    backend = rule["http"]["paths"][0]["backend"]["service"]
    assert backend == {"name": "kiebitz", "port": {"name": service["ports"][0]["name"]}}


# --- the image


def test_the_image_is_not_root_and_copies_what_is_there() -> None:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    assert re.search(r"^USER 10001:10001$", text, re.MULTILINE)
    assert text.index("USER 10001") < text.index("ENTRYPOINT")
    assert instruction("ENTRYPOINT") == ["kiebitz"]
    assert understood(instruction("CMD"))
    # What is copied is what the ignore files let through, and nothing else.
    copied = set(re.findall(r"^COPY (?!--from)(\S+)", text, re.MULTILINE))
    for name in (".containerignore", ".dockerignore"):
        lines = (ROOT / name).read_text(encoding="utf-8").split()
        assert lines[0] == "*"
        assert {line.removeprefix("!") for line in lines[1:]} == copied
    assert (ROOT / "locks" / "run.txt").exists()


def test_every_file_names_this_version() -> None:
    for file in (*(DEPLOY / "compose").glob("*.yaml"), *(DEPLOY / "kubernetes").glob("*.yaml")):
        named = re.findall(r"image: kiebitz:(\S+)", file.read_text(encoding="utf-8"))
        assert named
        assert set(named) == {kiebitz.__version__}, file.name
