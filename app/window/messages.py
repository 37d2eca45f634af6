"""Messages above the canvas, which do not block."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QPalette, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ..ui.icons import icon
from ..ui.widgets import IconButton, lay_out, word_wrapped_label

NoticeKind = Literal["info", "warning"]
MessageButtons = Sequence[tuple[str, Callable[[], object]]]
"""Text and function of each button."""

_MAX_MESSAGES = 9
_INFO_CLOSES_MS = 8000
_RETRY_MS = 100
_ICON_PX = 18


class Messages(QWidget):
    """The latest messages; one is visible, and the others wait until it is closed.

    That is the last one or, while an urgent one waits, the last urgent one or warning. A message is
    closed with the photo unless it `outlasts` it. The visible message is not replaced while the
    user paints (the photo would move) or points at it (a click might hit another button).

    Attributes
    ----------
    shown : list of MessageFrame
        The messages, the newest last.
    front : MessageFrame or None
        The visible one.
    is_painting : callable
        Returns True while the photo must not move.
    """

    replacing = Signal()
    replaced = Signal()
    """Emitted before (replacing) and after (replaced) the visible message changes."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[MessageFrame] = []
        self.front: MessageFrame | None = None
        self.is_painting: Callable[[], bool] = lambda: False
        self._retry_timer = QTimer(self, singleShot=True, interval=_RETRY_MS)
        self._retry_timer.timeout.connect(self._refresh)
        self._column = lay_out(QVBoxLayout(self), margin=0)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.hide()

    def sizeHint(self) -> QSize:
        """The size of the message with its text wrapped at the width of the parent."""
        width = (self.parentWidget() or self).width()
        return QSize(super().sizeHint().width(), self._column.heightForWidth(width))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    @property
    def texts(self) -> list[str]:
        return [message.text for message in self.shown]

    def show_message(
        self,
        text: str,
        kind: NoticeKind = "info",
        buttons: MessageButtons = (),
        *,
        outlasts: bool = False,
        until: str = "",
        urgent: bool = False,
    ) -> MessageFrame:
        """Show `text` with a button for each answer; without any, information closes by itself.

        It ends with the event `until`, such as "saved".
        """
        for repeated in [shown for shown in self.shown if shown.text == text]:
            self.remove(repeated)
        message = MessageFrame(text, kind, buttons, self)
        message.outlasts, message.until, message.urgent = outlasts, until, urgent
        self.shown.append(message)
        while len(self.shown) > _MAX_MESSAGES:
            self.remove(self.shown[0])
        self._refresh()
        return message

    def end(self, event: str) -> None:
        """Close the messages that an event ends."""
        for message in [shown for shown in self.shown if shown.until == event]:
            self.remove(message)

    def leave_photo(self) -> None:
        """Close the messages about the former photo."""
        for message in [shown for shown in self.shown if not shown.outlasts]:
            self.remove(message)

    def remove(self, message: MessageFrame | None) -> None:
        """Close a message, if there is one."""
        if message is not None and message in self.shown:
            self.shown.remove(message)
            if message is not self.front:
                message.deleteLater()
        self._refresh()

    def _refresh(self) -> None:
        """Show the message that comes first, and how many others wait."""
        is_urgent = any(message.urgent for message in self.shown)
        first = [m for m in self.shown if m.urgent or m.kind == "warning" or not is_urgent]
        last = first[-1] if first else None
        if last is not self.front:
            is_pointed_at = self.front in self.shown and self.underMouse()
            if self.is_painting() or is_pointed_at:
                self._retry_timer.start()
            else:
                self._replace_front(last)
        if self.front is not None:
            self.front.show_waiting(len([m for m in self.shown if m is not self.front]))

    def _replace_front(self, message: MessageFrame | None) -> None:
        self.replacing.emit()
        message_before, self.front = self.front, message
        if message_before is not None:
            message_before.hide()
            self._column.removeWidget(message_before)
            if message_before not in self.shown:
                message_before.deleteLater()
        if message is not None:
            self._column.addWidget(message)
            message.show()
        self.setVisible(message is not None)
        self.replaced.emit()


class MessageFrame(QFrame):
    """The frame of one message, with text and buttons."""

    def __init__(
        self,
        text: str,
        kind: NoticeKind,
        buttons: MessageButtons,
        messages: Messages,
    ) -> None:
        super().__init__(messages)
        self._close_timer = QTimer(self, singleShot=True, interval=_INFO_CLOSES_MS)
        """Runs while the message is visible, if it closes by itself."""
        self._close_timer.timeout.connect(self.close_message)
        self.hide()
        self.text, self.kind, self._messages = text, kind, messages
        self.outlasts, self.until, self.urgent = False, "", False
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self._label = word_wrapped_label(text, selectable=True)
        self.buttons = [self._button(name, callback) for name, callback in buttons]
        tip = self.tr("Close this message")
        close = IconButton("cancel", tip, tip, self.close_message)
        self._waiting_label = QLabel()
        self._waiting_label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self._waiting_label.hide()
        parts = (_Sign(kind), self._label, *self.buttons, self._waiting_label, close)
        lay_out(QHBoxLayout(self), *parts, grow=self._label, spacing=8).setContentsMargins(
            12, 6, 6, 6
        )

    def show_text(self, text: str) -> None:
        """Replace the text."""
        self.text = text
        self._label.setText(text)

    def show_waiting(self, count: int) -> None:
        self._waiting_label.setText(self.tr("%Ln more", "", count))
        self._waiting_label.setVisible(count > 0)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.kind == "info" and not self.buttons:
            self._close_timer.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._close_timer.stop()

    def close_message(self) -> None:
        self._messages.remove(self)

    def _button(self, name: str, callback: Callable[[], object]) -> QPushButton:
        button = QPushButton(name)

        def answer() -> None:
            self.close_message()
            callback()

        button.clicked.connect(answer)
        return button


class _Sign(QWidget):
    """The icon of a kind of message."""

    def __init__(self, kind: NoticeKind) -> None:
        super().__init__()
        role = QPalette.ColorRole.BrightText if kind == "warning" else QPalette.ColorRole.Link
        self._icon = icon(kind, role)
        self.setFixedSize(_ICON_PX, _ICON_PX)

    def paintEvent(self, _event: QPaintEvent) -> None:
        self._icon.paint(QPainter(self), self.rect())
