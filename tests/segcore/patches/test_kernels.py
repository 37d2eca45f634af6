import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from segcore.runtime.native import sum_groups

SIDES = st.integers(1, 40)


@given(st.integers(1, 7), SIDES, SIDES, st.integers(1, 50), st.integers(0, 2**32 - 1))
def test_sum_groups(channels, rows, columns, n_groups, seed):
    rng = np.random.default_rng(seed)
    planes = rng.normal(0, 30, (channels, rows, columns)).astype(np.float32)
    groups = rng.integers(0, n_groups, (rows, columns), dtype=np.int32)
    summands = [*planes, np.ones(groups.shape), *np.indices(groups.shape)]
    expected = np.array([np.bincount(groups.ravel(), each.ravel(), n_groups) for each in summands])
    found = sum_groups(planes, groups, n_groups).sum(axis=0).T
    np.testing.assert_allclose(found, expected, atol=1e-9)
    assert expected[channels].sum() == rows * columns
    assert expected[channels + 1].sum() == columns * rows * (rows - 1) / 2
    assert expected[channels + 2].sum() == rows * columns * (columns - 1) / 2
