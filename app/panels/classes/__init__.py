"""The classes: their colours, names and areas, and which one is painted with."""
