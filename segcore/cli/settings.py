"""Flags for segmenting and for the written files, the same for every command."""

import argparse
from collections.abc import Iterable, Sequence
from typing import Any

from segcore.cli.flags import LazyText, add_flags, flag, from_flags
from segcore.formats.exporters.class_pictures import DEFAULT_NAMING, refuse_same_names
from segcore.formats.output import Output, formats_for
from segcore.graph.affinity import Affinity
from segcore.methods import METHODS, Method, unknown_method_message
from segcore.methods.fast_ge import FastGE
from segcore.methods.recipe import Recipe
from segcore.projects.project import ClassInfo
from segcore.runtime.errors import ConstraintError, ParameterError
from segcore.runtime.parameters import parameters
from segcore.runtime.wording import names_in_words


def add_solving_flags(
    parser: argparse.ArgumentParser, method: Any, *, series: bool = False
) -> None:
    """Add the flags for reading and segmenting, and for the parameters of the class `method`."""
    chosen = parser.add_argument(
        "--method",
        metavar="METHOD",
        type=_method_name,
        default=FastGE.name,
        help="how to find the segments: %(methods)s (default: %(default)s)",
    )
    # argparse formats the help from the attributes of the action
    vars(chosen)["methods"] = LazyText(lambda: ", ".join(METHODS))
    add_recipe_flags(parser, series=series)
    add_flags(parser.add_argument_group(f"method {method.name}"), method)


def add_recipe_flags(parser: argparse.ArgumentParser, *, series: bool = False) -> None:
    """Add the flags of `Recipe` and of `Affinity`."""
    add_flags(parser, Recipe, without=() if series else ("carry",))
    add_flags(parser.add_argument_group("affinity"), Affinity)


def named_method(arguments: Sequence[str]) -> Any:
    """The class of the method that the arguments name, FAST-GE if they name none."""
    method_parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    method_parser.add_argument("--method", default=FastGE.name)
    try:
        options, _ = method_parser.parse_known_args(arguments)
    except argparse.ArgumentError:  # --method without a name; the real parser says so
        return FastGE
    return METHODS.get(options.method, FastGE)


def given_recipe(options: argparse.Namespace) -> Recipe:
    """The recipe of the flags."""
    method: Method = from_flags(getattr(options, "method_class", FastGE), options)
    affinity = from_flags(Affinity, options)
    return from_flags(Recipe, options, method=method, affinity=affinity)


def refuse_without_strokes(options: argparse.Namespace, recipe: Recipe, *sources: object) -> None:
    """Raise an error if no number of segments is set and all `sources` of strokes are None."""
    if recipe.segments is None and not recipe.model and all(marks is None for marks in sources):
        flags = "--scribbles or --strokes" if hasattr(options, "strokes") else "--scribbles"
        raise ConstraintError(
            f"there are no strokes: name their file with {flags}, say with --segments into how "
            "many parts to divide without any, or with --model a model of labelled photos"
        )


def _method_name(text: str) -> str:
    if text not in METHODS:
        raise argparse.ArgumentTypeError(unknown_method_message(text))
    return text


_MAX_CLASSES = 30
"""Classes that a message lists."""


def given_output(options: argparse.Namespace) -> Output:
    """The output settings of the flags."""
    output = from_flags(Output, options, replace=options.force)
    exporters = output.exporters
    changed = [
        parameter
        for parameter in parameters(Output)
        if getattr(output, parameter.name) != parameter.default
    ]
    for field in changed:
        formats_with_setting = (
            [] if field.name in ("formats", "replace") else formats_for(field.name)
        )
        if formats_with_setting and not {*formats_with_setting} & {*output.formats}:
            name = flag(field.description.flag or field.name)
            format_names = (
                f"one of {', '.join(formats_with_setting)}"
                if formats_with_setting[1:]
                else formats_with_setting[0]
            )
            raise ParameterError(f"{name} is for other formats: add {format_names} to --export")
    if output.naming != DEFAULT_NAMING:
        refuse_same_names(exporters)
    return output


def refuse_unknown_classes(output: Output, classes: Iterable[ClassInfo]) -> None:
    """Raise an error for flags about unknown classes; `classes` is read lazily."""
    flags = {field.name: flag(field.description.flag or field.name) for field in parameters(Output)}
    missing = {name: flags[field] for name, field in output.named_classes.items()}
    class_names: set[tuple[int, str]] = set()
    for info in classes if missing else ():
        class_names.add((info.number, info.name))
        for name in (info.name, str(info.number)):
            missing.pop(name, None)
        if not missing:
            return
    known_names = [
        name if name == f"Class {n}" else f"{n} ({name})" for n, name in sorted(class_names)
    ]
    for name, names in missing.items():
        exist = names_in_words(known_names, _MAX_CLASSES) or "none"
        raise ParameterError(f"{names}: there is no class {name!r}; there are {exist}")


def unused_names(names: Sequence[str], known: Iterable[ClassInfo]) -> tuple[str, ...]:
    """A note on names for classes 1, 2, ... that do not exist, if there are any."""
    unused = dict(enumerate(names, start=1))
    for info in known if unused else ():
        unused.pop(info.number, None)
        if not unused:
            return ()
    classes = names_in_words([f"class {number} ({name})" for number, name in unused.items()])
    return (f"--names has names for classes without strokes: {classes}",) if unused else ()
