"""A long day of bad luck: kills, full disks, lost folders, two windows, a clock that jumps back.

::

    __main__ ─► day ─ commands ─► window (a process with a real window, and its worker)
                 │  ◄─ answers ──┘
                 └─► memory (of both processes, while they live)

``make soak`` takes ten minutes to half an hour; a short day is part of the tests.
"""
