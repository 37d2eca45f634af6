"""The shape of the program, read from its imports.

A room is a folder, or a file beside the folders. It imports only from the rooms above it in these
lists; no files import each other in a circle; ``segcore`` knows neither Qt nor ``app``; a panel
does not import the panel beside it. All imports count, also those inside functions and those for
type checking only.
"""

import ast
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

ROOMS = {
    "segcore": "runtime picture marks graph pencil multigrid eigen patches memory segments matting "
    "objects appearance methods pipeline answers tables projects formats folders case batch cli",
    "app": "ui actions state worker solving session files canvas panels dialogs window __main__",
}
QT = {"PySide6", "shiboken6", "PyQt5", "PyQt6", "qtpy", "pytestqt"}


def module_name(file: Path, root: Path) -> str:
    parts = file.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def modules(package: str, root: Path = ROOT) -> list[Path]:
    return sorted((root / package).rglob("*.py"))


@cache
def nodes(text: str) -> list[ast.Import | ast.ImportFrom | ast.Call]:
    """What a source imports and calls."""
    kinds = ast.Import, ast.ImportFrom, ast.Call
    return [node for node in ast.walk(ast.parse(text)) if isinstance(node, kinds)]


def imports(file: Path, root: Path = ROOT) -> Iterator[str]:
    """Full names of what a file imports: 'segcore.graph.graph.GridGraph', 'numpy'."""
    package = module_name(file, root).split(".")
    if file.name != "__init__.py":
        package = package[:-1]
    for node in nodes(file.read_text(encoding="utf-8")):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) + 1 - node.level] if node.level else []
            source = ".".join([*base, *([node.module] if node.module else [])])
            yield from (f"{source}.{alias.name}" for alias in node.names)


def room_of(name: str) -> str:
    """Room of a module or an imported name; empty for the package itself and what it offers."""
    package, _, rest = name.partition(".")
    room = rest.partition(".")[0]
    return room if room in ROOMS.get(package, "").split() else ""


def upward_imports(file: Path, root: Path = ROOT) -> list[str]:
    """Imports from the file's own package as a whole, or from a room below its own."""
    name = module_name(file, root)
    package, room = name.partition(".")[0], room_of(name)
    order = ROOMS[package].split()
    inside = (found for found in imports(file, root) if found.startswith(f"{package}."))
    above = order[: order.index(room) + 1]
    # The command line may use the package as everybody does, and everybody its version.
    allowed = {*above, ""} if room in ("cli", "__main__") else set(above)
    return [
        found
        for found in inside
        if room_of(found) not in allowed and found != f"{package}.__version__"
    ]


