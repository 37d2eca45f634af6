"""The compiled loops of all rooms for this processor, and their number of threads.

Every C++ file in a folder ``kernels/`` is part of one extension module, built twice: for the
instructions of x86-64-v3 and for any processor of its kind. Functions of one name in two files are
overloads. Each loop has a reference in NumPy in the tests.

Loops are cut into parts that depend on the data alone, so results do not depend on the number of
threads: that of the processors this process may use, or that which ``EIGENBRUSH_THREADS`` names.
"""

import os
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from segcore.runtime.errors import SegmentationError

_MODULES = ("segcore.runtime._kernels_v3", "segcore.runtime._kernels")


def _build_anew() -> None:
    """Rebuild the compiled modules in a clone whose C++ files have changed since the last build.

    Times are compared in whole seconds: the installer keeps no finer ones.
    """
    package = find_spec("segcore")
    build = getattr(package and package.loader, "rebuild", None)  # in editable installs
    if build is None:
        return
    modules = [spec.origin for name in _MODULES if (spec := find_spec(name)) and spec.origin]
    sources = Path(__file__).parents[1].glob("**/kernels/*.[ch]pp")
    built = max((int(os.stat(file).st_mtime) for file in modules), default=0)
    if any(int(source.stat().st_mtime) > built for source in sources):
        build()


_build_anew()
if TYPE_CHECKING:
    from segcore.runtime._kernels import *  # noqa: F403
    from segcore.runtime._kernels import set_threads
else:
    try:
        from segcore.runtime import _kernels_v3 as _kernels
    except ImportError:  # the module was built for another processor
        try:
            from segcore.runtime import _kernels
        except ImportError as error:
            raise ImportError(
                "The compiled part of Eigenbrush is missing or was made for another Python: "
                f"install it anew, in a clone by 'make run' ({error})."
            ) from error
    globals().update({name: value for name, value in vars(_kernels).items() if name[0] != "_"})

_THREADS_VARIABLE = "EIGENBRUSH_THREADS"


def n_threads() -> int:
    """Number of threads: that in ``EIGENBRUSH_THREADS``, else this process's processors."""
    text = os.environ.get(_THREADS_VARIABLE, "")
    if text:
        if not text.isdecimal() or not 1 <= int(text) <= _MAX_THREADS:
            raise SegmentationError(
                f"{_THREADS_VARIABLE} is {text!r}; it must be a number from 1 to {_MAX_THREADS}"
            )
        return int(text)
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


_MAX_THREADS = 1024

set_threads(n_threads())
