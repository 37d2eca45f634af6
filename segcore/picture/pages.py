"""Pages of a stack as files of a folder.

The third of ``cells.tif`` is ``cells.tif/cells-page-0003.tif``, and its project lies beside the
stack. So a stack is worked through like a folder of photos: each page has its strokes, is done or
not, and is exported. Who reads a picture finds here in which file it lies; nobody else takes such a
path apart.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path

_SUFFIXES = (".tif", ".tiff", ".npy", ".npz")
_PAGE = re.compile(r"(.+)-page-(0\d{3}|[1-9]\d{3,8})(\.(?i:tiff?|np[yz]))", re.DOTALL | re.ASCII)
"""Numbers have four digits, and more only where they need them."""


@dataclass(frozen=True)
class Page:
    """A page of a stack.

    Attributes
    ----------
    number : int
        From 0, as readers count; names and people count from 1.
    """

    stack: Path
    number: int

    @property
    def path(self) -> Path:
        """By which the page is called.

        Examples
        --------
        >>> Page(Path("cells.tif"), 2).path.as_posix()
        'cells.tif/cells-page-0003.tif'
        """
        name = f"{self.stack.stem}-page-{self.number + 1:04d}{self.stack.suffix}"
        return self.stack / name


def page_of(path: str | os.PathLike[str]) -> Page | None:
    """The page that is called so; None for the path of anything else.

    Examples
    --------
    >>> page_of("cells.tif/cells-page-0003.tif")
    Page(stack=PosixPath('cells.tif'), number=2)
    >>> page_of("cells/cells-page-0003.tif")
    """
    folder, name = os.path.split(os.fsdecode(path))
    stack, number = _named_in(name)
    if not stack or os.path.basename(folder) != stack or os.path.isdir(folder):
        return None
    return Page(Path(folder), number)


def file_of(path: str | os.PathLike[str]) -> Path:
    """The file that a picture lies in: the stack of a page, else the picture itself."""
    page = page_of(path)
    return Path(os.fsdecode(path)) if page is None else page.stack


def stack_named_in(name: str) -> str:
    """What the stack is called whose page is called so; empty for every other name.

    Examples
    --------
    >>> stack_named_in("cells-page-0003.tif"), stack_named_in("cells.tif")
    ('cells.tif', '')
    """
    return _named_in(name)[0]


def page_named_in(name: str) -> int | None:
    """Which page of a stack is called so, from 0; None for every other name.

    Examples
    --------
    >>> page_named_in("cells-page-0003.tif"), page_named_in("cells.tif")
    (2, None)
    """
    stack, number = _named_in(name)
    return number if stack else None


def _named_in(name: str) -> tuple[str, int]:
    """The stack whose page is called so, and which page; an empty name for every other one."""
    found = _PAGE.fullmatch(os.path.basename(name))
    return (found[1] + found[3], int(found[2]) - 1) if found else ("", 0)


def folder_of(path: str | os.PathLike[str]) -> Path:
    """The folder in which a picture lies, or the stack of a page."""
    return file_of(path).parent


def may_be_stack(path: Path) -> bool:
    """Whether a file is of a kind that may have pages."""
    return path.suffix.lower() in _SUFFIXES and os.path.isfile(path)
