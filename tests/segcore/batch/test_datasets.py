import csv
import io
import json
import os
from contextlib import redirect_stdout
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image as PillowImage
from pycocotools.coco import COCO

from segcore.batch import find_photos, open_ledger, photo_jobs, run_batch
from segcore.batch.datasets import write_datasets
from segcore.batch.job import Outcome, PhotoJob
from segcore.batch.run import exported_photos
from segcore.folders.file_names import HIDDEN_FOLDER
from segcore.formats.output import PHOTOS, Output
from segcore.marks.strokes import Path as StrokePath
from segcore.marks.strokes import Stroke
from segcore.methods.recipe import Recipe
from segcore.picture.atomic_write import write_files
from segcore.projects.project import Project, new_class
from segcore.projects.project_files import save_project
from segcore.runtime.errors import OutputError

from .conftest import COLUMNS, PATTERN, ROWS, Here, add_photo

OUTPUT = Output(("labels", "coco", "yolo", "voc"))
PANOPTIC = Output(("labels", "coco-panoptic"))
RECIPE = Recipe(names=("sky", 'the "sea"'))


def run(
    folder: Path, out: Path, pattern: str = PATTERN, **changed: Any
) -> list[tuple[PhotoJob, Outcome]]:
    photos, output = find_photos(folder, recursive=True), replace(OUTPUT, **changed)
    jobs = photo_jobs(photos, folder, out, output, recipe=RECIPE, pattern=pattern)
    with open_ledger(out) as ledger:
        return exported_photos(jobs, run_batch(jobs, Here(), ledger))


@pytest.fixture
def dataset(folder, tmp_path) -> Path:
    """Three photos of one folder and one of a folder in it."""
    (folder / "more").mkdir()
    add_photo(folder / "more", "a.jpg", strokes="a-strokes.png", seed=7)
    out = tmp_path / "out"
    assert write_datasets(out, run(folder, out), OUTPUT) == []
    return out


def test_coco(dataset):
    with redirect_stdout(io.StringIO()):
        coco = COCO(dataset / "coco.json")

    images = coco.loadImgs(coco.getImgIds())
    assert [entry["file_name"] for entry in images] == ["a.jpg", "b.jpg", "c.jpg", "more/a.jpg"]
    assert [category["name"] for category in coco.loadCats(coco.getCatIds())] == [
        "sky",
        'the "sea"',
    ]
    for image in images:
        stem = image["file_name"].removesuffix(".jpg")
        labels = np.asarray(PillowImage.open(dataset / f"{stem}-labels.png"))
        for annotation in coco.loadAnns(coco.getAnnIds(imgIds=image["id"])):
            np.testing.assert_array_equal(
                coco.annToMask(annotation), labels == annotation["category_id"]
            )
    assert len({annotation["id"] for annotation in coco.loadAnns(coco.getAnnIds())}) == 8


def test_yolo(dataset):
    settings = (dataset / "yolo/data.yaml").read_text("utf-8")

    assert settings.endswith('names:\n  0: "sky"\n  1: "the \\"sea\\""\n')
    assert "\ntrain:" not in settings  # the photos are not there
    for stem in ("a", "more/a"):
        hidden = (dataset / stem).parent / HIDDEN_FOLDER
        expected = next(hidden.glob("a-yolo/labels/a.txt"))
        assert (dataset / f"yolo/labels/{stem}.txt").read_bytes() == expected.read_bytes()


