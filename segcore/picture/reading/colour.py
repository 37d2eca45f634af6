"""Colour spaces of 8-bit pictures -> sRGB, by their ICC profile where they have one."""

import io

from PIL import ImageCms
from PIL.Image import Image as Picture

from segcore.runtime.message import Message

Converted = tuple[Picture, tuple[str, ...]]

_PROFILE_SPACES = {"L": "GRAY", "RGB": "RGB", "CMYK": "CMYK", "LAB": "Lab"}


def to_srgb(picture: Picture, profile: bytes | None) -> Converted:
    """Grey or RGB picture converted from its profile, and a note if that changed anything.

    Parameters
    ----------
    picture : mode L or RGB
    profile : bytes or None
        ICC profile. None, sRGB, and one that is damaged or for another mode change nothing.
    """
    source = _read_profile(profile)
    if source is None or _is_srgb(source):
        return picture, ()

    name = _name(source)
    converted = _transform(picture, source, f"the profile {name}")
    if picture.mode == "L" and converted[0].mode == "RGB":
        return converted[0].getchannel("R"), converted[1]
    return converted


def cmyk_to_srgb(picture: Picture) -> Converted:
    """CMYK picture as sRGB: by its profile, otherwise as ideal inks."""
    profile = _read_profile(picture.info.get("icc_profile"))
    if profile is not None:
        converted = _transform(picture, profile, f"the CMYK profile {_name(profile)}")
        if converted[0].mode == "RGB":
            return converted
    return picture.convert("RGB"), (
        Message("CMYK was converted to sRGB without a profile; colours are approximate."),
    )


def lab_to_srgb(picture: Picture) -> Converted:
    """CIELAB picture (D50, as in TIFF) as sRGB."""
    lab = ImageCms.ImageCmsProfile(ImageCms.createProfile("LAB"))
    return _transform(picture, lab, "CIELAB")


def profile_note(profile: bytes | None) -> tuple[str, ...]:
    """A note if a picture of more than 8 bits has a profile other than sRGB: it is not applied."""
    source = _read_profile(profile)
    if source is None or _is_srgb(source):
        return ()
    return (
        Message(
            "The colour profile {name} was not applied: that needs 8-bit colour.",
            name=_name(source),
        ),
    )


def _transform(picture: Picture, profile: ImageCms.ImageCmsProfile, colour_space: str) -> Converted:
    if profile.profile.xcolor_space.strip() != _PROFILE_SPACES[picture.mode]:
        return picture, (
            Message("The colour profile is for another kind of picture and was ignored."),
        )
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB"))
    try:
        converted = ImageCms.profileToProfile(picture, profile, srgb, outputMode="RGB")
    except ImageCms.PyCMSError:
        return picture, (Message("The colour profile is damaged and was ignored."),)
    if converted is None:
        raise TypeError("colour conversion in place was not asked for")
    return converted, (Message("Colours were converted from {what} to sRGB.", what=colour_space),)


def _read_profile(profile: bytes | None) -> ImageCms.ImageCmsProfile | None:
    if not profile:
        return None
    try:
        return ImageCms.ImageCmsProfile(io.BytesIO(profile))
    except OSError:  # ignore a damaged profile
        return None


def _name(profile: ImageCms.ImageCmsProfile) -> str:
    description = profile.profile.profile_description or "without a name"
    return f"“{description.strip()}”"


def _is_srgb(profile: ImageCms.ImageCmsProfile) -> bool:
    """Whether the profile's name is sRGB, but not linear sRGB."""
    name = (profile.profile.profile_description or "").lower()
    return "srgb" in name and "linear" not in name
