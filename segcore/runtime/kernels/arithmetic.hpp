// Formulas of single values that compilers apply to eight pixels at a time, and sums of many.
//
// The first begin with a guess or a scaling that is read from, or written to, the bits of a float:
// 23 bits of fraction under 8 bits of exponent. Sums are formed in lanes that are the same on every
// processor, whatever the width of its registers.
#pragma once

#include "array.hpp"

namespace segcore {

inline std::int32_t bits_of(float x) {
    std::int32_t bits;
    std::memcpy(&bits, &x, sizeof bits);
    return bits;
}

inline float float_of(std::int32_t bits) {
    float x;
    std::memcpy(&x, &bits, sizeof x);
    return x;
}

// Cube root of x >= 0, to about 4e-7.
//
// The bits of a float are about its logarithm, so a third of them is a guess at the root, here of
// 1 / x because Newton's iteration for that needs no division.
inline float cube_root(float x) {
    const float third = 1.0f / 3, four_thirds = 4.0f / 3;
    float root = float_of(0x54A21D2A - static_cast<std::int32_t>(bits_of(x) * third));
    for (int k = 0; k < 3; ++k) root *= four_thirds - third * x * root * root * root;
    return x * root * root;
}

// exp(x) of x <= 0, to about 3e-7; never below exp(-80): products with it are then no denormal
// numbers, which processors are slow at.
//
// x = n ln 2 + rest with whole n: a polynomial for the rest, n into the exponent's bits.
inline float exponential(float x) {
    const float lowest = -80.0f, log2_e = 1.4426950408889634f;
    const float ln2_high = 0.693359375f;  // few enough bits that its multiples are exact
    const float ln2_low = -2.12194440e-4f;
    x = x > lowest ? x : lowest;
    const auto n = static_cast<std::int32_t>(x * log2_e - 0.5f);
    const float rest = x - n * ln2_high - n * ln2_low;
    float power = 1.0f / 720;
    power = power * rest + 1.0f / 120;
    power = power * rest + 1.0f / 24;
    power = power * rest + 1.0f / 6;
    power = power * rest + 0.5f;
    power = power * rest + 1.0f;
    power = power * rest + 1.0f;
    return power * float_of((n + 127) << 23);
}

template <class T>
struct Lanes {
    typedef T Type __attribute__((vector_size(32)));
};

// Sum of term(i) for i in [0, n), of which `terms` gives as many at once as there are lanes.
template <class T, class Terms, class Term>
inline T sum_in_lanes(Index n, const Terms& terms, const Term& term) {
    using Lane = typename Lanes<T>::Type;
    constexpr Index size = sizeof(Lane) / sizeof(T);
    Lane sums[4] = {};
    Index i = 0;
    for (; i + 4 * size <= n; i += 4 * size)
        for (int k = 0; k < 4; ++k) sums[k] += terms(i + k * size);
    for (; i + size <= n; i += size) sums[0] += terms(i);
    const Lane all = (sums[0] + sums[1]) + (sums[2] + sums[3]);
    T total = 0;
    for (Index k = 0; k < size; ++k) total += all[k];
    for (; i < n; ++i) total += term(i);
    return total;
}

// Inner product of a few hundred numbers, in their own precision.
template <class T>
inline T dot(const T* left, const T* right, Index n) {
    using Lane = typename Lanes<T>::Type;
    auto lanes_at = [](const T* numbers) {
        Lane lanes;
        std::memcpy(&lanes, numbers, sizeof lanes);
        return lanes;
    };
    return sum_in_lanes<T>(
        n, [=](Index i) { return lanes_at(left + i) * lanes_at(right + i); },
        [=](Index i) { return left[i] * right[i]; });
}

// Sum of float32 numbers in float64.
inline double sum(const float* numbers, Index n) {
    typedef float Four __attribute__((vector_size(16)));
    return sum_in_lanes<double>(
        n,
        [=](Index i) {
            Four four;
            std::memcpy(&four, numbers + i, sizeof four);
            return __builtin_convertvector(four, Lanes<double>::Type);
        },
        [=](Index i) { return static_cast<double>(numbers[i]); });
}

}  // namespace segcore
