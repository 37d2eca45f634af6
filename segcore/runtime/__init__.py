"""How code runs here. Every room may import this one, which imports none.

- ``monitor``: stages, their progress and previews, and cancelling;
- ``errors``: what can go wrong, in words for the person in front of the screen;
- ``parameters``: the fields of a dataclass as forms, flags and files see them;
- ``native``: the compiled loops of all rooms; ``kernels``: what their C++ shares (arrays, a team of
  threads, sums in lanes, the way to Python); ``start_up``: a quick start;
- ``no_follow_open``, ``texts``: files in folders of other people, and texts from anywhere;
- ``process_lifetime``: a process that ends with the one that started it;
- ``threads``, ``blas``, ``memory``: the threads and the memory of this machine;
  ``diagnosis``: what a report of a fault should say of it.
"""
