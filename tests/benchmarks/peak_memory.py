"""Peak memory of one contender or method on one photo, in a process of its own.

    python peak_memory.py CONTENDER|RESOLUTION|METHOD EXAMPLE.npz

Prints {"bytes": the most that was held beyond the decoded photo and strokes}.
"""

from __future__ import annotations

import json
import sys

import numpy as np
from contenders import CONTENDERS, RESOLVED
from formulations import FORMULATIONS
from measuring import current_memory_bytes, forget_peak_memory, peak_memory_bytes
from photos import FIVE_CLASSES, example


def main() -> None:
    name = sys.argv[1]
    solve = (FORMULATIONS | RESOLVED).get(name) or CONTENDERS[name].solve
    small = example(FIVE_CLASSES, 4_000)
    solve(small.photo, small.labels)  # loads libraries and compiled code

    with np.load(sys.argv[2]) as arrays:
        photo, labels = arrays["photo"], arrays["labels"]
    forget_peak_memory()
    before = current_memory_bytes()
    solve(photo, labels)
    print(json.dumps({"bytes": peak_memory_bytes() - before}))


if __name__ == "__main__":
    main()
