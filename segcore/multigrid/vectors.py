"""How vectors lie in memory: alone, one below the other, or four side by side."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Vector = NDArray[np.float32]
"""One value per node, shape (n,)."""

Planes = NDArray[np.float32]
"""One vector per row, shape (m, n)."""

Block = NDArray[np.float32]
"""Four columns side by side, shape (n, 4)."""
