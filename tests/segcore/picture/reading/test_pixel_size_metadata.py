"""Sizes of pixels and places on earth, as files of many kinds say them."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import tifffile
from PIL import Image as PillowImage

from segcore import PixelSize, read_image
from segcore.picture.reading.pixel_size_metadata import PixelSizeMetadata, resolution_metadata

GREY = np.arange(20, dtype=np.uint8).reshape(4, 5)
GEO_KEYS = (1, 1, 0, 4, 1024, 0, 1, 1, 1025, 0, 1, 1, 3072, 0, 1, 32633, 3076, 0, 1, 9001)


def tiff(folder: Path, **options: Any) -> Path:
    tifffile.imwrite(folder / "photo.tif", GREY, **options)
    return folder / "photo.tif"


def ome(**metadata: Any) -> dict[str, Any]:
    return {"ome": True, "metadata": {"axes": "YX", **metadata}}


def geo(scale: tuple[float, ...], keys: tuple[int, ...] = GEO_KEYS) -> dict[str, Any]:
    ties = (0.0, 0.0, 0.0, 500000.0, 5000000.0, 0.0)
    tags = [(33550, 12, 3, scale, True), (33922, 12, 6, ties, True)]
    return {"extratags": [*tags, (34735, 3, len(keys), keys, True)]}


def changed(key: int, value: int) -> tuple[int, ...]:
    """The keys with another value of one."""
    entries = [GEO_KEYS[place : place + 4] for place in range(0, len(GEO_KEYS), 4)]
    entries = [(*entry[:3], value) if entry[0] == key else entry for entry in entries]
    return tuple(number for entry in entries for number in entry)


@pytest.mark.parametrize(
    ("options", "size"),
    [
        (ome(PhysicalSizeX=0.65, PhysicalSizeY=0.65), PixelSize(0.65, 0.65, "µm")),
        (
            ome(
                PhysicalSizeX=0.65,
                PhysicalSizeXUnit="µm",
                PhysicalSizeY=700,
                PhysicalSizeYUnit="nm",
            ),
            PixelSize(0.65, 0.7, "µm"),
        ),
        (ome(), None),
        (
            {"imagej": True, "resolution": (2, 4), "metadata": {"unit": "um"}},
            PixelSize(0.5, 0.25, "µm"),
        ),
        (
            {"imagej": True, "resolution": (2, 2), "metadata": {"unit": "micron"}},
            PixelSize(0.5, 0.5, "µm"),
        ),
        ({"imagej": True, "resolution": (1, 1), "metadata": {"unit": "pixel"}}, None),
        ({"imagej": True}, None),
        (
            {"resolution": (20000, 20000), "resolutionunit": "CENTIMETER"},
            PixelSize(0.5, 0.5, "µm"),
        ),
        ({"resolution": (508, 508), "resolutionunit": "INCH"}, PixelSize(0.05, 0.05, "mm")),
        ({"resolution": (72, 72), "resolutionunit": "INCH"}, None),
        ({"resolution": (300, 300), "resolutionunit": "INCH"}, None),
        ({"resolution": (20000, 20000), "resolutionunit": "NONE"}, None),
        (geo((10.0, 10.0, 0.0)), PixelSize(10, 10, "m")),
        (geo((2.0, 3.0, 0.0), changed(3076, 9003)), PixelSize(2, 3, "ftUS")),
    ],
)
def test_sizes_of_pixels(tmp_path, options, size):
    image = read_image(tiff(tmp_path, **options))
    assert (image.pixel_size is None) == (size is None)
    if size is not None and image.pixel_size is not None:
        assert image.pixel_size.unit == size.unit
        assert image.pixel_size.width == pytest.approx(size.width)
        assert image.pixel_size.height == pytest.approx(size.height)
    assert image.notes == ()


@pytest.mark.parametrize(
    "options",
    [
        ome(PhysicalSizeX=0, PhysicalSizeY=0),
        ome(PhysicalSizeX=float("nan"), PhysicalSizeY=1),
        ome(PhysicalSizeX=-1, PhysicalSizeY=1),
        ome(PhysicalSizeX=1, PhysicalSizeXUnit="pixel", PhysicalSizeY=1, PhysicalSizeYUnit="pixel"),
        {"imagej": True, "resolution": (0, 0), "metadata": {"unit": "um"}},
        {"imagej": True, "resolution": (1, 1), "metadata": {"unit": "sec"}},
        geo((10.0, 10.0, 0.0), changed(3076, 9999)),
        geo((10.0, 10.0, 0.0), changed(1024, 2)),  # degrees
        geo((0.0, 0.0, 0.0)),
        geo((float("inf"), 10.0, 0.0)),
        {"description": "<OME xmlns='http://www.openmicroscopy.org/Schemas/OME'><Image><Pix</OME>"},
        {"description": "<OME><Image><Pixels SizeC='three'/></Image></OME>"},
        {"description": "<!DOCTYPE x [<!ENTITY a 'b'>]><OME><Pixels PhysicalSizeX='1'/></OME>"},
        {"extratags": [(34735, 3, 3, (1, 1, 0), True)]},  # keys that are cut short
    ],
)
def test_what_is_no_size_is_said_and_the_picture_is_read(tmp_path, options):
    image = read_image(tiff(tmp_path, **options))
    assert image.pixels[..., 0].tolist() == GREY.tolist()
    assert image.pixel_size is None
    assert len(image.notes) == 1
    assert image.notes[0].endswith(".")


def test_the_resolution_of_scans_counts_and_that_of_cameras_does_not(tmp_path):
    photo = PillowImage.fromarray(GREY)
    for name in ("scan.png", "scan.jpg"):
        photo.save(tmp_path / name, dpi=(508, 254))
        size = read_image(tmp_path / name).pixel_size
        assert size.width == pytest.approx(0.05, rel=1e-4)  # PNG counts pixels in a metre
        assert size.height == pytest.approx(0.1, rel=1e-4)
    details = PillowImage.Exif()
    details.get_ifd(0x8769)[33434] = 0.01  # exposure time
    photo.save(tmp_path / "camera.jpg", dpi=(508, 508), exif=details)
    assert read_image(tmp_path / "camera.jpg").pixel_size is None


def test_a_turned_picture_has_turned_pixels(tmp_path):
    details = PillowImage.Exif()
    details[274] = 6
    PillowImage.fromarray(GREY).save(tmp_path / "scan.jpg", dpi=(508, 254), exif=details)
    image = read_image(tmp_path / "scan.jpg")
    assert image.shape == (5, 4)
    assert image.pixel_size.equals(PixelSize(0.1, 0.05, "mm"))


def test_the_place_on_earth_of_a_pixel(tmp_path):
    place = read_image(tiff(tmp_path, **geo((10.0, 20.0, 0.0)))).georeference
    assert place.epsg == 32633
    assert place.to_world([(0, 0), (5, 4)]).tolist() == [[5e5, 5e6], [5e5 + 50, 5e6 - 80]]
    assert place.to_pixels(place.to_world([(1.5, 2.25)])).tolist() == [[1.5, 2.25]]
    # of the middles of pixels
    options = geo((10.0, 20.0, 0.0), changed(1025, 2))
    place = read_image(tiff(tmp_path, **options)).georeference
    assert place.to_world([(0.5, 0.5)]).tolist() == [[5e5, 5e6]]


def test_of_numbers_that_are_written_by_default_all_have_to_be():
    assert resolution_metadata(96, 96, 1.0, is_photo=False) == PixelSizeMetadata()
    assert resolution_metadata(96, 97.3, 1.0, is_photo=False).size is not None
    assert resolution_metadata(0, 0, 1.0, is_photo=False) == PixelSizeMetadata()
    assert resolution_metadata(-5, 3, 1.0, is_photo=False).notes
