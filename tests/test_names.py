"""Names and docstrings: the terms of the field, one class for each, first lines that say it."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FILES = [file for package in ("segcore", "app") for file in sorted((ROOT / package).rglob("*.py"))]
NATIVE = [
    file for end in ("cpp", "hpp", "pyi") for file in sorted(ROOT.glob(f"segcore/**/*.{end}"))
]

PRIVATE_WORDS = {
    "Said", "telling", "Shown", "left_alone", "held_far", "look_again", "find_alike", "alike",
    "told_apart", "Slots", "slots", "world", "Squares", "squares_of_pixels", "unfinished",
    "owned_files", "ending", "packed_runs", "carrying", "filling", "motion", "taking", "looking",
    "ahead", "stamps", "Relief", "Settling", "Settled", "Divided", "Standing", "Ahead", "Taken",
    "Trace", "Carried", "Patience", "Expansion", "Working", "inert", "deaf_to_interrupts",
    "weighed_again", "may_change", "answer_before", "in_shares", "slots_of", "pulled_vectors",
    "label_propagation", "of_others", "Remarks", "Clash", "Switch", "Why", "Filled", "limit_of",
    "lowest_of", "climb", "plain_tip", "recoverable",
}  # fmt: skip
"""Of modules, classes and functions; what a local variable is called is its function's affair."""

INSTEAD = {
    "looks": "features, appearance",
    "learnt": "model, learned",
    "lesson": "training photo",
    "lessons": "training photos",
    "taught": "learned from",
    "teaching": "training",
    "outlook": "expected accuracy",
    "sureness": "confidence",
    "surer": "confident",
    "believe": "predict",
    "questioned": "correction scope",
    "homes": "patch of pixel, aggregates",
    "pins": "Dirichlet nodes",
    "wishes": "satisfaction bounds",
    "voice": "reporter",
    "specks": "small objects",
    "overheard": "warnings",
    "dividing": "watershed",
    "flooding": "watershed",
    "spreading": "expand labels",
    "stamp_of": "file version",
    "remarks": "attributes, notes",
}
"""No part of a name in the code, with the words to use."""

VAGUE = {
    "found", "told", "given", "one", "thing", "things", "said", "called", "alike", "nowhere",
    "usual", "firm", "made",
}  # fmt: skip
"""No variable or parameter: what they hold is only known from where they are set."""

KEPT = {"looks_count", "_LOOKS_LIKE_FLAG", "lessons", "remarks"}
"""Keys of files and flags, and names kept for one version."""

SHIFTED = {"Of", "That", "What", "Which", "As", "By", "To"}
"""First words of a sentence that has to be read twice."""

SHIFTED_COMMENT = re.compile(r"(?i)#\s(who|whoever|what|which)\b|\bfrom which on\b")
SHIFTED_TEXT = re.compile(r"^ *\w[\w, ]* : .*\n +((?:Of|That|Which|Likewise)\b.*)$", re.MULTILINE)
"""The text of a parameter or attribute without a noun."""


@cache
def tree(file: Path) -> ast.Module:
    """The syntax of a file."""
    return ast.parse(file.read_text(encoding="utf-8"))


def defined(file: Path) -> Iterator[str]:
    """Names of a module, its classes and its functions."""
    yield file.stem
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield node.name


def named(file: Path) -> Iterator[str]:
    """All names that a file gives: of modules, classes, functions, parameters and variables."""
    if file.suffix != ".py":
        yield from set(re.findall(r"[A-Za-z_]\w*", re.sub("//.*|#.*", "", file.read_text("utf-8"))))
        return
    yield from defined(file)
    for node in ast.walk(tree(file)):
        match node:
            case ast.arg(arg=name):
                yield name
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                yield name


def words(name: str) -> list[str]:
    """The words of a name in snake or camel case.

    >>> words("LooksCount"), words("_least_sureness")
    (['looks', 'count'], ['least', 'sureness'])
    """
    return [part.lower() for part in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)]


def docstrings(file: Path) -> Iterator[tuple[str, str]]:
    """Names and docstrings of a module, its classes and its functions."""
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and (
            text := ast.get_docstring(node)
        ):
            yield getattr(node, "name", "module"), text


def test_names_are_terms_that_others_use():
    found = {(file.relative_to(ROOT), name) for file in FILES for name in defined(file)}
    assert sorted(place for place in found if place[1] in PRIVATE_WORDS) == []


@pytest.mark.parametrize("word", INSTEAD)
def test_no_part_of_a_name_is_a_word_of_this_project_alone(word):
    found = {
        f"{file.relative_to(ROOT)}: {name} ({INSTEAD[word]})"
        for file in [*FILES, *NATIVE]
        for name in named(file)
        if name not in KEPT and word in [*words(name), name]
    }
    assert sorted(found) == []


