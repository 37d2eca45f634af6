# Written by packaging/write_stub.py from the C++ in the folders kernels/.
# mypy: disable-error-code="overload-overlap"
from typing import overload

import numpy
import numpy.typing

PROCESSOR: str = ""

PARTS: int = 64

def threads() -> int: ...
def set_threads(count: int) -> None: ...

NODES_AT_ONCE: int = 4096

@overload
def label_by_largest(
    points: numpy.typing.NDArray[numpy.float32],
    weights: numpy.typing.NDArray[numpy.float32],
    offsets: numpy.typing.NDArray[numpy.float32],
    numbers: numpy.typing.NDArray[numpy.int32],
) -> numpy.typing.NDArray[numpy.int32]: ...
@overload
def label_by_largest(
    points: numpy.typing.NDArray[numpy.float64],
    weights: numpy.typing.NDArray[numpy.float64],
    offsets: numpy.typing.NDArray[numpy.float64],
    numbers: numpy.typing.NDArray[numpy.int32],
) -> numpy.typing.NDArray[numpy.int32]: ...
@overload
def margins(
    points: numpy.typing.NDArray[numpy.float32], centres: numpy.typing.NDArray[numpy.float32]
) -> numpy.typing.NDArray[numpy.float32]: ...
@overload
def margins(
    points: numpy.typing.NDArray[numpy.float64], centres: numpy.typing.NDArray[numpy.float64]
) -> numpy.typing.NDArray[numpy.float32]: ...
@overload
def sum_clusters(
    points: numpy.typing.NDArray[numpy.float32], centres: numpy.typing.NDArray[numpy.float32]
) -> numpy.typing.NDArray[numpy.float64]: ...
@overload
def sum_clusters(
    points: numpy.typing.NDArray[numpy.float64], centres: numpy.typing.NDArray[numpy.float64]
) -> numpy.typing.NDArray[numpy.float64]: ...
@overload
def label_pixels(
    labels: numpy.typing.NDArray[numpy.int32],
    is_border: numpy.typing.NDArray[numpy.bool_],
    step: int,
    first: int,
    end_row: int,
    result: numpy.typing.NDArray[numpy.uint8],
) -> None: ...
@overload
def label_pixels(
    labels: numpy.typing.NDArray[numpy.int32],
    is_border: numpy.typing.NDArray[numpy.bool_],
    step: int,
    first: int,
    end_row: int,
    result: numpy.typing.NDArray[numpy.uint16],
) -> None: ...
@overload
def label_pixels(
    labels: numpy.typing.NDArray[numpy.int32],
    is_border: numpy.typing.NDArray[numpy.bool_],
    step: int,
    first: int,
    end_row: int,
    result: numpy.typing.NDArray[numpy.int32],
) -> None: ...
@overload
def interpolate_confidence(
    labels: numpy.typing.NDArray[numpy.int32],
    of_squares: numpy.typing.NDArray[numpy.float32],
    step: int,
    at_rows: numpy.typing.NDArray[numpy.int64],
    at_columns: numpy.typing.NDArray[numpy.int64],
    result: numpy.typing.NDArray[numpy.uint8],
    confidence: numpy.typing.NDArray[numpy.float32],
) -> None: ...
@overload
def interpolate_confidence(
    labels: numpy.typing.NDArray[numpy.int32],
    of_squares: numpy.typing.NDArray[numpy.float32],
    step: int,
    at_rows: numpy.typing.NDArray[numpy.int64],
    at_columns: numpy.typing.NDArray[numpy.int64],
    result: numpy.typing.NDArray[numpy.uint16],
    confidence: numpy.typing.NDArray[numpy.float32],
) -> None: ...
@overload
def interpolate_confidence(
    labels: numpy.typing.NDArray[numpy.int32],
    of_squares: numpy.typing.NDArray[numpy.float32],
    step: int,
    at_rows: numpy.typing.NDArray[numpy.int64],
    at_columns: numpy.typing.NDArray[numpy.int64],
    result: numpy.typing.NDArray[numpy.int32],
    confidence: numpy.typing.NDArray[numpy.float32],
) -> None: ...
@overload
def count_labels(
    labels: numpy.typing.NDArray[numpy.uint8], n_labels: int
) -> numpy.typing.NDArray[numpy.int64]: ...
@overload
def count_labels(
    labels: numpy.typing.NDArray[numpy.uint16], n_labels: int
) -> numpy.typing.NDArray[numpy.int64]: ...
@overload
def count_labels(
    labels: numpy.typing.NDArray[numpy.int32], n_labels: int
) -> numpy.typing.NDArray[numpy.int64]: ...
def unite_runs(
    starts: numpy.typing.NDArray[numpy.int64],
    values: numpy.typing.NDArray[numpy.int32],
    columns: int,
    corners: bool,
) -> numpy.typing.NDArray[numpy.int64]: ...
def fit_functions(
    sums: numpy.typing.NDArray[numpy.float64],
    totals: numpy.typing.NDArray[numpy.float64],
    blocks: numpy.typing.NDArray[numpy.int32],
    windows: numpy.typing.NDArray[numpy.int64],
    weights: numpy.typing.NDArray[numpy.float64],
    ridge: float,
    origin: numpy.typing.NDArray[numpy.float64],
) -> numpy.typing.NDArray[numpy.float64]: ...
def average_functions(
    functions: numpy.typing.NDArray[numpy.float64],
    windows: numpy.typing.NDArray[numpy.int32],
    weights: numpy.typing.NDArray[numpy.float64],
) -> numpy.typing.NDArray[numpy.float32]: ...
@overload
def sum_colours(
    pixels: numpy.typing.NDArray[numpy.uint8],
    labels: numpy.typing.NDArray[numpy.uint8],
    blocks: numpy.typing.NDArray[numpy.int64],
    side: int,
    stride: int,
    slots: numpy.typing.NDArray[numpy.int32],
    n_slots: int,
    totals: numpy.typing.NDArray[numpy.float64],
) -> numpy.typing.NDArray[numpy.float64]: ...
@overload
def sum_colours(
    pixels: numpy.typing.NDArray[numpy.uint16],
    labels: numpy.typing.NDArray[numpy.uint8],
    blocks: numpy.typing.NDArray[numpy.int64],
    side: int,
    stride: int,
    slots: numpy.typing.NDArray[numpy.int32],
    n_slots: int,
    totals: numpy.typing.NDArray[numpy.float64],
) -> numpy.typing.NDArray[numpy.float64]: ...
@overload
def sum_colours(
    pixels: numpy.typing.NDArray[numpy.float32],
    labels: numpy.typing.NDArray[numpy.uint8],
    blocks: numpy.typing.NDArray[numpy.int64],
    side: int,
    stride: int,
    slots: numpy.typing.NDArray[numpy.int32],
    n_slots: int,
    totals: numpy.typing.NDArray[numpy.float64],
) -> numpy.typing.NDArray[numpy.float64]: ...
@overload
def sum_colours(
    pixels: numpy.typing.NDArray[numpy.uint8],
    labels: numpy.typing.NDArray[numpy.uint16],
    blocks: numpy.typing.NDArray[numpy.int64],
    side: int,
    stride: int,
    slots: numpy.typing.NDArray[numpy.int32],
    n_slots: int,
    totals: numpy.typing.NDArray[numpy.float64],
) -> numpy.typing.NDArray[numpy.float64]: ...
@overload
def sum_colours(
    pixels: numpy.typing.NDArray[numpy.uint16],
    labels: numpy.typing.NDArray[numpy.uint16],
    blocks: numpy.typing.NDArray[numpy.int64],
    side: int,
    stride: int,
    slots: numpy.typing.NDArray[numpy.int32],
    n_slots: int,
    totals: numpy.typing.NDArray[numpy.float64],
) -> numpy.typing.NDArray[numpy.float64]: ...
@overload
def sum_colours(
    pixels: numpy.typing.NDArray[numpy.float32],
    labels: numpy.typing.NDArray[numpy.uint16],
    blocks: numpy.typing.NDArray[numpy.int64],
    side: int,
    stride: int,
    slots: numpy.typing.NDArray[numpy.int32],
    n_slots: int,
    totals: numpy.typing.NDArray[numpy.float64],
) -> numpy.typing.NDArray[numpy.float64]: ...
@overload
def take_likelier(
    pixels: numpy.typing.NDArray[numpy.uint8],
    mean: numpy.typing.NDArray[numpy.float32],
    functions: numpy.typing.NDArray[numpy.float32],
    blocks: numpy.typing.NDArray[numpy.int64],
    numbers: numpy.typing.NDArray[numpy.int32],
    labels: numpy.typing.NDArray[numpy.uint8],
    most: numpy.typing.NDArray[numpy.float32],
    chosen: numpy.typing.NDArray[numpy.int32],
) -> None: ...
@overload
def take_likelier(
    pixels: numpy.typing.NDArray[numpy.uint16],
    mean: numpy.typing.NDArray[numpy.float32],
    functions: numpy.typing.NDArray[numpy.float32],
    blocks: numpy.typing.NDArray[numpy.int64],
    numbers: numpy.typing.NDArray[numpy.int32],
    labels: numpy.typing.NDArray[numpy.uint8],
    most: numpy.typing.NDArray[numpy.float32],
    chosen: numpy.typing.NDArray[numpy.int32],
) -> None: ...
@overload
def take_likelier(
    pixels: numpy.typing.NDArray[numpy.float32],
    mean: numpy.typing.NDArray[numpy.float32],
    functions: numpy.typing.NDArray[numpy.float32],
    blocks: numpy.typing.NDArray[numpy.int64],
    numbers: numpy.typing.NDArray[numpy.int32],
    labels: numpy.typing.NDArray[numpy.uint8],
    most: numpy.typing.NDArray[numpy.float32],
    chosen: numpy.typing.NDArray[numpy.int32],
) -> None: ...
@overload
def take_likelier(
    pixels: numpy.typing.NDArray[numpy.uint8],
    mean: numpy.typing.NDArray[numpy.float32],
    functions: numpy.typing.NDArray[numpy.float32],
    blocks: numpy.typing.NDArray[numpy.int64],
    numbers: numpy.typing.NDArray[numpy.int32],
    labels: numpy.typing.NDArray[numpy.uint16],
    most: numpy.typing.NDArray[numpy.float32],
    chosen: numpy.typing.NDArray[numpy.int32],
) -> None: ...
@overload
def take_likelier(
    pixels: numpy.typing.NDArray[numpy.uint16],
    mean: numpy.typing.NDArray[numpy.float32],
    functions: numpy.typing.NDArray[numpy.float32],
    blocks: numpy.typing.NDArray[numpy.int64],
    numbers: numpy.typing.NDArray[numpy.int32],
    labels: numpy.typing.NDArray[numpy.uint16],
    most: numpy.typing.NDArray[numpy.float32],
    chosen: numpy.typing.NDArray[numpy.int32],
) -> None: ...
@overload
def take_likelier(
    pixels: numpy.typing.NDArray[numpy.float32],
    mean: numpy.typing.NDArray[numpy.float32],
    functions: numpy.typing.NDArray[numpy.float32],
    blocks: numpy.typing.NDArray[numpy.int64],
    numbers: numpy.typing.NDArray[numpy.int32],
    labels: numpy.typing.NDArray[numpy.uint16],
    most: numpy.typing.NDArray[numpy.float32],
    chosen: numpy.typing.NDArray[numpy.int32],
) -> None: ...
@overload
def border_blocks(
    labels: numpy.typing.NDArray[numpy.uint8], side: int
) -> numpy.typing.NDArray[numpy.bool_]: ...
@overload
def border_blocks(
    labels: numpy.typing.NDArray[numpy.uint16], side: int
) -> numpy.typing.NDArray[numpy.bool_]: ...
@overload
def classes_of_blocks(
    labels: numpy.typing.NDArray[numpy.uint8],
    side: int,
    stride: int,
    slots: numpy.typing.NDArray[numpy.int32],
    n_slots: int,
) -> numpy.typing.NDArray[numpy.bool_]: ...
@overload
def classes_of_blocks(
    labels: numpy.typing.NDArray[numpy.uint16],
    side: int,
    stride: int,
    slots: numpy.typing.NDArray[numpy.int32],
    n_slots: int,
) -> numpy.typing.NDArray[numpy.bool_]: ...
@overload
def take_chosen(
    chosen: numpy.typing.NDArray[numpy.int32],
    blocks: numpy.typing.NDArray[numpy.int64],
    owners: numpy.typing.NDArray[numpy.int32],
    labels: numpy.typing.NDArray[numpy.uint8],
) -> numpy.typing.NDArray[numpy.int64]: ...
@overload
def take_chosen(
    chosen: numpy.typing.NDArray[numpy.int32],
    blocks: numpy.typing.NDArray[numpy.int64],
    owners: numpy.typing.NDArray[numpy.int32],
    labels: numpy.typing.NDArray[numpy.uint16],
) -> numpy.typing.NDArray[numpy.int64]: ...
@overload
def find_places(
    x: numpy.typing.NDArray[numpy.float32],
    levels: numpy.typing.NDArray[numpy.float64],
    places: numpy.typing.NDArray[numpy.int32],
) -> None: ...
@overload
def find_places(
    x: numpy.typing.NDArray[numpy.float64],
    levels: numpy.typing.NDArray[numpy.float64],
    places: numpy.typing.NDArray[numpy.int32],
) -> None: ...
@overload
def add_steps(
    places: numpy.typing.NDArray[numpy.int32],
    tails: numpy.typing.NDArray[numpy.int32],
    heads: numpy.typing.NDArray[numpy.int32],
    weights: numpy.typing.NDArray[numpy.float32],
    steps: numpy.typing.NDArray[numpy.float64],
) -> None: ...
@overload
def add_steps(
    places: numpy.typing.NDArray[numpy.int32],
    tails: numpy.typing.NDArray[numpy.int32],
    heads: numpy.typing.NDArray[numpy.int32],
    weights: numpy.typing.NDArray[numpy.float64],
    steps: numpy.typing.NDArray[numpy.float64],
) -> None: ...
def add_masses(
    places: numpy.typing.NDArray[numpy.int32],
    weights: numpy.typing.NDArray[numpy.float64],
    masses: numpy.typing.NDArray[numpy.float64],
) -> None: ...
@overload
def mean_of_squares(
    pixels: numpy.typing.NDArray[numpy.uint8], step: int, means: numpy.typing.NDArray[numpy.uint8]
) -> None: ...
@overload
def mean_of_squares(
    pixels: numpy.typing.NDArray[numpy.uint16], step: int, means: numpy.typing.NDArray[numpy.uint16]
) -> None: ...
@overload
def mean_of_squares(
    pixels: numpy.typing.NDArray[numpy.float32],
    step: int,
    means: numpy.typing.NDArray[numpy.float32],
) -> None: ...
@overload
def in_colours(
    pixels: numpy.typing.NDArray[numpy.uint8],
    rows: numpy.typing.NDArray[numpy.int64],
    columns: numpy.typing.NDArray[numpy.int64],
    channels: numpy.typing.NDArray[numpy.int32],
    colours: numpy.typing.NDArray[numpy.int64],
    shown: numpy.typing.NDArray[numpy.int32],
) -> None: ...
@overload
def in_colours(
    pixels: numpy.typing.NDArray[numpy.uint16],
    rows: numpy.typing.NDArray[numpy.int64],
    columns: numpy.typing.NDArray[numpy.int64],
    channels: numpy.typing.NDArray[numpy.int32],
    colours: numpy.typing.NDArray[numpy.int64],
    shown: numpy.typing.NDArray[numpy.int32],
) -> None: ...
@overload
def in_colours(
    pixels: numpy.typing.NDArray[numpy.float32],
    rows: numpy.typing.NDArray[numpy.int64],
    columns: numpy.typing.NDArray[numpy.int64],
    channels: numpy.typing.NDArray[numpy.int32],
    colours: numpy.typing.NDArray[numpy.int64],
    shown: numpy.typing.NDArray[numpy.int32],
) -> None: ...
@overload
def sum_weighted(
    points: numpy.typing.NDArray[numpy.float32],
    groups: numpy.typing.NDArray[numpy.int32],
    weights: numpy.typing.NDArray[numpy.float32],
) -> tuple[numpy.typing.NDArray[numpy.float64], numpy.typing.NDArray[numpy.float64]]: ...
@overload
def sum_weighted(
    points: numpy.typing.NDArray[numpy.float64],
    groups: numpy.typing.NDArray[numpy.int32],
    weights: numpy.typing.NDArray[numpy.float64],
) -> tuple[numpy.typing.NDArray[numpy.float64], numpy.typing.NDArray[numpy.float64]]: ...
@overload
def sum_by_patch(
    points: numpy.typing.NDArray[numpy.float32],
    places: numpy.typing.NDArray[numpy.int32],
    n_patches: int,
) -> numpy.typing.NDArray[numpy.float64]: ...
@overload
def sum_by_patch(
    points: numpy.typing.NDArray[numpy.float64],
    places: numpy.typing.NDArray[numpy.int32],
    n_patches: int,
) -> numpy.typing.NDArray[numpy.float64]: ...
@overload
def add_pulls(
    result: numpy.typing.NDArray[numpy.float32],
    points: numpy.typing.NDArray[numpy.float32],
    places: numpy.typing.NDArray[numpy.int32],
    weights: numpy.typing.NDArray[numpy.float32],
    targets: numpy.typing.NDArray[numpy.float32],
) -> None: ...
@overload
def add_pulls(
    result: numpy.typing.NDArray[numpy.float64],
    points: numpy.typing.NDArray[numpy.float64],
    places: numpy.typing.NDArray[numpy.int32],
    weights: numpy.typing.NDArray[numpy.float64],
    targets: numpy.typing.NDArray[numpy.float64],
) -> None: ...
def sum_groups(
    planes: numpy.typing.NDArray[numpy.float32],
    groups: numpy.typing.NDArray[numpy.int32],
    n_groups: int,
) -> numpy.typing.NDArray[numpy.float64]: ...
def walk(
    pieces: numpy.typing.NDArray[numpy.int32], is_background: numpy.typing.NDArray[numpy.bool_]
) -> tuple[
    numpy.typing.NDArray[numpy.int32],
    numpy.typing.NDArray[numpy.int64],
    numpy.typing.NDArray[numpy.int32],
]: ...

