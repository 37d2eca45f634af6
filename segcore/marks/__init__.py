"""What people say about a picture, and what that says about its pixels.

::

    strokes ─► scanlines, outlines ─► painting ─┐
    label images, beliefs ────────────────────┼─► constraints: groups of pixels, must-links,
    ropes ──────────────────────────────────────┘    │           cannot-links
                                                     └─► contradictions: which cannot all hold
    rules/: logic about the classes

``stroke_files`` reads and writes strokes, ``stroke_scaling`` fits them to another size;
``label_propagation`` turns the segments of one photo into strokes on the next, and ``hints`` lets
what is believed less, like these, give way to what people paint; ``on_squares`` says what marks
mean where squares of pixels are the nodes.
"""
