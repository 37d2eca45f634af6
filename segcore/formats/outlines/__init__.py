"""Segments as paths and runs, exactly to the pixel.

``paths`` leads the rings of faces (:mod:`segcore.objects.tracing`) through the centres of pixels,
as formats without holes and readers that fill a polygon together with its border want them.
``run_lengths`` are the masks of COCO.
"""

from segcore.formats.outlines.paths import centre_path, inner_path
from segcore.formats.outlines.run_lengths import (
    decode_counts,
    encode_counts,
    part_of_runs,
    runs_of_mask,
    runs_of_part,
)

__all__ = [
    "centre_path",
    "decode_counts",
    "encode_counts",
    "inner_path",
    "part_of_runs",
    "runs_of_mask",
    "runs_of_part",
]
