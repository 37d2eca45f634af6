"""``eigenbrush compare``: a photo and strokes through several methods, side by side."""

import argparse
from bisect import bisect_right
from collections.abc import Sequence
from math import ceil
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image as PillowImage
from PIL import ImageDraw, ImageFont

from segcore import __version__
from segcore.answers.comparison import Comparison
from segcore.case.solving import compare_case
from segcore.cli.progress_reporter import ProgressReporter
from segcore.cli.results import write_result
from segcore.cli.segment import add_output_flags, add_photo_and_marks, given_case, marks_from
from segcore.cli.settings import add_recipe_flags, given_recipe, refuse_without_strokes
from segcore.marks.constraints import constraints_from_strokes
from segcore.methods import METHODS, Method, unknown_method_message
from segcore.picture.atomic_write import (
    encode_labels,
    encode_picture,
    refuse_existing,
    refuse_unwritable,
)
from segcore.picture.display import display_pixels
from segcore.picture.image import Image
from segcore.picture.palette import segment_colours
from segcore.picture.rendering import overlay
from segcore.pipeline import prepare
from segcore.runtime.errors import ConstraintError
from segcore.runtime.monitor import Stage, StageClock
from segcore.runtime.spreadsheets import csv_table

USAGE = "eigenbrush compare IMAGE [--scribbles LABELS.png | --strokes STROKES.json] --out DIR"
DESCRIPTION = """\
Segment a photo with several methods and put the results side by side.

Writes comparison.png, comparison.csv, comparison.json and, for each method, labels-METHOD.png into
the folder DIR. A method that cannot use the strokes is listed with the reason.
"""
EXAMPLES = """\
examples:
  eigenbrush compare photo.jpg --strokes strokes.json --out compared
  eigenbrush compare photo.jpg --scribbles strokes.png --methods fast-ge,logic,ncut --out compared
"""
_NUMBER_FIELDS = ("seconds", "segments", "normalized_cut", "constraints_satisfied", "converged")
_TEXT_FIELDS = ("broken_rules", "notes", "refusal")


def add_arguments(parser: argparse.ArgumentParser, _given: Sequence[str]) -> None:
    add_photo_and_marks(parser)
    parser.add_argument(
        "--methods",
        metavar="NAME,NAME,...",
        type=_methods,
        default=[method() for method in METHODS.values() if not method.baseline],
        help=f"which methods, or 'all' (known: {', '.join(METHODS)}; default: all but baselines)",
    )
    add_output_flags(parser)
    add_recipe_flags(parser)


def run(options: argparse.Namespace) -> None:
    methods: list[Method] = options.methods
    refuse_unwritable(options.out)
    names = ["comparison.png", "comparison.csv", "comparison.json"]
    names += [f"labels-{method.name}.png" for method in methods]
    refuse_existing([options.out / name for name in names], force=options.force)
    recipe = given_recipe(options)
    refuse_without_strokes(options, recipe, *marks_from(options))

    reporter: ProgressReporter = options.reporter
    with reporter:
        clock = StageClock(reporter)
        with clock.stage(Stage.READING):
            case = given_case(options, recipe)
        prepared = prepare(case.image, affinity=recipe.affinity, monitor=reporter)
        comparison = Comparison(tuple(compare_case(case, prepared, methods, monitor=reporter)))
        _refuse_without_answers(comparison)
        with clock.stage(Stage.ENCODING):
            files = _encode(case.image, case.marks, comparison)

    notes = list(map(str, case.notes))
    document = {
        "version": __version__,
        "pixels": prepared.graph.n_nodes,
        "preparation_seconds": sum(prepared.stage_seconds.values()),
        "methods": _rows(comparison),
        "notes": notes,
    }
    for note in (*notes, *_notes(comparison)):
        reporter.note(note)
    write_result(options, files, "comparison.json", document, _table(comparison))


def _refuse_without_answers(comparison: Comparison) -> None:
    """Raise an error with the first method's reason if no method has an answer."""
    if comparison.entries and all(entry.labels is None for entry in comparison.entries):
        first = comparison.entries[0]
        raise ConstraintError(f"no method has an answer; {first.method.name}: {first.refusal}")


def _encode(image: Image, marks: Any, comparison: Comparison) -> dict[str, bytes]:
    """Contents of the pictures and the table, by name."""
    painted = marks
    if isinstance(marks, tuple):
        painted = constraints_from_strokes(marks, image.shape).node_labels().reshape(image.shape)
    tiles = [(overlay(image, painted, opacity=1.0), "strokes")]
    files = {}
    for entry in comparison.entries:
        cut = "" if entry.normalized_cut is None else f", cut {entry.normalized_cut:.3g}"
        caption = f"{entry.method.name}, {entry.seconds:.2f} s{cut}\n"
        if entry.labels is None:
            tiles.append((display_pixels(image), caption + entry.refusal))
            continue
        satisfied = f"{entry.constraints_satisfied:.0%} satisfied"
        tiles.append((overlay(image, entry.labels), caption + satisfied))
        files[f"labels-{entry.method.name}.png"] = encode_labels(entry.labels, segment_colours())
    files["comparison.png"] = encode_picture(side_by_side(tiles), ".png")
    columns = ["method", *_NUMBER_FIELDS, "refusal"]
    rows = ([row[name] for name in columns] for row in _rows(comparison))
    files["comparison.csv"] = csv_table([columns, *rows], mark=False)
    return files


