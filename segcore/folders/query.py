"""Searches for photos of a folder, as people type them.

::

    car -tree state:done tag:night name:IMG sure<90

All terms have to hold; ``-`` negates a term, a comma inside is an *or*, quotation marks keep
blanks. :data:`FIELDS` lists the words before the colon. A word alone is a class of the photo or, if
the folder has no such class, a part of the photo's name. Case does not matter.
"""

import operator
import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Self

from segcore.folders.photo_summary import PhotoSummary
from segcore.folders.states import Review, State
from segcore.runtime.errors import ParameterError
from segcore.runtime.message import Message
from segcore.runtime.wording import unknown_word_message

FIELDS = {
    "class": "a class that the photo has",
    "tag": "a tag of the photo",
    "state": "what has become of the photo",
    "name": "a part of its name, or a pattern with * and ?",
    "has": "remarks (a note of a review, or it was sent back), segments, tags, project",
    "sure": "how sure its segments are on average, in percent: sure<90, sure>=50",
}


@dataclass(frozen=True)
class ListedPhoto:
    """A photo with the data that queries use.

    Attributes
    ----------
    name : str
        Name of the photo, with its subfolder.
    summary : PhotoSummary or None
        Summary of its project, if that was read.
    """

    name: str
    state: State = State.UNTOUCHED
    review: Review | None = None
    summary: PhotoSummary | None = None


PhotoPredicate = Callable[[ListedPhoto], bool]
"""Predicate: whether a photo meets a condition."""

STATES: dict[str, PhotoPredicate] = {
    "untouched": lambda photo: photo.state is State.UNTOUCHED,
    "begun": lambda photo: photo.state is State.BEGUN,
    "todo": lambda photo: photo.state in (State.UNTOUCHED, State.BEGUN),
    "done": lambda photo: photo.state is State.DONE,
    "skipped": lambda photo: photo.state is State.SKIPPED,
    "sent-back": lambda photo: photo.review is not None and not photo.review.accepted,
    "review": lambda photo: photo.state is State.DONE and photo.review is None,
    "accepted": lambda photo: photo.review is not None and photo.review.accepted,
}
"""Predicates of the values of ``state:``."""

HAS: dict[str, PhotoPredicate] = {
    "remarks": lambda photo: (
        photo.review is not None and (bool(photo.review.note) or not photo.review.accepted)
    ),
    "segments": lambda photo: photo.summary is not None and photo.summary.answer != "none",
    "tags": lambda photo: photo.summary is not None and bool(photo.summary.tags),
    "project": lambda photo: photo.summary is not None,
}
"""Predicates of the words after ``has:``."""


class QueryError(ParameterError):
    """A query cannot be read.

    Attributes
    ----------
    begin, length : int
        The wrong characters.
    """

    def __init__(self, message: Message, begin: int, length: int) -> None:
        super().__init__(message)
        self.begin, self.length = begin, length

    def __reduce__(self) -> tuple[type[Self], tuple[Message, int, int]]:
        return type(self), (self.message, self.begin, self.length)


_TERM = re.compile(r'(?:[^\s"]|"[^"]*(?:"|$))+')
_PART = re.compile(r'(?:[^,"]|"[^"]*")+')
_FIELD = re.compile(r"(\w+):(.*)", re.DOTALL)
_CONFIDENCE_TERM = re.compile(r"sure(<=|>=|<|>)(\d{1,3}(?:\.\d+)?)%?", re.IGNORECASE)


def query_from_text(text: str, classes: Collection[str] = ()) -> PhotoPredicate:
    """The predicate for the query in a text.

    Parameters
    ----------
    classes : collection of str
        Names of the classes of the folder.

    Raises
    ------
    QueryError

    Examples
    --------
    >>> query = query_from_text("state:done,skipped -name:blurred")
    >>> query(ListedPhoto("a.png", State.DONE)), query(ListedPhoto("a.png"))
    (True, False)
    >>> query_from_text("state:finished")
    Traceback (most recent call last):
    ...
    segcore.folders.query.QueryError: there is no state 'finished'; choose from untouched, begun, \
todo, done, skipped, sent-back, review, accepted
    """
    folded = {name.casefold() for name in classes}
    terms = [_term(match[0], match.start(), folded) for match in _TERM.finditer(text)]
    return lambda photo: all(holds(photo) for holds in terms)