UNREACHED: int = 2147483647

NOBODY: int = -1

def grow_forest(
    inside: numpy.typing.NDArray[numpy.bool_],
    weights: numpy.typing.NDArray[numpy.uint8],
    sources: numpy.typing.NDArray[numpy.int64],
    keys: numpy.typing.NDArray[numpy.int32],
    ranks: numpy.typing.NDArray[numpy.int32],
    costs: numpy.typing.NDArray[numpy.int32],
    owners: numpy.typing.NDArray[numpy.int32],
) -> None: ...
def release(
    owners: numpy.typing.NDArray[numpy.int32],
    costs: numpy.typing.NDArray[numpy.int32],
    numbers: numpy.typing.NDArray[numpy.int32],
) -> numpy.typing.NDArray[numpy.int64]: ...
def paint_owners(
    owners: numpy.typing.NDArray[numpy.int32],
    numbers: numpy.typing.NDArray[numpy.int32],
    top: int,
    left: int,
    picture: numpy.typing.NDArray[numpy.int32],
) -> None: ...
def measure(
    numbers: numpy.typing.NDArray[numpy.int32], count: int
) -> tuple[
    numpy.typing.NDArray[numpy.int64],
    numpy.typing.NDArray[numpy.int64],
    numpy.typing.NDArray[numpy.int64],
]: ...
def restrict(
    bands: numpy.typing.NDArray[numpy.int64],
    aggregates: numpy.typing.NDArray[numpy.int32],
    coarse_bands: numpy.typing.NDArray[numpy.int64],
    x: numpy.typing.NDArray[numpy.float32],
    coarse_x: numpy.typing.NDArray[numpy.float32],
) -> None: ...
def prolong(
    aggregates: numpy.typing.NDArray[numpy.int32],
    coarse_x: numpy.typing.NDArray[numpy.float32],
    x: numpy.typing.NDArray[numpy.float32],
) -> None: ...
def spread(
    aggregates: numpy.typing.NDArray[numpy.int32],
    coarse_x: numpy.typing.NDArray[numpy.float32],
    x: numpy.typing.NDArray[numpy.float32],
) -> None: ...
def restrict_values(
    bands: numpy.typing.NDArray[numpy.int64],
    aggregates: numpy.typing.NDArray[numpy.int32],
    coarse_bands: numpy.typing.NDArray[numpy.int64],
    values: numpy.typing.NDArray[numpy.float32],
    coarse_values: numpy.typing.NDArray[numpy.float32],
) -> None: ...
def invert_sums(
    degrees: numpy.typing.NDArray[numpy.float32],
    added: numpy.typing.NDArray[numpy.float32],
    inverse: numpy.typing.NDArray[numpy.float32],
) -> None: ...

