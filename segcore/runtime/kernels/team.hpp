// One team of threads for the parts of loops.
//
// Loops are cut into parts that depend on the data alone, never on the threads, and sums are
// kept part by part: results are the same for any number of threads.
#pragma once

#include "array.hpp"

namespace segcore {

constexpr Index parts = 64;  // equal shares over which loops run and sums are formed

struct Extent {
    Index first, end;
};

inline Extent part_of(Index n, Index part) { return {n * part / parts, n * (part + 1) / parts}; }

int threads();
void set_threads(int count);

// Runs `work(context, i)` for i in [0, count), each once, in any order, on all threads that are
// free. Another thread of Python that calls meanwhile works alone, so no caller blocks another.
void run_on_team(Index count, void (*work)(const void* context, Index i), const void* context);

template <class Work>
void in_parallel(Index count, const Work& work) {
    run_on_team(
        count, [](const void* context, Index i) { (*static_cast<const Work*>(context))(i); }, &work);
}

// Nodes that one thread processes before another has woken up.
constexpr Index small = 1 << 14;

// The same for loops over `n_nodes` nodes in total: few are processed by the calling thread.
template <class Work>
void in_parallel(Index count, Index n_nodes, const Work& work) {
    if (n_nodes >= small) return in_parallel(count, work);
    for (Index i = 0; i < count; ++i) work(i);
}

// `work(first, end)` for each of the `parts` of n nodes.
template <class Work>
void for_parts(Index n, const Work& work) {
    in_parallel(parts, n, [&](Index part) {
        auto [first, end] = part_of(n, part);
        work(first, end);
    });
}

}  // namespace segcore
