"""``eigenbrush export``: the saved projects of a folder in, files out, without solving."""

import argparse
from collections.abc import Sequence

from segcore.batch import ProcessPool, classes_in, find_photos, jobs_of_done_photos
from segcore.cli.batch import carry_out
from segcore.cli.flags import add_flags, add_shared, from_flags
from segcore.cli.results import add_result_flags
from segcore.cli.settings import given_output, refuse_unknown_classes
from segcore.formats.output import Output
from segcore.methods.recipe import Recipe
from segcore.runtime.errors import ParameterError

USAGE = "eigenbrush export FOLDER --out DIR [options]"
DESCRIPTION = """\
Export the photos of a folder that are done.

The segments are those of the project files beside the photos, or in --projects; nothing is solved.
The files are those of eigenbrush batch: the formats of --export for every photo, formats for
training as one dataset of all photos.

Repeat the command to add new files and replace changed ones.
"""
EXAMPLES = """\
examples:
  eigenbrush export photos --out set --export coco
      set/coco.json has all photos of the folder that are done
  eigenbrush export photos --out set --export yolo --photos copy --validation 0.2
  eigenbrush export photos --out masks --export masks --file-names '{photo}_{class}.png'
  eigenbrush export photos --out cats --export labels,coco --classes cat --all
  eigenbrush export photos --projects work --out set --export coco
      the projects are in the folder work: the photos lie where nothing can be written
"""


def add_arguments(parser: argparse.ArgumentParser, _given: Sequence[str]) -> None:
    add_shared(
        parser,
        "folder",
        "folder of the photos and their projects; or a stack, whose pages are the photos",
    )
    add_shared(parser, "--out")
    add_shared(parser, "--projects")
    add_flags(parser, Output, defaults={"formats": ("labels",)})
    add_shared(parser, "--all")
    parser.add_argument(
        "--solve",
        action="store_true",
        help="solve projects that were saved without segments, each with its own method; for npz "
        "and heat-maps solve all, since projects do not keep eigenvectors and confidence; where "
        "that fails, the other formats are written",
    )
    add_shared(parser, "--recursive")
    add_flags(parser, Recipe, only=("seed", "page", "transparent", "max_pixels", "pixel_size"))
    add_shared(parser, "--jobs")
    add_shared(
        parser,
        "--force",
        "also replace files that were not exported, and remove those that were exported earlier "
        "in formats that are not wanted any more",
    )
    add_result_flags(parser)


def run(options: argparse.Namespace) -> int:
    output = given_output(options)
    if "heat-maps" in output.formats and not options.solve:
        raise ParameterError(
            "heat maps show eigenvectors, which projects do not keep; --solve finds them again"
        )
    recipe = from_flags(Recipe, options, answers="saved or solved" if options.solve else "saved")
    if options.projects is not None and not options.projects.is_dir():
        raise ParameterError(f"{options.projects}: is not a folder; check its name")
    photos = find_photos(options.folder, recursive=options.recursive)
    jobs = jobs_of_done_photos(
        photos,
        options.folder,
        options.out,
        output,
        recipe=recipe,
        projects=options.projects,
        undone=options.all,
    )
    if not jobs:
        raise ParameterError(_reason_for_none(options, len(photos)))
    refuse_unknown_classes(output, classes_in(jobs))
    return carry_out(options, jobs, lambda: ProcessPool(options.jobs))


def _reason_for_none(options: argparse.Namespace, n_photos: int) -> str:
    if not n_photos:
        return f"{options.folder}: contains no photos; check the name of the folder"
    if options.all:
        return f"{options.projects or options.folder}: no photo has a project there"
    return f"{options.folder}: no photo is marked as done; --all also takes those that are begun"
