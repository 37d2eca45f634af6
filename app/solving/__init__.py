"""Tasks and questions to the worker, and its answers.

::

    document ─► solve_controller ─ tasks ─────► queue ─► worker
       ▲              ▲  questions ───────────►  │
       │              └── labels, answers ◄──────┘
       └── result, completed by requested_layers

The queue has one task at a time and any number of questions about the last result. If the worker
dies, the next one gets them again.
"""
