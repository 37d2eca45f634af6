"""Picture files <-> `Image`.

::

    file ─► reading/ ─► Image ─► resolution ─► squares: the pixels that share a node
    file ◄─ writing ◄─ rendering, side_by_side (palette) ◄─ labels, maps

``bundled`` finds the sample photos and colour tables that come with the program.
"""
