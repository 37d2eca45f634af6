"""What is fuzzed: a whole file, and what reads it."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Subject:
    """A kind of file: a whole one, what reads it, and what it is called, which may be in a folder.

    Text is JSON, XML or the like.
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