GROUP: int = 4

@overload
def relax_from_zero(
    rows: tuple[
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.float32],
    ],
    bands: numpy.typing.NDArray[numpy.int64],
    inverse_diagonal: numpy.typing.NDArray[numpy.float32],
    b: numpy.typing.NDArray[numpy.float32],
    x: numpy.typing.NDArray[numpy.float32],
) -> None: ...
@overload
def relax_from_zero(
    picture: tuple[numpy.typing.NDArray[numpy.float32], int],
    bands: numpy.typing.NDArray[numpy.int64],
    inverse_diagonal: numpy.typing.NDArray[numpy.float32],
    b: numpy.typing.NDArray[numpy.float32],
    x: numpy.typing.NDArray[numpy.float32],
) -> None: ...
@overload
def relax_backward(
    rows: tuple[
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.float32],
    ],
    bands: numpy.typing.NDArray[numpy.int64],
    inverse_diagonal: numpy.typing.NDArray[numpy.float32],
    b: numpy.typing.NDArray[numpy.float32],
    x: numpy.typing.NDArray[numpy.float32],
) -> None: ...
@overload
def relax_backward(
    picture: tuple[numpy.typing.NDArray[numpy.float32], int],
    bands: numpy.typing.NDArray[numpy.int64],
    inverse_diagonal: numpy.typing.NDArray[numpy.float32],
    b: numpy.typing.NDArray[numpy.float32],
    x: numpy.typing.NDArray[numpy.float32],
) -> None: ...
@overload
def restrict_residual(
    rows: tuple[
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.float32],
    ],
    bands: numpy.typing.NDArray[numpy.int64],
    aggregates: numpy.typing.NDArray[numpy.int32],
    coarse_bands: numpy.typing.NDArray[numpy.int64],
    x: numpy.typing.NDArray[numpy.float32],
    coarse_b: numpy.typing.NDArray[numpy.float32],
) -> None: ...
@overload
def restrict_residual(
    picture: tuple[numpy.typing.NDArray[numpy.float32], int],
    bands: numpy.typing.NDArray[numpy.int64],
    aggregates: numpy.typing.NDArray[numpy.int32],
    coarse_bands: numpy.typing.NDArray[numpy.int64],
    x: numpy.typing.NDArray[numpy.float32],
    coarse_b: numpy.typing.NDArray[numpy.float32],
) -> None: ...
@overload
def compute_residual(
    rows: tuple[
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.float32],
    ],
    bands: numpy.typing.NDArray[numpy.int64],
    added: numpy.typing.NDArray[numpy.float32],
    b: numpy.typing.NDArray[numpy.float32],
    x: numpy.typing.NDArray[numpy.float32],
    residual: numpy.typing.NDArray[numpy.float32],
) -> None: ...
@overload
def compute_residual(
    picture: tuple[numpy.typing.NDArray[numpy.float32], int],
    bands: numpy.typing.NDArray[numpy.int64],
    added: numpy.typing.NDArray[numpy.float32],
    b: numpy.typing.NDArray[numpy.float32],
    x: numpy.typing.NDArray[numpy.float32],
    residual: numpy.typing.NDArray[numpy.float32],
) -> None: ...
@overload
def project(
    rows: tuple[
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.float32],
    ],
    bands: numpy.typing.NDArray[numpy.int64],
    added: numpy.typing.NDArray[numpy.float32],
    x: numpy.typing.NDArray[numpy.float32],
    residual: numpy.typing.NDArray[numpy.float32],
    product: numpy.typing.NDArray[numpy.float32],
    Ax: numpy.typing.NDArray[numpy.float32],
    totals: numpy.typing.NDArray[numpy.float64],
) -> None: ...
@overload
def project(
    picture: tuple[numpy.typing.NDArray[numpy.float32], int],
    bands: numpy.typing.NDArray[numpy.int64],
    added: numpy.typing.NDArray[numpy.float32],
    x: numpy.typing.NDArray[numpy.float32],
    residual: numpy.typing.NDArray[numpy.float32],
    product: numpy.typing.NDArray[numpy.float32],
    Ax: numpy.typing.NDArray[numpy.float32],
    totals: numpy.typing.NDArray[numpy.float64],
) -> None: ...
def partial_penalties(
    values: numpy.typing.NDArray[numpy.float32],
    b: numpy.typing.NDArray[numpy.float32],
    x: numpy.typing.NDArray[numpy.float32],
    sums: numpy.typing.NDArray[numpy.float64],
) -> None: ...
def partial_energies(
    picture: tuple[numpy.typing.NDArray[numpy.float32], int],
    bands: numpy.typing.NDArray[numpy.int64],
    x: numpy.typing.NDArray[numpy.float32],
    sums: numpy.typing.NDArray[numpy.float64],
) -> None: ...
def mark_beside(
    pixels: numpy.typing.NDArray[numpy.int64],
    planes: int,
    columns: int,
    aggregates: numpy.typing.NDArray[numpy.int32],
    marks: numpy.typing.NDArray[numpy.bool_],
) -> None: ...
def detach_pixels(
    picture: tuple[numpy.typing.NDArray[numpy.float32], int],
    pixels: numpy.typing.NDArray[numpy.int64],
    reach: numpy.typing.NDArray[numpy.int64],
    detached: numpy.typing.NDArray[numpy.int32],
    aggregates: numpy.typing.NDArray[numpy.int32],
    coarse_bands: numpy.typing.NDArray[numpy.int64],
    due: numpy.typing.NDArray[numpy.bool_],
    rows: tuple[
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.float32],
    ],
    held_weights: numpy.typing.NDArray[numpy.float32],
) -> None: ...
def restore_rows(
    nodes: numpy.typing.NDArray[numpy.int64],
    starts: numpy.typing.NDArray[numpy.int32],
    weights: numpy.typing.NDArray[numpy.float32],
    original: numpy.typing.NDArray[numpy.float32],
) -> None: ...
def invert_rows(
    nodes: numpy.typing.NDArray[numpy.int64],
    starts: numpy.typing.NDArray[numpy.int32],
    weights: numpy.typing.NDArray[numpy.float32],
    added: numpy.typing.NDArray[numpy.float32],
    inverse: numpy.typing.NDArray[numpy.float32],
) -> None: ...
def detach_removed(
    nodes: numpy.typing.NDArray[numpy.int64],
    bands: numpy.typing.NDArray[numpy.int64],
    rows: tuple[
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.float32],
    ],
    original: numpy.typing.NDArray[numpy.float32],
    aggregates: numpy.typing.NDArray[numpy.int32],
    due: numpy.typing.NDArray[numpy.bool_],
    below: tuple[
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.float32],
    ],
) -> None: ...
def lift(
    picture: tuple[numpy.typing.NDArray[numpy.float32], int],
    pixels: numpy.typing.NDArray[numpy.int64],
    inverse_diagonal: numpy.typing.NDArray[numpy.float32],
    residual: numpy.typing.NDArray[numpy.float32],
    values: numpy.typing.NDArray[numpy.float32],
) -> None: ...
def eliminate(
    affinity: numpy.typing.NDArray[numpy.float64], added: numpy.typing.NDArray[numpy.float64]
) -> numpy.typing.NDArray[numpy.float64]: ...
def assemble_inverse(
    shares: numpy.typing.NDArray[numpy.float64], pivots: numpy.typing.NDArray[numpy.float64]
) -> numpy.typing.NDArray[numpy.float64]: ...
def solve_gram(
    matrix: numpy.typing.NDArray[numpy.float64], right_side: numpy.typing.NDArray[numpy.float64]
) -> numpy.typing.NDArray[numpy.float64]: ...
def two_steps(
    first_energy: numpy.typing.NDArray[numpy.float64],
    first_step: numpy.typing.NDArray[numpy.float64],
    energy: numpy.typing.NDArray[numpy.float64],
    slope: numpy.typing.NDArray[numpy.float64],
    cross: numpy.typing.NDArray[numpy.float64],
) -> tuple[numpy.typing.NDArray[numpy.float64], numpy.typing.NDArray[numpy.float64]]: ...
@overload
def gather_rows(
    picture: tuple[numpy.typing.NDArray[numpy.float32], int],
    aggregates: numpy.typing.NDArray[numpy.int32],
    firsts: numpy.typing.NDArray[numpy.int32],
    members: numpy.typing.NDArray[numpy.int32],
    coarse_bands: numpy.typing.NDArray[numpy.int64],
    merged: numpy.typing.NDArray[numpy.int64],
    slots: numpy.typing.NDArray[numpy.int64],
    rows: tuple[
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.float32],
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.float32],
    ],
) -> None: ...
@overload
def gather_rows(
    level: tuple[
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.float32],
    ],
    aggregates: numpy.typing.NDArray[numpy.int32],
    firsts: numpy.typing.NDArray[numpy.int32],
    members: numpy.typing.NDArray[numpy.int32],
    coarse_bands: numpy.typing.NDArray[numpy.int64],
    merged: numpy.typing.NDArray[numpy.int64],
    slots: numpy.typing.NDArray[numpy.int64],
    rows: tuple[
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.float32],
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.float32],
    ],
) -> None: ...
def lay_out_rows(
    loose_splits: numpy.typing.NDArray[numpy.int32],
    counts: numpy.typing.NDArray[numpy.int32],
    splits: numpy.typing.NDArray[numpy.int32],
    starts: numpy.typing.NDArray[numpy.int32],
) -> None: ...
def pack_rows(
    slots: numpy.typing.NDArray[numpy.int64],
    rows: tuple[
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.float32],
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.float32],
    ],
    starts: numpy.typing.NDArray[numpy.int32],
    splits: numpy.typing.NDArray[numpy.int32],
    coarse_bands: numpy.typing.NDArray[numpy.int64],
    neighbours: numpy.typing.NDArray[numpy.int32],
    weights: numpy.typing.NDArray[numpy.float32],
) -> None: ...

