"""Many classes by minimum cuts: each class in turn takes the nodes that make the whole cheaper.

Source: Boykov, Veksler, Zabih, *Fast approximate energy minimization via graph cuts*, IEEE PAMI
23(11), 2001, section 5. Where a border joins nodes of two other classes, they cut it unless both
change: of two unknowns x and y that costs ``w (1 - x y) = w - w (x + y) / 2 + w |x - y| / 2``,
which is an edge of half the weight and a pull on both ends.
"""

from __future__ import annotations

import numpy as np

from segcore.appearance.kernels.minimum_cut import minimum_cut
from segcore.runtime.jit import serial


@serial
def expand(tails, heads, weights, costs, choices, labels):
    """One expansion of each class but the last, in order, changing `labels` (n,) in place.

    Started from nodes that are all of the last class, two classes end at the minimum.

    Parameters
    ----------
    tails, heads, weights : (e,)
        Borders, each of which costs its weight where it separates two classes.
    costs : (k, n) float64
        Of giving a node to a class.
    choices : (k, n) bool
        The classes that a node may be given to.
    """
    n = len(labels)
    places, pulls = np.empty(n, np.int32), np.empty(n)
    of_tails, of_heads = np.empty(len(tails), np.int32), np.empty(len(tails), np.int32)
    between = np.empty(len(tails), weights.dtype)
    for taking in range(len(costs) - 1):
        n_free = 0
        for i in range(n):
            places[i] = -1
            if choices[taking, i] and labels[i] != taking:
                places[i], n_free = n_free, n_free + 1
                pulls[places[i]] = costs[labels[i], i] - costs[taking, i]

        n_between = 0
        for e in range(len(tails)):
            i, j, weight = tails[e], heads[e], weights[e]
            if places[i] >= 0 and places[j] >= 0:
                if labels[i] != labels[j]:
                    weight *= 0.5
                    pulls[places[i]] += weight
                    pulls[places[j]] += weight
                of_tails[n_between], of_heads[n_between] = places[i], places[j]
                between[n_between] = weight
                n_between += 1
            elif places[i] >= 0 or places[j] >= 0:
                free, fixed = (i, j) if places[i] >= 0 else (j, i)
                if labels[fixed] == taking:
                    pulls[places[free]] += weight
                elif labels[fixed] == labels[free]:
                    pulls[places[free]] -= weight

        edges = slice(n_between)
        takes = minimum_cut(of_tails[edges], of_heads[edges], between[edges], pulls[:n_free])
        for i in range(n):
            if places[i] >= 0 and takes[places[i]]:
                labels[i] = taking
