"""The light and the dark theme: palettes, text size, and following the system.

Both are drawn by Qt's Fusion style, so the program looks the same everywhere. Every text role
reaches a contrast of 4.5 : 1 on the ground it is drawn on (WCAG 2.2, AA), a disabled one 3 : 1.
"""

from contextlib import suppress

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QIcon,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
)
from PySide6.QtWidgets import QApplication, QFocusFrame, QMainWindow, QPushButton, QWidget

from .settings import LARGEST_TEXT, SMALLEST_TEXT, Settings

_ROLES: dict[QPalette.ColorRole, tuple[str, str]] = {
    QPalette.ColorRole.Window: ("#f2f3f5", "#26292d"),
    QPalette.ColorRole.WindowText: ("#1d2127", "#e4e6e9"),
    QPalette.ColorRole.Base: ("#ffffff", "#1c1e21"),
    QPalette.ColorRole.AlternateBase: ("#f6f7f9", "#222529"),
    QPalette.ColorRole.Text: ("#1d2127", "#e4e6e9"),
    QPalette.ColorRole.PlaceholderText: ("#5d646f", "#9ba2ac"),
    QPalette.ColorRole.Button: ("#e9ebee", "#33373c"),
    QPalette.ColorRole.ButtonText: ("#1d2127", "#e4e6e9"),
    QPalette.ColorRole.BrightText: ("#b3261e", "#ff8a80"),
    QPalette.ColorRole.ToolTipBase: ("#2b2f35", "#3a3f45"),
    QPalette.ColorRole.ToolTipText: ("#f4f5f6", "#f1f2f3"),
    QPalette.ColorRole.Highlight: ("#2563ac", "#3a78c0"),
    QPalette.ColorRole.HighlightedText: ("#ffffff", "#ffffff"),
    QPalette.ColorRole.Accent: ("#2563ac", "#5b9be0"),
    QPalette.ColorRole.Link: ("#1d5a9e", "#82b6f2"),
    QPalette.ColorRole.LinkVisited: ("#6a3f97", "#c3a3ec"),
    QPalette.ColorRole.Light: ("#ffffff", "#40454b"),
    QPalette.ColorRole.Midlight: ("#f7f8f9", "#393d43"),
    QPalette.ColorRole.Mid: ("#c6cad0", "#1f2226"),
    QPalette.ColorRole.Dark: ("#a9aeb6", "#17191b"),
    QPalette.ColorRole.Shadow: ("#6d737c", "#0d0e0f"),
}
_DISABLED = ("#767c85", "#858b93")
_TEXT_ROLES = (
    QPalette.ColorRole.WindowText,
    QPalette.ColorRole.Text,
    QPalette.ColorRole.ButtonText,
    QPalette.ColorRole.HighlightedText,
)
_LIGHT_FRAME, _DISABLED_FRAME = QColor("#c3c8cf"), QColor("#7b828c")
_FRAMED = (
    "QCheckBox", "QRadioButton", "QLineEdit", "QAbstractSpinBox", "QComboBox", "QListWidget",
    "QMenu",
)  # fmt: skip
"""Classes of widgets with frames."""
_DISABLED_HIGHLIGHT = ("#dfe2e6", "#33373d")


def palette(*, dark: bool) -> QPalette:
    """Colours of one of the two themes."""
    palette_ = QPalette()
    for role, colours in _ROLES.items():
        palette_.setColor(role, QColor(colours[dark]))
    for role in _TEXT_ROLES:
        palette_.setColor(QPalette.ColorGroup.Disabled, role, QColor(_DISABLED[dark]))
    disabled = QPalette.ColorGroup.Disabled
    palette_.setColor(disabled, QPalette.ColorRole.Highlight, QColor(_DISABLED_HIGHLIGHT[dark]))
    return palette_


