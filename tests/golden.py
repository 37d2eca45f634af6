"""Everything that the commands write, byte for byte, to be compared before and after a change.

    python -m tests.golden FOLDER     runs the commands and leaves what they wrote in FOLDER
    diff -r BEFORE AFTER              tells what has changed

Numbers that differ from run to run (seconds, memory) are taken out of the documents. `FOLDER` is
moved to its place at the end: projects remember where their photos lie, so that all runs work in
the same folder of the machine.
"""

import contextlib
import csv
import io
import json
import re
import shutil
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image as PillowImage

from segcore.cli.main import main
from segcore.folders.states import State, add_state
from segcore.formats.exporters import EXPORTERS
from segcore.marks.stroke_files import strokes_to_json
from segcore.marks.strokes import Region, Stroke
from segcore.picture.bundled import samples
from segcore.picture.reading import read_image
from segcore.projects.project import Project, known_classes
from segcore.projects.project_files import SUFFIX, load_project, reference_photo, save_project

WORK = Path(tempfile.gettempdir()) / "eigenbrush-golden"
EVERY_FORMAT = ",".join(EXPORTERS)
OF_PROJECTS = ",".join(name for name in EXPORTERS if name != "heat-maps")
_UNSTEADY = re.compile(r"seconds|memory|version|comparison\.(png|csv)")
_SAID = re.compile(r"\b\d+\.\d\d( s\b|(?=  ))")


def record(to: Path) -> None:
    """Run the commands and put what they wrote and said into a folder."""
    shutil.rmtree(WORK, ignore_errors=True)
    shutil.rmtree(to, ignore_errors=True)
    WORK.mkdir()
    with contextlib.chdir(WORK):
        _make_photos()
        _segment()
        _import()
        _batch()
        _export()
        _others()
    for path in sorted(WORK.rglob("*")):
        if path.suffix == SUFFIX:
            _unpack(path)
        elif path.is_file() and path.suffix in (".json", ".jsonl", ".csv"):
            _steady(path)
    shutil.move(WORK, to)


def _run(*arguments: object) -> None:
    """A command, and what it said as a file of its own."""
    words = [str(argument) for argument in arguments]
    out, said = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(said):
        try:
            code = main(words)
        except SystemExit as ended:
            code = int(ended.code or 0)
    number = len(list(WORK.glob("said-*.txt")))
    text = f"$ {' '.join(words)}\n{out.getvalue()}{said.getvalue()}exit {code}\n"
    Path(f"said-{number:02}.txt").write_text(_SAID.sub("...", text))


