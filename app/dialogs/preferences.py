"""Preferences: how the program looks and what it does by itself."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from ..looks.language import LANGUAGES
from ..looks.settings import LARGEST_TEXT, SMALLEST_TEXT, Settings
from ..looks.widgets import Dialog, fill, wrapped


class PreferencesDialog(Dialog):
    """Every change is seen at once."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Preferences"))
        self._settings = settings
        form = QFormLayout()
        form.setVerticalSpacing(10)

        self.theme = self._choice(
            "theme",
            {
                "system": self.tr("Same as the system"),
                "light": self.tr("Light"),
                "dark": self.tr("Dark"),
            },
        )
        form.addRow(self.tr("&Theme"), self.theme)
        self.language = self._choice("language", {"": self.tr("Same as the system"), **LANGUAGES})
        form.addRow(self.tr("&Language"), self.language)
        self.language_note = wrapped(self.tr("Takes effect when the program is started again"))
        self.language_note.hide()
        self.language.activated.connect(self.language_note.show)
        form.addRow("", self.language_note)
        self.font_size = QSpinBox()
        self.font_size.setRange(round(100 * SMALLEST_TEXT), round(100 * LARGEST_TEXT))
        self.font_size.setSingleStep(5)
        self.font_size.setSuffix(self.tr(" %"))
        self.font_size.setValue(round(100 * settings.font_scale))
        self.font_size.setKeyboardTracking(False)
        self.font_size.valueChanged.connect(
            lambda percent: setattr(settings, "font_scale", percent / 100)
        )
        form.addRow(self.tr("Text &size"), self.font_size)
        self.pressure = self._choice(
            "pressure_sets",
            {
                "nothing": self.tr("Nothing"),
                "size": self.tr("Brush size"),
                "belief": self.tr("Belief of the stroke"),
            },
        )
        self.pressure.setToolTip(self.tr("For a pen on a tablet"))
        form.addRow(self.tr("Pen &pressure sets"), self.pressure)

        self.save_silently = self._box(
            "save_silently", self.tr("Save without asking when I leave a photo")
        )
        self.photo_in_project = self._box(
            "photo_in_project", self.tr("Include a copy of the photo in project files")
        )
        self.ignore_transparent = self._box(
            "ignore_transparent", self.tr("Ignore transparent pixels, from the next photo on")
        )
        boxes = (self.save_silently, self.photo_in_project, self.ignore_transparent)
        close = self.button_box(QDialogButtonBox.StandardButton.Close)
        fill(QVBoxLayout(self), form, *boxes, None, close)

    def _choice(self, name: str, texts: dict[str, str]) -> QComboBox:
        """Box for a preference that is one of the keys of `texts`."""
        box = QComboBox()
        for value, text in texts.items():
            box.addItem(text, value)
        box.setCurrentIndex(max(0, box.findData(getattr(self._settings, name))))
        box.currentIndexChanged.connect(lambda: setattr(self._settings, name, box.currentData()))
        return box

    def _box(self, name: str, text: str) -> QCheckBox:
        box = QCheckBox(text)
        box.setChecked(getattr(self._settings, name))
        box.toggled.connect(lambda: setattr(self._settings, name, box.isChecked()))
        return box
