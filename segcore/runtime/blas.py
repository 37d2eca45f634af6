"""One thread for BLAS while compiled loops have the cores.

After every product the threads of BLAS spin for some hundredths of a second, and slow down the
compiled loops that follow by up to a factor of two. The matrices between the loops have a few
hundred rows, for which one thread is about as quick.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from threadpoolctl import ThreadpoolController


class _Limit:
    """A limit for the whole process, from the first of several solves to the last."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._users = 0
        self._modules = 0
        self._libraries: ThreadpoolController

    @contextmanager
    def hold(self) -> Iterator[None]:
        with self._lock:
            self._users += 1
            if self._users == 1:
                self._look_for_libraries()
                self._set = self._libraries.limit(limits=1, user_api="blas")
        try:
            yield
        finally:
            with self._lock:
                self._users -= 1
                if self._users == 0:
                    self._set.restore_original_limits()

    def _look_for_libraries(self) -> None:
        """Look for BLAS libraries after modules have been imported."""
        if len(sys.modules) != self._modules:
            self._libraries = ThreadpoolController()
            self._modules = len(sys.modules)


one_blas_thread = _Limit().hold
"""Context in which BLAS works with a single thread, in all threads of the process."""
