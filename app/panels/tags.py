"""The tags of the photo, and a line in which further ones are typed."""

from PySide6.QtCore import QEvent, QObject, QSize, QStringListModel, Qt
from PySide6.QtGui import QKeyEvent, QPalette
from PySide6.QtWidgets import (
    QCompleter,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from segcore.projects.attributes import MAX_LETTERS
from segcore.projects.project import Project

from ..actions.action import tr
from ..session.photo_folder import PhotoFolder
from ..state.document import Document
from ..ui.verbatim import escape_tooltip
from ..ui.widgets import ReturnFocusFilter, lay_out
from .panel_registry import panel
from .tables import KeyEventFilter

_SEPARATORS = ",;"
_PADDING_PX = 12


@panel("tags", tr("Tags"), "left", 60, under="photos",
       heights={"classes": 300, "photos": 500, "tags": 1},
       shown_if=lambda services: services[PhotoFolder].path is not None
       or bool(services[Document].project.photo_attributes.tags))  # fmt: skip
class TagsPanel(QWidget):
    """The tags, and a field that completes tags of other photos."""

    def __init__(self, document: Document, folder: PhotoFolder) -> None:
        super().__init__()
        self._document, self._folder = document, folder
        self._known_tags: dict[str, None] = {}
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Tags of the photo"))
        self.list.setFlow(QListWidget.Flow.LeftToRight)
        self.list.setWrapping(True)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setSpacing(2)
        self.list.setMinimumHeight(self.list.fontMetrics().height() + _PADDING_PX)
        self.list.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.list.setToolTip(self.tr("Del removes the selected tag"))
        self._keys = KeyEventFilter(self.list, {Qt.Key.Key_Delete: self._remove_selected,
                                      Qt.Key.Key_Backspace: self._remove_selected})  # fmt: skip

        self.tag_field = QLineEdit(maxLength=MAX_LETTERS)
        self.tag_field.setAccessibleName(self.tr("New tag"))
        self.tag_field.setPlaceholderText(self.tr("Add a tag"))
        self.tag_field.setToolTip(
            self.tr(
                "Enter takes the tag that is offered, a comma just what was typed; Backspace in "
                "the empty line removes the last tag; Enter in it goes back to the photo"
            )
        )
        self._completions = QStringListModel(self)
        completer = QCompleter(self._completions, self)
        completer.setCompletionMode(QCompleter.CompletionMode.InlineCompletion)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.tag_field.setCompleter(completer)
        self.tag_field.installEventFilter(self)
        ReturnFocusFilter(
            self.tag_field, self.tag_field.clear, stays=lambda: bool(self.tag_field.text().strip())
        )
        self.tag_field.returnPressed.connect(self._add_offered)
        self.tag_field.textEdited.connect(self._add_pasted)
        lay_out(QVBoxLayout(self), self.list, self.tag_field, grow=self.list, margin=4, spacing=4)
        for signal in (document.photo_changed, document.project_changed):
            signal.connect(self._refresh)
        self._refresh()

    @property
    def tags(self) -> tuple[str, ...]:
        return self._document.project.photo_attributes.tags

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._rebuild_list()
        super().changeEvent(event)

    def add(self, *tags: str) -> None:
        """Add tags to the photo, as one step."""
        added = [tag for tag in (" ".join(tag.split()) for tag in tags) if tag]
        self._set_tags(self.tr("Add tag"), (*self.tags, *added))

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn:
            self._offer_tags()
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        if event.text() and event.text() in _SEPARATORS:
            self._add_typed()
            return True
        if event.key() == Qt.Key.Key_Backspace and not self.tag_field.text():
            self._set_tags(self.tr("Remove tag"), self.tags[:-1])
            return True
        return False

    def _add_offered(self) -> None:
        self.add(self.tag_field.text())
        self.tag_field.clear()

    def _add_typed(self) -> None:
        """Add the typed text without the completion, which is selected."""
        tag_field = self.tag_field
        end = (
            tag_field.selectionStart() if tag_field.selectionEnd() == len(tag_field.text()) else -1
        )
        self.add(tag_field.text()[:end] if end > 0 else tag_field.text())
        tag_field.clear()

    def _add_pasted(self, text: str) -> None:
        """Add several pasted tags at once."""
        for separator in (*_SEPARATORS, "\n"):
            text = text.replace(separator, ",")
        if "," in text:
            self.add(*text.split(","))
            self.tag_field.clear()

    def _remove_selected(self) -> None:
        row = self.list.currentRow()
        if row >= 0:
            self._set_tags(self.tr("Remove tag"), (*self.tags[:row], *self.tags[row + 1 :]))
            self.list.setCurrentRow(min(row, self.list.count() - 1))

    def _set_tags(self, step_name: str, tags: tuple[str, ...]) -> None:
        self._document.edit(step_name, Project.with_tags, tags)

    def _refresh(self) -> None:
        self.setEnabled(self._document.image is not None)
        listed = [
            self.list.item(row).data(Qt.ItemDataRole.UserRole) for row in range(self.list.count())
        ]
        if listed != list(self.tags):
            self._known_tags |= dict.fromkeys(self.tags)
            self._rebuild_list()
            self._offer_tags()

    def _rebuild_list(self) -> None:
        self.list.clear()
        for tag in self.tags:
            item = QListWidgetItem(tag)
            item.setData(Qt.ItemDataRole.UserRole, tag)
            item.setToolTip(escape_tooltip(tag))
            metrics = self.list.fontMetrics()
            width = min(metrics.horizontalAdvance(tag), self.width()) + _PADDING_PX
            item.setSizeHint(QSize(width, metrics.height() + 4))
            item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
            item.setBackground(self.palette().brush(QPalette.ColorRole.Button))
            self.list.addItem(item)

    def _offer_tags(self) -> None:
        tags = {*self._folder.filter.tags, *self._known_tags}.difference(self.tags)
        self._completions.setStringList(sorted(tags, key=str.casefold))
