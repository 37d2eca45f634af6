"""The dialog for the attributes of a class."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from segcore.projects.attributes import ATTRIBUTE_KINDS, Attribute
from segcore.projects.project import ClassInfo
from segcore.runtime.errors import ProjectError

from ...ui.language import translated
from ...ui.verbatim import plain_title
from ...ui.widgets import Dialog, WheelFilter, lay_out, word_wrapped_label

_DRAFT = Qt.ItemDataRole.UserRole


@dataclass
class _Draft:
    """The typed fields of an attribute, which may not be valid yet."""

    before: str = ""
    """Former name of the attribute; empty for a new one."""
    name: str = ""
    kind: int = 0
    choices: str = ""
    default: str = ""

    @classmethod
    def of(cls, attribute: Attribute) -> _Draft:
        default = attribute.default
        if isinstance(default, bool):
            default = "yes" if default else "no"
        text = f"{default:.12g}" if isinstance(default, float) else default or ""
        choices, kind = ", ".join(attribute.choices), ATTRIBUTE_KINDS.index(attribute.kind)
        return cls(attribute.name, attribute.name, kind, choices, text)

    def to_attribute(self) -> Attribute:
        """The attribute that the typed texts describe.

        Raises
        ------
        ProjectError
            If it is not valid.
        """
        kind, parts = ATTRIBUTE_KINDS[self.kind], (part.strip() for part in self.choices.split(","))
        choices = tuple(dict.fromkeys(filter(None, parts))) if kind == "choice" else ()
        default = self.default.strip()
        if kind == "number":
            default = default.replace(",", ".")
        return Attribute(self.name.strip(), kind, choices, default or None)


class AttributesDialog(Dialog):
    """Attributes of a class: added, changed, removed, put in order."""

    edited = Signal(object, object)
    """(attributes, renamed) The attributes, and new names by former name."""

    def __init__(self, info: ClassInfo, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        title = self.tr("Attributes of {name}").format(name=info.name)
        self.setWindowTitle(plain_title(title))
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Attributes"))
        self.add, self.remove = QPushButton(self.tr("&Add")), QPushButton(self.tr("&Remove"))
        self.up, self.down = QPushButton(self.tr("&Up")), QPushButton(self.tr("Do&wn"))
        for button in (self.add, self.remove, self.up, self.down):
            button.setAutoDefault(False)
        self.add.clicked.connect(self.begin)
        self.remove.clicked.connect(self._remove)
        self.up.clicked.connect(lambda: self._move(-1))
        self.down.clicked.connect(lambda: self._move(1))

        self.name, self.choices, self.default = QLineEdit(), QLineEdit(), QLineEdit()
        self.choices.setPlaceholderText(self.tr("with commas between them"))
        self.default.setPlaceholderText(self.tr("unless another value is set"))
        self.kind = QComboBox()
        self.kind.addItems(
            [self.tr("text"), self.tr("number"), self.tr("choice"), self.tr("yes or no")]
        )
        WheelFilter(self.kind)
        self.form = QFormLayout()
        for text, editor in (
            (self.tr("&Name"), self.name),
            (self.tr("&Kind"), self.kind),
            (self.tr("&Choices"), self.choices),
            (self.tr("&Default"), self.default),
        ):
            self.form.addRow(text, editor)
        self.error = word_wrapped_label()
        for line in (self.name, self.choices, self.default):
            line.textEdited.connect(self._apply_form)
        self.kind.activated.connect(self._apply_form)

        self.box = self.button_box(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        buttons = lay_out(QVBoxLayout(), self.add, self.remove, self.up, self.down, None)
        upper = lay_out(QHBoxLayout(), self.list, buttons, grow=self.list)
        hint = word_wrapped_label(
            self.tr("Every object of the class has them; the classes of a folder share them.")
        )
        lay_out(QVBoxLayout(self), hint, upper, self.form, self.error, self.box)
        self.list.currentRowChanged.connect(self._show)
        self.set_opening_size(440, 420)
        for attribute in info.attributes:
            self._insert(self.list.count(), _Draft.of(attribute))
        self.list.setCurrentRow(0)
        if not info.attributes:
            self.begin()

    @property
    def _drafts(self) -> list[_Draft]:
        return [self.list.item(row).data(_DRAFT) for row in range(self.list.count())]

    def _insert(self, row: int, draft: _Draft) -> None:
        item = QListWidgetItem(draft.name)
        item.setData(_DRAFT, draft)
        self.list.insertItem(row, item)
        self.list.setCurrentRow(row)

    def begin(self) -> None:
        """Add an attribute, whose name is typed next."""
        self._insert(self.list.count(), _Draft())
        self.name.setFocus()

    def _remove(self) -> None:
        self.list.takeItem(self.list.currentRow())
        self._show(self.list.currentRow())

    def _move(self, step: int) -> None:
        row = self.list.currentRow()
        self._insert(row + step, self.list.takeItem(row).data(_DRAFT))

    def _show(self, row: int) -> None:
        draft = self._drafts[row] if row >= 0 else _Draft()
        self.name.setText(draft.name)
        self.kind.setCurrentIndex(draft.kind)
        self.choices.setText(draft.choices)
        self.default.setText(draft.default)
        for editor in (self.name, self.kind, self.choices, self.default, self.remove):
            editor.setEnabled(row >= 0)
        self.up.setEnabled(row > 0)
        self.down.setEnabled(0 <= row < len(self._drafts) - 1)
        self._check()

    def _apply_form(self) -> None:
        """Take the typed text."""
        row = self.list.currentRow()
        draft = self._drafts[row]
        draft.name, draft.kind = self.name.text(), self.kind.currentIndex()
        draft.choices, draft.default = self.choices.text(), self.default.text()
        self.list.item(row).setText(draft.name)
        self._check()

    def _check(self) -> None:
        """Show the error of the current attribute, once it has a name."""
        self.form.setRowVisible(self.choices, ATTRIBUTE_KINDS[self.kind.currentIndex()] == "choice")
        row = self.list.currentRow()
        is_named = row >= 0 and self._drafts[row].name.strip()
        self.error.setText(self._reason(self._drafts[row]) if is_named else "")

    def _reason(self, draft: _Draft) -> str:
        try:
            name = draft.to_attribute().name
        except ProjectError as error:
            return translated(error)
        if sum(other.name.strip() == name for other in self._drafts) > 1:
            return self.tr("Another attribute is called {name}.").format(name=name)
        return ""

    def accept(self) -> None:
        """Close, or show the first invalid attribute; unnamed ones are dropped."""
        drafts = [
            draft for draft in self._drafts if draft.before or draft.name.strip() or draft.choices
        ]
        for draft in drafts:
            if reason := self._reason(draft):
                self.list.setCurrentRow(self._drafts.index(draft))
                self.error.setText(reason)
                self.name.setFocus()
                return
        attributes = tuple(draft.to_attribute() for draft in drafts)
        pairs = ((draft.before, new.name) for draft, new in zip(drafts, attributes, strict=True))
        self.edited.emit(attributes, {old: new for old, new in pairs if old and old != new})
        super().accept()
