"""Pictures: masks, cut-outs and crops; for viewing, segments over the photo and heat-maps."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray
from PIL import Image as PillowImage

from segcore.formats.exporters.class_pictures import ClassPictures, NamedPictures
from segcore.formats.exporters.exporter import PictureFormat
from segcore.objects.geometry import Instance
from segcore.picture.rendering import overlay, with_colour_bar, with_scale_bar
from segcore.projects.case import Case
from segcore.runtime.errors import OutputError
from segcore.runtime.message import Message
from segcore.runtime.parameters import CheckedParameters, parameter


class Masks(ClassPictures):
    """Mask of each class, 255 inside and 0 outside; ``NAME-mask-NUMBER.png`` by default."""

    name = "masks"
    title = "One mask for each class (PNG)"
    file_pattern = "*-mask-*.png"
    kind = "mask"

    def picture(self, case: Case, number: int) -> NDArray[np.uint8]:
        return case.geometry.mask(number)


class Cutouts(ClassPictures):
    """Photo cut to each class, RGBA with a hard edge; ``NAME-cutout-NUMBER.png`` by default."""

    name = "cutouts"
    title = "Cut-outs with transparent background (PNG)"
    file_pattern = "*-cutout-*.png"
    kind = "cutout"

    def format_losses(self, case: Case) -> list[Message]:
        deep = case.image.pixels.dtype != np.uint8
        return [Message("the photo's depth: 8 bits a channel")] if deep else []

    def picture(self, case: Case, number: int) -> NDArray[np.uint8]:
        return np.dstack([case.displayed, case.geometry.mask(number)])


Around = Literal["transparent", "photo"]
_MAX_SIDE_PX = 10_000

MARGIN: dict[str, Any] = {
    "label": "Margin of crops",
    "low": 0,
    "high": _MAX_SIDE_PX,
    "unit": "px",
    "help": "how much of the photo is around the object of a crop, as far as there is any",
}
SIZE: dict[str, Any] = {
    "label": "Size of crops",
    "low": 0,
    "high": _MAX_SIDE_PX,
    "unit": "px",
    "help": "the longer side that crops are scaled to; 0: they are not scaled",
}
AROUND: dict[str, Any] = {
    "label": "Around the object",
    "choices": ("transparent", "photo"),
    "help": "whether crops show the photo around the object, too, or are transparent there",
}


@dataclass(frozen=True)
class Crops(NamedPictures, CheckedParameters):
    """``NAME-crop-CLASS.png``, or ``NAME-crop-CLASS-OBJECT.png`` of what is counted in objects.

    8 bits a channel, as on a screen. Named otherwise, the number of the object comes last, too.
    """

    crop_margin: int = parameter(0, **MARGIN)
    crop_size: int = parameter(0, **SIZE)
    crop_around: Around = parameter("transparent", **AROUND)

    name = "crops"
    title = "Crops: a picture of each object (PNG)"
    file_pattern = "*-crop-*.png"
    kind = "crop"

    def format_losses(self, case: Case) -> list[Message]:
        deep = case.image.pixels.dtype != np.uint8
        losses = [Message("where in the photo the objects are")]
        return [*losses, Message("the photo's depth: 8 bits a channel")] if deep else losses

    def file_pattern_of(self, photo: str) -> str:
        return f"{super().file_pattern_of(photo).removesuffix('.png')}[-.]*png"

    def pictures(self, case: Case) -> Iterator[tuple[str, NDArray[np.uint8]]]:
        names, taken = self.names(case), set[str]()
        for instance in case.geometry.instances:
            name = names[instance.class_number]
            if instance.object:
                name = f"{name.removesuffix('.png')}-{instance.object}.png"
            if name.casefold() in taken:
                raise OutputError(
                    f"{name}: two crops would have this name; put {{number}} into the names of "
                    "files"
                )
            taken.add(name.casefold())
            yield name, self._crop(case, instance)

    def _crop(self, case: Case, instance: Instance) -> NDArray[np.uint8]:
        left, top, width, height = instance.box
        margin = self.crop_margin
        rows = slice(max(0, top - margin), top + height + margin)
        columns = slice(max(0, left - margin), left + width + margin)
        crop = case.displayed[rows, columns]
        if self.crop_around == "transparent":
            opacity = np.zeros(crop.shape[:2], np.uint8)
            _, inside = case.geometry.box_and_mask(instance)
            row, column = top - rows.start, left - columns.start
            opacity[row : row + height, column : column + width][inside] = 255
            crop = np.dstack([crop, opacity])
        return _shrink(crop, self.crop_size) if self.crop_size else crop


def _shrink(crop: NDArray[np.uint8], longest: int) -> NDArray[np.uint8]:
    """The crop, scaled so that its longer side is `longest` pixels."""
    height, width = crop.shape[:2]
    scale = longest / max(height, width)
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    picture = PillowImage.fromarray(crop).resize(size, PillowImage.Resampling.LANCZOS)
    return np.asarray(picture)


SCALE_BAR: dict[str, Any] = {
    "label": "Scale bar",
    "choices": (False, True),
    "words": ("no", "yes"),
    "help": "draw a scale bar into pictures of segments over the photo, where the size of a pixel "
    "is known",
}


@dataclass(frozen=True)
class OverlayPicture(PictureFormat, CheckedParameters):
    """Picture of the photo with the segments over it, in their colours."""

    scale_bar: bool = parameter(False, **SCALE_BAR)

    name = "overlay"
    title = "Segments over the photo (PNG)"
    file_pattern = "*-overlay.png"

    def format_losses(self, case: Case) -> list[Message]:
        if self.scale_bar and case.pixel_size is None:
            return [Message("the scale bar: nothing says how large a pixel is; type it")]
        return []

    def pictures(self, case: Case) -> Iterator[tuple[str, NDArray[np.uint8]]]:
        picture = overlay(case.image, case.labels, case.palette)
        if self.scale_bar and case.pixel_size is not None:
            picture = with_scale_bar(picture, case.pixel_size)
        yield f"{case.name}-overlay.png", picture


class EigenvectorPictures(PictureFormat):
    """One picture for each eigenvector, with its scale; blue below zero, red above."""

    name = "heat-maps"
    title = "Eigenvectors as heat-maps (PNG)"
    file_pattern = "*-eigenvector-*.png"
    needs_maps = True

    def format_losses(self, case: Case) -> list[Message]:
        if case.maps.eigenvectors is None:
            return [Message("everything: there are no eigenvectors yet; solve first")]
        return []

    def pictures(self, case: Case) -> Iterator[tuple[str, NDArray[np.uint8]]]:
        if case.maps.eigenvectors is None:
            raise OutputError("there are no eigenvectors yet; solve first")
        for index, vector in enumerate(case.maps.eigenvectors, start=1):
            yield f"{case.name}-eigenvector-{index}.png", with_colour_bar(vector)
