"""Widgets shared by panels, dialogs and the window."""

from collections.abc import Callable
from typing import Any, TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QFont, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QBoxLayout,
    QColorDialog,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QDoubleSpinBox,
    QFrame,
    QLabel,
    QLayout,
    QMainWindow,
    QMenu,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QToolButton,
    QWidget,
)

from .icons import icon
from .theme import drop_icons
from .verbatim import plain_title

Box = TypeVar("Box", bound=QBoxLayout)

_LOWEST_PX = 80
_FRAME = QSize(16, 48)
"""Room for the frame that a window manager adds."""
_KEYPAD = Qt.KeyboardModifier.KeypadModifier
_ICON_PX = 18


def lay_out(
    layout: Box,
    *parts: QWidget | QLayout | None,
    grow: QWidget | None = None,
    margin: int | None = None,
    spacing: int | None = None,
) -> Box:
    """Fill a row or a column, None for free space; `grow` takes the remaining room."""
    for part in parts:
        if isinstance(part, QWidget):
            layout.addWidget(part, int(part is grow))
        elif part is None:
            layout.addStretch()
        else:
            layout.addLayout(part)
    if margin is not None:
        layout.setContentsMargins(margin, margin, margin, margin)
    if spacing is not None:
        layout.setSpacing(spacing)
    return layout


def word_wrapped_label(text: str = "", *, selectable: bool = False) -> QLabel:
    """A label with plain text that wraps at words."""
    label = QLabel(text)
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    if selectable:
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def resize_on_screen(window: QWidget, size: QSize) -> None:
    """Resize a window, at most to the size of the screen."""
    window.resize(size.boundedTo(window.screen().availableGeometry().size() - _FRAME))


def embolden(widget: QWidget) -> None:
    font = QFont(widget.font())
    font.setBold(True)
    widget.setFont(font)


class IconButton(QToolButton):
    """A flat button with a tool tip; a click calls `does`."""

    def __init__(self, drawing: str, name: str, tip: str, does: Any = None) -> None:
        super().__init__()
        if does is not None:
            self.clicked.connect(does)
        self.setAutoRaise(True)
        self.setIconSize(QSize(_ICON_PX, _ICON_PX))
        self.setAccessibleName(name)
        self.setToolTip(tip)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setIcon(icon(drawing))


def ask_colour(
    parent: QWidget, now: QColor, chosen: Callable[[QColor], object], title: str = ""
) -> None:
    """Open a non-modal dialog for a colour, and call `chosen` with it."""
    dialog = QColorDialog(now, parent)
    dialog.setWindowTitle(plain_title(title))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    drop_icons(dialog)
    dialog.colorSelected.connect(chosen)
    dialog.open()


def menu_button(
    drawing: str, name: str, tip: str, fill_menu: Callable[[QMenu], object]
) -> IconButton:
    """A button with a menu that is filled anew whenever it opens."""
    button = IconButton(drawing, name, tip)
    menu = QMenu(button)

    def fill_anew() -> None:
        menu.clear()
        fill_menu(menu)

    menu.aboutToShow.connect(fill_anew)
    button.setMenu(menu)
    button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    return button


class ReturnFocusFilter(QObject):
    """Returns keyboard focus from a field to the central widget on Enter and Esc.

    Esc first discards what was typed, by calling `restore`. Enter keeps the focus while `stays()`.
    """

    def __init__(
        self,
        field: QWidget,
        restore: Callable[[], object],
        stays: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__(field)
        self._field, self._restore, self._stays = field, restore, stays
        self._reading = False
        field.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.modifiers() & ~_KEYPAD:
            return False
        escape = event.key() == Qt.Key.Key_Escape
        if event.type() == QEvent.Type.ShortcutOverride and escape:
            event.accept()
            return True
        ending = escape or event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.type() != QEvent.Type.KeyPress or not ending or self._reading:
            return False
        stays = not escape and self._stays()
        if escape:
            self._restore()
        else:
            self._reading = True
            QCoreApplication.sendEvent(self._field, event)  # the field reads what was typed
            self._reading = False
        if not stays:
            self._give_back()  # at once, so that the next key goes to the canvas
        return True

    def _give_back(self) -> None:
        window = self._field.window()
        central = window.centralWidget() if isinstance(window, QMainWindow) else None
        if central is None:
            self._field.clearFocus()
        else:
            central.setFocus(Qt.FocusReason.OtherFocusReason)


def borrow_focus(box: QSpinBox | QDoubleSpinBox) -> None:
    """Let a number field return keyboard focus on Enter and Esc."""
    ReturnFocusFilter(box, lambda: box.setValue(box.value()))  # type: ignore[arg-type]


class WheelFilter(QObject):
    """Keeps the wheel, turned over an editor to scroll past it, from changing its value."""

    def __init__(self, editor: QWidget) -> None:
        super().__init__(editor)
        if isinstance(editor, QComboBox | QAbstractSpinBox):
            editor.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            editor.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Wheel:
            assert isinstance(watched, QWidget)
            event.ignore()
            return not watched.hasFocus()
        return False


class VerticalScrollArea(QScrollArea):
    """Scrolls vertically; at least as wide as its content.

    With a name it takes keyboard focus, so that content without controls can be scrolled by keys.
    """

    def __init__(self, content: QWidget, name: str = "") -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if name else Qt.FocusPolicy.NoFocus)
        self._content = content
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidget(content)

    def minimumSizeHint(self) -> QSize:
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(self._content.minimumSizeHint().width() + bar, _LOWEST_PX)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow content that needs more or less room than before."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)


class Dialog(QDialog):
    """A dialog that is destroyed when it is closed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # later: a button of the dialog may still be running the event loop of a menu
        self.finished.connect(lambda: QTimer.singleShot(0, self, self.deleteLater))

    def done(self, result: int) -> None:
        """Close the dialog, after the dialogs in front of it."""
        for widget in self.findChildren(QWidget):
            if widget.isWindow() and widget.isVisible():
                widget.close()
        super().done(result)

    def set_opening_size(self, width: int, height: int) -> None:
        """Set the size with which it opens, at most that of the screen."""
        resize_on_screen(self, QSize(width, height))

    def button_box(
        self, buttons: QDialogButtonBox.StandardButton, *more: QPushButton
    ) -> QDialogButtonBox:
        """Buttons without icons; Ok accepts the dialog, Cancel and Close reject it."""
        box = QDialogButtonBox(buttons)
        for button in more:
            box.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        box.accepted.connect(self.accept)
        drop_icons(box)
        box.rejected.connect(self.reject)
        return box
