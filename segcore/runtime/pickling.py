"""Values that are the same after pickling."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import numpy as np


class Pickled:
    """Base of dataclasses whose read-only arrays are read-only after pickling, too.

    Kernels are compiled for either kind; for the other they would be compiled anew, and round
    differently. What is found again when it is asked for (cached properties) is left out.
    """

    def __getstate__(self) -> tuple[dict[str, Any], list[str]]:
        values = {attribute.name: getattr(self, attribute.name) for attribute in fields(self)}  # type: ignore[arg-type]
        frozen = [
            name
            for name, value in values.items()
            if isinstance(value, np.ndarray) and not value.flags.writeable
        ]
        return values, frozen

    def __setstate__(self, state: tuple[dict[str, Any], list[str]]) -> None:
        values, frozen = state
        for name in frozen:
            values[name].flags.writeable = False
        vars(self).update(values)
