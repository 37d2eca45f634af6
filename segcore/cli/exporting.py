"""Flags for the written files."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence

from segcore.cli.flags import flag, from_flags
from segcore.formats.exporters.class_pictures import DEFAULT_NAMING, refuse_same_names
from segcore.formats.output import Output, formats_for
from segcore.projects.project import ClassInfo
from segcore.runtime.errors import ParameterError
from segcore.runtime.parameters import parameters
from segcore.runtime.wording import listed

_MOST_CLASSES = 30
"""Classes that a message lists."""


def given_output(options: argparse.Namespace) -> Output:
    """The output settings of the flags."""
    output = from_flags(Output, options, replace=options.force)
    exporters = output.exporters
    given = [one for one in parameters(Output) if getattr(output, one.name) != one.default]
    for field in given:
        owners = [] if field.name in ("formats", "replace") else formats_for(field.name)
        if owners and not {*owners} & {*output.formats}:
            name = flag(field.description.flag or field.name)
            known = f"one of {', '.join(owners)}" if owners[1:] else owners[0]
            raise ParameterError(f"{name} is for other formats: add {known} to --export")
    if output.naming != DEFAULT_NAMING:
        refuse_same_names(exporters)
    return output


def refuse_unknown_classes(output: Output, known: Iterable[ClassInfo]) -> None:
    """Raise an error for flags about unknown classes; `known` is read lazily."""
    flags = {field.name: flag(field.description.flag or field.name) for field in parameters(Output)}
    missing = {name: flags[field] for name, field in output.named_classes.items()}
    seen: set[tuple[int, str]] = set()
    for info in known if missing else ():
        seen.add((info.number, info.name))
        for name in (info.name, str(info.number)):
            missing.pop(name, None)
        if not missing:
            return
    there = [name if name == f"Class {n}" else f"{n} ({name})" for n, name in sorted(seen)]
    for name, given in missing.items():
        exist = listed(there, _MOST_CLASSES) or "none"
        raise ParameterError(f"{given}: there is no class {name!r}; there are {exist}")


def unused_names(names: Sequence[str], known: Iterable[ClassInfo]) -> tuple[str, ...]:
    """A note on names for classes 1, 2, ... that do not exist, if there are any."""
    unused = dict(enumerate(names, start=1))
    for info in known if unused else ():
        unused.pop(info.number, None)
        if not unused:
            return ()
    said = listed([f"class {number} ({name})" for number, name in unused.items()])
    return (f"--names has names for classes without strokes: {said}",) if unused else ()
