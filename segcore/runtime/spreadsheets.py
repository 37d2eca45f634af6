"""What spreadsheets make of text: some of it they compute."""

from __future__ import annotations

import re

from segcore.runtime.wording import printable

_FORMULA = re.compile(r"(^|[,;|\t\r\n])(?=\s*[=+\-@＝＋－＠]|[\t\r])")


def inert(text: str) -> str:
    """Text for a cell of a table: with an apostrophe before what would be a formula.

    Names of classes and files come from anywhere, and a formula can call programs, also one behind
    what another program takes for the end of a cell. Source: OWASP, *CSV Injection*.

    >>> inert("=1+1"), inert("cat"), inert("a; =1")
    ("'=1+1", 'cat', "a;' =1")
    """
    return _FORMULA.sub(r"\1'", printable(text))
