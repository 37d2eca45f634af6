// The Cheeger sweep: where nodes and edges lie among thresholds.

#include <algorithm>

#include "binding.hpp"

namespace segcore {
namespace {

// Gives each node the first of the ascending `levels` that is not below its entry; where all are
// below, their number. Neighbours in a picture have similar entries, so the place of the node before
// is tried first.
template <class T>
void find_places(Row<const T> x, Row<const double> levels, Row<std::int32_t> places) {
    Index last = 0;
    for (Index i = 0; i < x.length(); ++i) {
        const double value = x[i];
        const bool is_same = (last == levels.length() || value <= levels[last]) &&
                             (last == 0 || levels[last - 1] < value);
        if (!is_same)
            last = std::lower_bound(levels.begin(), levels.end(), value) - levels.begin();
        places[i] = static_cast<std::int32_t>(last);
    }
}

// Adds the weight of every edge where the thresholds that cut it begin, and subtracts it where they
// end.
template <class T>
void add_steps(Row<const std::int32_t> places, Row<const std::int32_t> tails,
               Row<const std::int32_t> heads, Row<const T> weights, Row<double> steps) {
    for (Index e = 0; e < weights.length(); ++e) {
        const auto [low, high] = std::minmax(places[tails[e]], places[heads[e]]);
        if (low == high) continue;
        steps[low] += weights[e];
        steps[high] -= weights[e];
    }
}

// Adds the weight of every node at its place.
void add_masses(Row<const std::int32_t> places, Row<const double> weights, Row<double> masses) {
    for (Index i = 0; i < places.length(); ++i) masses[places[i]] += weights[i];
}

template <class T>
void define_for(nb::module_& module) {
    def(module, "find_places", &find_places<T>, "x"_a, "levels"_a, "places"_a);
    def(module, "add_steps", &add_steps<T>, "places"_a, "tails"_a, "heads"_a, "weights"_a,
        "steps"_a);
}

KERNELS(module) {
    define_for<float>(module);
    define_for<double>(module);
    def(module, "add_masses", &add_masses, "places"_a, "weights"_a, "masses"_a);
}

}  // namespace
}  // namespace segcore
