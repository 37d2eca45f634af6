"""The first eigenvectors of ``L_G x = lambda L_H x``.

::

class_vectors: G^-1 applied to the columns of the classes ─┐
nested_vectors: the vectors of coarser levels ─────────────┼─► eigensolver: LOBPCG
inverse_iteration: a few cycles on what is nearly right ───┘
"""