WIDTH: int = 4

def pack(
    planes: numpy.typing.NDArray[numpy.float32],
    shifts: numpy.typing.NDArray[numpy.float32],
    block: numpy.typing.NDArray[numpy.float32],
) -> None: ...
def pack_combination(
    planes: numpy.typing.NDArray[numpy.float32],
    matrix: numpy.typing.NDArray[numpy.float32],
    block: numpy.typing.NDArray[numpy.float32],
) -> None: ...
def add_rows(
    block: numpy.typing.NDArray[numpy.float32],
    nodes: numpy.typing.NDArray[numpy.int64],
    rows: numpy.typing.NDArray[numpy.float32],
) -> None: ...
def unpack(
    block: numpy.typing.NDArray[numpy.float32], planes: numpy.typing.NDArray[numpy.float32]
) -> None: ...
def take_step(
    planes: numpy.typing.NDArray[numpy.float32],
    direction: numpy.typing.NDArray[numpy.float32],
    correction: numpy.typing.NDArray[numpy.float32],
    overlap: numpy.typing.NDArray[numpy.float32],
    step: numpy.typing.NDArray[numpy.float32],
) -> None: ...
def follow_step(
    residual: numpy.typing.NDArray[numpy.float32],
    product: numpy.typing.NDArray[numpy.float32],
    Ax: numpy.typing.NDArray[numpy.float32],
    overlap: numpy.typing.NDArray[numpy.float32],
    step: numpy.typing.NDArray[numpy.float32],
) -> None: ...
def add_product(
    y: numpy.typing.NDArray[numpy.float32],
    x: numpy.typing.NDArray[numpy.float32],
    matrix: numpy.typing.NDArray[numpy.float32],
) -> None: ...
def combine(
    x: numpy.typing.NDArray[numpy.float32],
    first_matrix: numpy.typing.NDArray[numpy.float32],
    y: numpy.typing.NDArray[numpy.float32],
    second_matrix: numpy.typing.NDArray[numpy.float32],
) -> None: ...
def multiply_dense(
    matrix: numpy.typing.NDArray[numpy.float64],
    x: numpy.typing.NDArray[numpy.float32],
    result: numpy.typing.NDArray[numpy.float32],
) -> None: ...
@overload
def grow_aggregates(
    picture: tuple[numpy.typing.NDArray[numpy.float32], int],
    bands: numpy.typing.NDArray[numpy.int64],
    size_limit: int,
    strength: float,
    forest: numpy.typing.NDArray[numpy.int32],
    counts: numpy.typing.NDArray[numpy.int64],
) -> None: ...
@overload
def grow_aggregates(
    rows: tuple[
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.int32],
        numpy.typing.NDArray[numpy.float32],
    ],
    bands: numpy.typing.NDArray[numpy.int64],
    size_limit: int,
    strength: float,
    forest: numpy.typing.NDArray[numpy.int32],
    counts: numpy.typing.NDArray[numpy.int64],
) -> None: ...
def number_aggregates(
    forest: numpy.typing.NDArray[numpy.int32],
    columns: int,
    bands: numpy.typing.NDArray[numpy.int64],
    coarse_bands: numpy.typing.NDArray[numpy.int64],
    aggregates: numpy.typing.NDArray[numpy.int32],
) -> None: ...
def list_members(
    aggregates: numpy.typing.NDArray[numpy.int32],
    bands: numpy.typing.NDArray[numpy.int64],
    coarse_bands: numpy.typing.NDArray[numpy.int64],
    firsts: numpy.typing.NDArray[numpy.int32],
    members: numpy.typing.NDArray[numpy.int32],
) -> None: ...
def guess_from_half(
    colour: numpy.typing.NDArray[numpy.float32],
    half_colour: numpy.typing.NDArray[numpy.float32],
    half: numpy.typing.NDArray[numpy.float32],
    numbers: numpy.typing.NDArray[numpy.int32],
    ridge: float,
    guess: numpy.typing.NDArray[numpy.float32],
) -> None: ...
def fill_matting_rows(
    colour: numpy.typing.NDArray[numpy.float32],
    numbers: numpy.typing.NDArray[numpy.int32],
    labels: numpy.typing.NDArray[numpy.int32],
    ridge: float,
    row_bands: numpy.typing.NDArray[numpy.int64],
    bands: numpy.typing.NDArray[numpy.int64],
    splits: numpy.typing.NDArray[numpy.int32],
    neighbours: numpy.typing.NDArray[numpy.int32],
    weights: numpy.typing.NDArray[numpy.float32],
    degrees: numpy.typing.NDArray[numpy.float32],
    known_weights: numpy.typing.NDArray[numpy.float32],
) -> None: ...
def runs_of_polygons(
    corners: numpy.typing.NDArray[numpy.float64],
    ring_ends: numpy.typing.NDArray[numpy.int64],
    polygon_ends: numpy.typing.NDArray[numpy.int64],
    rows: int,
    columns: int,
) -> numpy.typing.NDArray[numpy.int64]: ...
def paint_polygons(
    picture: numpy.typing.NDArray[numpy.int32],
    corners: numpy.typing.NDArray[numpy.float64],
    ring_ends: numpy.typing.NDArray[numpy.int64],
    polygon_ends: numpy.typing.NDArray[numpy.int64],
    values: numpy.typing.NDArray[numpy.int64],
    beneath: bool,
) -> numpy.typing.NDArray[numpy.int64]: ...
def sum_weights(
    weights: numpy.typing.NDArray[numpy.float32], offsets: numpy.typing.NDArray[numpy.int64]
) -> numpy.typing.NDArray[numpy.float64]: ...
@overload
def apply_laplacian(
    weights: numpy.typing.NDArray[numpy.float32],
    offsets: numpy.typing.NDArray[numpy.int64],
    x: numpy.typing.NDArray[numpy.float32],
) -> numpy.typing.NDArray[numpy.float32]: ...
@overload
def apply_laplacian(
    weights: numpy.typing.NDArray[numpy.float32],
    offsets: numpy.typing.NDArray[numpy.int64],
    x: numpy.typing.NDArray[numpy.float64],
) -> numpy.typing.NDArray[numpy.float64]: ...
@overload
def partial_inner_products(
    weights: numpy.typing.NDArray[numpy.float32],
    offsets: numpy.typing.NDArray[numpy.int64],
    degrees: numpy.typing.NDArray[numpy.float64],
    x: numpy.typing.NDArray[numpy.float32],
) -> tuple[
    numpy.typing.NDArray[numpy.float64],
    numpy.typing.NDArray[numpy.float64],
    numpy.typing.NDArray[numpy.float64],
]: ...
@overload
def partial_inner_products(
    weights: numpy.typing.NDArray[numpy.float32],
    offsets: numpy.typing.NDArray[numpy.int64],
    degrees: numpy.typing.NDArray[numpy.float64],
    x: numpy.typing.NDArray[numpy.float64],
) -> tuple[
    numpy.typing.NDArray[numpy.float64],
    numpy.typing.NDArray[numpy.float64],
    numpy.typing.NDArray[numpy.float64],
]: ...
@overload
def combine_in_place(
    x: numpy.typing.NDArray[numpy.float32],
    coefficients: numpy.typing.NDArray[numpy.float32],
    shifts: numpy.typing.NDArray[numpy.float32],
) -> None: ...
@overload
def combine_in_place(
    x: numpy.typing.NDArray[numpy.float64],
    coefficients: numpy.typing.NDArray[numpy.float64],
    shifts: numpy.typing.NDArray[numpy.float64],
) -> None: ...

