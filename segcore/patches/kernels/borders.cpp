// Sums over the pixels of patches, and the borders between them.

#include <algorithm>
#include <cmath>
#include <vector>

#include "binding.hpp"
#include "team.hpp"

namespace segcore {
namespace {

constexpr Index shares = 2;  // of the pixels, worked on at the same time; not the number of threads
constexpr Index tile = 512;  // edges that are looked through before those that were found are added

// Pairs of groups whose entry is remembered: most edges belong to one of the last pairs.
constexpr std::uint32_t seen = 1 << 12, spread_by = 61;

struct Pair {
    std::int32_t tail = -1, head = -1;
    std::uint32_t entry = 0;
};

// Roots of the weights of edges between pixels, added up over the borders they cross.
//
// `weights` (planes, n) lead to the pixel on the right, below, and below on the right and on the
// left; `homes` are the groups of the pixels. The neighbours of group g are
// neighbours[starts[g]:starts[g + 1]]; the first of equal ones counts. Each share of the pixels is
// added to a row of the result, at the entries whose neighbour has a larger number.
Made<float, 2> border_strengths(Array<const float, 2> weights, Index columns,
                                Row<const std::int32_t> homes, Row<const std::int32_t> starts,
                                Row<const std::int32_t> neighbours) {
    const Index n = homes.length(), length = ceil_divide(n, shares);
    const Index steps[] = {1, columns, columns + 1, columns - 1};
    Made<float, 2> roots({shares, neighbours.length()});
    in_parallel(shares, [&](Index share) {
        const Index begin = share * length, end = std::min(begin + length, n);
        std::vector<std::uint32_t> crossing(tile + 1);
        std::vector<Pair> pairs(seen);
        float* found = roots[share].data;
        for (Index first = begin; first < end; first += tile) {
            for (Index plane = 0; plane < weights.length(); ++plane) {
                const Index step = steps[plane];
                const Index count = std::min({tile, end - first, n - step - first});
                const std::int32_t *here = homes.data + first, *there = here + step;
                const float* edges = weights[plane].data + first;
                // Lists which edges join two groups without branches, which no processor foresees.
                std::uint32_t crossings = 0;
                for (Index i = 0; i < count; ++i) {
                    crossing[crossings] = static_cast<std::uint32_t>(i);
                    crossings += (here[i] != there[i]) & (edges[i] > 0.0f);
                }
                for (std::uint32_t k = 0; k < crossings; ++k) {
                    const std::uint32_t i = crossing[k];
                    const auto [tail, head] = std::minmax(here[i], there[i]);
                    Pair& pair = pairs[(spread_by * static_cast<std::uint32_t>(tail) +
                                        static_cast<std::uint32_t>(head)) % seen];
                    if (pair.tail != tail || pair.head != head) {
                        pair.tail = tail;
                        pair.head = head;
                        for (std::int32_t entry = starts[tail]; entry < starts[tail + 1]; ++entry) {
                            if (neighbours[entry] == head) {
                                pair.entry = static_cast<std::uint32_t>(entry);
                                break;
                            }
                        }
                    }
                    found[pair.entry] += std::sqrt(edges[i]);
                }
            }
        }
    });
    return roots;
}

// Adds up planes (channels, rows, columns) over groups of pixels, run by run of pixels of one group:
// sums of the channels, of ones, of the row and of the column of each pixel,
// (shares, n_groups, channels + 3), by shares of the rows.
Made<double, 3> sum_groups(Array<const float, 3> planes, Array<const std::int32_t, 2> groups,
                           Index n_groups) {
    const auto [channels, rows, columns] = planes.shape;
    Made<double, 3> sums({shares, n_groups, channels + 3});
    in_parallel(shares, [&, channels = channels, rows = rows, columns = columns](Index share) {
        for (Index row = rows * share / shares; row < rows * (share + 1) / shares; ++row) {
            const std::int32_t* homes = groups[row].data;
            Index begin = 0;
            for (Index end = 1; end <= columns; ++end) {
                if (end < columns && homes[end] == homes[begin]) continue;
                double* found = sums[share][homes[begin]].data;
                const double length = static_cast<double>(end - begin);
                for (Index k = 0; k < channels; ++k) {
                    const float* values = planes[k][row].data;
                    double total = 0.0;
                    for (Index column = begin; column < end; ++column) total += values[column];
                    found[k] += total;
                }
                found[channels] += length;
                found[channels + 1] += length * static_cast<double>(row);
                found[channels + 2] += length * static_cast<double>(begin + end - 1) / 2;
                begin = end;
            }
        }
    });
    return sums;
}

KERNELS(module) {
    def(module, "border_strengths", &border_strengths, "weights"_a, "columns"_a, "homes"_a,
        "starts"_a, "neighbours"_a);
    def(module, "sum_groups", &sum_groups, "planes"_a, "groups"_a, "n_groups"_a);
}

}  // namespace
}  // namespace segcore
