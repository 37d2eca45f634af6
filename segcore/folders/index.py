"""A cache of the summaries of a folder's saved projects.

It is a SQLite database for each folder in the user's cache. An entry is valid as long as its
project file has the same version. Several programs may use it at once. A damaged one is made anew;
where none can be written, projects are read every time. The oldest ones are removed when all
together are too large.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from msgspec import to_builtins

from segcore.folders.file_versions import FileVersion, file_version
from segcore.folders.photo_summary import PhotoSummary, read_summary
from segcore.picture.pages import may_be_stack, page_of, stack_named_in
from segcore.projects.project_files import SUFFIX
from segcore.runtime import limits
from segcore.runtime.errors import SegmentationError
from segcore.runtime.monitor import SILENT, Monitor
from segcore.runtime.no_follow_open import OpenFolder
from segcore.runtime.process_lifetime import begin_worker
from segcore.runtime.start_up import ignoring_interrupts
from segcore.runtime.typed import read_typed

if TYPE_CHECKING:
    from sqlite3 import Connection

Found = TypeVar("Found")

_FORMER_FILE = ".eigenbrush-index.json"
"""Index file of earlier versions, beside the projects."""
_BATCH_SIZE, _PHOTO_BATCH_SIZE = 50, 2
"""Projects in a batch; the second number is for batches whose photos are read, too."""
_MIN_PARTS_PER_PROCESS = 8
"""Fewer batches than this are read without further processes."""

_NICENESS = 10
"""Niceness of the reading processes."""

Tell = Callable[[int, int, Mapping[str, PhotoSummary]], object]
"""Callback for progress: number of projects read, number of all, and the latest summaries."""


@dataclass(frozen=True, slots=True)
class IndexEntry:
    """The summary of a project file, with the file's version; None for an unreadable file."""

    stamp: FileVersion
    known: PhotoSummary | None


class FolderIndex:
    """Summaries of the projects in a folder.

    Parameters
    ----------
    photos : Path, optional
        Where their photos are, if not beside them.

    Attributes
    ----------
    entries : dict of IndexEntry
        By file name of the photo; from the cache until the folder is read.
    """

    def __init__(self, projects: Path, photos: Path | None = None) -> None:
        self.projects, self._photos = projects, photos or projects
        self.entries = read_entries(database_of(projects))

    @property
    def summaries(self) -> dict[str, PhotoSummary]:
        """Summaries of all photos of the folder, by name."""
        return {
            name: entry.known
            for name, entry in self.entries.items()
            if entry.known is not None and self._is_listed(name)
        }

    def _is_listed(self, name: str) -> bool:
        """Whether a photo belongs to this list: projects of photos and of pages share a folder."""
        if page_of(self._photos / name) is not None:
            return True
        stack = stack_named_in(name)
        return not (may_be_stack(self._photos) or (stack and (self._photos / stack).is_file()))

    def update_summaries(
        self,
        *,
        objects: bool = False,
        processes: int = 0,
        tell: Tell = lambda _done, _total, _known: None,
        monitor: Monitor = SILENT,
    ) -> None:
        """Read the projects that are new or changed, and keep their summaries.

        Parameters
        ----------
        objects : bool
            Whether objects are counted in photos where they have not been.
        processes : int
            Number of processes for much work; 0: this process.

        Raises
        ------
        OSError
            If the folder cannot be read.
        Cancelled
            What was read until then is kept.
        """
        stamps = _stamps(self.projects)
        with suppress(OSError), OpenFolder(self.projects) as folder:
            folder.remove(_FORMER_FILE)
        gone = self.entries.keys() - stamps.keys()
        self.entries = {name: self.entries[name] for name in self.entries.keys() & stamps.keys()}
        wanted = [name for name, stamp in stamps.items() if self._is_outdated(name, stamp, objects)]
        jobs = [
            (self.projects / (name + SUFFIX), self._photos / name if objects else None)
            for name in wanted
        ]
        done = 0
        try:
            tell(0, len(wanted), {})
            for summaries in _summaries(jobs, processes, monitor):
                names = wanted[done : done + len(summaries)]
                done += len(summaries)
                for name, summary in zip(names, summaries, strict=True):
                    self.entries[name] = IndexEntry(stamps[name], summary)
                tell(done, len(wanted), {n: k for n, k in zip(names, summaries, strict=True) if k})
        finally:
            fresh = {name: self.entries[name] for name in wanted[:done]}
            if fresh or gone:
                write_entries(database_of(self.projects), fresh, gone)

    def _is_outdated(self, name: str, stamp: FileVersion, objects: bool) -> bool:
        entry = self.entries.get(name)
        if entry is None or entry.stamp != stamp:
            return True
        return objects and entry.known is not None and not entry.known.is_counted


