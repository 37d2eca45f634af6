// Taking pixels out of the coarse levels: their edges are subtracted from the coarse weights.
//
// The thread of a band of nodes changes the rows of these nodes alone, so that nothing depends
// on which thread does it. An edge between two bands is met by both, in the same order.

#include <algorithm>

#include "bands.hpp"
#include "binding.hpp"
#include "quads.hpp"
#include "sparse.hpp"

namespace segcore {
namespace {

constexpr float rounding = 1e-6f;

// Distance of the pixels that edge plane k joins: right, down, down and right or left.
Index step_of(Index k, Index columns) { return k == 0 ? 1 : columns + (k == 2) - (k == 3); }

struct Weights {
    const std::int32_t *starts, *neighbours;
    float* weights;

    explicit Weights(const ChangingRows& rows)
        : starts(std::get<0>(rows).data),
          neighbours(std::get<2>(rows).data),
          weights(std::get<3>(rows).data) {}

    // Subtracts from the weight of the edge from a to b.
    void lower(Index a, Index b, float weight) const {
        for (Index entry = starts[a]; entry < starts[a + 1]; ++entry) {
            if (neighbours[entry] == b) {
                const float left = weights[entry] - weight;
                weights[entry] = left > rounding * weight ? left : 0.0f;
                return;
            }
        }
    }
};

// Marks the aggregates of some pixels and of their neighbours along `planes` edge planes.
void mark_beside(Row<const Index> pixels, Index planes, Index columns,
                 Row<const std::int32_t> aggregates, Row<bool> marks) {
    const Index last = aggregates.length() - 1;
    for (Index i : pixels) {
        marks[aggregates[i]] = true;
        for (Index k = 0; k < planes; ++k) {
            const Index step = step_of(k, columns);
            marks[aggregates[std::min(i + step, last)]] = true;
            marks[aggregates[std::max<Index>(i - step, 0)]] = true;
        }
    }
}

// Takes the edges of some pixels out of the first coarse level.
//
// `pixels` ascend; `reach` (bands, 2) says where in them those in every band and in the rows next to
// it begin and end. `detached` are the aggregates; larger numbers than those of all aggregates stand
// for `pixels`. Aggregates that are not `due` are left alone. The weights between the other pixels of
// every aggregate and `pixels` are added to `held_weights`.
void detach_pixels(const Picture& picture, Row<const Index> pixels, Array<const Index, 2> reach,
                   Row<const std::int32_t> detached, Row<const std::int32_t> aggregates,
                   Row<const Index> coarse_bands, Row<const bool> due, const ChangingRows& rows,
                   Row<float> held_weights) {
    const auto [fine, columns] = picture;
    const Index planes = fine.length(), n = fine.shape[1], n_coarse = held_weights.length();
    const Weights coarse(rows);
    in_parallel(reach.length(), pixels.length(), [&, fine = fine.data, columns = columns](Index band) {
        const Index first = coarse_bands[band], end = coarse_bands[band + 1];
        auto is_due = [&](Index a) { return first <= a && a < end && due[a]; };
        for (Index place = reach[band][0]; place < reach[band][1]; ++place) {
            const Index i = pixels[place], a = aggregates[i];
            const bool a_is_due = is_due(a);
            for (Index k = 0; k < planes; ++k) {
                const Index step = step_of(k, columns);
                for (const Index j : {i + step, i - step}) {
                    if (j < 0 || j >= n) continue;
                    const Index b = aggregates[j];
                    const bool b_is_due = is_due(b);
                    if (!a_is_due && !b_is_due) continue;
                    const float weight = fine[k * n + std::min(i, j)];
                    if (!(weight > 0.0f)) continue;
                    const bool is_free = detached[j] < n_coarse;
                    if (is_free && b_is_due) held_weights[b] += weight;
                    if (a != b && (is_free || i < j)) {
                        if (a_is_due) coarse.lower(a, b, weight);
                        if (b_is_due) coarse.lower(b, a, weight);
                    }
                }
            }
        }
    });
}

// Writes the original weights into the rows of some nodes.
void restore_rows(Row<const Index> nodes, Row<const std::int32_t> starts, Row<float> weights,
                  Row<const float> original) {
    for_parts(nodes.length(), [=](Index first, Index end) {
        for (Index place = first; place < end; ++place) {
            const Index node = nodes[place];
            for (Index entry = starts[node]; entry < starts[node + 1]; ++entry)
                weights[entry] = original[entry];
        }
    });
}

// 1 / (sum of weights + added) for some nodes, into `inverse`; of zero it is zero.
void invert_rows(Row<const Index> nodes, Row<const std::int32_t> starts, Row<const float> weights,
                 Row<const float> added, Row<float> inverse) {
    for_parts(nodes.length(), [=](Index first, Index end) {
        for (Index place = first; place < end; ++place) {
            const Index node = nodes[place];
            double total = 0.0;
            for (Index entry = starts[node]; entry < starts[node + 1]; ++entry)
                total += weights[entry];
            const float diagonal = static_cast<float>(total) + added[node];
            inverse[node] = diagonal > 0.0f ? 1.0f / diagonal : 0.0f;
        }
    });
}

// Takes what was removed from one level out of the level below, too.
//
// `nodes` are those of the level with changed weights, ascending, `bands` offsets into them;
// `original` are the level's weights as they were.
void detach_removed(Row<const Index> nodes, Row<const Index> bands, const SparseRows& rows,
                    Row<const float> original, Row<const std::int32_t> aggregates,
                    Row<const bool> due, const ChangingRows& below) {
    const std::int32_t *starts = std::get<0>(rows).data, *neighbours = std::get<2>(rows).data;
    const float* weights = std::get<3>(rows).data;
    const Weights coarse(below);
    for_bands(bands, nodes.length(), [=](Index, Index first, Index end) {
        for (Index place = first; place < end; ++place) {
            const Index node = nodes[place], a = aggregates[node];
            if (!due[a]) continue;
            for (Index entry = starts[node]; entry < starts[node + 1]; ++entry) {
                const float removed = original[entry] - weights[entry];
                const Index b = aggregates[neighbours[entry]];
                if (removed > 0.0f && a != b) coarse.lower(a, b, removed);
            }
        }
    });
}

// Solves for some pixels alone, all others being zero and they to each other as well: the solution
// goes to `values` (p, 4), what is left of `residual` (n, 4) back to it.
void lift(const Picture& picture, Row<const Index> pixels, Row<const float> inverse_diagonal,
          Block residual, Block values) {
    const auto [fine, columns] = picture;
    const Index planes = fine.length(), n = fine.shape[1];
    for (Index place = 0; place < pixels.length(); ++place) {
        const Index i = pixels[place];
        store(values, place, inverse_diagonal[i] * load(residual, i));
    }
    for (Index place = 0; place < pixels.length(); ++place) {
        const Index i = pixels[place];
        const Quad value = load(values, place);
        for (Index k = 0; k < planes; ++k) {
            const Index step = step_of(k, columns);
            if (i + step < n) add(residual, i + step, fine[k][i] * value);
            if (i >= step) add(residual, i - step, fine[k][i - step] * value);
        }
    }
}

KERNELS(module) {
    def(module, "mark_beside", &mark_beside, "pixels"_a, "planes"_a, "columns"_a, "aggregates"_a,
        "marks"_a);
    def(module, "detach_pixels", &detach_pixels, "picture"_a, "pixels"_a, "reach"_a, "detached"_a,
        "aggregates"_a, "coarse_bands"_a, "due"_a, "rows"_a, "held_weights"_a);
    def(module, "restore_rows", &restore_rows, "nodes"_a, "starts"_a, "weights"_a, "original"_a);
    def(module, "invert_rows", &invert_rows, "nodes"_a, "starts"_a, "weights"_a, "added"_a,
        "inverse"_a);
    def(module, "detach_removed", &detach_removed, "nodes"_a, "bands"_a, "rows"_a, "original"_a,
        "aggregates"_a, "due"_a, "below"_a);
    def(module, "lift", &lift, "picture"_a, "pixels"_a, "inverse_diagonal"_a, "residual"_a,
        "values"_a);
}

}  // namespace
}  // namespace segcore
