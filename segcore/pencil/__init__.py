"""Constraints meet the graph: the pair of Laplacians whose ratio is minimised.

::

    constraints ─► membership ─► merging ─────┐
    evidence ───► soft_links ──────────────┴─► pencil: (L_G, L_H)

Must-links join the graph G, which should not be cut. Cannot-links, with the demand graph
``K_ij = d_i d_j / vol``, form the graph H, which should be (FAST-GE, section 3).
"""
