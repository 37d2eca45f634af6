// How different neighbouring pixels are, and the weights that follow.
//
// Planes are (channels, rows, columns). An offset (down, right) joins pixel (r, c) with
// (r + down, c + right); down is 0 or 1, right -1, 0 or 1. Arrays (offsets, rows, columns) hold what
// belongs to the pixel at the tail.

#include <algorithm>
#include <cmath>
#include <tuple>
#include <vector>

#include "arithmetic.hpp"
#include "binding.hpp"
#include "team.hpp"

namespace segcore {
namespace {

using Planes = Array<const float, 3>;
using Offsets = Array<const Index, 2>;

// The columns of a row where edges at an offset start.
Extent tails(Row<const Index> offset, Index row, Index rows, Index columns) {
    const Index down = offset[0], right = offset[1];
    const Index begin = std::max<Index>(0, -right), end = columns - std::max<Index>(0, right);
    return row + down < rows && begin < end ? Extent{begin, end} : Extent{columns, columns};
}

// Gives each pixel of a row the value of its block of `side` pixels.
void spread_blocks(Row<const float> values, Index side, std::vector<float>& row) {
    const auto columns = static_cast<Index>(row.size());
    for (Index block = 0; block * side < columns; ++block)
        std::fill(row.begin() + block * side, row.begin() + std::min((block + 1) * side, columns),
                  values[block]);
}

// Squared differences to the neighbours at an offset, summed over the channels first:end, of `count`
// pixels of a row from column `begin` on.
void square_differences(Planes planes, Index first, Index end, Index row, Index begin, Index down,
                        Index right, float* __restrict squares, Index count) {
    const Index columns = planes.shape[2], to_there = down * columns + right;
    auto here_of = [&](Index k) { return planes[k][row].data + begin; };
    std::fill(squares, squares + count, 0.0f);
    Index k = first;
    for (; (end - k) % 3 != 0; ++k) {
        const float *here = here_of(k), *there = here + to_there;
        for (Index c = 0; c < count; ++c) {
            const float difference = here[c] - there[c];
            squares[c] += difference * difference;
        }
    }
    for (; k < end; k += 3) {  // three at once, which spares most of the traffic of the squares
        const float *here_1 = here_of(k), *there_1 = here_1 + to_there;
        const float *here_2 = here_of(k + 1), *there_2 = here_2 + to_there;
        const float *here_3 = here_of(k + 2), *there_3 = here_3 + to_there;
        for (Index c = 0; c < count; ++c) {
            const float one = here_1[c] - there_1[c], two = here_2[c] - there_2[c],
                        three = here_3[c] - there_3[c];
            squares[c] += one * one + two * two + three * three;
        }
    }
}

// Squared distance of each pixel to its neighbour at each offset, 0 where there is none, and sums of
// them over rows.
//
// The planes are so many `groups` of equal size: 1, or 2, where a squared distance is the geometric
// mean of those in each group. `factors` (block rows, block columns) are those of the squared
// distances from the pixels of each block of `side` x `side` pixels.
std::tuple<Made<float, 3>, Made<double, 1>> square_distances(Planes planes, Index groups,
                                                             Array<const float, 2> factors,
                                                             Index side, Offsets offsets) {
    const Index rows = planes.shape[1], columns = planes.shape[2];
    const Index size = planes.length() / groups;
    Made<float, 3> squares({offsets.length(), rows, columns}, Start::empty);
    Made<double, 1> sums({rows});
    in_parallel(rows, [&](Index row) {
        std::vector<float> others(columns), of_row(columns);
        spread_blocks(factors[row / side], side, of_row);
        for (Index k = 0; k < offsets.length(); ++k) {
            const auto [begin, end] = tails(offsets[k], row, rows, columns);
            float* edges = squares[k][row].data;
            std::fill(edges, edges + begin, 0.0f);
            std::fill(edges + end, edges + columns, 0.0f);
            const Index count = end - begin, down = offsets[k][0], right = offsets[k][1];
            if (count == 0) continue;
            edges += begin;
            square_differences(planes, 0, size, row, begin, down, right, edges, count);
            if (groups == 2) {
                const float* other = others.data();
                square_differences(planes, size, 2 * size, row, begin, down, right, others.data(),
                                   count);
                for (Index c = 0; c < count; ++c) edges[c] = std::sqrt(edges[c] * other[c]);
            }
            const float* factor = of_row.data() + begin;
            for (Index c = 0; c < count; ++c) edges[c] *= factor[c];
            sums[row] += sum(edges, count);
        }
    });
    return {std::move(squares), std::move(sums)};
}

// Turns squared distances, in place, into weights; returns their sum over each row.
//
// For a squared distance s the weight is, divided by the length of the offset, the sum over k of
// shares[k] exp(scales[k] s); the last of three scales is 0. Where there is no neighbour it stays
// zero. `limits` (offsets, block rows, block columns) are the largest squared distances in each block
// of `side` x `side` pixels; what is larger counts as the limit.
Made<double, 1> weigh_edges(Array<float, 3> squares, Offsets offsets, Row<const float> scales,
                            Row<const float> shares, Array<const float, 3> limits, Index side) {
    const Index rows = squares.shape[1], columns = squares.shape[2];
    const float scale = scales[0], tail_scale = scales[1];
    Made<double, 1> sums({rows});
    in_parallel(rows, [&](Index row) {
        std::vector<float> of_row(columns);
        for (Index k = 0; k < offsets.length(); ++k) {
            spread_blocks(limits[k][row / side], side, of_row);
            const auto [begin, end] = tails(offsets[k], row, rows, columns);
            const double down = offsets[k][0], right = offsets[k][1];
            const auto length = static_cast<float>(std::sqrt(down * down + right * right));
            const float main = shares[0] / length, tail = shares[1] / length;
            const float least = shares[2] / length;
            float* edges = squares[k][row].data + begin;
            const float* limit = of_row.data() + begin;
            for (Index c = 0; c < end - begin; ++c) {
                const float square = std::min(edges[c], limit[c]);
                edges[c] = main * exponential(square * scale) +
                           tail * exponential(square * tail_scale) + least;
            }
            sums[row] += sum(edges, end - begin);
        }
    });
    return sums;
}

// Squared distances to the right and lower neighbours by block of `side` x `side` pixels: sums and
// numbers.
std::tuple<Made<double, 2>, Made<double, 2>> sum_squares_of_blocks(Planes planes, Index side) {
    const Index rows = planes.shape[1], columns = planes.shape[2];
    const Index block_rows = ceil_divide(rows, side), block_columns = ceil_divide(columns, side);
    Made<double, 2> sums({block_rows, block_columns}), counts({block_rows, block_columns});
    in_parallel(block_rows, [&](Index block_row) {
        std::vector<float> squares(columns), totals(columns);
        const Index top = block_row * side, bottom = std::min(top + side, rows);
        for (Index row = top; row < bottom; ++row) {
            for (Index down = 0; down < 2; ++down) {
                const Index count = columns - 1 + down;
                if (row + down >= rows) continue;
                square_differences(planes, 0, planes.length(), row, 0, down, 1 - down,
                                   squares.data(), count);
                for (Index c = 0; c < count; ++c) totals[c] += squares[c];
            }
        }
        for (Index block = 0; block < block_columns; ++block) {
            const Index left = block * side, right = std::min(left + side, columns);
            sums[block_row][block] = sum(totals.data() + left, right - left);
            const Index sideways = (bottom - top) * (std::min(right, columns - 1) - left);
            const Index downwards = (std::min(bottom, rows - 1) - top) * (right - left);
            counts[block_row][block] = static_cast<double>(sideways + downwards);
        }
    });
    return {std::move(sums), std::move(counts)};
}

KERNELS(module) {
    def(module, "square_distances", &square_distances, "planes"_a, "groups"_a, "factors"_a,
        "side"_a, "offsets"_a);
    def(module, "weigh_edges", &weigh_edges, "squares"_a, "offsets"_a, "scales"_a, "shares"_a,
        "limits"_a, "side"_a);
    def(module, "sum_squares_of_blocks", &sum_squares_of_blocks, "planes"_a, "side"_a);
}

}  // namespace
}  // namespace segcore
