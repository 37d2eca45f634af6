// Sums over the points of nodes that belong to groups. Points are (m, n), one coordinate a row.

#include <algorithm>
#include <tuple>
#include <vector>

#include "arithmetic.hpp"
#include "binding.hpp"
#include "team.hpp"

namespace segcore {
namespace {

using Groups = Row<const std::int32_t>;  // of every node

constexpr Index nodes_at_once = 4096;  // of a part: so many that its rows stay in the cache
constexpr Index tile = 512;  // nodes whose products are added in the precision of the points

// Sums of f_ia x_i, (parts, m, k), and of f_i x_i x_i', (parts, m, m) lower triangles. The weights
// f_ia are those of the group of each point, from `weights` (k, groups); f_i is their sum over a.
template <class T>
std::tuple<Made<double, 3>, Made<double, 3>> sum_weighted(Array<const T, 2> points, Groups groups,
                                                          Array<const T, 2> weights) {
    const Index m = points.length(), n = points.shape[1], k = weights.length();
    const Index n_parts = ceil_divide(n, nodes_at_once);
    Made<double, 3> sums({n_parts, m, k}), products({n_parts, m, m});
    in_parallel(n_parts, [&](Index part) {
        std::vector<T> factors(tile), total(tile), weighted(tile);
        const auto sum = sums[part], product = products[part];
        const Index part_end = std::min((part + 1) * nodes_at_once, n);
        for (Index begin = part * nodes_at_once; begin < part_end; begin += tile) {
            const Index count = std::min(tile, part_end - begin);
            const std::int32_t* group_of_node = groups.data + begin;
            std::fill(total.begin(), total.end(), T(0));
            for (Index a = 0; a < k; ++a) {
                const T* of_groups = weights[a].data;
                for (Index i = 0; i < count; ++i) {
                    factors[i] = of_groups[group_of_node[i]];
                    total[i] += factors[i];
                }
                for (Index b = 0; b < m; ++b)
                    sum[b][a] += dot(points[b].data + begin, factors.data(), count);
            }
            for (Index b = 0; b < m; ++b) {
                const T* here = points[b].data + begin;
                for (Index i = 0; i < count; ++i) weighted[i] = total[i] * here[i];
                for (Index c = 0; c <= b; ++c)
                    product[b][c] += dot(points[c].data + begin, weighted.data(), count);
            }
        }
    });
    return {std::move(sums), std::move(products)};
}

// Sums of points over the nodes of each patch, (m, n_patches).
template <class T>
Made<double, 2> sum_by_patch(Array<const T, 2> points, Groups places, Index n_patches) {
    Made<double, 2> sums({points.length(), n_patches});
    in_parallel(points.length(), [&](Index row) {
        double* of_row = sums[row].data;
        const T* values = points[row].data;
        for (Index i = 0; i < places.length(); ++i) of_row[places[i]] += values[i];
    });
    return sums;
}

// result_i += f_i x_i - t_i of points; f (p,) and t (m, p) are those of patches.
template <class T>
void add_pulls(Array<T, 2> result, Array<const T, 2> points, Groups places, Row<const T> weights,
               Array<const T, 2> targets) {
    for_parts(points.shape[1], [=](Index first, Index end) {
        for (Index row = 0; row < points.length(); ++row) {
            T* __restrict sums = result[row].data;
            const T *values = points[row].data, *target = targets[row].data;
            for (Index i = first; i < end; ++i) {
                const Index place = places[i];
                sums[i] = sums[i] + weights[place] * values[i] - target[place];
            }
        }
    });
}

template <class T>
void define_for(nb::module_& module) {
    def(module, "sum_weighted", &sum_weighted<T>, "points"_a, "groups"_a, "weights"_a);
    def(module, "sum_by_patch", &sum_by_patch<T>, "points"_a, "places"_a, "n_patches"_a);
    def(module, "add_pulls", &add_pulls<T>, "result"_a, "points"_a, "places"_a, "weights"_a,
        "targets"_a);
}

KERNELS(module) {
    define_for<float>(module);
    define_for<double>(module);
}

}  // namespace
}  // namespace segcore
