"""Methods that reason about a few regions instead of many pixels.

::

constraints ─► regions ─► region_energy: u' L u of all pixels, exactly, as y' S y
                  │            └─► grounded: harmonic functions of the regions
rules ─► demands ─┴─► sides (quadratic): the cheapest values that satisfy clauses
advice ─► votes (semidefinite): the values that violate least
                  └─► advised_cut: normalized cuts whose values lie in a given span
values ─► region_segments
"""
