"""The classes: their table, its buttons and its menu."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPoint,
    QSize,
    Qt,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from segcore.marks.strokes import MAX_CLASS
from segcore.projects.project import new_class

from ...actions.action import action, tr
from ...actions.action_set import ActionSet
from ...state.workspace import Workspace
from ...ui.widgets import ask_colour, lay_out, menu_button
from ..panel_registry import bring_forward, panel
from ..tables import Index, Table
from ..values import ValuesForm
from .class_rows import ClassColumn, ClassRows
from .menu import ClassEdits

_SELECT_ROW = (
    QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
)


@panel("classes", tr("Classes"), "left", 10)
class ClassesPanel(QWidget):
    """Table of the classes; the selected row is the class that is painted with.

    A double click on a name renames, on a colour recolours; F2 renames, Space shows or hides,
    Del deletes.
    """

    def __init__(self, workspace: Workspace, actions: ActionSet) -> None:
        super().__init__()
        self._document = document = workspace.document
        self.rows = ClassRows(workspace, self)
        self.edits = ClassEdits(document, self.rows, self)
        self.table = ClassTable(
            self.rows,
            {
                Qt.Key.Key_F2: self.rename,
                Qt.Key.Key_Space: lambda: self.edits.toggle(ClassColumn.VISIBLE),
                Qt.Key.Key_Delete: self.delete,
            },
        )
        self._is_naming = False
        """Whether a new class is being named."""
        self.table.itemDelegate().closeEditor.connect(self._end_naming)
        self.table.doubleClicked.connect(self._open)
        self.table.customContextMenuRequested.connect(self._show_menu)
        self.table.selectionModel().currentRowChanged.connect(self._choose)

        tip, edits = self.tr("Merge this class into another one"), self.edits
        self.merge_button = menu_button("merge", self.tr("Merge"), tip, edits.offer_merging)
        add, delete = map(actions.button, ("add-class", "delete-class"))
        buttons = lay_out(QHBoxLayout(), add, None, self.merge_button, delete)
        self.form = ValuesForm()
        self.form.edited.connect(self.edits.set_values)
        self._form_wanted = False
        lay_out(QVBoxLayout(self), self.table, self.form, buttons, margin=4, spacing=4)

        for signal in (*document.change_signals, document.class_changed):
            signal.connect(self._refresh)
        self._refresh()

    # ------------------------------------------------------------------------------------- edits

    @action("add-class", "classes", tr("&Add class"), "+", icon="add", needs="photo",
            separator=True,
            tip=tr("Add a class and name it; Enter names the next one"))  # fmt: skip
    def add(self) -> None:
        """Let the user type the name of a new class."""
        bring_forward(self)
        self._name_new()

    def _name_new(self, *, further: bool = False) -> None:
        """Add a row whose name is typed; a `further` class needs a typed name."""
        number = max((info.number for info in self.rows.rows), default=0) + 1
        if number > MAX_CLASS:
            return
        draft = new_class(number)
        self.rows.list_draft(replace(draft, name="") if further else draft)
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        self._edit_name(number)
        self._is_naming = True

    def _end_naming(self, _editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        """End the name of a new class: Enter adds it and begins the next one, Esc drops it."""
        was_naming, self._is_naming = self._is_naming, False
        if not was_naming:
            return
        if self.rows.draft is not None:
            self.rows.list_draft(None)
        elif hint == QAbstractItemDelegate.EndEditHint.SubmitModelCache:
            info = self.edits.current
            if info is not None and info.name != new_class(info.number).name:
                self._name_new(further=True)  # at once, so that further typing goes into its name

    def rename(self) -> None:
        """Let the user type another name for the current class."""
        self._is_naming = False
        self._edit_name(self._document.current_class)

    def _edit_name(self, number: int) -> None:
        if (row := self.rows.row_of(number)) >= 0:
            index = self.rows.index(row, ClassColumn.NAME)
            self.table.executeDelayedItemsLayout()  # the scroll bar must know of a new row
            self.table.scrollTo(index)
            self.table.edit(index)

    def recolour(self) -> None:
        """Let the user choose another colour for the current class."""
        info = self.edits.current
        if info is None:
            return
        title = self.tr("Colour of {name}").format(name=info.name)
        ask_colour(self, QColor(info.colour), partial(self.edits.set_colour, info.number), title)

    @action("delete-class", "classes", tr("&Delete the current class"), icon="delete",
            needs="class", tip=tr("Delete the class and its strokes"))  # fmt: skip
    def delete(self) -> None:
        self.edits.delete()

    # --------------------------------------------------------------------------- table and menus

    def _choose(self, index: QModelIndex) -> None:
        if index.isValid() and not self.rows.is_updating:
            self._document.choose_class(self.rows.rows[index.row()].number)

    def _open(self, index: QModelIndex) -> None:
        if index.column() == ClassColumn.SWATCH:
            self.recolour()
        elif index.column() == ClassColumn.NAME:
            self.rename()

    def _show_menu(self, position: QPoint) -> None:
        self.context_menu().popup(self.table.viewport().mapToGlobal(position))

    def context_menu(self) -> QMenu:
        """The menu of the current class."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if (info := self.edits.current) is not None:
            menu.addAction(self.tr("Rename"), self.rename)
            menu.addAction(self.tr("Colour…"), self.recolour)
            self.edits.fill_menu(menu, info)
            menu.addSeparator()
        menu.addAction(self.tr("Add class"), self.add)
        return menu

    def begin_values(self) -> None:
        """Show the form for values of the current class, with focus."""
        self._form_wanted = True
        self._show_values()
        self.form.begin()

    def _show_values(self) -> None:
        """Show values of the current class, if it is not counted and has any."""
        project, number = self._document.project, self._document.current_class
        info = project.find_class(number)
        if info is None or info.counted or info.background:
            self.form.hide()
            return
        explicit = project.photo_attributes.explicit_values(number, 0)
        self.form.setVisible(self._form_wanted or bool(explicit or info.attributes))
        values = project.values_of(number)
        self.form.show_values(number, info.name, info.attributes, [values])

    def _refresh(self) -> None:
        self._show_values()
        row = self.rows.row_of(self._document.current_class)
        selection = self.table.selectionModel()
        if row < 0:
            selection.clear()
        elif not selection.isRowSelected(row) or selection.currentIndex().row() != row:
            index = self.rows.index(row, ClassColumn.NAME)
            selection.setCurrentIndex(index, _SELECT_ROW)
            self.table.scrollTo(index)
        self.table.hide_columns()
        self.merge_button.setEnabled(self.edits.is_in_list and len(self.rows.rows) > 1)


