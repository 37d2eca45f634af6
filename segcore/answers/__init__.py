"""Questions about a result.

- ``explanation``: which strokes hold a pixel;
- ``suggestion``: where the next stroke would help most;
- ``comparison``: how methods, or their parameters, differ on one picture.
"""
