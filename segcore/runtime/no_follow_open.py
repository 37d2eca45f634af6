"""Files under names of the program's own, opened without following links.

In a shared folder such a name may be a link to another place, or a pipe or device that never ends.
So a folder is held open, its entries are reached through it and not by their path, and only plain
files are opened. Where the system cannot do that (Windows), each entry is checked before it is
used.

The folder itself was chosen by a person, and may be a link; so may a chosen file
(:func:`open_chosen`). Otherwise readers and writers are called with `follow_links` off.
"""

import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import IO, Literal, Self

from segcore.runtime.errors import UnsafeFileError
from segcore.runtime.limits import Limit
from segcore.runtime.message import Message

Mode = Literal["read", "append", "lock", "change", "create"]
"""Modes: read; append or lock (both create a missing file); change; create a new file."""

_FLAGS: dict[Mode, int] = {
    "read": os.O_RDONLY,
    "append": os.O_RDWR | os.O_APPEND | os.O_CREAT,
    "lock": os.O_RDWR | os.O_CREAT,
    "change": os.O_RDWR,
    "create": os.O_RDWR | os.O_CREAT | os.O_EXCL,
}
_PYTHON_MODES: dict[Mode, str] = {"read": "rb", "append": "a+b", "create": "w+b"}
_FLAGS_OF_SYSTEM = {
    name: getattr(os, name, 0) for name in ("O_BINARY", "O_NOFOLLOW", "O_NONBLOCK", "O_PATH")
}
_CHOSEN_FLAGS = _FLAGS_OF_SYSTEM["O_BINARY"] | _FLAGS_OF_SYSTEM["O_NONBLOCK"]
_ENTRY_FLAGS = _CHOSEN_FLAGS | _FLAGS_OF_SYSTEM["O_NOFOLLOW"]
_HAS_DESCRIPTORS = {os.open, os.stat, os.mkdir, os.unlink, os.rename} <= os.supports_dir_fd

_IS_LINK_TEXT = Message("is a link, which is only followed where you name it yourself; remove it")
_IS_ODD_TEXT = Message(
    "is a pipe, a device or the like, not a file; remove it, or save it as a file first"
)
_IS_FOLDER_TEXT = Message("is a folder, not a file; rename it, or choose another file")
_IS_FILE_TEXT = Message("is no folder; rename it")
_SECOND_NAME_TEXT = Message("also has another name (a hard link); put a copy in its place")


