// Colours of classes in square blocks of a picture, and the likeliest class of their pixels.
//
// Pixels are (rows, columns, c), labels (rows, columns), `blocks` (b, 2) rows and columns in the grid
// of blocks. A block has `side` pixels that are looked at along each side, of which there is one in
// every square of `stride`. `slots` (labels,) says where the pixels of each label are added up; what
// is not in 0 ... n_slots - 1 is nowhere.

#include <algorithm>
#include <cmath>
#include <vector>

#include "arithmetic.hpp"
#include "binding.hpp"
#include "team.hpp"

namespace segcore {
namespace {

using Slots = Row<const std::int32_t>;

// Pixels of one block: ones and colours, both 0 where the label is, and slots.
struct Samples {
    Index n = 0;
    std::vector<std::vector<double>> values;  // 1 + c of them
    std::vector<std::int32_t> slot;

    Samples(Index channels, Index most)
        : values(1 + channels, std::vector<double>(most)), slot(most) {}
};

template <class Pixel, class Label>
void gather(Array<const Pixel, 3> pixels, Array<const Label, 2> labels, Row<const Index> block,
            Index side, Index stride, Slots slots, Samples& samples) {
    const auto [rows, columns, channels] = pixels.shape;
    const Index extent = side * stride, top = block[0] * extent, left = block[1] * extent;
    const Index count = ceil_divide(std::min(left + extent, columns) - left, stride);
    samples.n = 0;
    for (Index row = top; row < std::min(top + extent, rows); row += stride) {
        const Label* label = labels[row].data + left;
        const Pixel* line = pixels[row].data + left * channels;
        std::int32_t* places = samples.slot.data() + samples.n;
        double* ones = samples.values[0].data() + samples.n;
        for (Index i = 0; i < count; ++i) {
            places[i] = slots[label[i * stride]];
            ones[i] = label[i * stride] > 0 ? 1.0 : 0.0;
        }
        for (Index k = 0; k < channels; ++k) {
            double* colour = samples.values[1 + k].data() + samples.n;
            for (Index i = 0; i < count; ++i)
                colour[i] = ones[i] * line[i * stride * channels + k];
        }
        samples.n += count;
    }
}

// Numbers of pixels and sums of their colours, of each class in each block, (b, n_slots, 1 + c).
//
// To `totals`, (b, 1 + c + c (c + 1) / 2) or (b, 0), the same is added for all labels but 0, followed
// by products of channels i <= j.
template <class Pixel, class Label>
Made<double, 3> sum_colours(Array<const Pixel, 3> pixels, Array<const Label, 2> labels,
                            Array<const Index, 2> blocks, Index side, Index stride, Slots slots,
                            Index n_slots, Array<double, 2> totals) {
    const Index channels = pixels.shape[2];
    Made<double, 3> sums({blocks.length(), n_slots, 1 + channels});
    in_parallel(blocks.length(), [&](Index block) {
        Samples samples(channels, side * side);
        gather(pixels, labels, blocks[block], side, stride, slots, samples);
        const Index n = samples.n;
        auto values = [&](Index i) { return samples.values[i].data(); };
        if (totals.shape[1]) {
            double* total = totals[block].data;
            for (Index i = 0; i <= channels; ++i)
                for (Index j = i; j <= channels; ++j) *total++ += dot(values(i), values(j), n);
        }
        std::vector<double> is_in(n);
        for (Index k = 0; k < n_slots; ++k) {
            for (Index i = 0; i < n; ++i) is_in[i] = samples.slot[i] == k ? 1.0 : 0.0;
            double* of_slot = sums[block][k].data;
            const double number = dot(is_in.data(), values(0), n);
            if (!(number > 0)) continue;
            of_slot[0] += number;
            for (Index q = 1; q <= channels; ++q) of_slot[q] += dot(is_in.data(), values(q), n);
        }
    });
    return sums;
}

// Square blocks with a pixel whose label differs from that above or to the left,
// (block rows, block columns).
template <class Label>
Made<bool, 2> border_blocks(Array<const Label, 2> labels, Index side) {
    const Index rows = labels.length(), columns = labels.shape[1];
    Made<bool, 2> blocks({ceil_divide(rows, side), ceil_divide(columns, side)});
    in_parallel(blocks.length(), [&](Index block_row) {
        for (Index row = block_row * side; row < std::min((block_row + 1) * side, rows); ++row) {
            const Label *line = labels[row].data, *above = labels[std::max<Index>(row - 1, 0)].data;
            for (Index block = 0; block < blocks.shape[1]; ++block) {
                const Index begin = block * side, end = std::min(begin + side, columns);
                const Index second = std::max<Index>(begin, 1);
                bool& differs = blocks[block_row][block];
                differs = differs || !std::equal(line + begin, line + end, above + begin) ||
                          !std::equal(line + second, line + end, line + second - 1);
            }
        }
    });
    return blocks;
}

// Which classes have pixels in each block, (block rows, block columns, n_slots).
template <class Label>
Made<bool, 3> classes_of_blocks(Array<const Label, 2> labels, Index side, Index stride, Slots slots,
                                Index n_slots) {
    const Index rows = labels.length(), columns = labels.shape[1], extent = side * stride;
    Made<bool, 3> found({ceil_divide(rows, extent), ceil_divide(columns, extent), n_slots});
    in_parallel(found.length(), [&](Index block_row) {
        const Index end_row = std::min((block_row + 1) * extent, rows);
        for (Index row = block_row * extent; row < end_row; row += stride) {
            const Label* line = labels[row].data;
            for (Index block = 0; block < found.shape[1]; ++block) {
                bool* of_block = found[block_row][block].data;
                const Index end = std::min((block + 1) * extent, columns);
                for (Index column = block * extent; column < end; column += stride) {
                    const std::int32_t slot = slots[line[column]];
                    if (slot >= 0) of_block[slot] = true;
                }
            }
        }
    });
    return found;
}

// The block on the other side of a pixel from the middle of its own, and its weight.
struct Beside {
    Index block;
    float weight;

