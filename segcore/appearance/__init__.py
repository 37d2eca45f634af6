"""What strokes and answer tell about looks.

::

    strokes ─► appearance: beliefs of patches that look like a class ─► soft must-links
    frame ─► surroundings: what goes on beyond the picture ─► soft must-links
    answer ─► second_look: looks learnt anew, patches decided once more by a minimum cut
    strokes ─► colour_looks: classes of pixels by colour
    answer, classes by colour ─► alike: what stands out is found everywhere
    answer, once seen ─► left_alone: what no further stroke corrects ─► soft must-links
                     └─► reach: what is clear and far from new strokes keeps its class

``kernel_ridge`` is how looks are learnt from ``examples``. Likeness and minimum cuts are compiled
(``kernels``). ``learning`` is what other photos of a folder have taught.
"""
