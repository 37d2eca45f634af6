// From squares of pixels to their pixels, and what comes out counted.
//
// Values of squares hold at their middles; between them they are interpolated linearly. A square
// without data (label 0) takes no part.

#include <algorithm>
#include <cmath>

#include "binding.hpp"
#include "team.hpp"

namespace segcore {
namespace {

using Grid = Array<const std::int32_t, 2>;  // labels of squares

struct Corner {
    Index row, column;
    float share;
};

// The four squares around a pixel's middle.
struct Around {
    Corner corners[4];

    Around(Grid labels, Index row, Index column, Index step) {
        const double size = static_cast<double>(step);
        const double at_row = (row + 0.5) / size - 0.5, at_column = (column + 0.5) / size - 0.5;
        const auto above = static_cast<Index>(std::floor(at_row));
        const auto left = static_cast<Index>(std::floor(at_column));
        const double down = at_row - above, across = at_column - left;
        for (Index k = 0; k < 4; ++k) {
            const Index below = k / 2, beside = k % 2;
            corners[k] = {std::clamp<Index>(above + below, 0, labels.length() - 1),
                          std::clamp<Index>(left + beside, 0, labels.shape[1] - 1),
                          static_cast<float>((below ? down : 1 - down) *
                                             (beside ? across : 1 - across))};
        }
    }

    // The label with the largest share, of equal ones the smallest.
    std::int32_t commonest(Grid labels, std::int32_t best) const {
        float most = 0.0f;
        for (const Corner& corner : corners) {
            const std::int32_t label = labels[corner.row][corner.column];
            float share = 0.0f;
            for (const Corner& other : corners)
                if (labels[other.row][other.column] == label) share += other.share;
            if (label > 0 && (share > most || (share == most && label < best))) {
                best = label;
                most = share;
            }
        }
        return best;
    }
};

// Labels of pixels, into `result` (rows, columns), from those of their squares, in the rows of
// squares first:end_row. In the squares at a border every pixel goes to the label with the largest
// interpolated share.
template <class Label>
void label_pixels(Grid labels, Array<const bool, 2> is_border, Index step, Index first,
                  Index end_row, Array<Label, 2> result) {
    const Index rows = result.length(), columns = result.shape[1];
    in_parallel(end_row - first, [=](Index square_row) {
        const Index i = first + square_row;
        for (Index row = i * step; row < std::min((i + 1) * step, rows); ++row) {
            Label* line = result[row].data;
            for (Index j = 0; j < labels.shape[1]; ++j) {
                const std::int32_t label = labels[i][j];
                const Index begin = j * step, end = std::min((j + 1) * step, columns);
                const bool is_mixed = is_border[i][j] && label > 0;
                for (Index column = begin; column < end; ++column)
                    line[column] = static_cast<Label>(
                        is_mixed ? Around(labels, row, column, step).commonest(labels, label)
                                 : label);
            }
        }
    });
}

// Probability that the labels `result` of pixels are right, into `confidence`, at the
// crossings of some rows and columns. Interpolated from `of_squares`: the confidence of a square is
// that of its label, and one minus it that of all others.
template <class Label>
void interpolate_confidence(Grid labels, Array<const float, 2> of_squares, Index step,
                          Row<const Index> at_rows, Row<const Index> at_columns,
                          Array<const Label, 2> result, Array<float, 2> confidence) {
    in_parallel(at_rows.length(), [=](Index index) {
        for (Index place = 0; place < at_columns.length(); ++place) {
            const std::int32_t label = result[index][place];
            float total = 0.0f, right = 0.0f;
            for (const auto& [i, j, share] :
                 Around(labels, at_rows[index], at_columns[place], step).corners) {
                if (labels[i][j] <= 0) continue;
                total += share;
                right += share * (labels[i][j] == label ? of_squares[i][j] : 1 - of_squares[i][j]);
            }
            confidence[index][place] = total > 0 ? std::clamp(right / total, 0.5f, 1.0f) : 1.0f;
        }
    });
}

// How often each label from 0 on occurs, by parts, (parts, n_labels).
template <class Label>
Made<Index, 2> count_labels(Row<const Label> labels, Index n_labels) {
    Made<Index, 2> counts({parts, n_labels});
    const Index size = ceil_divide(labels.length(), parts);
    in_parallel(parts, [&](Index part) {
        const Index begin = std::min(part * size, labels.length());
        const Index end = std::min(begin + size, labels.length());
        Index* of_part = counts[part].data;
        for (Index first = begin; first < end;) {  // runs: labels rarely differ from the one before
            Index next = first + 1;
            while (next < end && labels[next] == labels[first]) ++next;
            of_part[labels[first]] += next - first;
            first = next;
        }
    });
    return counts;
}

template <class Label>
void define_for(nb::module_& module) {
    def(module, "label_pixels", &label_pixels<Label>, "labels"_a, "is_border"_a, "step"_a,
        "first"_a, "end_row"_a, "result"_a);
    def(module, "interpolate_confidence", &interpolate_confidence<Label>, "labels"_a, "of_squares"_a,
        "step"_a, "at_rows"_a, "at_columns"_a, "result"_a, "confidence"_a);
    def(module, "count_labels", &count_labels<Label>, "labels"_a, "n_labels"_a);
}

KERNELS(module) {
    define_for<std::uint8_t>(module);
    define_for<std::uint16_t>(module);
    define_for<std::int32_t>(module);
}

}  // namespace
}  // namespace segcore
