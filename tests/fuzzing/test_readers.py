"""A few of the damaged files that ``make fuzz-readers`` makes in thousands."""

from pathlib import Path

import numpy as np
import pytest

from segcore.runtime.errors import SegmentationError
from tests.fuzzing.damage import random_damage
from tests.fuzzing.subject import Subject
from tests.fuzzing.subjects import subjects

SUBJECTS = subjects()
CASES = 16


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
def test_damaged_files_are_refused_or_read(subject, tmp_path):
    path = subject.place(tmp_path)
    path.write_bytes(subject.content)
    subject.read(path)
    random = np.random.default_rng(len(subject.content))
    files = [random_damage(subject.content, random, is_text=subject.is_text) for _ in range(CASES)]
    files += [subject.content[: random.integers(len(subject.content))] for _ in range(CASES // 2)]
    for content in files:
        subject.place(tmp_path).write_bytes(content)
        assert message(subject, path).startswith(f"{path}: ")


def message(subject: Subject, path: Path) -> str:
    """What is said about a file; about one that is read, that it was."""
    try:
        subject.read(path)
    except SegmentationError as error:
        return str(error)
    return f"{path}: was read"
