"""What every test shares: Qt without a screen, if Qt can be loaded at all."""

import importlib
import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("PYTEST_QT_API", "pyside6")

pytest_plugins: list[str] = []
collect_ignore: list[str] = []

try:
    importlib.import_module("PySide6.QtWidgets")
except ImportError:
    # A system library is missing (make test says which): all but the app can be tested, except
    # where everything has to be.
    if os.environ.get("CI"):
        raise
    collect_ignore.append("app")
else:
    pytest_plugins.append("pytestqt.plugin")


@pytest.fixture(scope="session", autouse=True)
def _cache_of_its_own(tmp_path_factory) -> None:
    """What tests leave in a cache is not the user's."""
    os.environ["XDG_CACHE_HOME"] = str(tmp_path_factory.mktemp("cache"))


def pytest_report_header() -> list[str]:
    return ["Qt cannot be loaded: the tests of the app are left out"] if collect_ignore else []


@pytest.hookimpl(trylast=True)  # after they are shuffled
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes longest, so that no core waits for it at the end."""
    items.sort(key=lambda item: not {"soak", "walkthrough"}.intersection(item.path.parts))
