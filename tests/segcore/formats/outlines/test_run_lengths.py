from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import array_shapes, arrays
from pycocotools import mask as coco

from segcore.formats.outlines.run_lengths import (
    decode_counts,
    encode_counts,
    part_of_runs,
    runs_of_mask,
)

MASKS = arrays(bool, array_shapes(min_dims=2, max_dims=2, max_side=40), elements=st.booleans())


@settings(max_examples=60, deadline=None)
@given(MASKS)
def test_the_same_as_pycocotools(mask):
    counts = encode_counts(runs_of_mask(mask))
    assert counts == coco.encode(np.asfortranarray(mask, np.uint8))["counts"].decode()
    (part, row, column), found = part_of_runs(decode_counts(counts), mask.shape), mask & False
    found[row : row + part.shape[0], column : column + part.shape[1]] = part
    np.testing.assert_array_equal(found, mask)
    assert not mask.any() or part.any(axis=0)[[0, -1]].all()


@pytest.mark.parametrize("value", [0, 1, 15, 16, 31, 32, 1023, 10**6, 4 * 10**8, 2**40])
def test_counts_of_every_length(value):
    runs = np.array([value, 1, 7, value, 0, 3, value], np.int64)
    np.testing.assert_array_equal(decode_counts(encode_counts(runs)), runs)


def test_nothing_and_everything():
    assert runs_of_mask(np.zeros((2, 3), bool)).tolist() == [6]
    assert runs_of_mask(np.ones((2, 3), bool)).tolist() == [0, 6]
    assert decode_counts("").tolist() == []


@pytest.mark.parametrize("text", [" ", "\x7f", "é", "P", "PPPPPPPPPPPPPPPPPPPPPPPPP0"])
def test_damaged_counts(text):
    with pytest.raises(ValueError, match="damaged"):
        decode_counts(text)


@pytest.mark.parametrize("runs", [[7], [-1, 7], [2, 2], [2**62, 2**62, 2**62, 2**62 + 6]])
def test_runs_of_another_size(runs):
    with pytest.raises(ValueError, match="run lengths"):
        part_of_runs(np.array(runs, np.int64), (2, 3))
