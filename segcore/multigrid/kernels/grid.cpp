// Pixels joined to their 4 or 8 neighbours: relaxation, residual, product, energy.
//
// The weights stay in the edge planes of segcore.graph.graph.GridGraph; vectors are blocks of four
// columns. Rows are relaxed in the order of segcore.multigrid.bands.
//
// Relaxation from a zero start needs only the neighbours that come earlier in this order, and the
// residual it leaves is made of the later ones only: together they cost one pass over the edges.

#include <algorithm>

#include "bands.hpp"
#include "binding.hpp"
#include "quads.hpp"
#include "sparse.hpp"

namespace segcore {
namespace {

constexpr Index ahead = 256;  // pixels by which blocks are fetched; more than processors foresee

// The edges of all pixels: weights[i] leads from pixel i to the right, weights[n + i] down,
// weights[2 n + i] down and right, weights[3 n + i] down and left.
struct Grid {
    const float* weights;
    Index n, rows, columns;
    bool diagonal;

    Grid(const Picture& picture, Row<const Index> bands)
        : weights(std::get<0>(picture).data),
          n(std::get<0>(picture).shape[1]),
          rows(bands[bands.length() - 1]),
          columns(std::get<1>(picture)),
          diagonal(std::get<0>(picture).length() == 4) {}

    // Sums of w (x_j - centre) over the neighbours of pixel i in some direction.

    Quad from_above(ConstBlock x, Index i, Index column, Quad centre) const {
        const Index j = i - columns;
        Quad total = weights[n + j] * (load(x, j) - centre);
        if (diagonal) {
            if (column > 0) total += weights[2 * n + j - 1] * (load(x, j - 1) - centre);
            if (column + 1 < columns) total += weights[3 * n + j + 1] * (load(x, j + 1) - centre);
        }
        return total;
    }

    Quad from_below(ConstBlock x, Index i, Index column, Quad centre) const {
        const Index j = i + columns;
        Quad total = weights[n + i] * (load(x, j) - centre);
        if (diagonal) {
            if (column > 0) total += weights[3 * n + i] * (load(x, j - 1) - centre);
            if (column + 1 < columns) total += weights[2 * n + i] * (load(x, j + 1) - centre);
        }
        return total;
    }

    Quad from_left(ConstBlock x, Index i, Index column, Quad centre) const {
        return column > 0 ? weights[i - 1] * (load(x, i - 1) - centre) : Quad{};
    }

    Quad from_right(ConstBlock x, Index i, Index column, Quad centre) const {
        return column + 1 < columns ? weights[i] * (load(x, i + 1) - centre) : Quad{};
    }

    // A x at a pixel, from differences of x, which lose nothing where x is constant.
    Quad apply(ConstBlock x, const float* added, Index i, Index row, Index column) const {
        const Quad centre = load(x, i);
        Quad total = added[i] * centre;
        if (row > 0) total -= from_above(x, i, column, centre);
        if (row + 1 < rows) total -= from_below(x, i, column, centre);
        total -= from_left(x, i, column, centre);
        total -= from_right(x, i, column, centre);
        return total;
    }

