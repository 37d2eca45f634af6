"""The methods, one file each.

::

    arguments: wrong arguments, refused
    input_constraints: marks become constraints, once
    task: the input of a method
    solving_rounds: answers to earlier strokes
    fast_ge, ncut ─► spectral: a pencil is solved, its vectors become segments
    csp, transfer ─► satisfaction/: a least satisfaction of constraints
    logic_qp, advice ─► regions/: rules and votes about a few regions
    baselines/: methods for comparison
    constraint_started: eigenvectors that start from the constraints, for advice and baselines
    proposal, boxed: the background is assumed, for one class or boxes
    many_classes: many classes at once, by harmonic functions
    model_suggestion, corrected_suggestion: the answer of a model of other photos, and strokes on it
    recipe: all settings that decide an answer; plugins: methods of other packages

A method is a frozen dataclass, a :class:`~segcore.methods.task.Method`, whose fields describe its
parameters and whose ``solve`` turns a :class:`~segcore.methods.task.Task` into a
:class:`~segcore.segments.segmentation.Segmentation`. To
add one, write its file and add a line to the list below; forms, flags and project files follow.
Other packages add theirs by an entry point of the group ``eigenbrush.methods``.
"""

from collections.abc import Iterator, Mapping, MutableMapping
from importlib import import_module

from segcore.methods.task import Method, Task
from segcore.runtime.errors import ParameterError
from segcore.runtime.wording import unknown_word_message

__all__ = ["METHODS", "Method", "Task", "as_method", "unknown_method_message"]

_PATHS_OF_METHODS = {
    "fast-ge": "fast_ge.FastGE",
    "ncut": "ncut.NCut",
    "csp": "csp.CSP",
    "transfer": "transfer.Transfer",
    "logic": "logic_qp.LogicQP",
    "advice": "advice.Advice",
    "spectral-learning": "baselines.spectral_learning.SpectralLearning",
    "grouping-bias": "baselines.grouping_bias.GroupingBias",
    "signed": "baselines.signed.Signed",
}
"""Name and place of each, in the order of the user interface."""


# Lazy: solving by one method loads no module of another one, and searches no other packages.
class _Methods(MutableMapping[str, type[Method]]):
    """Method classes by name; each is loaded at its first use.

    Methods of other packages are searched for when all are asked for, or one that is not here.
    `unusable` says why some of them cannot be used.
    """

    def __init__(self) -> None:
        self._known: dict[str, str | type[Method]] = dict(_PATHS_OF_METHODS)
        self._unusable: dict[str, str] | None = None

    def __repr__(self) -> str:
        return f"METHODS: {', '.join(self)}"

    @property
    def unusable(self) -> Mapping[str, str]:
        """Reasons why methods of other packages cannot be used, by name."""
        return self._find_plugins()

    def _find_plugins(self) -> Mapping[str, str]:
        """Load the methods of other packages once; returns why some cannot be used, by name."""
        if self._unusable is None:
            from segcore.methods.plugins import plugin_methods

            plugins, self._unusable = plugin_methods(_PATHS_OF_METHODS)
            for name, method in plugins.items():
                self._known.setdefault(name, method)
        return self._unusable

    def __getitem__(self, name: str) -> type[Method]:
        if name not in self._known:
            self._find_plugins()
        known = self._known[name]
        if isinstance(known, str):
            self._known[name] = known = _import_class(known)
        return known

    def __setitem__(self, name: str, method: type[Method]) -> None:
        self._known[name] = method

    def __delitem__(self, name: str) -> None:
        del self._known[name]

    def __iter__(self) -> Iterator[str]:
        self._find_plugins()
        return iter(self._known)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def _import_class(path: str) -> type[Method]:
    module, _, name = path.rpartition(".")
    kind: type[Method] = getattr(import_module(f"segcore.methods.{module}"), name)
    return kind


METHODS = _Methods()


def unknown_method_message(name: str) -> str:
    """The message for an unknown method, or for a method that cannot be used."""
    return METHODS.unusable.get(name) or unknown_word_message("method", name, METHODS)


def as_method(method: Method | str) -> Method:
    """The method itself, or the method of this name with default parameters.

    >>> as_method("ncut").name
    'ncut'
    """
    if isinstance(method, str):
        if method not in METHODS:
            raise ParameterError(unknown_method_message(method))
        return METHODS[method]()
    if not isinstance(method, Method):
        raise ParameterError(
            f"method must be a name, such as 'csp', or a method with its parameters, such as "
            f"CSP(), not {method!r}"
        )
    return method
