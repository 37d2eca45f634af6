"""What spreadsheets make of text: some of it they compute."""

from __future__ import annotations

_BEGINS_A_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def inert(text: str) -> str:
    """Text for a cell of a table: with an apostrophe before it where it would be a formula.

    Names of classes and files come from anywhere, and a formula can call programs. Source: OWASP,
    *CSV Injection*.

    >>> inert("=1+1"), inert("cat")
    ("'=1+1", 'cat')
    """
    return f"'{text}" if text.startswith(_BEGINS_A_FORMULA) else text
