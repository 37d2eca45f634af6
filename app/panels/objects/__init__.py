"""The panel *Objects*: every object of the counted classes."""
