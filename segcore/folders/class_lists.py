"""The classes of a folder's photos, in a shared file.

Programs change the list on the disk one at a time. The last change of a class counts, and changes
of other classes stay. The list keeps all names that a class has had: a class of a photo with the
same number and none of these names is another one. A list can also be a text with a name in each
line.
"""

import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from typing import Any

from msgspec import Struct

from segcore.folders.file_names import CLASSES_FILE
from segcore.folders.lock import folder_lock, shared_file
from segcore.marks.strokes import MAX_CLASS
from segcore.picture.atomic_write import write_files
from segcore.projects.class_merging import with_classes_renumbered
from segcore.projects.project import LONGEST_NAME, ClassInfo, Project, new_class
from segcore.projects.project_json import classes_from_json, classes_to_json
from segcore.runtime import limits
from segcore.runtime.errors import ProjectError, UnsafeFileError, file_message, naming_file
from segcore.runtime.message import Message
from segcore.runtime.no_follow_open import behind_links, open_chosen, open_owned, read_whole
from segcore.runtime.typed import read_typed

Classes = tuple[ClassInfo, ...]

_PATIENCE_SECONDS = 10.0


class _List(Struct):
    classes: list[dict[str, Any]]


@dataclass(frozen=True)
class MergedClasses:
    """The classes of a folder after two changes of them were merged.

    Attributes
    ----------
    moved : dict of int to int
        My classes that were renumbered: old number to new.
    set_aside : str
        The new name of a file that could not be read, or not all of it; empty if there was none.
    """

    classes: Classes
    moved: dict[int, int] = field(default_factory=dict)
    set_aside: str = ""


def read_class_list(
    path: Path, *, within: Path | None = None
) -> tuple[Classes, tuple[Message, ...]]:
    """The classes of a file, JSON or a text with a name in each line, and what was left out.

    Parameters
    ----------
    within : Path, optional
        The folder of photos that it belongs to, if nobody named it.

    Raises
    ------
    ProjectError
        If it cannot be read, or holds no classes.
    """
    with naming_file(path, ProjectError, Message("is not a list of classes: {reason}")):
        with open_chosen(path) if within is None else open_owned(path, within=within) as file:
            content = read_whole(file, path, limits.CLASS_LIST)
        text = content.decode("utf-8-sig")
        if text.lstrip().startswith("{"):
            classes, notes = classes_from_json(read_typed(content, _List).classes)
            return as_shared(classes), tuple(file_message(path.name, note) for note in notes)
        names = dict.fromkeys(line.strip() for line in text.splitlines() if line.strip())
        if not names or len(names) > MAX_CLASS:
            raise ValueError(f"there are {len(names)} names")
        if (longest := max(map(len, names))) > LONGEST_NAME:
            raise ValueError(f"there is a name of {longest} characters")
        return tuple(replace(new_class(n), name=name) for n, name in enumerate(names, start=1)), ()


def read_shared_classes(folder: Path) -> tuple[Classes, tuple[Message, ...]]:
    """The list of a folder, empty if there is none; see :func:`read_class_list`."""
    path = shared_file(folder, CLASSES_FILE)
    return read_class_list(path, within=folder) if os.path.lexists(path) else ((), ())


def write_class_list(
    path: Path, classes: Iterable[ClassInfo], *, follow_links: bool = True
) -> None:
    """Write a list; a text of names where the name of the file ends in ``.txt``.

    Raises
    ------
    OutputError
        If the file cannot be written.
    """
    if path.suffix.lower() == ".txt":
        text = "".join(f"{info.name}\n" for info in classes)
    else:
        document = {"format": 1, "classes": classes_to_json(as_shared(classes))}
        text = json.dumps(document, indent=1, ensure_ascii=False)
    target = behind_links(path) if follow_links else path
    write_files({target: text.encode("utf-8", "replace")})


def as_shared(classes: Iterable[ClassInfo]) -> Classes:
    """Classes as a shared list holds them: visible and unlocked."""
    return tuple(replace(info, visible=True, locked=False) for info in classes)


def share_classes(folder: Path, base: Classes, mine: Classes) -> MergedClasses:
    """Bring the changes from `base` to `mine` into the list of a folder, which may be none yet.

    Raises
    ------
    OutputError, OSError
        If it cannot be written, or is no file.
    ProjectError
        If there is a list that cannot be read.
    """
    with folder_lock(folder, seconds=_PATIENCE_SECONDS) as locked_folder:
        saved: Classes = ()
        notes: tuple[Message, ...] = ()
        set_aside = ""
        try:
            saved, notes = read_shared_classes(folder)
        except ProjectError as error:
            if isinstance(error.__cause__, (OSError, UnsafeFileError)):  # it may well be a list
                raise
            set_aside = locked_folder.set_aside(CLASSES_FILE)
        before = as_shared(base)
        merged = merge_classes(before, as_shared(mine), saved or before)
        merged = replace(merged, classes=_with_recorded_names(merged.classes, saved, before))
        if merged.classes != saved:
            if notes:  # keep what only other versions can read
                set_aside = locked_folder.set_aside(CLASSES_FILE)
            write_class_list(locked_folder.path / CLASSES_FILE, merged.classes, follow_links=False)
    return replace(merged, set_aside=set_aside)


