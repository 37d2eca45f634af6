"""``eigenbrush segment``: a photo and strokes in, masks out."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from segcore.cli.exporting import (
    add_export_flags,
    encode_formats,
    given_exporters,
    refuse_unknown_classes,
    unused_names,
    wanted_classes,
    with_objects,
)
from segcore.cli.flags import from_flags
from segcore.cli.importing import Given, add_import_flags, with_imported
from segcore.cli.results import add_result_flags, as_json, show_result, write_result
from segcore.cli.solving import (
    add_solving_flags,
    given_rules,
    named_method,
    read_photo,
    refuse_without_strokes,
)
from segcore.cli.summary import in_words, to_json
from segcore.cli.voice import Voice
from segcore.files.exporters import Content, in_the_way
from segcore.files.importers import format_of
from segcore.files.manifest import Manifest
from segcore.files.project import known_classes
from segcore.graph.affinity import Affinity
from segcore.marks.constraints import class_numbers
from segcore.marks.stroke_files import read_strokes
from segcore.picture.image import Image
from segcore.picture.palette import segment_colours
from segcore.picture.reading import is_picture, read_scribbles
from segcore.picture.rendering import heat_map, overlay
from segcore.picture.writing import (
    encode_labels,
    encode_picture,
    refuse_existing,
    refuse_unwritable,
)
from segcore.pipeline import prepare, segment
from segcore.runtime.errors import ColourPictureError, ConstraintError, ImageError
from segcore.runtime.monitor import Stage, StageClock
from segcore.segments.segmentation import Segmentation

_USAGE = (
    "eigenbrush segment IMAGE [--scribbles LABELS.png | --strokes STROKES.json] --out DIR [options]"
)
_DESCRIPTION = """\
Cut a photo into segments.

