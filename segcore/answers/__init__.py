"""Questions about a result.

- ``explanation``: the strokes that decided a pixel, and the strokes that the result disagrees with;
- ``far_changes``: unexpected changes far from a stroke;
- ``where_next``: where the next stroke would help most;
- ``comparison``: differences between methods, or parameters, on one picture (an ``entry`` each).
"""
