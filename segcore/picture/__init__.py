"""Picture files <-> `Image`.

::

    file ─► reading/ ─► Image ─► resolution: which pixels are solved
                          │
    file ◄─ writing ◄─ rendering, side_by_side (palette) ◄─ labels, maps

``bundled`` finds the sample photos and colour tables that come with the program.
"""
