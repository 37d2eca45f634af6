"""Questions about a result.

- ``explanation``: which strokes decided a pixel, and which ones the result disagrees with;
- ``far_changes``: what a stroke changed that it was hardly about;
- ``suggestion``: where the next stroke would help most;
- ``comparison``: how methods, or their parameters, differ on one picture (an ``entry`` each).
"""
