"""What is known about the saved projects of a folder, kept in a file there so that it is quick.

The file is only a cache: an entry counts as long as the project file has the stamp that it had when
it was looked at, and decides nothing but what is shown and filtered. One that is damaged, foreign
or missing is made anew. Where the folder cannot be written it lies in the user's cache.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct, to_builtins

from segcore.folders.known import ANSWER_STATES, Known, KnownClass, read_known
from segcore.folders.stamps import Stamp, stamp_of
from segcore.picture.pages import may_be_stack, page_of, stack_named_in
from segcore.picture.writing import write_files
from segcore.projects.project_files import SUFFIX
from segcore.runtime import limits
from segcore.runtime.ending import end_with_parent
from segcore.runtime.errors import SegmentationError
from segcore.runtime.monitor import SILENT, Monitor
from segcore.runtime.owned_files import OpenFolder
from segcore.runtime.starting import deaf_to_interrupts
from segcore.runtime.typed import Count, Share, read_typed

FILE_NAME = ".eigenbrush-index.json"

_AT_ONCE, _PHOTOS_AT_ONCE = 50, 2
"""Projects that are looked at before it is told of them, and those with their photos."""
_WORTH_A_PROCESS = 8
"""Of such parts, which take longer than processes take to start."""

Tell = Callable[[int, int, Mapping[str, Known]], object]
"""Is told how many projects were looked at, of how many, and what the last ones say."""


@dataclass(frozen=True)
class Entry:
    """What a project file said when it had this stamp; nothing if it could not be read."""

    stamp: Stamp
    known: Known | None


class FolderIndex:
    """What is known about the projects in a folder.

    Parameters
    ----------
    photos : Path, optional
        Where their photos are, if not beside them.

    Attributes
    ----------
    entries : dict of Entry
        By file name of the photo; as the file has them until somebody looks through the folder.
    """

    def __init__(self, projects: Path, photos: Path | None = None) -> None:
        self.projects, self._photos = projects, photos or projects
        self.entries = _read(projects)
        self._written = dict(self.entries)

    @property
    def known(self) -> dict[str, Known]:
        """What is known of each photo."""
        return {
            name: entry.known
            for name, entry in self.entries.items()
            if entry.known is not None and self._is_here(name)
        }

    def _is_here(self, name: str) -> bool:
        """Whether a photo is one of these: projects of photos and pages lie side by side."""
        if page_of(self._photos / name) is not None:
            return True
        stack = stack_named_in(name)
        return not (may_be_stack(self._photos) or (stack and (self._photos / stack).is_file()))

    def look_through(
        self,
        *,
        objects: bool = False,
        processes: int = 0,
        tell: Tell = lambda _done, _total, _known: None,
        monitor: Monitor = SILENT,
    ) -> None:
        """Read the projects that are new or changed, and keep what they say.

        Parameters
        ----------
        objects : bool
            Whether objects are looked for in the photos where nobody has, of the classes that are
            counted in them.
        processes : int
            That share the work if there is much of it; 0: it is done here.

        Raises
        ------
        OSError
            If the folder cannot be read.
        Cancelled
            What was read until then is kept.
        """
        stamps = _stamps(self.projects)
        self.entries = {name: self.entries[name] for name in self.entries.keys() & stamps.keys()}
        wanted = [name for name, stamp in stamps.items() if self._is_news(name, stamp, objects)]
        jobs = [
            (self.projects / (name + SUFFIX), self._photos / name if objects else None)
            for name in wanted
        ]
        done = 0
        try:
            tell(0, len(wanted), {})
            for known in _looked_at(jobs, processes, monitor):
                names = wanted[done : done + len(known)]
                done += len(known)
                for name, one in zip(names, known, strict=True):
                    self.entries[name] = Entry(stamps[name], one)
                tell(done, len(wanted), {n: k for n, k in zip(names, known, strict=True) if k})
        finally:
            self.write()

    def write(self) -> None:
        """Keep what is known, where that can be written."""
        if self.entries == self._written:
            return
        content = _encoded(self.entries)
        if len(content) > limits.INDEX.most:
            return
        self._written = dict(self.entries)
        for file in (self.projects / FILE_NAME, _elsewhere(self.projects)):
            with suppress(SegmentationError, OSError):
                if file.parent != self.projects:
                    file.parent.mkdir(parents=True, exist_ok=True)
                write_files({file: content})
                return

    def _is_news(self, name: str, stamp: Stamp, objects: bool) -> bool:
        entry = self.entries.get(name)
        if entry is None or entry.stamp != stamp:
            return True
        return objects and entry.known is not None and not entry.known.is_counted


def _stamps(projects: Path) -> dict[str, Stamp]:
    """Which projects there are, by the names of their photos."""
    with OpenFolder(projects) as folder:
        names = [name for name in folder.names() if name.endswith(SUFFIX)]
    found = {name.removesuffix(SUFFIX): stamp_of(projects / name) for name in names}
    return {name: stamp for name, stamp in found.items() if stamp is not None}


_Job = tuple[Path, Path | None]
"""A project file, and the photo if objects are looked for in it."""


def _looked_at(jobs: list[_Job], processes: int, monitor: Monitor) -> Iterator[list[Known | None]]:
    """What the projects say, some at a time, in their order."""
    left = iter(jobs)
    at_once = _AT_ONCE if all(photo is None for _, photo in jobs) else _PHOTOS_AT_ONCE
    parts = list(iter(lambda: list(islice(left, at_once)), []))
    if not processes or len(parts) < _WORTH_A_PROCESS:
        for part in parts:
            found = []
            for job in part:
                monitor.check()
                found.append(read_known(*job))
            yield found
        return
    from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(processes, get_context("spawn"), initializer=_begin_process)
    try:
        with deaf_to_interrupts():
            all_known = pool.map(_read_part, parts)
        for known in all_known:
            monitor.check()
            yield known
    except BrokenExecutor as error:
        text = "a process that read projects was ended, perhaps because memory ran out; try again"
        raise SegmentationError(text) from error
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _begin_process() -> None:
    """Work behind whatever else the computer does, and end with the program."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    with suppress(OSError, AttributeError):
        os.nice(10)


