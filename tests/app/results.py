"""Results as the worker would give them."""

from typing import Any

import numpy as np

from app.state.result import Result
from segcore.segments.answer import Answer, Maps


def result_of(
    revision: int,
    labels: np.ndarray,
    *,
    confidence: np.ndarray | None = None,
    eigenvectors: np.ndarray | None = None,
    **fields: Any,
) -> Result:
    """A result with what is known of its labels."""
    known = Maps(confidence=confidence, eigenvectors=eigenvectors)
    return Result(revision, Answer(labels, given_maps=known), **fields)
