// Patches next to the examples of classes: how alike they look, and how far apart they are.
//
// Patches are planes (channels, p), examples (e, channels); some hundred patches are a part.

#include <algorithm>
#include <array>
#include <limits>

#include "arithmetic.hpp"
#include "binding.hpp"
#include "team.hpp"

namespace segcore {
namespace {

using Planes = Array<const float, 2>;
using Examples = Array<const float, 2>;

// Few enough that all a part works on stays in the fastest cache.
constexpr Index patches_at_once = 256;
using OfPatches = std::array<float, patches_at_once>;

constexpr Index examples_at_once = 4;  // whose likenesses are added up before sums are written

template <class Work>
void for_patches(Index n, const Work& work) {
    in_parallel(ceil_divide(n, patches_at_once), [&](Index part) {
        const Index begin = part * patches_at_once;
        work(begin, std::min(patches_at_once, n - begin));
    });
}

// From one example to `count` patches from `begin` on.
void square_distances_to(const float* example, Planes planes, Index begin, Index count,
                         OfPatches& squares) {
    float* __restrict sums = squares.data();
    std::fill(sums, sums + count, 0.0f);
    const Index channels = planes.length();
    Index j = 0;
    for (; j + 1 < channels; j += 2) {  // two at once: half as many sums to read and write
        const float *first = planes[j].data + begin, *second = planes[j + 1].data + begin;
        const float to_first = example[j], to_second = example[j + 1];
        for (Index i = 0; i < count; ++i) {
            const float one = first[i] - to_first, other = second[i] - to_second;
            sums[i] = (sums[i] + one * one) + other * other;
        }
    }
    if (j < channels) {
        const float* last = planes[j].data + begin;
        const float to_last = example[j];
        for (Index i = 0; i < count; ++i) {
            const float difference = last[i] - to_last;
            sums[i] += difference * difference;
        }
    }
}

// Sums of exp(-|x - x_e|^2 / 2) c_e over the examples, for all patches, (k, p); the coefficients c
// are (k, e).
Made<float, 2> kernel_scores(Planes planes, Examples examples, Array<const float, 2> coefficients) {
    const Index n_classes = coefficients.length(), n_examples = coefficients.shape[1];
    Made<float, 2> scores({n_classes, planes.shape[1]});
    for_patches(planes.shape[1], [&](Index begin, Index count) {
        OfPatches likenesses[examples_at_once] = {};
        for (Index first = 0; first < n_examples; first += examples_at_once) {
            const Index n = std::min(examples_at_once, n_examples - first);
            for (Index k = 0; k < n; ++k) {
                square_distances_to(examples[first + k].data, planes, begin, count, likenesses[k]);
                float* likeness = likenesses[k].data();
                for (Index i = 0; i < count; ++i) likeness[i] = exponential(-0.5f * likeness[i]);
            }
            const float *one = likenesses[0].data(), *two = likenesses[1].data();
            const float *three = likenesses[2].data(), *four = likenesses[3].data();
            for (Index a = 0; a < n_classes; ++a) {
                float factors[examples_at_once] = {};
                std::copy_n(coefficients[a].data + first, n, factors);
                float* __restrict sums = scores[a].data + begin;
                for (Index i = 0; i < count; ++i)
                    sums[i] += (factors[0] * one[i] + factors[1] * two[i]) +
                               (factors[2] * three[i] + factors[3] * four[i]);
            }
        }
    });
    return scores;
}

// Least squared distance to the examples of each class, for all patches, (k, p). `ends` (k + 1,) says
// where the examples of each class begin, and the end of the last ones.
Made<float, 2> nearest_squares(Planes planes, Examples examples, Row<const Index> ends) {
    const Index n_classes = ends.length() - 1;
    Made<float, 2> nearest({n_classes, planes.shape[1]}, Start::empty);
    nearest.fill(std::numeric_limits<float>::infinity());
    for_patches(planes.shape[1], [&](Index begin, Index count) {
        OfPatches squares;
        for (Index a = 0; a < n_classes; ++a) {
            float* __restrict least = nearest[a].data + begin;
            for (Index e = ends[a]; e < ends[a + 1]; ++e) {
                square_distances_to(examples[e].data, planes, begin, count, squares);
                for (Index i = 0; i < count; ++i) least[i] = std::min(least[i], squares[i]);
            }
        }
    });
    return nearest;
}

KERNELS(module) {
    def(module, "kernel_scores", &kernel_scores, "planes"_a, "examples"_a, "coefficients"_a);
    def(module, "nearest_squares", &nearest_squares, "planes"_a, "examples"_a, "ends"_a);
}

}  // namespace
}  // namespace segcore
