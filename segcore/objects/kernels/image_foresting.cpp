// Image foresting: every pixel of a region goes to the seed that it is nearest to along paths.
//
// A path costs, from pixel to pixel, the sum of both weights, five times along a side and seven
// times across a corner. Costs are whole numbers, and of seeds at equal cost the first one wins; so
// what comes out depends neither on the order in which pixels are visited nor on earlier forests:
// adding and removing seeds gives what a new forest would, but only the pixels that change are
// visited (A. X. Falcao, F. P. G. Bergo, Interactive volume
// segmentation with differential image foresting transforms, IEEE Trans. Medical Imaging 23, 2004).
//
// Pictures have a margin outside of the region: (rows + 2, columns + 2).

#include <algorithm>
#include <limits>
#include <tuple>
#include <vector>

#include "binding.hpp"

namespace segcore {
namespace {

constexpr Index unreached = std::numeric_limits<std::int32_t>::max();
constexpr std::int32_t nobody = -1;

constexpr Index buckets = 4096;  // more than the dearest step, 7 (255 + 255)
constexpr Index farthest = unreached - buckets;

// A circle of buckets of pixels by their cost, each a chain of entries; entries that were taken out
// form another chain.
class Queue {
public:
    bool empty() const { return waiting_ == 0; }

    void push(Index cost, Index pixel) {
        Index entry = free_;
        if (entry >= 0) {
            free_ = entries_[entry].following;
        } else {
            entry = static_cast<Index>(entries_.size());
            entries_.emplace_back();
        }
        Index& head = heads_[cost % buckets];
        entries_[entry] = {pixel, head};
        head = entry;
        ++waiting_;
    }

    // Some pixel of a cost, or -1.
    Index pop(Index cost) {
        Index& head = heads_[cost % buckets];
        if (head < 0) return -1;
        const Index entry = head;
        head = entries_[entry].following;
        entries_[entry].following = free_;
        free_ = entry;
        --waiting_;
        return entries_[entry].pixel;
    }

private:
    struct Entry {
        Index pixel, following;
    };
    std::vector<Index> heads_ = std::vector<Index>(buckets, -1);
    std::vector<Entry> entries_;
    Index free_ = -1, waiting_ = 0;
};

// Spreads from `sources` into all pixels that are nearer to them than to their owner, changing
// `costs` and `owners`.
//
// `weights` are in [1, 255]; `sources` flat indices of pixels with an owner, and `keys` their costs,
// ascending; `ranks` are those of each owner, the lower wins.
void grow_forest(Array<const bool, 2> inside, Array<const std::uint8_t, 2> weights,
                 Row<const Index> sources, Row<const std::int32_t> keys,
                 Row<const std::int32_t> ranks, Array<std::int32_t, 2> costs,
                 Array<std::int32_t, 2> owners) {
    const Index width = inside.shape[1];
    const Index steps[] = {-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1};
    const Index lengths[] = {7, 5, 7, 5, 5, 7, 5, 7};
    const bool* is_inside = inside.data;
    const std::uint8_t* weight_of = weights.data;
    std::int32_t *cost_of = costs.data, *owner_of = owners.data;

    Queue queue;
    Index next_source = 0;
    for (Index cost = 0; !queue.empty() || next_source < sources.length(); ++cost) {
        if (queue.empty()) cost = keys[next_source];
        for (;;) {
            const bool is_source = next_source < sources.length() && keys[next_source] <= cost;
            const Index p = is_source ? sources[next_source++] : queue.pop(cost);
            if (p < 0) break;
            if (cost_of[p] != cost || cost > farthest) continue;  // reached at less cost since
            const std::int32_t owner = owner_of[p];
            for (int k = 0; k < 8; ++k) {
                const Index q = p + steps[k];
                if (!is_inside[q]) continue;
                const Index reached = cost + lengths[k] * (Index(weight_of[p]) + weight_of[q]);
                if (reached > cost_of[q]) continue;
                if (reached == cost_of[q] && ranks[owner] >= ranks[owner_of[q]]) continue;
                cost_of[q] = static_cast<std::int32_t>(reached);
                owner_of[q] = owner;
                queue.push(reached, q);
            }
        }
    }
}

// Gives owners other numbers, in place, and takes the pixels of those that get `nobody` away from
// them; returns flat indices of the pixels beside these whose owners stay, some more than once.
Made<Index, 1> release(Array<std::int32_t, 2> owners, Array<std::int32_t, 2> costs,
                       Row<const std::int32_t> numbers) {
    const Index width = owners.shape[1];
    std::vector<Index> left, beside;
    for (Index p = 0; p < owners.size(); ++p) {
        std::int32_t& owner = owners.data[p];
        if (owner < 0) continue;
        owner = numbers[owner];
        if (owner >= 0) continue;
        left.push_back(p);
        costs.data[p] = static_cast<std::int32_t>(unreached);
    }
    for (Index p : left)
        for (Index down : {-width, Index(0), width})
            for (Index right : {-1, 0, 1})
                if (owners.data[p + down + right] >= 0) beside.push_back(p + down + right);
    return Made<Index, 1>::of(beside);
}

// Puts the number of each pixel's owner, where it has one, into a picture, in which the first of
// these pixels is at (top, left).
void paint_owners(Array<const std::int32_t, 2> owners, Row<const std::int32_t> numbers, Index top,
                  Index left, Array<std::int32_t, 2> picture) {
    for (Index row = 0; row < owners.shape[0]; ++row) {
        const std::int32_t* owner = owners[row].data;
        std::int32_t* to = picture.data + (top + row) * picture.shape[1] + left;
        for (Index column = 0; column < owners.shape[1]; ++column)
            if (owner[column] >= 0) to[column] = numbers[owner[column]];
    }
}

// Area, box and sums of rows and columns of each number from 0 to `count` - 1: (count,),
// (count, 4) first row, first column, and the row and column after the last, and (count, 2).
std::tuple<Made<Index, 1>, Made<Index, 2>, Made<Index, 2>> measure(
    Array<const std::int32_t, 2> numbers, Index count) {
    const auto [rows, columns] = numbers.shape;
    Made<Index, 1> areas({count});
    Made<Index, 2> boxes({count, 4}), sums({count, 2});
    for (Index number = 0; number < count; ++number)
        boxes[number][0] = boxes[number][1] = std::max(rows, columns);
    for (Index row = 0; row < rows; ++row) {
        const std::int32_t* line = numbers[row].data;
        for (Index column = 0; column < columns;) {
            const Index first = column;
            const std::int32_t number = line[first];
            while (column < columns && line[column] == number) ++column;
            const Index length = column - first;
            areas[number] += length;
            sums[number][0] += row * length;
            sums[number][1] += (first + column - 1) * length / 2;
            const Row<Index> box = boxes[number];
            box[0] = std::min(box[0], row);
            box[1] = std::min(box[1], first);
            box[2] = row + 1;
            box[3] = std::max(box[3], column);
        }
    }
    return {std::move(areas), std::move(boxes), std::move(sums)};
}

KERNELS(module) {
    module.attr("UNREACHED") = unreached;
    module.attr("NOBODY") = nobody;
    def(module, "grow_forest", &grow_forest, "inside"_a, "weights"_a, "sources"_a, "keys"_a,
        "ranks"_a, "costs"_a, "owners"_a);
    def(module, "release", &release, "owners"_a, "costs"_a, "numbers"_a);
    def(module, "paint_owners", &paint_owners, "owners"_a, "numbers"_a, "top"_a, "left"_a,
        "picture"_a);
    def(module, "measure", &measure, "numbers"_a, "count"_a);
}

}  // namespace
}  // namespace segcore
