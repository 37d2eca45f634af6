"""The changed part of a list, which is small after a small edit of a long list."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Splice(Generic[T]):
    """Items of a list, from `start` on, that are replaced by others.

    >>> change = splice("paint", "point")
    >>> change
    Splice(start=1, removed=('a',), added=('o',))
    >>> "".join(change.apply("paint"))
    'point'
    """

    start: int
    removed: tuple[T, ...]
    added: tuple[T, ...]

    def apply(self, items: Sequence[T]) -> tuple[T, ...]:
        """The list after the change."""
        return (*items[: self.start], *self.added, *items[self.start + len(self.removed) :])


def splice(old: Sequence[T], new: Sequence[T]) -> Splice[T]:
    """The change from `old` to `new`; unchanged items have to be the same objects."""
    shorter = min(len(old), len(new))
    start = next((i for i in range(shorter) if not _same(old[i], new[i])), shorter)
    tail = 0
    while tail < shorter - start and _same(old[-1 - tail], new[-1 - tail]):
        tail += 1
    return Splice(start, tuple(old[start : len(old) - tail]), tuple(new[start : len(new) - tail]))


def _same(old: object, new: object) -> bool:
    return old is new or old == new
