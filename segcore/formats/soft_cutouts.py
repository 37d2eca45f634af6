"""Soft cut-outs: the photo cut to each class with a soft edge, or the opacity alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from segcore.formats.exporters.class_pictures import ClassPictures
from segcore.formats.exporters.exporter import read_png
from segcore.matting.edge import Edge, override
from segcore.picture.atomic_write import encode_picture
from segcore.projects.case import Case
from segcore.runtime.message import Message
from segcore.runtime.parameters import CheckedParameters, parameter, parameters

if TYPE_CHECKING:  # lazy import
    from segcore.matting.cutout import Opacities

CutoutFormat = Literal["png", "png16", "webp"]

FILE_FIELD: dict[str, Any] = {
    "label": "Files of soft cut-outs",
    "choices": ("png", "png16", "webp"),
    "words": ("PNG, 8 bits", "PNG, 16 bits", "WebP"),
    "help": "png has 8 bits a channel, png16 16 bits; webp is lossless, too, and smaller",
}


def encode_file(pixels: NDArray[Any], kind: CutoutFormat) -> bytes:
    """Content of a picture file of the given kind; `pixels` have the depth of this kind."""
    if kind != "png16":
        return encode_picture(pixels, f".{kind}")
    from imagecodecs import png_encode  # Pillow has no colours of 16 bits

    return bytes(png_encode(pixels))


@dataclass(frozen=True)
class SoftCutouts(ClassPictures, CheckedParameters):
    """Cut-out of each class, RGBA in the photo's size; ``NAME-soft-cutout-NUMBER.png`` by default.

    Along the edge hair and blur become partly transparent, and the colour of what is behind them is
    taken out.
    """

    edge_width: float | None = override("width")
    edge_shift: float | None = override("shift")
    edge_feather: float | None = override("feather")
    edge_contrast: float | None = override("contrast")
    cutout_format: CutoutFormat = parameter("png", **FILE_FIELD)

    name = "soft-cutouts"
    title = "Cut-outs with a soft edge (PNG, WebP)"
    file_pattern = "*-soft-cutout-*.*"
    kind = "soft-cutout"

    def format_losses(self, case: Case) -> list[Message]:
        losses = [Message("the exact edge: pixels along it belong to the segment in part")]
        if case.image.pixels.dtype != np.uint8 and self._bits == 8:
            losses.append(Message("the photo's depth: 8 bits a channel; png16 has 16"))
        return [*losses, *self._opacities(case).notes]

    def file_pattern_of(self, photo: str) -> str:
        return f"{super().file_pattern_of(photo).removesuffix('.png')}.*"

    def picture(self, case: Case, number: int) -> NDArray[Any]:
        return self._opacities(case).cutout(number, self._edge(case)).rgba(self._bits)

    def pictures(self, case: Case) -> Iterator[tuple[str, NDArray[Any]]]:
        suffix = ".webp" if self.cutout_format == "webp" else ".png"
        for name, pixels in super().pictures(case):
            yield f"{name.removesuffix('.png')}{suffix}", pixels

    def encode(self, case: Case) -> dict[str, bytes]:
        kind = self.cutout_format
        return {name: encode_file(pixels, kind) for name, pixels in self.pictures(case)}

    def verify(self, case: Case, files: dict[str, bytes]) -> bool:
        return all(
            name in files and np.array_equal(self._decode(files[name]), pixels)
            for name, pixels in self.pictures(case)
        )

    def _edge(self, case: Case) -> Edge:
        saved = case.project.edge
        names = (parameter.name for parameter in parameters(Edge))
        overrides = {name: getattr(self, f"edge_{name}") for name in names}
        return replace(
            saved, **{name: value for name, value in overrides.items() if value is not None}
        )

    @property
    def _bits(self) -> int:
        return 16 if self.cutout_format == "png16" else 8

    def _decode(self, data: bytes) -> NDArray[Any]:
        if self._bits == 8:
            return read_png(data)
        from imagecodecs import png_decode

        return np.asarray(png_decode(data))

    def _opacities(self, case: Case) -> Opacities:
        wanted = self._edge(case).width
        width, cached = _OPACITIES_OF_CASES.get(case, (None, None))
        if cached is None or width != wanted:
            strokes = () if case.label_marks is not None else case.project.strokes
            from segcore.matting.cutout import opacities

            cached = opacities(case.image, case.labels, strokes=strokes, width=wanted)
            _OPACITIES_OF_CASES[case] = wanted, cached
        return cached


_OPACITIES_OF_CASES: WeakKeyDictionary[Case, tuple[float, Opacities]] = WeakKeyDictionary()
"""Opacities of cases that are being written, shared by formats and checks."""


@dataclass(frozen=True)
class OpacityFiles(SoftCutouts):
    """Opacity of each class as grey, white for opaque; ``NAME-opacity-NUMBER.png`` by default."""

    name = "opacity"
    title = "Opacity alone of cut-outs with a soft edge (PNG, WebP)"
    file_pattern = "*-opacity-*.*"
    kind = "opacity"

    def picture(self, case: Case, number: int) -> NDArray[Any]:
        from segcore.matting.cutout import to_unsigned_integers

        alpha = self._edge(case).apply(self._opacities(case).of(number))
        return to_unsigned_integers(alpha, self._bits)

    def _decode(self, data: bytes) -> NDArray[Any]:
        pixels = super()._decode(data)
        return pixels[..., 0] if pixels.ndim == 3 else pixels  # WebP has no grey mode
