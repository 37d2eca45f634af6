"""Libraries that this system lacks are taken from the folder of this Python. Run at its start."""

import ctypes
import sys
from pathlib import Path

for _library in sorted(Path(sys.base_prefix, "lib", "brought").iterdir()):
    try:
        ctypes.CDLL(_library.name)
    except OSError:
        ctypes.CDLL(str(_library), ctypes.RTLD_GLOBAL)
