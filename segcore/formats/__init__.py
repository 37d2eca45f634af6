"""What is exchanged with other programs: one module a format, with what it reads and writes.

::

    files of other programs ─► Importer ─► annotations ─► importers/: strokes and classes
    case with an answer ─► Exporter ─► files for other programs
                               └─ read back ─► Importer

``registry`` lists the formats; ``outlines/`` has what several of them need of borders and runs,
``importers/drawing`` turns shapes into pixels. ``output`` says what of a photo is written and how.
"""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach(__name__, ["exporters", "importers"])
