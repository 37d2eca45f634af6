"""The class numbers of one list in another: people number the same classes differently."""

from collections.abc import Mapping
from itertools import count

from segcore.marks.strokes import MAX_CLASS
from segcore.runtime.errors import ParameterError


def matched_numbers(classes: Mapping[int, str], known_names: Mapping[int, str]) -> dict[int, int]:
    """Own class numbers -> numbers in a list of known classes.

    A class gets the number of the known class of the same name; else its own number, unless another
    class has it; else the next free number.

    Parameters
    ----------
    classes, known_names : mapping of int to str
        Names by number, empty where a class has none.

    Returns
    -------
    dict of int to int
        No two classes of different names have the same number.

    Raises
    ------
    ParameterError
        If there are too many classes.
    """
    of_name = {name: number for number, name in known_names.items() if name}
    numbers = {number: of_name[name] for number, name in classes.items() if name in of_name}
    for number in sorted(classes.keys() - numbers.keys()):
        other = known_names.get(number, "")
        is_free = number not in numbers.values() and not (classes[number] and other)
        taken = {*known_names, *numbers.values(), *classes}
        numbers[number] = number if is_free else next(n for n in count(1) if n not in taken)
    if max(numbers.values(), default=0) > MAX_CLASS:
        text = "there would be more than {most} classes; give the same classes the same names"
        raise ParameterError(text, most=MAX_CLASS)
    return numbers
