"""Questions to the user, in dialogs."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal, TypeVar

from PySide6.QtCore import QObject, QSize
from PySide6.QtWidgets import QFileDialog, QInputDialog, QMessageBox, QWidget

from segcore.case.reading import PhotoMissingError
from segcore.formats.importers import IMPORTERS
from segcore.picture.reading import ARRAY_SUFFIXES, READABLE_SUFFIXES
from segcore.picture.reading.video import VIDEO_SUFFIXES
from segcore.projects.project_files import SUFFIX

from ..session.file_versions import SaveConflict
from ..ui.theme import drop_icons
from ..ui.verbatim import plain_labels

ClashAnswer = Literal["replace", "theirs", "both"]
Leaving = Literal["save", "discard", "cancel"]

T = TypeVar("T")
_Button = QMessageBox.StandardButton

_INPUT_PX = 360
_DEFAULT_FRAMES_BETWEEN, _MAX_FRAMES_BETWEEN = 5, 100_000


class Prompts(QObject):
    """Asks in dialogs; answers are None if nothing was chosen."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window

    def how_to_leave(self, name: str) -> Leaving:
        """Ask whether to save unsaved work."""
        text = self.tr("Save your work on {name}?").format(name=name)
        detail = self.tr("Otherwise, changes since the last save are lost.")
        answers: list[tuple[str | _Button, Leaving]] = [
            (_Button.Save, "save"),
            (_Button.Discard, "discard"),
        ]
        return self._choose(text, detail, answers, default=0) or "cancel"

    def which_version(self, name: str, clash: SaveConflict) -> ClashAnswer | None:
        """Ask what to do with a photo whose project file has changed."""
        if clash is SaveConflict.THEIRS:
            text = self.tr("Somebody else has changed the project of {name} in the meantime.")
            detail = self.tr("Only one of the two versions can be kept.")
            keep_theirs: tuple[str, ClashAnswer] = self.tr("&Keep theirs"), "theirs"
            replaced = self.tr("&Replace theirs")
        else:
            text = self.tr("The project saved for {name} is of another photo of that name.")
            detail = self.tr("If both are kept, that project gets another name.")
            keep_theirs = self.tr("&Keep both"), "both"
            replaced = self.tr("&Replace it")
        return self._choose(text.format(name=name), detail, [(replaced, "replace"), keep_theirs])

    def file_to_open(self, folder: str) -> Path | None:
        known = (SUFFIX, *READABLE_SUFFIXES, *ARRAY_SUFFIXES, *VIDEO_SUFFIXES)
        suffixes = " ".join(f"*{suffix}" for suffix in known)
        photos = self.tr("Photos, videos and projects ({suffixes})").format(suffixes=suffixes)
        filters = f"{photos};;{self._all_files()}"
        return self._file_to_open(self.tr("Open a photo or a project"), folder, filters)

    def folder_to_open(self, folder: str) -> Path | None:
        return self._folder(self.tr("Open the photos of a folder"), folder)

    def project_folder(self, photos: Path, current: Path) -> Path | None:
        """Ask for the folder of projects of a folder of photos, now `current`."""
        text = self.tr("Where should the projects of {folder} be kept?")
        detail = self.tr("Now they are in {folder}, with the list of classes and what is done.")
        beside, other = self.tr("&Beside the photos"), self.tr("&Another folder…")
        chosen = self._choose(
            text.format(folder=photos.name),
            detail.format(folder=current),
            [(beside, "beside"), (other, "other")],
            default=1,
        )
        if chosen == "beside":
            return photos
        return self._folder(self.tr("Keep the projects in"), str(current)) if chosen else None

    def labels_to_import(self, folder: str) -> Path | None:
        suffixes = sorted({suffix for importer in IMPORTERS for suffix in importer.suffixes})
        patterns = " ".join(f"*{suffix}" for suffix in suffixes)
        text = self.tr("Labels of other programs ({suffixes})").format(suffixes=patterns)
        filters = f"{text};;{self._all_files()}"
        return self._file_to_open(self.tr("Import labels"), folder, filters)

    def labels_of_folder(self, folder: str) -> Path | None:
        """Ask for a folder of labels of photos, or a file about all of them."""
        chosen = self._choose(
            self.tr("Where are the labels?"),
            self.tr("In a folder with a file for each photo (LabelMe, YOLO, Pascal VOC, masks …), "
                    "or in one file about all photos (COCO, CVAT, Label Studio)."),
            [(self.tr("&One file…"), "file"), (self.tr("A &folder…"), "folder")],
            default=1,
        )  # fmt: skip
        if chosen == "file":
            return self.labels_to_import(folder)
        return self._folder(self.tr("Import the labels of a folder"), folder) if chosen else None

    def labels_to_compare(self, folder: str) -> Path | None:
        """Ask for a folder of labels, which are named like their photos."""
        return self._folder(self.tr("Compare with the labels of a folder"), folder)

    def class_list_to_load(self, folder: str) -> Path | None:
        filters = ";;".join(self._class_lists())
        return self._file_to_open(self.tr("Load a list of classes"), folder, filters)

    def class_list_to_save(self, folder: Path) -> Path | None:
        title, proposal = self.tr("Save the list of classes"), folder / "classes.json"
        suffixes = dict.fromkeys(self._class_lists(), "")
        return ask_file_to_save(self._window, title, proposal, suffixes)[0]

    def table_to_save(self, folder: Path) -> Path | None:
        """Ask where to save counts of classes, and about replacing."""
        title, tables = self.tr("Save the table"), self.tr("Tables (*.csv)")
        return ask_file_to_save(self._window, title, folder / "counts.csv", {tables: ".csv"})[0]

    def _class_lists(self) -> tuple[str, str]:
        return self.tr("Lists of classes (*.json *.txt)"), self._all_files()

    def _all_files(self) -> str:
        return self.tr("All files (*)")

    def file_to_save(self, proposal: Path) -> Path | None:
        projects = self.tr("Eigenbrush project (*{suffix})").format(suffix=SUFFIX)
        title = self.tr("Save the project")
        return ask_file_to_save(self._window, title, proposal, {projects: SUFFIX})[0]

    def may_replace(self) -> bool:
        """Ask whether an export may overwrite files."""
        return self._confirm(self.tr("Some of these files already exist."), self.tr("Replace"))

    def frame_interval(self, video: Path) -> int | None:
        """Ask for the interval of frames to extract from a video."""
        text = self.tr("Make photos of {name}, one for every so many frames:")
        dialog = self._input(self.tr("Open a video"), text.format(name=video.name))
        dialog.setInputMode(QInputDialog.InputMode.IntInput)
        dialog.setIntRange(1, _MAX_FRAMES_BETWEEN)
        dialog.setIntValue(_DEFAULT_FRAMES_BETWEEN)
        return dialog.intValue() if dialog.exec() else None

    def review_note(self, name: str) -> str | None:
        """Ask for the note of a photo that is sent back."""
        text = self.tr("What should be changed in {name}?").format(name=name)
        dialog = self._input(self.tr("Send back"), text)
        return dialog.textValue() if dialog.exec() else None

    def moved_photo(self, missing: PhotoMissingError) -> Path | None:
        """Ask for the photo of a project that was moved."""
        photo = missing.saved.project.photo
        assert photo is not None
        name = Path(photo.path).name
        if missing.refused is not None:
            text = self.tr("{other} is not the photo that the strokes were drawn on.")
            text = text.format(other=missing.refused.name)
        elif missing.changed:
            text = self.tr("{name} has changed since the project was saved.").format(name=name)
        else:
            text = self.tr("The photo {name} cannot be found.").format(name=name)
        detail = self.tr("It was {path}, {width} × {height} pixels. Where is that photo now?")
        detail = detail.format(path=photo.path, width=photo.width, height=photo.height)
        if not self._confirm(text, self.tr("Look for it…"), detail):
            return None
        folder = str((missing.saved.file or Path(photo.path)).parent)
        return self._file_to_open(self.tr("Where is {name}?").format(name=name), folder)

    def may_scale_strokes(self, old: tuple[int, int], new: tuple[int, int]) -> bool:
        """Ask whether strokes are scaled from one (rows, columns) to another."""
        text = self.tr("The strokes were drawn on a photo of {a} × {b} pixels; this is {c} × {d}.")
        text = text.format(a=old[1], b=old[0], c=new[1], d=new[0])
        return self._confirm(text, self.tr("Scale strokes"))

    def _file_to_open(self, title: str, folder: str, filters: str = "") -> Path | None:
        option = QFileDialog.Option.HideNameFilterDetails  # long lists of suffixes are cut off
        chosen, _ = QFileDialog.getOpenFileName(
            self._window, title, folder, filters, options=option
        )
        return _path(chosen)

    def _folder(self, title: str, folder: str) -> Path | None:
        return _path(QFileDialog.getExistingDirectory(self._window, title, folder))

    def _input(self, title: str, text: str) -> QInputDialog:
        dialog = QInputDialog(self._window)
        dialog.setWindowTitle(title)
        dialog.setLabelText(text)
        plain_labels(dialog)
        dialog.resize(dialog.sizeHint().expandedTo(QSize(_INPUT_PX, 0)))
        drop_icons(dialog)
        return dialog

    def _confirm(self, text: str, action: str, detail: str = "") -> bool:
        """Whether the user chose `action`, not Cancel."""
        return self._choose(text, detail, [(action, True)]) is not None

    def _choose(
        self,
        text: str,
        detail: str,
        answers: Sequence[tuple[str | _Button, T]],
        default: int | None = None,
    ) -> T | None:
        """The value of the chosen button, of which the last accepts; None for Cancel."""
        box = QMessageBox(self._window)
        box.setIcon(QMessageBox.Icon.Question)
        box.setText(text)
        box.setInformativeText(detail)
        plain_labels(box)
        roles = [QMessageBox.ButtonRole.ActionRole] * len(answers)
        roles[-1] = QMessageBox.ButtonRole.AcceptRole
        buttons = [
            box.addButton(name, role) if isinstance(name, str) else box.addButton(name)
            for (name, _), role in zip(answers, roles, strict=True)
        ]
        cancel = box.addButton(_Button.Cancel)
        box.setDefaultButton(cancel if default is None else buttons[default])
        drop_icons(box)
        box.exec()
        pairs = zip(buttons, answers, strict=True)
        return next((value for button, (_, value) in pairs if button is box.clickedButton()), None)


def ask_file_to_save(
    parent: QWidget, title: str, proposal: Path, suffixes: Mapping[str, str]
) -> tuple[Path | None, str]:
    """The path of a file to write, None if none was chosen, and the chosen filter.

    A name without the suffix of the filter is completed. If a file of the complete name exists,
    the dialog opens again with that name, and asks about replacing the file.

    Parameters
    ----------
    suffixes : mapping
        Filters of file names -> the suffix of their files, or "" for names as they are.
    """
    path, name_filter = str(proposal), next(iter(suffixes))
    while True:
        path, chosen = QFileDialog.getSaveFileName(
            parent, title, path, ";;".join(suffixes), name_filter
        )
        name_filter = chosen if chosen in suffixes else name_filter
        suffix = suffixes[name_filter]
        if not path or path.lower().endswith(suffix):
            return _path(path), name_filter
        for other in suffixes.values():
            path = path.removesuffix(other)
        path += suffix
        if not Path(path).exists():
            return Path(path), name_filter


def _path(chosen: str) -> Path | None:
    return Path(chosen) if chosen else None
