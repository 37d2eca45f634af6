"""What is fuzzed: a whole file, and what reads it."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Subject:
    """A kind of file.

    Attributes
    ----------
    content : bytes
        Of a whole file.
    read : function of the path
    is_text : bool
        Whether it is JSON, XML or the like.
    file_name : str
        What it is called, which may be in a folder.
    """

    name: str
    content: bytes
    read: Callable[[Path], Any]
    is_text: bool = False
    file_name: str = "damaged"

    def place(self, folder: Path) -> Path:
        """Where its files are put."""
        path = folder / self.file_name
        path.parent.mkdir(parents=True, exist_ok=True)
        return path
