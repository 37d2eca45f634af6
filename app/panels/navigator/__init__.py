"""Where in the photo the canvas is."""
