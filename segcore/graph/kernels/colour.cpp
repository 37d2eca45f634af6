// sRGB to CIELAB, one plane for each channel.

#include <algorithm>
#include <cmath>

#include "arithmetic.hpp"
#include "binding.hpp"
#include "team.hpp"

namespace segcore {
namespace {

// IEC 61966-2-1 (sRGB), CIE 15 (Lab), with the constants of scikit-image

float linear_light(float value) {
    return value > 0.04045f ? std::pow((value + 0.055f) / 1.055f, 2.4f) : value * (1 / 12.92f);
}

inline float lab_curve(float value) {
    const float root = cube_root(value);
    return value > 0.008856f ? root : 7.787f * value + 16.0f / 116;
}

// A row of linear light becomes L, a and b, or L alone of a single plane.
void to_lab(Array<float, 3> planes, Index row, Array<const float, 2> to_white) {
    const Index columns = planes.shape[2];
    float* first = planes[0][row].data;
    if (planes.length() == 1) {
        for (Index c = 0; c < columns; ++c) first[c] = 116.0f * lab_curve(first[c]) - 16.0f;
        return;
    }
    float* __restrict red = first;
    float* __restrict green = planes[1][row].data;
    float* __restrict blue = planes[2][row].data;
    float m[3][3];
    for (Index i = 0; i < 9; ++i) m[i / 3][i % 3] = to_white.data[i];
    for (Index c = 0; c < columns; ++c) {
        const float r = red[c], g = green[c], b = blue[c];
        const float x = lab_curve(m[0][0] * r + m[0][1] * g + m[0][2] * b);
        const float y = lab_curve(m[1][0] * r + m[1][1] * g + m[1][2] * b);
        const float z = lab_curve(m[2][0] * r + m[2][1] * g + m[2][2] * b);
        red[c] = 116.0f * y - 16.0f;
        green[c] = 500.0f * (x - y);
        blue[c] = 200.0f * (y - z);
    }
}

// CIELAB (channels, rows, columns) of pixels (rows, columns, channels), whose linear light `light`
// gives for every sample of a channel; `to_white` is linear sRGB to XYZ relative to white.
template <class T, class Light>
Made<float, 3> lab(Array<const T, 3> pixels, Array<const float, 2> to_white, const Light& light) {
    const auto [rows, columns, channels] = pixels.shape;
    Made<float, 3> planes({channels, rows, columns}, Start::empty);
    in_parallel(rows, [&, columns = columns, channels = channels](Index row) {
        const T* samples = pixels[row].data;
        for (Index k = 0; k < channels; ++k) {
            float* plane = planes[k][row].data;
            for (Index c = 0; c < columns; ++c) plane[c] = light(samples[c * channels + k], k);
        }
        to_lab(planes, row, to_white);
    });
    return planes;
}

// `linear_light` has that of every value of the type, for each channel.
template <class T>
Made<float, 3> lab_of_integers(Array<const T, 3> pixels, Array<const float, 2> linear_light,
                               Array<const float, 2> to_white) {
    return lab(pixels, to_white, [=](T value, Index k) { return linear_light[k].data[value]; });
}

// Of float32 in [0, 1].
Made<float, 3> lab_of_floats(Array<const float, 3> pixels, Array<const float, 2> to_white) {
    return lab(pixels, to_white, [](float value, Index) { return linear_light(value); });
}

// Of every value of some channels.
Made<float, 2> linear_light_of(Array<const float, 2> values) {
    Made<float, 2> light(values.shape, Start::empty);
    std::transform(values.begin(), values.end(), light.begin(), linear_light);
    return light;
}

KERNELS(module) {
    def(module, "lab_of_integers", &lab_of_integers<std::uint8_t>, "pixels"_a, "linear_light"_a,
        "to_white"_a);
    def(module, "lab_of_integers", &lab_of_integers<std::uint16_t>, "pixels"_a, "linear_light"_a,
        "to_white"_a);
    def(module, "linear_light_of", &linear_light_of, "values"_a);
    def(module, "lab_of_floats", &lab_of_floats, "pixels"_a, "to_white"_a);
}

}  // namespace
}  // namespace segcore
