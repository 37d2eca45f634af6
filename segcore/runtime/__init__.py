"""How code runs here. Every room may import this one, which imports none.

- ``monitor``: progress, previews and cancelling, as a stage may report and ask for them;
- ``errors``: what can go wrong, in words for the person in front of the screen;
- ``parameters``: the fields of a dataclass as forms, flags and files see them;
- ``jit``, ``compiling``, ``starting``: loops that are compiled, and saying so while it happens;
- ``blas``, ``memory``: the threads and the memory of this machine.
"""
