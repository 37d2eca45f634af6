// Sums over the pixels of patches.

#include "binding.hpp"
#include "team.hpp"

namespace segcore {
namespace {

constexpr Index shares = 2;  // of the pixels, worked on at the same time; not the number of threads

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
    def(module, "sum_groups", &sum_groups, "planes"_a, "groups"_a, "n_groups"_a);
}

}  // namespace
}  // namespace segcore