def _stamps(projects: Path) -> dict[str, FileVersion]:
    """File versions of the projects, by the names of their photos."""
    with OpenFolder(projects) as folder:
        names = [name for name in folder.names() if name.endswith(SUFFIX)]
    versions = {
        name.removesuffix(SUFFIX): file_version(os.path.join(projects, name)) for name in names
    }
    return {name: stamp for name, stamp in versions.items() if stamp is not None}


_PhotoAndProject = tuple[Path, Path | None]
"""A project file, and the photo if objects are counted in it."""


def _summaries(
    jobs: list[_PhotoAndProject], processes: int, monitor: Monitor
) -> Iterator[list[PhotoSummary | None]]:
    """Summaries of the projects, some at a time, in their order."""
    left = iter(jobs)
    at_once = _BATCH_SIZE if all(photo is None for _, photo in jobs) else _PHOTO_BATCH_SIZE
    parts = list(iter(lambda: list(islice(left, at_once)), []))
    if not processes or len(parts) < _MIN_PARTS_PER_PROCESS:
        for part in parts:
            summaries = []
            for job in part:
                monitor.check()
                summaries.append(read_summary(*job))
            yield summaries
        return
    from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
    from multiprocessing import get_context

    spawned = get_context("spawn")
    pool = ProcessPoolExecutor(processes, spawned, initializer=begin_worker, initargs=(_NICENESS,))
    try:
        with ignoring_interrupts():
            all_known = pool.map(_read_part, parts)
        for known in all_known:
            monitor.check()
            yield known
    except BrokenExecutor as error:
        text = "a process that read projects was ended, perhaps because memory ran out; try again"
        raise SegmentationError(text) from error
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _read_part(jobs: list[_PhotoAndProject]) -> list[PhotoSummary | None]:
    return [read_summary(*job) for job in jobs]


# --------------------------------------------------------------------------------------- database

_MAX_BYTES = 200_000_000
"""Largest size of all databases together, enough for some hundred thousand photos."""
_TABLE_SQL = (
    "CREATE TABLE IF NOT EXISTS projects (photo BLOB PRIMARY KEY, entry BLOB) WITHOUT ROWID"
)


def database_of(projects: Path) -> Path:
    """The database of a folder."""
    from platformdirs import user_cache_path  # slow to load

    name = hashlib.sha256(os.fsencode(os.path.realpath(projects))).hexdigest()
    return user_cache_path("eigenbrush", False, opinion=False) / f"folders/{name}.sqlite3"


def read_entries(database: Path) -> dict[str, IndexEntry]:
    """The valid entries of a database, by names of photos."""
    if not os.path.exists(database):  # do not create it for folders without projects
        return {}
    with suppress(OSError):
        os.utime(database)  # mark it as recently used
    entries = {}
    query = "SELECT photo, entry FROM projects"
    for photo, entry in _run_in_database(database, lambda db: db.execute(query).fetchall()) or ():
        with suppress(SegmentationError, TypeError, ValueError):
            entries[os.fsdecode(photo)] = read_typed(entry, IndexEntry)
    return entries


def write_entries(
    database: Path, fresh: Mapping[str, IndexEntry], gone: Iterable[str] = ()
) -> None:
    """Save and remove entries of some photos, if the database can be written."""
    rows = [
        (os.fsencode(name), json.dumps(to_builtins(entry)).encode())  # names may be any bytes
        for name, entry in fresh.items()
    ]
    small = [row for row in rows if len(row[1]) <= limits.INDEX.most]

    def write(db: Connection) -> None:
        db.executemany("DELETE FROM projects WHERE photo = ?", [(os.fsencode(n),) for n in gone])
        db.executemany("INSERT OR REPLACE INTO projects VALUES (?, ?)", small)

    if not os.path.exists(database):
        _make_room(database.parent)
    _run_in_database(database, write)


def _make_room(databases: Path) -> None:
    """Remove the least recently used databases while all together are too large."""
    with suppress(OSError):
        files = [(file.stat(), file) for file in databases.glob("*.sqlite3")]
        room = _MAX_BYTES
        for status, file in sorted(files, key=lambda entry: entry[0].st_mtime, reverse=True):
            room -= status.st_size
            if room < 0:
                file.unlink()


def _run_in_database(file: Path, work: Callable[[Connection], Found]) -> Found | None:
    """The result of `work` on a database, which is recreated if damaged; None if unavailable."""
    try:
        import sqlite3  # slow to load
    except ImportError:  # some Pythons are built without sqlite3
        return None
    damages = (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
    for _ in range(2):
        with suppress(OSError):
            file.parent.mkdir(parents=True, exist_ok=True)
        try:
            with closing(sqlite3.connect(file)) as db, db:
                db.execute("PRAGMA synchronous=OFF")  # losing entries is harmless
                db.execute(_TABLE_SQL)
                return work(db)
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", damages[0]) & 0xFF not in damages:  # it is in use
                break
            with suppress(OSError):
                file.unlink()
    return None
