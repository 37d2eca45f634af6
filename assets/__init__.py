"""Bundled colour tables and sample photos; :func:`segcore.bundled.bundled_file` finds them."""
