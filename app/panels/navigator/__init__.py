"""The panel *Navigator*: the part of the photo on the canvas."""
