"""The standard streams of the process, made to accept whatever is printed."""

from __future__ import annotations

import io
import os
import sys

from segcore.runtime.errors import OutputError


def prepare_streams() -> None:
    """Let stdout and stderr take any text, and closed ones swallow it.

    Otherwise a folder name that the terminal cannot show would end the command, and text for a
    closed stderr would be printed on stdout.
    """
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            nowhere = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - open to the end
            setattr(sys, name, nowhere)
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def show(text: str) -> None:
    """Print results on stdout, where they are complete when this returns.

    Raises
    ------
    OutputError
        If stdout cannot take them, say a file on a full disk.
    """
    try:
        print(text, flush=True)
    except BrokenPipeError:
        raise
    except OSError as error:
        abandon_stdout()
        raise OutputError(f"the results cannot be printed: {error.strerror}") from error


def abandon_stdout() -> None:
    """Drop what stdout could not take; Python would try again when it ends, and complain."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
