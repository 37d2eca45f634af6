"""Formats of other programs: one module a format, with its importer and exporter.

::

    files of other programs ─► Importer ─► annotations ─► importers/: strokes and classes
    case with an answer ─► Exporter ─► files for other programs
                               └─ read back ─► Importer

``registry`` lists the formats; ``outlines/`` has borders and runs for several of them,
``importers/drawing`` turns shapes into pixels. ``output`` selects what is written.
"""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach(__name__, ["exporters", "importers"])