def _rows(comparison: Comparison) -> list[dict[str, Any]]:
    """An entry of comparison.json for each method."""
    names = [entry.method.name for entry in comparison.entries]
    return [
        {
            "method": entry.method.name,
            "title": entry.method.title,
            **{name: getattr(entry, name) for name in (*_NUMBER_FIELDS, *_TEXT_FIELDS)},
            "agreement": {
                name: float(value) if np.isfinite(value) else None
                for name, value in zip(names, agreement, strict=True)
            },
        }
        for entry, agreement in zip(comparison.entries, comparison.agreement, strict=True)
    ]


def _table(comparison: Comparison) -> list[str]:
    heads = ["method", "seconds", "segments", "cut", "satisfied", "same as the first"]
    lines = [heads]
    for entry, agreement in zip(comparison.entries, comparison.agreement, strict=True):
        lines.append(
            [
                entry.method.name,
                f"{entry.seconds:.2f}",
                *(["-"] * 4 if entry.labels is None else [
                    str(entry.segments),
                    f"{entry.normalized_cut:.4g}",
                    f"{entry.constraints_satisfied:.1%}",
                    f"{agreement[0]:.3f}",
                ]),
            ]
        )  # fmt: skip
    widths = [max(len(line[column]) for line in lines) for column in range(len(heads))]
    return [
        line[0].ljust(widths[0])
        + "".join(f"  {cell:>{width}}" for cell, width in zip(line[1:], widths[1:], strict=True))
        for line in lines
    ]


def _notes(comparison: Comparison) -> list[str]:
    """Lines with the notes of all methods, and the reasons of those without an answer."""
    return [
        f"{entry.method.name}: {note}"
        for entry in comparison.entries
        for note in (*entry.notes, *([entry.refusal] if entry.refusal else []))
    ]


def _methods(text: str) -> list[Method]:
    names = list(METHODS) if text == "all" else [name.strip() for name in text.split(",")]
    for name in names:
        if name not in METHODS:
            raise argparse.ArgumentTypeError(unknown_method_message(name))
    if len(set(names)) < len(names):
        raise argparse.ArgumentTypeError("each method may be named once")
    return [METHODS[name]() for name in names]


_WIDEST_PX = 480
_GAP_PX = 12
_TEXT_PX = 16
_CAPTION_LINES = 2
_WHITE, _TEXT_COLOUR = (255, 255, 255), (32, 32, 32)


def side_by_side(tiles: Sequence[tuple[NDArray[np.uint8], str]]) -> NDArray[np.uint8]:
    """Pictures in rows, about as many columns as rows, (rows, columns, 3) uint8.

    Each has a caption of up to two lines.
    """
    columns = ceil(len(tiles) ** 0.5)
    rows = -(-len(tiles) // columns)
    height, width = tiles[0][0].shape[:2]
    scale = min(1.0, _WIDEST_PX / width)
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    wide = max(size[0], _WIDEST_PX // 2) + _GAP_PX
    high = size[1] + _GAP_PX + _CAPTION_LINES * (_TEXT_PX + 4)

    sheet = PillowImage.new("RGB", (columns * wide + _GAP_PX, rows * high + _GAP_PX), _WHITE)
    draw = ImageDraw.Draw(sheet)
    font = ImageFont.load_default(_TEXT_PX)
    for index, (pixels, caption) in enumerate(tiles):
        row, column = divmod(index, columns)
        x, y = _GAP_PX + column * wide, _GAP_PX + row * high
        picture = PillowImage.fromarray(pixels)
        sheet.paste(picture.resize(size, PillowImage.Resampling.LANCZOS), (x, y))
        for line, text in enumerate(caption.split("\n")[:_CAPTION_LINES]):
            shown = _elide(text, font, wide - _GAP_PX)
            draw.text((x, y + size[1] + 4 + line * (_TEXT_PX + 2)), shown, _TEXT_COLOUR, font)
    return np.asarray(sheet)


def _elide(text: str, font: ImageFont.FreeTypeFont | ImageFont.ImageFont, width_px: int) -> str:
    if font.getlength(text) <= width_px:
        return text

    def length(letters: int) -> int:
        return ceil(font.getlength(text[:letters] + "…"))

    fitting = bisect_right(range(len(text)), width_px, key=length)
    return text[: max(fitting - 1, 0)] + "…"
