"""A dialog for the values of a described dataclass."""

from collections.abc import Collection
from typing import Any, Generic, TypeVar

from PySide6.QtWidgets import QDialogButtonBox, QSpinBox, QVBoxLayout, QWidget

from segcore.runtime.parameters import CheckedParameters

from ..ui.fields import Form
from ..ui.settings import Settings
from ..ui.widgets import Dialog, lay_out, word_wrapped_label

T = TypeVar("T", bound=CheckedParameters)


class FormDialog(Dialog, Generic[T]):
    """Asks for the values of a dataclass.

    Parameters
    ----------
    title : str
        Title of the window.
    values : dataclass
        Initial values.
    accept_text : str
        Text of the button that accepts.
    text : str
        Text above the form.
    hidden : collection of str
        Names of fields that are not shown.

    Attributes
    ----------
    values : dataclass
        The entered values.
    """

    def __init__(
        self,
        title: str,
        values: T,
        accept_text: str,
        text: str = "",
        hidden: Collection[str] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.values, self.summary, self.form = values, word_wrapped_label(text), Form(type(values))
        self.form.show_values(values)
        self.form.hide_rows(hidden)
        self.form.entered.connect(self._enter)
        buttons = QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        box = self.button_box(buttons)
        box.button(QDialogButtonBox.StandardButton.Ok).setText(accept_text)
        lay_out(QVBoxLayout(self), self.summary, self.form, None, box)

    def _enter(self, name: str, value: Any) -> None:
        self.values = self.form.with_value(self.values, name, value) or self.values


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
