// Connected pieces of equal labels, and the parts of a region that narrow passages divide.

#include <algorithm>
#include <numeric>
#include <vector>

#include "binding.hpp"

namespace segcore {
namespace {

// The first run of the piece of each run.
//
// A run is as many neighbouring pixels of one label in a row as there are; runs are numbered row by
// row. `starts` (runs + 1,) are flat indices of their first pixels, and the number of pixels;
// `values` their labels. Runs of a label other than 0 that touch are of one piece; with `corners`,
// also if they do only at one. Pieces grow as trees: parents[k] is a run of the same piece, never a later one, and k
// itself at the root, the first run of the piece.
Made<Index, 1> unite_runs(Row<const Index> starts, Row<const std::int32_t> values, Index columns,
                          bool corners) {
    const Index runs = values.length();
    Made<Index, 1> parents({runs}, Start::empty);
    std::iota(parents.begin(), parents.end(), Index(0));
    auto root = [&](Index k) {
        while (parents[k] != k) k = parents[k];
        return k;
    };
    Index above = 0;
    for (Index run = 0; run < runs; ++run) {
        const Index first = starts[run] - columns, last = starts[run + 1] - columns;
        // the corners are not beyond the row
        const Index left = corners && first % columns != 0 ? first - 1 : first;
        const Index right = corners && last % columns != 0 ? last + 1 : last;
        while (above < run && starts[above + 1] <= left) ++above;
        for (Index k = above; k < run && starts[k] < right; ++k) {
            if (values[k] != values[run] || values[run] == 0) continue;
            const Index one = root(run), other = root(k);
            parents[one] = parents[other] = std::min(one, other);
        }
    }
    for (Index run = 0; run < runs; ++run) parents[run] = parents[parents[run]];
    return parents;
}

// Flat indices of the middles of the parts of a region.
//
// A region that grows pixel by pixel, the deepest first, begins in many places. Where two of its
// parts meet, the passage is as deep as the pixel that joins them. If it is narrow for both, both go
// on as parts of their own; the shallower one is done. `depth` (rows + 2, columns + 2) has a margin
// of zeros; `order` are flat indices, without the margin, of the pixels of the region, the deepest
// first; `neck` says how deep a narrow passage is at most, relative to the shallower of the parts.
Made<Index, 1> find_middles(Array<const double, 2> depth, Row<const Index> order, double neck) {
    const Index width = depth.shape[1], columns = width - 2;
    const double* values = depth.data;
    std::vector<Index> parents(depth.size(), -1), found;
    auto with_margin = [&](Index pixel) {
        return (pixel / columns + 1) * width + pixel % columns + 1;
    };
    auto root = [&](Index p) {
        while (parents[p] != p) p = parents[p] = parents[parents[p]];
        return p;
    };
    for (Index pixel : order) {
        const Index p = with_margin(pixel);
        parents[p] = p;
        for (Index down : {-width, Index(0), width}) {
            for (Index right : {-1, 0, 1}) {
                const Index q = p + down + right;
                if (parents[q] < 0 || q == p) continue;
                // the root of a part is its deepest pixel, which came first
                Index a = root(p), b = root(q);
                if (a == b) continue;
                if (values[a] < values[b]) std::swap(a, b);
                if (values[p] <= neck * values[b]) found.push_back(b);
                parents[b] = a;
            }
        }
    }
    for (Index pixel : order) {
        const Index p = with_margin(pixel);
        if (parents[p] == p) found.push_back(p);
    }
    for (Index& p : found) p = (p / width - 1) * columns + p % width - 1;
    return Made<Index, 1>::of(found);
}

KERNELS(module) {
    def(module, "unite_runs", &unite_runs, "starts"_a, "values"_a, "columns"_a,
        "corners"_a);
    def(module, "find_middles", &find_middles, "depth"_a, "order"_a, "neck"_a);
}

}  // namespace
}  // namespace segcore