    // Sum of w (x_j - x_i)^2 over the neighbours to the right and below.
    Quad energy(ConstBlock x, Index i, Index row, Index column) const {
        const Quad centre = load(x, i);
        const Index j = i + columns;
        const bool right = column + 1 < columns;
        Quad total = {};
        auto add = [&](float weight, Index other) {
            Quad difference = load(x, other) - centre;
            total += weight * difference * difference;
        };
        if (right) add(weights[i], i + 1);
        if (row + 1 < rows) {
            add(weights[n + i], j);
            if (diagonal) {
                if (right) add(weights[2 * n + i], j + 1);
                if (column > 0) add(weights[3 * n + i], j - 1);
            }
        }
        return total;
    }
};

constexpr Quad zero = {};

// Forward sweep for A x = b, starting at x = 0.
void relax_from_zero(const Picture& picture, Row<const Index> bands,
                     Row<const float> inverse_diagonal, ConstBlock b, Block x) {
    const Grid grid(picture, bands);
    auto relax = [=](Index first, Index end, bool is_odd) {
        for (Index row = first; row < end; ++row) {
            const bool above = row > first || is_odd;
            const bool below = row + 1 == end && is_odd && end < grid.rows;
            Quad left = {};
            float left_weight = 0.0f;
            for (Index column = 0; column < grid.columns; ++column) {
                const Index i = row * grid.columns + column;
                prefetch(b, i + ahead);
                prefetch(x, i + ahead);
                Quad total = load(b, i);
                if (above) total += grid.from_above(x, i, column, zero);
                if (below) total += grid.from_below(x, i, column, zero);
                // The chain from pixel to pixel is what takes time: one multiply-add long.
                const float inverse = inverse_diagonal[i];
                left = inverse * total + (inverse * left_weight) * left;
                left_weight = grid.weights[i];
                store(x, i, left);
            }
        }
    };
    for (Index parity = 0; parity < 2; ++parity)
        for_bands_of(parity, bands, grid.n,
                     [&](Index, Index first, Index end) { relax(first, end, parity == 1); });
}

// Backward sweep, odd bands first; improves x.
void relax_backward(const Picture& picture, Row<const Index> bands,
                    Row<const float> inverse_diagonal, ConstBlock b, Block x) {
    const Grid grid(picture, bands);
    auto relax = [=](Index, Index first, Index end) {
        for (Index row = end - 1; row >= first; --row) {
            Quad right = {};
            for (Index column = grid.columns - 1; column >= 0; --column) {
                const Index i = row * grid.columns + column;
                prefetch(b, i - ahead);
                prefetch(x, i - ahead);
                Quad total = load(b, i);
                if (row > 0) total += grid.from_above(x, i, column, zero);
                if (row + 1 < grid.rows) total += grid.from_below(x, i, column, zero);
                total += grid.from_left(x, i, column, zero);
                const float inverse = inverse_diagonal[i];
                right = inverse * total + (inverse * grid.weights[i]) * right;
                store(x, i, right);
            }
        }
    };
    for (Index parity = 1; parity >= 0; --parity) for_bands_of(parity, bands, grid.n, relax);
}

// Sum over every aggregate of the residual that `relax_from_zero` leaves.
void restrict_residual(const Picture& picture, Row<const Index> bands,
                       Row<const std::int32_t> aggregates, Row<const Index> coarse_bands,
                       ConstBlock x, Block coarse_b) {
    const Grid grid(picture, bands);
    for_bands(bands, grid.n, [=](Index band, Index first, Index end) {
        const bool is_odd = band % 2 == 1;
        clear(coarse_b, coarse_bands[band], coarse_bands[band + 1]);
        for (Index row = first; row < end; ++row) {
            const bool above = row == first && !is_odd && row > 0;
            const bool below = row + 1 < grid.rows && !(row + 1 == end && is_odd);
            for (Index column = 0; column < grid.columns; ++column) {
                const Index i = row * grid.columns + column;
                prefetch(x, i + grid.columns + ahead);
                Quad residual = grid.from_right(x, i, column, zero);
                if (above) residual += grid.from_above(x, i, column, zero);
                if (below) residual += grid.from_below(x, i, column, zero);
                add(coarse_b, aggregates[i], residual);
            }
        }
    });
}

// residual = b - A x, with `added` = A - L; `residual` may be `b`.
void compute_residual(const Picture& picture, Row<const Index> bands, Row<const float> added,
                    ConstBlock b, ConstBlock x, Block residual) {
    const Grid grid(picture, bands);
    for_bands(bands, grid.n, [=](Index, Index first, Index end) {
        for (Index row = first; row < end; ++row) {
            for (Index column = 0; column < grid.columns; ++column) {
                const Index i = row * grid.columns + column;
                prefetch(b, i + ahead);
                prefetch(x, i + ahead);
                store(residual, i, load(b, i) - grid.apply(x, added.data, i, row, column));
            }
        }
    });
}

// Ax = A x; x' A x, x' residual and x' product are added to `totals` (bands, 3, 4, 4).
// `Ax` may be `residual` or `product`.
void project(const Picture& picture, Row<const Index> bands, Row<const float> added, ConstBlock x,
             ConstBlock residual, ConstBlock product, Block Ax, Array<double, 4> totals) {
    const Grid grid(picture, bands);
    for_bands(bands, grid.n, [=](Index band, Index first, Index end) {
        for (Index row = first; row < end; ++row) {
            for (Index left = 0; left < grid.columns; left += run) {
                Products energy, slope, cross;
                for (Index column = left; column < std::min(left + run, grid.columns); ++column) {
                    const Index i = row * grid.columns + column;
                    prefetch(residual, i + ahead);
                    prefetch(product, i + ahead);
                    const Quad centre = load(x, i);
                    const Quad here = grid.apply(x, added.data, i, row, column);
                    slope.add(centre, load(residual, i));
                    cross.add(centre, load(product, i));
                    energy.add(centre, here);
                    store(Ax, i, here);
                }
                energy.collect(totals[band][0]);
                slope.collect(totals[band][1]);
                cross.collect(totals[band][2]);
            }
        }
    });
}

// x' L x of every column as a sum of squares, by bands, into `sums` (bands, 4).
void partial_energies(const Picture& picture, Row<const Index> bands, ConstBlock x,
                      Array<double, 2> sums) {
    const Grid grid(picture, bands);
    for_bands(bands, grid.n, [=](Index band, Index first, Index end) {
        WideQuad energy = {};
        for (Index row = first; row < end; ++row)
            for (Index column = 0; column < grid.columns; ++column)
                energy += widen(grid.energy(x, row * grid.columns + column, row, column));
        store_wide(sums.data + width * band, energy);
    });
}

KERNELS(module) {
    def(module, "relax_from_zero", &relax_from_zero, "picture"_a, "bands"_a, "inverse_diagonal"_a,
        "b"_a, "x"_a);
    def(module, "relax_backward", &relax_backward, "picture"_a, "bands"_a, "inverse_diagonal"_a,
        "b"_a, "x"_a);
    def(module, "restrict_residual", &restrict_residual, "picture"_a, "bands"_a, "aggregates"_a,
        "coarse_bands"_a, "x"_a, "coarse_b"_a);
    def(module, "compute_residual", &compute_residual, "picture"_a, "bands"_a, "added"_a, "b"_a,
        "x"_a, "residual"_a);
    def(module, "project", &project, "picture"_a, "bands"_a, "added"_a, "x"_a, "residual"_a,
        "product"_a, "Ax"_a, "totals"_a);
    def(module, "partial_energies", &partial_energies, "picture"_a, "bands"_a, "x"_a, "sums"_a);
}

}  // namespace
}  // namespace segcore
