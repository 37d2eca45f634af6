"""What is kept and handed on.

::

Project ◄─► project_files                     photo, strokes, parameters, answer
Segmentation ─► outlines/, matting ─► exporters/ ─► files of other programs
files of other programs ─► importers/ ─► strokes and classes
"""