def variables(file: Path) -> Iterator[str]:
    """Parameters and local variables of all functions."""
    functions = (node for node in ast.walk(tree(file)) if isinstance(node, ast.FunctionDef))
    for node in (node for function in functions for node in ast.walk(function)):
        match node:
            case ast.arg(arg=name) | ast.Name(id=name, ctx=ast.Store()):
                yield name


def test_variables_and_parameters_say_what_they_hold():
    """`found` is a parameter of `segcore.measure`, whose users may name it."""
    vague = {
        f"{file.relative_to(ROOT)}: {name}"
        for file in FILES
        for name in VAGUE.intersection(variables(file))
    }
    assert sorted(vague) == ["segcore/case/export_and_measure.py: found"]


def test_limits_are_called_max_and_min_and_say_of_what() -> None:
    limit = re.compile(r"_?(MOST|LEAST|FARTHEST)(_|$)|_?(MAX|MIN|LARGEST|SMALLEST|LONGEST)$")
    found = {(file.name, name) for file in FILES for name in named(file) if limit.match(name)}
    assert sorted(found) == []


@cache
def classes() -> list[ast.ClassDef]:
    """All classes of the packages."""
    nodes = (node for file in FILES for node in ast.walk(tree(file)))
    return [node for node in nodes if isinstance(node, ast.ClassDef)]


def attributes(node: ast.ClassDef) -> Iterator[str]:
    """What a class and those that it inherits from define."""
    for child in ast.walk(node):
        match child:
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.FunctionDef(name=name):
                yield name
            case ast.Attribute(attr=name, ctx=ast.Store()):
                yield name
            case ast.Assign(targets=targets) if child in node.body:
                names = (each for target in targets for each in ast.walk(target))
                yield from (each.id for each in names if isinstance(each, ast.Name))
    parents = {parent.name: parent for parent in classes()}
    for base in node.bases:
        if isinstance(base, ast.Name) and base.id in parents:
            yield from attributes(parents[base.id])


def aliases() -> Iterator[tuple[str, str]]:
    """Names of the type aliases of all modules, and the types that they stand for."""
    for file in FILES:
        for node in tree(file).body:
            match node:
                case ast.Assign(targets=[ast.Name(id=name)], value=value) if isinstance(
                    value, ast.Subscript | ast.BinOp
                ) and re.fullmatch(r"_?[A-Z][a-z]\w*", name):
                    yield name, ast.unparse(value)


def test_no_two_classes_or_types_have_one_name():
    names = Counter([*(node.name for node in classes()), *(name for name, _ in set(aliases()))])
    assert [name for name, count in names.items() if count > 1] == []


def listed(node: ast.ClassDef | ast.FunctionDef) -> set[str]:
    """Attributes and parameters in a docstring."""
    parts = re.findall(r"(?:Attribute|Parameter)s\n-+\n((?:.+\n?)+)", ast.get_docstring(node) or "")
    lines = re.findall(r"(?m)^(\w[\w, ]*) :", "".join(parts))
    return {name.strip() for line in lines for name in line.split(",")}


def test_attributes_and_parameters_that_docstrings_list_exist():
    wrong = []
    for node in (node for file in FILES for node in ast.walk(tree(file))):
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and (names := listed(node)):
            known = {child.arg for child in ast.walk(node) if isinstance(child, ast.arg)}
            known.update(attributes(node) if isinstance(node, ast.ClassDef) else ())
            if unknown := names - known - {"n_features_in_"}:
                wrong.append(f"{node.name}: {sorted(unknown)}")
    assert wrong == []


def test_old_names_lead_to_attributes_that_exist():
    wrong = [
        f"{node.name}: {name}"
        for node in classes()
        for child in ast.walk(node)
        if isinstance(child, ast.Call) and ast.unparse(child.func) == "Renamed"
        for name in [ast.literal_eval(child.args[0])]
        if name not in attributes(node)
    ]
    assert wrong == []


def test_comments_and_texts_of_parameters_begin_with_what_they_are_about():
    found = [
        f"{file.relative_to(ROOT)}: {match[0].strip()}"
        for file in FILES
        if file.is_relative_to(ROOT / "segcore")
        for pattern in (SHIFTED_COMMENT, SHIFTED_TEXT)
        for match in pattern.finditer(file.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_first_lines_of_docstrings_are_short_sentences_in_order():
    wrong = []
    for file in FILES:
        for name, text in docstrings(file):
            line = text.splitlines()[0]
            sentence = " ".join(text.split("\n\n")[0].split())
            if (
                len(line) >= 100
                or line.split()[0] in SHIFTED
                or not sentence.endswith((".", ":", "!", "?"))
            ):
                wrong.append(f"{file.relative_to(ROOT)}: {name}: {line}")
    assert wrong == []
