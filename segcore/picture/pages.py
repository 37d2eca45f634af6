"""Pages of a stack as files of a folder.

The third page of ``cells.tif`` has the path ``cells.tif/cells-page-0003.tif``, and its project is
beside the stack. So a stack is worked through like a folder of photos. Only this module takes such
paths apart.
"""

import os
import re
from dataclasses import dataclass
from pathlib import Path

_SUFFIXES = (".tif", ".tiff", ".npy", ".npz")
_PAGE_NAME = re.compile(
    r"(.+)-page-(0\d{3}|[1-9]\d{3,8})(\.(?i:tiff?|np[yz]))", re.DOTALL | re.ASCII
)
"""Name of a page's file; page numbers have at least four digits."""


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
        """The path of the page.

        >>> Page(Path("cells.tif"), 2).path.as_posix()
        'cells.tif/cells-page-0003.tif'
        """
        name = f"{self.stack.stem}-page-{self.number + 1:04d}{self.stack.suffix}"
        return self.stack / name


def page_of(path: str | os.PathLike[str]) -> Page | None:
    """The page that a path stands for; None for any other path.

    >>> page_of("cells.tif/cells-page-0003.tif")
    Page(stack=PosixPath('cells.tif'), number=2)
    >>> page_of("cells/cells-page-0003.tif")
    """
    folder, name = os.path.split(os.fsdecode(path))
    stack, number = _named_in(name)
    if not stack or os.path.basename(folder) != stack or os.path.isdir(folder):
        return None
    return Page(Path(folder), number)


def picture_file(path: str | os.PathLike[str]) -> Path:
    """The file of a picture: the stack of a page, else the picture itself."""
    page = page_of(path)
    return Path(os.fsdecode(path)) if page is None else page.stack


def stack_named_in(name: str) -> str:
    """The name of the stack in a page's name; empty for every other name.

    >>> stack_named_in("cells-page-0003.tif"), stack_named_in("cells.tif")
    ('cells.tif', '')
    """
    return _named_in(name)[0]


def page_named_in(name: str) -> int | None:
    """The page number in a page's name, from 0; None for every other name.

    >>> page_named_in("cells-page-0003.tif"), page_named_in("cells.tif")
    (2, None)
    """
    stack, number = _named_in(name)
    return number if stack else None


def _named_in(name: str) -> tuple[str, int]:
    """Stack and page number in a page's name; an empty stack for every other name."""
    match = _PAGE_NAME.fullmatch(os.path.basename(name))
    return (match[1] + match[3], int(match[2]) - 1) if match else ("", 0)


def picture_folder(path: str | os.PathLike[str]) -> Path:
    """The folder of a picture, or the stack of a page."""
    return picture_file(path).parent


def may_be_stack(path: Path) -> bool:
    """Whether a file is of a kind that may have pages."""
    return path.suffix.lower() in _SUFFIXES and os.path.isfile(path)