class ClassTable(Table):
    """A table in which a click on the eye or the lock switches it, without choosing the class."""

    def __init__(self, rows: ClassRows, keys: Mapping[Qt.Key, Callable[[], object]]) -> None:
        super().__init__(rows, self.tr("Classes"), keys)
        self._class_rows = rows
        self.setItemDelegate(_NameDelegate(self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setDragEnabled(True)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        if self._is_switch(index) and event.button() == Qt.MouseButton.LeftButton:
            self._class_rows.toggle(index.row(), index.column())
        else:
            super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self._is_switch(self.indexAt(event.position().toPoint())):
            self.mousePressEvent(event)
        else:
            super().mouseDoubleClickEvent(event)

    def _is_switch(self, index: QModelIndex) -> bool:
        return index.isValid() and index.column() in (ClassColumn.VISIBLE, ClassColumn.LOCKED)


class _NameDelegate(QStyledItemDelegate):
    """Edits names; reserves the width of bold names, so that columns do not move.

    Enter ends editing at once, so that keys after it do not go into the name.
    """

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        is_enter = (
            isinstance(editor, QLineEdit)
            and isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        )
        if not is_enter:
            return super().eventFilter(editor, event)
        self.commitData.emit(editor)
        self.closeEditor.emit(editor, QAbstractItemDelegate.EndEditHint.SubmitModelCache)
        return True

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        hint = super().sizeHint(option, index)
        name, font = str(index.data()), QFont(index.data(Qt.ItemDataRole.FontRole) or option.font)
        width = QFontMetrics(font).horizontalAdvance(name)
        font.setBold(True)
        extra_width = QFontMetrics(font).horizontalAdvance(name) - width
        return QSize(hint.width() + max(0, extra_width), hint.height())

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """Keep typed text when the row is refreshed, as after every result."""
        if not (isinstance(editor, QLineEdit) and editor.isModified()):
            super().setEditorData(editor, index)
