"""Methods for comparison, as their papers have them, one file each."""
