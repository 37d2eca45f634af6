"""Sizes, shapes and values of every class and object."""
