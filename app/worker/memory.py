"""Memory for the first solve of a photo, taken while the user looks at the photo.

The system clears every page of memory when it is first written. For a large photo that is a second
or more, which the first preview would wait for.
"""

from __future__ import annotations

from typing import Any

from segcore.runtime.memory import keep_freed_memory, release_freed_memory, touched

_BYTES_PER_NODE = 160
"""What a solve with up to five classes needs besides the prepared photo."""

_STEP = 1 << 24


class Reserve:
    """Takes memory step by step, so that a job never waits for it, and gives it to the next job."""

    def __init__(self) -> None:
        self._can_be_kept = keep_freed_memory()
        self._missing = 0
        self._pieces: list[Any] = []

    def expect(self, n_nodes: int) -> None:
        """Expect a first solve with `n_nodes` nodes."""
        self._missing = _BYTES_PER_NODE * n_nodes if self._can_be_kept else 0

    def grow(self) -> bool:
        """Take one step; False if there is nothing to do."""
        if self._missing <= 0:
            self._pieces.clear()
            return False
        self._pieces.append(touched(_STEP))
        self._missing -= _STEP
        return True

    def hand_out(self) -> None:
        """Free what was taken, for the next job."""
        self._missing = 0
        self._pieces.clear()

    def give_back(self) -> None:
        """Free it for other programs."""
        self.hand_out()
        release_freed_memory()
