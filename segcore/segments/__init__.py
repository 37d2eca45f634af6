"""From vectors to segments.

::

    eigenvectors ─► embedding: points ─► partition: clusters, labels ─► Segmentation
                                             ├─► kmeans: centres without strokes
                                             └─► cheeger: the best threshold
    labels of squares of pixels ─► borders ─┐
    labels of pixels ───────────────────────┴─► finishing: local_colours, islands, smooth borders

``metrics`` compares labels with each other and with constraints. What is done for every pixel is
compiled (``kernels``).
"""
