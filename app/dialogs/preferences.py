"""Preferences: how the program looks and what it does by itself."""

from __future__ import annotations

from PySide6.QtWidgets import QDialogButtonBox, QSpinBox, QVBoxLayout, QWidget

from ..ui.fields import Form
from ..ui.settings import Settings
from ..ui.widgets import Dialog, lay_out, word_wrapped_label


class PreferencesDialog(Dialog):
    """The described settings; every change takes effect at once."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Preferences"))
        self._settings = settings
        self.form = Form(Settings)
        self.form.show_values(settings)
        self.form.entered.connect(self._enter)
        for box in self.form.findChildren(QSpinBox):
            box.setSingleStep(5)
        self.language_note = word_wrapped_label(
            self.tr("Takes effect when the program is started again")
        )
        self.language_note.hide()
        close = self.button_box(QDialogButtonBox.StandardButton.Close)
        lay_out(QVBoxLayout(self), self.form, self.language_note, None, close)

    def _enter(self, name: str, value: object) -> None:
        setattr(self._settings, name, value)
        if name == "language":
            self.language_note.show()
