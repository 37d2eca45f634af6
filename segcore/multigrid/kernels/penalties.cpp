// Sizes of columns, and the penalty term of the added diagonal.

#include "binding.hpp"
#include "quads.hpp"
#include "team.hpp"

namespace segcore {
namespace {

// Sums of s x^2, of s (x - b / s)^2 and of x^2 over each part of the nodes, into `sums`
// (parts, 3, 4). `values` are s; where it is zero, so is the penalty.
void partial_penalties(Row<const float> values, ConstBlock b, ConstBlock x, Array<double, 3> sums) {
    in_parallel(parts, values.length(), [=](Index part) {
        auto [first, end] = part_of(values.length(), part);
        WideQuad whole = {}, missing = {}, squares = {};
        for (Index i = first; i < end; ++i) {
            const double value = values[i];
            const WideQuad place = widen(load(x, i));
            squares += place * place;
            if (value > 0.0) {
                const WideQuad distance = place - (1.0 / value) * widen(load(b, i));
                whole += value * place * place;
                missing += value * distance * distance;
            }
        }
        double* of_part = sums[part].data;
        store_wide(of_part, whole);
        store_wide(of_part + width, missing);
        store_wide(of_part + 2 * width, squares);
    });
}

KERNELS(module) {
    def(module, "partial_penalties", &partial_penalties, "values"_a, "b"_a, "x"_a, "sums"_a);
}

}  // namespace
}  // namespace segcore
