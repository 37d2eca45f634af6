"""A dialog for the values of a described dataclass."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Generic, TypeVar

from PySide6.QtWidgets import QDialogButtonBox, QVBoxLayout, QWidget

from segcore.runtime.parameters import Checked

from ..ui.fields import Form
from ..ui.widgets import Dialog, lay_out, word_wrapped_label

T = TypeVar("T", bound=Checked)


class FormDialog(Dialog, Generic[T]):
    """Asks for the values of a dataclass.

    Parameters
    ----------
    title, accept : str
        Title of the window, and text of the button that accepts.
    above : str
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
        accept: str,
        above: str = "",
        hidden: Collection[str] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.values, self.summary, self.form = values, word_wrapped_label(above), Form(type(values))
        self.form.show_values(values)
        self.form.hide_rows(hidden)
        self.form.entered.connect(self._enter)
        buttons = QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        box = self.button_box(buttons)
        box.button(QDialogButtonBox.StandardButton.Ok).setText(accept)
        box.accepted.connect(self.accept)
        lay_out(QVBoxLayout(self), self.summary, self.form, None, box)

    def _enter(self, name: str, value: Any) -> None:
        self.values = self.form.changed(self.values, name, value) or self.values
