"""``eigenbrush segment``: a photo and strokes in, masks out."""

import argparse
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from segcore.case.reading import read_case
from segcore.case.solving import solve_case
from segcore.case.training import with_model
from segcore.case.writing import encode_case
from segcore.cli.flags import LazyText, add_flags, add_shared
from segcore.cli.progress_reporter import ProgressReporter
from segcore.cli.results import add_result_flags, write_result
from segcore.cli.settings import (
    add_solving_flags,
    given_output,
    given_recipe,
    named_method,
    refuse_unknown_classes,
    refuse_without_strokes,
    unused_names,
)
from segcore.cli.summary import summary_lines, to_json
from segcore.formats.exporters import existing_files
from segcore.formats.importers import IMPORTERS
from segcore.formats.output import DATASET_FIELDS, Output
from segcore.marks.strokes import Polygon, Stroke
from segcore.methods.recipe import Recipe
from segcore.picture.atomic_write import (
    encode_labels,
    encode_picture,
    refuse_existing,
    refuse_unwritable,
)
from segcore.picture.palette import segment_colours
from segcore.picture.rendering import heat_map, overlay
from segcore.projects.case import Case, Note, SolveState
from segcore.projects.project import known_classes
from segcore.projects.selection import with_answer_classes
from segcore.runtime.errors import ConstraintError
from segcore.runtime.monitor import Stage, StageClock

USAGE = (
    "eigenbrush segment IMAGE [--scribbles LABELS.png | --strokes STROKES.json] [--box BOX] "
    "--out DIR [options]"
)
DESCRIPTION = """\
Cut a photo into segments.

Writes labels.png (each pixel's value is its class number), overlay.png, summary.json, with
--eigenvectors N eigenvector-1.png ... eigenvector-N.png, and the files of the formats that --export
names, into the folder DIR.
"""
EXAMPLES = """\
examples:
  eigenbrush segment photo.jpg --scribbles strokes.png --out result
  eigenbrush segment photo.jpg --strokes strokes.json --segments 5 --out result
  eigenbrush segment photo.jpg --box 120,80,560,410 --out result    (a thing, by a box around it)
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


def add_arguments(
    parser: argparse.ArgumentParser, arguments: Sequence[str], formats: tuple[str, ...] = ()
) -> None:
    """Add the command's arguments, including the flags of the method that `arguments` name."""
    method = named_method(arguments)
    add_photo_and_marks(parser)
    add_output_flags(parser)
    add_flags(parser, Output, without=DATASET_FIELDS, defaults={"formats": formats})
    add_solving_flags(parser, method)
    parser.set_defaults(method_class=method)