def circle(package: str, root: Path = ROOT) -> list[str]:
    """Modules that import each other in a circle, or nothing."""
    names = {module_name(file, root): file for file in modules(package, root)}
    version = f"{package}.__version__"  # stands at the top of the package, before any import
    graph = {
        name: {_module_in(names, found) for found in imports(file, root) if found != version}
        - {name, ""}
        for name, file in names.items()
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def _module_in(names: dict[str, Path], found: str) -> str:
    """Module that an imported name stands in: itself, or what it is imported from."""
    source = found if found in names else found.rpartition(".")[0]
    return source if source in names else ""


def sibling_panels(file: Path, root: Path = ROOT) -> list[str]:
    """Imports of a panel from the panel beside it."""
    panel = _panel_of(module_name(file, root), root)
    found = [name for name in imports(file, root) if _panel_of(name, root) not in ("", panel)]
    return found if panel else []


def _panel_of(name: str, root: Path) -> str:
    """Folder of a panel that a name is in; empty for what several panels use."""
    app, panels, panel, *_ = [*name.split("."), "", ""]
    inside = (app, panels) == ("app", "panels") and (root / "app/panels" / panel).is_dir()
    return panel if inside else ""


@pytest.mark.parametrize("package", ROOMS)
def test_every_room_has_a_place(package):
    rooms = {room_of(module_name(file, ROOT)) for file in modules(package)} - {""}
    folders = {
        entry.name for entry in (ROOT / package).iterdir() if (entry / "__init__.py").exists()
    }
    assert rooms == set(ROOMS[package].split())
    assert folders <= rooms


@pytest.mark.parametrize("package", ROOMS)
def test_rooms_are_few(package):
    entries = [path for path in (ROOT / package).iterdir() if path.name[:2] != "__"]
    assert len(entries) <= {"segcore": 24, "app": 12}[package]


def test_rooms_import_only_from_those_above():
    inside = (file for name in ROOMS for file in modules(name) if file.parent.name != name)
    assert [(file, found) for file in inside if (found := upward_imports(file))] == []


@pytest.mark.parametrize("package", ROOMS)
def test_no_files_import_each_other_in_a_circle(package):
    assert circle(package) == []


def test_core_knows_neither_qt_nor_the_app():
    found = (
        (file, name.partition(".")[0]) for file in modules("segcore") for name in imports(file)
    )
    assert [(file, package) for file, package in found if package in QT | {"app"}] == []


def test_the_session_of_a_folder_does_not_import_qt():
    found = ((file, name) for file in modules("app/session") for name in imports(file))
    assert [(file, name) for file, name in found if name.partition(".")[0] in QT] == []


def test_panels_do_not_import_their_siblings():
    found = {file: sibling_panels(file) for file in modules("app/panels")}
    assert {file: siblings for file, siblings in found.items() if siblings} == {}


# ------------------------------------------------------------------------ what the tests find


def source(root: Path, path: str, text: str) -> Path:
    file = root / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("path", "text", "upward"),
    [
        ("segcore/graph/graph.py", "from segcore.graph.features import Features", []),
        ("segcore/graph/graph.py", "from segcore import marks, __version__", []),
        ("segcore/graph/graph.py", "from ..pencil import Pencil", ["segcore.pencil.Pencil"]),
        ("segcore/graph/graph.py", "def f():\n    import segcore.cli", ["segcore.cli"]),
        ("segcore/graph/graph.py", "from segcore import segment", ["segcore.segment"]),
        ("segcore/methods/ncut.py", "from . import fast_ge\nfrom ..pencil import Pencil", []),
        ("segcore/cli/main.py", "import segcore\nfrom segcore import segment", []),
        ("app/state/document.py", "from app.ui import theme", []),
        ("app/state/document.py", "from app.canvas.tiles import Layer", ["app.canvas.tiles.Layer"]),
    ],
)  # fmt: skip
def test_upward_imports_are_found(tmp_path, path, text, upward):
    assert upward_imports(source(tmp_path, path, text), tmp_path) == upward


def test_circles_are_found(tmp_path):
    source(tmp_path, "app/state/a.py", "from app.state.b import B")
    source(tmp_path, "app/state/b.py", "def f():\n    from app.state.c import C")
    source(tmp_path, "app/state/c.py", "")
    assert circle("app", tmp_path) == []
    source(tmp_path, "app/state/c.py", "from app.state import a")
    assert set(circle("app", tmp_path)) == {"app.state.a", "app.state.b", "app.state.c"}


@pytest.mark.parametrize(
    ("path", "text", "siblings"),
    [
        ("app/panels/classes/menu.py", "from app.state.document import Document", []),
        ("app/panels/classes/menu.py", "from .class_rows import Row", []),
        ("app/panels/classes/menu.py", "from .. import tables", []),
        ("app/panels/classes/menu.py", "from app.panels import rules", ["app.panels.rules"]),
        ("app/panels/tables.py", "from app.panels import rules", []),
        ("app/panels/__init__.py", "from .rules import Rules", []),
    ],
)
def test_imports_of_siblings_are_found(tmp_path, path, text, siblings):
    source(tmp_path, "app/panels/rules/menu.py", "")
    assert sibling_panels(source(tmp_path, path, text), tmp_path) == siblings


@pytest.mark.parametrize("package", ROOMS)
def test_nothing_that_is_read_can_run(package):
    """No file is unpickled, and no text is taken for a program."""
    for file in modules(package):
        if file.name == "kernel_store.py":  # compiled code is a program, in folders of its own
            continue
        loaders = {name.partition(".")[0] for name in imports(file)}
        assert not loaders & {"pickle", "cPickle", "dill", "joblib", "shelve", "marshal"}, file
        for node in nodes(file.read_text(encoding="utf-8")):
            if isinstance(node, ast.Call):
                called = getattr(node.func, "id", "")
                assert called not in ("eval", "exec", "compile", "__import__"), file
                given = {keyword.arg: ast.unparse(keyword.value) for keyword in node.keywords}
                assert given.get("allow_pickle", "False") == "False", file
