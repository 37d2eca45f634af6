"""Asking the worker, and what becomes of what it answers.

::

document ─► solve_controller ─► job_desk ─► worker
   ▲                            inquiries ──►  │
   └──────── result, layers ◄──────────────────┘
"""