def files_in(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("photos", ["copy", "link"])
def test_photos_and_subsets_of_yolo(folder, tmp_path, photos):
    add_photo(folder, "a.png", strokes=None, seed=9)  # uses a-strokes.png, too
    out = tmp_path / "out"
    divided = replace(OUTPUT, validation=0.4, photos=photos)

    assert write_datasets(out, run(folder, out), divided, seed=1) == []

    subsets = {name: files_in(out / "yolo/images" / name) for name in ("train", "val")}
    assert len(subsets["val"]) == 2
    assert subsets["train"] | subsets["val"] == {"a.jpg.jpg", "a.png.png", "b.jpg", "c.jpg"}
    for name, found in subsets.items():
        labels = {photo.rpartition(".")[0] + ".txt" for photo in found}
        assert files_in(out / "yolo/labels" / name) == labels
    settings = (out / "yolo/data.yaml").read_text("utf-8")
    assert settings.startswith("train: images/train\nval: images/val\n")
    (copy,) = (out / "yolo/images").rglob("b.jpg")
    assert copy.is_symlink() == (photos == "link")
    assert copy.read_bytes() == (folder / "b.jpg").read_bytes()


def test_a_dataset_that_is_divided_otherwise_is_in_one_subset_only(folder, tmp_path):
    out, photos = tmp_path / "out", run(folder, tmp_path / "out")
    for how in PHOTOS:
        for seed in range(4):
            divided = replace(OUTPUT, validation=0.5, photos=how)
            write_datasets(out, photos, divided, seed=seed)
            for kind in ("images", "labels"):
                names = [path.stem for path in (out / "yolo" / kind).rglob("*.*")]
                assert sorted(names) == ["a", "b", "c"]
    write_datasets(out, photos, replace(OUTPUT, validation=0.5), seed=3)
    assert len(list((out / "yolo/images").rglob("*.jpg"))) == 3
    write_datasets(out, photos, OUTPUT)
    assert (folder / "b.jpg").stat().st_size > 0
    assert not (out / "yolo/images").exists()
    assert files_in(out / "yolo/labels") == {"a.txt", "b.txt", "c.txt"}
    assert {path.name for path in out.glob("coco*")} == {"coco.json"}


def test_a_run_after_a_crash_leaves_no_photo_in_two_subsets(folder, tmp_path, monkeypatch):
    out, photos = tmp_path / "out", run(folder, tmp_path / "out")

    def crash(contents: dict[Path, bytes], **_named: object) -> None:
        if any(path.name == "data.yaml" for path in contents):
            raise KeyboardInterrupt
        write_files(contents)

    for how in PHOTOS:
        for seed in range(3):
            divided = replace(OUTPUT, validation=0.5, photos=how)
            with monkeypatch.context() as patched:
                patched.setattr("segcore.batch.datasets.write_files", crash)
                with pytest.raises(KeyboardInterrupt):
                    write_datasets(out, photos, divided, seed=seed)
    write_datasets(out, photos, replace(OUTPUT, validation=0.5, photos="copy"), seed=5)

    names = [path.stem for path in (out / "yolo/images").rglob("*.*")]
    assert sorted(names) == ["a", "b", "c"]


def test_a_file_in_the_place_of_a_photo_is_kept(folder, tmp_path):
    out, photos = tmp_path / "out", run(folder, tmp_path / "out")
    place = out / "yolo/images/b.jpg"
    place.parent.mkdir(parents=True)
    place.write_bytes(b"mine")
    with pytest.raises(OutputError, match=r"b\.jpg: is not the photo that belongs there"):
        write_datasets(out, photos, replace(OUTPUT, photos="link"))
    assert place.read_bytes() == b"mine"


def test_subsets_of_coco_and_voc(folder, tmp_path):
    out, photos = tmp_path / "out", run(folder, tmp_path / "out")
    write_datasets(out, photos, replace(OUTPUT, validation=0.34), seed=3)
    images = {
        name: [entry["file_name"] for entry in json.loads(path.read_bytes())["images"]]
        for name, path in (("train", out / "coco-train.json"), ("val", out / "coco-val.json"))
    }
    assert sorted(images["train"] + images["val"]) == ["a.jpg", "b.jpg", "c.jpg"]
    assert len(images["val"]) == 1
    listed = (out / "voc/ImageSets/Segmentation/val.txt").read_text().split()
    assert [f"{stem}.jpg" for stem in listed] == images["val"]


def test_voc(dataset):
    listed = (dataset / "voc/ImageSets/Segmentation/default.txt").read_text().split()

    assert listed == ["a", "b", "c", "more_a"]
    for stem in listed:
        assert (dataset / f"voc/SegmentationClass/{stem}.png").is_file()
        assert (dataset / f"voc/Annotations/{stem}.xml").is_file()
    lines = (dataset / "voc/labelmap.txt").read_text().splitlines()
    assert [line.split(":")[0] for line in lines[1:]] == ["background", "sky", 'the "sea"']


def test_classes_that_go_by_two_names(folder, tmp_path):
    """Project files name the classes of their photos; two of them may disagree."""
    for photo, name in (("a", "dog"), ("b", "cat")):
        strokes = tuple(
            Stroke("class", StrokePath(((x, 5.0), (x + 5, 5.0)), 1.0), class_number=n, order=n)
            for n, x in ((1, 3.0), (2, 20.0))
        )
        project = Project(classes=(replace(new_class(1), name=name),), strokes=strokes)
        save_project(folder / f"{photo}.eigenbrush", project)
    out = tmp_path / "out"

    problems = write_datasets(out, run(folder, out, "*.eigenbrush"), OUTPUT)

    assert len(problems) == 3
    assert "class 1 is 'dog' in a.jpg and 'cat' in b.jpg" in problems[0]
    assert not (out / "coco.json").exists()
    names = json.loads((out / HIDDEN_FOLDER / "b-coco.json").read_text("utf-8"))["categories"]
    assert names[0]["name"] == "cat"


def test_one_table_of_all_photos(folder, tmp_path):
    out = tmp_path / "out"
    output = Output(("objects", "csv"))  # of which both write tables
    write_datasets(out, run(folder, out, formats=output.formats), output)
    with open(out / "all-photos.csv", encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["photo"], row["name"]) for row in rows] == [
        (photo, name) for photo in ("a.jpg", "b.jpg", "c.jpg") for name in ("sky", 'the "sea"')
    ]
    assert sum(int(row["pixels"]) for row in rows[:2]) == ROWS * COLUMNS


