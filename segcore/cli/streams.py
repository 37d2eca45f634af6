"""The standard streams, made safe for text from anywhere."""

import io
import os
import sys

from segcore.runtime.errors import OutputError
from segcore.runtime.wording import printable


class _Printable(io.TextIOWrapper):
    """A text stream that escapes control characters of terminals, as in names of files."""

    def write(self, text: str) -> int:
        super().write(printable(text))
        return len(text)


def prepare_streams() -> None:
    """Make stdout and stderr accept any text, and ignore all text if they are closed.

    Otherwise a folder name that the terminal cannot show would end the command, the name of a class
    could control the terminal, and text for a closed stderr would be printed on stdout.
    """
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            null_file = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - open to the end
            setattr(sys, name, null_file)
        elif isinstance(stream, io.TextIOWrapper):
            encoding, line_buffering = stream.encoding, stream.line_buffering
            write_through, raw = stream.write_through, stream.detach()
            printable = _Printable(
                raw,
                encoding,
                "backslashreplace",
                line_buffering=line_buffering,
                write_through=write_through,
            )
            setattr(sys, name, printable)


def begin_line_again() -> None:
    """Erase the line that a terminal shows on stderr."""
    if isinstance(sys.stderr, io.TextIOWrapper):
        io.TextIOWrapper.write(sys.stderr, "\r\x1b[K")
        sys.stderr.flush()


def show(text: str) -> None:
    """Print results on stdout, and flush."""
    try:
        print(text, flush=True)
    except BrokenPipeError:
        raise
    except OSError as error:
        abandon_stdout()
        raise OutputError(f"the results cannot be printed: {error.strerror}") from error


def abandon_stdout() -> None:
    """Discard the unwritten output; otherwise Python would flush it at exit, and fail again."""
    null_descriptor = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null_descriptor, sys.stdout.fileno())
    os.close(null_descriptor)
