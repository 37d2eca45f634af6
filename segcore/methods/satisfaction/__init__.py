"""Partitions with a least satisfaction of the constraints and the least cut.

Wang and Davidson (KDD 2010): minimise ``u' L u`` subject to ``u' Q u >= beta``, ``u' D u = vol``.
Solutions obey ``L u = lambda (Q - (beta / vol) D) u`` with lambda > 0; the constant vector solves
it with lambda = 0 and is no partition. Three facts make it cheap:

- *Shift form.* With ``gamma = lambda beta / vol`` it reads ``(L + gamma D) u = lambda Q u``. As Q
  has low rank, ``Q = F C F'``, its solutions for a given gamma lie in the span of the r vectors
  ``(L + gamma D)^-1 F``: one solve per column and an r x r eigenproblem. Each solution then has
  the beta ``gamma vol / lambda``, which grows with gamma.
- *Any beta.* The same vectors for a few gammas span a space in which the solutions for every beta
  are found by Rayleigh-Ritz; ``u <- (L + gamma D)^-1 Q u`` with each one's own gamma makes them
  exact.
- *The null vector.* Multiplying by 1' shows that ``h' u = 0`` for ``h = (Q - (beta / vol) D) 1``.
  So u is a vector x with ``d' x = 0`` plus the constant ``-h' x / (1' h)``, and the matrix that
  acts on x is ``H - h h' / (1' h)``: the constant is gone, exactly.

How many solutions there are follows from the r eigenvalues of ``D^-1/2 Q D^-1/2`` alone:
those above ``beta / vol``, less one if ``1' Q 1 >= beta``, as the constant then takes up one
(:meth:`SatisfactionBounds.count`). The papers' condition ``beta < lambda_max vol`` is not
sufficient: on their own example of six nodes ``beta = 0.2 vol`` has no solution, because ``1' Q 1``
is larger.

::

    constraints ─► matrix: Q = F C F' ─► satisfaction_bounds: which beta have solutions
                                            │
    multigrid: (L + gamma D)^-1 F ─► span ──┴─► pencils: the solutions within the span
                                      ▲             │
    coarse: which gammas ─► search ───┴─ one more ◄─┴─► partitions
                                                            ▲
    second image ──► graph_pair: Q of full rank ─► transfer ┘

Another graph as the constraint has a Q of full rank; its solutions are eigenvectors of both graphs
together (:mod:`~segcore.methods.satisfaction.graph_pair`).
"""