def quote_term(value: str) -> str:
    """A value of a query, in quotation marks if needed."""
    value = value.replace('"', "")
    return f'"{value}"' if re.search(r"[\s,:<>-]", value) or not value else value


def has_term(text: str, term: str) -> bool:
    """Whether a query has exactly this term."""
    return term in _terms(text)


def with_term(text: str, term: str, *, instead_of: str = "") -> str:
    """The query with a term at its end, in place of terms that match a pattern."""
    others = re.compile(instead_of)
    remaining = [
        other_term
        for other_term in _terms(text)
        if other_term != term and not others.fullmatch(other_term)
    ]
    return " ".join([*remaining, term])


def without_term(text: str, term: str) -> str:
    return " ".join(other_term for other_term in _terms(text) if other_term != term)


def _terms(text: str) -> list[str]:
    return [match[0] for match in _TERM.finditer(text)]


def _term(text: str, begin: int, classes: Collection[str]) -> PhotoPredicate:
    if text.count('"') % 2:
        raise QueryError(Message("a quotation mark is missing"), begin, len(text))
    is_turned = text.startswith("-")
    condition = text[is_turned:]
    if not condition:
        raise QueryError(Message("a - stands before nothing"), begin, len(text))
    try:
        holds = _condition(condition, classes)
    except ParameterError as error:
        raise QueryError(error.message, begin, len(text)) from error
    return (lambda photo: not holds(photo)) if is_turned else holds


def _condition(text: str, classes: Collection[str]) -> PhotoPredicate:
    if match := _CONFIDENCE_TERM.fullmatch(text):
        return _is_sure(match[1], float(match[2]) / 100.0)
    if re.match("sure *[<>=]", text, re.IGNORECASE):
        raise ParameterError("sure is compared with percent: sure<90")
    field = _FIELD.fullmatch(text)
    if field is None:
        words = _values(text)
        return _any([_has_class(word) if word in classes else _is_called(word) for word in words])
    name, values = field[1].casefold(), _values(field[2])
    if name == "sure":
        raise ParameterError("sure is compared with percent: sure<90")
    if name not in FIELDS:
        raise ParameterError(unknown_word_message("field", name, FIELDS))
    if not values:
        raise ParameterError("nothing stands after {field}:", field=name)
    if name in ("state", "has"):
        allowed = STATES if name == "state" else HAS
        for value in values:
            if value not in allowed:
                raise ParameterError(
                    unknown_word_message(name if name == "state" else "has:", value, allowed)
                )
        return _any([allowed[value] for value in values])
    makes = {"class": _has_class, "tag": _has_tag, "name": _is_called}[name]
    return _any([makes(value) for value in values])


def _values(text: str) -> list[str]:
    """The values of a comma-separated list, without quotation marks."""
    parts = (match[0].replace('"', "").strip().casefold() for match in _PART.finditer(text))
    return [part for part in parts if part]


def _has_class(name: str) -> PhotoPredicate:
    return lambda photo: (
        photo.summary is not None
        and name in [class_summary.name.casefold() for class_summary in photo.summary.classes]
    )


def _has_tag(tag: str) -> PhotoPredicate:
    return lambda photo: (
        photo.summary is not None and tag in [known.casefold() for known in photo.summary.tags]
    )


def _is_called(name: str) -> PhotoPredicate:
    if "*" in name or "?" in name:
        pattern = name.replace("[", "[[]")
        return lambda photo: fnmatchcase(photo.name.casefold(), f"*{pattern}*")
    return lambda photo: name in photo.name.casefold()


def _is_sure(sign: str, share: float) -> PhotoPredicate:
    compare = {"<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}[sign]
    return lambda photo: (
        photo.summary is not None
        and photo.summary.confidence is not None
        and compare(photo.summary.confidence, share)
    )


def _any(holds: Sequence[PhotoPredicate]) -> PhotoPredicate:
    if len(holds) == 1:
        return holds[0]
    return lambda photo: any(condition(photo) for condition in holds)
