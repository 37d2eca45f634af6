"""The shape of the program, read from its imports.

In ``segcore`` each stage imports only from the stages above it; ``segcore`` knows neither Qt nor
``app``; in ``app`` no widget imports a widget beside it. All imports count, also those inside
functions and those for type checking only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

# From the picture to the command line. A new module of segcore needs a place here.
STAGES = (
    "errors",
    "monitor",
    "starting",
    "parameters",
    "image",
    "reading",
    "jit",
    "blas",
    "passes",
    "relief",
    "features",
    "stencil",
    "graph",
    "memory",
    "resolution",
    "affinity",
    "scanlines",
    "strokes",
    "stroke_files",
    "stroke_scaling",
    "carrying",
    "rules",
    "contradictions",
    "constraints",
    "squares",
    "regions",
    "quadratic",
    "group_columns",
    "merging",
    "soft_links",
    "pencil",
    "multigrid",
    "patches",
    "patch_borders",
    "prepared",
    "kernel_ridge",
    "appearance",
    "surroundings",
    "grounded",
    "eigensolver",
    "inverse_iteration",
    "nested_vectors",
    "class_vectors",
    "cut_steps",
    "cheeger",
    "satisfaction",
    "embedding",
    "partition",
    "metrics",
    "segmentation",
    "second_look",
    "islands",
    "local_colours",
    "finishing",
    "borders",
    "suggestion",
    "explanation",
    "methods",
    "compiling",
    "pipeline",
    "comparison",
    "clustering",
    "estimator",
    "public",
    "bundled",
    "outlines",
    "matting",
    "palette",
    "rendering",
    "side_by_side",
    "writing",
    "project",
    "project_files",
    "exporters",
    "importers",
    "batch",
    "cli",
)
QT = {"PySide6", "shiboken6", "PyQt5", "PyQt6", "qtpy", "pytestqt"}


def module_name(file: Path, root: Path) -> str:
    parts = file.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def modules(package: str, root: Path = ROOT) -> list[Path]:
    return sorted((root / package).rglob("*.py"))


def imports(file: Path, root: Path = ROOT) -> Iterator[str]:
    """Full names of what a file imports: 'segcore.graph.GridGraph', 'numpy'."""
    package = module_name(file, root).split(".")
    if file.name != "__init__.py":
        package = package[:-1]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) + 1 - node.level] if node.level else []
            source = ".".join([*base, *([node.module] if node.module else [])])
            yield from (f"{source}.{alias.name}" for alias in node.names)


def stage_of(name: str) -> str:
    """Stage that a module or an imported name of segcore belongs to; empty for the package."""
    parts = name.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in STAGES else ""


def misplaced_imports(file: Path, root: Path = ROOT) -> list[str]:
    """Imports of a module of segcore from its own package or from a stage below its own."""
    stage = module_name(file, root).split(".")[1]
    found = []
    for name in imports(file, root):
        if name.partition(".")[0] != "segcore" or name == "segcore.__version__":
            continue
        source = stage_of(name)
        is_above = source in STAGES[: STAGES.index(stage)] or source == stage
        # Only the command line, below everything, may use the package as its callers do.
        if not is_above and not (source == "" and stage == "cli"):
            found.append(name)
    return found


def widget_of(name: str) -> str:
    """Widget that a module or an imported name of app belongs to; empty if to none.

    The canvas is one widget of several modules, each panel is one of its own.
    """
    parts = name.split(".")
    if parts[:2] == ["app", "canvas"]:
        return "canvas"
    if parts[:2] == ["app", "panels"] and len(parts) > 2 and not parts[2].startswith("_"):
        return f"panels.{parts[2]}"
    return "main_window" if parts[:2] == ["app", "main_window"] else ""


def sibling_widgets(file: Path, root: Path = ROOT) -> list[str]:
    """Imports of a widget's module from another widget."""
    own = widget_of(module_name(file, root))
    if own in ("", "main_window"):
        return []
    return [name for name in imports(file, root) if widget_of(name) not in ("", own)]


def relative(file: Path) -> str:
    return str(file.relative_to(ROOT))


@pytest.mark.parametrize("file", modules("segcore"), ids=relative)
def test_module_has_a_place_among_the_stages(file: Path) -> None:
    parts = module_name(file, ROOT).split(".")
    assert len(parts) == 1 or parts[1] in STAGES, (
        f"say in STAGES of {Path(__file__).name} which stages {relative(file)} comes between"
    )


@pytest.mark.parametrize("file", modules("segcore"), ids=relative)
def test_stage_imports_only_from_those_above(file: Path) -> None:
    parts = module_name(file, ROOT).split(".")
    if len(parts) > 1 and parts[1] in STAGES:
        assert misplaced_imports(file) == []


@pytest.mark.parametrize("file", modules("segcore"), ids=relative)
def test_core_knows_neither_qt_nor_the_app(file: Path) -> None:
    assert {name.partition(".")[0] for name in imports(file)} & (QT | {"app"}) == set()


@pytest.mark.parametrize("file", modules("app"), ids=relative)
def test_widget_does_not_import_its_siblings(file: Path) -> None:
    assert sibling_widgets(file) == []


def source(root: Path, path: str, text: str) -> Path:
    file = root / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("path", "text", "misplaced"),
    [
        ("segcore/graph.py", "from segcore.features import Features", []),
        ("segcore/graph.py", "from segcore import features, __version__", []),
        ("segcore/graph.py", "from .pencil import Pencil", ["segcore.pencil.Pencil"]),
        ("segcore/graph.py", "def f():\n    import segcore.cli", ["segcore.cli"]),
        ("segcore/graph.py", "from segcore import segment", ["segcore.segment"]),
        ("segcore/methods/ncut.py", "from . import fast_ge\nfrom ..pencil import Pencil", []),
        ("segcore/methods/__init__.py", "from .ncut import NCut\nfrom ..cli import main",
         ["segcore.cli.main"]),
        ("segcore/cli.py", "import segcore\nfrom segcore import segment", []),
    ],
)  # fmt: skip
def test_misplaced_imports_are_found(
    tmp_path: Path, path: str, text: str, misplaced: list[str]
) -> None:
    assert misplaced_imports(source(tmp_path, path, text), tmp_path) == misplaced


@pytest.mark.parametrize(
    ("path", "text", "siblings"),
    [
        ("app/panels/classes.py", "from app.document import Document", []),
        ("app/panels/classes.py", "from ._rows import Row", []),
        ("app/panels/classes.py", "from . import rules", ["app.panels.rules"]),
        ("app/panels/__init__.py", "from .rules import Rules", []),
        ("app/canvas/brush.py", "from app.canvas.layers import Layer", []),
        ("app/canvas/brush.py", "from ..panels.rules import Rules", ["app.panels.rules.Rules"]),
        ("app/canvas/brush.py", "import app.main_window", ["app.main_window"]),
        ("app/main_window.py", "from app.canvas import View\nimport app.panels.rules", []),
    ],
)
def test_imports_of_siblings_are_found(
    tmp_path: Path, path: str, text: str, siblings: list[str]
) -> None:
    assert sibling_widgets(source(tmp_path, path, text), tmp_path) == siblings
