// Four columns in one register.
//
// Every vector of the multigrid engine is an array of shape (n, 4): four right-hand sides lie side
// by side, so that one weight and one index serve four of them. In a loop
//
//     store(y, i, load(b, i) + weight * load(x, j));
//
// are single instructions on four float32 values. `widen` goes to float64 for sums.
#pragma once

#include "array.hpp"

namespace segcore {

constexpr Index width = 4;  // columns in a block

typedef float Quad __attribute__((vector_size(16)));
typedef double WideQuad __attribute__((vector_size(32)));

using Block = Array<float, 2>;             // (n, 4)
using ConstBlock = Array<const float, 2>;  // the same, only read

inline Quad load_at(const float* numbers) {
    Quad quad;
    std::memcpy(&quad, numbers, sizeof quad);
    return quad;
}

inline Quad load(ConstBlock block, Index i) { return load_at(block.data + width * i); }

inline void store(Block block, Index i, Quad quad) {
    std::memcpy(block.data + width * i, &quad, sizeof quad);
}

inline void add(Block block, Index i, Quad quad) { store(block, i, load(block, i) + quad); }

inline void clear(Block block, Index first, Index end) {
    std::memset(block.data + width * first, 0, sizeof(float) * width * (end - first));
}

inline WideQuad widen(Quad quad) { return __builtin_convertvector(quad, WideQuad); }
inline Quad narrow(WideQuad quad) { return __builtin_convertvector(quad, Quad); }

inline WideQuad load_wide(const double* numbers) {
    WideQuad quad;
    std::memcpy(&quad, numbers, sizeof quad);
    return quad;
}

inline void store_wide(double* numbers, WideQuad quad) {
    std::memcpy(numbers, &quad, sizeof quad);
}

// Has what lies there, which need not exist, brought near while others are worked on. Processors
// foresee by themselves what is read in order, not what neighbours lead to.
inline void prefetch(const void* place) { __builtin_prefetch(place, 0, 2); }

inline void prefetch(ConstBlock block, Index i) { prefetch(block.data + width * i); }

// Rows of x' y for blocks x and y, four columns each. Some terms are added in float32 before their
// sum is added to others in float64.
constexpr Index run = 32;

struct Products {
    Quad rows[width] = {};

    void add(Quad x, Quad y) {
        for (int k = 0; k < width; ++k) rows[k] += x[k] * y;
    }

    // Adds them to a (4, 4) matrix.
    void collect(Array<double, 2> total) const {
        for (int k = 0; k < width; ++k) {
            double* row = total.data + width * k;
            store_wide(row, load_wide(row) + widen(rows[k]));
        }
    }
};

}  // namespace segcore