Writes labels.png (each pixel's value is its class number), overlay.png, summary.json, with
--eigenvectors N eigenvector-1.png ... eigenvector-N.png, and the files of the formats that --export
names, into the folder DIR.
"""
_EXAMPLES = """\
examples:
  eigenbrush segment photo.jpg --scribbles strokes.png --out result
  eigenbrush segment photo.jpg --strokes strokes.json --segments 5 --out result
  eigenbrush segment photo.jpg --scribbles strokes.png --features grey --projection sphere \\
      --partition kmeans --out result        (the settings of the FAST-GE paper)
  eigenbrush segment photo.jpg --scribbles strokes.png --names cat,chair --export coco,svg \\
      --out result                           (also result/photo-coco.json and result/photo.svg)
  eigenbrush segment cells.jpg --scribbles strokes.png --names cell,medium --objects cell \\
      --split-objects shape --export objects,coco --out result     (each cell on its own)
  eigenbrush segment photo.jpg --import annotations.json --import-belief 0.5 \\
      --strokes corrections.json --out result
  eigenbrush segment photo.jpg --method ncut --help        (the flags of another method)
"""


_IMPORT = "give it to eigenbrush segment with --import"


def describe(parser: argparse.ArgumentParser, given: Sequence[str]) -> None:
    """Add what the command takes; its flags include those of the method that is `given`."""
    method = named_method(given)
    parser.usage = _USAGE
    parser.description = _DESCRIPTION
    parser.epilog = _EXAMPLES
    add_photo_and_marks(parser)
    add_import_flags(parser)
    add_output_flags(parser)
    add_export_flags(parser)
    add_solving_flags(parser, method)
    parser.set_defaults(run=run, method_class=method)


def add_photo_and_marks(parser: argparse.ArgumentParser) -> None:
    """The photo and what was drawn on it."""
    parser.add_argument("image", metavar="IMAGE", type=Path, help="the photo")
    marks = parser.add_mutually_exclusive_group()
    marks.add_argument(
        "--scribbles",
        metavar="LABELS.png",
        type=Path,
        help="strokes as a picture of the photo's size: 0 nothing, 1 ... K classes",
    )
    marks.add_argument("--strokes", metavar="STROKES.json", type=Path, help="strokes as JSON")


def add_output_flags(parser: argparse.ArgumentParser) -> None:
    """The flags that say what becomes of the results."""
    parser.add_argument("--out", metavar="DIR", type=Path, required=True, help="folder to write to")
    parser.add_argument(
        "--force",
        action="store_true",
        help="replace files that exist, and remove what an earlier run with other options left",
    )
    add_result_flags(parser)


def run(options: argparse.Namespace) -> None:
    """Segment the photo and write the results."""
    options.export = given_exporters(options)
    method = from_flags(options.method_class, options)
    affinity = from_flags(Affinity, options)
    refuse_unwritable(options.out)
    _refuse_what_is_in_the_way(options, _output_names(_wanted_vectors(method)))
    refuse_without_strokes(options, options.scribbles, options.strokes, options.imported)

    voice: Voice = options.voice
    with voice:
        clock = StageClock(voice)
        with clock.stage(Stage.READING):
            image = read_photo(options)
            given = with_imported(options, image, read_marks(options, image))
            numbers = class_numbers(given.marks)
            rules = given_rules(options, numbers)
            known = known_classes(numbers, given.classes, options.names, options.segments)
            refuse_unknown_classes(options, known)
            there = known_classes(numbers, given.classes, segments=options.segments)
            notes = unused_names(options.names, there)
        prepared = prepare(image, affinity=affinity, monitor=voice)
        result = segment(
            prepared,
            given.marks,
            method=method,
            segments=options.segments,
            rules=rules,
            seed=options.seed,
            monitor=voice,
        )
        result = replace(result, notes=(*given.notes, *notes, *result.notes))
        with clock.stage(Stage.ENCODING):
            content = Content.of(
                result,
                image,
                name=options.image.stem,
                photo=options.image.name,
                classes=given.classes,
                class_names=options.names,
                strokes=given.marks if isinstance(given.marks, tuple) else (),
                with_maps=any(exporter.needs_maps for exporter in options.export),
            )
            content = with_objects(content, options)
            files = _encoded(wanted_classes(content, options), result, options)

    seconds = {**clock.seconds, **result.stage_seconds}
    written = Manifest.of(options.image.name, files)
    document = to_json(prepared, result, seconds, content, written)
    files["summary.json"] = f"{as_json(document)}\n".encode()
    write_result(options.out, files, written, "summary.json", voice=voice)
    for note in result.notes:
        voice.note(note)
    words = in_words(result, seconds, content)
    show_result(options, f"{words}\nwritten to {options.out}", document)


def _refuse_what_is_in_the_way(options: argparse.Namespace, names: Sequence[str]) -> None:
    """Refuse, before anything is read, to replace files unasked; formats are known by patterns."""
    usual = [options.out / name for name in names]
    exports = in_the_way(options.image.stem, options.export, options.out)
    refuse_existing(usual if options.force else [*usual, *exports], force=options.force)


def _output_names(n_eigenvectors: int) -> list[str]:
    """Names of the files that a command writes."""
    vectors = [f"eigenvector-{index}.png" for index in range(1, n_eigenvectors + 1)]
    return ["labels.png", "overlay.png", *vectors, "summary.json"]


def _wanted_vectors(method: Any) -> int:
    """How many vectors to write as pictures; methods without such a parameter want none."""
    return int(getattr(method, "eigenvectors", 0))


def _encoded(
    content: Content, result: Segmentation, options: argparse.Namespace
) -> dict[str, bytes]:
    """Contents of the files of a result, by name: the usual pictures and the exports."""
    files = {
        "labels.png": encode_labels(content.labels, segment_colours()),
        "overlay.png": encode_picture(overlay(content.image, content.labels), ".png"),
    }
    for index in range(min(_wanted_vectors(result.method), len(result.solution.vectors))):
        picture = heat_map(result.vector(index))
        files[f"eigenvector-{index + 1}.png"] = encode_picture(picture, ".png")
    return files | encode_formats(content, options.export, voice=options.voice)


def read_marks(options: argparse.Namespace, image: Image) -> Given:
    """The scribbles or strokes that were given; no strokes if none were."""
    path = options.scribbles or options.strokes
    if path is None:
        return Given(())
    try:
        if options.scribbles is not None:
            labels, notes = read_scribbles(path, image.shape, max_pixels=options.max_pixels)
            return Given(labels, notes=tuple(f"{path.name}: {note}" for note in notes))
        return Given(read_strokes(path))
    except ColourPictureError as error:
        raise ColourPictureError(
            f"{error}; or {_IMPORT}, which takes each colour as a class"
        ) from error
    except (ConstraintError, ImageError) as error:
        if options.scribbles is None and is_picture(path):
            raise ConstraintError(f"{path}: is a picture; give it with --scribbles") from error
        if options.scribbles is not None and path.suffix.lower() == ".json" and _has_strokes(path):
            raise ConstraintError(f"{path}: holds strokes; give it with --strokes") from error
        if title := format_of(path):
            raise ConstraintError(f"{path}: is {title}; {_IMPORT}") from error
        raise


def _has_strokes(path: Path) -> bool:
    try:
        return bool(read_strokes(path))
    except ConstraintError:
        return False
