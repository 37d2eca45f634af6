"""The dialog *Import predictions*: meaning and belief of the masks of a folder."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from segcore.batch.importing_predictions import HINT

from ..looks.widgets import Dialog, Wheel, fill, wrapped


@dataclass(frozen=True)
class MasksFound:
    """What is known before they are taken.

    Attributes
    ----------
    folder : str
        Its name.
    photos, matched, begun, unused : int
        Photos of the folder; those with masks; of these, those that there is work on; and files
        that are of no photo.
    classes : tuple of str
        Names of folders of classes.
    example : str
        What the masks of one photo say; empty if that is not known.
    """

    folder: str
    photos: int
    matched: int
    begun: int = 0
    unused: int = 0
    classes: tuple[str, ...] = ()
    example: str = ""


@dataclass(frozen=True)
class Taking:
    """How masks are taken; see :func:`segcore.batch.importing_predictions.take_masks`."""

    belief: float = HINT
    of_objects: bool = False
    of_probabilities: bool = False
    over_painted: bool = False


class TakeMasksDialog(Dialog):
    """Says what was found, and asks."""

    def __init__(self, found: MasksFound, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Import predictions"))
        self.summary = wrapped(self._summary(found))

        self.values = QComboBox()
        self.values.addItem(self.tr("as their names and values tell"), "")
        self.values.addItem(self.tr("how likely a class is, from black to white"), "soft")
        self.values.addItem(self.tr("objects of one class"), "objects")
        Wheel(self.values)
        form = QFormLayout()
        form.addRow(self.tr("&Values are"), self.values)

        self.hints = QRadioButton(self.tr("As &hints, which strokes and the photo may overrule"))
        self.strokes = QRadioButton(self.tr("As &strokes, where the masks are certain"))
        self.hints.setChecked(True)
        self.over_painted = QCheckBox(
            self.tr("Also %Ln photo(s) with work on it, beneath what was painted", "", found.begun)
        )
        self.over_painted.setVisible(bool(found.begun))
        buttons = QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        box = self.button_box(buttons)
        box.button(QDialogButtonBox.StandardButton.Ok).setText(self.tr("&Take"))
        box.accepted.connect(self.accept)
        choices = (self.hints, self.strokes, self.over_painted)
        fill(QVBoxLayout(self), self.summary, form, *choices, None, box)

    @property
    def chosen(self) -> Taking:
        return Taking(
            HINT if self.hints.isChecked() else 1.0,
            self.values.currentData() == "objects",
            self.values.currentData() == "soft",
            self.over_painted.isChecked(),
        )

    def _summary(self, found: MasksFound) -> str:
        text = self.tr("{folder} has masks of {matched} of {photos} photos.")
        numbers = {"matched": found.matched, "photos": found.photos}
        said = [text.format(folder=found.folder, **numbers)]
        if found.classes:
            text = self.tr("Its folders are classes: {names}.")
            said.append(text.format(names=", ".join(found.classes)))
        if found.example:
            said.append(found.example)
        if found.unused:
            said.append(self.tr("%Ln file(s) is/are of no photo.", "", found.unused))
        return "\n".join(said)
