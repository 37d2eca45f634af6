"""Several things worked on at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from segcore.runtime.threads import in_order


def test_few_things_are_asked_for_ahead() -> None:
    asked: list[int] = []

    def things() -> Iterator[int]:
        for thing in range(100):
            asked.append(thing)
            yield thing

    for found in in_order(lambda thing: thing, things(), 2):
        assert found == asked.index(found)
        assert len(asked) <= found + 5


def test_an_error_comes_in_its_place() -> None:
    found = in_order(lambda thing: 6 // thing, [1, 2, 0, 3], 2)
    assert [next(found), next(found)] == [6, 3]
    with pytest.raises(ZeroDivisionError):
        next(found)