def _with_recorded_names(classes: Classes, saved: Classes, before: Classes) -> Classes:
    """Classes of a list with their names in the `saved` one, or `before` there was one.

    Where that did not record names, they stay unknown.
    """
    known, former = _by_number(saved), _by_number(before) | _by_number(saved)
    named = []
    for info in classes:
        names = known[info.number].recorded_names if info.number in known else ()
        if names is not None:
            names = tuple(dict.fromkeys((*names, former.get(info.number, info).name, info.name)))
        named.append(replace(info, recorded_names=names))
    return tuple(named)


def merge_classes(base: Classes, mine: Classes, theirs: Classes) -> MergedClasses:
    """The list `theirs` with the changes between `base` and `mine`.

    Classes are the same if their numbers are. If both sides added different ones under one number,
    mine takes the next that is free. A class that I deleted is kept if the others changed it.
    """
    base_by_number, mine_by_number = _by_number(base), _by_number(mine)
    merged = {
        info.number: info
        for info in theirs
        if info.number in mine_by_number or info != base_by_number.get(info.number)
    }
    moved: dict[int, int] = {}
    for info in mine:
        other = merged.get(info.number)
        if info.number not in base_by_number and other is not None and info.name != other.name:
            number = moved[info.number] = max({*base_by_number, *mine_by_number, *merged}) + 1
            merged[number] = replace(info, number=number)
        elif info != base_by_number.get(info.number):
            merged[info.number] = info
    if [*base_by_number] != [*mine_by_number]:  # classes were added or put into another order
        merged = {n: merged[n] for n in dict.fromkeys([*mine_by_number, *merged]) if n in merged}
    return MergedClasses(tuple(merged.values()), moved)


def with_class_list(
    project: Project, classes: Classes, moved: Mapping[int, int] | None = None
) -> Project:
    """The project with the classes of a list first, with the list's names and colours.

    Personal settings stay, and so do classes of the project that are not in the list. Classes in
    `moved` get other numbers, if not given, those of :func:`numbers_in_list`.
    """
    moved = numbers_in_list(project, classes) if moved is None else moved
    if moved:
        project = with_classes_renumbered(project, moved)
    by_number, in_list = _by_number(project.classes), _by_number(classes)
    first = []
    for info in classes:
        own = by_number.get(info.number, info)
        first.append(replace(info, visible=own.visible, locked=own.locked, recorded_names=None))
    others = (info for info in project.classes if info.number not in in_list)
    return replace(project, classes=(*first, *others))


def numbers_in_list(project: Project, classes: Classes) -> dict[int, int]:
    """Numbers of the project's classes whose number in a list is another class's -> new numbers.

    That is a class which never had the name, capitals aside, if the list has recorded names. The
    new number is the list's for the name, or for the background, else a free one.
    """
    in_list = _by_number(classes)
    by_name = {info.name: info.number for info in reversed(classes)}
    background = next((info.number for info in classes if info.background), 0)
    used = {*in_list, *_by_number(project.classes)}
    free = (number for number in count(1) if number not in used)
    return {
        info.number: by_name.get(info.name) or (info.background and background) or next(free)
        for info in project.classes
        if (listed := in_list.get(info.number)) is not None
        and listed.recorded_names is not None
        and info.name != new_class(info.number).name
        and info.name.casefold() not in map(str.casefold, (listed.name, *listed.recorded_names))
        and not (info.background and listed.background)
    }


def add_classes(project: Project, classes: Classes) -> Project:
    """The project with the classes of a list added.

    A class whose name the project has already gets the list's colour.

    Raises
    ------
    ProjectError
        If that would be more classes than there are numbers.
    """
    for info in as_shared(classes):
        numbers, same_name_number = _by_number(project.classes), project.class_names.get(info.name)
        number = same_name_number or info.number
        if same_name_number is None and number in numbers:
            number = max(numbers) + 1
        if number > MAX_CLASS:
            raise ProjectError(f"there can be {MAX_CLASS} classes at most")
        project = project.with_class(replace(info, number=number))
    backgrounds = [info for info in classes if info.background]
    if backgrounds:
        project = project.with_background(project.class_names[backgrounds[0].name])
    return project


def _by_number(classes: Iterable[ClassInfo]) -> dict[int, ClassInfo]:
    return {info.number: info for info in classes}
