"""The fields of a state, declared once: slots and copies follow from the annotations.

    @fields(secret=("laid", "mission"))
    class ExampleFields(State):
        setup: Setup
        purse: list[int]
        laid: list[int]
        mission: list[int]

The plain engine writes the methods when a class is defined, `tools/compile.py` before mypyc compiles it. The class is
built a second time, so that its methods cannot use `super()` without arguments. Imports the standard library only.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeVar

C = TypeVar("C", bound=type)


class Declared(NamedTuple):
    """What `@fields` was told of a class and its bases."""

    kinds: Mapping[str, str] = {}
    """The annotations by name, in order."""
    secret: tuple[str, ...] = ()
    by_seat: tuple[str, ...] = ()
    """The lists with one entry a seat; secret fields are not repeated."""


def copy_methods(annotations: Mapping[str, str], secret: tuple[str, ...], typed: str = "") -> str:
    """The source of `copy_to` and `copy_public_to`; lists are copied, everything else is immutable and shared.

    `typed` is the class name to annotate the parameter with, for mypyc.
    """
    lines = {
        name: f"        other.{name} = self.{name}" + ("[:]" if kind.startswith("list[") else "")
        for name, kind in annotations.items()
    }
    other = f"other: {typed}" if typed else "other"
    returns = " -> None" if typed else ""
    public = [line for name, line in lines.items() if name not in secret]
    return "\n".join(
        [
            f"    def copy_to(self, {other}){returns}:",
            *lines.values(),
            f"    def copy_public_to(self, {other}){returns}:",
            *public,
            "",
        ]
    )


def fields(*, secret: tuple[str, ...] = (), by_seat: tuple[str, ...] = ()) -> Callable[[C], C]:
    """Give a class slots for its annotated fields, and `copy_to` and `copy_public_to`, which leaves out the secrets.

    `by_seat` names lists with one entry a seat; `core.turn_game` shows them as columns.
    """

    def declare(cls: C) -> C:
        own = {name: _written(kind) for name, kind in inspect.get_annotations(cls).items()}
        base = declared(cls)
        whole = Declared({**base.kinds, **own}, base.secret + secret, base.by_seat + by_seat)
        for name in (*secret, *by_seat):
            if name not in whole.kinds:
                raise TypeError(f"the field {name!r} is not declared")
        namespace: dict[str, Any] = {}
        source = f"class Methods:\n{copy_methods(whole.kinds, whole.secret)}"
        exec(source, namespace)  # noqa: S102  our own text, made of the names of the fields
        methods = namespace["Methods"]
        body = {
            name: value
            for name, value in cls.__dict__.items()
            if name not in ("__dict__", "__weakref__")
        }
        body["__slots__"] = tuple(own)
        body["__fields__"] = whole
        body["copy_to"] = methods.copy_to
        body["copy_public_to"] = methods.copy_public_to
        made: C = type(cls)(cls.__name__, cls.__bases__, body)
        return made

    return declare


def declared(cls: type) -> Declared:
    """The fields of a class that `@fields` has made; none for another one."""
    whole: Declared = getattr(cls, "__fields__", Declared())
    return whole


def _written(kind: Any) -> str:
    """An annotation as it is written, also where annotations are evaluated."""
    return kind if isinstance(kind, str) else kind.__name__ if isinstance(kind, type) else str(kind)
