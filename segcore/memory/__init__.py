"""What was seen and left alone: how earlier answers count in the next one.

::

    strokes ─► rounds: what had been painted each time when an answer was looked at
    Segmentation ─► shown: each answer, patch by patch, and how often in a row
    shown, new strokes ─► left_alone: soft links that hold what was not corrected
                      └─► reach: evidence for what is far from the correction

The answers to earlier rounds are found again by :mod:`segcore.methods.rounds`, so that an answer
depends on picture and strokes alone.
"""
