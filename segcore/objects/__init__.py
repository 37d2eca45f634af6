"""From segments of counted classes to numbered objects.

::

    labels of counted classes ─► counted_pieces: what hangs together
    strokes that name objects ─► markers ─► ownership: whose each pixel is, each region by dividing
    objects that were split ─► splitting: their own pixels divided once more
                                └─► objects: numbers, areas, boxes, from object_rows

    labels, objects ─► geometry: areas, boxes, outlines (tracing), what formats hold an entry for

``separating`` finds the parts of a region that narrow passages join, ``small_objects`` what is too
small to be an object. What is done for every pixel is compiled (``kernels``).
"""
