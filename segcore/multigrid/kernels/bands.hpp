// Bands of rows or nodes, in the order of segcore.multigrid.bands: even ones come before odd ones.
#pragma once

#include "team.hpp"

namespace segcore {

// `work(band, first, end)` for every band, all at the same time.
template <class Work>
void for_bands(Row<const Index> bands, Index n_nodes, const Work& work) {
    in_parallel(bands.length() - 1, n_nodes,
                [&](Index band) { work(band, bands[band], bands[band + 1]); });
}

// The same for the even (parity 0) or the odd bands alone.
template <class Work>
void for_bands_of(Index parity, Row<const Index> bands, Index n_nodes, const Work& work) {
    in_parallel((bands.length() - parity) / 2, n_nodes, [&](Index index) {
        Index band = 2 * index + parity;
        work(band, bands[band], bands[band + 1]);
    });
}

}  // namespace segcore
