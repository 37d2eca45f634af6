// Labels that spread to the pixels around them, up to a distance.

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "binding.hpp"
#include "team.hpp"

namespace segcore {
namespace {

constexpr std::int32_t nowhere = 1 << 14;  // its square is larger than that of any distance asked

// How far each pixel of a row is from the nearest one that gives, with a sign: to the left of it or
// to the right; of two, that to the left.
template <class Label>
void nearest_in_row(Row<const Label> labels, Row<const bool> gives, std::int16_t* across) {
    const Index columns = labels.length();
    std::int32_t left = nowhere;
    for (Index column = 0; column < columns; ++column) {
        left = gives[labels[column]] ? 0 : std::min(left + 1, nowhere);
        across[column] = static_cast<std::int16_t>(-left);
    }
    std::int32_t right = nowhere;
    for (Index column = columns; column-- > 0;) {
        right = across[column] == 0 ? 0 : std::min(right + 1, nowhere);
        if (right < -across[column]) across[column] = static_cast<std::int16_t>(right);
    }
}

// Labels (rows, columns) whose pixels that take have the label of the nearest pixel that gives, if
// that is no farther than `radius`: from middle to middle, in pixels. Of several, the one in the
// uppermost row, there to the left. `gives` and `takes` say it of every label.
template <class Label>
Made<Label, 2> spread(Array<const Label, 2> labels, Row<const bool> gives, Row<const bool> takes,
                      double radius) {
    const Index rows = labels.length(), columns = labels.shape[1];
    Made<Label, 2> result({rows, columns}, Start::empty);
    std::vector<std::int16_t> memory(rows * columns);
    const Array<std::int16_t, 2> across{memory.data(), {rows, columns}};
    const auto reach = static_cast<Index>(radius);
    const auto farthest = static_cast<std::int32_t>(radius * radius);
    in_parallel(rows, rows * columns,
                [&](Index row) { nearest_in_row(labels[row], gives, across[row].data); });

    for_parts(rows, [&](Index first, Index end) {
        std::vector<std::int32_t> least(columns);
        std::vector<std::int16_t> down(columns);
        for (Index row = first; row < end; ++row) {
            std::fill(least.begin(), least.end(), farthest + 1);
            const Index last = std::min(row + reach, rows - 1);
            for (Index other = std::max<Index>(row - reach, 0); other <= last; ++other) {
                const auto step = static_cast<std::int32_t>(other - row);
                const std::int32_t squared = step * step;
                const std::int16_t* beside = across[other].data;
                for (Index column = 0; column < columns; ++column) {
                    const std::int32_t distance = squared + beside[column] * beside[column];
                    const bool nearer = distance < least[column];
                    least[column] = nearer ? distance : least[column];
                    down[column] = nearer ? static_cast<std::int16_t>(step) : down[column];
                }
            }
            const Label* here = labels[row].data;
            Label* line = result[row].data;
            for (Index column = 0; column < columns; ++column) {
                line[column] = here[column];
                if (least[column] > farthest || !takes[here[column]]) continue;
                const Index other = row + down[column];
                line[column] = labels[other][column + across[other][column]];
            }
        }
    });
    return result;
}

KERNELS(module) {
    def(module, "spread", &spread<std::uint8_t>, "labels"_a, "gives"_a, "takes"_a, "radius"_a);
    def(module, "spread", &spread<std::uint16_t>, "labels"_a, "gives"_a, "takes"_a, "radius"_a);
    def(module, "spread", &spread<std::int32_t>, "labels"_a, "gives"_a, "takes"_a, "radius"_a);
}

}  // namespace
}  // namespace segcore
