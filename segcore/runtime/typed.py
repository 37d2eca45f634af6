"""Parsed JSON -> values of the expected types, or what is wrong and where.

Files come from anywhere and from earlier versions: :func:`segcore.runtime.texts.read_json` parses
all that was ever written, also half surrogate pairs, and msgspec makes typed values of it.
"""

import re
import reprlib
from collections.abc import Callable
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta

from segcore.runtime.errors import SegmentationError
from segcore.runtime.limits import CLASSES
from segcore.runtime.texts import check_json, read_json

T = TypeVar("T")
_Read = TypeVar("_Read")

_MAX_COPIED_BYTES = 100_000
_MAX_FLOAT = 1e300
Whole = int | Annotated[float, Meta(multiple_of=1, ge=-_MAX_FLOAT, le=_MAX_FLOAT)]
"""A whole number, written with a point or without."""
ClassNumber = Annotated[int, Meta(ge=1, le=CLASSES.most)]
Count = Annotated[int, Meta(ge=0)]
Finite = Annotated[float, Meta(ge=-_MAX_FLOAT, le=_MAX_FLOAT)]
Share = Annotated[float, Meta(ge=0, le=1)]
ColourCode = Annotated[str, Meta(pattern="^#[0-9A-Fa-f]{6}$")]

_KINDS = {
    "array": "a list",
    "object": "an object",
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "bool": "true or false",
    "null": "null",
}
_WORDS_OF_COMPARISONS = {"<=": "at most", ">=": "at least", "<": "below", ">": "above"}
_EXPECTED_TEXT = re.compile(r"Expected `([^`]+)`(?: (.+?))?(?:, got `?[^`]+`?)?$")
_PATH_STEPS = re.compile(r"\.([^.\[]+)|\[(\d+|\.\.\.)\]")


def convert(document: Any, kind: type[T]) -> T:
    """Convert parsed JSON to a value of type `kind`; integers are accepted as floats.

    Raises
    ------
    ValueError
        If the value has another type; the message says what and where.

    Examples
    --------
    >>> convert([1, "b"], list[int])
    Traceback (most recent call last):
    ...
    ValueError: 'b' should be a whole number
    """
    try:
        return msgspec.convert(document, kind)
    except msgspec.ValidationError as error:
        raise ValueError(_in_words(str(error), document)) from None


def read_typed(content: bytes, kind: type[T]) -> T:
    """A value of a type from a JSON document; unknown keys are ignored."""
    if len(content) > _MAX_COPIED_BYTES:
        check_json(content)
    try:
        return msgspec.json.decode(content, type=kind)
    except msgspec.ValidationError as error:
        raise ValueError(_in_words(str(error), None)) from None
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    except msgspec.DecodeError:  # lone surrogate, or byte order mark
        return convert(read_json(content), kind)


def read_valid_entries(stored: Any, read: Callable[[Any], _Read]) -> tuple[list[_Read], str]:
    """The valid entries of a list, and the error of the first invalid entry, empty if none is.

    So a file is not lost because of one invalid entry.
    """
    valid: list[_Read] = []
    reason = ""
    if not isinstance(stored, list | tuple):
        return valid, "there is no list of them"
    for entry in stored:
        try:
            valid.append(read(entry))
        except SegmentationError as error:
            reason = reason or error.message
        except ValueError as error:
            reason = reason or str(error)
    return valid, reason


def _in_words(problem: str, document: Any) -> str:
    """An error message of msgspec in plain words, with the value or its name."""
    problem, _, path = problem.partition(" - at `$")
    name, value = "", document
    for key, index in _PATH_STEPS.findall(path.rstrip("`")):
        name = key or name
        try:
            value = value[key or int(index)]
        except (LookupError, TypeError, ValueError):  # the path names no single value
            value = None
    shown = f"{name} {'' if value is None and name else reprlib.repr(value)}".strip()
    if match := _EXPECTED_TEXT.match(problem):
        kinds, more = match[1].split(" | "), match[2] or ""
        for sign, word in _WORDS_OF_COMPARISONS.items():
            more = more.replace(f"{sign} ", f"{word} ")
        wanted = " or ".join(dict.fromkeys(_KINDS.get(kind, kind) for kind in kinds))
        return " ".join(filter(None, (f"{shown} should be {wanted}", more)))
    if match := re.fullmatch("Object (missing required|contains unknown) field `(.*)`", problem):
        return f"{match[2]!r} is {'missing' if match[1][0] == 'm' else 'an unknown key'}"
    if problem.startswith("Invalid enum value"):
        return f"{shown} is not known"
    return f"{shown}: {problem}"
