"""Evidence: what strokes, picture and earlier answers tell about the class of every patch.

::

    strokes ─► appearance: patches that look like a class ─┐
    strokes ─► nearness: patches near to one class alone ──┤
    frame ─► surroundings: what goes on beyond the picture ┼─► evidence ─► soft must-links ─► solve
    answer, once seen ─► memory: what was left alone ──────┘      └─► the answer, weighed once more
    strokes ─► colour_scores: classes of pixels by colour ─► propagation: all that stands out

How much each source counts is fitted (:mod:`segcore.runtime.fitted`). ``kernel_ridge`` is how looks
are learnt from ``examples``; likeness is compiled (``kernels``). ``learning`` is what other photos
of a folder have taught.
"""
