"""Compiled loops over the rows of a picture: C++ beside this file."""

from segcore.runtime.native import (
    TAPS_AT_ONCE,
    apply_laplacian,
    combine_in_place,
    lab_of_floats,
    lab_of_integers,
    partial_inner_products,
    smooth,
    square_distances,
    sum_squares_of_blocks,
    sum_weights,
    weigh_edges,
)

__all__ = [
    "TAPS_AT_ONCE",
    "apply_laplacian",
    "combine_in_place",
    "lab_of_floats",
    "lab_of_integers",
    "partial_inner_products",
    "smooth",
    "square_distances",
    "sum_squares_of_blocks",
    "sum_weights",
    "weigh_edges",
]
