"""Messages over the canvas, which can be read at any time and block nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPalette
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

_MOST = 3
_INFO_MS = 8000
_ICON_PX = 18


class Messages(QWidget):
    """The latest few messages.

    What a message says is about the photo that is open, unless it `outlasts` it.

    Attributes
    ----------
    shown : list of Message
        The newest last.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown: list[Message] = []
        self._theme = theme
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(1)
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
    ) -> Message:
        """Show `text` with a button for each answer; without any, information closes by itself."""
        for same in [shown for shown in self.shown if shown.text == text]:
            self.remove(same)
        message = Message(text, kind, answers, self._theme, self, outlasts=outlasts)
        self.shown.append(message)
        while len(self.shown) > _MOST:
            self.remove(self.shown[0])
        self._column.addWidget(message)
        self.show()
        if kind == "info" and not answers:
            QTimer.singleShot(_INFO_MS, message, message.close_message)
        return message

    def leave_photo(self) -> None:
        """Another photo is open: what was said about the last one means nothing there."""
        for message in [shown for shown in self.shown if not shown.outlasts]:
            self.remove(message)

    def remove(self, message: Message) -> None:
        if message in self.shown:
            self.shown.remove(message)
            message.hide()
            message.deleteLater()
        self.setVisible(bool(self.shown))


class Message(QFrame):
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
        self.text, self._kind, self._messages = text, kind, messages
        self.outlasts = outlasts
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self._sign, self._words = QLabel(), wrapped(text, selectable=True)
        self.buttons = [self._button(name, act) for name, act in answers]
        tip = self.tr("Close this message")
        close = IconButton("cancel", tip, tip)
        close.clicked.connect(self.close_message)
        parts = (self._sign, self._words, *self.buttons, close)
        fill(QHBoxLayout(self), *parts, grow=self._words, spacing=8).setContentsMargins(12, 6, 6, 6)
        theme.changed.connect(self._tint)
        self._tint()

    def say(self, text: str) -> None:
        """Say something else."""
        self.text = text
        self._words.setText(text)

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
