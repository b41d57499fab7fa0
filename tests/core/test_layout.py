"""The five game folders are laid out alike, and names have one meaning in the generic layers."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest

import kiebitz
from kiebitz.games import IDS

SOURCE = Path(kiebitz.__file__).parent
LAYERS = ("core", "games", "testing", "bots", "lab", "research", "tables", "server", "cli")
GENERIC = ("core", "bots", "lab", "research", "testing", "tables", "server", "cli")
"""All layers but the games: they know no game by name."""
HISTORY = "tables/store/migrations"
"""Migrations say what older versions stored."""
FILES = (
    "__init__.py",
    "ai/strategy.py",
    "board.py",
    "data",
    "descriptions.py",
    "drawing.py",
    "game.toml",
    "guide/guide.toml",
    "help",
    "locale",
    "observe.py",
    "position.py",
    "records",
    "refusals.py",
    "rules/__init__.py",
    "scoring.py",
    "state.py",
    "text_board.py",
    "view.py",
)
FOLDERS = {"ai", "data", "features", "guide", "help", "locale", "records", "rules"}
OWN_FOLDERS = {"mesopotamien": {"land"}, "tiwanaku": {"solver"}, "minden": {"places"}}
MAY_BE_A_FOLDER = ("knowledge", "position_reader")


@pytest.mark.parametrize("game_id", IDS)
def test_every_job_has_its_file(game_id: str) -> None:
    folder = SOURCE / "games" / game_id
    missing = [name for name in FILES if not (folder / name).exists()]
    assert not missing
    for name in MAY_BE_A_FOLDER:
        assert (folder / f"{name}.py").exists() or (folder / name / "__init__.py").exists()


@pytest.mark.parametrize("game_id", IDS)
def test_there_is_no_other_file(game_id: str) -> None:
    folder = SOURCE / "games" / game_id
    modules = {path.name for path in folder.glob("*.py")}
    assert modules <= {name for name in FILES if "/" not in name} | {
        f"{name}.py" for name in MAY_BE_A_FOLDER
    }
    folders = {path.name for path in folder.iterdir() if path.is_dir()} - {"__pycache__"}
    assert folders <= FOLDERS | OWN_FOLDERS.get(game_id, set()) | {*MAY_BE_A_FOLDER}


def test_no_class_name_occurs_twice_in_the_generic_layers() -> None:
    places: dict[str, list[str]] = defaultdict(list)
    for layer in GENERIC:
        for file in (SOURCE / layer).rglob("*.py"):
            for node in ast.parse(file.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    places[node.name].append(str(file.relative_to(SOURCE)))
    assert {name: where for name, where in places.items() if len(where) > 1} == {}


def modules(*folders: str) -> list[str]:
    """Every module below some folders of the package, without migrations."""
    found = [file for folder in folders for file in sorted((SOURCE / folder).rglob("*.py"))]
    names = [str(file.relative_to(SOURCE)) for file in found]
    return [name for name in names if not name.startswith(HISTORY)]


def imported_layers(tree: ast.Module) -> set[str]:
    """The layers of Kiebitz that a module imports from, at any place in it."""
    names: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "kiebitz":
            names += [f"kiebitz.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names.append(node.module or "")
        elif isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
    parts = [name.split(".") for name in names]
    return {part[1] for part in parts if part[0] == "kiebitz" and part[1:] and part[1] in LAYERS}


@pytest.mark.parametrize("module", modules("games"))
def test_every_module_of_a_game_says_what_it_is_for_and_what_it_may_import(module: str) -> None:
    said = ast.get_docstring(ast.parse((SOURCE / module).read_text(encoding="utf-8"))) or ""
    assert len(said) > 30
    assert re.search(r"\bimports?\b", said, re.IGNORECASE)


@pytest.mark.parametrize("module", modules(*GENERIC))
def test_every_generic_module_says_what_it_is_for_and_what_it_imports(module: str) -> None:
    tree = ast.parse((SOURCE / module).read_text(encoding="utf-8"))
    purpose, imports, layers = (ast.get_docstring(tree) or "").partition("Imports ")
    assert len(purpose) > 10
    assert imports, "the docstring has no sentence such as 'Imports core only.'"
    named = {layer for layer in LAYERS if re.search(rf"\b{layer}\b", layers.partition("\n\n")[0])}
    assert named == imported_layers(tree)


def code_words(tree: ast.Module) -> set[str]:
    """The words of all names, imports and texts of a module; comments and docstrings are none of them."""
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    found: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            found.append(node.value)
        named = (getattr(node, field, None) for field in ("id", "attr", "arg", "name", "asname"))
        found += [name for name in (*named, getattr(node, "module", None)) if isinstance(name, str)]
    return {word.lower() for text in found for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+", text)}


@pytest.mark.parametrize("module", modules(*GENERIC))
def test_no_generic_module_names_a_game(module: str) -> None:
    tree = ast.parse((SOURCE / module).read_text(encoding="utf-8"))
    assert not code_words(tree) & set(IDS)
    assert not set(re.findall("[a-z]+", module)) & set(IDS)


@pytest.mark.parametrize(
    "code",
    [
        "from kiebitz.games.gilde.view import X",
        "from kiebitz.games import gilde",
        "import kiebitz.games.gilde as g",
        "g = X(gilde=1)",
        "def _rounds_of_gilde(): ...",
        "assert isinstance(shown, GildeView)",
        "if game.id != 'gilde': ...",
        "key = f'gilde-{number}'",
        "x.gilde",
    ],
)
def test_a_game_that_is_named_is_found(code: str) -> None:
    assert "gilde" in code_words(ast.parse(code))


def test_docstrings_and_comments_may_name_games() -> None:
    code = '"""As in gilde."""\nX = 1  # gilde\n"""Gilde\'s."""\ndef f():\n    """gilde"""\n'
    assert "gilde" not in code_words(ast.parse(code))
