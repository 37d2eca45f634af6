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
    double mean[3];
    double inverse[6];  // upper triangle, row by row
    bool counts;
};

Window window_at(Array<const float, 3> colour, Index row, Index column, double ridge) {
    Window window{};
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

// Windows of three rows, of which the oldest makes room for the next.
class Windows {
public:
    Windows(Array<const float, 3> colour, Array<const std::int32_t, 2> numbers, double ridge)
        : colour_(colour), numbers_(numbers), ridge_(ridge) {
        for (auto& row : rows_) row.resize(numbers.shape[1]);
    }

    void make_row(Index row) {
        const auto [rows, columns] = numbers_.shape;
        for (Index column = 0; column < columns; ++column) {
            Window& window = rows_[(row + 3) % 3][column];
            window.counts = false;
            if (row < 1 || row + 1 >= rows || column < 1 || column + 1 >= columns) continue;
            bool touches = false;
            for (Index y = row - 1; y <= row + 1; ++y)
                for (Index x = column - 1; x <= column + 1; ++x) touches |= numbers_[y][x] >= 0;
            if (touches) window = window_at(colour_, row, column, ridge_);
        }
    }

    // Weights to the pixels around one, row by row.
    void add_weights(Index row, Index column, float* weights) const {
        double sums[around] = {};
        const float* here = colour_[row][column].data;
        const Index columns = numbers_.shape[1];
        for (Index down = -1; down <= 1; ++down) {
            for (Index right = -1; right <= 1; ++right) {
                const Index at = column + right;
                if (at < 0 || at >= columns) continue;
                const Window& window = rows_[(row + down + 3) % 3][at];
                if (!window.counts) continue;
                const double *m = window.mean, *n = window.inverse;
                const double p = here[0] - m[0], q = here[1] - m[1], r = here[2] - m[2];
                const double u = (n[0] * p + n[1] * q + n[2] * r) / 9,
                             v = (n[1] * p + n[3] * q + n[4] * r) / 9,
                             w = (n[2] * p + n[4] * q + n[5] * r) / 9;
                const double constant = 1.0 / 9 - u * m[0] - v * m[1] - w * m[2];
                for (Index y = down - 1; y <= down + 1; ++y) {
                    const float* c = colour_[row + y][at - 1].data;
                    double* sum = sums + (y + reach) * across + right + reach - 1;
                    for (int x = 0; x < 3; ++x, c += 3)
                        sum[x] += constant + u * c[0] + v * c[1] + w * c[2];
                }
            }
        }
        for (Index k = 0; k < around; ++k) weights[k] = static_cast<float>(sums[k]);
    }

private:
    Array<const float, 3> colour_;
    Array<const std::int32_t, 2> numbers_;
    double ridge_;
    std::vector<Window> rows_[3];
};

// `visit(k, j)` for the pixels around one that are in the picture; k counts as `add_weights` does,
// j is the number of an unknown pixel or below zero.
template <class Visit>
void look_around(Array<const std::int32_t, 2> numbers, Index row, Index column,
                 const Visit& visit) {
    const auto [rows, columns] = numbers.shape;
    for (Index y = std::max<Index>(row - reach, 0); y <= std::min(row + reach, rows - 1); ++y)
        for (Index x = std::max<Index>(column - reach, 0);
             x <= std::min(column + reach, columns - 1); ++x)
            if (y != row || x != column)
                visit((y - row + reach) * across + x - column + reach, y, x, numbers[y][x]);
}

// Whether relaxation visits node j before node i; nodes first:end are in the band of i.
bool comes_before(Index j, Index i, Index first, Index end, bool is_odd) {
    return first <= j && j < end ? j < i : is_odd;
}

// Fills rows of `SparseRows` that have room for all pixels around, and `splits`, the lengths of their
// first parts. `numbers` (rows, columns) has those of the unknown pixels, row by row, and below zero
// elsewhere, `classes` those of the known pixels; `row_bands` are offsets of rows, `bands` of unknown
// pixels. `added` is the sum of the weights to known pixels, and `pulls` (classes, n) that to those
// of each class.
void fill_rows(Array<const float, 3> colour, Array<const std::int32_t, 2> numbers,
               Array<const std::int32_t, 2> classes, double ridge, Row<const Index> row_bands,
               Row<const Index> bands, Row<std::int32_t> splits,
               Array<std::int32_t, 2> neighbours, Array<float, 2> strengths, Row<float> degrees,
               Row<float> added, Array<float, 2> pulls) {
    for_bands(row_bands, numbers.size(), [=](Index band, Index begin, Index stop) {
        const Index first = bands[band], end = bands[band + 1];
        if (first == end) return;
        Windows windows(colour, numbers, ridge);
        windows.make_row(begin - 1);
        windows.make_row(begin);
        for (Index row = begin; row < stop; ++row) {
            windows.make_row(row + 1);
            for (Index column = 0; column < numbers.shape[1]; ++column) {
                const Index i = numbers[row][column];
                if (i < 0) continue;
                float weights[around];
                windows.add_weights(row, column, weights);
                Index earlier = 0;
                look_around(numbers, row, column, [&](Index, Index, Index, Index j) {
                    earlier += j >= 0 && comes_before(j, i, first, end, band % 2);
                });
                const Index split = ceil_divide(earlier, group) * group;
                Index front = 0, back = split;
                double degree = 0, held = 0;
                look_around(numbers, row, column, [&](Index k, Index y, Index x, Index j) {
                    const float weight = weights[k];
                    if (j < 0) {
                        const Index label = classes[y][x];
                        held += weight;
                        if (label >= 0 && label < pulls.length()) pulls[label][i] += weight;
                        return;
                    }
                    Index& entry = comes_before(j, i, first, end, band % 2) ? front : back;
                    neighbours[i][entry] = static_cast<std::int32_t>(j);
                    strengths[i][entry++] = weight;
                    degree += weight;
                });
                // Known before node i is: a sweep from zero has written no others.
                auto fill_up = [&](Index from, Index to) {
                    for (; from < to; ++from) {
                        neighbours[i][from] =
                            from > 0 ? neighbours[i][from - 1] : static_cast<std::int32_t>(i);
                        strengths[i][from] = 0.0f;
                    }
                };
                fill_up(front, split);
                fill_up(back, neighbours.shape[1]);
                splits[i] = static_cast<std::int32_t>(split);
                degrees[i] = static_cast<float>(degree);
                added[i] = static_cast<float>(held);
            }
        }
    });
}

// Opacities of unknown pixels (m, n) from those of the photo in half its size, `half` (m, rows,
// columns): what is linear in the colours of a window there is the same function of the colours
// here.
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
            const double *m = window.mean, *n = window.inverse;
            for (Index k = 0; k < guess.length(); ++k) {
                double mean = 0, slopes[3] = {};
                for (Index y = y0 - 1; y <= y0 + 1; ++y)
                    for (Index x = x0 - 1; x <= x0 + 1; ++x) {
                        const double value = half[k][y][x] / 9.0;
                        mean += value;
                        for (int c = 0; c < 3; ++c) slopes[c] += value * (half_colour[y][x][c] - m[c]);
                    }
                if (window.counts) {
                    const float* here = colour[row][column].data;
                    const double p = here[0] - m[0], q = here[1] - m[1], r = here[2] - m[2];
                    mean += slopes[0] * (n[0] * p + n[1] * q + n[2] * r) +
                            slopes[1] * (n[1] * p + n[3] * q + n[4] * r) +
                            slopes[2] * (n[2] * p + n[4] * q + n[5] * r);
                }
                guess[k][i] = static_cast<float>(std::clamp(mean, 0.0, 1.0));
            }
        }
    });
}

KERNELS(module) {
    def(module, "guess_from_half", &guess_from_half, "colour"_a, "half_colour"_a, "half"_a,
        "numbers"_a, "ridge"_a, "guess"_a);
    def(module, "fill_matting_rows", &fill_rows, "colour"_a, "numbers"_a, "classes"_a, "ridge"_a,
        "row_bands"_a, "bands"_a, "splits"_a, "neighbours"_a, "weights"_a, "degrees"_a, "added"_a,
        "pulls"_a);
}

}  // namespace
}  // namespace segcore
