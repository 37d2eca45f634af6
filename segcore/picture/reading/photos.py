"""A picture file -> :class:`~segcore.picture.image.Image`."""

import os
from collections.abc import Iterable
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import IO

from segcore.picture.image import Image, Transparent, image_from_samples
from segcore.picture.pages import Page, page_of
from segcore.picture.reading.numpy_files import (
    ARRAY_FORMATS,
    array_page,
    count_array_pages,
    decode_array,
)
from segcore.picture.reading.pillow import decode_picture
from segcore.picture.reading.pixel_size_metadata import (
    UNREADABLE_METADATA,
    PixelSizeMetadata,
    metadata_of_photo,
)
from segcore.picture.reading.raster import Allocate, PageIndex, Raster
from segcore.picture.reading.source import DEFAULT_MAX_PIXELS, PictureFile, open_source
from segcore.runtime.errors import ImageError
from segcore.runtime.no_follow_open import open_chosen


def read_image(
    path: str | os.PathLike[str],
    *,
    page: int | None = None,
    max_pixels: int = DEFAULT_MAX_PIXELS,
    transparent: Transparent = "keep",
    allocate: Allocate | None = None,
) -> Image:
    """Read a picture.

    Parameters
    ----------
    path : path
        PNG, JPEG, TIFF, WebP, BMP, GIF, PNM, NumPy's NPY and NPZ or, with the package pillow-heif,
        HEIC. The first bytes count, not the suffix. Or a page of a stack
        (:mod:`segcore.picture.pages`).
    page : int, optional
        Page of a TIFF or of arrays, from 0; unless given, the first, with a note if there are
        others. Of animations the first frame is read.
    max_pixels : int
        Larger pictures are refused before they are decoded.
    transparent : {"keep", "ignore"}
        Whether fully transparent pixels are pixels like all others, shown on white, or invalid.
    allocate : function, optional
        Gives the memory into which colours are decoded.

    Returns
    -------
    Image
        Upright, with notes on what had to be changed. 8 and 16 bits are kept, floats are kept if
        they are in [0, 1], everything else is scaled to [0, 1] as float32. Channels that are no
        colours have the names and colours that OME, ImageJ or GDAL gave them.

    Raises
    ------
    ImageError
        If the file is missing, not a picture, damaged, truncated, of an unsupported kind, larger
        than `max_pixels`, or has no valid pixel. The message names the file and what to do.

    Examples
    --------
    >>> from segcore.picture.bundled import bundled_file
    >>> image = read_image(bundled_file("coffee.jpg"))
    >>> image.shape, image.n_channels
    ((400, 600), 3)
    """
    of_stack = page_of(path)
    if of_stack is not None:
        page = of_stack.number
    with open_source(of_stack.stack if of_stack else path, max_pixels) as source:
        raster = decode(source, page or 0, allocate=allocate)
        image = _image(raster, transparent, _pages_in(source).notes(page), allocate)
        image = replace(image, name=os.path.basename(os.fsdecode(path)))
        return _metadata_of(source, page or 0).applied_to(image)


def read_smaller(
    path: str | os.PathLike[str],
    *,
    page: int = 0,
    min_side: int = 1024,
) -> Image | None:
    """Read a smaller version of a picture that its file contains, for speed; None without one.

    Parameters
    ----------
    min_side : int
        Least length of the longer side in pixels; the smallest such version is read.

    Returns
    -------
    Image or None
        None if there is no such version. Only TIFF has them: pyramids, as sub-pages or later pages.

    Raises
    ------
    ImageError
        As :func:`read_image`.
    """
    if (of_stack := page_of(path)) is not None:
        path, page = of_stack.stack, of_stack.number
    with open_source(path, DEFAULT_MAX_PIXELS) as source:
        if source.format != "TIFF":
            return None
        from segcore.picture.reading.tiff import decode_smaller_tiff

        raster = decode_smaller_tiff(source, page, min_side)
        return None if raster is None else _image(raster)


def count_pages(path: str | os.PathLike[str]) -> int:
    """Number of pages of a picture: those of a TIFF or of arrays, 1 of everything else.

    Pages that show another one smaller, as in a pyramid, do not count and have no number.

    Raises
    ------
    ImageError
        If the file is missing, not a picture or damaged.
    """
    return 1 if page_of(path) is not None else pages_of(path).count


def list_pages(stack: str | os.PathLike[str]) -> list[Page]:
    """The pages of a stack; see :func:`count_pages`."""
    return [Page(Path(os.fsdecode(stack)), number) for number in range(count_pages(stack))]


def pages_of(path: str | os.PathLike[str]) -> PageIndex:
    """The pages of a picture file: their number, their axes, and whether they have one size.

    Raises
    ------
    ImageError
        As :func:`count_pages`.
    """
    with open_source(path, DEFAULT_MAX_PIXELS) as source:
        return _pages_in(source)


def open_picture(path: str | os.PathLike[str]) -> IO[bytes]:
    """Open a picture file for copying or hashing; a page of a stack is a file of its own.

    The samples of a page are as they are stored, nothing is decoded: a page is the same after
    others were added to its stack.

    Raises
    ------
    OSError, UnsafeFileError
        If there is no such file.
    ImageError
        If a page cannot be read.
    """
    page = page_of(path)
    if page is None:
        return open_chosen(path)
    with open_source(page.stack, DEFAULT_MAX_PIXELS) as source:
        if source.format in ARRAY_FORMATS:
            return BytesIO(array_page(source, page.number))
        from segcore.picture.reading.tiff import tiff_of_page

        return BytesIO(tiff_of_page(source, page.number))


def _image(
    raster: Raster,
    transparent: Transparent = "keep",
    notes: Iterable[str] = (),
    allocate: Allocate | None = None,
) -> Image:
    colour, meaning = raster.colour, raster.channel_info
    if allocate is not None and not raster.is_allocated:
        colour = allocate(raster.colour.shape, raster.colour.dtype)
        colour[...] = raster.colour
    return image_from_samples(
        colour,
        raster.alpha,
        transparent=transparent,
        notes=(*raster.notes, *meaning.notes, *notes),
        channel_names=meaning.channel_names,
        channel_colours=meaning.channel_colours,
        no_data=meaning.no_data,
    )


def _pages_in(source: PictureFile) -> PageIndex:
    if source.format == "TIFF":
        from segcore.picture.reading.tiff import layout_of  # slow to load

        return layout_of(source)
    return PageIndex(count_array_pages(source) if source.format in ARRAY_FORMATS else 1)


def _metadata_of(source: PictureFile, page: int) -> PixelSizeMetadata:
    """Pixel size and georeference of a picture; bad metadata is not an error."""
    if source.format != "TIFF":
        return metadata_of_photo(source)
    from segcore.picture.reading.tiff import metadata_of_page

    try:
        return metadata_of_page(source, page)
    # Errors in the metadata of a picture must not prevent reading it.
    except Exception:
        return UNREADABLE_METADATA


def decode(
    source: PictureFile, page: int, *, as_stored: bool = False, allocate: Allocate | None = None
) -> Raster:
    """Samples of an open file; `as_stored` keeps those of a TIFF, such as palette indices."""
    if source.format == "TIFF":
        from segcore.picture.reading.tiff import decode_tiff

        return decode_tiff(source, page, as_stored=as_stored, allocate=allocate)
    if source.format in ARRAY_FORMATS:
        return decode_array(source, page)
    if page != 0:
        raise ImageError(f"there is no page {page}; the file has only page 0")
    return decode_picture(source)
