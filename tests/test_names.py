"""Names: the terms of the field, and one class for each."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
FILES = [file for package in ("segcore", "app") for file in sorted((ROOT / package).rglob("*.py"))]

PRIVATE_WORDS = {
    "Said",
    "Looks",
    "Learnt",
    "Lesson",
    "lesson",
    "teaching",
    "telling",
    "outlook",
    "Shown",
    "left_alone",
    "held_far",
    "questioned",
    "look_again",
    "find_alike",
    "alike",
    "told_apart",
    "pins",
    "Wishes",
    "wishes",
    "Slots",
    "slots",
    "overheard",
    "world",
    "Squares",
    "squares_of_pixels",
    "unfinished",
    "owned_files",
    "Voice",
    "voice",
    "ending",
    "specks",
    "dividing",
    "flooding",
    "spreading",
    "packed_runs",
    "carrying",
    "filling",
    "motion",
    "taking",
    "looking",
    "ahead",
    "stamps",
}
"""Of modules, classes and functions; what a local variable is called is its function's affair."""


def defined(file: Path) -> Iterator[str]:
    """Names of a module, its classes and its functions."""
    yield file.stem
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield node.name


def test_names_are_terms_that_others_use() -> None:
    found = {(file.relative_to(ROOT), name) for file in FILES for name in defined(file)}
    assert sorted(place for place in found if place[1] in PRIVATE_WORDS) == []


def test_no_two_classes_have_one_name() -> None:
    names = Counter(
        node.name
        for file in FILES
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
    )
    assert [name for name, count in names.items() if count > 1] == []
