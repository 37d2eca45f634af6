"""What a fresh process waits for before its first answer.

    python start_up.py

Prints {"import_seconds", "first_seconds", "second_seconds"}.
"""

from __future__ import annotations

import json
from time import perf_counter


def main() -> None:
    begin = perf_counter()
    import segcore

    imported = perf_counter()
    import numpy as np

    photo = np.random.default_rng(0).integers(0, 256, (200, 300, 3), dtype=np.uint8)
    labels = np.zeros((200, 300), np.int32)
    labels[90:110, :20], labels[90:110, -20:], labels[:20, 140:160] = 1, 2, 3

    before = perf_counter()
    segcore.segment(photo, labels)
    first = perf_counter()
    segcore.segment(photo, labels)
    second = perf_counter()
    print(
        json.dumps(
            {
                "import_seconds": imported - begin,
                "first_seconds": first - before,
                "second_seconds": second - first,
            }
        )
    )


if __name__ == "__main__":
    main()
