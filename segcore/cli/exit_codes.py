"""Exit codes of commands."""

from enum import IntEnum
from typing import Self


class ExitCode(IntEnum):
    """Exit code of a process."""

    DONE = 0, "done"
    FAILED = (
        1,
        "could not be done: a sentence on the error output says why and what to do; of a batch, "
        "also if some photos could not be done, or not in all formats; of `doctor`, if its test "
        "failed",
    )
    USAGE = 2, "the command line was not understood"
    STOPPED = 130, "stopped by the person"

    meaning: str

    def __new__(cls, number: int, meaning: str) -> Self:
        code = int.__new__(cls, number)
        code._value_ = number
        code.meaning = meaning
        return code
