"""Small groups of like pixels, made of the first levels of the hierarchy.

::

    hierarchy ─► patches: sizes, centres, mean looks
                    └─► prepared: all that is computed once per picture and kept for every stroke

Sums over the pixels of patches are compiled loops (``kernels``).
"""
