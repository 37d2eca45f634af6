// Small dense systems: the coarsest graph, and (4, 4) systems of Gram matrices.

#include <algorithm>
#include <cmath>
#include <tuple>
#include <vector>

#include "binding.hpp"

namespace segcore {
namespace {

using Matrix = Array<double, 2>;
using ConstMatrix = Array<const double, 2>;
using MadeMatrix = Made<double, 2>;

// --------------------------------------------------------------------------- the coarsest graph

// Factors A = L + diag(added) as U' P U, U with unit diagonal, in place; returns the pivots P, zero
// where a node is all that is left of a component without `added`. Row k of `affinity` right of the
// diagonal becomes minus row k of U.
//
// Weights differ by many orders of magnitude, which ruins a pivot that is computed as a difference.
// Eliminating a node of a graph is adding weights between its neighbours, and its pivot is the sum
// of its weights: no subtraction, hence full relative accuracy whatever the contrast (Grassmann,
// Taksar, Heyman, Regenerative analysis and steady state distributions, Oper. Res. 33 (1985)).
Made<double, 1> eliminate(Matrix affinity, Row<double> added) {
    const Index n = added.length();
    Made<double, 1> pivots({n});
    for (Index k = 0; k < n; ++k) {
        const Row<double> row = affinity[k];
        double pivot = added[k];
        for (Index j = k + 1; j < n; ++j) pivot += row[j];
        pivots[k] = pivot;
        if (!(pivot > 0.0)) continue;
        for (Index i = k + 1; i < n; ++i) {
            const double share = row[i] / pivot;
            if (!(share > 0.0)) continue;
            added[i] += share * added[k];
            const Row<double> other = affinity[i];
            const double diagonal = other[i];
            for (Index j = k + 1; j < n; ++j) other[j] += share * row[j];
            other[i] = diagonal;
        }
        for (Index j = k + 1; j < n; ++j) row[j] /= pivot;
    }
    return pivots;
}

// U^-1 P^-1 U^-T from what `eliminate` leaves; zero pivots have inverse zero.
MadeMatrix assemble_inverse(ConstMatrix shares, Row<const double> pivots) {
    const Index n = pivots.length();
    MadeMatrix inverse({n, n});
    for (Index k = n - 1; k >= 0; --k) {
        // Row k of the inverse from the rows below it, which are complete.
        const Row<double> row = inverse[k];
        for (Index j = k + 1; j < n; ++j) {
            const double share = shares[k][j];
            if (!(share > 0.0)) continue;
            const Row<double> below = inverse[j];
            for (Index i = k + 1; i < n; ++i) row[i] += share * below[i];
        }
        double diagonal = pivots[k] > 0.0 ? 1.0 / pivots[k] : 0.0;
        for (Index i = k + 1; i < n; ++i) {
            inverse[i][k] = row[i];
            diagonal += shares[k][i] * row[i];
        }
        row[k] = diagonal;
    }
    return inverse;
}

// ------------------------------------------------- least energy over the span of four columns
//
// Four right-hand sides of one picture share what is hard about it, such as the level of a region
// that hangs on the rest by a few weak edges. So every column is corrected by all four directions.

// Share of its energy below which a direction depends on those before it: more than the rounding of
// products in single precision.
constexpr double dependent = 1e-6;

// A matrix of a few numbers, which ends with the function that needs it.
struct Local : Matrix {
    std::vector<double> memory;

    Local(Index rows, Index columns) : Matrix{nullptr, {rows, columns}}, memory(rows * columns) {
        data = memory.data();
    }
    explicit Local(ConstMatrix matrix) : Local(matrix.shape[0], matrix.shape[1]) {
        std::copy(matrix.begin(), matrix.end(), data);
    }
};

void solve(ConstMatrix matrix, ConstMatrix right_side, Matrix solution) {
    const Index m = matrix.length(), columns = right_side.shape[1];
    const Local factor(m, m);
    for (Index j = 0; j < m; ++j) {
        double pivot = matrix[j][j];
        for (Index k = 0; k < j; ++k) pivot -= factor[j][k] * factor[j][k];
        if (!(pivot > dependent * matrix[j][j])) continue;
        factor[j][j] = std::sqrt(pivot);
        for (Index i = j + 1; i < m; ++i) {
            double dot = 0.5 * (matrix[i][j] + matrix[j][i]);
            for (Index k = 0; k < j; ++k) dot -= factor[i][k] * factor[j][k];
            factor[i][j] = dot / factor[j][j];
        }
    }
    for (Index column = 0; column < columns; ++column) {
        for (Index j = 0; j < m; ++j) {
            solution[j][column] = 0.0;
            if (!(factor[j][j] > 0.0)) continue;
            double dot = right_side[j][column];
            for (Index k = 0; k < j; ++k) dot -= factor[j][k] * solution[k][column];
            solution[j][column] = dot / factor[j][j];
        }
        for (Index j = m - 1; j >= 0; --j) {
            if (!(factor[j][j] > 0.0)) continue;
            double dot = solution[j][column];
            for (Index i = j + 1; i < m; ++i) dot -= factor[i][j] * solution[i][column];
            solution[j][column] = dot / factor[j][j];
        }
    }
}

void subtract_product(ConstMatrix a, ConstMatrix b, Matrix from) {
    for (Index i = 0; i < a.length(); ++i)
        for (Index k = 0; k < b.length(); ++k)
            for (Index j = 0; j < b.shape[1]; ++j) from[i][j] -= a[i][k] * b[k][j];
}

// matrix^-1 right_side for a symmetric positive semidefinite matrix. Directions that are zero or
// depend on those before them get coefficient zero.
MadeMatrix solve_gram(ConstMatrix matrix, ConstMatrix right_side) {
    MadeMatrix solution(right_side.shape, Start::empty);
    solve(matrix, right_side, solution);
    return solution;
}

// The steps along two blocks of directions d1 and d2 of least energy, after the step along the first
// alone: `energy` of d2, `slope` = d2' r with the residual after that step, `cross` = d2' A d1.
std::tuple<MadeMatrix, MadeMatrix> two_steps(ConstMatrix first_energy, ConstMatrix first_step,
                                             ConstMatrix energy, ConstMatrix slope,
                                             ConstMatrix cross) {
    const Index m = cross.length();
    const Local transposed(m, m), overlap(m, m), reduced(energy);
    for (Index i = 0; i < m; ++i)
        for (Index j = 0; j < m; ++j) transposed[j][i] = cross[i][j];
    solve(first_energy, transposed, overlap);
    subtract_product(cross, overlap, reduced);

    MadeMatrix step(first_step.shape, Start::empty), second_step(slope.shape, Start::empty);
    solve(reduced, slope, second_step);
    std::copy(first_step.begin(), first_step.end(), step.data);
    subtract_product(overlap, second_step, step);
    return {std::move(step), std::move(second_step)};
}

KERNELS(module) {
    def(module, "eliminate", &eliminate, "affinity"_a, "added"_a);
    def(module, "assemble_inverse", &assemble_inverse, "shares"_a, "pivots"_a);
    def(module, "solve_gram", &solve_gram, "matrix"_a, "right_side"_a);
    def(module, "two_steps", &two_steps, "first_energy"_a, "first_step"_a, "energy"_a, "slope"_a,
        "cross"_a);
}

}  // namespace
}  // namespace segcore
