// Walks along the sides of pixels, around every piece.

#include <tuple>
#include <vector>

#include "binding.hpp"

namespace segcore {
namespace {

// Side 0 is the upper one, walked to the right; 1 the right one, walked down; and so on.
constexpr Index row_step[] = {0, 1, 0, -1}, column_step[] = {1, 0, -1, 0};
// From a pixel's upper left corner to the corner where the walk along a side ends.
constexpr Index end_x[] = {1, 1, 0, 0}, end_y[] = {0, 1, 1, 0};

// All rings of framed pieces, one behind the other: points (n, 2); where in them the rings end; and
// their pieces.
std::tuple<Made<std::int32_t, 2>, Made<Index, 1>, Made<std::int32_t, 1>> walk(
    Array<const std::int32_t, 2> pieces, Row<const bool> is_background) {
    const Index rows = pieces.length(), columns = pieces.shape[1];
    std::vector<std::uint8_t> walked(rows * columns);
    std::vector<std::int32_t> points, owners;
    std::vector<Index> ends;
    auto piece_at = [&](Index row, Index column) { return pieces.data[row * columns + column]; };
    for (Index first_row = 1; first_row < rows - 1; ++first_row) {
        for (Index first_column = 1; first_column < columns - 1; ++first_column) {
            const std::int32_t piece = piece_at(first_row, first_column);
            if (piece_at(first_row - 1, first_column) == piece || is_background[piece]) continue;
            if (walked[first_row * columns + first_column] & 1) continue;
            Index row = first_row, column = first_column, side = 0;
            while (!(walked[row * columns + column] & (1 << side))) {
                walked[row * columns + column] |= static_cast<std::uint8_t>(1 << side);
                const Index left = (side + 3) % 4;
                const Index ahead_row = row + row_step[side];
                const Index ahead_column = column + column_step[side];
                const Index across_row = ahead_row + row_step[left];
                const Index across_column = ahead_column + column_step[left];
                const auto x = static_cast<std::int32_t>(column - 1 + end_x[side]);
                const auto y = static_cast<std::int32_t>(row - 1 + end_y[side]);
                bool is_corner = true;
                if (piece_at(across_row, across_column) == piece) {
                    row = across_row, column = across_column, side = left;
                } else if (piece_at(ahead_row, ahead_column) == piece) {
                    is_corner = piece_at(row + row_step[left], column + column_step[left]) !=
                                piece_at(across_row, across_column);
                    row = ahead_row, column = ahead_column;
                } else {
                    side = (side + 1) % 4;
                }
                if (is_corner) points.insert(points.end(), {x, y});
            }
            ends.push_back(static_cast<Index>(points.size() / 2));
            owners.push_back(piece);
        }
    }
    Made<std::int32_t, 2> corners({static_cast<Index>(points.size() / 2), 2}, Start::empty);
    std::copy(points.begin(), points.end(), corners.data);
    return {std::move(corners), Made<Index, 1>::of(ends), Made<std::int32_t, 1>::of(owners)};
}

KERNELS(module) { def(module, "walk", &walk, "pieces"_a, "is_background"_a); }

}  // namespace
}  // namespace segcore
