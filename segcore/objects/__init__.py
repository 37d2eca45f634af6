"""From segments of counted classes to numbered objects.

::

    labels of counted classes ─► counted_pieces: connected pieces
    strokes that name objects ─► markers ─► ownership: the object of each pixel, by distance
    objects that were split ─► splitting: their own pixels divided again
                                └─► objects: numbers, areas, boxes, from object_rows

    labels, objects ─► geometry: areas, boxes, outlines (tracing), instances

``separating`` splits a region at narrow passages, ``small_objects`` removes what is too small.
Loops over pixels are compiled (``kernels``).
"""