def _make_photos() -> None:
    """The bundled samples at half their size, with strokes as pictures, JSON and projects."""
    Path("photos").mkdir()
    for sample in samples():
        photo = PillowImage.open(sample.photo)
        small = (photo.width // 2, photo.height // 2)
        path = Path("photos", f"{sample.name}.png")
        photo.resize(small).save(path)
        strokes = PillowImage.open(sample.strokes).resize(small, PillowImage.Resampling.NEAREST)
        strokes.save(Path("photos", f"{sample.name}-strokes.png"))
        labels = np.asarray(strokes)
        drawn = tuple(
            Stroke("class", Region.from_mask(labels == number), int(number), order=place)
            for place, number in enumerate(np.unique(labels)[1:], start=1)
        )
        document = json.dumps(strokes_to_json(drawn))
        Path("photos", f"{sample.name}.json").write_text(document)
        project = Project(
            photo=reference_photo(path, read_image(path)),
            classes=known_classes((), names=sample.classes),
            strokes=drawn,
        ).with_recipe(rules="# none\n")
        save_project(f"photos/{path.name}.eigenbrush", project)


def _segment() -> None:
    for sample in samples():
        name, classes = sample.name, ",".join(sample.classes)
        photo, strokes = f"photos/{name}.png", f"photos/{name}-strokes.png"
        flags = ("--names", classes, "--export", EVERY_FORMAT, "--eigenvectors", 2)
        _run("segment", photo, "--scribbles", strokes, *flags, "--out", f"seg-{name}")
        _run("segment", photo, "--strokes", f"photos/{name}.json", "--export", EVERY_FORMAT,
             "--background", 1, "--out", f"seg-{name}-json")  # fmt: skip
    _run("segment", "photos/cell.png", "--scribbles", "photos/cell-strokes.png", "--objects", 1,
         "--split-objects", "shape", "--least-object", 20, "--export", OF_PROJECTS,
         "--out", "seg-objects")  # fmt: skip
    _run("segment", "photos/cat.png", "--segments", 3, "--method", "ncut", "--seed", 4,
         "--export", "masks,cutouts", "--file-names", "{class}/{photo}-{format}.png",
         "--classes", "1,2", "--out", "seg-ncut")  # fmt: skip
    Path("rules.txt").write_text("1 -> !2\n")
    _run("segment", "photos/cat.png", "--scribbles", "photos/cat-strokes.png", "--method", "logic",
         "--rules", "rules.txt", "--out", "seg-rules")  # fmt: skip
    for wrong in (("--scribbles", "photos/cat.json"), ("--strokes", "photos/cat-strokes.png"), ()):
        _run("segment", "photos/cat.png", *wrong, "--out", "refused")


def _import() -> None:
    """What was exported, imported again."""
    for path in sorted(WORK.glob("seg-cat/cat*")):
        if path.is_file():
            _run("segment", "photos/cat.png", "--import", path.relative_to(WORK), "--out",
                 f"imported-{path.name}", "--import-belief", 0.5, "--export", "labels,labelme",
                 "--strokes", "photos/cat.json")  # fmt: skip
    _run("segment", "photos/cat.png", "--import", "seg-cat/cat-yolo/labels/cat.txt",
         "--names", "cat", "--out", "imported-yolo", "--export", "npz")  # fmt: skip


def _batch() -> None:
    flags = ("--export", EVERY_FORMAT)
    for kind, pattern in (
        ("labels", "*-strokes.png"),
        ("json", "*.json"),
        ("projects", "*.eigenbrush"),
    ):
        _run("batch", "photos", "--scribbles", pattern, "--out", f"batch-{kind}", *flags,
             "--validation", 0.4, "--photos", "copy")  # fmt: skip
    _run("batch", "photos", "--scribbles", "*-strokes.png", "--out", "batch-labels", *flags)
    Path("series").mkdir()
    for place in (1, 2):
        shutil.copy("photos/cat.png", f"series/{place}.png")
    shutil.copy("photos/cat.json", "series/1.json")
    _run("batch", "series", "--scribbles", "*.json", "--carry", "--out", "batch-series")
    _run("batch", "photos", "--scribbles", "*-strokes.png", "--classes", "1", "--names", "a,b",
         "--background", "b", "--out", "batch-one", "--method", "logic")  # fmt: skip


def _export() -> None:
    for sample in samples()[:2]:
        path = f"photos/{sample.name}.png.eigenbrush"
        labels = np.asarray(PillowImage.open(f"seg-{sample.name}/labels.png"))
        save_project(path, load_project(path).project, labels=labels)
    for sample in samples():
        add_state(Path("photos"), f"{sample.name}.png", State.DONE)
    Path("photos/.eigenbrush/states.jsonl").write_text(
        re.sub('"at": "[^"]*"', '"at": ""', Path("photos/.eigenbrush/states.jsonl").read_text())
    )
    _run("export", "photos", "--out", "exported", "--export", OF_PROJECTS, "--validation", 0.4)
    _run("export", "photos", "--out", "solved", "--export", EVERY_FORMAT, "--solve")
    _run("export", "photos", "--out", "counted", "--export", "coco,objects", "--solve",
         "--objects", "1", "--least-object", 9, "--background", "2")  # fmt: skip


def _others() -> None:
    _run("compare", "photos/cat.png", "--strokes", "photos/cat.json", "--methods",
         "fast-ge,logic,ncut", "--rules", "rules.txt", "--out", "compared")  # fmt: skip
    _run("compare", "photos/cell.png", "--scribbles", "photos/cell-strokes.png", "--methods",
         "logic,ncut", "--segments", 2, "--out", "compared-cell")  # fmt: skip
    source = "photos/cat.png.eigenbrush"
    _run("segment", "photos/coffee.png", "--method", "transfer", "--source", source,
         "--out", "transferred", "--segments", 2)  # fmt: skip
    _run("agreement", "solved", "exported")
    for command in ("segment", "batch", "export", "compare"):
        _run(command, "--help")


def _unpack(path: Path) -> None:
    """A project as its document: the archive around it tells the time."""
    with zipfile.ZipFile(path) as parts:
        document = parts.read("project.json")
    path.write_bytes(document)


def _steady(path: Path) -> None:
    """Take out of a document what differs from run to run."""
    Path(path.parent, "comparison.png").unlink(missing_ok=True)  # times are written into it
    if path.suffix == ".csv":
        with open(path, newline="", encoding="utf-8-sig") as file:
            rows = list(csv.DictReader(file))
        path.write_text(json.dumps([_kept(row) for row in rows], indent=1), "utf-8")
        return
    lines = [json.loads(line) for line in path.read_text().splitlines() if line.strip()] \
        if path.suffix == ".jsonl" else [json.loads(path.read_text())]  # fmt: skip
    path.write_text("\n".join(json.dumps(_kept(line), indent=1) for line in lines))


def _kept(value: Any) -> Any:
    if isinstance(value, dict):
        value.pop("key", None)
        return {name: _kept(part) for name, part in value.items() if not _UNSTEADY.search(name)}
    return [_kept(part) for part in value] if isinstance(value, list) else value


if __name__ == "__main__":
    record(Path(sys.argv[1]).absolute())
