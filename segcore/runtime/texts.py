"""Texts and JSON from anywhere, read within the limits; names of any file as they are written."""

from __future__ import annotations

import gc
import json
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from segcore.runtime import limits
from segcore.runtime.no_follow_open import open_chosen

_STRING = re.compile(rb'"(?:[^"\\]|\\.)*"?', re.DOTALL)
_DIGITS = re.compile(r"\d+")
_LONGEST_NUMBER = 24
_AT_ONCE = 1 << 22
_BRACE_OF_BRACKET = ord("{") ^ ord("[")
"""The bit that makes ``{`` of ``[`` and ``}`` of ``]``; ``|`` stands between the two."""


def read_bytes(path: str | os.PathLike[str], limit: limits.Limit = limits.TEXT) -> bytes:
    """The content of a file.

    Not more is read than the limit and a byte, whatever the system says of the file's size.

    Raises
    ------
    OSError
    UnsafeFile
        If it is a pipe or a device.
    SegmentationError
        If it is larger.
    """
    with open_chosen(path) as file:
        content = file.read(limit.most + 1)
    limit.check(len(content))
    return content


def read_text(path: str | os.PathLike[str]) -> str:
    """Text in UTF-8, with or without a mark at its beginning.

    Raises
    ------
    OSError
    SegmentationError
        If it is larger than :data:`segcore.runtime.limits.TEXT`.
    UnicodeDecodeError
        If it is something else.
    """
    return read_bytes(path).decode("utf-8-sig")


def as_utf8(text: str) -> bytes:
    r"""Text as it is written into files.

    Names of files need not be in UTF-8. What of them is not becomes what JSON calls it, so that it
    can be read there, and nothing fails elsewhere.

    >>> as_utf8("é"), as_utf8(b"caf\xe9.png".decode(errors="surrogateescape"))
    (b'\xc3\xa9', b'caf\\udce9.png')
    """
    return text.encode("utf-8", "backslashreplace")


def written_json(document: Any, **options: Any) -> bytes:
    """A JSON document for other programs, with letters of any script as they are."""
    return as_utf8(json.dumps(document, ensure_ascii=False, **options))


def read_json(content: bytes) -> Any:
    """A JSON document in UTF-8, with or without a mark at its beginning.

    What it would take parsed is bounded before it is: three bytes may become a hundred.

    Raises
    ------
    ValueError
        If it is not JSON.
    SegmentationError
        If it is over a limit.

    Examples
    --------
    >>> read_json(b'{"a": [1, 2]}')
    {'a': [1, 2]}
    """
    check_json(content)
    with _nothing_collected():
        return json.loads(content.decode("utf-8-sig"))


def check_json(content: bytes) -> None:
    """Refuse a JSON document that would take too much parsed.

    Raises
    ------
    SegmentationError
    """
    counts = _counted(content)
    if any(count > limit.most for limit, count in counts.items()):
        # brackets and commas in strings do not count
        counts = _counted(_STRING.sub(b'""', content))
    for limit, count in counts.items():
        limit.check(count)


def read_yaml(text: str) -> Any:
    """A YAML document in plain values; what only other programs know a tag of is as without it.

    Aliases are the very same values, and nothing is merged: that makes a text of a few lines as
    large as one likes.

    Raises
    ------
    ValueError
        If it is not YAML.
    SegmentationError
        If it is nested too deep.

    Examples
    --------
    >>> read_yaml("names: {0: &pet cat, 1: !breed dog, 2: *pet}  # of two")
    {'names': {0: 'cat', 1: 'dog', 2: 'cat'}}
    """
    import yaml  # which few who read texts need

    class Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
        """Compiled on most systems."""

        yaml_constructors: ClassVar = {  # without that of unknown tags, which is an error
            tag: made for tag, made in yaml.SafeLoader.yaml_constructors.items() if tag
        }

        def flatten_mapping(self, node: Any) -> None:
            """Merge nothing."""

    depth = 0
    try:
        for event in yaml.parse(text, Loader):
            depth += isinstance(event, yaml.CollectionStartEvent)
            depth -= isinstance(event, yaml.CollectionEndEvent)
            limits.DEPTH.check(depth)
        return yaml.load(text, Loader)
    except yaml.YAMLError as error:
        raise ValueError(f"no YAML: {error}") from error


@contextmanager
def _nothing_collected() -> Iterator[None]:
    """While millions of values are made, none of which refers to itself.

    Else they are all looked through again and again: a sixth of the time of parsing.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def _counted(content: bytes) -> dict[limits.Limit, int]:
    """What a JSON document holds, strings taken for a part of it."""
    return {
        limits.DEPTH: _depth(np.frombuffer(content, np.uint8)),
        limits.OBJECTS: content.count(b"{"),
        limits.LISTS: content.count(b"["),
        limits.VALUES: content.count(b",") + 1,
    }


def _depth(characters: NDArray[np.uint8]) -> int:
    """How many brackets are open at once."""
    deepest = now = 0
    for begin in range(0, len(characters), _AT_ONCE):
        either = characters[begin : begin + _AT_ONCE] | _BRACE_OF_BRACKET
        brackets = either[(either == ord("{")) | (either == ord("}"))]
        open_ = now + np.cumsum(ord("|") - brackets.astype(np.int64))
        deepest = max(deepest, int(open_.max(initial=0)))
        now = int(open_[-1]) if len(open_) else now
    return deepest


def natural_key(name: str) -> str:
    """Sorts numbers in names by their value, and letters without regard to case."""
    return _DIGITS.sub(lambda number: number[0].zfill(_LONGEST_NUMBER), name.casefold())
