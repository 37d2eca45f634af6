// Colours of the two sides that mix to a photo of known opacity.
//
// At every unknown pixel the colours F before and B behind minimise
//
//     (alpha F + (1 - alpha) B - I)^2 + sum over neighbours j of w_ij ((F - F_j)^2 + (B - B_j)^2),
//     w_ij = least + |alpha_i - alpha_j|,
//
// one pixel after the other, all from the values of the pass before: a system of two equations a
// channel (T. Germer, T. Uelwer, S. Conrad, S. Harmeling, Fast multi-level foreground estimation,
// ICPR 2020). Known pixels are of one side and know nothing of the other.

#include <cmath>

#include "binding.hpp"
#include "team.hpp"

namespace segcore {
namespace {

constexpr double least = 1e-5;

// `numbers` (rows, columns) are those of unknown pixels, below zero elsewhere; `before` and `after`
// (n, 6) have F and B.
void relax_colours(Array<const float, 3> colour, Array<const float, 2> alpha,
                   Array<const std::int32_t, 2> numbers, Array<const float, 2> before,
                   Array<float, 2> after) {
    const auto [rows, columns] = numbers.shape;
    constexpr Index down[] = {-1, 1, 0, 0}, right[] = {0, 0, -1, 1};
    in_parallel(rows, numbers.size(), [=, rows = rows, columns = columns](Index row) {
        for (Index column = 0; column < columns; ++column) {
            const Index i = numbers[row][column];
            if (i < 0) continue;
            const double a = alpha[row][column], b = 1 - a;
            double weights[2] = {least, least}, sums[6];
            for (int c = 0; c < 6; ++c) sums[c] = least * before[i][c];
            for (int k = 0; k < 4; ++k) {
                const Index y = row + down[k], x = column + right[k];
                if (y < 0 || y >= rows || x < 0 || x >= columns) continue;
                const Index j = numbers[y][x];
                const double weight = least + std::abs(a - alpha[y][x]);
                const float* here = colour[y][x].data;
                if (j < 0 && std::isnan(here[0])) continue;
                for (int side = 0; side < 2; ++side) {
                    if (j < 0 && (alpha[y][x] < 0.5f) != (side == 1)) continue;
                    const float* theirs = j < 0 ? here : before[j].data + 3 * side;
                    weights[side] += weight;
                    for (int c = 0; c < 3; ++c) sums[3 * side + c] += weight * theirs[c];
                }
            }
            const double p = a * a + weights[0], q = a * b, r = b * b + weights[1];
            const double determinant = p * r - q * q;
            for (int c = 0; c < 3; ++c) {
                const double seen = colour[row][column][c];
                const double u = a * seen + sums[c], v = b * seen + sums[3 + c];
                const double front = (r * u - q * v) / determinant;
                const double back = (p * v - q * u) / determinant;
                after[i][c] = static_cast<float>(std::fmin(std::fmax(front, 0.0), 1.0));
                after[i][3 + c] = static_cast<float>(std::fmin(std::fmax(back, 0.0), 1.0));
            }
        }
    });
}

KERNELS(module) {
    def(module, "relax_colours", &relax_colours, "colour"_a, "alpha"_a, "numbers"_a, "before"_a,
        "after"_a);
}

}  // namespace
}  // namespace segcore
