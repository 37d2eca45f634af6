// Gaussian smoothing.

#include <algorithm>
#include <vector>

#include "binding.hpp"
#include "team.hpp"

namespace segcore {
namespace {

constexpr Index taps_at_once = 3;

// sums = tap * values
void multiply(float tap, const float* values, float* __restrict sums, Index count) {
    for (Index c = 0; c < count; ++c) sums[c] = tap * values[c];
}

// Adds three pairs of neighbours at once, which spares most of the traffic of the sums.
void add_pairs(const float* taps, const float* left_1, const float* right_1, const float* left_2,
               const float* right_2, const float* left_3, const float* right_3,
               float* __restrict sums, Index count) {
    const float near = taps[0], middle = taps[1], far = taps[2];
    for (Index c = 0; c < count; ++c)
        sums[c] += near * (left_1[c] + right_1[c]) + middle * (left_2[c] + right_2[c]) +
                   far * (left_3[c] + right_3[c]);
}

// Weighted means of the rows around each row, then of the columns around each column. Beyond the
// border the picture goes on with the values it has there.
//
// `taps` (radius + 1,) are the weights of the middle, of both neighbours, of the next ones, ...; the
// radius is a multiple of `taps_at_once`.
void smooth(Array<const float, 3> planes, Row<const float> taps, Array<float, 3> result) {
    const auto [channels, rows, columns] = planes.shape;
    const Index radius = taps.length() - 1;
    in_parallel(rows, [&, channels = channels, bottom = rows - 1, columns = columns](Index row) {
        std::vector<float> padded(columns + 2 * radius);
        float* vertical = padded.data() + radius;
        for (Index k = 0; k < channels; ++k) {
            const Array<const float, 2> plane = planes[k];
            auto above = [&](Index step) { return plane[std::max<Index>(row - step, 0)].data; };
            auto below = [&](Index step) { return plane[std::min(row + step, bottom)].data; };
            multiply(taps[0], plane[row].data, vertical, columns);
            for (Index step = 1; step <= radius; step += taps_at_once)
                add_pairs(taps.data + step, above(step), below(step), above(step + 1),
                          below(step + 1), above(step + 2), below(step + 2), vertical, columns);
            std::fill(padded.begin(), padded.begin() + radius, vertical[0]);
            std::fill(padded.end() - radius, padded.end(), vertical[columns - 1]);

            float* smoothed = result[k][row].data;
            multiply(taps[0], vertical, smoothed, columns);
            for (Index step = 1; step <= radius; step += taps_at_once)
                add_pairs(taps.data + step, vertical - step, vertical + step, vertical - step - 1,
                          vertical + step + 1, vertical - step - 2, vertical + step + 2, smoothed,
                          columns);
        }
    });
}

KERNELS(module) {
    module.attr("TAPS_AT_ONCE") = taps_at_once;
    def(module, "smooth", &smooth, "planes"_a, "taps"_a, "result"_a);
}

}  // namespace
}  // namespace segcore
