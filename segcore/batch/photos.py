"""A folder -> its photos, and the files of their strokes."""

import os
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from segcore.batch.job import PhotoJob
from segcore.folders.states import State, read_states
from segcore.formats.output import Output
from segcore.formats.probability_maps import files_of_import
from segcore.methods.recipe import Recipe
from segcore.picture.pages import may_be_stack, picture_folder, stack_named_in
from segcore.picture.reading import READABLE_SUFFIXES, list_pages
from segcore.projects.project_files import SUFFIX
from segcore.runtime.errors import ParameterError
from segcore.runtime.no_follow_open import walk


def find_photos(folder: str | os.PathLike[str], *, recursive: bool = False) -> list[Path]:
    """Photos of a folder, by name; with `recursive` also those of the folders in it.

    Instead of a folder, a stack may be named: then its pages are the photos. Those of a stack in
    the folder are photos where one of them has a project beside it. Hidden files and folders are
    left out.

    Raises
    ------
    ParameterError
        If the folder is missing or cannot be listed.
    ImageError
        If the pages of a stack cannot be.
    """
    if may_be_stack(Path(folder)):
        return [page.path for page in list_pages(folder)]
    photos: list[Path] = []
    for subfolder, folders, names in walk(folder, onerror=_refuse):
        folders[:] = sorted(name for name in folders if not name.startswith(".")) * recursive
        begun = {stack_named_in(name.removesuffix(SUFFIX)) for name in names}
        for name in names:
            if Path(name).suffix.lower() in READABLE_SUFFIXES and not name.startswith("."):
                photo = Path(subfolder, name)
                pages = list_pages(photo) if name in begun and may_be_stack(photo) else ()
                photos += (page.path for page in pages) if pages else (photo,)
    return sorted(photos)


def photo_jobs(
    photos: Sequence[Path],
    folder: Path,
    out: Path,
    output: Output,
    *,
    recipe: Recipe = Recipe(),
    pattern: str | None,
    imports: str | None = None,
) -> list[PhotoJob]:
    """The jobs for `photos`, in their order.

    Pictures with the strokes of another photo are no photos, nor are files of an earlier run in
    `out`.

    Parameters
    ----------
    folder : Path
        The paths of photos are relative to it; `out` gets the same folders.
    pattern : str, optional
        Path of a photo's strokes, relative to the photo's folder, with ``*`` for the photo's name
        without suffix. None if there are no strokes.
    imports : str, optional
        Pattern for files of other programs, whose regions lie under the strokes; or, without a
        ``*``, the path of a file about all photos.

    Raises
    ------
    ParameterError
        If the strokes' pattern has no ``*``, or a pattern has several.
    """
    about_all = Path(imports).absolute() if imports and "*" not in imports else None
    for name in (pattern, imports if about_all is None else None):
        if name is not None and name.count("*") != 1:
            raise ParameterError(
                f"the pattern {name!r} should have one * where the photo's name goes, "
                "such as '*-strokes.png'"
            )
    marks = {photo: strokes_path_of(photo, pattern) for photo in photos}
    imported = {photo: about_all or strokes_path_of(photo, imports) for photo in photos}
    places, written = {photo: photo.absolute() for photo in photos}, out.absolute()
    taken = {path for photo, path in marks.items() if path != places[photo]}
    taken |= {
        path
        for photo, named in imported.items()
        if named is not None and named != places[photo]
        for path in files_of_import(named)
    }
    # once for each folder, as operations on paths are slow for a hundred thousand photos
    inside = {
        place: str(written / place.relative_to(folder))
        for place in {photo.parent for photo in photos}
        if not place.absolute().is_relative_to(written)
    }
    wanted = [photo for photo in photos if photo.parent in inside and places[photo] not in taken]
    stems = Counter((photo.parent, photo.stem) for photo in wanted)
    in_own_folder = [(photo.parent, photo.name) for photo in wanted]
    stems.update(named for named in in_own_folder if named in stems)  # 1.png.png beside 1.png
    return [
        PhotoJob(
            photo=str(places[photo]),
            # two photos that differ only in their suffix need different names
            name=photo.stem if stems[photo.parent, photo.stem] == 1 else photo.name,
            display_path=photo.relative_to(folder).as_posix(),
            marks=None if marks[photo] is None else str(marks[photo]),
            folder=inside[photo.parent],
            recipe=recipe,
            output=output,
            imports=None if imported[photo] is None else str(imported[photo]),
        )
        for photo in wanted
    ]


def strokes_path_of(photo: Path, pattern: str | None) -> Path | None:
    """The path of a photo's strokes, which need not exist.

    Project files that the app saved have the whole name of the photo before their suffix.
    """
    if pattern is None:
        return None
    folder = picture_folder(photo).absolute()
    if pattern.endswith(f"*{SUFFIX}"):
        named = folder / pattern.replace("*", photo.name)
        if named.exists():
            return Path(os.path.normpath(named))
    return Path(os.path.normpath(folder / pattern.replace("*", photo.stem)))


def jobs_of_done_photos(
    photos: Sequence[Path],
    folder: Path,
    out: Path,
    output: Output,
    *,
    recipe: Recipe = Recipe(answers="saved"),
    projects: Path | Callable[[Path], Path] | None = None,
    undone: bool = False,
) -> list[PhotoJob]:
    """The jobs for photos that are done, by their projects.

    Parameters
    ----------
    projects : Path or function, optional
        Folder of the projects and review states, with the same subfolders as `folder`, or a
        function from each folder of photos; None: beside the photos.
    undone : bool
        Whether photos that are begun are included, too; skipped ones are not.

    Raises
    ------
    OSError
        If it cannot be read what is done.
    """
    states: dict[Path, dict[str, State]] = {}
    wanted = []
    for job in photo_jobs(photos, folder, out, output, recipe=recipe, pattern=None):
        if callable(projects):
            photo = Path(job.photo)
            project = projects(photo.parent) / photo.name
        else:
            relative_to = folder.parent if may_be_stack(folder) else folder
            project = (projects or relative_to) / job.display_path
            project = picture_folder(project) / project.name
        if project.parent not in states:
            states[project.parent] = read_states(project.parent)
        state = states[project.parent].get(project.name)
        if state is not State.DONE and (not undone or state is State.SKIPPED):
            continue
        marks = strokes_path_of(project, f"*{SUFFIX}")
        existing_marks = str(marks) if marks is not None and marks.exists() else None
        if state is State.DONE or existing_marks:
            wanted.append(replace(job, marks=existing_marks, done=state is State.DONE))
    return wanted


def _refuse(error: OSError) -> None:
    raise ParameterError(
        f"{error.filename}: cannot be listed ({error.strerror}); check its name and permissions"
    )


def series_jobs(jobs: Sequence[PhotoJob]) -> list[PhotoJob]:
    """The jobs as a series: each starts from the segments of the job before it in its folder."""
    last: dict[str, str] = {}
    chained = []
    for job in jobs:
        chained.append(replace(job, previous_photo=last.get(job.folder)))
        last[job.folder] = job.display_path
    return chained