def _read_part(jobs: list[_Job]) -> list[Known | None]:
    return [read_known(*job) for job in jobs]


# ------------------------------------------------------------------------------------------- file


def _read(projects: Path) -> dict[str, Entry]:
    """What the file of a folder says, or that in the user's cache; nothing of one that is none."""
    for file in (projects / FILE_NAME, _elsewhere(projects)):
        try:
            with OpenFolder(file.parent) as folder:
                document = read_typed(folder.read(file.name, limits.INDEX), _Document)
            return {name: line.entry(document.classes) for name, line in document.photos.items()}
        except (SegmentationError, OSError, ValueError, IndexError):
            continue
    return {}


def _elsewhere(projects: Path) -> Path:
    """The file for a folder that cannot be written."""
    from platformdirs import user_cache_path  # slow to load

    place = hashlib.sha256(os.fsencode(os.path.realpath(projects)))
    return user_cache_path("eigenbrush", False, opinion=False) / f"folders/{place.hexdigest()}.json"


class _Line(Struct, array_like=True):
    """A project; its classes by their places."""

    modified: Count
    size: Count
    number: Count
    classes: tuple[tuple[Count, Count, Count | None], ...] | None = None
    tags: tuple[str, ...] = ()
    state: Annotated[int, Meta(ge=0, lt=len(ANSWER_STATES))] = 0
    confidence: Share | None = None

    def entry(self, named: tuple[tuple[str, str], ...]) -> Entry:
        stamp, known = Stamp(self.modified, self.size, self.number), None
        if self.classes is not None:
            classes = (KnownClass(*named[place], px, n) for place, px, n in self.classes)
            known = Known(tuple(classes), self.tags, ANSWER_STATES[self.state], self.confidence)
        return Entry(stamp, known)


class _Document(Struct):
    """The file: classes are written once."""

    format: Literal[1]
    classes: tuple[tuple[str, str], ...]
    photos: dict[str, _Line]


def _encoded(entries: Mapping[str, Entry]) -> bytes:
    places: dict[tuple[str, str], int] = {}
    photos = {}
    for name, entry in entries.items():
        stamp, known = entry.stamp, entry.known
        line = photos[name] = _Line(stamp.modified_ns, stamp.size, stamp.number)
        if known is not None:
            line.classes = tuple(
                (places.setdefault((one.name, one.colour), len(places)), one.pixels, one.objects)
                for one in known.classes
            )
            line.tags, line.confidence = known.tags, known.confidence
            line.state = ANSWER_STATES.index(known.answer)
    document = to_builtins(_Document(1, tuple(places), photos))
    return json.dumps(document, separators=(",", ":")).encode()  # any name of a file
