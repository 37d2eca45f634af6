"""How the documentation is built: ``make docs``."""

from __future__ import annotations

import sys
from pathlib import Path

DOCS = Path(__file__).parent
sys.path[:0] = [str(DOCS), str(DOCS.parent)]

from segcore import __version__  # noqa: E402

project = "Eigenbrush"
author = "The Eigenbrush authors"
copyright = author
release = version = __version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "from_the_code",
    "formulas",
]
myst_enable_extensions = ["deflist", "dollarmath"]
myst_heading_anchors = 3
source_suffix = {".md": "markdown"}
exclude_patterns = ["examples", "_build"]

autodoc_typehints = "signature"
autodoc_preserve_defaults = True
autodoc_member_order = "bysource"
napoleon_use_ivar = True

html_theme = "furo"
html_title = "Eigenbrush"
html_math_renderer = "mathml"
html_show_sphinx = False
html_copy_source = False

man_pages = [
    ("reference/command-line", "eigenbrush", "cut photos into segments with strokes", author, 1)
]
