"""From vectors to segments.

::

    eigenvectors ─► embedding: points ─► partition: clusters, labels ─► Segmentation
                                             ├─► kmeans: centres without strokes
                                             └─► cheeger: the best threshold
    labels ─► finishing: local_colours, islands, smooth borders
          └─► borders: pixels of a picture that was solved at a reduced resolution

``metrics`` compares labels with each other and with constraints. What is done for every pixel is
compiled (``kernels``).
"""
