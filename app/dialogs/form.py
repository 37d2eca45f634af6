"""A described dataclass, asked for: its form, and a button that takes it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Generic, TypeVar

from PySide6.QtWidgets import QDialogButtonBox, QVBoxLayout, QWidget

from segcore.runtime.parameters import Checked

from ..looks.fields import Form
from ..looks.widgets import Dialog, fill, wrapped

T = TypeVar("T", bound=Checked)


class FormDialog(Dialog, Generic[T]):
    """Asks for the values of a dataclass.

    Parameters
    ----------
    title, accept : str
        Of the window, and of the button that takes the values.
    above : str
        What is known before.
    hidden : collection of str
        Fields that mean nothing now.

    Attributes
    ----------
    values : dataclass
        As they are entered.
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
        self.values, self.summary, self.form = values, wrapped(above), Form(type(values))
        self.form.show_values(values)
        self.form.hide_rows(hidden)
        self.form.entered.connect(self._enter)
        buttons = QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        box = self.button_box(buttons)
        box.button(QDialogButtonBox.StandardButton.Ok).setText(accept)
        box.accepted.connect(self.accept)
        fill(QVBoxLayout(self), self.summary, self.form, None, box)

    def _enter(self, name: str, value: Any) -> None:
        self.values = self.form.changed(self.values, name, value) or self.values
