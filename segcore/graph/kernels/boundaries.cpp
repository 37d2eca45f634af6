// What the classifier of boundaries looks at: moments of cells of pixels, and how they differ on
// the two sides of a place.

#include <algorithm>
#include <cmath>
#include <vector>

#include "arithmetic.hpp"
#include "binding.hpp"
#include "team.hpp"

namespace segcore {
namespace {

// Means over cells of `side` x `side` pixels of planes (channels, rows, columns): of the values, of
// their squares, and of the length of the gradient, (2 channels + 1, cell rows, cell columns).
Made<float, 3> cell_moments(Array<const float, 3> planes, Index side) {
    const auto [channels, rows, columns] = planes.shape;
    const Index cell_rows = ceil_divide(rows, side), cell_columns = ceil_divide(columns, side);
    Made<float, 3> moments({2 * channels + 1, cell_rows, cell_columns});
    in_parallel(cell_rows, [&, channels = channels, rows = rows, columns = columns](Index cell_row) {
        const Index top = cell_row * side, bottom = std::min(top + side, rows);
        std::vector<float> gradients(columns), values(columns), squares(columns), lengths(columns);
        for (Index row = top; row < bottom; ++row) {
            std::fill(gradients.begin(), gradients.end(), 0.0f);
            for (Index k = 0; k < channels; ++k) {
                const float *here = planes[k][row].data;
                const float *below = planes[k][std::min(row + 1, rows - 1)].data;
                for (Index c = 0; c + 1 < columns; ++c) {
                    const float right = here[c + 1] - here[c], down = below[c] - here[c];
                    gradients[c] += right * right + down * down;
                }
                const float down = below[columns - 1] - here[columns - 1];
                gradients[columns - 1] += down * down;
            }
            for (Index c = 0; c < columns; ++c) lengths[c] += std::sqrt(gradients[c]);
        }
        auto mean = [&](const std::vector<float>& totals, Index plane) {
            float* cells = moments[plane][cell_row].data;
            for (Index cell = 0; cell < cell_columns; ++cell) {
                const Index left = cell * side, right = std::min(left + side, columns);
                float total = 0.0f;
                for (Index c = left; c < right; ++c) total += totals[c];
                cells[cell] = total / static_cast<float>((bottom - top) * (right - left));
            }
        };
        mean(lengths, 2 * channels);
        for (Index k = 0; k < channels; ++k) {
            std::fill(values.begin(), values.end(), 0.0f);
            std::fill(squares.begin(), squares.end(), 0.0f);
            for (Index row = top; row < bottom; ++row) {
                const float* here = planes[k][row].data;
                for (Index c = 0; c < columns; ++c) {
                    values[c] += here[c];
                    squares[c] += here[c] * here[c];
                }
            }
            mean(values, k);
            mean(squares, channels + k);
        }
    });
    return moments;
}

// The values of a map on a row of places that are `step` cells apart: bilinear, with weights that
// are the same for all of them.
struct Places {
    Index first, columns, step;
    float across, down;

    Places(double row, double column, Index columns, Index step) : columns(columns), step(step) {
        const auto top = static_cast<Index>(row), left = static_cast<Index>(column);
        first = top * columns + left;
        down = static_cast<float>(row - static_cast<double>(top));
        across = static_cast<float>(column - static_cast<double>(left));
    }

    float of(const float* map, Index place) const {
        const float *above = map + first + place * step, *below = above + columns;
        const float upper = above[0] + across * (above[1] - above[0]);
        const float lower = below[0] + across * (below[1] - below[0]);
        return upper + down * (lower - upper);
    }
};

// How the two sides of each block differ in the direction of each offset, at a distance of `reach`
// cells from its middle: (offsets, 3, block rows, block columns).
//
// `means` (channels + 1, rows, columns) are of colours and texture, `variances` (channels, ...) of
// the colours within cells and around them, both with a margin of more cells than `reach`; a block
// has `cells` x `cells`. The three are the squared difference of the colours, the same with each
// channel in units of its variance and `noise`, and the squared difference of the texture.
Made<float, 4> side_contrasts(Array<const float, 3> means, Array<const float, 3> variances,
                              Index margin, double reach, Index cells, float noise,
                              Array<const Index, 2> offsets) {
    const Index channels = variances.length(), columns = means.shape[2];
    const Index block_rows = ceil_divide(means.shape[1] - 2 * margin, cells);
    const Index block_columns = ceil_divide(columns - 2 * margin, cells);
    Made<float, 4> contrasts({offsets.length(), 3, block_rows, block_columns});
    in_parallel(block_rows, [&](Index block_row) {
        const double middle = static_cast<double>(margin) + 0.5 * static_cast<double>(cells - 1);
        const double row = middle + static_cast<double>(block_row * cells);
        for (Index k = 0; k < offsets.length(); ++k) {
            const auto down = static_cast<double>(offsets[k][0]);
            const auto right = static_cast<double>(offsets[k][1]);
            const double step = reach / std::sqrt(down * down + right * right);
            const Places one(row - step * down, middle - step * right, columns, cells);
            const Places other(row + step * down, middle + step * right, columns, cells);
            float* __restrict plain = contrasts[k][0][block_row].data;
            float* __restrict relative = contrasts[k][1][block_row].data;
            float* __restrict texture = contrasts[k][2][block_row].data;
            for (Index c = 0; c < channels; ++c) {
                const float *mean = means[c].data, *variance = variances[c].data;
                for (Index block = 0; block < block_columns; ++block) {
                    const float difference = one.of(mean, block) - other.of(mean, block);
                    const float twice = one.of(variance, block) + other.of(variance, block);
                    const float square = difference * difference;
                    plain[block] += square;
                    relative[block] += square / (0.5f * twice + noise);
                }
            }
            for (Index block = 0; block < block_columns; ++block) {
                const float* map = means[channels].data;
                const float difference = one.of(map, block) - other.of(map, block);
                texture[block] = difference * difference;
            }
        }
    });
    return contrasts;
}

// output . softsign(hidden x + bias) for each column x of features (features, n); hidden is (units,
// features).
Made<float, 1> network_outputs(Array<const float, 2> features, Array<const float, 2> hidden,
                               Row<const float> bias, Row<const float> output) {
    constexpr Index at_once = 256;
    const Index n = features.shape[1];
    Made<float, 1> outputs({n});
    in_parallel(ceil_divide(n, at_once), [&](Index part) {
        const Index begin = part * at_once, count = std::min(at_once, n - begin);
        std::vector<float> values(count);
        float *__restrict unit = values.data(), *__restrict sums = outputs.begin() + begin;
        for (Index u = 0; u < hidden.length(); ++u) {
            std::fill(values.begin(), values.end(), bias[u]);
            for (Index f = 0; f < features.length(); ++f) {
                const float weight = hidden[u][f];
                const float* feature = features[f].data + begin;
                for (Index c = 0; c < count; ++c) unit[c] += weight * feature[c];
            }
            const float weight = output[u];
            for (Index c = 0; c < count; ++c)
                sums[c] += weight * unit[c] / (1.0f + std::abs(unit[c]));
        }
    });
    return outputs;
}

KERNELS(module) {
    def(module, "cell_moments", &cell_moments, "planes"_a, "side"_a);
    def(module, "side_contrasts", &side_contrasts, "means"_a, "variances"_a, "margin"_a, "reach"_a,
        "cells"_a, "noise"_a, "offsets"_a);
    def(module, "network_outputs", &network_outputs, "features"_a, "hidden"_a, "bias"_a,
        "output"_a);
}

}  // namespace
}  // namespace segcore
