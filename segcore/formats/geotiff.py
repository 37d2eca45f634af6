"""Class numbers as a GeoTIFF with the georeference of the photo."""

import io

import numpy as np
from numpy.typing import NDArray
from tifffile import imread, imwrite

from segcore.formats.exporters.exporter import LabelFormat, Purpose
from segcore.projects.case import Case
from segcore.runtime.message import Message

_NO_DATA = (42113, "s", 0, "0", True)
"""The TIFF tag GDAL_NODATA: the value 0 means no data."""


class LabelGeoTiff(LabelFormat):
    """``NAME-labels.tif``: 8-bit palette up to class 255, 16-bit grey beyond.

    The tags that say where the photo lies, and in which coordinate reference system, are those of
    the photo's file.
    """

    name = "geotiff"
    title = "Label image (GeoTIFF)"
    purpose = Purpose.PICTURES
    file_pattern = "*-labels.tif"

    def format_losses(self, case: Case) -> list[Message]:
        losses = [Message("the names of classes")]
        if case.image.georeference is None:
            losses.append(Message("the place on earth: the photo's file does not say it"))
        return losses

    def encode(self, case: Case) -> dict[str, bytes]:
        georeference = case.image.georeference
        tags = [(*tag, True) for tag in georeference.tags] if georeference is not None else []
        labels, file = case.labels, io.BytesIO()
        is_small = case.largest_number < 256
        colours = np.zeros((256, 3), np.uint16)
        if is_small:
            colours[1 : len(case.palette) + 1] = case.palette.astype(np.uint16) * 257
        imwrite(
            file,
            labels.astype(np.uint8 if is_small else np.uint16),
            photometric="palette" if is_small else "minisblack",
            colormap=colours.T if is_small else None,
            compression="zlib",
            metadata=None,
            software=False,
            extratags=[*tags, _NO_DATA],
        )
        return {f"{case.name}-labels.tif": file.getvalue()}

    def decode(self, files: dict[str, bytes]) -> NDArray[np.integer]:
        (picture,) = files.values()
        return np.asarray(imread(io.BytesIO(picture)))
