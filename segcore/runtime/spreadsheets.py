"""Tables for spreadsheets, safe from text that would be computed as a formula."""

import csv
import io
import re
from collections.abc import Iterable
from typing import Any

from segcore.runtime.texts import as_utf8
from segcore.runtime.wording import printable

_FORMULA = re.compile(r"(^|[,;|\t\r\n])(?=\s*[=+\-@＝＋－＠]|[\t\r])")


def escape_formula(text: str) -> str:
    """Text for a cell of a table, with an apostrophe before a formula.

    Names of classes and files come from anywhere, and a formula can call programs, also after
    characters that another program takes for the end of a cell. Source: OWASP, *CSV Injection*.

    >>> escape_formula("=1+1"), escape_formula("cat"), escape_formula("a; =1")
    ("'=1+1", 'cat', "a;' =1")
    """
    return _FORMULA.sub(r"\1'", printable(text))


def csv_table(rows: Iterable[Iterable[Any]], *, mark: bool = True, **options: Any) -> bytes:
    """Rows of cells as CSV in UTF-8, with a byte order mark for spreadsheets.

    `options` are those of :func:`csv.writer`.
    """
    text = io.StringIO(newline="")
    csv.writer(text, **options).writerows(rows)
    return as_utf8("\ufeff" * mark + text.getvalue())
