import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from segcore.pencil.membership import MembershipMatrix

N_PLACES = 9


@st.composite
def columns(draw: st.DrawFn) -> MembershipMatrix:
    places = draw(st.lists(st.sets(st.integers(0, N_PLACES - 1), min_size=1), max_size=4))
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    return MembershipMatrix.of(
        N_PLACES,
        [np.array(sorted(nodes)) for nodes in places],
        [rng.uniform(0.5, 2.0, len(nodes)) for nodes in places],
    )


@given(columns(), st.integers(0, 3))
def test_products_are_those_of_the_matrix(found, n_rows):
    matrix, s = found.to_dense(), found.n_groups
    rng = np.random.default_rng(0)
    at_groups, at_places = rng.standard_normal((n_rows, s)), rng.standard_normal((n_rows, N_PLACES))
    factors = rng.uniform(1.0, 2.0, s)

    np.testing.assert_allclose(found.sums, matrix.sum(axis=0))
    np.testing.assert_allclose(found.spread(at_groups), at_groups @ matrix.T, atol=1e-12)
    np.testing.assert_allclose(found.gather(at_places), at_places @ matrix, atol=1e-12)
    np.testing.assert_allclose(found.scaled(factors).to_dense(), matrix * factors)
    np.testing.assert_array_equal(found.to_sparse().toarray(), matrix)


@given(columns(), st.integers(0, 6))
def test_first_columns(found, wanted):
    first = found.first(wanted)

    assert first.n_groups == min(wanted, found.n_groups)
    np.testing.assert_array_equal(first.to_dense(), found.to_dense()[:, :wanted])


def test_one_value_for_a_whole_column():
    found = MembershipMatrix.of(3, [np.array([0, 2]), np.array([1])], [0.5, np.array([2.0])])

    assert found.to_dense().tolist() == [[0.5, 0.0], [0.0, 2.0], [0.5, 0.0]]
    assert found.sums == pytest.approx([1.0, 2.0])
