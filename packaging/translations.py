"""Find the texts of the window and write the files that Qt reads: ``make translations``.

    python packaging/translations.py [FOLDER]

Texts that are new stand in ``FOLDER/eigenbrush_*.ts`` as unfinished, those that are gone are
dropped; a translator's tool or an editor fills them in. Run again, it writes the ``.qm`` files.
"""

from __future__ import annotations

import ast
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from app.looks.language import LANGUAGES  # noqa: E402
from segcore.formats.exporters import EXPORTERS  # noqa: E402
from segcore.formats.importers import IMPORTERS  # noqa: E402
from segcore.graph.affinity import Affinity  # noqa: E402
from segcore.methods import METHODS  # noqa: E402
from segcore.runtime.monitor import Stage  # noqa: E402
from segcore.runtime.parameters import parameters  # noqa: E402

FOLDER = ROOT / "assets" / "translations"
_TOOLS = Path(sysconfig.get_path("scripts"))


def main(folder: Path) -> None:
    """Renew all files of `folder`."""
    update(folder)
    release(folder)


def update(folder: Path) -> None:
    """Bring the ``.ts`` files up to date with the code."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        described = Path(temporary) / "described.py"
        described.write_text("".join(map(_call, described_texts())))
        sources = [described, *sorted((ROOT / "app").rglob("*.py"))]
        for language in LANGUAGES:
            _run("lupdate", "-silent", "-locations", "none", "-no-obsolete",
                 *(["-pluralonly"] if language == "en" else []),
                 *sources, "-ts", folder / f"eigenbrush_{language}.ts")  # fmt: skip


def _call(text: str) -> str:
    """What ``lupdate`` reads, with a number where there is one in the text."""
    return f"tr({text!r}, '', 1)\n" if "%Ln" in text else f"tr({text!r})\n"


def described_texts() -> Iterator[str]:
    """What ``segcore`` says of itself and the window shows: methods, parameters, stages."""
    seen: set[str] = set()
    for text in _described():
        if text and text not in seen:
            seen.add(text)
            yield text


def said_texts() -> Iterator[str]:
    """The sentences of ``segcore`` and of sessions that are translated when they are shown."""
    for file in sorted([*(ROOT / "segcore").rglob("*.py"), *(ROOT / "app/session").glob("*.py")]):
        if file.name == "said.py":
            continue
        for part in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(part, ast.FunctionDef | ast.Module):
                yield from _said_in(part)


def _said_in(part: ast.FunctionDef | ast.Module) -> Iterator[str]:
    """What is given to ``Said`` as it is, or under a name of the same function."""
    named: dict[str, list[str]] = {}
    for node in ast.walk(part):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=str(text))):
                named.setdefault(name, []).append(text)
    for node in ast.walk(part):
        match node:
            case ast.Call(func=ast.Name(id="Said"), args=[ast.Constant(value=str(text))]):
                yield text
            case ast.Call(func=ast.Name(id="Said"), args=[ast.Name(id=name)]):
                yield from named.get(name, [])


def _described() -> Iterator[str]:
    yield from said_texts()
    for stage in Stage:
        yield stage.label
    for form in (*EXPORTERS.values(), *IMPORTERS):
        yield form.title
    for method in METHODS.values():
        yield method.title
    for owner in (Affinity, *METHODS.values()):
        for parameter in parameters(owner):
            yield parameter.description.label
            yield parameter.description.help
            yield from parameter.description.worded.values()


def release(folder: Path) -> None:
    """Write the ``.qm`` files."""
    for source in sorted(folder.glob("*.ts")):
        _run("lrelease", "-silent", source, "-qm", source.with_suffix(".qm"))


def _run(tool: str, *arguments: object) -> None:
    subprocess.run([_TOOLS / f"pyside6-{tool}", *map(str, arguments)], check=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
