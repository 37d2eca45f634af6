"""What was seen and left alone: how earlier answers count in the next one.

::

    strokes ─► rounds: what had been painted each time when an answer was looked at
    Segmentation ─► prior_answer: each answer, patch by patch, and how firmly it is remembered
    prior_answer, new strokes ─► memory: what the strokes are about, what is held of the rest

The answers to earlier rounds are found again by :mod:`segcore.methods.rounds`, so that an answer
depends on picture and strokes alone.
"""
