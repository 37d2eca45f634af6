"""The canvas: photo, results and strokes to look at and to paint on.

From the bottom to the top::

    viewport, navigation        where the photo is on the screen; zoom and pan
    tiles                       layers that copy what they drew before
      photo_layer (pyramid)       the photo, from levels of half, a quarter, ... of its size
      value_layers (colour_bar)   eigenvectors and confidence as colours
      segments_layer              the last result
      stroke_layer                what is painted
    rope_layer                  must-link and cannot-link ropes
    question_layer              two places: do they belong together?
    coverage                    which pixels a mark covers
    paper                       the class of every pixel under the strokes, stroke by stroke
    easel, tools, pointer       from the mouse to a stroke of the document
    view, canvas                the widget: what it shows, what it does

While the mouse moves, a tool puts the pixels it passes on the paper, the stroke layer marks the
rectangle around them as stale, and the next frame draws that rectangle and copies the rest. When
the button comes up, the document gets the finished stroke, and the paper follows the document.
"""

from app.canvas.canvas import Canvas

__all__ = ["Canvas"]
