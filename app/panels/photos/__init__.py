"""The panel *Photos*: the photos of a folder and their states."""
