"""Pixel size and orientation in the metadata of a picture file."""

from dataclasses import dataclass, replace

from PIL import ExifTags

from segcore.picture.georeference import Georeference
from segcore.picture.image import Image
from segcore.picture.pixel_size import PixelSize, unit_of_name
from segcore.picture.reading.pillow import exif_orientation, open_picture
from segcore.picture.reading.source import PictureFile
from segcore.runtime.errors import ParameterError
from segcore.runtime.message import Message

_DEFAULT_RESOLUTIONS = (1.0, 72.0, 96.0, 100.0, 150.0, 180.0, 200.0, 240.0, 300.0, 350.0)
"""Pixels per inch that cameras and programs write by default."""

_OF_A_LENS = (ExifTags.Base.ExposureTime, ExifTags.Base.FNumber, ExifTags.Base.FocalLength)


@dataclass(frozen=True)
class PixelSizeMetadata:
    """Pixel size and georeference as stored, and notes on errors in them.

    Attributes
    ----------
    orientation : int
        Orientation of EXIF.
    """

    size: PixelSize | None = None
    georeference: Georeference | None = None
    notes: tuple[str, ...] = ()
    orientation: int = 1

    def applied_to(self, image: Image) -> Image:
        """The upright picture with this metadata."""
        size, georeference, notes = self.size, self.georeference, self.notes
        if size is not None and self.orientation in range(5, 9):
            size = size.turned
        if georeference is not None and self.orientation in range(2, 9):
            turned = Message(
                "It was turned upright; its place on earth is that before, and left out."
            )
            georeference, notes = None, (*notes, turned)
        return replace(
            image, pixel_size=size, georeference=georeference, notes=(*image.notes, *notes)
        )


UNREADABLE_METADATA = PixelSizeMetadata(
    notes=(Message("What the file says about the size of its pixels cannot be read; type it."),)
)


def size_metadata(width: float, height: float, unit: object) -> PixelSizeMetadata:
    """Metadata with a pixel's width and height, or with a note if these are not a valid size."""
    known_unit = unit_of_name(unit)
    if known_unit is None:
        return PixelSizeMetadata(notes=(_no_size(f"{width:g} x {height:g} {unit}"),))
    try:
        return PixelSizeMetadata(PixelSize(width, height, known_unit))
    except ParameterError:
        return PixelSizeMetadata(notes=(_no_size(f"{width:g} x {height:g} {known_unit}"),))


def _no_size(size: str) -> Message:
    return Message(
        "The file says that its pixels are {said}, which is no size; type it.", said=size
    )


def resolution_metadata(
    across: float, down: float, inches: float, *, is_photo: bool
) -> PixelSizeMetadata:
    """Metadata from a resolution: numbers of pixels per `inches`.

    Photos through a lens and default resolutions give no pixel size.
    """
    if not across > 0 or not down > 0:
        return PixelSizeMetadata() if across == down == 0 else size_metadata(across, down, "in")
    is_default = all(
        any(abs(per / inches - known) < 0.02 for known in _DEFAULT_RESOLUTIONS)
        for per in (across, down)
    )
    if is_photo or is_default:
        return PixelSizeMetadata()
    if 25.4 * inches / across < 0.01:  # below 10 µm use µm
        return size_metadata(25400 * inches / across, 25400 * inches / down, "µm")
    return size_metadata(25.4 * inches / across, 25.4 * inches / down, "mm")


def metadata_of_photo(source: PictureFile) -> PixelSizeMetadata:
    """Metadata of the resolution in a PNG, JPEG or BMP."""
    if source.format not in ("PNG", "JPEG", "BMP"):
        return PixelSizeMetadata()
    picture = open_picture(source)
    dpi = picture.info.get("dpi")
    if not dpi or picture.info.get("jfif_unit") == 0:
        return PixelSizeMetadata()
    try:
        details = picture.getexif()
        of_lens = {**details, **details.get_ifd(ExifTags.IFD.Exif)}
    except Exception:  # Pillow's Exif reader raises any error on bad data, as of cameras
        return PixelSizeMetadata()
    is_photo = any(tag in of_lens for tag in _OF_A_LENS)
    metadata = resolution_metadata(float(dpi[0]), float(dpi[1]), 1.0, is_photo=is_photo)
    return replace(metadata, orientation=exif_orientation(picture))
