// The Laplacian and the degrees of a grid graph as loops over its edge planes.
//
// `weights` (edges, rows, columns) and `offsets` (edges, 2), the (row, column) step of each edge
// plane, are as in segcore.graph.graph.GridGraph.

#include <algorithm>
#include <tuple>
#include <vector>

#include "arithmetic.hpp"
#include "binding.hpp"
#include "team.hpp"

namespace segcore {
namespace {

using Weights = Array<const float, 3>;
using Offsets = Array<const Index, 2>;

constexpr Index tile = 512;  // pixels that are worked on while they are in the fastest cache

// L x of planes (m, rows, columns), in their precision.
//
// Each row gathers from both ends of its edges, in one fixed order.
template <class T>
Made<T, 3> apply_laplacian(Weights weights, Offsets offsets, Array<const T, 3> x) {
    const auto [m, rows, columns] = x.shape;
    Made<T, 3> result(x.shape);
    auto add_flow = [](const float* weight, const T* here, const T* there, T* __restrict sums,
                       Index count) {
        for (Index c = 0; c < count; ++c) sums[c] += weight[c] * (here[c] - there[c]);
    };
    in_parallel(m * rows, [&, rows = rows, columns = columns](Index line) {
        const Index r = line % rows;
        const T* here = x.data + line * columns;
        T* sums = result.data + line * columns;
        for (Index k = 0; k < offsets.length(); ++k) {
            const Index down = offsets[k][0], right = offsets[k][1];
            const Index first = std::max<Index>(0, -right);
            const Index count = columns - std::max<Index>(0, right) - first;
            const Index step = down * columns + right;
            if (r + down < rows)
                add_flow(weights[k][r].data + first, here + first, here + first + step,
                         sums + first, count);
            if (r - down >= 0)
                add_flow(weights[k][r - down].data + first, here + first + right,
                         here + first + right - step, sums + first + right, count);
        }
    });
    return result;
}

// Sums of the weights of all edges of each pixel, (rows, columns).
Made<double, 2> sum_weights(Weights weights, Offsets offsets) {
    const Index rows = weights.shape[1], columns = weights.shape[2];
    Made<double, 2> degrees({rows, columns});
    auto add = [](const float* terms, double* __restrict sums, Index count) {
        for (Index c = 0; c < count; ++c) sums[c] += terms[c];
    };
    in_parallel(rows, [&](Index row) {
        double* sums = degrees[row].data;
        for (Index k = 0; k < offsets.length(); ++k) {
            const Index down = offsets[k][0], right = offsets[k][1];
            const Index first = std::max<Index>(0, -right);
            const Index count = columns - std::max<Index>(0, right) - first;
            add(weights[k][row].data + first, sums + first, count);
            if (row - down >= 0)
                add(weights[k][row - down].data + first, sums + first + right, count);
        }
    });
    return degrees;
}

// Inner products of planes (m, rows, columns) with respect to the Laplacian and the degrees, by parts
// of the rows: (parts, m, m) x_a' L x_b for b <= a, as sums over the edges; the same of x_a' D x_b;
// and (parts, m) d' x_a.
template <class T>
std::tuple<Made<double, 3>, Made<double, 3>, Made<double, 2>> partial_inner_products(
    Weights weights, Offsets offsets, Array<const double, 2> degrees, Array<const T, 3> x) {
    const auto [m, rows, columns] = x.shape;
    Made<double, 3> energies({parts, m, m}), products({parts, m, m});
    Made<double, 2> sums({parts, m});
    in_parallel(parts, [&, m = m, rows = rows, columns = columns](Index part) {
        std::vector<T> plain(tile), weighted(m * tile), ones(tile, T(1));
        const auto energy = energies[part], mass = products[part];
        const auto total = sums[part];
        auto weighted_of = [&](Index a) { return weighted.data() + a * tile; };

        // products of the differences along the edges of one row of an edge plane
        auto add_energies = [&](Index k, Index row) {
            const Index down = offsets[k][0], right = offsets[k][1];
            const Index last = columns - std::max<Index>(0, right);
            for (Index begin = std::max<Index>(0, -right); begin < last; begin += tile) {
                const Index count = std::min(tile, last - begin);
                const float* weight = weights[k][row].data + begin;
                for (Index a = 0; a < m; ++a) {
                    const T* here = x[a][row].data + begin;
                    const T* there = here + down * columns + right;
                    T* __restrict difference = plain.data();
                    T* __restrict product = weighted_of(a);
                    for (Index c = 0; c < count; ++c) {
                        difference[c] = here[c] - there[c];
                        product[c] = weight[c] * difference[c];
                    }
                    for (Index b = 0; b <= a; ++b)
                        energy[a][b] += dot(plain.data(), weighted_of(b), count);
                }
            }
        };
        // sums over one row of d x and of d x x'
        auto add_masses = [&](Index row) {
            for (Index begin = 0; begin < columns; begin += tile) {
                const Index count = std::min(tile, columns - begin);
                const double* degree = degrees[row].data + begin;
                for (Index a = 0; a < m; ++a) {
                    const T* value = x[a][row].data + begin;
                    T* __restrict product = weighted_of(a);
                    for (Index c = 0; c < count; ++c)
                        product[c] = static_cast<T>(degree[c] * value[c]);
                    total[a] += dot(weighted_of(a), ones.data(), count);
                    for (Index b = 0; b <= a; ++b) mass[a][b] += dot(value, weighted_of(b), count);
                }
            }
        };
        const auto [first, end] = part_of(rows, part);
        for (Index row = first; row < end; ++row) {
            for (Index k = 0; k < offsets.length(); ++k)
                if (row + offsets[k][0] < rows) add_energies(k, row);
            add_masses(row);
        }
    });
    return {std::move(energies), std::move(products), std::move(sums)};
}

// x = coefficients (x - shifts): the first planes of x (m, n) are overwritten, as many as there are
// rows of `coefficients` (p, m), p <= m.
template <class T>
void combine_in_place(Array<T, 2> x, Array<const T, 2> coefficients, Row<const T> shifts) {
    const Index p = coefficients.length(), m = x.length();
    for_parts(x.shape[1], [=](Index first, Index end) {
        std::vector<T> old(m * tile);
        for (Index begin = first; begin < end; begin += tile) {
            const Index count = std::min(tile, end - begin);
            for (Index a = 0; a < m; ++a) {
                const T* __restrict values = x[a].data + begin;
                for (Index c = 0; c < count; ++c) old[a * tile + c] = values[c] - shifts[a];
            }
            for (Index b = 0; b < p; ++b) {
                T* __restrict made = x[b].data + begin;
                std::fill(made, made + count, T(0));
                for (Index a = 0; a < m; ++a) {
                    const T factor = coefficients[b][a];
                    const T* values = old.data() + a * tile;
                    for (Index c = 0; c < count; ++c) made[c] += factor * values[c];
                }
            }
        }
    });
}

template <class T>
void define_for(nb::module_& module) {
    def(module, "apply_laplacian", &apply_laplacian<T>, "weights"_a, "offsets"_a, "x"_a);
    def(module, "partial_inner_products", &partial_inner_products<T>, "weights"_a, "offsets"_a,
        "degrees"_a, "x"_a);
    def(module, "combine_in_place", &combine_in_place<T>, "x"_a, "coefficients"_a, "shifts"_a);
}

KERNELS(module) {
    def(module, "sum_weights", &sum_weights, "weights"_a, "offsets"_a);
    define_for<float>(module);
    define_for<double>(module);
}

}  // namespace
}  // namespace segcore
