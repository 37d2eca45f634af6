"""The methods, one file each.

A method is a frozen dataclass whose fields describe its parameters and whose ``solve`` turns a
:class:`~segcore.methods.task.Task` into a :class:`~segcore.segmentation.Segmentation`. To add one,
write its file and add it to :data:`METHODS`; forms, flags and project files follow.
"""

from __future__ import annotations

from segcore.methods.advice import Advice
from segcore.methods.csp import CSP
from segcore.methods.fast_ge import FastGE
from segcore.methods.grouping_bias import GroupingBias
from segcore.methods.logic_qp import LogicQP
from segcore.methods.ncut import NCut
from segcore.methods.signed import Signed
from segcore.methods.spectral_learning import SpectralLearning
from segcore.methods.task import Method, Task, follows_rules, is_baseline
from segcore.methods.transfer import Transfer

METHODS: dict[str, type[Method]] = {
    method.name: method
    for method in (
        FastGE,
        NCut,
        CSP,
        Transfer,
        LogicQP,
        Advice,
        SpectralLearning,
        GroupingBias,
        Signed,
    )
}

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
