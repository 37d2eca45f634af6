"""Evidence: which class strokes, picture and earlier answers suggest for each patch.

::

    strokes ─► appearance: patches that look like a class ──────┐
    strokes ─► nearness: patches near the strokes of one class ─┤
    sides ─► image_border: classes that continue past them ─────┼─► evidence ─► soft must-links ─►
    solve
    prior answer ─► memory: what was not corrected ─────────────┘      └─► the answer, reweighted
    strokes ─► colour_scores: classes of pixels by colour ─► propagation: all that stands out

The weight of each source is fitted (:mod:`segcore.runtime.fitted`). ``kernel_ridge`` learns
features from examples; its kernel is compiled (``kernels``). ``learning`` learns from other photos
of a folder.
"""
