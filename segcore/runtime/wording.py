"""Wording for messages."""

import re
from collections.abc import Iterable, Sequence
from itertools import islice

_UNPRINTABLE = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]|\r(?!\n)"
)
_MAX_COMPARED_NAMES = 1000
_LINE_BREAKS = re.compile(r"[\t\r\n]")


def printable(text: str) -> str:
    r"""Text with the control characters of terminals escaped.

    Line breaks and tabs stay.

    >>> print(printable("a\x1b]0;b\x07c"))
    a\x1b]0;b\x07c
    """
    return _UNPRINTABLE.sub(_escape, text)


def in_one_line(text: str) -> str:
    r"""Text in a single line, without line breaks.

    >>> print(in_one_line("a\nb"))
    a\nb
    """
    return _LINE_BREAKS.sub(_escape, printable(text))


def _escape(match: re.Match[str]) -> str:
    return match[0].encode("unicode_escape").decode()


def closest_match(word: str, known_words: Iterable[str]) -> str | None:
    """The known word that is most similar to `word`; None if no word is similar.

    >>> closest_match("Segmnet", ["segment", "batch"])
    'segment'
    """
    import difflib  # slow to load

    by_plain = {name.casefold(): name for name in islice(known_words, _MAX_COMPARED_NAMES)}
    close = difflib.get_close_matches(word.casefold(), by_plain, n=1)
    return by_plain[close[0]] if close else None


def unknown_word_message(kind: str, word: str, known_words: Iterable[str]) -> str:
    """The message for an unknown word.

    >>> unknown_word_message("method", "cps", ["fast-ge", "csp"])
    "there is no method 'cps'; did you mean 'csp'?"
    >>> unknown_word_message("method", "magic", ["fast-ge", "csp"])
    "there is no method 'magic'; choose from fast-ge, csp"
    """
    names = list(known_words)
    close = closest_match(word, names)
    advice = f"choose from {', '.join(names)}" if close is None else f"did you mean {close!r}?"
    return f"there is no {kind} {word!r}; {advice}"


def invalid_choice_message(what: str, value: object, choices: Iterable[object]) -> str:
    """The message for a value that is not among the choices.

    >>> invalid_choice_message("features", "gray", ["lab", "grey"])
    "features must be one of lab, grey, not 'gray'; did you mean 'grey'?"
    >>> invalid_choice_message("connectivity", 5, [4, 8])
    'connectivity must be one of 4, 8, not 5'
    """
    names = [str(choice) for choice in choices]
    close = closest_match(value, names) if isinstance(value, str) else None
    advice = "" if close is None else f"; did you mean {close!r}?"
    return f"{what} must be one of {', '.join(names)}, not {value!r}{advice}"


def plural(number: int, noun: str, plural_noun: str = "") -> str:
    """A number with its noun in the singular or plural; `plural_noun` is an irregular plural.

    >>> plural(1, "photo"), plural(2, "photo"), plural(0, "class", "classes")
    ('1 photo', '2 photos', '0 classes')
    """
    return f"{number} {noun if number == 1 else plural_noun or noun + 's'}"


def names_in_words(names: Sequence[str], most: int = 3) -> str:
    """Some names in words: all of a few, else the first and how many more.

    >>> names_in_words(["a", "b", "c", "d", "e"])
    'a, b, c and 2 more'
    """
    if len(names) <= most:
        return ", ".join(names)
    return f"{', '.join(names[:most])} and {len(names) - most} more"
