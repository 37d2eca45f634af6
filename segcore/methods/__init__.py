"""The methods, one file each.

::

    task: what a method is asked
    fast_ge, ncut ─► spectral: a pencil is solved, its vectors become segments
    csp, transfer ─► satisfaction/: constraints are satisfied at least so much
    logic_qp, advice ─► regions/: rules and votes about a few regions
    baselines/: what the methods are compared with; like advice, they use pulled_vectors

A method is a frozen dataclass whose fields describe its parameters and whose ``solve`` turns a
:class:`~segcore.methods.task.Task` into a :class:`~segcore.segments.segmentation.Segmentation`. To
add one, write its file and add a line to the list below; forms, flags and project files follow.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from segcore.methods.task import Method, Task, follows_rules, is_baseline

__all__ = ["METHODS", "Method", "Task", "follows_rules", "is_baseline"]

_LISTED = (
    "fast_ge.FastGE",
    "ncut.NCut",
    "csp.CSP",
    "transfer.Transfer",
    "logic_qp.LogicQP",
    "advice.Advice",
    "baselines.spectral_learning.SpectralLearning",
    "baselines.grouping_bias.GroupingBias",
    "baselines.signed.Signed",
)
"""In the order in which they are offered."""

if TYPE_CHECKING:
    METHODS: dict[str, type[Method]]
else:
    # A worker that solves by one method need not wait for the modules of all the others.
    def __getattr__(name: str) -> Any:
        if name != "METHODS":
            raise AttributeError(f"module 'segcore.methods' has no attribute {name!r}")
        methods = [_class_at(place) for place in _LISTED]
        globals()[name] = {method.name: method for method in methods}
        return globals()[name]


def _class_at(place: str) -> type[Method]:
    module, _, name = place.rpartition(".")
    found: type[Method] = getattr(import_module(f"segcore.methods.{module}"), name)
    return found
