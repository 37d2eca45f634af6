"""Files to open and to save to, good and bad, and a person who chooses among them at random."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image
from PySide6.QtCore import QObject

from app.session.file_versions import SaveConflict
from segcore.projects.project_files import SUFFIX


def sample_files(folder: Path) -> list[Path]:
    """Photos of many kinds and sizes, label images, damaged files, folders."""
    generator = np.random.default_rng(0)
    photos = folder / "photos"
    (folder / "empty").mkdir(parents=True)
    (folder / "work").mkdir()
    photos.mkdir()

    def noise(*shape: int, kind: type = np.uint8) -> np.ndarray:
        coarse = generator.integers(0, 200, tuple(-(-side // 16) for side in shape[:2]) + shape[2:])
        fine = coarse.repeat(16, axis=0).repeat(16, axis=1)[: shape[0], : shape[1]]
        return (fine + generator.integers(0, 55, shape)).astype(kind)

    for name, shape in {
        "wide.png": (90, 160, 3), "tall.jpg": (300, 120, 3), "middle.png": (240, 320, 3),
        "dot.png": (1, 1, 3), "line.png": (1, 60, 3), "grey.png": (64, 64),
        "alpha.png": (50, 70, 4),
    }.items():  # fmt: skip
        Image.fromarray(noise(*shape)).save(photos / name)
    Image.fromarray(noise(40, 50, kind=np.uint16) * 200).save(photos / "deep.png")
    pages = [Image.fromarray(noise(30, 40, 3)) for _ in range(3)]
    pages[0].save(photos / "pages.tif", save_all=True, append_images=pages[1:])
    for name, shape in {"labels.png": (240, 320), "other-labels.png": (90, 160)}.items():
        labels = np.zeros(shape, np.uint8)
        labels[: shape[0] // 2], labels[-shape[0] // 4 :] = 1, 5
        Image.fromarray(labels).save(folder / name)
    (photos / "empty.png").write_bytes(b"")
    (photos / "cut.jpg").write_bytes((photos / "tall.jpg").read_bytes()[:700])
    (photos / f"no{SUFFIX}").write_bytes(b"PK\x03\x04 nothing of a project")
    return [*sorted(photos.iterdir()), *sorted(folder.glob("*.png")), photos, folder / "empty",
            folder / "missing.png"]  # fmt: skip


class RandomAnswers(QObject):
    """Answers every question of the program, not always sensibly."""

    def __init__(self, generator: np.random.Generator, files: list[Path], folder: Path) -> None:
        super().__init__()
        self._generator, self._files, self._folder = generator, files, folder
        self._saved = [folder / f"saved-{number}{SUFFIX}" for number in range(3)]
        self._saved.append(folder / "no such folder" / "and none below" / f"saved{SUFFIX}")

    def __getattr__(self, question: str) -> Callable[..., Any]:
        if question.startswith("_"):
            raise AttributeError(question)
        return lambda *_, **__: None  # what a dialog gives that is closed

    def how_to_leave(self, _name: str) -> str:
        return self._one_of(["save", "discard", "discard", "cancel"])

    def which_version(self, _name: str, clash: SaveConflict) -> str | None:
        return self._one_of(["replace", "theirs" if clash is SaveConflict.THEIRS else "both", None])

    def class_list_to_load(self, _folder: str) -> Path | None:
        return self._one_of([self._folder / "classes.json", self._files[0], None])

    def class_list_to_save(self, _folder: Path) -> Path | None:
        return self._one_of([self._folder / "classes.json", None])

    def file_to_open(self, _folder: str) -> Path | None:
        saved = [path for path in self._saved if path.exists()]
        return self._one_of([*self._files, *saved, *saved, None])

    def folder_to_open(self, _folder: str) -> Path | None:
        return self._one_of([*(path for path in self._files if path.is_dir()), None])

    def project_folder(self, photos: Path, _kept: Path) -> Path | None:
        return self._one_of([photos, self._folder / "work", None])

    def labels_to_import(self, _folder: str) -> Path | None:
        return self._one_of([path for path in self._files if "labels" in path.name] * 2 + [None])

    def labels_of_folder(self, _folder: str) -> Path | None:
        return self._one_of([self._folder, *self._files, None])

    def file_to_save(self, _proposal: Path) -> Path | None:
        return self._one_of([*self._saved, None])

    def may_scale_strokes(self, _old: object, _new: object) -> bool:
        return self._one_of([True, False])

    def review_note(self, _name: str) -> str | None:
        return self._one_of(["the tail is missing", "", None])

    def moved_photo(self, _missing: object) -> Path | None:
        return self._one_of([None, self._files[0]])

    def _one_of(self, choices: list[Any]) -> Any:
        return choices[self._generator.integers(len(choices))]
