"""Preferences: how the program looks and what it does by itself."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from app.looks.settings import Settings
from app.looks.theme import THEMES, drop_icons


class PreferencesDialog(QDialog):
    """Every change is seen at once."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Preferences"))
        self._settings = settings
        layout = QVBoxLayout(self)
        form = QFormLayout()
        form.setVerticalSpacing(10)
        layout.addLayout(form)

        self.theme = QComboBox()
        names = {
            "system": self.tr("As the system"),
            "light": self.tr("Light"),
            "dark": self.tr("Dark"),
        }
        for theme in THEMES:
            self.theme.addItem(names[theme], theme)
        self.theme.setCurrentIndex(self.theme.findData(settings.theme))
        self.theme.currentIndexChanged.connect(self._set_theme)
        form.addRow(self.tr("&Theme"), self.theme)

        self.font_size = QSpinBox()
        self.font_size.setRange(75, 200)
        self.font_size.setSingleStep(5)
        self.font_size.setSuffix(self.tr(" %"))
        self.font_size.setValue(round(100 * settings.font_scale))
        self.font_size.setKeyboardTracking(False)
        self.font_size.valueChanged.connect(self._set_font_size)
        form.addRow(self.tr("&Size of the text"), self.font_size)

        self.pressure = QComboBox()
        self.pressure.setToolTip(self.tr("For a pen on a tablet"))
        for text, value in (
            (self.tr("Nothing"), "nothing"),
            (self.tr("Size of the brush"), "size"),
            (self.tr("Belief of the stroke"), "belief"),
        ):
            self.pressure.addItem(text, value)
        self.pressure.setCurrentIndex(max(0, self.pressure.findData(settings.pressure_sets)))
        self.pressure.currentIndexChanged.connect(self._set_pressure)
        form.addRow(self.tr("Pen &pressure sets"), self.pressure)

        self.save_silently = self._box(
            "save_silently", self.tr("Save without asking when I go to another photo")
        )
        self.photo_in_project = self._box(
            "photo_in_project", self.tr("Put a copy of the photo into project files")
        )
        self.ignore_transparent = self._box(
            "ignore_transparent", self.tr("Leave transparent pixels out, from the next photo on")
        )
        for box in (self.save_silently, self.photo_in_project, self.ignore_transparent):
            layout.addWidget(box)
        layout.addStretch()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        drop_icons(buttons)
        buttons.rejected.connect(self.reject)
        layout.addSpacing(8)
        layout.addWidget(buttons)

    def _box(self, name: str, text: str) -> QCheckBox:
        box = QCheckBox(text)
        box.setChecked(getattr(self._settings, name))
        box.toggled.connect(lambda: setattr(self._settings, name, box.isChecked()))
        return box

    def _set_theme(self) -> None:
        self._settings.theme = self.theme.currentData()

    def _set_pressure(self) -> None:
        self._settings.pressure_sets = self.pressure.currentData()

    def _set_font_size(self, percent: int) -> None:
        self._settings.font_scale = percent / 100
