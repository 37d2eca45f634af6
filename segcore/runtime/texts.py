"""Texts, JSON and YAML from anywhere, read within the limits; file names as written text."""

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
_PADDED_DIGITS = 24
_BLOCK_SIZE = 1 << 22
_BRACKET_TO_BRACE_BIT = ord("{") ^ ord("[")
"""The bit in which ``{`` differs from ``[``, and ``}`` from ``]``."""


def read_bytes(path: str | os.PathLike[str], limit: limits.Limit = limits.TEXT) -> bytes:
    """The content of a file.

    At most the limit and a byte are read, whatever the size of the file.

    Raises
    ------
    OSError
    UnsafeFileError
        If it is a pipe or a device.
    SegmentationError
        If it is larger.
    """
    with open_chosen(path) as file:
        content = file.read(limit.most + 1)
    limit.check(len(content))
    return content


def read_text(path: str | os.PathLike[str]) -> str:
    """Text in UTF-8, with or without a byte order mark."""
    return read_bytes(path).decode("utf-8-sig")


def as_utf8(text: str) -> bytes:
    r"""Text as bytes for a file.

    File names need not be in UTF-8. Other bytes are written as the escapes of JSON.

    >>> as_utf8("é"), as_utf8(b"caf\xe9.png".decode(errors="surrogateescape"))
    (b'\xc3\xa9', b'caf\\udce9.png')
    """
    return text.encode("utf-8", "backslashreplace")


def encode_json(document: Any, **options: Any) -> bytes:
    """A JSON document in UTF-8 for other programs, without escapes of letters."""
    return as_utf8(json.dumps(document, ensure_ascii=False, **options))


def read_json(content: bytes) -> Any:
    """A JSON document in UTF-8, with or without a byte order mark.

    Its parsed size is bounded before parsing: three bytes may become a hundred.

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
    with _garbage_collection_off():
        return json.loads(content.decode("utf-8-sig"))


def check_json(content: bytes) -> None:
    """Raise an error for a JSON document whose parsed size would exceed the limits."""
    counts = _count_values(content)
    if any(count > limit.most for limit, count in counts.items()):
        # count again without brackets and commas in strings
        counts = _count_values(_STRING.sub(b'""', content))
    for limit, count in counts.items():
        limit.check(count)


def read_yaml(text: str) -> Any:
    """A YAML document in plain values; tags of other programs are ignored.

    Aliases share their values, and nothing is merged, so that a short text cannot become huge.

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
    import yaml  # rarely needed

    class Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
        """PyYAML's safe loader, in C if available, that ignores unknown tags."""

        yaml_constructors: ClassVar = {  # without the constructor that refuses unknown tags
            tag: constructor
            for tag, constructor in yaml.SafeLoader.yaml_constructors.items()
            if tag
        }

        def flatten_mapping(self, node: Any) -> None:
            """Ignore merge keys (``<<``)."""

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
def _garbage_collection_off() -> Iterator[None]:
    """Context without garbage collection while millions of values are made.

    It saves a sixth of the time of parsing.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def _count_values(content: bytes) -> dict[limits.Limit, int]:
    """Counts of brackets and commas in a JSON document, including those in strings, by limit."""
    return {
        limits.DEPTH: _depth(np.frombuffer(content, np.uint8)),
        limits.OBJECTS: content.count(b"{"),
        limits.LISTS: content.count(b"["),
        limits.VALUES: content.count(b",") + 1,
    }


def _depth(characters: NDArray[np.uint8]) -> int:
    """Largest depth of brackets."""
    deepest = now = 0
    for begin in range(0, len(characters), _BLOCK_SIZE):
        folded = characters[begin : begin + _BLOCK_SIZE] | _BRACKET_TO_BRACE_BIT
        brackets = folded[(folded == ord("{")) | (folded == ord("}"))]
        n_open = now + np.cumsum(ord("|") - brackets.astype(np.int64))
        deepest = max(deepest, int(n_open.max(initial=0)))
        now = int(n_open[-1]) if len(n_open) else now
    return deepest


def natural_key(name: str) -> str:
    """Sort key that orders numbers in names by value, and ignores case."""
    return _DIGITS.sub(lambda number: number[0].zfill(_PADDED_DIGITS), name.casefold())
