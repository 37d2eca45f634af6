"""Labels of a network or another program get into the projects of the photos they are about."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image as PillowImage

from segcore.batch.importing_predictions import ImportStatus, import_masks
from segcore.cli.main import main
from segcore.folders.mask_folders import FoundMasks, find_masks
from segcore.folders.states import State, add_state
from segcore.formats.exporters import EXPORTERS
from segcore.formats.exporters.exporter import DatasetEntry
from segcore.marks.strokes import Path as StrokePath
from segcore.marks.strokes import Stroke
from segcore.projects.project import Project, new_class
from segcore.projects.project_files import load_project, save_project
from segcore.runtime.errors import Cancelled, ParameterError, SegmentationError
from segcore.runtime.monitor import CancelSwitch
from tests.segcore.formats.cases import answered, painted, saved

SHAPE = (30, 40)


def soft(*, column: int = 12) -> NDArray[np.float32]:
    rows, columns = np.indices(SHAPE)
    far = np.hypot(rows - 15, columns - column)
    return (1 / (1 + np.exp((far - 8) / 1.5))).astype(np.float32)


def picture(path: Path, values: NDArray[np.generic] | None = None) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    if values is None:
        values = np.random.default_rng(0).integers(0, 256, (*SHAPE, 3), np.uint8)
    PillowImage.fromarray(values).save(path)
    return path


def strokes(photo: Path) -> tuple[Stroke, ...]:
    return load_project(photo.with_name(photo.name + ".eigenbrush")).project.strokes


def bits(values: NDArray[np.float32]) -> NDArray[np.uint16]:
    return np.rint(values * 65535).astype(np.uint16)


@pytest.mark.parametrize(
    "name",
    [*("{0}.png", "{0}.jpg.png", "{0}_mask.png", "{0}-labels.png", "{0}_cp_masks.tif"),
     "mask_{0}.png",
     *("{0}-soft-mask-1.png", "{0}_prob.png", "{0}.npy", "{0}_prob_2.npz", "gt_{0}.png"),
     *("cat/{0}.png", "dog/{0}_mask.png")],
)  # fmt: skip
def test_masks_are_found_by_the_names_of_photos(name, tmp_path):
    photos = [tmp_path / "photos" / f"{stem}.jpg" for stem in ("a", "a_1", "b-2")]
    files = [tmp_path / "masks" / name.format(stem) for stem in ("a", "a_1", "b-2", "other")]
    for file in files:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    found = find_masks(photos, tmp_path / "masks")
    assert {photo: [mask.path for mask in masks] for photo, masks in found.by_photo.items()} == {
        photo: [file] for photo, file in zip(photos, files, strict=False)
    }
    assert found.unused == (files[-1],)
    assert found.classes == ((name.split("/", maxsplit=1)[0],) if "/" in name else ())


def test_masks_beside_the_photos_are_no_photos(tmp_path):
    photos = [picture(tmp_path / name) for name in ("a.png", "a_mask.png", "b.png", "b.jpg")]
    assert list(find_masks(photos, tmp_path).by_photo) == [photos[0]]
    with pytest.raises(ParameterError, match="nowhere"):
        find_masks(photos, tmp_path / "nowhere")


def test_a_folder_is_taken_in_one_step(tmp_path):
    """Photos that people painted on, that are done or that have no mask stay as they are."""
    names = ("a", "b", "painted", "done", "none", "small", "bad")
    photos = [picture(tmp_path / f"{name}.png") for name in names]
    masks = tmp_path / "masks"
    for name in ("a", "b", "painted", "done"):
        picture(masks / f"{name}_prob.png", bits(soft()))
    np.save(masks / "small.npy", soft()[::2, ::2])
    np.save(masks / "a_seg.npy", np.array({"masks": 1}))  # as of Cellpose, beside its picture
    (masks / "bad.png").write_text("this is no picture")
    mine = Stroke("class", StrokePath(((5.0, 5.0),), 2.0), 1)
    save_project(tmp_path / "painted.png.eigenbrush", Project(strokes=(mine,)))
    add_state(tmp_path, "done.png", State.DONE)

    outcomes = import_masks(photos, find_masks(photos, masks))
    assert [one.status.value for one in outcomes] == [
        *("taken", "taken", "painted", "painted", "no mask", "taken", "failed")
    ]
    assert "20 × 15" in outcomes[5].notes[0]
    assert "bad.png" in outcomes[6].message
    assert not (tmp_path / "bad.png.eigenbrush").exists()
    assert strokes(photos[2]) == (mine,)
    first = strokes(photos[0])
    assert all(stroke.is_hint for stroke in first)
    assert len(first) == 8

    for _ in range(2):  # what is there is not added again
        again = import_masks(photos, find_masks(photos, masks), belief=1.0, over_painted=True)
        assert [one.status for one in again[:3]] == [ImportStatus.TAKEN] * 3
    assert sum(stroke.belief == 1 for stroke in strokes(photos[0])) == 2
    kept = strokes(photos[2])
    assert len(kept) == 9
    assert max(kept, key=lambda stroke: stroke.order).extent == mine.extent
    shared = json.loads((tmp_path / ".eigenbrush/classes.json").read_text())["classes"]
    assert [(one["name"], one.get("background", False)) for one in shared] == [
        ("object", False),
        ("background", True),
    ]


def test_folders_are_classes(tmp_path):
    photo = picture(tmp_path / "a.png")
    picture(tmp_path / "masks" / "cat" / "a.png", bits(soft()))
    picture(tmp_path / "masks" / "dog" / "a.png", bits(soft(column=28)))
    import_masks([photo], find_masks([photo], tmp_path / "masks"))
    project = load_project(tmp_path / "a.png.eigenbrush").project
    labels = painted(project, SHAPE)
    at = {project.class_or_new(labels[place]).name for place in ((15, 12), (15, 28), (2, 2))}
    assert at == {"cat", "dog", "background"}
    assert max(stroke.belief for stroke in project.strokes) == 0.5


def test_two_masks_of_the_same_are_refused(tmp_path):
    photo = picture(tmp_path / "a.png")
    for name in ("a_mask.png", "a-labels.png"):
        picture(tmp_path / "masks" / name, bits(soft()))
    (outcome,) = import_masks([photo], find_masks([photo], tmp_path / "masks"))
    assert outcome.status is ImportStatus.FAILED
    assert "both have labels" in outcome.message


def test_the_command(tmp_path, capsys):
    photo = picture(tmp_path / "a.png")
    picture(tmp_path / "a-soft-mask-1.png", bits(soft()))
    assert main(["take", str(tmp_path), str(tmp_path), "--json", "--quiet"]) == 0
    (told,) = json.loads(capsys.readouterr().out)["photos"]
    assert (told["name"], told["status"]) == ("a.png", "taken")
    assert strokes(photo)

    (tmp_path / "none").mkdir()
    assert main(["import-labels", str(tmp_path), str(tmp_path / "none"), "--quiet"]) != 0
    assert "match a photo of" in capsys.readouterr().err


def annotations(kind: str, folder: Path, *names: str) -> Path:
    """A data set, file or folder, of photos with a square of the class cat."""
    labels = np.zeros(SHAPE, np.uint8)
    labels[5:15, 5:15] = 1
    case, exporter = answered(labels, (replace(new_class(1), name="cat"),)), EXPORTERS[kind]()
    of_photos = {name: exporter.encode(replace(case, name=name)) for name in names}
    entries = [DatasetEntry(f"{name}.png", name, files) for name, files in of_photos.items()]
    saved(folder, exporter.gather(entries))
    return sorted(folder.iterdir())[0]


@pytest.mark.parametrize(
    "kind", ["coco", "coco-polygons", "coco-panoptic", "cvat", "label-studio", "voc", "yolo"]
)
def test_files_of_other_programs_are_imported_once(kind, tmp_path):
    photos = [picture(tmp_path / f"{name}.png") for name in ("a", "b", "c")]
    masks = find_masks(photos, annotations(kind, tmp_path / "labels", "a", "b", "other"))
    assert [*masks.by_photo] == photos[:2]
    import_masks(photos, masks, belief=1, unlabelled_is_background=True)
    projects = [tmp_path / f"{name}.png.eigenbrush" for name in ("a", "b")]
    for file in projects:
        project = load_project(file).project
        assert [(info.name, info.background) for info in project.classes] == [
            ("cat", False),
            ("background", True),
        ]
        assert np.bincount(painted(project, SHAPE).ravel()).tolist() == [0, 100, 1100]
    before = [file.read_bytes() for file in projects]
    again = import_masks(photos, masks, belief=1)
    assert [one.status.value for one in again] == ["painted", "painted", "no mask"]
    assert [file.read_bytes() for file in projects] == before


def test_an_import_that_was_stopped_goes_on(tmp_path):
    """Classes are shared before the first project has them; a damaged file stops nothing."""
    photos = [picture(tmp_path / f"{name}.png") for name in ("a", "b", "c")]
    source = annotations("yolo", tmp_path / "labels", "a", "c")
    (source / "b.json").write_text('{"shapes": [')
    with pytest.raises(SegmentationError, match=r"b\.json: is not JSON"):
        find_masks(photos, source / "b.json")
    masks, switch = find_masks(photos, source), CancelSwitch()
    with pytest.raises(Cancelled):
        import_masks(photos, masks, tell=lambda _: switch.cancel(), monitor=switch)
    shared = tmp_path / ".eigenbrush/classes.json"
    shared.write_text(shared.read_text().replace('"cat"', '"CAT"'))
    _, damaged, last = import_masks(photos, masks)
    assert "b.json: is not JSON" in damaged.message
    assert last.status is ImportStatus.TAKEN
    assert load_project(tmp_path / "c.png.eigenbrush").project.class_names == {"CAT": 1}


def test_what_somebody_saves_meanwhile_stays(tmp_path):
    photo = picture(tmp_path / "a.png")
    found = find_masks([photo], annotations("coco", tmp_path / "labels", "a"))
    mine = Stroke("class", StrokePath(((5.0, 5.0),), 2.0), 1)

    class Slow(dict):
        def __getitem__(self, key):
            save_project(tmp_path / "a.png.eigenbrush", Project(strokes=(mine,)))
            return super().__getitem__(key)

    (outcome,) = import_masks([photo], FoundMasks(Slow(found.by_photo)))
    assert outcome.status is ImportStatus.PAINTED
    assert strokes(photo) == (mine,)


def test_a_list_of_classes_that_cannot_be_read_stops_it(tmp_path):
    photo = picture(tmp_path / "a.png")
    picture(tmp_path / "masks" / "a.png", bits(soft()))
    (tmp_path / "eigenbrush-classes.json").write_text('{"classes": 3}')
    with pytest.raises(SegmentationError, match="is not a list of classes"):
        import_masks([photo], find_masks([photo], tmp_path / "masks"))
    assert not (tmp_path / "a.png.eigenbrush").exists()
