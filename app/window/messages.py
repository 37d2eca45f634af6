"""Messages above the canvas, which do not block."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QHideEvent, QPalette, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ..looks.icons import pixmap
from ..looks.theme import Theme
from ..looks.widgets import IconButton, fill, wrapped

Kind = Literal["info", "warning"]
Answers = Sequence[tuple[str, Callable[[], object]]]
"""What each button says and does."""

_MOST = 9
_INFO_MS = 8000
_LATER_MS = 100
_ICON_PX = 18


class Messages(QWidget):
    """The latest few messages, of which the last is seen and the others wait for it to go.

    What a message says is about the photo that is open, unless it `outlasts` it. Nothing comes or
    goes under a hand: neither while it paints, since the photo makes room, nor while it points at
    what it may be about to answer.

    Attributes
    ----------
    shown : list of MessageFrame
        The newest last.
    front : MessageFrame or None
        The one that is seen.
    is_painting : callable
        Whether the photo must not move now.
    """

    replacing = Signal()
    replaced = Signal()
    """replacing, replaced: Another message is about to be seen, or none; and now it is."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown: list[MessageFrame] = []
        self.front: MessageFrame | None = None
        self.is_painting: Callable[[], bool] = lambda: False
        self._theme = theme
        self._later = QTimer(self, singleShot=True, interval=_LATER_MS)
        self._later.timeout.connect(self._follow)
        self._column = fill(QVBoxLayout(self), margin=0)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.hide()

    @property
    def texts(self) -> list[str]:
        return [message.text for message in self.shown]

    def show_message(
        self,
        text: str,
        kind: Kind = "info",
        answers: Answers = (),
        *,
        outlasts: bool = False,
    ) -> MessageFrame:
        """Show `text` with a button for each answer; without any, information closes by itself."""
        for same in [shown for shown in self.shown if shown.text == text]:
            self.remove(same)
        message = MessageFrame(text, kind, answers, self._theme, self, outlasts=outlasts)
        self.shown.append(message)
        while len(self.shown) > _MOST:
            self.remove(self.shown[0])
        self._follow()
        return message

    def leave_photo(self) -> None:
        """Another photo is open: what was said about the last one means nothing there."""
        for message in [shown for shown in self.shown if not shown.outlasts]:
            self.remove(message)

    def remove(self, message: MessageFrame) -> None:
        if message in self.shown:
            self.shown.remove(message)
            if message is not self.front:
                message.deleteLater()
        self._follow()

    def _follow(self) -> None:
        """Let the last message be seen, and say how many wait."""
        last = self.shown[-1] if self.shown else None
        if last is not self.front:
            about_to_answer = self.front in self.shown and self.underMouse()
            if self.is_painting() or about_to_answer:
                self._later.start()
            else:
                self._replace_front(last)
        if self.front is not None:
            self.front.say_how_many_wait(len([m for m in self.shown if m is not self.front]))

    def _replace_front(self, message: MessageFrame | None) -> None:
        self.replacing.emit()
        former, self.front = self.front, message
        if former is not None:
            former.hide()
            self._column.removeWidget(former)
            if former not in self.shown:
                former.deleteLater()
        if message is not None:
            self._column.addWidget(message)
            message.show()
        self.setVisible(message is not None)
        self.replaced.emit()


class MessageFrame(QFrame):
    """One message."""

    def __init__(
        self,
        text: str,
        kind: Kind,
        answers: Answers,
        theme: Theme,
        messages: Messages,
        *,
        outlasts: bool,
    ) -> None:
        super().__init__(messages)
        self._end = QTimer(self, singleShot=True, interval=_INFO_MS)
        """While it is seen, if it closes by itself."""
        self._end.timeout.connect(self.close_message)
        self.hide()
        self.text, self._kind, self._messages = text, kind, messages
        self.outlasts = outlasts
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self._sign, self._words = QLabel(), wrapped(text, selectable=True)
        self.buttons = [self._button(name, act) for name, act in answers]
        tip = self.tr("Close this message")
        close = IconButton("cancel", tip, tip, self.close_message)
        self._waiting = QLabel()
        self._waiting.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self._waiting.hide()
        parts = (self._sign, self._words, *self.buttons, self._waiting, close)
        fill(QHBoxLayout(self), *parts, grow=self._words, spacing=8).setContentsMargins(12, 6, 6, 6)
        theme.changed.connect(self._tint)
        self._tint()

    def say(self, text: str) -> None:
        """Say something else."""
        self.text = text
        self._words.setText(text)

    def say_how_many_wait(self, count: int) -> None:
        self._waiting.setText(self.tr("%Ln more", "", count))
        self._waiting.setVisible(count > 0)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._kind == "info" and not self.buttons:
            self._end.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._end.stop()

    def close_message(self) -> None:
        self._messages.remove(self)

    def _button(self, name: str, act: Callable[[], object]) -> QPushButton:
        button = QPushButton(name)

        def answer() -> None:
            self.close_message()
            act()

        button.clicked.connect(answer)
        return button

    def _tint(self) -> None:
        role = QPalette.ColorRole.BrightText if self._kind == "warning" else QPalette.ColorRole.Link
        colour = self.palette().color(role)
        self._sign.setPixmap(pixmap(self._kind, colour, _ICON_PX, self.devicePixelRatioF()))
