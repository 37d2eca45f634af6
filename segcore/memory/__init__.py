"""Memory: how earlier answers count in the next one.

::

    strokes ─► rounds: the strokes that had been painted when each answer was seen
    Segmentation ─► patch_answer: each answer, patch by patch, and how firmly it is remembered
    patch_answer, new strokes ─► memory: the scope of the strokes, and what is kept outside of it

The answers to earlier rounds are found again by :mod:`segcore.methods.solving_rounds`, so that an
answer depends on picture and strokes alone.
"""
