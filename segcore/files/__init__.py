"""What is kept, and what is exchanged with other programs.

::

    project ◄─► project_files                     photo, strokes, parameters, answer
    project, objects ─► object_edits ─► project   split, merge, give to another class
    Segmentation ─► outlines/, matting ─► exporters/ ─► files for other programs
    files of other programs ─► importers/ ─► strokes and classes
"""
