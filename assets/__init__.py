"""Bundled colour tables and sample photos; see :mod:`segcore.picture.bundled`."""
