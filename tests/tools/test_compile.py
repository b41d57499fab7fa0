"""The compiled engine on a toy package with a core and one game."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.bootstrap import SetupError
from tools.compile import compile_engine, hot_modules

FILES = {
    "__init__.py": "",
    "core/__init__.py": "",
    "core/state.py": """\
class State:
    __slots__ = ()

    def copy(self) -> "State":
        raise NotImplementedError
""",
    "games/__init__.py": "",
    "games/toy/__init__.py": "",
    "games/toy/rules.py": """\
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from toys.games.toy.state import ToyState


def spend(state: "ToyState", coins: int) -> None:
    state.coins -= coins
""",
    "games/toy/state.py": """\
from toys.core.state import State
from toys.games.toy import rules


class ToyState(State):
    __slots__ = ("coins",)
    coins: int

    def copy(self) -> "ToyState":
        other = ToyState()
        other.coins = self.coins
        return other

    def spend(self, coins: int) -> None:
        rules.spend(self, coins)
""",
    "games/toy/view.py": "SHOWN = 1\n",
}

USE = """\
from toys.core import state
from toys.games.toy import rules, view
from toys.games.toy.state import ToyState

assert all(module.__file__.endswith(".so") for module in (state, rules)), state.__file__
toy = ToyState()
toy.coins = 5
other = toy.copy()
other.spend(2)
assert (toy.coins, other.coins) == (5, 3)


class Interpreted(state.State):
    def copy(self):
        return self


Interpreted().copy()
print(view.SHOWN)
"""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    package = tmp_path_factory.mktemp("with space") / "toys"
    for name, text in FILES.items():
        file = package / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return package


def use(target: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-c", USE],
        env=os.environ | {"PYTHONPATH": str(target)},
        cwd=target.parent,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_hot_modules_are_found(package: Path) -> None:
    names = [str(module.relative_to(package)) for module in hot_modules(package)]
    assert names == ["core/state.py", "games/toy/rules.py", "games/toy/state.py"]


def test_compiles_once_and_refreshes_the_rest(
    package: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = package.parent / "build" / "compiled"
    compile_engine(package, target)
    assert "compiling 3 modules" in capsys.readouterr().out
    assert use(target) == "1"

    (package / "games/toy/view.py").write_text("SHOWN = 2\n")
    compile_engine(package, target)
    assert capsys.readouterr().out == ""
    assert use(target) == "2"


def test_what_mypyc_refuses_is_one_sentence(
    package: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = package / "games/toy/rules.py"
    rules.write_text(rules.read_text() + "\n\nspend(None, 1)\n")
    with pytest.raises(SetupError, match="does not compile"):
        compile_engine(package, tmp_path / "compiled")
    assert 'incompatible type "None"' in capsys.readouterr().err
    assert not (tmp_path / "compiled").exists()
