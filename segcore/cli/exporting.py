"""The flags that say what is written, and what is done about them."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence

from segcore.cli.flags import number
from segcore.cli.voice import Voice
from segcore.files.exporters import (
    EXPORTERS,
    ClassPictures,
    Content,
    Exporter,
    check_naming,
    encode,
)
from segcore.files.exporters.class_pictures import named_as, refuse_same_names
from segcore.files.project import ClassInfo
from segcore.runtime.errors import ParameterError
from segcore.runtime.wording import listed, unknown

_MOST_CLASSES = 30
"""That a message lists."""


def add_export_flags(parser: argparse.ArgumentParser, default: str = "") -> None:
    """What to write: formats (`default` as it would be typed), classes, names of files."""
    said = f" (default: {default})" if default else ""
    parser.add_argument(
        "--export",
        metavar="FORMATS",
        type=_exporters,
        default=_exporters(default),
        help=f"formats to write, separated by commas: {', '.join(EXPORTERS)}{said}",
    )
    parser.add_argument(
        "--background",
        metavar="CLASS",
        help="name or number of the class that is the background: 0 in label pictures, and no "
        "object in any format (default: what the project says)",
    )
    parser.add_argument(
        "--classes",
        metavar="CLASS,CLASS,...",
        type=_classes,
        default=(),
        help="names or numbers of the classes to write; the others become 0 (default: all)",
    )
    parser.add_argument(
        "--objects",
        metavar="CLASS,CLASS,...",
        type=_classes,
        default=(),
        help="names or numbers of classes that are counted in objects: each connected piece is "
        "one, unless strokes name objects (default: what the project says)",
    )
    parser.add_argument(
        "--split-objects",
        choices=("none", "shape"),
        default="none",
        help="shape: objects that touch, and that no stroke names, are told apart where they are "
        "narrow (default: %(default)s)",
    )
    parser.add_argument(
        "--least-object",
        metavar="PX",
        type=number(int, low=0),
        help="what is smaller, of classes counted in objects, and has no stroke joins what is "
        "around it; 0: nothing is too small (default: a twentieth of the usual object with a "
        "stroke)",
    )
    parser.add_argument(
        "--file-names",
        metavar="NAME",
        type=_naming,
        help="of masks and cut-outs, such as {photo}_{class}.png or {class}/{photo}.png; also "
        "{number} and {format} are known (default: {photo}-{format}-{number}.png)",
    )


def given_exporters(options: argparse.Namespace) -> tuple[Exporter, ...]:
    """The formats, with the names of files that are wanted.

    Raises
    ------
    ParameterError
        If names are given and no format has such files, or two would get the same.
    """
    exporters, naming = options.export, options.file_names
    if naming is None:
        return tuple(exporters)
    if not any(isinstance(exporter, ClassPictures) for exporter in exporters):
        raise ParameterError("--file-names is for files of classes: add masks or cutouts")
    named = named_as(exporters, naming)
    refuse_same_names(named)
    return named


def refuse_unknown_classes(options: argparse.Namespace, known: Iterable[ClassInfo]) -> None:
    """Refuse flags about classes that there are not; of those `known` it reads what it needs.

    Raises
    ------
    ParameterError
        It names the classes that there are, ascending.
    """
    background = () if options.background is None else (options.background,)
    flags = {"background": background, "classes": options.classes, "objects": options.objects}
    missing = {name: f"--{flag}" for flag, wanted in flags.items() for name in wanted}
    seen: set[tuple[int, str]] = set()
    for info in known if missing else ():
        seen.add((info.number, info.name))
        for name in (info.name, str(info.number)):
            missing.pop(name, None)
        if not missing:
            return
    there = [name if name == f"Class {n}" else f"{n} ({name})" for n, name in sorted(seen)]
    for name, flag in missing.items():
        exist = listed(there, _MOST_CLASSES) or "none"
        raise ParameterError(f"{flag}: there is no class {name!r}; there are {exist}")


def unused_names(names: Sequence[str], known: Iterable[ClassInfo]) -> tuple[str, ...]:
    """A note on names for classes 1, 2, ... that are not there, if there are any."""
    unused = dict(enumerate(names, start=1))
    for info in known if unused else ():
        unused.pop(info.number, None)
        if not unused:
            return ()
    said = listed([f"class {number} ({name})" for number, name in unused.items()])
    return (f"--names has names for classes without strokes: {said}",) if unused else ()


def with_objects(content: Content, options: argparse.Namespace) -> Content:
    """With classes counted in objects as is wanted."""
    return content.with_objects(
        options.objects,
        split=options.split_objects == "shape",
        least_px=options.least_object,
    )


def wanted_classes(content: Content, options: argparse.Namespace) -> Content:
    """With 0 in the place of the background and of classes that are not wanted."""
    if options.background is not None:
        content = content.with_background(options.background)
    if options.classes:
        content = content.with_only(options.classes)
    content = content.without_background()
    if options.classes and not content.present:
        options.voice.note("--classes: no pixel is of these classes, so the exports are empty")
    return content


def encode_formats(
    content: Content, exporters: Iterable[Exporter], *, voice: Voice
) -> dict[str, bytes]:
    """Files of some formats by name, after saying what each cannot hold."""
    chosen = tuple(exporters)
    for exporter in chosen:
        if losses := exporter.losses(content):
            voice.note(f"{exporter.title} loses {'; '.join(losses)}")
    return encode(content, chosen)


def _exporters(text: str) -> tuple[Exporter, ...]:
    names = dict.fromkeys(name.strip() for name in text.split(",") if name.strip())
    for name in names:
        if name not in EXPORTERS:
            raise argparse.ArgumentTypeError(unknown("format", name, EXPORTERS))
    return tuple(EXPORTERS[name]() for name in names)


def _classes(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def _naming(text: str) -> str:
    try:
        return check_naming(text)
    except ParameterError as error:
        raise argparse.ArgumentTypeError(str(error)) from error
