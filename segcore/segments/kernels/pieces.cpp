// Connected pieces of equal labels.

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

KERNELS(module) {
    def(module, "unite_runs", &unite_runs, "starts"_a, "values"_a, "columns"_a,
        "corners"_a);
}

}  // namespace
}  // namespace segcore
