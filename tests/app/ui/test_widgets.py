"""Widgets that all rooms use."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QToolButton

from app.ui.widgets import Dialog


def test_a_dialog_that_is_closed_while_a_menu_is_open_outlives_the_click(qtbot):
    dialog = Dialog()
    button = QToolButton(dialog)
    button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    menu = QMenu(button)
    menu.addAction("one")
    button.setMenu(menu)
    menu.aboutToShow.connect(lambda: QTimer.singleShot(0, dialog, dialog.reject))
    gone: list[bool] = []
    dialog.destroyed.connect(lambda: gone.append(True))
    dialog.show()

    QTest.mouseClick(button, Qt.MouseButton.LeftButton)  # comes back when the menu is closed
    assert not gone
    assert not menu.isVisible()
    qtbot.waitUntil(lambda: bool(gone))
