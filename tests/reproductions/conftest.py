"""Options and fixtures of the reproductions: how many draws, where data is, where results go."""

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import matplotlib
import pytest

from tests.reproductions.findings import Findings

matplotlib.use("Agg")
_ROOT = Path(__file__).parents[2]


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("reproductions")
    group.addoption(
        "--draws", type=int, metavar="N", help="random draws of labels (default: the paper's, 100)"
    )
    group.addoption(
        "--data",
        type=Path,
        metavar="FOLDER",
        help="data sets that are not part of the repository (default: $EIGENBRUSH_DATA); "
        "experiments that need a missing one are skipped and say so",
    )


@pytest.fixture
def findings(request) -> Iterator[Findings]:
    """Collects what one experiment finds; written to out/reproduce under the experiment's name.

    The experiment fails if a figure left its range.
    """
    folder = _ROOT / "out" / "reproduce"
    folder.mkdir(parents=True, exist_ok=True)
    name = re.sub(r"[^\w.]+", "-", request.node.name.removeprefix("test_")).strip("-")
    found = Findings(name, folder)
    yield found
    found.write()
    if found.outside:
        pytest.fail("\n".join(found.outside), pytrace=False)


@pytest.fixture
def draws(request) -> Callable[[int], int]:
    """How many draws to make where a paper makes so many."""
    wanted = request.config.getoption("--draws")
    return lambda papers: papers if wanted is None else min(wanted, papers)


@pytest.fixture
def data(request) -> Callable[[str], Path]:
    """The path of a file or folder of data; skips the experiment where it is missing."""
    folder = request.config.getoption("--data") or os.environ.get("EIGENBRUSH_DATA")

    def find(name: str) -> Path:
        if folder is None:
            pytest.skip(f"needs {name}: name the folder of data by --data or $EIGENBRUSH_DATA")
        path = Path(folder) / name
        if not path.exists():
            pytest.skip(f"needs {path}, which is not there")
        return path

    return find