def add_photo_and_marks(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("image", metavar="IMAGE", type=Path, help="the photo")
    marks = parser.add_mutually_exclusive_group()
    marks.add_argument(
        "--scribbles",
        metavar="LABELS.png",
        type=Path,
        help="strokes as a picture of the photo's size: 0 nothing, 1 ... K classes",
    )
    marks.add_argument(
        "--strokes",
        metavar="STROKES.json",
        type=Path,
        help="strokes as JSON, or of a project that the app saved",
    )
    parser.add_argument(
        "--box",
        dest="boxes",
        metavar="X0,Y0,X1,Y1[:CLASS]",
        type=box,
        action="append",
        default=[],
        help="a box with an object of a class (default: 1), which is nowhere else; in pixels from "
        "the top left corner; may be given several times",
    )
    imports = parser.add_argument(
        "--import",
        dest="imports",
        metavar="FILE",
        type=Path,
        help="regions to start from, under scribbles and strokes: %(formats)s; classes are matched "
        "with --names by name",
    )
    titles = LazyText(lambda: ", ".join(importer.title for importer in IMPORTERS))
    vars(imports)["formats"] = titles


def add_output_flags(parser: argparse.ArgumentParser) -> None:
    """Add the flags for results."""
    add_shared(parser, "--out")
    add_shared(
        parser,
        "--force",
        "replace files that exist, and remove what an earlier run with other options left",
    )
    add_result_flags(parser)


def run(options: argparse.Namespace) -> None:
    """Segment the photo and write the results."""
    recipe, output = given_recipe(options), given_output(options)
    refuse_unwritable(options.out)
    vectors = [f"eigenvector-{k + 1}.png" for k in range(_wanted_vectors(recipe.method))]
    names = ["labels.png", "overlay.png", *vectors, "summary.json"]
    refuse_existing_outputs(options, output, names)
    refuse_without_strokes(options, recipe, *marks_from(options))

    reporter: ProgressReporter = options.reporter
    with reporter:
        clock = StageClock(reporter)
        case, state = solved_case(options, recipe, output, clock)
        prepared, result = state.prepared, case.result
        result = replace(result, notes=(*map(str, case.notes), *result.notes))
        with clock.stage(Stage.ENCODING):
            case = output.with_objects(with_answer_classes(case))
            wanted, exported = encode_case(case, output)
            if (output.classes or output.without) and not wanted.geometry.present_classes:
                reporter.note("--classes: no pixel is of these classes, so the exports are empty")
            for title, losses in output.losses(wanted).items():
                reporter.note(f"{title} loses {'; '.join(losses)}")
            files = _default_pictures(wanted) | exported

    seconds = {**clock.seconds, **result.stage_seconds}
    for note in result.notes:
        reporter.note(note)
    document, lines = to_json(prepared, result, seconds, case), summary_lines(result, seconds, case)
    write_result(options, files, "summary.json", document, lines)


def solved_case(
    options: argparse.Namespace, recipe: Recipe, output: Output, clock: StageClock
) -> tuple[Case, SolveState]:
    """The case of the arguments with its answer, and the state for a further solve.

    Raises
    ------
    SegmentationError
    """
    with clock.stage(Stage.READING):
        case, _ = with_model(given_case(options, recipe))
        classes_before = case.class_numbers, case.project.classes, recipe.names, recipe.segments
        refuse_unknown_classes(output, known_classes(*classes_before))
    return solve_case(output.with_roles(case), monitor=options.reporter)


def box(text: str) -> Stroke:
    """Convert a typed box, ``x0,y0,x1,y1[:class]``, to a stroke."""
    try:
        corners, _, number = text.partition(":")
        x0, y0, x1, y1 = map(float, corners.split(","))
        return Stroke("box", Polygon.rectangle(x0, y0, x1, y1), int(number or 1))
    except (ValueError, ConstraintError) as error:
        raise argparse.ArgumentTypeError(
            f"{text!r} is no box: give x0,y0,x1,y1, and a class after a colon"
        ) from error


def marks_from(options: argparse.Namespace) -> tuple[Path | None, Path | None, list[Stroke] | None]:
    """The files of strokes and imports, and the boxes, if there are any."""
    return options.scribbles or options.strokes, options.imports, options.boxes or None


def given_case(options: argparse.Namespace, recipe: Recipe) -> Case:
    """The case of the arguments, with a note on names for classes that do not exist."""
    marks, imports, boxes = marks_from(options)
    case = read_case(options.image, marks=marks, imports=imports, boxes=boxes or (), recipe=recipe)
    classes = known_classes(case.class_numbers, case.project.classes, segments=recipe.segments)
    unused = map(Note, unused_names(recipe.names, classes))
    recipe.rule_set(case.numbers_by_name)
    return replace(case, notes=(*case.notes, *unused))


def refuse_existing_outputs(
    options: argparse.Namespace, output: Output, names: Sequence[str]
) -> None:
    """Raise an error, before reading, if files would be replaced without ``--force``."""
    default_files = [options.out / name for name in names]
    exports = existing_files(options.image.stem, output.exporters, options.out)
    refuse_existing(
        default_files if options.force else [*default_files, *exports], force=options.force
    )


def _wanted_vectors(method: Any) -> int:
    """Number of vectors to write as pictures; 0 for methods without such a parameter."""
    return int(getattr(method, "eigenvectors", 0))


def _default_pictures(case: Case) -> dict[str, bytes]:
    """The pictures that are written by default: file name -> content."""
    files = {
        "labels.png": encode_labels(case.labels, segment_colours()),
        "overlay.png": encode_picture(overlay(case.image, case.labels), ".png"),
    }
    result = case.result
    for index in range(min(_wanted_vectors(result.method), len(result.solution.vectors))):
        picture = heat_map(result.vector(index))
        files[f"eigenvector-{index + 1}.png"] = encode_picture(picture, ".png")
    return files
