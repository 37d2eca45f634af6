// Graphs stored row by row: relaxation, residual, product.
//
// The same operations, under the same names, as those of pixels (grid.cpp), with which they share
// the order of relaxation. `bands` are node offsets.

#include "sparse.hpp"

#include <algorithm>

#include "bands.hpp"
#include "binding.hpp"
#include "quads.hpp"

namespace segcore {
namespace {

constexpr Index entries_ahead = 512, rows_ahead = 64;
constexpr Index gathered_ahead = 2048;  // rows: more than lie between most neighbours

struct Sparse {
    const std::int32_t *starts, *splits, *neighbours;
    const float* weights;
    Index n;

    explicit Sparse(const SparseRows& rows)
        : starts(std::get<0>(rows).data),
          splits(std::get<1>(rows).data),
          neighbours(std::get<2>(rows).data),
          weights(std::get<3>(rows).data),
          n(std::get<1>(rows).length()) {}

    // total + sum of w x_j over the entries first:end
    Quad inflow(Index first, Index end, ConstBlock x, Quad total) const {
        for (Index entry = first; entry < end; entry += group) {
            Quad one = weights[entry] * load(x, neighbours[entry]);
            one += weights[entry + 1] * load(x, neighbours[entry + 1]);
            Quad other = weights[entry + 2] * load(x, neighbours[entry + 2]);
            other += weights[entry + 3] * load(x, neighbours[entry + 3]);
            total += one + other;
        }
        return total;
    }

    // A x at node i, from differences of x, which lose nothing where x is constant.
    Quad apply(ConstBlock x, const float* added, Index i) const {
        const Quad centre = load(x, i);
        Quad total = added[i] * centre;
        for (Index entry = starts[i]; entry < starts[i + 1]; entry += group) {
            Quad one = weights[entry] * (centre - load(x, neighbours[entry]));
            one += weights[entry + 1] * (centre - load(x, neighbours[entry + 1]));
            Quad other = weights[entry + 2] * (centre - load(x, neighbours[entry + 2]));
            other += weights[entry + 3] * (centre - load(x, neighbours[entry + 3]));
            total += one + other;
        }
        return total;
    }

    // Has what the rows to come need brought near.
    void look_ahead(Index entry, ConstBlock b, ConstBlock x, Index i, Index direction) const {
        prefetch(neighbours + entry + direction * entries_ahead);
        prefetch(weights + entry + direction * entries_ahead);
        prefetch(b, i + direction * rows_ahead);
        prefetch(x, i + direction * gathered_ahead);
    }
};

void relax_from_zero(const SparseRows& rows, Row<const Index> bands,
                     Row<const float> inverse_diagonal, ConstBlock b, Block x) {
    const Sparse graph(rows);
    auto relax = [=](Index, Index first, Index end) {
        for (Index i = first; i < end; ++i) {
            const Index start = graph.starts[i];
            graph.look_ahead(start, b, x, i, 1);
            Quad total = graph.inflow(start, start + graph.splits[i], x, load(b, i));
            store(x, i, inverse_diagonal[i] * total);
        }
    };
    for (Index parity = 0; parity < 2; ++parity) for_bands_of(parity, bands, graph.n, relax);
}

void relax_backward(const SparseRows& rows, Row<const Index> bands,
                    Row<const float> inverse_diagonal, ConstBlock b, Block x) {
    const Sparse graph(rows);
    auto relax = [=](Index, Index first, Index end) {
        for (Index i = end - 1; i >= first; --i) {
            const Index start = graph.starts[i];
            graph.look_ahead(start, b, x, i, -1);
            Quad total = graph.inflow(start, graph.starts[i + 1], x, load(b, i));
            store(x, i, inverse_diagonal[i] * total);
        }
    };
    for (Index parity = 1; parity >= 0; --parity) for_bands_of(parity, bands, graph.n, relax);
}

void restrict_residual(const SparseRows& rows, Row<const Index> bands,
                       Row<const std::int32_t> aggregates, Row<const Index> coarse_bands,
                       ConstBlock x, Block coarse_b) {
    const Sparse graph(rows);
    for_bands(bands, graph.n, [=](Index band, Index first, Index end) {
        clear(coarse_b, coarse_bands[band], coarse_bands[band + 1]);
        for (Index i = first; i < end; ++i) {
            const Index a = aggregates[i], later = graph.starts[i] + graph.splits[i];
            graph.look_ahead(later, x, x, i, 1);
            store(coarse_b, a, graph.inflow(later, graph.starts[i + 1], x, load(coarse_b, a)));
        }
    });
}

void compute_residual(const SparseRows& rows, Row<const Index> bands, Row<const float> added,
                    ConstBlock b, ConstBlock x, Block residual) {
    const Sparse graph(rows);
    for_bands(bands, graph.n, [=](Index, Index first, Index end) {
        for (Index i = first; i < end; ++i) {
            graph.look_ahead(graph.starts[i], b, x, i, 1);
            store(residual, i, load(b, i) - graph.apply(x, added.data, i));
        }
    });
}

void project(const SparseRows& rows, Row<const Index> bands, Row<const float> added, ConstBlock x,
             ConstBlock residual, ConstBlock product, Block Ax, Array<double, 4> totals) {
    const Sparse graph(rows);
    for_bands(bands, graph.n, [=](Index band, Index first, Index end) {
        for (Index begin = first; begin < end; begin += run) {
            Products energy, slope, cross;
            for (Index i = begin; i < std::min(begin + run, end); ++i) {
                graph.look_ahead(graph.starts[i], residual, x, i, 1);
                prefetch(product, i + rows_ahead);
                const Quad centre = load(x, i), here = graph.apply(x, added.data, i);
                slope.add(centre, load(residual, i));
                cross.add(centre, load(product, i));
                energy.add(centre, here);
                store(Ax, i, here);
            }
            energy.collect(totals[band][0]);
            slope.collect(totals[band][1]);
            cross.collect(totals[band][2]);
        }
    });
}

KERNELS(module) {
    module.attr("GROUP") = group;
    def(module, "relax_from_zero", &relax_from_zero, "rows"_a, "bands"_a, "inverse_diagonal"_a,
        "b"_a, "x"_a);
    def(module, "relax_backward", &relax_backward, "rows"_a, "bands"_a, "inverse_diagonal"_a,
        "b"_a, "x"_a);
    def(module, "restrict_residual", &restrict_residual, "rows"_a, "bands"_a, "aggregates"_a,
        "coarse_bands"_a, "x"_a, "coarse_b"_a);
    def(module, "compute_residual", &compute_residual, "rows"_a, "bands"_a, "added"_a, "b"_a, "x"_a,
        "residual"_a);
    def(module, "project", &project, "rows"_a, "bands"_a, "added"_a, "x"_a, "residual"_a,
        "product"_a, "Ax"_a, "totals"_a);
}

}  // namespace
}  // namespace segcore
