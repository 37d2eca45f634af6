"""The process that solves, so that painting never waits.

::

    program:  host ─► process, link ──────── pipe: messages ────────► main: inbox ─► solver
                         └──────── shared memory: shared_photo ────────┘      └─► answers

Nothing of Qt is loaded in the process.
"""
