"""How right proposals of a folder were, and are expected to be."""

from __future__ import annotations

import pytest

from segcore.folders.acceptance_statistics import SuggestionAccuracy
from segcore.folders.states import CheckedState


def test_the_last_few_tell_how_right_proposals_are() -> None:
    checked = [CheckedState(0.5, 0.0)] * 3 + [CheckedState(0.9, 0.8)] * 4 + [CheckedState(0.4, 0.3)]
    standing = SuggestionAccuracy(tuple(checked), 3, (0.7, 0.9))
    assert len(standing.last) == 5
    assert standing.right == pytest.approx(0.7)
    assert standing.expected == pytest.approx(0.8)
    assert standing.of_rest == pytest.approx(0.8)
    assert SuggestionAccuracy().of_rest is None
