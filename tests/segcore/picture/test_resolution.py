from __future__ import annotations

import pytest

from segcore.picture import resolution
from segcore.picture.resolution import BYTES_PER_NODE, BYTES_PER_PIXEL, choose

MEGAPIXEL = (1000, 1000)


@pytest.mark.parametrize(
    ("free_bytes_per_pixel", "step"),
    [
        (1.01 * BYTES_PER_NODE, 1),
        (0.99 * BYTES_PER_NODE, 2),
        (1.01 * (BYTES_PER_NODE / 4 + BYTES_PER_PIXEL), 2),
        (0.99 * (BYTES_PER_NODE / 4 + BYTES_PER_PIXEL), 4),
        (0, 4),
    ],
)
def test_auto_takes_what_the_memory_allows(
    free_bytes_per_pixel: float, step: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    share = resolution._USABLE_SHARE
    free = int(1e6 * free_bytes_per_pixel / share)
    monkeypatch.setattr(resolution, "available_bytes", lambda: free)
    choice = choose(MEGAPIXEL, "auto")
    assert choice.step == step
    assert len(choice.notes) == (step > 1)
    if step > 1:
        assert f"1/{step} of its resolution" in choice.notes[0]
        assert "0.3 GB of memory" in choice.notes[0]


def test_what_was_asked_for_is_done_whatever_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resolution, "available_bytes", lambda: 0)
    assert choose(MEGAPIXEL, "full").step == 1
    assert choose(MEGAPIXEL, "full").notes == ()
    assert [choose(MEGAPIXEL, part).step for part in ("1/2", "1/4")] == [2, 4]
    assert "as requested" in choose(MEGAPIXEL, "1/2").notes[0]


@pytest.mark.parametrize("shape", [(1, 1), (1, 500), (7, 500)])
def test_what_is_too_small_to_be_reduced_stays_as_it_is(shape: tuple[int, int]) -> None:
    assert choose(shape, "1/4").step == 1
