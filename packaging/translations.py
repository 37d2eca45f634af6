"""Find the texts of the window, and list those without a translation: ``make translations``.

    python packaging/translations.py [FOLDER]

Texts that are new stand in ``FOLDER/eigenbrush_*.ts`` as unfinished, those that are gone are
dropped; a translator's tool or an editor fills them in.
"""

from __future__ import annotations

import ast
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from app.ui.language import LANGUAGES, translations  # noqa: E402
from segcore.formats.exporters import EXPORTERS  # noqa: E402
from segcore.formats.importers import IMPORTERS  # noqa: E402
from segcore.formats.output import DATASET_FIELDS, Output  # noqa: E402
from segcore.graph.affinity import Affinity  # noqa: E402
from segcore.matting.edge import Edge  # noqa: E402
from segcore.methods import METHODS  # noqa: E402
from segcore.methods.recipe import Recipe  # noqa: E402
from segcore.objects.repairs import REPAIR_KINDS  # noqa: E402
from segcore.runtime import errors  # noqa: E402
from segcore.runtime.monitor import Stage  # noqa: E402
from segcore.runtime.parameters import parameters  # noqa: E402

FOLDER = ROOT / "assets" / "translations"
_SAYING = {"Message", "SuggestionNote", "kind", "show_message", *vars(errors)}
"""What takes a template: sentences and errors."""
_OF_RECIPES = {"pixel_size", "model"}
"""What of a recipe has a field in the window, besides those of its parts."""
_LUPDATE = Path(sysconfig.get_path("scripts"), "pyside6-lupdate")


def main(folder: Path) -> None:
    """Bring all files of `folder` up to date, and say what is missing."""
    update(folder)
    for language in LANGUAGES:
        for text in missing(folder / f"eigenbrush_{language}.ts"):
            print(f"{language}: no translation of {text!r}")


def update(folder: Path) -> None:
    """Bring the ``.ts`` files up to date with the code."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        described = Path(temporary) / "described.py"
        described.write_text("".join(map(_call, described_texts())))
        sources = [described, *sorted((ROOT / "app").rglob("*.py"))]
        for language in LANGUAGES:
            plurals = ["-pluralonly"] if language == "en" else []
            options = ["-silent", "-locations", "none", "-no-obsolete", *plurals]
            file = folder / f"eigenbrush_{language}.ts"
            subprocess.run([_LUPDATE, *options, *sources, "-ts", file], check=True)


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
        if file.name == "said.py" or file.parent.name == "cli":
            continue
        for part in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(part, ast.FunctionDef | ast.Module):
                yield from _said_in(part)


def _said_in(part: ast.FunctionDef | ast.Module) -> Iterator[str]:
    """What is given to ``Message`` or to an error, as it is or under a name of the function."""
    named: dict[str, list[str]] = {}
    for node in ast.walk(part):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=str(text))):
                named.setdefault(name, []).append(text)
    for node in ast.walk(part):
        match node:
            case (
                ast.Call(func=ast.Name(id=kind), args=[said])
                | ast.Call(func=ast.Attribute(attr=kind), args=[said, *_])
            ) if kind in _SAYING:
                match said:
                    case ast.Constant(value=str(text)):
                        yield text
                    case ast.Name(id=name):
                        yield from named.get(name, [])


def _described() -> Iterator[str]:
    yield from said_texts()
    for stage in Stage:
        yield stage.label
    for form in (*EXPORTERS.values(), *IMPORTERS):
        yield form.title
    for kind in (*METHODS.values(), *REPAIR_KINDS.values()):
        yield kind.title
    owners = (Affinity, Edge, *METHODS.values(), *EXPORTERS.values())
    shown = [parameter for owner in owners for parameter in parameters(owner)]
    shown += [parameter for parameter in parameters(Recipe) if parameter.name in _OF_RECIPES]
    shown += [parameter for parameter in parameters(Output) if parameter.name in DATASET_FIELDS]
    for parameter in shown:
        yield parameter.description.label
        yield parameter.description.help
        yield from parameter.description.worded.values()


def missing(file: Path) -> list[str]:
    """The texts of a file that have no translation."""
    messages = ElementTree.parse(file).iter("message")
    known = {text for _, text in translations(file)}
    return [text for message in messages if (text := message.findtext("source", "")) not in known]


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
