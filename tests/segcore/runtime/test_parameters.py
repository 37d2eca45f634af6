from dataclasses import dataclass, replace

import numpy as np
import pytest

from segcore import METHODS, Affinity
from segcore.runtime.errors import ParameterError
from segcore.runtime.parameters import check_parameters, parameter, parameters


@dataclass(frozen=True)
class Example:
    radius: float = parameter(1.0, label="Radius", low=0.0, exclusive=True, high=9.0, unit="px")
    brush_count: int = parameter(3, label="Count", low=1)
    shape: str = parameter("disc", label="Shape", choices=("disc", "square"))
    limit: float | None = parameter(None, label="Limit", high=2.0)
    undescribed: int = 5


def test_fields_describe_themselves_in_order():
    described = list(parameters(Example))
    assert [field.name for field in described] == ["radius", "brush_count", "shape", "limit"]
    radius, count, shape, limit = described
    assert (radius.type, radius.default, radius.description.unit) == (float, 1.0, "px")
    assert radius.description.range == "above 0 and at most 9"
    assert count.description.range == "at least 1"
    assert shape.description.choices == ("disc", "square")
    assert (limit.type, limit.default) == (float | None, None)


@pytest.mark.parametrize(
    "values",
    [
        Example(),
        Example(radius=9, brush_count=1, shape="square", limit=2.0),
        Example(radius=np.float32(0.5), brush_count=np.int64(4), limit=-1e9),
    ],
)
def test_values_in_range_are_accepted(values):
    check_parameters(values)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"radius": 0.0}, "^radius must be above 0 and at most 9, not 0.0$"),
        ({"radius": 9.5}, "^radius must be above 0 and at most 9, not 9.5$"),
        ({"radius": float("nan")}, "^radius must be above 0 and at most 9, not nan$"),
        ({"radius": "wide"}, "^radius must be a number, not 'wide'$"),
        ({"radius": None}, "^radius must be a number, not None$"),
        ({"brush_count": 0}, "^brush count must be at least 1, not 0$"),
        ({"brush_count": 2.5}, "^brush count must be a whole number, not 2.5$"),
        ({"shape": "blob"}, "^shape must be one of disc, square, not 'blob'$"),
        ({"limit": 3.0}, "^limit must be at most 2, not 3.0$"),
    ],
)
def test_message_names_parameter_range_and_value(changes, message):
    with pytest.raises(ParameterError, match=message):
        check_parameters(replace(Example(), **changes))


@pytest.mark.parametrize("owner", [Affinity, *METHODS.values()])
def test_defaults_are_allowed_and_described(owner):
    described = list(parameters(owner))
    assert described
    for field in described:
        assert field.description.label
        assert field.description.help
        number = field.type in (int, float) or field.type == float | None
        ranged = number and field.description.range
        typed = field.description.file or field.description.reads
        assert field.description.choices or typed or ranged
