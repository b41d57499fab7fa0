"""The workflows call commands that exist, on Python versions that the project supports."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
import yaml
from packaging.specifiers import SpecifierSet

from tools.bootstrap import ROOT

GITHUB = ROOT / ".github"
FILES = {
    str(file.relative_to(GITHUB)): yaml.safe_load(file.read_text(encoding="utf-8"))
    for file in sorted(GITHUB.rglob("*.yml"))
    if file.parent.name != "ISSUE_TEMPLATE"
}
WORKFLOWS = {name: text for name, text in FILES.items() if name.startswith("workflows/")}
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))


def values(text: Any, key: str) -> Iterator[Any]:
    """Everything that stands under this key, however deep."""
    if isinstance(text, dict):
        for name, value in text.items():
            if name == key:
                yield value
            yield from values(value, key)
    elif isinstance(text, list):
        for each in text:
            yield from values(each, key)


def commands(name: str) -> str:
    return "\n".join(values(FILES[name], "run"))


def test_there_is_a_workflow_for_each_job() -> None:
    assert set(WORKFLOWS) == {
        f"workflows/{name}.yml" for name in ("audit", "browser", "lint", "release", "test")
    }


@pytest.mark.parametrize("name", FILES)
def test_every_make_target_exists(name: str) -> None:
    called = set(re.findall(r"\bmake ([a-z-]+)", commands(name)))
    assert called
    assert called <= TARGETS


@pytest.mark.parametrize("name", FILES)
def test_every_script_and_action_of_the_project_exists(name: str) -> None:
    scripts = re.findall(r"\btools/\w+\.sh\b", commands(name))
    actions = [used for used in values(FILES[name], "uses") if used.startswith("./")]
    assert all((ROOT / each).exists() for each in scripts + actions)


@pytest.mark.parametrize("name", FILES)
def test_every_foreign_action_is_pinned_by_major_version(name: str) -> None:
    foreign = [used for used in values(FILES[name], "uses") if not used.startswith("./")]
    assert all(re.fullmatch(r"actions/[a-z-]+@v\d+", used) for used in foreign)


def test_python_versions_are_supported() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    supported = SpecifierSet(project["requires-python"])
    versions = [each for text in FILES.values() for each in values(text, "python-version")]
    assert versions
    assert all(isinstance(each, str) and each in supported for each in versions)


@pytest.mark.parametrize("name", WORKFLOWS)
def test_permissions_are_minimal(name: str) -> None:
    assert WORKFLOWS[name]["permissions"] == {"contents": "read"}
    more = [job["permissions"] for job in WORKFLOWS[name]["jobs"].values() if "permissions" in job]
    assert more == ([{"contents": "write"}] if name == "workflows/release.yml" else [])


@pytest.mark.parametrize("name", WORKFLOWS)
def test_a_newer_run_of_a_branch_replaces_the_older(name: str) -> None:
    concurrency = WORKFLOWS[name]["concurrency"]
    assert "github.ref" in concurrency["group"]
    assert concurrency["cancel-in-progress"] is (name != "workflows/release.yml")


@pytest.mark.parametrize("name", ["workflows/test.yml", "workflows/browser.yml"])
def test_the_shards_make_a_whole(name: str) -> None:
    (shards,) = values(WORKFLOWS[name], "shard")
    assert shards == list(range(1, len(shards) + 1))
    assert "--shard=${{ matrix.shard }}/${{ strategy.job-total }}" in commands(name)


def test_the_two_suites_together_are_the_whole() -> None:
    assert "--ignore=tests/browser " in commands("workflows/test.yml")
    assert 'TESTS="tests/browser ' in commands("workflows/browser.yml")


@pytest.mark.parametrize("name", ["fault", "wish"])
def test_an_issue_asks_for_something(name: str) -> None:
    text = (GITHUB / "ISSUE_TEMPLATE" / f"{name}.yml").read_text(encoding="utf-8")
    form = yaml.safe_load(text)
    fields = [field for field in form["body"] if field["type"] != "markdown"]
    assert all(field["attributes"]["label"] for field in fields)
    assert any(field.get("validations", {}).get("required") for field in fields)


def test_a_release_is_tried_before_it_is_tagged() -> None:
    text = commands("workflows/release.yml")
    steps = ["tools.release", "make package", "make audit", "make sbom", "gh release create"]
    places = [text.index(step) for step in steps]
    assert places == sorted(places)
