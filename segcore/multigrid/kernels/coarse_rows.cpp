// Coarse Laplacians: P' L P for piecewise constant prolongation P.
//
// The weight between two aggregates is the sum of the weights between their members, so every
// coarse matrix is again the Laplacian of a graph, and nothing but the graph is stored.
//
// Rows are gathered band by band into slots that are large enough for the worst case, and packed
// afterwards: the gaps between the slots close, and both parts of every row, the neighbours that
// relaxation visits before the node (see segcore.multigrid.bands for the order) and the others, are
// filled up to whole groups of entries.

#include <algorithm>
#include <vector>

#include "bands.hpp"
#include "binding.hpp"
#include "sparse.hpp"

namespace segcore {
namespace {

// Rows in the making, the fields of segcore.multigrid.coarsening.Rows: neighbours and weights
// (slots,), splits, counts and degrees (coarse n,).
template <class T, class Weight>
using LooseRows = std::tuple<Row<T>, Row<Weight>, Row<T>, Row<T>, Row<Weight>>;
using MadeRows = LooseRows<std::int32_t, float>;
using KnownRows = LooseRows<const std::int32_t, const float>;

// Gathers the rows of the aggregates of one band.
class Gathering {
public:
    Gathering(const MadeRows& rows, Row<const Index> coarse_bands, Index band, Index slot)
        : start_(slot), end_(slot) {
        auto [neighbours, weights, splits, counts, degrees] = rows;
        neighbours_ = neighbours.data, weights_ = weights.data, splits_ = splits.data;
        counts_ = counts.data, degrees_ = degrees.data;
        lowest_ = coarse_bands[std::max<Index>(band - 1, 0)];
        table_.resize(coarse_bands[std::min(band + 2, coarse_bands.length() - 1)] - lowest_);
    }

    // What is known is no new neighbour: edges inside an aggregate are left out.
    void begin(Index a) {
        row_ = static_cast<std::int32_t>(a - lowest_);
        table_[row_].row = row_;
    }

    // Adds an edge to an aggregate. The table knows for every aggregate the last row that it
    // was a neighbour in, and the sum of the weights there. Whether that is this row is as good as
    // random, so there is no branch to mispredict; and where this reads and writes depends on
    // `aggregate` alone, so edges need not wait for those before them.
    void add(Index aggregate, float weight) {
        Known& known = table_[aggregate - lowest_];
        const bool is_new = known.row != row_;
        neighbours_[end_] = static_cast<std::int32_t>(aggregate);
        known.row = row_;
        known.sum = weight + (is_new ? 0.0f : known.sum);
        end_ += is_new;
    }

    // Gives the row its weights, the earlier neighbours first; notes its extent and its sum. Nodes
    // first:stop are in the band of a; those of the bands next to it come earlier if
    // `others_are_earlier`.
    void finish(Index a, Index first, Index stop, bool others_are_earlier) {
        Index split = start_;
        double degree = 0.0;
        for (Index entry = start_; entry < end_; ++entry) {
            const Index j = neighbours_[entry];
            const float weight = table_[j - lowest_].sum;
            const bool is_inside = (first <= j) & (j < stop);
            const bool is_earlier = (is_inside & (j < a)) | (others_are_earlier & !is_inside);
            neighbours_[entry] = neighbours_[split];
            weights_[entry] = weights_[split];
            neighbours_[split] = static_cast<std::int32_t>(j);
            weights_[split] = weight;
            split += is_earlier;
            degree += weight;
        }
        splits_[a] = static_cast<std::int32_t>(split - start_);
        counts_[a] = static_cast<std::int32_t>(end_ - start_);
        degrees_[a] = static_cast<float>(degree);
        start_ = end_;
    }

private:
    struct Known {
        std::int32_t row = -1;
        float sum = 0.0f;
    };

