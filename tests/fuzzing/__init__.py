"""Damaged files for every reader: ``make fuzz-readers``; a few of them in ``make test``."""
