"""Several things worked on at once, whose results come in the order of the things."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import TypeVar

Thing = TypeVar("Thing")
Result = TypeVar("Result")


def in_order(
    work: Callable[[Thing], Result], things: Iterable[Thing], threads: int
) -> Iterator[Result]:
    """What `work` makes of each, in their order.

    Things are asked for in the thread of who asks for results, and twice as many are under way as
    there are threads. Where one of them fails, none is begun after it.

    Examples
    --------
    >>> list(in_order(abs, iter([-3, 2, -1]), 2))
    [3, 2, 1]
    """
    waiting = iter(things)
    with ThreadPoolExecutor(threads) as pool:
        try:
            under_way = deque(pool.submit(work, one) for one in islice(waiting, 2 * threads))
            while under_way:
                found = under_way.popleft().result()
                under_way.extend(pool.submit(work, one) for one in islice(waiting, 1))
                yield found
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
