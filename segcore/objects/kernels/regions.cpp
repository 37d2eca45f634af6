// Shapes of regions, and the values of a picture in them.

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "binding.hpp"
#include "team.hpp"

namespace segcore {
namespace {

struct Point {
    Index y, x;
};

// Whether the way from `a` by `b` to `c` turns to greater x, or not at all.
bool turns_out(Point a, Point b, Point c) {
    return (b.y - a.y) * (c.x - a.x) - (b.x - a.x) * (c.y - a.y) <= 0;
}

void append(std::vector<Point>& chain, Point point) {
    while (chain.size() > 1 && turns_out(chain[chain.size() - 2], chain.back(), point))
        chain.pop_back();
    chain.push_back(point);
}

Index floor_divide(Index a, Index b) { return a >= 0 ? a / b : -((-a + b - 1) / b); }

// Where a chain that bounds a region to smaller x is in each row: the first column that is not
// left of it. Coordinates of the chain are twice those of the pixels.
template <class Take>
void walk(const std::vector<Point>& chain, Index rows, const Take& take) {
    std::size_t at = 0;
    for (Index row = 0; row < rows; ++row) {
        while (chain[at + 1].y < 2 * row) ++at;
        const Point a = chain[at], b = chain[at + 1];
        const Index height = b.y - a.y;
        take(row, -floor_divide(-(a.x * height + (b.x - a.x) * (2 * row - a.y)), 2 * height));
    }
}

// Pixels whose centres are in the convex hull of the middles of the edges of the pixels of a
// region, or on it. `ends` (rows, 2) are its first and last column in each row, in turn; the first
// is greater than the last where it has none.
Index hull_area(Array<const Index, 2> ends) {
    const Index rows = ends.length();
    std::vector<Point> left, right;  // of the mirrored region, so that one chain serves both
    auto add = [&](Index y, Index first, Index last) {
        append(left, {y, first});
        append(right, {y, -last});
    };
    for (Index row = 0; row <= rows; ++row) {
        // the edges above the row, which are those below the one before it
        Index first = std::numeric_limits<Index>::max(), last = std::numeric_limits<Index>::min();
        for (Index beside = std::max<Index>(row - 1, 0); beside <= std::min(row, rows - 1); ++beside) {
            if (ends[beside][0] > ends[beside][1]) continue;
            first = std::min(first, 2 * ends[beside][0]);
            last = std::max(last, 2 * ends[beside][1]);
        }
        if (first <= last) add(2 * row - 1, first, last);
        if (row < rows && ends[row][0] <= ends[row][1])
            add(2 * row, 2 * ends[row][0] - 1, 2 * ends[row][1] + 1);
    }
    Index area = 0;
    std::vector<Index> firsts(rows);
    walk(left, rows, [&](Index row, Index column) { firsts[row] = column; });
    walk(right, rows, [&](Index row, Index column) {
        area += std::max<Index>(-column - firsts[row] + 1, 0);
    });
    return area;
}

// Of each number from 0 to the last of `boxes`, which `measure` gives: second moments about the
// corner of its box, of rows, of columns and of both (n, 3); pixels of the convex hull (n,). What
// is numbered 0 is no region.
std::tuple<Made<Index, 2>, Made<Index, 1>> measure_moments(Array<const std::int32_t, 2> numbers,
                                                           Array<const Index, 2> boxes) {
    const auto [rows, columns] = numbers.shape;
    const Index count = boxes.length();
    Made<Index, 2> moments({count, 3});
    Made<Index, 1> hulls({count});
    std::vector<Index> starts(count + 1, 0);
    for (Index number = 1; number < count; ++number)
        starts[number + 1] = starts[number] + std::max<Index>(boxes[number][2] - boxes[number][0], 0);
    std::vector<std::array<Index, 2>> ends(starts[count], {columns, -1});
    for (Index row = 0; row < rows; ++row) {
        const std::int32_t* line = numbers[row].data;
        for (Index column = 0; column < columns;) {
            const Index first = column;
            const std::int32_t number = line[first];
            while (column < columns && line[column] == number) ++column;
            if (!number) continue;
            const Row<const Index> box = boxes[number];
            const Index y = row - box[0], a = first - box[1], b = column - box[1];
            const Index length = b - a, sum = (a + b - 1) * length / 2;
            auto squares = [](Index n) { return (n - 1) * n * (2 * n - 1) / 6; };
            moments[number][0] += y * y * length;
            moments[number][1] += squares(b) - squares(a);
            moments[number][2] += y * sum;
            std::array<Index, 2>& end = ends[starts[number] + y];
            end[0] = std::min(end[0], a);
            end[1] = std::max(end[1], b - 1);
        }
    }
    in_parallel(count, rows * columns, [&](Index number) {
        const Index height = starts[number + 1] - starts[number];
        if (height) hulls[number] = hull_area({&ends[starts[number]][0], {height, 2}});
    });
    return {std::move(moments), std::move(hulls)};
}

// How many pixels on the border of each number up to `count` - 1 have neighbours there that make a
// length of 1, of the root of 2, and of half of both, (count, 3). A pixel is on the border if one
// of its four neighbours has another number.
//
// Source: Benkrid, Crookes, *Design and FPGA Implementation of a Perimeter Estimator*, 2000.
Made<Index, 2> measure_borders(Array<const std::int32_t, 2> numbers, Index count) {
    const auto [rows, columns] = numbers.shape;
    constexpr signed char none = -1;
    std::array<signed char, 50> kind;
    kind.fill(none);
    for (int code : {5, 7, 15, 17, 25, 27}) kind[code] = 0;
    for (int code : {21, 33}) kind[code] = 1;
    for (int code : {13, 23}) kind[code] = 2;

    // three rows of what the borders have: their number, 0 elsewhere; with a margin of zeros
    std::vector<std::int32_t> borders(3 * (columns + 2), 0);
    auto line = [&](Index row) { return &borders[(row + 3) % 3 * (columns + 2) + 1]; };
    auto find = [&](Index row) {
        std::int32_t* found = line(row);
        if (row == rows) return std::fill_n(found, columns, 0), void();
        const std::int32_t* here = numbers[row].data;
        const std::int32_t* above = row ? here - columns : nullptr;
        const std::int32_t* below = row + 1 < rows ? here + columns : nullptr;
        for (Index column = 0; column < columns; ++column) {
            const std::int32_t number = here[column];
            const bool inside = above && below && column && column + 1 < columns &&
                                above[column] == number && below[column] == number &&
                                here[column - 1] == number && here[column + 1] == number;
            found[column] = inside ? 0 : number;
        }
    };
    Made<Index, 2> found({count, 3});
    find(0);
    for (Index row = 0; row < rows; ++row) {
        find(row + 1);
        const std::int32_t *above = line(row - 1), *here = line(row), *below = line(row + 1);
        for (Index column = 0; column < columns; ++column) {
            const std::int32_t number = here[column];
            if (!number) continue;
            int code = 1;
            for (const std::int32_t* other : {above, here, below})
                for (Index right : {-1, 0, 1})
                    if (other[column + right] == number && (right || other != here))
                        code += right && other != here ? 10 : 2;
            if (kind[code] != none) ++found[number][kind[code]];
        }
    }
    return found;
}

// Sum, smallest and largest value of each channel of each number up to `count` - 1, (count,
// channels, 3); of numbers that do not occur, zeros.
template <class T>
Made<double, 3> measure_values(Array<const std::int32_t, 2> numbers, Array<const T, 3> values,
                               Index count) {
    const auto [rows, columns, channels] = values.shape;
    Made<double, 3> found({count, channels, 3});
    std::vector<bool> is_there(count, false);
    for (Index row = 0; row < rows; ++row) {
        const std::int32_t* line = numbers[row].data;
        for (Index column = 0; column < columns;) {
            const Index first = column;
            const std::int32_t number = line[first];
            while (column < columns && line[column] == number) ++column;
            const T* run = values[row][first].data;
            for (Index channel = 0; channel < channels; ++channel) {
                double sum = 0;
                T low = run[channel], high = run[channel];
                for (Index at = channel; at < (column - first) * channels; at += channels) {
                    sum += run[at];
                    low = std::min(low, run[at]);
                    high = std::max(high, run[at]);
                }
                const Row<double> of = found[number][channel];
                of[0] += sum;
                of[1] = is_there[number] ? std::min(of[1], double(low)) : low;
                of[2] = is_there[number] ? std::max(of[2], double(high)) : high;
            }
            is_there[number] = true;
        }
    }
    return found;
}

KERNELS(module) {
    def(module, "measure_moments", &measure_moments, "numbers"_a, "boxes"_a);
    def(module, "measure_borders", &measure_borders, "numbers"_a, "count"_a);
    def(module, "measure_values", &measure_values<std::uint8_t>, "numbers"_a, "values"_a, "count"_a);
    def(module, "measure_values", &measure_values<std::uint16_t>, "numbers"_a, "values"_a, "count"_a);
    def(module, "measure_values", &measure_values<float>, "numbers"_a, "values"_a, "count"_a);
}

}  // namespace
}  // namespace segcore
