"""Picture files <-> `Image`.

::

    file ─► reading/ ─► Image ─► resolution ─► downscaling: the pixels that share a node
    file ◄─ atomic_write ◄─ rendering (palette) ◄─ labels, maps

``bundled`` finds the bundled sample photos and colour tables.
"""
