"""Segments as outlines and runs, exactly to the pixel.

``tracing`` turns labels into faces, whose rings run along the edges of pixels, so that neighbours
share their border point for point. ``paths`` leads the
rings through the centres of pixels instead, as formats without holes and readers that fill a
polygon together with its border want them. ``run_lengths`` are the masks of COCO.
"""

from segcore.formats.outlines.paths import centre_path, inner_path
from segcore.formats.outlines.run_lengths import (
    decode_counts,
    encode_counts,
    part_of_runs,
    runs_of_mask,
    runs_of_part,
)
from segcore.formats.outlines.tracing import Face, is_along_edges, trace_faces

__all__ = [
    "Face",
    "centre_path",
    "decode_counts",
    "encode_counts",
    "inner_path",
    "is_along_edges",
    "part_of_runs",
    "runs_of_mask",
    "runs_of_part",
    "trace_faces",
]