TAPS_AT_ONCE: int = 3

def smooth(
    planes: numpy.typing.NDArray[numpy.float32],
    taps: numpy.typing.NDArray[numpy.float32],
    result: numpy.typing.NDArray[numpy.float32],
) -> None: ...
def square_distances(
    planes: numpy.typing.NDArray[numpy.float32],
    groups: int,
    factors: numpy.typing.NDArray[numpy.float32],
    side: int,
    offsets: numpy.typing.NDArray[numpy.int64],
) -> tuple[numpy.typing.NDArray[numpy.float32], numpy.typing.NDArray[numpy.float64]]: ...
def weigh_edges(
    squares: numpy.typing.NDArray[numpy.float32],
    offsets: numpy.typing.NDArray[numpy.int64],
    scales: numpy.typing.NDArray[numpy.float32],
    shares: numpy.typing.NDArray[numpy.float32],
    limits: numpy.typing.NDArray[numpy.float32],
    side: int,
) -> numpy.typing.NDArray[numpy.float64]: ...
def sum_squares_of_blocks(
    planes: numpy.typing.NDArray[numpy.float32], side: int
) -> tuple[numpy.typing.NDArray[numpy.float64], numpy.typing.NDArray[numpy.float64]]: ...
@overload
def lab_of_integers(
    pixels: numpy.typing.NDArray[numpy.uint8],
    linear_light: numpy.typing.NDArray[numpy.float32],
    to_white: numpy.typing.NDArray[numpy.float32],
) -> numpy.typing.NDArray[numpy.float32]: ...
@overload
def lab_of_integers(
    pixels: numpy.typing.NDArray[numpy.uint16],
    linear_light: numpy.typing.NDArray[numpy.float32],
    to_white: numpy.typing.NDArray[numpy.float32],
) -> numpy.typing.NDArray[numpy.float32]: ...
def linear_light_of(
    values: numpy.typing.NDArray[numpy.float32],
) -> numpy.typing.NDArray[numpy.float32]: ...
def lab_of_floats(
    pixels: numpy.typing.NDArray[numpy.float32], to_white: numpy.typing.NDArray[numpy.float32]
) -> numpy.typing.NDArray[numpy.float32]: ...
def cell_moments(
    planes: numpy.typing.NDArray[numpy.float32], side: int
) -> numpy.typing.NDArray[numpy.float32]: ...
def side_contrasts(
    means: numpy.typing.NDArray[numpy.float32],
    variances: numpy.typing.NDArray[numpy.float32],
    margin: int,
    reach: float,
    cells: int,
    noise: float,
    offsets: numpy.typing.NDArray[numpy.int64],
) -> numpy.typing.NDArray[numpy.float32]: ...
def network_outputs(
    features: numpy.typing.NDArray[numpy.float32],
    hidden: numpy.typing.NDArray[numpy.float32],
    bias: numpy.typing.NDArray[numpy.float32],
    output: numpy.typing.NDArray[numpy.float32],
) -> numpy.typing.NDArray[numpy.float32]: ...
def kernel_scores(
    planes: numpy.typing.NDArray[numpy.float32],
    examples: numpy.typing.NDArray[numpy.float32],
    coefficients: numpy.typing.NDArray[numpy.float32],
) -> numpy.typing.NDArray[numpy.float32]: ...
def nearest_squares(
    planes: numpy.typing.NDArray[numpy.float32],
    examples: numpy.typing.NDArray[numpy.float32],
    ends: numpy.typing.NDArray[numpy.int64],
) -> numpy.typing.NDArray[numpy.float32]: ...