    std::int32_t *neighbours_, *splits_, *counts_;
    float *weights_, *degrees_;
    Index lowest_, start_, end_;
    std::int32_t row_ = -1;
    std::vector<Known> table_;
};

// `collect(gathering, i)` for the members i of every aggregate, one row after the other. `merged`
// are the offsets of the bands of the coarse level, `slots` where the rows of every band begin, with
// room for one entry more than there can be.
template <class Collect>
void gather(Row<const std::int32_t> firsts, Row<const std::int32_t> members,
            Row<const Index> coarse_bands, Row<const Index> merged, Row<const Index> slots,
            const MadeRows& rows, const Collect& collect) {
    for_bands(coarse_bands, members.length(), [&](Index band, Index begin, Index end) {
        const Index first = merged[band / 2], stop = merged[band / 2 + 1];
        Gathering gathering(rows, coarse_bands, band, slots[band]);
        for (Index a = begin; a < end; ++a) {
            gathering.begin(a);
            for (Index k = firsts[a]; k < firsts[a + 1]; ++k) collect(gathering, members[k]);
            gathering.finish(a, first, stop, (band / 2) % 2 == 1);
        }
    });
}

// Rows of the first coarse Laplacian, from the edge planes of the pixels.
void gather_grid_rows(const Picture& picture, Row<const std::int32_t> aggregates,
                      Row<const std::int32_t> firsts, Row<const std::int32_t> members,
                      Row<const Index> coarse_bands, Row<const Index> merged,
                      Row<const Index> slots, const MadeRows& rows) {
    const auto fine = std::get<0>(picture);
    const Index n = fine.shape[1], planes = fine.length(), columns = std::get<1>(picture);
    const Index steps[] = {1, columns, columns + 1, columns - 1};
    gather(firsts, members, coarse_bands, merged, slots, rows, [=](Gathering& row, Index i) {
        // Weights of edges that would leave the picture are zero.
        for (Index k = 0; k < planes; ++k) {
            const float* weights = fine.data + k * n;
            const Index step = steps[k];
            if (i + step < n && weights[i] > 0.0f) row.add(aggregates.data[i + step], weights[i]);
            if (i >= step && weights[i - step] > 0.0f)
                row.add(aggregates.data[i - step], weights[i - step]);
        }
    });
}

// Rows of the next coarser Laplacian, from those of a sparse level.
void gather_sparse_rows(const SparseRows& level, Row<const std::int32_t> aggregates,
                        Row<const std::int32_t> firsts, Row<const std::int32_t> members,
                        Row<const Index> coarse_bands, Row<const Index> merged,
                        Row<const Index> slots, const MadeRows& rows) {
    const std::int32_t *starts = std::get<0>(level).data, *neighbours = std::get<2>(level).data;
    const float* weights = std::get<3>(level).data;
    gather(firsts, members, coarse_bands, merged, slots, rows, [=](Gathering& row, Index i) {
        for (Index entry = starts[i]; entry < starts[i + 1]; ++entry)
            row.add(aggregates.data[neighbours[entry]], weights[entry]);
    });
}

Index filled_up(Index count) { return ceil_divide(count, group) * group; }

// Where rows begin when both of their parts are filled up to whole groups: `splits` are the lengths
// of the first parts, `starts` (coarse n + 1,) the offsets.
void lay_out_rows(Row<const std::int32_t> loose_splits, Row<const std::int32_t> counts,
                  Row<std::int32_t> splits, Row<std::int32_t> starts) {
    Index start = 0;
    for (Index i = 0; i < splits.length(); ++i) {
        starts[i] = static_cast<std::int32_t>(start);
        splits[i] = static_cast<std::int32_t>(filled_up(loose_splits[i]));
        start += splits[i] + filled_up(counts[i] - loose_splits[i]);
    }
    starts[splits.length()] = static_cast<std::int32_t>(start);
}

// Closes the gaps between the slots of the bands, and fills rows up: their last neighbours are
// repeated with weight zero.
void pack_rows(Row<const Index> slots, const KnownRows& rows, Row<const std::int32_t> starts,
               Row<const std::int32_t> splits, Row<const Index> coarse_bands,
               Row<std::int32_t> neighbours, Row<float> weights) {
    auto [loose_neighbours, loose_weights, loose_splits, counts, degrees] = rows;
    const std::int32_t *from = loose_neighbours.data, *earlier_of = loose_splits.data;
    const std::int32_t* counts_of = counts.data;
    const float* weights_from = loose_weights.data;
    auto pack_part = [=](Index source, Index count, Index target, Index end) {
        for (Index k = 0; k < end - target; ++k) {
            neighbours[target + k] = from[source + std::min(k, count - 1)];
            weights[target + k] = k < count ? weights_from[source + k] : 0.0f;
        }
    };
    for_bands(coarse_bands, neighbours.length(), [=](Index band, Index first, Index end) {
        Index source = slots[band];
        for (Index i = first; i < end; ++i) {
            const Index start = starts[i], middle = start + splits[i];
            const Index earlier = earlier_of[i], count = counts_of[i];
            pack_part(source, earlier, start, middle);
            pack_part(source + earlier, count - earlier, middle, starts[i + 1]);
            source += count;
        }
    });
}

KERNELS(module) {
    def(module, "gather_rows", &gather_grid_rows, "picture"_a, "aggregates"_a, "firsts"_a,
        "members"_a, "coarse_bands"_a, "merged"_a, "slots"_a, "rows"_a);
    def(module, "gather_rows", &gather_sparse_rows, "level"_a, "aggregates"_a, "firsts"_a,
        "members"_a, "coarse_bands"_a, "merged"_a, "slots"_a, "rows"_a);
    def(module, "lay_out_rows", &lay_out_rows, "loose_splits"_a, "counts"_a, "splits"_a,
        "starts"_a);
    def(module, "pack_rows", &pack_rows, "slots"_a, "rows"_a, "starts"_a, "splits"_a,
        "coarse_bands"_a, "neighbours"_a, "weights"_a);
}

}  // namespace
}  // namespace segcore
