// The matting Laplacian of Levin, Lischinski and Weiss (IEEE PAMI 30(2), 2008), equation 12, between
// the unknown pixels of a photo.
//
// In a window k of nine pixels with the mean m and the covariance C of its colours, pixels i and j
// pull at each other with the weight
//
//     (1 + (I_i - m)' (C + ridge)^-1 (I_j - m)) / 9,
//
// which may be negative. Weights to known pixels become part of the right-hand side. Windows with
// pixels without data (not a number) are left out.

#include <algorithm>
#include <cmath>
#include <vector>

#include "../../multigrid/kernels/bands.hpp"
#include "binding.hpp"

namespace segcore {
namespace {

constexpr Index reach = 2;                   // pixels that share a window are so far apart
constexpr Index across = 2 * reach + 1;
constexpr Index around = across * across;
constexpr Index group = 4;  // entries of a sparse row are worked on in groups

struct Window {
    double mean[3] = {};
    double inverse[6];  // upper triangle, row by row
    bool counts = false;

    // Adds the weights of a pixel of the colour `here` to the three pixels of a row of the window.
    void add_weights(const float* here, const float* row, double* sums) const {
        const double *m = mean, *n = inverse;
        const double p = here[0] - m[0], q = here[1] - m[1], r = here[2] - m[2];
        const double u = (n[0] * p + n[1] * q + n[2] * r) / 9,
                     v = (n[1] * p + n[3] * q + n[4] * r) / 9,
                     w = (n[2] * p + n[4] * q + n[5] * r) / 9;
        const double constant = 1.0 / 9 - u * m[0] - v * m[1] - w * m[2];
        for (int x = 0; x < 3; ++x, row += 3)
            sums[x] += constant + u * row[0] + v * row[1] + w * row[2];
    }
};

Window window_at(Array<const float, 3> colour, Index row, Index column, double ridge) {
    Window window;
    double squares[6] = {};
    for (Index y = row - 1; y <= row + 1; ++y) {
        for (Index x = column - 1; x <= column + 1; ++x) {
            const float* c = colour[y][x].data;
            for (int k = 0, s = 0; k < 3; ++k) {
                window.mean[k] += c[k] / 9.0;
                for (int l = k; l < 3; ++l) squares[s++] += double(c[k]) * c[l] / 9.0;
            }
        }
    }
    const double* m = window.mean;
    const double a = squares[0] - m[0] * m[0] + ridge, b = squares[1] - m[0] * m[1],
                 c = squares[2] - m[0] * m[2], d = squares[3] - m[1] * m[1] + ridge,
                 e = squares[4] - m[1] * m[2], f = squares[5] - m[2] * m[2] + ridge;
    const double minors[6] = {d * f - e * e, c * e - b * f, b * e - c * d,
                              a * f - c * c, b * c - a * e, a * d - b * b};
    const double determinant = a * minors[0] + b * minors[1] + c * minors[2];
    for (int k = 0; k < 6; ++k) window.inverse[k] = minors[k] / determinant;
    window.counts = std::isfinite(determinant);
    return window;
}

// Windows around the pixels of a row; those without unknown pixels do not count.
void make_windows(Array<const float, 3> colour, Array<const std::int32_t, 2> numbers, Index row,
                  double ridge, Window* windows) {
    const auto [rows, columns] = numbers.shape;
    for (Index column = 0; column < columns; ++column) {
        windows[column].counts = false;
        if (row < 1 || row + 1 >= rows || column < 1 || column + 1 >= columns) continue;
        bool touches = false;
        for (Index y = row - 1; y <= row + 1; ++y)
            for (Index x = column - 1; x <= column + 1; ++x) touches |= numbers[y][x] >= 0;
        if (touches) windows[column] = window_at(colour, row, column, ridge);
    }
}

// Adds up the weights to the pixels around one, row by row; `windows` are those of three rows.
void add_weights(Array<const float, 3> colour, const Window* windows, Index row, Index column,
                 double* sums) {
    const Index columns = colour.shape[1];
    for (Index down = -1; down <= 1; ++down) {
        for (Index right = -1; right <= 1; ++right) {
            const Index at = column + right;
            if (at < 0 || at >= columns) continue;
            const Window& window = windows[(row + down + 3) % 3 * columns + at];
            for (Index y = down - 1; y <= down + 1 && window.counts; ++y)
                window.add_weights(colour[row][column].data, colour[row + y][at - 1].data,
                                   sums + (y + reach) * across + right + reach - 1);
        }
    }
}

// Fills rows of `SparseRows` that have room for all pixels around, and `splits`, the lengths of their
// first parts: nodes that relaxation visits earlier. `numbers` (rows, columns) has those of the
// unknown pixels, row by row, and below zero elsewhere, `labels` the classes of the known pixels;
// `row_bands` are offsets of rows, `bands` of unknown pixels. `known_weights` (classes, n) are the
// sums of the weights to known pixels of each class.
void fill_rows(Array<const float, 3> colour, Array<const std::int32_t, 2> numbers,
               Array<const std::int32_t, 2> labels, double ridge, Row<const Index> row_bands,
               Row<const Index> bands, Row<std::int32_t> splits,
               Array<std::int32_t, 2> neighbours, Array<float, 2> strengths, Row<float> degrees,
               Array<float, 2> known_weights) {
    for_bands(row_bands, numbers.size(), [=](Index band, Index begin, Index stop) {
        const Index first = bands[band], end = bands[band + 1];
        const auto [rows, columns] = numbers.shape;
        if (first == end) return;
        std::vector<Window> windows(3 * columns);
        auto make_row = [&](Index row) {
            make_windows(colour, numbers, row, ridge, &windows[(row + 3) % 3 * columns]);
        };
        make_row(begin - 1);
        make_row(begin);
        for (Index row = begin; row < stop; ++row) {
            make_row(row + 1);
            for (Index column = 0; column < columns; ++column) {
                const Index i = numbers[row][column];
                if (i < 0) continue;
                double weights[around] = {}, degree = 0;
                add_weights(colour, windows.data(), row, column, weights);

                Index front = 0, back = neighbours.shape[1];
                for (Index k = 0; k < around; ++k) {
                    const Index y = row + k / across - reach, x = column + k % across - reach;
                    if (y < 0 || y >= rows || x < 0 || x >= columns || k == around / 2) continue;
                    const Index j = numbers[y][x];
                    if (j < 0) {
                        known_weights[labels[y][x]][i] += weights[k];
                        continue;
                    }
                    const bool is_earlier = first <= j && j < end ? j < i : band % 2;
                    const Index entry = is_earlier ? front++ : --back;
                    neighbours[i][entry] = static_cast<std::int32_t>(j);
                    strengths[i][entry] = static_cast<float>(weights[k]);
                    degree += weights[k];
                }
                splits[i] = static_cast<std::int32_t>(ceil_divide(front, group) * group);
                degrees[i] = static_cast<float>(degree);
                // Known before node i is: a sweep from zero has written no others.
                for (; front < back; ++front) {
                    neighbours[i][front] =
                        front > 0 ? neighbours[i][front - 1] : static_cast<std::int32_t>(i);
                    strengths[i][front] = 0.0f;
                }
            }
        }
    });
}

// Opacities of unknown pixels (m, n) from those of the photo in half its size, `half` (m, rows,
// columns): what is linear in the colours of a window there is the same function of the colours
// here. Where that has no data, they stay as they are.
void guess_from_half(Array<const float, 3> colour, Array<const float, 3> half_colour,
                     Array<const float, 3> half, Array<const std::int32_t, 2> numbers, double ridge,
                     Array<float, 2> guess) {
    const Index rows = half_colour.shape[0], columns = half_colour.shape[1];
    in_parallel(numbers.length(), numbers.size(), [=](Index row) {
        const Index y0 = std::clamp<Index>(row / 2, 1, rows - 2);
        for (Index column = 0; column < numbers.shape[1]; ++column) {
            const Index i = numbers[row][column];
            if (i < 0) continue;
            const Index x0 = std::clamp<Index>(column / 2, 1, columns - 2);
            const Window window = window_at(half_colour, y0, x0, ridge);
            if (!window.counts) continue;
            double weights[9] = {};
            for (Index y = 0; y < 3; ++y)
                window.add_weights(colour[row][column].data, half_colour[y0 + y - 1][x0 - 1].data,
                                   weights + 3 * y);
            for (Index k = 0; k < guess.length(); ++k) {
                double value = 0;
                for (Index w = 0; w < 9; ++w)
                    value += weights[w] * half[k][y0 + w / 3 - 1][x0 + w % 3 - 1];
                guess[k][i] = static_cast<float>(std::clamp(value, 0.0, 1.0));
            }
        }
    });
}

KERNELS(module) {
    def(module, "guess_from_half", &guess_from_half, "colour"_a, "half_colour"_a, "half"_a,
        "numbers"_a, "ridge"_a, "guess"_a);
    def(module, "fill_matting_rows", &fill_rows, "colour"_a, "numbers"_a, "labels"_a, "ridge"_a,
        "row_bands"_a, "bands"_a, "splits"_a, "neighbours"_a, "weights"_a, "degrees"_a,
        "known_weights"_a);
}

}  // namespace
}  // namespace segcore
