"""Nested iteration: a first guess from the coarsest level upwards.

The right-hand side is summed down to every level; each level is solved by one cycle, starting from
the level below. The finest answer then needs only the last few iterations.

One cycle a level leaves more smooth error the more levels there are. On the middle levels of large
photos, which are cheap, a second cycle follows.
"""

from segcore.multigrid.cycle import Cycle
from segcore.multigrid.vector_layouts import Block, as_matrix
from segcore.runtime.native import add_product, solve_gram

_MIN_LARGE_NODES = 1 << 16
"""Least nodes of a level that gets a second cycle."""

_SMALL_SHARE = 1 / 16
"""Share of the nodes of the finest level up to which a cycle is cheap."""


def restrict_to_levels(cycle: Cycle, residual: Block) -> None:
    """Restrict the residual of the pixels to every coarse level, by sums over aggregates."""
    buffers = cycle.buffers
    for depth, aggregation in enumerate(cycle.aggregations):
        source = residual if depth == 0 else buffers[depth].product
        aggregation.restrict(source, buffers[depth + 1].product)


def solve_coarsest(cycle: Cycle) -> None:
    buffers = cycle.buffers[cycle.coarsest]
    cycle.run(cycle.coarsest, buffers.product, buffers.direction)


def prolong_and_smooth(cycle: Cycle, start: int, end: int) -> None:
    """Go up from the solved level at depth `start` to the one at depth `end`.

    Between calls `product` of a level is its right-hand side and `direction` of a solved level its
    solution. Cycles use only the buffers of the levels below the one that is being solved.
    """
    for depth in range(start - 1, end - 1, -1):
        _solve_from_below(cycle, depth)


def _solve_from_below(cycle: Cycle, depth: int) -> None:
    buffers, coarse = cycle.buffers[depth : depth + 2]
    cycle.aggregations[depth].spread(coarse.direction, buffers.direction)
    cycle.smooth(depth, buffers.product, buffers.direction)

    n_nodes = cycle.levels[depth].n_nodes
    is_cheap = n_nodes <= _SMALL_SHARE * cycle.levels[0].n_nodes
    for _ in range(2 if is_cheap and n_nodes >= _MIN_LARGE_NODES else 1):
        _improve(cycle, depth)


def _improve(cycle: Cycle, depth: int) -> None:
    """Lower the energy of the solution of a level by one cycle."""
    buffers = cycle.buffers[depth]
    residual, correction = buffers.residual, buffers.correction
    solution, right_side = buffers.direction, buffers.product

    cycle.compute_residual(depth, right_side, solution, residual)
    cycle.run(depth, residual, correction)
    products = cycle.project(depth, correction, residual, correction, residual)
    step = solve_gram(products.energy, products.slope)
    add_product(solution, correction, as_matrix(step))
