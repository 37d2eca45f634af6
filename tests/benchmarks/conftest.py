"""Options and fixtures of the benchmarks: how large, how often, where results go."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

_HERE = Path(__file__).parent
_ROOT = _HERE.parents[1]
_BYTES_PER_PIXEL = 350
_SIZES = "44000,262000,1.1e6,4e6,12e6,24e6"
sys.path.insert(0, str(_HERE))  # the modules beside this file import each other by name

from measuring import Report, Settings, available_bytes, touched  # noqa: E402
from scoring import Photograph, read_photographs  # noqa: E402

from segcore.runtime.process_memory import keep_freed_memory  # noqa: E402


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("benchmarks")
    group.addoption(
        "--pixels",
        metavar="N,N,...",
        help=f"sizes of the photos to time (default: {_SIZES})",
    )
    group.addoption("--repeats", type=int, metavar="N", help="runs of each contender (default: 5)")
    group.addoption("--quick", action="store_true", help="small sizes, two runs, four photos")
    group.addoption("--markdown", type=Path, metavar="FILE", help="also write the tables there")
    group.addoption(
        "--plot", action="store_true", help="also draw out/bench/*.png and the plot of the README"
    )


@pytest.fixture(scope="session")
def settings(request) -> Settings:
    quick = request.config.getoption("--quick")
    sizes = request.config.getoption("--pixels") or ("44000" if quick else _SIZES)
    repeats = request.config.getoption("--repeats") or (2 if quick else 5)
    return Settings(
        sizes=tuple(int(float(size)) for size in sizes.split(",")),
        repeats=repeats,
        quick=quick,
        plot=request.config.getoption("--plot"),
    )


@pytest.fixture(scope="session")
def memory_at_hand(settings) -> None:
    """Memory that the system has cleared already, as the app's worker has it.

    Virtual machines hand memory out lazily, so that its first use takes longer than computing.
    """
    if keep_freed_memory():
        wanted = _BYTES_PER_PIXEL * max(settings.sizes)
        touched(min(wanted, available_bytes() // 2))


@pytest.fixture(scope="session")
def report(request) -> Report:
    return Report(_ROOT / "benchmarks.json", request.config.getoption("--markdown"))


@pytest.fixture(scope="session")
def pictures_folder() -> Path:
    """Where pictures of results go."""
    folder = _ROOT / "out" / "bench"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def readme_pictures() -> Path:
    """The pictures of the README."""
    return _ROOT / "assets" / "pictures"


@pytest.fixture(scope="session")
def data() -> Callable[[str], Path]:
    """A folder of photos that are not part of the repository; without it nothing is measured."""
    folder = Path(os.environ.get("EIGENBRUSH_DATA") or _ROOT.parent / "shared" / "data")

    def find(name: str) -> Path:
        if not (folder / name).is_dir():
            pytest.skip(f"there is no {folder / name}; EIGENBRUSH_DATA names another folder")
        return folder / name

    return find


@pytest.fixture(params=["scribbles-1", "scribbles-2"])
def scribble_set(request) -> str:
    return str(request.param)


@pytest.fixture
def photographs(scribble_set, data, settings) -> list[Photograph]:
    """The photos of GrabCut with either set of scribbles."""
    return read_photographs(data("grabcut-dev"), scribble_set)[: settings.photos]


@pytest.fixture
def sparsely_scribbled(data, settings) -> list[Photograph]:
    """Those with the fewer strokes."""
    return read_photographs(data("grabcut-dev"), "scribbles-1")[: settings.photos]
