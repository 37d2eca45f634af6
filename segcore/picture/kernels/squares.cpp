// Means over squares of pixels.

#include <algorithm>
#include <cmath>
#include <vector>

#include "binding.hpp"
#include "team.hpp"

namespace segcore {
namespace {

// Means over squares of `step` pixels along each side of pixels (rows, columns, channels); rounded
// where numbers are whole.
template <class T>
void mean_of_squares(Array<const T, 3> pixels, Index step, Array<T, 3> means) {
    const auto [rows, columns, channels] = pixels.shape;
    in_parallel(means.length(),
                [&, rows = rows, columns = columns, channels = channels](Index square_row) {
        const Index top = square_row * step, bottom = std::min(top + step, rows);
        const Index squares = means.shape[1];
        std::vector<float> sums(squares * channels);
        for (Index row = top; row < bottom; ++row) {
            const T* samples = pixels[row].data;
            for (Index square = 0; square < squares; ++square) {
                float* total = sums.data() + square * channels;
                const Index end = std::min((square + 1) * step, columns) * channels;
                for (Index sample = square * step * channels; sample < end;)
                    for (Index channel = 0; channel < channels; ++channel)
                        total[channel] += samples[sample++];
            }
        }
        for (Index square = 0; square < squares; ++square) {
            const Index across = std::min((square + 1) * step, columns) - square * step;
            for (Index channel = 0; channel < channels; ++channel) {
                const float mean = sums[square * channels + channel] / ((bottom - top) * across);
                means[square_row][square][channel] =
                    static_cast<T>(std::is_integral_v<T> ? std::nearbyint(mean) : mean);
            }
        }
    });
}

KERNELS(module) {
    def(module, "mean_of_squares", &mean_of_squares<std::uint8_t>, "pixels"_a, "step"_a, "means"_a);
    def(module, "mean_of_squares", &mean_of_squares<std::uint16_t>, "pixels"_a, "step"_a,
        "means"_a);
    def(module, "mean_of_squares", &mean_of_squares<float>, "pixels"_a, "step"_a, "means"_a);
}

}  // namespace
}  // namespace segcore
