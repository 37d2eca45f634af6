from collections.abc import Callable
from typing import Any

import pytest

from segcore.picture.image import Image
from segcore.picture.reading import read_image


@pytest.fixture
def read(tmp_path) -> Callable[..., Image]:
    """Read the picture with these bytes."""

    def read_bytes(content: bytes, **options: Any) -> Image:
        path = tmp_path / "picture"
        path.write_bytes(content)
        return read_image(path, **options)

    return read_bytes
