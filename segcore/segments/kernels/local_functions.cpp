// Linear functions of the colour that fit classes in windows of blocks, and their averages.

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "binding.hpp"
#include "team.hpp"

namespace segcore {
namespace {

constexpr double least_mass = 1e-6;  // pixels in a window, or windows at a block, that are next to none

// Adds the values of the blocks in a window of 3 x 3, by their weights along each axis; returns the
// weight. `numbers` says where each block is in `values`, or -1.
double add_window(Array<const double, 2> values, Array<const std::int32_t, 2> numbers, Index row,
                  Index column, Row<const double> weights, std::vector<double>& sums) {
    double reach = 0.0;
    for (Index down = 0; down < 3; ++down) {
        const Index r = row + down - 1;
        if (r < 0 || r >= numbers.length()) continue;
        for (Index right = 0; right < 3; ++right) {
            const Index c = column + right - 1;
            if (c < 0 || c >= numbers.shape[1] || numbers[r][c] < 0) continue;
            const double weight = weights[down] * weights[right];
            const double* block = values[numbers[r][c]].data;
            reach += weight;
            for (std::size_t q = 0; q < sums.size(); ++q) sums[q] += weight * block[q];
        }
    }
    return reach;
}

// A definite matrix (c, c), of which the lower triangle counts.
struct Definite {
    Index c;
    std::vector<double> entries;

    // Covariances from the mean of 1, colours and products.
    Definite(Index c, const std::vector<double>& around, double ridge) : c(c), entries(c * c) {
        const double* product = around.data() + 1 + c;
        for (Index i = 0; i < c; ++i) {
            for (Index j = i; j < c; ++j) at(j, i) = *product++ - around[1 + i] * around[1 + j];
            at(i, i) += ridge;
        }
    }

    double& at(Index i, Index j) { return entries[i * c + j]; }

    // Becomes its Cholesky factor.
    void factorise() {
        for (Index j = 0; j < c; ++j) {
            for (Index i = j; i < c; ++i) {
                double total = at(i, j);
                for (Index k = 0; k < j; ++k) total -= at(i, k) * at(j, k);
                at(i, j) = i == j ? std::sqrt(total) : total / at(j, j);
            }
        }
    }

    // Once factorised, overwrites x by the solution for it.
    void solve(double* x) {
        for (Index i = 0; i < c; ++i) {
            for (Index k = 0; k < i; ++k) x[i] -= at(i, k) * x[k];
            x[i] /= at(i, i);
        }
        for (Index i = c - 1; i >= 0; --i) {
            for (Index k = i + 1; k < c; ++k) x[i] -= at(k, i) * x[k];
            x[i] /= at(i, i);
        }
    }
};

// The linear functions of the colour that fit the classes in each window, (w, k, c + 1): slopes and
// constant for `colour - origin`; all NaN where a window holds next to no pixel.
//
// `sums` and `totals` are as in `sum_colours`, `blocks` (block rows, block columns) says where each
// is in `sums`, or -1; `windows` (w, 2) are the blocks in the middle of each.
Made<double, 3> fit_functions(Array<const double, 3> sums, Array<const double, 2> totals,
                              Array<const std::int32_t, 2> blocks, Array<const Index, 2> windows,
                              Row<const double> weights, double ridge, Row<const double> origin) {
    const Index n_classes = sums.shape[1], c = sums.shape[2] - 1;
    const Array<const double, 2> classes{sums.data, {sums.length(), n_classes * (c + 1)}};
    Made<double, 3> functions({windows.length(), n_classes, c + 1}, Start::empty);
    in_parallel(windows.length(), [&](Index window) {
        const Index row = windows[window][0], column = windows[window][1];
        std::vector<double> around(totals.shape[1]), of_classes(n_classes * (c + 1));
        add_window(totals, blocks, row, column, weights, around);
        const double mass = around[0];
        if (mass <= least_mass) {
            functions[window].fill(std::numeric_limits<double>::quiet_NaN());
            return;
        }
        add_window(classes, blocks, row, column, weights, of_classes);
        for (double& value : around) value /= mass;
        for (double& value : of_classes) value /= mass;
        Definite matrix(c, around, ridge);
        matrix.factorise();
        for (Index k = 0; k < n_classes; ++k) {
            const double* of_class = of_classes.data() + k * (c + 1);
            const double share = of_class[0];
            double* found = functions[window][k].data;
            for (Index i = 0; i < c; ++i) found[i] = of_class[1 + i] - share * around[1 + i];
            matrix.solve(found);
            found[c] = share;
            for (Index i = 0; i < c; ++i) found[c] -= found[i] * (around[1 + i] - origin[i]);
        }
    });
    return functions;
}

// The functions (w, k, c + 1) of the windows that reach each block, averaged,
// (block rows, block columns, k, c + 1). `windows` says which one each block is in the middle of,
// or -1.
Made<float, 4> average_functions(Array<const double, 3> functions,
                                 Array<const std::int32_t, 2> windows, Row<const double> weights) {
    const auto [n_windows, k, size] = functions.shape;
    const auto [rows, columns] = windows.shape;
    const Array<const double, 2> flat{functions.data, {n_windows, k * size}};
    Made<float, 4> averaged({rows, columns, k, size}, Start::empty);
    in_parallel(rows, [&, columns = columns](Index row) {
        for (Index column = 0; column < columns; ++column) {
            std::vector<double> total(flat.shape[1]);
            const double reach =
                std::max(add_window(flat, windows, row, column, weights, total), least_mass);
            float* found = averaged[row][column].data;
            for (double value : total) *found++ = static_cast<float>(value / reach);
        }
    });
    return averaged;
}

KERNELS(module) {
    def(module, "fit_functions", &fit_functions, "sums"_a, "totals"_a, "blocks"_a, "windows"_a,
        "weights"_a, "ridge"_a, "origin"_a);
    def(module, "average_functions", &average_functions, "functions"_a, "windows"_a, "weights"_a);
}

}  // namespace
}  // namespace segcore
