"""Files that a folder keeps: manifests, models, frames."""

import json
from pathlib import Path
from typing import Any

import av
import numpy as np
import pytest
from numpy.typing import NDArray

import segcore
import segcore.appearance.learning.model
from segcore.appearance.learning.training import learn_photo
from segcore.appearance.learning.training_photo import TrainingPhoto
from segcore.cli.main import main
from segcore.folders.frames import write_frames
from segcore.folders.manifest import Manifest
from segcore.folders.model_file import FILE_NAME, add_training_photo, encode_model
from segcore.picture.atomic_write import write_files
from segcore.picture.reading import read_image
from segcore.picture.reading.video import count_frames, is_video, read_frames
from segcore.runtime.errors import ImageError, ProjectError

# ------------- Files of an earlier run are known by what it wrote down, and nothing else is touched


FILES = {"labels.png": b"labels", "photo-coco.json": b"coco", "photo-yolo/labels/photo.txt": b"0"}


@pytest.fixture
def folder(tmp_path) -> Path:
    folder = tmp_path / "out"
    write_files({folder / name: data for name, data in FILES.items()})
    return folder


def names(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_what_is_unchanged_goes_with_its_folders(folder):
    (folder / "mine.txt").write_text("mine")
    (folder / "photo-coco.json").write_text("edited by hand")
    removed = Manifest.of("photo.jpg", FILES).remove(folder)
    assert removed == ["labels.png", "photo-yolo/labels/photo.txt"]
    assert names(folder) == {"mine.txt", "photo-coco.json"}
    assert not (folder / "photo-yolo").exists()


def test_nothing_outside_is_touched(folder, tmp_path):
    (tmp_path / "labels.png").write_bytes(b"labels")
    (folder / "link.png").symlink_to(tmp_path / "labels.png")
    (folder / "up").symlink_to(tmp_path)
    absolute = str(tmp_path / "labels.png")
    for name in ("../labels.png", "link.png", "up/labels.png", absolute, "", "."):
        assert Manifest.of("photo.jpg", {name: b"labels"}).remove(folder) == []
    assert (tmp_path / "labels.png").exists()


def test_of_another_photo_only_files_without_its_name_are_left_behind():
    earlier = Manifest.of("photo.jpg", FILES)
    same = earlier.without(Manifest.of("photo.jpg", {"labels.png": b"new"}))
    other = earlier.without(Manifest.of("other.jpg", {}))
    assert list(same.files) == ["photo-coco.json", "photo-yolo/labels/photo.txt"]
    assert list(other.files) == ["labels.png"]


@pytest.mark.parametrize(
    "content", [b"", b"[" * 100_000, b"[]", b'{"files": 3}', b'{"files": ["labels.png"]}', b"\xff"]
)
def test_documents_without_a_manifest(folder, content):
    (folder / "summary.json").write_bytes(content)
    assert Manifest.read(folder / "summary.json") == Manifest()
    assert Manifest.read(folder / "none.json") == Manifest()


def test_hashes_that_are_none(folder):
    document = {"photo": 7, "files": {"labels.png": None, "photo-coco.json": ["x"]}}
    (folder / "summary.json").write_text(json.dumps(document))
    assert Manifest.read(folder / "summary.json").remove(folder) == []


# -------------------------------------------------------- What was taught is kept beside the photos


def _lesson(name: str, seed: int = 0) -> TrainingPhoto:
    truth = np.repeat([[1, 2]], 24, axis=0).repeat(12, axis=1).astype(np.int32)
    noise = np.random.default_rng(seed).normal(0, 9, (*truth.shape, 3))
    picture = np.array([[30, 90, 30], [150, 90, 40]])[truth - 1] + noise
    training_photo = learn_photo(np.clip(picture, 0, 255).astype(np.uint8), truth)
    return training_photo.renamed(name)


def test_who_teaches_adds_to_what_others_taught(tmp_path):
    for name in ("b.jpg", "a.jpg", "b.jpg"):
        add_training_photo(tmp_path, _lesson(name), {1: "leaf"})
    model = segcore.read_model(tmp_path / FILE_NAME)
    assert [training_photo.name for training_photo in model.photos] == ["a.jpg", "b.jpg"]
    assert model.names == {1: "leaf"}


def test_what_is_read_is_what_was_written(tmp_path):
    model = [add_training_photo(tmp_path, _lesson(f"{name}.jpg"), {}) for name in "abc"][-1]
    read = segcore.read_model(tmp_path / FILE_NAME)
    again = tmp_path / "again.json"
    segcore.write_model(again, read)
    assert again.read_bytes() == (tmp_path / FILE_NAME).read_bytes()
    picture = np.random.default_rng(1).integers(0, 255, (30, 30, 3), np.uint8)
    answers = [segcore.segment(picture, (), model=one) for one in (model, read)]
    assert np.array_equal(answers[0].labels, answers[1].labels)


def test_features_of_a_network_in_an_older_file_are_left_out(tmp_path):
    add_training_photo(tmp_path, _lesson("a.png"), {})
    file = tmp_path / FILE_NAME
    plain, document = file.read_text(encoding="utf-8"), json.loads(file.read_bytes())
    for photo in document["photos"]:
        photo["network"] = "0123"
        for part in ("examples", "everywhere"):
            for looks in photo[part].values():
                looks["network"] = [[0.5] * 12] * len(looks["colours"])
    file.write_text(json.dumps(document), encoding="utf-8")
    assert encode_model(segcore.read_model(file)).decode() == plain


def _without_finite(document: Any) -> None:
    document["photos"][0]["examples"]["gamma"]["colours"][0][0] = float("nan")


def _cut(document: Any) -> None:
    document["photos"][0]["numbers"].pop()


def _of_another_class(document: Any) -> None:
    document["photos"][0]["numbers"][0] = 0


def _newer(document: Any) -> None:
    document["format"] = 99


@pytest.mark.parametrize("damage", [_without_finite, _cut, _of_another_class, _newer, dict.clear])
def test_a_damaged_file_is_refused_and_stays(tmp_path, damage):
    add_training_photo(tmp_path, _lesson("a.jpg"), {})
    path = tmp_path / FILE_NAME
    document = json.loads(path.read_text(encoding="utf-8"))
    damage(document)
    path.write_text(json.dumps(document), encoding="utf-8")
    before = path.read_bytes()
    for read in (
        lambda: segcore.read_model(path),
        lambda: add_training_photo(tmp_path, _lesson("b"), {}),
    ):
        with pytest.raises(ProjectError, match=r"damaged|another version"):
            read()
    assert path.read_bytes() == before


def test_five_hundred_photos_stay_small(tmp_path):
    photos = [_lesson(f"{number}.jpg", number) for number in range(4)]
    every = [photos[number % 4].renamed(f"{number:03d}") for number in range(500)]
    model = segcore.appearance.learning.model.model_of(every)
    segcore.write_model(tmp_path / FILE_NAME, model)
    assert (tmp_path / FILE_NAME).stat().st_size < 20_000_000


# ------------------------------------------------------------------------------------------- frames


N_FRAMES = 12


def scene(number: int) -> NDArray[np.uint8]:
    picture = np.full((64, 96, 3), 40, np.uint8)
    picture[10:40, 5 + 4 * number : 30 + 4 * number] = (220, 120, 30)
    return picture


@pytest.fixture
def video(tmp_path) -> Path:
    path = tmp_path / "clip.mp4"
    with av.open(str(path), "w") as container:
        stream = container.add_stream("mpeg4", rate=10)
        stream.width, stream.height, stream.pix_fmt = 96, 64, "yuv420p"
        stream.bit_rate = 4_000_000
        for number in range(N_FRAMES):
            frame = av.VideoFrame.from_ndarray(scene(number), format="rgb24")
            container.mux(stream.encode(frame))
        container.mux(stream.encode())
    return path


def test_frames_are_those_of_the_video(video):
    assert is_video(video)
    assert count_frames(video) == N_FRAMES
    frames = list(read_frames(video, every=5))
    assert [frame.number for frame in frames] == [0, 5, 10]
    assert [round(frame.seconds, 3) for frame in frames] == [0, 0.5, 1.0]
    for frame in frames:
        assert np.abs(frame.pixels.astype(int) - scene(frame.number)).mean() < 8


def test_a_folder_of_frames_goes_on_where_it_was_stopped(video, tmp_path):
    out = tmp_path / "out"
    first = write_frames(video, out, every=6)
    assert [photo.name for photo in first.photos] == ["clip-000000.png", "clip-000006.png"]
    stamps = {photo: photo.stat().st_mtime_ns for photo in first.photos}
    assert main(["frames", str(video), "--every", "3", "--out", str(out), "--quiet"]) == 0
    assert len(list(out.iterdir())) == 4
    assert stamps == {photo: photo.stat().st_mtime_ns for photo in first.photos}
    assert read_image(out / "clip-000009.png").shape == (64, 96)


def test_a_video_that_ends_early_gives_what_it_has(video, tmp_path):
    content = bytearray(video.read_bytes())
    begin = content.index(b"mdat") + 4
    middle = (begin + content.index(b"moov")) // 2
    content[middle : content.index(b"moov") - 4] = bytes(content.index(b"moov") - 4 - middle)
    video.write_bytes(content)
    frames = write_frames(video, tmp_path / "out")
    assert 0 < len(frames.photos) < N_FRAMES
    assert "clip.mp4" in frames.problem


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"nothing of the kind",
        b"#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nother.mp4\n#EXT-X-ENDLIST\n",
        b"ffconcat version 1.0\nfile other.mp4\n",
    ],
)
def test_what_is_no_video_or_leads_elsewhere_is_refused(video, tmp_path, content):
    video.rename(tmp_path / "other.mp4")
    video.write_bytes(content)
    with pytest.raises(ImageError, match=r"clip\.mp4"):
        write_frames(video, tmp_path / "out")
    assert not (tmp_path / "out").exists()
