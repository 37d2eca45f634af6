"""A short day; ``make soak`` lives a long one."""

import sys

import pytest

from .day import Day, Plan

SHORT = Plan(
    photos=3,
    strokes=9,
    worker_kills=2,
    window_kills=1,
    lost_folders=1,
    full_disks=1,
    second_windows=1,
    clock_jumps=1,
    seconds=600.0,
)


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /dev/shm and /proc")
def test_nothing_is_lost_or_left_on_a_bad_day(tmp_path):
    day = Day(SHORT, tmp_path)
    day.run()
    assert day.problems == []
    assert day.done["photos"] == SHORT.photos
    assert day.done["window kills"] == SHORT.window_kills
    assert day.done["second windows"] == SHORT.second_windows
