"""Methods that others are compared with, as their papers have them, one file each."""
