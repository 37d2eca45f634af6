"""What is kept, and what is exchanged with other programs.

::

    project ◄─► project_files                     photo, strokes, parameters, answer
    Segmentation ─► outlines/, matting ─► exporters/ ─► files for other programs
    files of other programs ─► importers/ ─► strokes and classes
"""
