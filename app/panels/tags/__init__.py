"""The tags of the photo."""
