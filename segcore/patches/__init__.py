"""Small groups of like pixels, made of the first levels of the hierarchy.

::

hierarchy ─► patches ─► patch_borders: how long and how strong the borders between them are
                └─► prepared: all that is computed once per picture and kept for every stroke
"""
