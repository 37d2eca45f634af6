"""The flags that say how to segment, the same for every command that does."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from segcore.cli.flags import add_flags, number
from segcore.graph.affinity import Affinity
from segcore.marks.rules import NO_RULES, RuleSet, read_rules
from segcore.methods import METHODS, no_such_method
from segcore.methods.fast_ge import FastGE
from segcore.picture.image import TRANSPARENT, Image
from segcore.picture.reading import DEFAULT_MAX_PIXELS, read_image
from segcore.runtime.errors import ConstraintError


def add_solving_flags(parser: argparse.ArgumentParser, method: Any) -> None:
    """How to read the photo and how to cut it; `method` is the class whose flags are wanted."""
    chosen = parser.add_argument(
        "--method",
        metavar="METHOD",
        type=_method_name,
        default=FastGE.name,
        help="how to find the segments: %(methods)s (default: %(default)s)",
    )
    vars(chosen)["methods"] = _Names()
    add_question_flags(parser)
    add_flags(parser.add_argument_group(f"method {method.name}"), method)


def add_question_flags(parser: argparse.ArgumentParser) -> None:
    """How to read the photo, and what is asked of whatever method."""
    parser.add_argument(
        "--segments",
        metavar="K",
        type=number(int, low=1),
        help="number of segments (default: as many as there are classes)",
    )
    parser.add_argument(
        "--rules",
        metavar="RULES.txt",
        type=Path,
        help="which classes are foreground, one rule a line, such as 1 & 2 -> !3 (for methods that "
        "follow rules)",
    )
    parser.add_argument(
        "--names",
        metavar="NAME,NAME,...",
        type=_names,
        default=(),
        help="names of the classes 1, 2, ... in rules and exported files",
    )
    parser.add_argument(
        "--seed",
        metavar="N",
        type=number(int, low=0),
        default=0,
        help="seed of all random choices (default: 0)",
    )
    parser.add_argument(
        "--page",
        metavar="N",
        type=number(int, low=0),
        help="page of a TIFF (default: 0, the first, with a note if there are others)",
    )
    parser.add_argument(
        "--transparent",
        choices=TRANSPARENT,
        default="keep",
        help="keep fully transparent pixels as white ones, or ignore them, so that they get class "
        "0 (default: %(default)s)",
    )
    parser.add_argument(
        "--max-pixels",
        metavar="N",
        type=number(int, low=1),
        default=DEFAULT_MAX_PIXELS,
        help="refuse pictures with more pixels (default: %(default)s)",
    )
    add_flags(parser.add_argument_group("affinity"), Affinity)


def named_method(given: Sequence[str]) -> Any:
    """The class of the method that the arguments name, FAST-GE if they name none."""
    scout = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    scout.add_argument("--method", default=FastGE.name)
    try:
        known, _ = scout.parse_known_args(given)
    except argparse.ArgumentError:  # --method without a name; the real parser says so
        return FastGE
    return METHODS.get(known.method, FastGE)


def given_rules(options: argparse.Namespace, class_numbers: Iterable[int]) -> RuleSet:
    """The rules of ``--rules``; classes are called by ``--names`` or their numbers."""
    if options.rules is None:
        return NO_RULES
    numbered = {str(number): number for number in class_numbers}
    named = {name: number for number, name in enumerate(options.names, start=1)}
    return read_rules(options.rules, named or numbered)


def refuse_without_strokes(options: argparse.Namespace, *given: object) -> None:
    """Refuse to divide a photo of which nothing is `given` into no number of segments.

    Raises
    ------
    ConstraintError
    """
    if options.segments is None and all(marks is None for marks in given):
        flags = "--scribbles or --strokes" if hasattr(options, "strokes") else "--scribbles"
        raise ConstraintError(
            f"there are no strokes: name their file with {flags}, or say with --segments into how "
            "many parts to divide without any"
        )


def read_photo(options: argparse.Namespace) -> Image:
    """The photo, read as the flags say."""
    return read_image(
        options.image,
        page=options.page,
        max_pixels=options.max_pixels,
        transparent=options.transparent,
    )


class _Names:
    """The names of the methods, which are only looked for if help is asked for."""

    def __str__(self) -> str:
        return ", ".join(METHODS)


def _method_name(text: str) -> str:
    if text not in METHODS:
        raise argparse.ArgumentTypeError(no_such_method(text))
    return text


def _names(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    if not all(names) or len(set(names)) < len(names):
        raise argparse.ArgumentTypeError(
            f"must be different names, separated by commas, not {text}"
        )
    return names
