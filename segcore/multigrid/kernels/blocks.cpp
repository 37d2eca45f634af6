// Operations on blocks of four columns, and between them and planes.

#include <algorithm>

#include "binding.hpp"
#include "quads.hpp"
#include "team.hpp"

namespace segcore {
namespace {

// A row of four times a (4, 4) matrix.
inline Quad times(Quad row, ConstBlock matrix) {
    Quad total = row[0] * load(matrix, 0);
    total += row[1] * load(matrix, 1);
    total += row[2] * load(matrix, 2);
    total += row[3] * load(matrix, 3);
    return total;
}

// Puts up to four planes (m, n) side by side, each minus its shift; fills up with zeros.
void pack(Array<const float, 2> planes, Row<const float> shifts, Block block) {
    const Index m = planes.length(), n = planes.shape[1];
    const float* plane[width];
    Quad shift, mask;
    for (Index k = 0; k < width; ++k) {
        Index there = std::min(k, m - 1);  // missing columns: copies of the last one, times zero
        plane[k] = planes.data + there * n;
        shift[k] = shifts[there];
        mask[k] = k < m ? 1.0f : 0.0f;
    }
    for_parts(block.length(), [=](Index first, Index end) {
        for (Index i = first; i < end; ++i) {
            Quad values = {plane[0][i], plane[1][i], plane[2][i], plane[3][i]};
            store(block, i, mask * (values - shift));
        }
    });
}

// Four combinations of planes (q, n) and of the constant 1, side by side; the last row of the
// matrix, (q + 1, 4), belongs to the constant.
void pack_combination(Array<const float, 2> planes, ConstBlock matrix, Block block) {
    const Index q = planes.length(), n = planes.shape[1];
    for_parts(block.length(), [=](Index first, Index end) {
        for (Index i = first; i < end; ++i) {
            Quad total = load(matrix, q);
            for (Index a = 0; a < q; ++a) total += planes.data[a * n + i] * load(matrix, a);
            store(block, i, total);
        }
    });
}

// block[nodes] += rows, (p, 4), for some unique nodes.
void add_rows(Block block, Row<const Index> nodes, ConstBlock rows) {
    for (Index place = 0; place < nodes.length(); ++place)
        add(block, nodes[place], load(rows, place));
}

// The columns of a block as up to four planes (m, n).
void unpack(ConstBlock block, Array<float, 2> planes) {
    const Index m = planes.length(), n = planes.shape[1];
    for_parts(block.length(), [=](Index first, Index end) {
        for (Index i = first; i < end; ++i) {
            Quad values = load(block, i);
            for (Index k = 0; k < m; ++k) planes.data[k * n + i] = values[k];
        }
    });
}

// The new direction of conjugate gradients, and a step along it:
// direction = correction - direction overlap; direction step is added to the planes (m, n).
void take_step(Array<float, 2> planes, Block direction, ConstBlock correction, ConstBlock overlap,
               ConstBlock step) {
    const Index m = planes.length(), n = planes.shape[1];
    for_parts(direction.length(), [=](Index first, Index end) {
        for (Index i = first; i < end; ++i) {
            Quad new_direction = load(correction, i) - times(load(direction, i), overlap);
            store(direction, i, new_direction);
            Quad change = times(new_direction, step);
            for (Index k = 0; k < m; ++k) planes.data[k * n + i] += change[k];
        }
    });
}

// Update after a conjugate gradient step: product = Ax - product overlap,
// residual -= product step.
void follow_step(Block residual, Block product, ConstBlock Ax, ConstBlock overlap,
                 ConstBlock step) {
    for_parts(residual.length(), [=](Index first, Index end) {
        for (Index i = first; i < end; ++i) {
            Quad new_product = load(Ax, i) - times(load(product, i), overlap);
            store(product, i, new_product);
            store(residual, i, load(residual, i) - times(new_product, step));
        }
    });
}

// y += x matrix.
void add_product(Block y, ConstBlock x, ConstBlock matrix) {
    for_parts(x.length(), [=](Index first, Index end) {
        for (Index i = first; i < end; ++i) add(y, i, times(load(x, i), matrix));
    });
}

// x = x first_matrix + y second_matrix.
void combine(Block x, ConstBlock first_matrix, ConstBlock y, ConstBlock second_matrix) {
    for_parts(x.length(), [=](Index first, Index end) {
        for (Index i = first; i < end; ++i)
            store(x, i, times(load(x, i), first_matrix) + times(load(y, i), second_matrix));
    });
}

// result = matrix x for a small float64 matrix.
void multiply_dense(Array<const double, 2> matrix, ConstBlock x, Block result) {
    for (Index i = 0; i < matrix.length(); ++i) {
        WideQuad total = {};
        for (Index j = 0; j < x.length(); ++j) total += matrix[i][j] * widen(load(x, j));
        store(result, i, narrow(total));
    }
}

KERNELS(module) {
    module.attr("WIDTH") = width;
    def(module, "pack", &pack, "planes"_a, "shifts"_a, "block"_a);
    def(module, "pack_combination", &pack_combination, "planes"_a, "matrix"_a, "block"_a);
    def(module, "add_rows", &add_rows, "block"_a, "nodes"_a, "rows"_a);
    def(module, "unpack", &unpack, "block"_a, "planes"_a);
    def(module, "take_step", &take_step, "planes"_a, "direction"_a, "correction"_a, "overlap"_a,
        "step"_a);
    def(module, "follow_step", &follow_step, "residual"_a, "product"_a, "Ax"_a, "overlap"_a,
        "step"_a);
    def(module, "add_product", &add_product, "y"_a, "x"_a, "matrix"_a);
    def(module, "combine", &combine, "x"_a, "first_matrix"_a, "y"_a, "second_matrix"_a);
    def(module, "multiply_dense", &multiply_dense, "matrix"_a, "x"_a, "result"_a);
}

}  // namespace
}  // namespace segcore
