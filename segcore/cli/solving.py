"""Flags for segmenting, the same for every command that does."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from segcore.cli.flags import Later, add_flags, from_flags
from segcore.graph.affinity import Affinity
from segcore.methods import METHODS, Method, no_such_method
from segcore.methods.fast_ge import FastGE
from segcore.methods.recipe import Recipe
from segcore.runtime.errors import ConstraintError


def add_solving_flags(
    parser: argparse.ArgumentParser, method: Any, *, series: bool = False
) -> None:
    """Add the flags for reading and segmenting; `method` is the class with further flags."""
    chosen = parser.add_argument(
        "--method",
        metavar="METHOD",
        type=_method_name,
        default=FastGE.name,
        help="how to find the segments: %(methods)s (default: %(default)s)",
    )
    vars(chosen)["methods"] = Later(lambda: ", ".join(METHODS))
    add_question_flags(parser, series=series)
    add_flags(parser.add_argument_group(f"method {method.name}"), method)


def add_question_flags(parser: argparse.ArgumentParser, *, series: bool = False) -> None:
    """Add the flags for reading, and for the question to any method."""
    add_flags(parser, Recipe, without=() if series else ("carry",))
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


def given_recipe(options: argparse.Namespace) -> Recipe:
    """The recipe of the flags."""
    method: Method = from_flags(getattr(options, "method_class", FastGE), options)
    affinity = from_flags(Affinity, options)
    return from_flags(Recipe, options, method=method, affinity=affinity)


def refuse_without_strokes(options: argparse.Namespace, recipe: Recipe, *given: object) -> None:
    """Raise an error if neither strokes nor a number of segments are `given`."""
    if recipe.segments is None and not recipe.model and all(marks is None for marks in given):
        flags = "--scribbles or --strokes" if hasattr(options, "strokes") else "--scribbles"
        raise ConstraintError(
            f"there are no strokes: name their file with {flags}, say with --segments into how "
            "many parts to divide without any, or with --model a model of labelled photos"
        )


def _method_name(text: str) -> str:
    if text not in METHODS:
        raise argparse.ArgumentTypeError(no_such_method(text))
    return text
