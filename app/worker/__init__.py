"""The process that solves, so that painting never waits.

::

    program                                              worker process
    queue ─► host ─► connection ─ tasks, questions ─────► inbox ─► solver ─► last_result
              ▲      │  ◄─── progress, labels, answers ──────────────┘
              │      └─ shared_photo: the photo, and one picture at a time on its way back
              └─ process: starts it, before it is wanted

Nothing of Qt is loaded in the worker process.
"""
