"""Opacity of each pixel along the edge of a segment, and its foreground colour.

::

    labels, strokes ─► region: the trimap ─► solving ─► opacities ─► edge ─► cutout
    photo ──────────────────┘                  │           └─► colours ────────┘
                        half of the size ◄─────┤ priors, laplacian: one system

The unknown pixels of the trimap are solved in half their size first, which decides most of them and
is the first guess for the others. The opacities of all classes add up to 1. Foreground colours are
estimated on several levels.
"""
