"""Marks of people on a picture, and the constraints that follow from them.

::

    strokes ─► scanlines, outlines ─► painting ─┐
    label images, beliefs ────────────────────┼─► constraints: groups of pixels, must-links,
    ropes ──────────────────────────────────────┘    │           cannot-links
                                                     └─► contradictions: which cannot all hold
    rules/: logic about the classes

``stroke_files`` reads and writes strokes, ``stroke_scaling`` fits them to another size;
``frame_propagation`` turns the segments of one photo into strokes on the next; ``hints`` removes
such hints where people paint; ``on_squares`` moves constraints from pixels to squares of pixels.
"""
