// Channels as a screen shows them.

#include <algorithm>
#include <vector>

#include "binding.hpp"
#include "team.hpp"

namespace segcore {
namespace {

constexpr int lane = 21, fraction = 4;  // bits of a colour in a sum, and those behind its point

std::int32_t level(std::int64_t sum, int which) {
    const std::int64_t most = 255, half = 1 << (fraction - 1), mask = (1 << lane) - 1;
    return static_cast<std::int32_t>(
        std::min(((sum >> (which * lane) & mask) + half) >> fraction, most));
}

template <class T>
Index place_of(T value) {
    if constexpr (std::is_integral_v<T>) return value;
    else return static_cast<Index>(std::clamp(value, T(0), T(1)) * 65535 + T(0.5));
}

// The colours of the values of `channels` of pixels (rows, columns, all channels) where `rows` and
// `columns` cross, added up and cut off at 255. A row of `colours` has those of each value of a
// channel, red, green and blue in lanes of one number; what comes out is 0xffRRGGBB.
template <class T>
void in_colours(Array<const T, 3> pixels, Array<const std::int64_t, 1> rows,
                Array<const std::int64_t, 1> columns, Array<const std::int32_t, 1> channels,
                Array<const std::int64_t, 2> colours, Array<std::int32_t, 2> shown) {
    const Index width = columns.length(), stride = pixels.shape[2], count = channels.length();
    in_parallel(rows.length(), rows.length() * width, [&](Index row) {
        const T* line = pixels[rows.data[row]].data;
        std::vector<std::int64_t> sums(width);
        for (Index one = 0; one < count; ++one) {
            const T* samples = line + channels.data[one];
            const std::int64_t* colour_of = colours[one].data;
            for (Index column = 0; column < width; ++column)
                sums[column] += colour_of[place_of(samples[columns.data[column] * stride])];
        }
        std::int32_t* out = shown[row].data;
        for (Index column = 0; column < width; ++column) {
            const std::int64_t sum = sums[column];
            out[column] = static_cast<std::int32_t>(0xff000000u) | level(sum, 2) << 16 |
                          level(sum, 1) << 8 | level(sum, 0);
        }
    });
}

KERNELS(module) {
    def(module, "in_colours", &in_colours<std::uint8_t>, "pixels"_a, "rows"_a, "columns"_a,
        "channels"_a, "colours"_a, "shown"_a);
    def(module, "in_colours", &in_colours<std::uint16_t>, "pixels"_a, "rows"_a, "columns"_a,
        "channels"_a, "colours"_a, "shown"_a);
    def(module, "in_colours", &in_colours<float>, "pixels"_a, "rows"_a, "columns"_a, "channels"_a,
        "colours"_a, "shown"_a);
}

}  // namespace
}  // namespace segcore
