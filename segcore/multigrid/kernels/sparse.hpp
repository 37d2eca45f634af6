// The edges of the levels, as Python gives them.
#pragma once

#include <tuple>

#include "array.hpp"

namespace segcore {

// Edge planes (connectivity / 2, n), and the number of columns.
using Picture = std::tuple<Array<const float, 2>, Index>;

constexpr Index group = 4;  // entries of a row that are worked on together

// A graph stored row by row, as in segcore.multigrid.level.SparseLevel: (starts, splits,
// neighbours, weights). In every row the neighbours that come earlier in the order
// of relaxation are stored first, and both they and the later ones are filled up with zero weights
// to a multiple of `group` entries: loops over rows of a few entries each would otherwise spend
// their time on guessing where a row ends.
template <class Weight>
using RowsOf = std::tuple<Row<const std::int32_t>, Row<const std::int32_t>, Row<const std::int32_t>,
                          Row<Weight>>;
using SparseRows = RowsOf<const float>;
using ChangingRows = RowsOf<float>;

}  // namespace segcore
