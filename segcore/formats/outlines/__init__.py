"""Segments as paths and runs, exactly to the pixel.

``paths`` leads the rings of faces (:mod:`segcore.objects.tracing`) through the centres of pixels,
as formats without holes and readers that fill a polygon together with its border want them.
``run_lengths`` are the masks of COCO.
"""
