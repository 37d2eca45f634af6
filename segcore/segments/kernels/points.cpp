// Points of an embedding and the centres nearest to them, some thousand nodes a part.
//
// Points are (m, n), one coordinate a row; centres are (k, m), in the precision of the points.

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "binding.hpp"
#include "team.hpp"

namespace segcore {
namespace {

// So many that a part's rows stay in the cache while it goes through the centres.
constexpr Index nodes_at_once = 4096;

// `work(part, begin, count)` for every part of n nodes.
template <class Work>
void for_nodes(Index n, const Work& work) {
    in_parallel(ceil_divide(n, nodes_at_once), [&](Index part) {
        const Index begin = part * nodes_at_once;
        work(part, begin, std::min(nodes_at_once, n - begin));
    });
}

// From a centre to the points from `begin` on.
template <class T>
void square_distances_to(Row<const T> centre, Array<const T, 2> points, Index begin,
                         std::vector<T>& squares) {
    std::fill(squares.begin(), squares.end(), T(0));
    T* __restrict sums = squares.data();
    for (Index j = 0; j < centre.length(); ++j) {
        const T* coordinate = points[j].data + begin;
        const T middle = centre[j];
        for (std::size_t i = 0; i < squares.size(); ++i) {
            const T difference = coordinate[i] - middle;
            sums[i] += difference * difference;
        }
    }
}

// numbers[c] for each point, c being where `weights point + offsets` is largest; weights are (k, m).
template <class T>
Made<std::int32_t, 1> label_by_largest(Array<const T, 2> points, Array<const T, 2> weights,
                                       Row<const T> offsets, Row<const std::int32_t> numbers) {
    Made<std::int32_t, 1> labels({points.shape[1]}, Start::empty);
    for_nodes(points.shape[1], [&](Index, Index begin, Index count) {
        std::vector<T> values(count), largest(count, -std::numeric_limits<T>::infinity());
        std::int32_t* __restrict found = labels.data + begin;
        std::fill(found, found + count, numbers[0]);
        for (Index k = 0; k < weights.length(); ++k) {
            std::fill(values.begin(), values.end(), offsets[k]);
            T *__restrict value = values.data(), *__restrict most = largest.data();
            for (Index j = 0; j < points.length(); ++j) {
                const T* coordinate = points[j].data + begin;
                const T weight = weights[k][j];
                for (Index i = 0; i < count; ++i) value[i] += weight * coordinate[i];
            }
            const std::int32_t number = numbers[k];
            for (Index i = 0; i < count; ++i) {
                found[i] = value[i] > most[i] ? number : found[i];
                most[i] = std::max(most[i], value[i]);
            }
        }
    });
    return labels;
}

// (d2 - d1) / (d2 + d1) of the distances to the nearest two centres; 0 where both are 0.
template <class T>
Made<float, 1> margins(Array<const T, 2> points, Array<const T, 2> centres) {
    Made<float, 1> result({points.shape[1]}, Start::empty);
    for_nodes(points.shape[1], [&](Index, Index begin, Index count) {
        const T infinity = std::numeric_limits<T>::infinity();
        std::vector<T> squares(count), least(count, infinity), second(count, infinity);
        for (Index k = 0; k < centres.length(); ++k) {
            square_distances_to(centres[k], points, begin, squares);
            for (Index i = 0; i < count; ++i) {
                second[i] = std::min(second[i], std::max(least[i], squares[i]));
                least[i] = std::min(least[i], squares[i]);
            }
        }
        for (Index i = 0; i < count; ++i) {
            const T near = std::sqrt(least[i]), far = std::sqrt(second[i]);
            result[begin + i] = far > 0 ? static_cast<float>((far - near) / (far + near)) : 0.0f;
        }
    });
    return result;
}

// What k-means needs to know of each part's points and their nearest centres, (parts, k, m + 2): for
// each centre sums of the coordinates of its points, their number, and their squared distances.
template <class T>
Made<double, 3> sum_clusters(Array<const T, 2> points, Array<const T, 2> centres) {
    const Index m = points.length(), n = points.shape[1];
    Made<double, 3> sums({ceil_divide(n, nodes_at_once), centres.length(), m + 2});
    for_nodes(n, [&](Index part, Index begin, Index count) {
        std::vector<T> squares(count), least(count, std::numeric_limits<T>::infinity());
        std::vector<std::int32_t> nearest(count);
        for (Index k = 0; k < centres.length(); ++k) {
            square_distances_to(centres[k], points, begin, squares);
            const auto number = static_cast<std::int32_t>(k);
            for (Index i = 0; i < count; ++i) {
                nearest[i] = squares[i] < least[i] ? number : nearest[i];
                least[i] = std::min(least[i], squares[i]);
            }
        }
        for (Index i = 0; i < count; ++i) {
            double* found = sums[part][nearest[i]].data;
            for (Index j = 0; j < m; ++j) found[j] += points[j][begin + i];
            found[m] += 1.0;
            found[m + 1] += least[i];
        }
    });
    return sums;
}

template <class T>
void define_for(nb::module_& module) {
    def(module, "label_by_largest", &label_by_largest<T>, "points"_a, "weights"_a, "offsets"_a,
        "numbers"_a);
    def(module, "margins", &margins<T>, "points"_a, "centres"_a);
    def(module, "sum_clusters", &sum_clusters<T>, "points"_a, "centres"_a);
}

KERNELS(module) {
    module.attr("NODES_AT_ONCE") = nodes_at_once;
    define_for<float>(module);
    define_for<double>(module);
}

}  // namespace
}  // namespace segcore
