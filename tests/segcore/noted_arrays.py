"""Arrays that note how many entries NumPy works on, to find passes over a whole picture.

Time itself is not looked at. While :func:`noted_arrays` holds, arrays that are made with
`numpy.empty` and its like are of a class whose every operation adds the number of its entries to
:attr:`Work.entries`; so are all arrays that follow from them. Compiled kernels do not take this
class: :meth:`Work.plain` gives what they take.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

_MAKERS = ("empty", "zeros", "ones", "full", "empty_like", "zeros_like", "ones_like", "full_like")
_METHODS = ("astype", "copy", "fill", "take", "repeat", "argsort", "sort", "nonzero", "flatten")
_FREE = {"shape", "ndim", "size", "broadcast_to", "result_type", "may_share_memory", "reshape"}


class Work:
    """What was done since it was set to zero."""

    entries = 0

    @classmethod
    def add(cls, *arrays: Any) -> None:
        cls.entries += max((a.size for a in arrays if isinstance(a, np.ndarray)), default=0)


class Noted(np.ndarray):
    """An array whose operations are noted."""

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, **options: Any) -> Any:
        given = plain(inputs)
        result = getattr(ufunc, method)(*given, **plain(options))
        Work.add(*given, result)
        return noted(result)

    def __array_function__(self, function: Any, _: Any, given: Any, options: Any) -> Any:
        arguments, names = plain(given), plain(options)
        result = function(*arguments, **names)
        if function.__name__ not in _FREE:
            given_too = () if function.__name__ == "take" else _all_arrays(arguments)
            Work.add(*given_too, result)
        return noted(result)

    def __getitem__(self, index: Any) -> Any:
        result = self.view(np.ndarray)[plain(index)]
        if isinstance(result, np.ndarray) and not np.may_share_memory(result, plain(self)):
            Work.add(result)
        return noted(result)

    def __setitem__(self, index: Any, values: Any) -> None:
        own = plain(self)
        Work.add(own[plain(index)])
        own[plain(index)] = plain(values)


def _noting(name: str) -> Callable[..., Any]:
    def method(self: Noted, *given: Any, **options: Any) -> Any:
        result = getattr(plain(self), name)(*plain(given), **plain(options))
        if result is not plain(self):
            Work.add(self, result)
        return noted(result)

    return method


for _name in _METHODS:
    setattr(Noted, _name, _noting(_name))


def plain(given: Any) -> Any:
    """The same with plain arrays."""
    match given:
        case Noted():
            return given.view(np.ndarray)
        case tuple() if type(given) is tuple:
            return tuple(plain(own) for own in given)
        case list():
            return [plain(own) for own in given]
        case dict():
            return {key: plain(own) for key, own in given.items()}
    return given


def noted(result: Any) -> Any:
    """The same with noted arrays, but single values."""
    match result:
        case np.ndarray() if type(result) is np.ndarray and result.ndim:
            return result.view(Noted)
        case tuple() if type(result) is tuple:
            return tuple(noted(own) for own in result)
        case list():
            return [noted(own) for own in result]
    return result


def _all_arrays(given: Any) -> list[NDArray]:
    if isinstance(given, np.ndarray):
        return [given]
    if isinstance(given, tuple | list):
        return [array for own in given for array in _all_arrays(own)]
    return []


def note_arrays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all arrays that are made from now on be noted."""
    for name in _MAKERS:
        monkeypatch.setattr(np, name, _noted_maker(getattr(np, name)))


def _noted_maker(make: Callable[..., NDArray]) -> Callable[..., NDArray]:
    def maker(*given: Any, **options: Any) -> NDArray:
        result = make(*plain(given), **plain(options))
        if not make.__name__.startswith("empty"):
            Work.add(result)
        return noted(result)

    return maker
