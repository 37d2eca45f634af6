"""The canvas: photo, results and strokes to look at and to paint on.

How a stroke comes about::

    mouse, pen, keys ─► canvas ─► pointer ─► a tool ─► context ─► Document
                          │                                 │ pixels it passes  │ the stroke
                          ▼                                 ▼                   ▼
              navigation ─► viewport                      raster ◄───────────────┘
              where the photo is on the screen            class of every pixel under the strokes

What is seen, from the bottom to the top (view)::

    photo_layer                 the photo, from levels of half, a quarter, ... of its size (display)
    value_layers (colour_bar)   eigenvectors and confidence as colours
    segments_layer              the last result
    change_layer                changes by the last stroke, and differences from other labels
    cutout_layer                what is cut out, over its background
    stroke_layer                the strokes on the raster
    label_layers                selected objects; names and numbers, where there is room
    marks_layer                 marks other than paint, each kind in its style; places of a question
    the tool, brush_cursor      the current gesture, and the brush

All down to the strokes, except the cut-out, are made of tiles, which copy what they drew before.
While the mouse moves, a tool puts the pixels it passes on the raster, the stroke layer marks the
rectangle around them as stale, and the next frame draws that rectangle and copies the rest. When
the button comes up, the document gets the finished stroke, and the raster follows the document.
"""

from .canvas import Canvas

__all__ = ["Canvas"]
