"""Errors with messages for the person who has to fix them.

Every message says what is wrong, with the value, and what to do about it. A solve that does not
converge is not an error: it is a status of the result (see :mod:`segcore.eigen.eigensolver`).
"""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Self

from segcore.runtime.message import Message


class SegmentationError(Exception):
    """Base class of all errors that a caller can act on.

    Parameters
    ----------
    template : str
        Text on what is wrong and what to do, with ``{names}`` of the values.
    **values
        By name.

    Attributes
    ----------
    message : Message
        The message, which can be translated.
    """

    def __init__(self, template: str = "", /, **values: Any) -> None:
        is_message = isinstance(template, Message)
        super().__init__(template if is_message else Message(str(template), **values))

    @property
    def message(self) -> Message:
        message: Message = self.args[0]
        return message


class ImageError(SegmentationError):
    """A picture cannot be read or used."""


class ColourPictureError(ImageError):
    """A label image is in colour, and colours do not define class numbers."""


class FloatPictureError(ImageError):
    """A label image holds floats, which are not class numbers."""


class ConstraintError(SegmentationError):
    """Strokes, labels or links do not fit the picture or each other; a file of them is damaged."""


class RuleError(ConstraintError):
    """A rule cannot be read, or rules contradict each other.

    Attributes
    ----------
    line, column : int or None
        Where in the text, from 1; None where it is about all of it.
    length : int
        Characters from there on that are wrong.
    """

    def __init__(
        self,
        message: str,
        /,
        *,
        line: int | None = None,
        column: int | None = None,
        length: int = 1,
        **values: Any,
    ) -> None:
        is_about_all = line is None
        super().__init__(
            message if is_about_all else f"line {line}, column {column}: {message}", **values
        )
        self.line, self.column, self.length = line, column, length


class ParameterError(SegmentationError):
    """A parameter is outside its range."""


class OutputError(SegmentationError):
    """A result cannot be written."""


class FilesExistError(OutputError):
    """Files exist that may not be replaced."""


class ProjectError(SegmentationError):
    """A project file cannot be read."""


class UnsafeFileError(SegmentationError, OSError):
    """A path that is not a regular file, such as a link, was not opened.

    It is also an OSError, for code that expects unreadable files.

    Attributes
    ----------
    problem : Message
        Description of the problem, without the path.
    """

    def __init__(self, path: str | os.PathLike[str], problem: Message) -> None:
        super().__init__(file_message(path, problem))
        self.path, self.problem = os.fspath(path), problem
        self.strerror = problem

    def __str__(self) -> str:
        return self.message

    def __reduce__(self) -> tuple[type[Self], tuple[str, Message]]:
        return type(self), (self.path, self.problem)


class Cancelled(SegmentationError):
    """The work was stopped on request; nothing was produced."""


_LONGEST_REASON = 300

REMEDIES = {
    errno.ENOENT: Message("there is no such file; check the name and the folder"),
    errno.ENOSPC: Message("the disk is full; free some space or choose another folder"),
    errno.EFBIG: Message("the file is too large for this disk or account; choose another folder"),
    errno.EDQUOT: Message("the disk quota is used up; free some space or choose another folder"),
    errno.EACCES: Message("no permission to write there; choose another folder"),
    errno.EPERM: Message("no permission to write there; choose another folder"),
    errno.EROFS: Message("the folder is on a read-only disk; choose another folder"),
    errno.ENAMETOOLONG: Message("the name is too long; choose a shorter one"),
    errno.EISDIR: Message("it is a directory; choose a file name"),
    errno.ENOTDIR: Message("part of its path is a file, not a folder; choose another folder"),
    errno.EEXIST: Message("part of its path is a file, not a folder; choose another folder"),
}
"""Advice for errors of the system."""

_CONTENT_ERRORS = (
    ArithmeticError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)
"""Exceptions from reading unexpected content."""


@contextmanager
def naming_file(
    path: str | os.PathLike[str], kind: type[SegmentationError], other: Message | None = None
) -> Iterator[None]:
    """Turn any error of the block into an error of one kind that names the file.

    Parameters
    ----------
    other : Message, optional
        The message for a file that holds something else, with a ``{reason}``.
    """
    try:
        yield
    except UnsafeFileError as error:
        raise kind(error.message) from error
    except FileNotFoundError as error:
        missing = Message("there is no such file; check the name and the folder")
        raise kind(file_message(error.filename or path, missing)) from error
    except OSError as error:
        text = "{path}: cannot be read ({reason}); check its name and permissions"
        raise kind(text, path=str(path), reason=error.strerror or error) from error
    except MemoryError as error:
        text = "{path}: there is not enough memory to read it; split it, or close other programs"
        raise kind(text, path=str(path)) from error
    except ImageError:  # its message names the file already
        raise
    except SegmentationError as error:
        raise kind(file_message(path, error.message)) from error
    except _CONTENT_ERRORS as error:
        if other is None:
            raise
        raise kind(file_message(path, Message(other.template, reason=str(error)))) from error


def file_message(path: str | os.PathLike[str], problem: Message) -> Message:
    """A message with the name of its file or folder in front."""
    return Message("{path}: {problem}", path=os.fspath(path), problem=problem)


def system_reason(error: OSError, *, writes: bool = True) -> Message:
    """The reason of an OSError in words, and what to do."""
    others = (errno.ENOENT,) if writes else (errno.EACCES, errno.EPERM)
    if error.errno in REMEDIES and error.errno not in others:
        return REMEDIES[error.errno]
    text = "{reason}; check the path or choose another folder"
    return Message(text, reason=error.strerror or str(error))


def system_message(error: OSError, path: str | os.PathLike[str] = "") -> Message:
    """The message of an OSError: which file, why, and what to do.

    Parameters
    ----------
    path : path
        What it was about if the error itself does not say.
    """
    if isinstance(error, UnsafeFileError):
        return error.message
    named, reason = error.filename or path, system_reason(error, writes=False)
    return file_message(named, reason) if named else reason


def fault_message(error: Exception) -> Message:
    """The message for a fault of the program; its traceback goes to stderr."""
    import traceback  # slow to load

    traceback.print_exception(error)
    text = "the program failed ({reason}); please report it with this photo and its project"
    return Message(text, reason=f"{type(error).__name__}: {error}"[:_LONGEST_REASON])