class OpenFolder:
    """A folder that is held open until the end of a ``with`` block.

    Parameters
    ----------
    within : Path, optional
        The part of it that a person chose; none of the folders below may be a link.
    make : bool
        Whether missing folders within that one are made.

    Raises
    ------
    UnsafeFileError
        If a folder is a link.
    ValueError
        If `path` is not in `within`.
    OSError
    """

    def __init__(self, path: Path, *, within: Path | None = None, make: bool = False) -> None:
        self.path = path if within is None else within
        relative = path.relative_to(self.path).parts
        if ".." in relative:
            raise ValueError(f"{path} leads out of {within}")
        self._descriptor = _enter_folder(self.path) if _HAS_DESCRIPTORS else None
        try:
            for name in relative:
                self._enter(name, make=make)
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

    def names(self) -> list[str]:
        """Names of the plain files, in order."""
        with self._listing() as folder, os.scandir(folder) as entries:
            return sorted(entry.name for entry in entries if entry.is_file(follow_symlinks=False))

    def status(self, name: str) -> os.stat_result | None:
        """Status of an entry of any kind, without following links; None if it does not exist."""
        try:
            return os.stat(self._at(name), dir_fd=self._descriptor, follow_symlinks=False)
        except FileNotFoundError:
            return None

    def check(self, name: str) -> None:
        """Raise :class:`UnsafeFileError` if an entry is neither a regular file nor a folder."""
        status = self.status(name)
        if status is not None and not stat.S_ISDIR(status.st_mode):
            _check_plain(self.path / name, status)

    def open(self, name: str, mode: Mode = "read", *, buffering: int = -1) -> IO[bytes]:
        """Open a regular file of the folder.

        Raises
        ------
        UnsafeFileError
            If it is none, or would be written under another name at the same time.
        OSError
        """
        path = self.path / name
        if (status := self.status(name)) is not None:
            _check_plain(path, status)
        with _name_errors(path):
            descriptor = os.open(
                self._at(name), _FLAGS[mode] | _ENTRY_FLAGS, 0o666, dir_fd=self._descriptor
            )
        file = _open_plain(descriptor, path, _PYTHON_MODES.get(mode, "r+b"), buffering)
        if mode == "append" and os.fstat(file.fileno()).st_nlink > 1:
            file.close()
            raise UnsafeFileError(path, _SECOND_NAME_TEXT)
        return file

    def read(self, name: str, limit: Limit) -> bytes:
        """The content of a regular file of the folder.

        Raises
        ------
        UnsafeFileError
            If it is none, or larger than the limit.
        OSError
        """
        with self.open(name) as file:
            return read_whole(file, self.path / name, limit)

    def replace(self, old: str, new: str, *, into: Self | None = None) -> None:
        """Rename a file over another one; for a link, the link itself is replaced."""
        target = into or self
        descriptors = {"src_dir_fd": self._descriptor, "dst_dir_fd": target._descriptor}
        os.replace(self._at(old), target._at(new), **descriptors)

    def set_aside(self, name: str) -> str:
        """Rename ``a.b`` to ``a (1).b`` or the next free number; the new name."""
        stem, suffix = os.path.splitext(name)
        names = (f"{stem} ({number}){suffix}" for number in count(1))
        free = next(new for new in names if self.status(new) is None)
        self.replace(name, free)
        return free

    def remove(self, name: str) -> None:
        """Remove an entry; for a link, the link itself is removed."""
        os.unlink(self._at(name), dir_fd=self._descriptor)

    def link(self, target: str, name: str) -> None:
        """Make a symbolic link."""
        os.symlink(target, self._at(name), dir_fd=self._descriptor)

    def link_at(self, name: str) -> str | None:
        """Target of a symbolic link; None if there is none of that name."""
        status = self.status(name)
        if status is None or not stat.S_ISLNK(status.st_mode):
            return None
        return os.readlink(self._at(name), dir_fd=self._descriptor)

    def _at(self, name: str) -> str:
        """Argument for system calls: the name relative to the open folder, else the full path."""
        return name if self._descriptor is not None else os.fspath(self.path / name)

    def _enter(self, name: str, *, make: bool) -> None:
        path = self.path / name
        if make:
            with suppress(FileExistsError), _name_errors(path):
                os.mkdir(self._at(name), dir_fd=self._descriptor)
        status = self.status(name)
        if status is not None and (_is_link(status) or not stat.S_ISDIR(status.st_mode)):
            raise UnsafeFileError(path, _IS_LINK_TEXT if _is_link(status) else _IS_FILE_TEXT)
        if self._descriptor is not None:
            descriptor = _enter_folder(name, self._descriptor, path)
            os.close(self._descriptor)
            self._descriptor = descriptor
        self.path = path

    @contextmanager
    def _listing(self) -> Iterator[int | Path]:
        """The argument for listing the folder."""
        if self._descriptor is None:
            yield self.path
            return
        descriptor = os.open(".", os.O_RDONLY | os.O_DIRECTORY, dir_fd=self._descriptor)
        try:
            yield descriptor
        finally:
            os.close(descriptor)


def open_owned(path: Path, mode: Mode = "read", *, within: Path | None = None) -> IO[bytes]:
    """Open a plain file under a name of the program's own; see :class:`OpenFolder`."""
    with OpenFolder(path.parent, within=within) as folder:
        return folder.open(path.name, mode)