    Beside(Index place, Index side, Index here, Index length)
        : block(std::clamp<Index>(place >= (side + 1) / 2 ? here + 1 : here - 1, 0, length - 1)),
          weight(static_cast<float>(std::abs((place + 0.5) / side - 0.5))) {}
};

// (1 - weight) one + weight other
void blend(float weight, const float* one, const float* other, std::vector<float>& result) {
    for (std::size_t q = 0; q < result.size(); ++q)
        result[q] = one[q] + weight * (other[q] - one[q]);
}

// Gives pixels the class whose linear function of their colours is largest, and above `most`.
//
// `functions` (block rows, block columns, k, c + 1) are slopes for `pixel - mean` and a constant of
// each class; they are interpolated between the middles of the blocks. `numbers` (k,) are those of
// the classes. Where labels are 0, none is taken. `most` and `chosen` (b, side, side) are the largest
// value so far of every pixel, and its class.
template <class Pixel, class Label>
void take_likelier(Array<const Pixel, 3> pixels, Row<const float> mean,
                   Array<const float, 4> functions, Array<const Index, 2> blocks,
                   Row<const std::int32_t> numbers, Array<const Label, 2> labels,
                   Array<float, 3> most, Array<std::int32_t, 3> chosen) {
    const auto [rows, columns, channels] = pixels.shape;
    const Index block_rows = functions.shape[0], block_columns = functions.shape[1];
    const Index n_classes = numbers.length(), side = most.shape[1];
    const Index size = functions.shape[2] * (channels + 1);
    auto of_block = [&](Index row, Index column) {
        return functions.data + (row * block_columns + column) * size;
    };
    in_parallel(blocks.length(),
                [&, rows = rows, columns = columns, channels = channels](Index block) {
        std::vector<float> here(size), beside(size), blended(size), colour(channels);
        const Index r = blocks[block][0], c = blocks[block][1];
        for (Index down = 0; down < std::min(side, rows - r * side); ++down) {
            const Index row = r * side + down;
            const Beside in_row(down, side, r, block_rows);
            blend(in_row.weight, of_block(r, c), of_block(in_row.block, c), here);
            float* most_here = most[block][down].data;
            std::int32_t* chosen_here = chosen[block][down].data;
            for (Index across = 0; across < std::min(side, columns - c * side); ++across) {
                const Beside in_column(across, side, c, block_columns);
                if (across == 0 || across == (side + 1) / 2)  // from here on with the same block
                    blend(in_row.weight, of_block(r, in_column.block),
                          of_block(in_row.block, in_column.block), beside);
                const Index column = c * side + across;
                if (labels[row][column] == 0) continue;
                blend(in_column.weight, here.data(), beside.data(), blended);
                const Pixel* pixel = pixels[row][column].data;
                for (Index i = 0; i < channels; ++i) colour[i] = pixel[i] - mean[i];
                for (Index k = 0; k < n_classes; ++k) {
                    const float* function = blended.data() + k * (channels + 1);
                    float value = function[channels];
                    for (Index i = 0; i < channels; ++i) value += function[i] * colour[i];
                    if (value > most_here[across]) {
                        most_here[across] = value;
                        chosen_here[across] = numbers[k];
                    }
                }
            }
        }
    });
}

// Gives the pixels of blocks the classes of the slots `chosen` for them; returns flat indices of the
// pixels that had another label.
//
// `chosen` (b, side, side) are slots, counted from 1; 0: none. `owners` (b, slots) are the class of
// each slot in each block; 0: none.
template <class Label>
Made<Index, 1> take_chosen(Array<const std::int32_t, 3> chosen, Array<const Index, 2> blocks,
                           Array<const std::int32_t, 2> owners, Array<Label, 2> labels) {
    const Index rows = labels.length(), columns = labels.shape[1], side = chosen.shape[1];
    std::vector<Index> changed;
    for (Index block = 0; block < blocks.length(); ++block) {
        const Index top = blocks[block][0] * side, left = blocks[block][1] * side;
        for (Index down = 0; down < std::min(side, rows - top); ++down) {
            for (Index across = 0; across < std::min(side, columns - left); ++across) {
                const std::int32_t slot = chosen[block][down][across];
                const std::int32_t number = slot > 0 ? owners[block][slot - 1] : 0;
                Label& label = labels[top + down][left + across];
                if (number <= 0 || number == label) continue;
                label = static_cast<Label>(number);
                changed.push_back((top + down) * columns + left + across);
            }
        }
    }
    return Made<Index, 1>::of(changed);
}

template <class Pixel, class Label>
void define_for_pixels(nb::module_& module) {
    def(module, "sum_colours", &sum_colours<Pixel, Label>, "pixels"_a, "labels"_a, "blocks"_a,
        "side"_a, "stride"_a, "slots"_a, "n_slots"_a, "totals"_a);
    def(module, "take_likelier", &take_likelier<Pixel, Label>, "pixels"_a, "mean"_a, "functions"_a,
        "blocks"_a, "numbers"_a, "labels"_a, "most"_a, "chosen"_a);
}

template <class Label>
void define_for(nb::module_& module) {
    define_for_pixels<std::uint8_t, Label>(module);
    define_for_pixels<std::uint16_t, Label>(module);
    define_for_pixels<float, Label>(module);
    def(module, "border_blocks", &border_blocks<Label>, "labels"_a, "side"_a);
    def(module, "classes_of_blocks", &classes_of_blocks<Label>, "labels"_a, "side"_a, "stride"_a,
        "slots"_a, "n_slots"_a);
    def(module, "take_chosen", &take_chosen<Label>, "chosen"_a, "blocks"_a, "owners"_a, "labels"_a);
}

KERNELS(module) {
    define_for<std::uint8_t>(module);
    define_for<std::uint16_t>(module);
}

}  // namespace
}  // namespace segcore
