// Aggregates: which unknowns become one unknown of the next coarser level.
//
// Every node asks to join its most strongly connected neighbour; proposals are accepted in the
// order of the nodes as long as an aggregate does not exceed a size limit, and only if the edge is not weak
// compared with the other edges of the neighbour: a node that joins a strongly connected one which
// is still in several pieces ties itself to one of them. Aggregates therefore follow the strong
// edges of the photo and do not reach over its contours, which is what keeps the convergence
// independent of the contrast.
//
// While aggregates grow they are a forest in one array: forest[i] is the parent of i, always a
// smaller index, or minus the size of the aggregate if i is its root.

#include <algorithm>
#include <vector>

#include "bands.hpp"
#include "binding.hpp"
#include "sparse.hpp"

namespace segcore {
namespace {

using Forest = Row<std::int32_t>;

// Advantage of one of several equally strong neighbours, so that flat regions fall in compact
// aggregates and not in long chains.
constexpr float advantage = 1.001f;

// Width in pixels of the tiles along which aggregates are numbered. Neighbours then have close
// numbers, and what a sweep over a coarse level reads again is still in the fastest cache.
constexpr Index tile = 128;

Index root(Forest forest, Index i) {
    while (forest[i] >= 0) i = forest[i];
    return i;
}

// Unites the aggregates of two nodes unless the union would be too large.
void join(Forest forest, Index i, Index j, Index size_limit) {
    i = root(forest, i);
    j = root(forest, j);
    const Index size = -(static_cast<Index>(forest[i]) + forest[j]);
    if (i == j || size > size_limit) return;
    forest[std::min(i, j)] = static_cast<std::int32_t>(-size);
    forest[std::max(i, j)] = static_cast<std::int32_t>(std::min(i, j));
}

// The strongest edge of a node so far, and the neighbour that it leads to or -1.
struct Strongest {
    float weight = -1.0f;
    Index node = -1;

    void consider(float other_weight, Index other) {
        if (other_weight > weight) {
            weight = other_weight;
            node = other;
        }
    }
};

// The neighbours that the nodes first:end of a band ask to join.
struct Proposals {
    Index first;
    std::vector<Strongest> list;

    Proposals(Index first, Index end) : first(first), list(end - first) {}

