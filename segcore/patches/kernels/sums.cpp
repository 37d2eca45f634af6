// Sums over the pixels of patches.

#include "binding.hpp"
#include "team.hpp"

namespace segcore {
namespace {

constexpr Index stripes = 2;  // of rows, summed at the same time; not the number of threads

// Adds up planes (channels, rows, columns) over groups of pixels, run by run of pixels of one group:
// sums of the channels, of ones, of the row and of the column of each pixel,
// (stripes, n_groups, channels + 3), by stripes.
Made<double, 3> sum_groups(Array<const float, 3> planes, Array<const std::int32_t, 2> groups,
                           Index n_groups) {
    const auto [channels, rows, columns] = planes.shape;
    Made<double, 3> sums({stripes, n_groups, channels + 3});
    in_parallel(stripes, [&, channels = channels, rows = rows, columns = columns](Index stripe) {
        for (Index row = rows * stripe / stripes; row < rows * (stripe + 1) / stripes; ++row) {
            const std::int32_t* group_of_pixel = groups[row].data;
            Index begin = 0;
            for (Index end = 1; end <= columns; ++end) {
                if (end < columns && group_of_pixel[end] == group_of_pixel[begin]) continue;
                double* found = sums[stripe][group_of_pixel[begin]].data;
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