def palette_of_boxes(*, dark: bool) -> QPalette:
    """Palette of widgets with frames, which have a contrast of 3 : 1 to the window (WCAG 2.2).

    Fusion draws frames somewhat darker than the colour `Window`; so that must be light in the dark
    theme. The tick is equally light, on a dark ground. What is filled with the brush `Window` (an
    open combo box, with that of menus) is dark: the brush is a gradient of the ground alone.
    """
    colours = palette(dark=dark)
    if dark:
        ground, gradient = colours.color(QPalette.ColorRole.Window), QLinearGradient()
        gradient.setStops([(0, ground), (1, ground)])
        group = QPalette.ColorGroup
        for which, frame in ((group.All, _LIGHT_FRAME), (group.Disabled, _DISABLED_FRAME)):
            brush = QBrush(gradient)
            brush.setColor(frame)
            colours.setBrush(which, QPalette.ColorRole.Window, brush)
    return colours


def drop_icons(dialog: QWidget) -> None:
    """Remove the icons of a dialog's buttons: those of the system ignore the theme."""
    for button in dialog.findChildren(QPushButton):
        button.setIcon(QIcon())


class Theme(QObject):
    """Sets colours and text size of the application, and shows the keyboard focus."""

    def __init__(self, settings: Settings, application: QApplication) -> None:
        super().__init__(application)
        self._settings, self._application = settings, application
        self._point_size = application.font().pointSizeF()
        application.setStyle("Fusion")
        settings.on_change(self._apply_colours, "theme")
        settings.on_change(self._apply_font, "font_scale")
        application.styleHints().colorSchemeChanged.connect(self._apply_colours)
        self._ring: _Ring | None = None
        application.focusChanged.connect(self._on_focus_changed)
        self._apply_font()
        self._apply_colours()

    @property
    def is_dark(self) -> bool:
        if self._settings.theme == "system":
            return self._application.styleHints().colorScheme() == Qt.ColorScheme.Dark
        return self._settings.theme == "dark"

    def _apply_colours(self) -> None:
        self._application.setPalette(palette(dark=self.is_dark))
        boxes = palette_of_boxes(dark=self.is_dark)
        for kind in _FRAMED:
            self._application.setPalette(boxes, kind)  # type: ignore[arg-type]

    def _apply_font(self) -> None:
        font = QFont(self._application.font())
        scale = min(max(self._settings.font_scale, SMALLEST_TEXT), LARGEST_TEXT)
        font.setPointSizeF(self._point_size * scale)
        self._application.setFont(font)

    def _on_focus_changed(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Draw a ring around a control that the user has moved to with Tab."""
        if self._ring is not None:
            with suppress(RuntimeError):  # a closed window has destroyed its ring
                self._ring.let_go()  # now, not once it is deleted
                self._ring.deleteLater()
        self._ring = None
        if now is not None and _reached_by_tab(now):
            self._ring = _Ring(now.window())
            self._ring.setWidget(now)


_WIDTH = 2  # logical pixels


class _Ring(QFocusFrame):
    """The keyboard focus, since Fusion's own ring is almost transparent."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Release a control that leaves its window: Qt would look for it there, and crash.

        Controls of tool bars leave it when the window is destroyed.
        """
        if event.type() == QEvent.Type.ParentAboutToChange:
            self.let_go()
            return False
        return super().eventFilter(watched, event)

    def let_go(self) -> None:
        self.setWidget(None)  # type: ignore[arg-type]

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Accent), _WIDTH))
        half = _WIDTH // 2
        painter.drawRoundedRect(self.rect().adjusted(half, half, -half, -half), 3, 3)


def _reached_by_tab(widget: QWidget) -> bool:
    """Whether a widget gets a ring; in the centre it would be repainted with the photo."""
    window = widget.window()
    central = window.centralWidget() if isinstance(window, QMainWindow) else None
    in_centre = central is not None and (widget is central or central.isAncestorOf(widget))
    return window.testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange) and not in_centre