    // Unites nodes with these neighbours, where the edge is strong; returns the number of
    // aggregates.
    Index accept(Index size_limit, float strength, Forest forest) const {
        const Index end = first + static_cast<Index>(list.size());
        for (Index i = first; i < end; ++i) {
            const auto& [weight, j] = list[i - first];
            if (j >= 0 && weight >= strength * list[j - first].weight)
                join(forest, i, j, size_limit);
        }
        Index roots = 0;
        for (Index i = first; i < end; ++i) roots += forest[i] < 0;
        return roots;
    }
};

Strongest strongest_pixel(const float* weights, Index n, bool diagonal, Index columns, Index row,
                          Index column, Index first_row, Index end_row) {
    const Index i = row * columns + column;
    const bool left = column > 0, right = column + 1 < columns;
    // In every 2 x 2 block of pixels each pixel prefers the next one around the block.
    const Index corner = 2 * (row & 1) + (column & 1);
    auto preferred = [=](Index at, float weight) {
        return corner == at ? advantage * weight : weight;
    };
    Strongest found;
    if (right) found.consider(preferred(0, weights[i]), i + 1);
    if (left) found.consider(preferred(3, weights[i - 1]), i - 1);
    if (row + 1 < end_row) {
        const Index j = i + columns;
        found.consider(preferred(1, weights[n + i]), j);
        if (diagonal && right) found.consider(weights[2 * n + i], j + 1);
        if (diagonal && left) found.consider(weights[3 * n + i], j - 1);
    }
    if (row > first_row) {
        const Index j = i - columns;
        found.consider(preferred(2, weights[n + j]), j);
        if (diagonal && left) found.consider(weights[2 * n + j - 1], j - 1);
        if (diagonal && right) found.consider(weights[3 * n + j + 1], j + 1);
    }
    return found;
}

// Forest of aggregates of pixels, and the number of aggregates of every band of rows.
// `strength` is the least weight of an edge that unites, as a share of the strongest edge of the
// neighbour.
void grow_grid_aggregates(const Picture& picture, Row<const Index> bands, Index size_limit,
                          float strength, Forest forest, Row<Index> counts) {
    const auto weights = std::get<0>(picture);
    const Index n = weights.shape[1], columns = std::get<1>(picture);
    const bool diagonal = weights.length() == 4;
    for_bands(bands, n, [=](Index band, Index first, Index end) {
        Proposals proposals(first * columns, end * columns);
        for (Index row = first; row < end; ++row) {
            for (Index column = 0; column < columns; ++column) {
                const Index i = row * columns + column;
                forest[i] = -1;
                proposals.list[i - proposals.first] = strongest_pixel(
                    weights.data, n, diagonal, columns, row, column, first, end);
            }
        }
        counts[band] = proposals.accept(size_limit, strength, forest);
    });
}

// The same for the nodes of a sparse level.
void grow_sparse_aggregates(const SparseRows& rows, Row<const Index> bands, Index size_limit,
                            float strength, Forest forest, Row<Index> counts) {
    auto [starts, splits, neighbours, weights] = rows;
    const auto *begin = starts.data, *targets = neighbours.data;
    const float* strengths = weights.data;
    for_bands(bands, splits.length(), [=](Index band, Index first, Index end) {
        Proposals proposals(first, end);
        for (Index i = first; i < end; ++i) {
            forest[i] = -1;
            Strongest& found = proposals.list[i - first];
            for (Index entry = begin[i]; entry < begin[i + 1]; ++entry) {
                const Index j = targets[entry];
                if (j < first || j >= end) continue;
                // Any symmetric function of i and j that looks irregular will do.
                const bool preferred = ((i + j) * 40503 >> 7) & 1;
                found.consider((preferred ? advantage : 1.0f) * strengths[entry], j);
            }
        }
        counts[band] = proposals.accept(size_limit, strength, forest);
    });
}

// Aggregate of every node, numbered tile by tile. `columns` are those of the picture, 1 on a sparse
// level; `bands` offsets of rows, `coarse_bands` of aggregates.
void number_aggregates(Row<const std::int32_t> forest, Index columns, Row<const Index> bands,
                       Row<const Index> coarse_bands, Row<std::int32_t> aggregates) {
    for_bands(bands, forest.length(), [=](Index band, Index first_row, Index end_row) {
        auto number = static_cast<std::int32_t>(coarse_bands[band]);
        for (Index left = 0; left < columns; left += tile) {
            for (Index row = first_row; row < end_row; ++row) {
                const Index start = row * columns + left;
                for (Index i = start; i < std::min(start + tile, (row + 1) * columns); ++i) {
                    aggregates[i] = number;  // for good only where a root is
                    number += forest[i] < 0;
                }
            }
        }
        for (Index i = first_row * columns; i < end_row * columns; ++i) {
            const Index parent = forest[i];
            aggregates[i] = aggregates[parent >= 0 ? parent : i];
        }
    });
}

// members[firsts[a]:firsts[a + 1]] belong to aggregate a.
void list_members(Row<const std::int32_t> aggregates, Row<const Index> bands,
                  Row<const Index> coarse_bands, Row<std::int32_t> firsts,
                  Row<std::int32_t> members) {
    firsts[coarse_bands[coarse_bands.length() - 1]] =
        static_cast<std::int32_t>(aggregates.length());
    for_bands(bands, aggregates.length(), [=](Index band, Index first, Index end) {
        const Index lowest = coarse_bands[band];
        std::vector<std::int32_t> places(coarse_bands[band + 1] - lowest);
        for (Index i = first; i < end; ++i) ++places[aggregates[i] - lowest];
        auto total = static_cast<std::int32_t>(first);
        for (std::size_t a = 0; a < places.size(); ++a) {
            const std::int32_t size = places[a];
            firsts[lowest + a] = places[a] = total;
            total += size;
        }
        for (Index i = first; i < end; ++i)
            members[places[aggregates[i] - lowest]++] = static_cast<std::int32_t>(i);
    });
}

KERNELS(module) {
    def(module, "grow_aggregates", &grow_grid_aggregates, "picture"_a, "bands"_a, "size_limit"_a,
        "strength"_a, "forest"_a, "counts"_a);
    def(module, "grow_aggregates", &grow_sparse_aggregates, "rows"_a, "bands"_a, "size_limit"_a,
        "strength"_a, "forest"_a, "counts"_a);
    def(module, "number_aggregates", &number_aggregates, "forest"_a, "columns"_a, "bands"_a,
        "coarse_bands"_a, "aggregates"_a);
    def(module, "list_members", &list_members, "aggregates"_a, "bands"_a, "coarse_bands"_a,
        "firsts"_a, "members"_a);
}

}  // namespace
}  // namespace segcore
