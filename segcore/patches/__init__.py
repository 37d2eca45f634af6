"""Patches: small groups of similar pixels, made of the first levels of the hierarchy.

::

    hierarchy ─► patches: sizes, centres, mean features
                    └─► prepared: all that is computed once per picture and kept for every stroke

Sums over the pixels of patches are compiled loops (``kernels``).
"""
