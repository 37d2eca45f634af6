"""Any picture file -> :class:`~segcore.picture.image.Image`, read once and in this one place.

The steps are::

    path ─► source         is it there, which format, one error type, no stray warnings
         ─► pillow         mode and colour space -> samples
            tiff           pages, by tifffile with imagecodecs: tiff_page decodes one,
            tiff_metadata  says what its channels are, how large its pixels
            numpy_files    arrays
         ─► raster         samples + alpha, upright, and what they mean
         ─► image          depth, missing values, transparency   (segcore.picture.image)

The size is checked against a limit as soon as the header is known and before anything is decoded. A
damaged or truncated file is refused as a whole: half a picture would be segmented as if the other
half were grey. A file that only lacks bytes after its last pixel counts as complete.
"""

from segcore.picture.reading.labels import (
    class_numbers_from_floats,
    is_black_and_white,
    is_half_opaque,
    read_label_image,
    read_opacity,
    read_samples,
    read_scribbles,
    to_class_numbers,
    without_void,
)
from segcore.picture.reading.photos import (
    count_pages,
    list_pages,
    open_picture,
    pages_of,
    read_image,
    read_smaller,
)
from segcore.picture.reading.source import (
    ARRAY_SUFFIXES,
    DEFAULT_MAX_PIXELS,
    READABLE_SUFFIXES,
    is_picture,
)
