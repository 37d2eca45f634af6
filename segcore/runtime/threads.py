"""Work on several things at once, with results in order."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import TypeVar

Thing = TypeVar("Thing")
Result = TypeVar("Result")


def map_in_order(
    work: Callable[[Thing], Result], items: Iterable[Thing], threads: int
) -> Iterator[Result]:
    """The results of `work` on each thing, in their order.

    Things are taken in the caller's thread, and twice as many are under way as there are threads.
    After a failure no further one is begun.

    >>> list(map_in_order(abs, iter([-3, 2, -1]), 2))
    [3, 2, 1]
    """
    waiting = iter(items)
    with ThreadPoolExecutor(threads) as pool:
        try:
            under_way = deque(pool.submit(work, item) for item in islice(waiting, 2 * threads))
            while under_way:
                result = under_way.popleft().result()
                under_way.extend(pool.submit(work, item) for item in islice(waiting, 1))
                yield result
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
