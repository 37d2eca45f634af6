"""What is exchanged with other programs.

::

    files of other programs ─► importers/ ─► strokes and classes
    Segmentation ─► outlines/ ─► exporters/ ─► files for other programs

``output`` says what of a photo is written and how, ``export`` writes an answer in one call.
"""
