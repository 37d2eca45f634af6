"""Names and numbers by which a class can be called."""

from collections.abc import Iterable

from segcore.runtime.errors import ParameterError
from segcore.runtime.message import Message


def class_numbers_called(text: str, names: Iterable[tuple[int, str]]) -> set[int]:
    """The numbers of the classes with a given name or number; empty if there are none.

    Raises
    ------
    ParameterError
        If the text is the name of one class and the number of another class.

    Examples
    --------
    >>> class_numbers_called("2", [(1, "cat"), (2, "dog")])
    {2}
    >>> class_numbers_called("2", [(1, "2"), (2, "dog")])
    Traceback (most recent call last):
    ...
    segcore.runtime.errors.ParameterError: '2' is the name of class 1 and the number of class 2; \
give class 1 another name
    """
    known_classes = list(names)
    by_name = {number for number, name in known_classes if name == text}
    by_number = {number for number, _ in known_classes if str(number) == text}
    if by_name and by_number - by_name:
        raise ParameterError(ambiguous_name_message(text, min(by_name), min(by_number)))
    return by_name | by_number


def ambiguous_name_message(text: str, named: int, number: int) -> Message:
    """The message for a class name that is the number of another class."""
    return Message(
        "'{text}' is the name of class {named} and the number of class {number}; give class "
        "{named} another name",
        text=text,
        named=named,
        number=number,
    )
