"""The methods, one file each.

A method is a frozen dataclass whose fields describe its parameters and whose ``solve`` turns a
:class:`~segcore.methods.task.Task` into a :class:`~segcore.segments.segmentation.Segmentation`. To
add one, write its file and add it to the table below; forms, flags and project files follow.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from segcore.methods.task import Method, Task, follows_rules, is_baseline

if TYPE_CHECKING:
    from segcore.methods.advice import Advice
    from segcore.methods.baselines.grouping_bias import GroupingBias
    from segcore.methods.baselines.signed import Signed
    from segcore.methods.baselines.spectral_learning import SpectralLearning
    from segcore.methods.csp import CSP
    from segcore.methods.fast_ge import FastGE
    from segcore.methods.logic_qp import LogicQP
    from segcore.methods.ncut import NCut
    from segcore.methods.transfer import Transfer

    METHODS: dict[str, type[Method]]

_MODULES = {
    "FastGE": "fast_ge",
    "NCut": "ncut",
    "CSP": "csp",
    "Transfer": "transfer",
    "LogicQP": "logic_qp",
    "Advice": "advice",
    "SpectralLearning": "baselines.spectral_learning",
    "GroupingBias": "baselines.grouping_bias",
    "Signed": "baselines.signed",
}
"""Where each is, in the order in which they are offered."""

__all__ = [
    "CSP",
    "METHODS",
    "Advice",
    "FastGE",
    "GroupingBias",
    "LogicQP",
    "Method",
    "NCut",
    "Signed",
    "SpectralLearning",
    "Task",
    "Transfer",
    "follows_rules",
    "is_baseline",
]


# A worker that solves by one method need not wait for the modules of all the others.
def __getattr__(name: str) -> Any:
    if name == "METHODS":
        classes = [__getattr__(listed) for listed in _MODULES]
        found: Any = {method.name: method for method in classes}
    elif name in _MODULES:
        found = getattr(import_module(f"segcore.methods.{_MODULES[name]}"), name)
    else:
        raise AttributeError(f"module 'segcore.methods' has no attribute {name!r}")
    globals()[name] = found
    return found
