"""Export of the labels of all pages of a stack as one OME-TIFF with the axes of the original."""

import hashlib
import io
import math
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import PurePosixPath
from typing import Any
from uuid import UUID

import numpy as np
from numpy.typing import NDArray

from segcore.formats.exporters.exporter import DatasetEntry, DatasetFormat, LabelFormat, Purpose
from segcore.picture.pages import page_of
from segcore.picture.reading import pages_of
from segcore.projects.case import Case
from segcore.runtime.errors import ImageError, OutputError
from segcore.runtime.message import Message
from segcore.runtime.texts import natural_key

_PAGE_ENDING = "-page.tif"
_SERIES_STEM = "series"
_PAGE_AXIS, _TIME_AXIS = "Z", "T"
"""Axis of pages without known axes, and axis of the photos of a folder."""


class LabelStack(LabelFormat, DatasetFormat):
    """Class numbers; pages that were not exported are 0. ``NAME-page.tif`` is one page.

    Photos that are no pages become a stack of their folder, in their order.
    """

    name = "stack"
    title = "Labelled stack (OME-TIFF)"
    file_pattern = f"*{_PAGE_ENDING}"
    purpose = Purpose.PICTURES

    def encode(self, case: Case) -> dict[str, bytes]:
        labels = case.labels.astype(np.min_scalar_type(int(case.labels.max(initial=0))))
        names = {str(info.number): info.name for info in case.project.classes}
        import tifffile  # slow to load

        content = io.BytesIO()
        size = case.pixel_size
        metadata = {
            "axes": "YX",
            "classes": names,
            "page": _page(case.path),
            "pixel": None if size is None else [size.width, size.height, size.unit],
        }
        tifffile.imwrite(content, labels, photometric="minisblack", compression="zlib",
                         metadata=metadata)  # fmt: skip
        return {f"{case.name}{_PAGE_ENDING}": content.getvalue()}

    def decode(self, files: dict[str, bytes]) -> NDArray[np.integer]:
        (content,) = files.values()
        return _read(content)

    def gather(self, entries: Sequence[DatasetEntry]) -> dict[str, bytes]:
        """One file for each stack of pages and for each folder of photos, whatever the subsets."""
        stacks: dict[str, list[_Labels]] = {}
        for entry in sorted(entries, key=lambda entry_: natural_key(entry_.photo)):
            labels = _Labels(entry)
            stacks.setdefault(labels.stack, []).append(labels)
        return {f"{stack}-labels.ome.tif": _encode(_arrange(of)) for stack, of in stacks.items()}


class _Labels:
    """Written labels of a photo, with its stack, its page number and the stack's axes, if known."""

    def __init__(self, entry: DatasetEntry) -> None:
        self._entry = entry
        import tifffile

        with tifffile.TiffFile(io.BytesIO(self.content)) as tiff:
            (metadata, *_), first = tiff.shaped_metadata or ({},), tiff.series[0]
            self.shape, self.dtype = first.shape, np.dtype(first.dtype)
        self.photo = entry.photo
        self.names: dict[str, str] = metadata.get("classes", {})
        self.pixel: tuple[float, float, str] | None = metadata.get("pixel")
        page: dict[str, Any] = metadata.get("page") or {}
        self.axes: dict[str, int] = page.get("axes", {})
        self.number: int = page.get("number", 0)
        folder = PurePosixPath(self.photo).parent
        above, stem = folder, _SERIES_STEM
        if page:
            above = folder.parent if folder.name == page["stack"] else folder
            stem = PurePosixPath(page["stack"]).stem.removesuffix(".ome")
        self.stack = (above / stem).as_posix()

    @property
    def content(self) -> bytes:
        return self._entry.file(_PAGE_ENDING)

    @property
    def pixels(self) -> NDArray[np.integer]:
        return _read(self.content)


def _page(path: str) -> dict[str, Any] | None:
    """Path of the stack, page number and axes, for the path of a picture."""
    page = page_of(path)
    if page is not None:
        with suppress(ImageError):  # if the stack has gone, treat the page as a photo
            axes = {
                axis if axis != "P" else _PAGE_AXIS: n
                for axis, n in pages_of(page.stack).axes.items()
            }
            return {"stack": page.stack.name, "axes": axes, "number": page.number}
    return None


def _arrange(pages: list[_Labels]) -> tuple[dict[str, int], dict[int, _Labels]]:
    """The axes of a stack, and its pages by their numbers."""
    if not pages[0].axes:
        return {_TIME_AXIS: len(pages)}, dict(enumerate(pages))
    return pages[0].axes, {labels.number: labels for labels in pages}


def _encode(stack: tuple[dict[str, int], dict[int, _Labels]]) -> bytes:
    """Content of the OME-TIFF, verified by reading it.

    Raises
    ------
    OutputError
        If the pages are of different sizes, or are not read as they were written.
    """
    import tifffile

    axes, pages = stack
    first = next(iter(pages.values()))
    for labels in pages.values():
        if labels.shape != first.shape:
            text = Message(
                "{photo} has {columns} x {rows} pixels, {other} has {others} x {lines}; a stack "
                "has pages of one size: export label images instead",
                photo=labels.photo, columns=labels.shape[1], rows=labels.shape[0],
                other=first.photo, others=first.shape[1], lines=first.shape[0],
            )  # fmt: skip
            raise OutputError(text)
    dtype = np.result_type(*(labels.dtype for labels in pages.values()))
    nothing = np.zeros(first.shape, dtype)

    def planes() -> Iterator[NDArray[np.integer]]:
        for number in range(math.prod(axes.values())):
            yield pages[number].pixels.astype(dtype) if number in pages else nothing

    content = io.BytesIO()
    names = {number: name for labels in pages.values() for number, name in labels.names.items()}
    legend = ", ".join(f"{number} {name}" for number, name in names.items())
    tifffile.imwrite(
        content,
        planes(),
        shape=(*axes.values(), *first.shape),
        dtype=dtype,
        ome=True,
        photometric="minisblack",
        compression="zlib",
        metadata={
            "axes": f"{''.join(axes)}YX",
            "Description": f"0 nothing, {legend}",
            "UUID": str(_identity(pages)),
            **_physical_size(first.pixel),
        },
    )
    with tifffile.TiffFile(io.BytesIO(content.getvalue())) as tiff:
        read = (page.asarray() for page in tiff.pages)
        if not all(np.array_equal(*pair) for pair in zip(read, planes(), strict=True)):
            raise OutputError("the stack is not read as it was written; please report this")
    return content.getvalue()


def _physical_size(pixel: tuple[float, float, str] | None) -> dict[str, float | str]:
    """The size of a pixel as OME metadata."""
    if pixel is None:
        return {}
    width, height, unit = pixel
    return {
        "PhysicalSizeX": width,
        "PhysicalSizeXUnit": unit,
        "PhysicalSizeY": height,
        "PhysicalSizeYUnit": unit,
    }


def _read(content: bytes) -> NDArray[np.integer]:
    import tifffile

    return np.asarray(tifffile.imread(io.BytesIO(content)))


def _identity(pages: dict[int, _Labels]) -> UUID:
    """An identifier (UUID) derived from the labels, so that equal exports give equal files."""
    digest = hashlib.sha256()
    for number, labels in pages.items():
        digest.update(f"{number} ".encode())
        digest.update(labels.content)
    return UUID(bytes=digest.digest()[:16], version=5)
