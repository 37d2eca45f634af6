from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMainWindow

from app.panels.classes.classes_panel import ClassesPanel
from app.ui.theme import palette


def test_a_key_of_a_table_wins_over_the_windows_shortcut(qtbot, document, services):
    window = QMainWindow()
    qtbot.addWidget(window)
    panel = services[ClassesPanel]
    window.setCentralWidget(panel)
    triggered: list[str] = []
    for key in ("Del", "B"):
        action = QAction(key, window)
        action.setShortcut(key)
        action.triggered.connect(lambda _=False, key=key: triggered.append(key))
        window.addAction(action)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    panel.table.setFocus()
    qtbot.keyClick(panel.table, Qt.Key.Key_Delete)
    qtbot.keyClick(panel.table, Qt.Key.Key_B)
    assert triggered == ["B"]
    assert document.project.find_class(1) is None


def test_icons_follow_the_theme(qtbot, services):
    before = QApplication.palette()
    panel = services[ClassesPanel]
    qtbot.addWidget(panel)
    try:
        pictures = []
        for dark in (False, True):
            QApplication.setPalette(palette(dark=dark))
            QApplication.processEvents()
            icons = (
                panel.merge_button.icon(),
                panel.rows.index(0, 2).data(Qt.ItemDataRole.DecorationRole),
            )
            pictures.append([icon.pixmap(16).toImage() for icon in icons])
        assert pictures[0][0] != pictures[1][0]
        assert pictures[0][1] != pictures[1][1]
    finally:
        QApplication.setPalette(before)
