"""Attributes and parameters under their names of the version before."""

import warnings
from typing import Any


class Renamed:
    """An attribute of a public class under its old name, with a warning, for one version.

    See :func:`segcore.runtime.parameters.takes_old_names` for one that is a parameter.

    >>> class Result:
    ...     labels = 3
    ...     segments = Renamed("labels")
    >>> with warnings.catch_warnings(action="ignore"):
    ...     Result().segments
    3
    """

    def __init__(self, name: str) -> None:
        self.name = name

    def __set_name__(self, owner: type, old: str) -> None:
        self.message = f"{owner.__name__}.{old} is called {self.name} from this version on"

    def __get__(self, instance: object, owner: type) -> Any:
        if instance is None:
            return self
        warnings.warn(self.message, DeprecationWarning, stacklevel=2)
        return getattr(instance, self.name)
