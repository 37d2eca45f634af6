"""The size of a pixel in the world."""

import math
import re
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Self

from segcore.runtime.errors import ParameterError
from segcore.runtime.renamed import Renamed

METRES = MappingProxyType(
    {
        "nm": Fraction(1, 10**9),
        "µm": Fraction(1, 10**6),
        "mm": Fraction(1, 1000),
        "cm": Fraction(1, 100),
        "m": Fraction(1),
        "km": Fraction(1000),
        "in": Fraction(254, 10000),
        "ft": Fraction(3048, 10000),
        "ftUS": Fraction(1200, 3937),
    }
)
"""The units of length that are known, in metres."""

_BAR_UNITS = ("nm", "µm", "mm", "m", "km")
_OTHER_NAMES = {
    **dict.fromkeys(("um", "μm", "micron", "microns", "micrometer", "micrometre"), "µm"),
    **dict.fromkeys(("nanometer", "nanometre"), "nm"),
    **dict.fromkeys(("millimeter", "millimetre"), "mm"),
    **dict.fromkeys(("centimeter", "centimetre"), "cm"),
    **dict.fromkeys(("meter", "metre"), "m"),
    **dict.fromkeys(("kilometer", "kilometre"), "km"),
    **dict.fromkeys(("inch", "inches", '"'), "in"),
    **dict.fromkeys(("foot", "feet"), "ft"),
}
_TYPED_SIZE = re.compile(r"([\d.,eE+-]+)\s*(?:[x×]\s*([\d.,eE+-]+)\s*)?([^\d\s.,+-].*)")
_MAX_LENGTH, _MIN_LENGTH = 1e12, 1e-12


@dataclass(frozen=True)
class PixelSize:
    """Width and height of a pixel.

    Attributes
    ----------
    width, height : float
        Above 0.
    unit : str
        One of `METRES`.
    """

    width: float
    height: float
    unit: str

    like = Renamed("equals")

    def __post_init__(self) -> None:
        """Raise an error for a width or height that is not a possible length.

        Raises
        ------
        ParameterError
        """
        for length in (self.width, self.height):
            if not _MIN_LENGTH <= length <= _MAX_LENGTH:  # NaN, too
                raise ParameterError(
                    "a pixel cannot be {length:g} {unit} wide or high; the size of a pixel is a "
                    "length above 0, such as 0.65 µm",
                    length=length,
                    unit=self.unit,
                )
        if self.unit not in METRES:
            text = "{unit!r} is no unit of length; known are {known}"
            raise ParameterError(text, unit=self.unit, known=", ".join(METRES))

    @classmethod
    def of(cls, text: str) -> Self:
        """The size that is typed as ``0.65 µm`` or ``0.65 x 0.7 um``, width first.

        Raises
        ------
        ParameterError
            If it is no size.

        Examples
        --------
        >>> PixelSize.of("0.65 x 0.7 um")
        PixelSize(width=0.65, height=0.7, unit='µm')
        """
        match = _TYPED_SIZE.fullmatch(text.strip())
        try:
            numbers = [float(number.replace(",", ".")) for number in match.groups()[:2] if number]  # type: ignore[union-attr]
        except (AttributeError, ValueError):
            raise ParameterError(
                "{text!r} is no size of a pixel; give a length with its unit, such as 0.65 µm or, "
                "of pixels that are not square, 0.65 x 0.7 µm",
                text=text,
            ) from None
        assert match is not None
        return cls(numbers[0], numbers[-1], unit_of_name(match[3]) or match[3].strip())

    def __str__(self) -> str:
        """The pixel size as it can be typed."""
        width, height = f"{self.width:.12g}", f"{self.height:.12g}"
        lengths = width if width == height else f"{width} x {height}"
        return f"{lengths} {self.unit}"

    @property
    def is_square(self) -> bool:
        return math.isclose(self.width, self.height, rel_tol=1e-9)

    @property
    def turned(self) -> Self:
        """The pixel size of the picture after a quarter turn."""
        return type(self)(self.height, self.width, self.unit)

    def equals(self, other: Self) -> bool:
        """Whether another size is equal, after conversion of units."""
        scale = float(METRES[other.unit] / METRES[self.unit])
        return math.isclose(self.width, other.width * scale, rel_tol=1e-6) and math.isclose(
            self.height, other.height * scale, rel_tol=1e-6
        )


@dataclass(frozen=True)
class ScaleBarLength:
    """A scale bar: its length in pixels, and its text."""

    pixels: float
    text: str


def scale_bar(size: PixelSize, max_pixels: float) -> ScaleBarLength:
    """The longest scale bar of a round length (1, 2 or 5 times a power of ten) that fits.

    Parameters
    ----------
    max_pixels : float
        Available length in pixels, above 0.

    Examples
    --------
    >>> scale_bar(PixelSize(0.65, 0.65, "µm"), 200)
    ScaleBarLength(pixels=153.84615384615384, text='100 µm')
    """
    max_length = size.width * max_pixels
    metres = float(METRES[size.unit])
    unit = size.unit
    if unit in _BAR_UNITS:  # prefer 2 mm to 2000 µm
        fitting_units = [
            bar_unit for bar_unit in _BAR_UNITS if max_length * metres >= float(METRES[bar_unit])
        ]
        unit = fitting_units[-1] if fitting_units else _BAR_UNITS[0]
    scale = metres / float(METRES[unit])
    max_length *= scale
    power = 10.0 ** math.floor(math.log10(max_length) + 1e-9)
    length = next(
        mantissa * power for mantissa in (5, 2, 1) if mantissa * power <= max_length * (1 + 1e-9)
    )
    return ScaleBarLength(length / (size.width * scale), f"{length:g} {unit}")


def unit_of_name(name: object) -> str | None:
    """The unit of `METRES` that a name in a file or typed text means; None if it is unknown."""
    if not isinstance(name, str):
        return None
    # ImageJ writes the six characters \\u00B5 for µ
    cleaned = name.strip().replace("\\u00B5", "µ").replace("μ", "µ")
    if cleaned in METRES:
        return cleaned
    return _OTHER_NAMES.get(cleaned.casefold()) or next(
        (unit for unit in METRES if unit.casefold() == cleaned.casefold()), None
    )