def test_coco_panoptic(folder, tmp_path):
    out, photos = (
        tmp_path / "out",
        run(folder, tmp_path / "out", formats=PANOPTIC.formats),
    )
    write_datasets(out, photos, replace(PANOPTIC, validation=0.34), seed=3)
    seen = []
    for subset in ("train", "val"):
        document = json.loads((out / f"coco-panoptic/panoptic-{subset}.json").read_bytes())
        images = {image["id"]: image["file_name"] for image in document["images"]}
        for annotation in document["annotations"]:
            picture = out / f"coco-panoptic/panoptic-{subset}" / annotation["file_name"]
            photo = images[annotation["image_id"]]
            labels = np.asarray(PillowImage.open(out / photo.replace(".jpg", "-labels.png")))
            np.testing.assert_array_equal(np.asarray(PillowImage.open(picture))[..., 0], labels)
            seen.append(photo)
    assert sorted(seen) == ["a.jpg", "b.jpg", "c.jpg"]


@pytest.mark.skipif(os.name != "posix", reason="links need rights elsewhere")
@pytest.mark.parametrize("trap", ["yolo", "yolo/images", "yolo/images/b.jpg"])
@pytest.mark.parametrize("photos", PHOTOS)
def test_a_link_of_somebody_else_leads_no_dataset_elsewhere(folder, tmp_path, trap, photos):
    out, home = tmp_path / "out", tmp_path / "home"
    (out / trap).parent.mkdir(parents=True)
    home.mkdir()
    (home / "b.jpg").write_bytes(b"mine")
    (out / trap).symlink_to(home / "b.jpg" if trap.endswith(".jpg") else home)
    with pytest.raises(OutputError, match=rf"{trap}: is (a link|not the photo)"):
        write_datasets(out, run(folder, out), replace(OUTPUT, photos=photos))
    assert [path.read_bytes() for path in home.iterdir()] == [b"mine"]
    assert (out / trap).is_symlink()
