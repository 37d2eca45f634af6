"""A person without a window, and a folder of photos."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.session.plain import Person, photo_file


@pytest.fixture
def person(qapp, tmp_path) -> Iterator[Person]:  # noqa: ARG001
    made = Person(tmp_path / "data")
    yield made
    made.session.sharing.withdraw()
    made.journal.end()


@pytest.fixture
def folder(tmp_path) -> Path:
    made = tmp_path / "photos"
    made.mkdir()
    for value, name in enumerate(("1.png", "2.png", "10.png"), start=1):
        photo_file(made / name, 10 * value)
    return made
