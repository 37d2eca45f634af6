// The parts of a region that narrow passages divide.

#include <utility>
#include <vector>

#include "binding.hpp"

namespace segcore {
namespace {

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
    def(module, "find_middles", &find_middles, "depth"_a, "order"_a, "neck"_a);
}

}  // namespace
}  // namespace segcore
