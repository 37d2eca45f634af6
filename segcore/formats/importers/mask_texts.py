"""Masks as PNG in base 64, for several formats."""

import base64
import io
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image as PillowImage

from segcore.runtime.errors import ConstraintError


def mask_in_text(content: str, shape: tuple[int, int]) -> NDArray[np.bool_]:
    """Pixels that are not transparent or, in an opaque picture, not black; (rows, columns).

    Parameters
    ----------
    content : str
        A PNG in base 64, with or without ``data:image/png;base64,`` before it.

    Raises
    ------
    ConstraintError
        If it is none, or of another size than `shape` (rows, columns).
    """
    try:
        data = base64.b64decode(content.rpartition(",")[2])
        with PillowImage.open(io.BytesIO(data), formats=["PNG"]) as picture:
            if picture.size != shape[::-1]:
                raise ConstraintError(
                    f"has a mask of {picture.width} x {picture.height} pixels where one of "
                    f"{shape[1]} x {shape[0]} belongs"
                )
            plain = picture.convert("RGBA") if picture.mode == "P" else picture
            values: NDArray[Any] = np.atleast_3d(np.asarray(plain))
    except (OSError, SyntaxError, PillowImage.DecompressionBombError) as error:
        raise ConstraintError("has a mask that cannot be read") from error
    visible_values, opacity = values, values[..., -1:]
    if values.shape[2] in (2, 4):
        is_opaque = bool((opacity == values.dtype.type(255)).all())
        visible_values = values[..., :-1] if is_opaque else opacity
    return np.asarray(visible_values.any(axis=2))