def open_chosen(path: str | os.PathLike[str]) -> IO[bytes]:
    """Open a file that a person chose for reading; follows links, but never blocks."""
    _check_plain(Path(path), os.stat(path))  # opening a device may have effects
    return _open_plain(os.open(path, os.O_RDONLY | _CHOSEN_FLAGS), Path(path), "rb")


def read_whole(file: IO[bytes], path: Path, limit: Limit) -> bytes:
    """The content of a file, up to the limit."""
    content = file.read(limit.most + 1)
    if len(content) > limit.most:
        raise UnsafeFileError(path, limit.exceeded_message(len(content)))
    return content


def walk(
    folder: str | os.PathLike[str], onerror: Callable[[OSError], object] = lambda _: None
) -> Iterator[tuple[str, list[str], list[str]]]:
    """Like :func:`os.walk`, but iterative: recursion fails in folders a thousand levels deep.

    Yields
    ------
    folder, names of folders, names of files
        The folders that the caller leaves in the list are walked next.
    """
    waiting = [os.fspath(folder)]
    while waiting:
        place = waiting.pop()
        folders: list[str] = []
        names: list[str] = []
        try:
            with os.scandir(place) as entries:
                for entry in entries:
                    (folders if entry.is_dir() else names).append(entry.name)
        except OSError as error:
            onerror(error)
            continue
        yield place, folders, names
        within = [os.path.join(place, name) for name in folders]
        waiting += [subfolder for subfolder in reversed(within) if not os.path.islink(subfolder)]


def can_be_a_file(path: str) -> bool:
    r"""Whether a text can be a path.

    >>> can_be_a_file("a.png"), can_be_a_file("a\0b"), can_be_a_file("\ud800")
    (True, False, False)
    """
    try:
        return b"\0" not in os.fsencode(path)
    except UnicodeEncodeError:
        return False


def behind_links(path: Path) -> Path:
    """The target of a link that a person chose; else the path itself."""
    return Path(os.path.realpath(path)) if path.is_symlink() else path


def _open_plain(descriptor: int, path: Path, mode: str, buffering: int = -1) -> IO[bytes]:
    """Open file of a descriptor, after a check that it is a regular file."""
    try:
        _check_plain(path, os.fstat(descriptor))
    except BaseException:
        os.close(descriptor)
        raise
    return open(path, mode, buffering, opener=lambda *_: descriptor)  # keeps its name


def _check_plain(path: Path, status: os.stat_result) -> None:
    if not stat.S_ISREG(status.st_mode) or _is_link(status):
        is_folder = stat.S_ISDIR(status.st_mode)
        raise UnsafeFileError(
            path,
            _IS_LINK_TEXT if _is_link(status) else _IS_FOLDER_TEXT if is_folder else _IS_ODD_TEXT,
        )


def _is_link(status: os.stat_result) -> bool:
    """Whether the status is that of a symbolic link or a Windows junction."""
    junction = getattr(stat, "IO_REPARSE_TAG_MOUNT_POINT", None)
    tag = getattr(status, "st_reparse_tag", 0)
    return stat.S_ISLNK(status.st_mode) or tag == junction


def _enter_folder(name: str | Path, parent: int | None = None, path: Path | None = None) -> int:
    """Descriptor of a folder, for access to its entries; without `parent` it may be a link."""
    flags = os.O_DIRECTORY | (_FLAGS_OF_SYSTEM["O_PATH"] or os.O_RDONLY)
    if parent is not None:
        flags |= _FLAGS_OF_SYSTEM["O_NOFOLLOW"]
    with _name_errors(path or Path(name)):
        return os.open(name, flags, dir_fd=parent)


@contextmanager
def _name_errors(path: Path) -> Iterator[None]:
    """Context that sets the full path as file name of OSErrors."""
    try:
        yield
    except OSError as error:
        error.filename = os.fspath(path)
        raise
