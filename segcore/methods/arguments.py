"""Checks that refuse wrong arguments before anything is computed."""

from numbers import Integral

import numpy as np

from segcore.graph.affinity import Affinity
from segcore.marks.rules import RuleSet
from segcore.patches.prepared import Prepared
from segcore.runtime.errors import ParameterError
from segcore.segments.segmentation import Segmentation


def refuse_wrong_settings(affinity: object, seed: object = 0, rules: object = None) -> None:
    """Raise an error for settings of a wrong type.

    Raises
    ------
    ParameterError
    """
    if not isinstance(affinity, Affinity):
        raise ParameterError(
            f"affinity must be an Affinity, such as Affinity(features='grey'), not {affinity!r}"
        )
    if not isinstance(seed, Integral) or seed < 0:
        raise ParameterError(f"seed must be a whole number from 0 on, not {seed!r}")
    if rules is not None and not isinstance(rules, RuleSet):
        raise ParameterError(f"rules must come from rules_from_text or read_rules, not {rules!r}")


def refuse_other_answers(earlier_result: object, prepared: Prepared) -> None:
    """Raise an error if `earlier_result` is not a segmentation of this picture.

    Raises
    ------
    ParameterError
    """
    if earlier_result is None:
        return
    if not isinstance(earlier_result, Segmentation):
        raise ParameterError(
            f"earlier_result must be an earlier answer of segment for this picture, not a "
            f"{type(earlier_result).__name__}"
        )
    earlier, expected = earlier_result.labels.shape, prepared.label_shape
    if earlier != expected:
        raise ParameterError(
            f"earlier_result is the answer for another picture: its labels have shape {earlier}, "
            f"this picture has {expected}; leave it out"
        )
    before, now = earlier_result.image, prepared.original
    if before is None or now is None or before is now:
        return
    if not np.array_equal(before.pixels, now.pixels):
        raise ParameterError("earlier_result is the answer for another picture; leave it out")
