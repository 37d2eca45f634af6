"""What OME-XML in a TIFF says of its pictures, as far as it goes where it is cut short."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any
from xml.etree import ElementTree

from tifffile import TiffFile

from segcore.picture.composite import Colour
from segcore.runtime.limits import CHANNELS

_WHERE_IT_BEGINS = 2000


@dataclass(frozen=True)
class OmePixels:
    """What is said of a picture of several planes.

    Attributes
    ----------
    sizes : dict of str to int
        Of T, Z and C; the last changes from page to page.
    names : list of str
        Of the channels; empty: none.
    colours : list of (red, green, blue) or None
    pixel : (width, height) as it is written, or None
    units : of both
    """

    sizes: dict[str, int]
    pixel: tuple[str | None, str | None]
    units: tuple[str, str]
    names: list[str] = field(default_factory=list)
    colours: list[Colour | None] = field(default_factory=list)


def ome_description(tiff: TiffFile) -> str:
    """OME's description, also where it is cut short; empty if there is none."""
    text = str(tiff.pages.first.description)
    return text if "<OME" in text[:_WHERE_IT_BEGINS] else ""


def is_cut_short(description: str) -> bool:
    """Whether the end of OME's description is missing."""
    return bool(description) and not description.rstrip(" \0\r\n\t").endswith("OME>")


@lru_cache(4)
def ome_pixels(description: str) -> tuple[OmePixels, ...]:
    """What a description says of each picture.

    Raises
    ------
    ValueError, ElementTree.ParseError
        If it is not XML, or defines entities.
    """
    if "<!DOCTYPE" in description or "<!ENTITY" in description:
        raise ValueError("it defines entities")
    parser: Any = ElementTree.XMLPullParser(("start",))
    parser.feed(description.rstrip("\0"))
    found: list[OmePixels] = []
    for _, element in parser.read_events():
        kind, said = element.tag.rpartition("}")[2], element.attrib
        if kind == "Pixels":
            order = said.get("DimensionOrder", "XYCZT")[2:][::-1]
            sizes = {axis: int(said.get(f"Size{axis}", 1)) for axis in order}
            width, height = (said.get(f"PhysicalSize{axis}") for axis in "XY")
            across, down = (said.get(f"PhysicalSize{axis}Unit", "µm") for axis in "XY")
            found.append(OmePixels(sizes, (width, height), (across, down)))
        elif kind == "Channel" and found and len(found[-1].names) <= CHANNELS.most:
            found[-1].names.append(said.get("Name", ""))
            colour = said.get("Color")
            found[-1].colours.append(_of_number(int(colour)) if colour else None)
    return tuple(found)


def _of_number(rgba: int) -> Colour:
    """Red, green, blue of a signed number of 32 bits that ends with the opacity."""
    return rgba >> 24 & 255, rgba >> 16 & 255, rgba >> 8 & 255
