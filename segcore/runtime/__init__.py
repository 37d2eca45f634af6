"""The foundation: errors, messages, progress, parameters, compiled loops.

Every room may import this one, which imports none.

- ``monitor``: stages, their progress and previews, and cancelling;
- ``errors``: errors with messages for people;
- ``parameters``: the fields of a dataclass as forms, flags and files see them;
- ``native``: the compiled loops of all rooms; ``kernels``: what their C++ shares (arrays, a team of
  threads, sums in lanes, the way to Python); ``start_up``: a quick start;
- ``no_follow_open``, ``texts``: files in folders of other people, and texts from anywhere;
- ``process_lifetime``: child processes that end with their parent;
- ``threads``, ``blas``, ``memory``: the threads and the memory of this machine;
  ``diagnosis``: facts for a bug report.
"""
