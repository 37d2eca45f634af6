"""The photos of a folder, and what has become of them."""
