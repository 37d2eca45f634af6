"""Methods that reason about a few regions instead of many pixels.

::

    constraints ─► regions: the sets of nodes that are taken as one
                      │
                      ├─► grounded: harmonic functions, 1 in a region and 0 in the others
                      │      └─► region_energy: u' L u of all pixels as y' S y of the regions
                      │
    rules, ropes ─────┼─► demands: clauses over the regions
                      │      └─► sides_problem ─► sides: the cheapest values -1, 1 that satisfy them
                      │             └─► relaxed_sides: values between, which bound these
                      │
    advice ───────────┴─► votes, semidefinite: the values that violate least
                             └─► advised_cut: normalized cuts whose values lie in their span

    values ─► region_segments: two sides, a segment for each class, or points of further vectors
"""
