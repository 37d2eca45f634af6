"""``eigenbrush count``: the amount of each class in the projects of a folder."""

import argparse
import os
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

from segcore.batch import find_photos
from segcore.cli.flags import add_shared
from segcore.cli.results import add_result_flags, show_result
from segcore.folders.counts import ClassCount, count_classes, counts_csv, rows_of
from segcore.folders.index import FolderIndex
from segcore.folders.photo_summary import PhotoSummary
from segcore.folders.query import ListedPhoto, query_from_text
from segcore.folders.states import FolderStates, State, read_states_from
from segcore.picture.atomic_write import refuse_existing, write_files
from segcore.picture.pages import may_be_stack
from segcore.runtime.errors import ParameterError
from segcore.runtime.no_follow_open import behind_links
from segcore.runtime.wording import in_one_line

USAGE = "eigenbrush count FOLDER [--only QUERY] [--out TABLE.csv] [--json]"
DESCRIPTION = """\
Count photos, objects and pixels of each class in the saved projects of a folder.

Classes that are counted in objects have as many as an export would hold. Another class counts as
one object per photo; the background is not counted. Counts are kept in your cache until a project
changes.
"""
EXAMPLES = """\
examples:
  eigenbrush count photos
  eigenbrush count photos --recursive --only 'state:done -tag:night' --out counts.csv
  eigenbrush count photos --only 'car sure<90' --list
      also the photos that are counted, one a line
"""


def add_arguments(parser: argparse.ArgumentParser, _given: Sequence[str]) -> None:
    add_shared(parser, "folder", "folder of the photos and their projects")
    add_shared(parser, "--projects")
    add_shared(parser, "--recursive")
    parser.add_argument(
        "--only",
        metavar="QUERY",
        default="",
        help="photos that the filter of the window would show, such as 'car -tree state:done "
        "tag:night name:IMG sure<90 has:remarks'",
    )
    parser.add_argument("--list", action="store_true", help="also print the photos")
    parser.add_argument("--out", metavar="TABLE.csv", type=Path, help="also write the table")
    add_shared(parser, "--force", "replace the table if it exists")
    add_shared(parser, "--jobs", "processes that share the work where there is much of it")
    parser.set_defaults(jobs=os.cpu_count() or 1)
    add_result_flags(parser)


def run(options: argparse.Namespace) -> None:
    if options.out is not None:
        refuse_existing([options.out], force=options.force)
    query_from_text(options.only)  # report errors before anything is read
    photos = _photos(options)
    summaries = [photo.summary for photo in photos.values() if photo.summary]
    names = {info.name for summary in summaries for info in summary.classes}
    query = query_from_text(options.only, names)
    chosen = {name: photo for name, photo in photos.items() if query(photo)}
    counts = count_classes(photo.summary for photo in chosen.values() if photo.summary)
    if options.out is not None:
        write_files({behind_links(options.out): counts_csv(counts)})
    lines = [*_in_words(counts), f"{len(chosen)} of {len(photos)} photos"]
    document = {
        "photos": len(chosen),
        "classes": {info.name: {k: v for k, v in asdict(info).items() if k != "name"}
                    for info in counts},
    }  # fmt: skip
    if options.list:
        lines += chosen
        document["names"] = list(chosen)
    show_result(options, lines, document)


def _photos(options: argparse.Namespace) -> Mapping[str, ListedPhoto]:
    """All photos with their states and summaries, by their paths in the folder."""
    in_folder = find_photos(options.folder, recursive=options.recursive)
    if not in_folder:
        raise ParameterError(f"{options.folder}: contains no photos; check the name of the folder")
    summaries_by_folder: dict[Path, dict[str, PhotoSummary]] = {}
    states_by_folder: dict[Path, FolderStates] = {}
    root = _folder_around(options.folder)
    for folder in dict.fromkeys(photo.parent for photo in in_folder):
        projects = (options.projects or root) / _folder_around(folder).relative_to(root)
        if not projects.is_dir():
            summaries_by_folder[folder], states_by_folder[folder] = {}, FolderStates()
            continue
        index = FolderIndex(projects, folder)
        index.update_summaries(
            objects=True,
            processes=options.jobs if options.jobs > 1 else 0,
            tell=lambda done, total, _: options.reporter.report("photos", done / max(total, 1)),
            monitor=options.reporter,
        )
        summaries_by_folder[folder] = index.summaries
        states_by_folder[folder] = read_states_from(projects, 0)
    photos = {}
    for photo in in_folder:
        name, states = photo.name, states_by_folder[photo.parent]
        begun = State.BEGUN if name in summaries_by_folder[photo.parent] else State.UNTOUCHED
        relative_name = photo.relative_to(options.folder).as_posix()
        state, review = states.states.get(name, begun), states.reviews.get(name)
        photos[relative_name] = ListedPhoto(
            relative_name, state, review, summaries_by_folder[photo.parent].get(name)
        )
    return photos


def _folder_around(path: Path) -> Path:
    """The folder itself, or the folder that contains a stack."""
    return path.parent if may_be_stack(path) else path


def _in_words(counts: Sequence[ClassCount]) -> list[str]:
    names = [in_one_line(count.name) for count in counts]
    width = max([5, *map(len, names)])
    lines = [f"{'class':{width}}  photos  objects        pixels   share"]
    for name, row in zip(names, rows_of(counts), strict=True):
        _, photos, objects, pixels, share, uncounted = row
        counted = f"{objects}+?" if uncounted else f"{objects}"
        lines.append(f"{name:{width}}  {photos:6}  {counted:>7}  {pixels:12}  {share:6.1%}")
    return lines
