"""How code runs here. Every room may import this one, which imports none.

- ``monitor``: stages, their progress and previews, and cancelling;
- ``errors``: what can go wrong, in words for the person in front of the screen;
- ``parameters``: the fields of a dataclass as forms, flags and files see them;
- ``owned_files``, ``texts``: files in folders of other people, and texts from anywhere;
- ``ending``: a process that ends with the one that started it;
- ``jit``, ``arithmetic``: how loops are compiled, and functions for them; ``kernel_store``,
  ``warm_up``: where compiled kernels are kept, and making all of them ahead; ``compiling``,
  ``starting``: saying so while it happens, and a quick start;
- ``blas``, ``memory``: the threads and the memory of this machine;
  ``diagnosis``: what a report of a fault should say of it.
"""
