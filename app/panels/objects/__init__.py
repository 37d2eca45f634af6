"""Every object of the counted classes."""
