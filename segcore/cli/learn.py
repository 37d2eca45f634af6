"""``eigenbrush learn``: folders of finished photos in, a model out."""

import argparse
import os
from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from pathlib import Path

from segcore.appearance.learning.model import EMPTY_MODEL, Model
from segcore.batch import LearnedPhoto, PhotoJob, find_photos, learn_from, photo_jobs, training_jobs
from segcore.cli.exit_codes import ExitCode
from segcore.cli.flags import add_flags, add_shared, from_flags
from segcore.cli.results import add_result_flags, show_result
from segcore.cli.stopping import stopping_in_order
from segcore.folders.model_file import FILE_NAME, read_model, write_model
from segcore.formats.output import Output
from segcore.graph.affinity import Affinity
from segcore.methods.recipe import Recipe
from segcore.picture.atomic_write import refuse_existing
from segcore.projects.project_files import SUFFIX
from segcore.runtime.errors import ConstraintError, ParameterError, file_message
from segcore.runtime.message import Message
from segcore.runtime.wording import names_in_words, plural

USAGE = "eigenbrush learn DONE [DONE ...] --out MODEL.json [options]"
DESCRIPTION = """\
Learn a model from finished photos, for other photos of the same things.

DONE is a folder of photos with their strokes: those that are marked as done, or all with strokes if
none is. Examples are the segments of finished projects, or else the strokes. DONE may also be a
model file, such as one of a colleague. Classes of the same name are the same.

Every command that solves takes the file as --model MODEL.json, for suggestions.
"""
EXAMPLES = """\
examples:
  eigenbrush learn monday --out looks.json
      from the projects that the app saved beside the photos
  eigenbrush learn monday tuesday looks-of-anna.json --out looks.json
  eigenbrush learn done --scribbles '*-strokes.png' --out looks.json
      from label images
  eigenbrush segment photo.jpg --model looks.json --out result
"""
PROJECTS = f"*{SUFFIX}"


def add_arguments(parser: argparse.ArgumentParser, _given: Sequence[str]) -> None:
    parser.add_argument(
        "done", metavar="DONE", type=Path, nargs="+", help="folder of photos, or model file"
    )
    parser.add_argument(
        "-o", "--out", metavar="MODEL.json", type=Path, required=True, help="file to write"
    )
    about_strokes = f"where a photo's strokes are, as for eigenbrush batch (default: {PROJECTS})"
    add_shared(parser, "--scribbles", about_strokes)
    add_shared(parser, "--recursive", "also the folders in DONE")
    add_shared(parser, "--jobs", "number of photos that are read at once (default: 1)")
    add_shared(parser, "--force", "replace MODEL.json if it exists")
    add_result_flags(parser)
    add_flags(parser, Recipe, only=("names", "page", "transparent", "max_pixels"))
    add_flags(parser.add_argument_group("affinity"), Affinity, only=("resolution",))


def run(options: argparse.Namespace) -> ExitCode:
    refuse_existing([options.out], force=options.force)
    recipe = from_flags(Recipe, options, affinity=from_flags(Affinity, options))
    model = learn_model(options, options.done, recipe)
    write_model(options.out, model)
    classes = [model.names.get(number, str(number)) for number in model.class_numbers]
    words = f"learned {names_in_words(classes, most=12)} from {plural(len(model.photos), 'photo')}"
    document = {
        "photos": len(model.photos),
        "classes": [{"number": n, "name": name} for n, name in model.classes.items()],
    }
    show_result(options, [words, f"written to {options.out}"], document)
    return ExitCode.DONE


def learn_model(options: argparse.Namespace, done: Sequence[Path], recipe: Recipe) -> Model:
    """The model from folders of finished photos and from model files, by the command's flags."""
    files = [path for path in done if path.suffix == Path(FILE_NAME).suffix]
    earlier_model = reduce(Model.merged, map(read_model, files), EMPTY_MODEL)
    folders = [path for path in done if path not in files]
    if not folders:
        return earlier_model
    jobs = _training_jobs(options, folders, replace(recipe, model="", carry=None))
    reporter, count = options.reporter, options.reporter.counter(len(jobs))

    def tell(learned: LearnedPhoto) -> None:
        if learned.problem:
            reporter.note(f"{learned.photo} was not learned from: {learned.problem}")
        count(learned)

    with stopping_in_order() as switch, reporter:
        return learn_from(jobs, earlier_model, threads=options.jobs, tell=tell, monitor=switch)


def _training_jobs(
    options: argparse.Namespace, folders: Sequence[Path], recipe: Recipe
) -> list[PhotoJob]:
    """The jobs of the training photos, named by their paths in their folder or the common one."""
    try:
        common = Path(os.path.commonpath([folder.absolute() for folder in folders]))
    except ValueError as error:
        raise ParameterError("the folders lie on several drives; learn from each alone") from error
    all_jobs: list[PhotoJob] = []
    for folder in folders:
        jobs = photo_jobs(
            find_photos(folder.absolute(), recursive=options.recursive),
            common,
            options.out,
            Output(),
            recipe=recipe,
            pattern=options.scribbles or PROJECTS,
            imports=getattr(options, "imports", None),
        )
        training = training_jobs(jobs)
        if not training:
            text = "no photo there has strokes; check the folder and the pattern of --scribbles"
            raise ConstraintError(file_message(folder, Message(text)))
        all_jobs += training
    return all_jobs
