// Piecewise constant prolongation P and its transpose.

#include "bands.hpp"
#include "binding.hpp"
#include "quads.hpp"

namespace segcore {
namespace {

using Aggregates = Row<const std::int32_t>;  // of every node

// coarse_x = P' x: sums over the aggregates.
void restrict_block(Row<const Index> bands, Aggregates aggregates, Row<const Index> coarse_bands,
                    ConstBlock x, Block coarse_x) {
    for_bands(bands, x.length(), [=](Index band, Index first, Index end) {
        clear(coarse_x, coarse_bands[band], coarse_bands[band + 1]);
        for (Index i = first; i < end; ++i) add(coarse_x, aggregates[i], load(x, i));
    });
}

// x += P coarse_x: every row receives that of its aggregate.
void prolong(Aggregates aggregates, ConstBlock coarse_x, Block x) {
    for_parts(aggregates.length(), [=](Index first, Index end) {
        for (Index i = first; i < end; ++i) add(x, i, load(coarse_x, aggregates[i]));
    });
}

// x = P coarse_x.
void spread(Aggregates aggregates, ConstBlock coarse_x, Block x) {
    for_parts(aggregates.length(), [=](Index first, Index end) {
        for (Index i = first; i < end; ++i) store(x, i, load(coarse_x, aggregates[i]));
    });
}

// P' values for one value per node.
void restrict_values(Row<const Index> bands, Aggregates aggregates, Row<const Index> coarse_bands,
                     Row<const float> values, Row<float> coarse_values) {
    for_bands(bands, values.length(), [=](Index band, Index first, Index end) {
        for (Index a = coarse_bands[band]; a < coarse_bands[band + 1]; ++a) coarse_values[a] = 0.0f;
        for (Index i = first; i < end; ++i) coarse_values[aggregates[i]] += values[i];
    });
}

// inverse = 1 / (degrees + added); that of zero is zero.
void invert_sums(Row<const float> degrees, Row<const float> added, Row<float> inverse) {
    for_parts(degrees.length(), [=](Index first, Index end) {
        for (Index i = first; i < end; ++i) {
            const float diagonal = degrees[i] + added[i];
            inverse[i] = diagonal > 0.0f ? 1.0f / diagonal : 0.0f;
        }
    });
}

KERNELS(module) {
    def(module, "restrict", &restrict_block, "bands"_a, "aggregates"_a, "coarse_bands"_a, "x"_a,
        "coarse_x"_a);
    def(module, "prolong", &prolong, "aggregates"_a, "coarse_x"_a, "x"_a);
    def(module, "spread", &spread, "aggregates"_a, "coarse_x"_a, "x"_a);
    def(module, "restrict_values", &restrict_values, "bands"_a, "aggregates"_a, "coarse_bands"_a,
        "values"_a, "coarse_values"_a);
    def(module, "invert_sums", &invert_sums, "degrees"_a, "added"_a, "inverse"_a);
}

}  // namespace
}  // namespace segcore
