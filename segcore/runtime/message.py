"""Messages that can be translated where they are shown."""

from collections.abc import Mapping
from typing import Any, Self


class Message(str):
    """An English sentence with its template and values.

    Attributes
    ----------
    template : str
        The sentence with ``{names}``.
    values : mapping
        Values of the template, by name; some are messages themselves.

    Examples
    --------
    >>> text = Message("{path}: {problem}", path="a.png", problem=Message("is empty"))
    >>> text, text.template
    ('a.png: is empty', '{path}: {problem}')
    """

    template: str
    values: Mapping[str, Any]

    def __new__(cls, template: str, /, **values: Any) -> Self:
        message = super().__new__(cls, template.format(**values) if values else template)
        message.template, message.values = template, values
        return message

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, Any]]:
        return (self.template,), dict(self.values)
