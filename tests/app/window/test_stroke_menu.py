from PySide6.QtCore import QPointF
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from app.window.stroke_menu import StrokeMenu
from tests.app.windows import draw


def actions(menu: QMenu) -> dict[str, QAction]:
    """All of a menu and of the menus in it, by their texts."""
    found = {action.text(): action for action in menu.actions()}
    for action in menu.actions():
        if isinstance(inner := action.menu(), QMenu):
            found |= actions(inner)
    return found


def test_the_stroke_under_the_cursor_is_changed_and_deleted(looking):
    draw(looking, 1, 5)
    draw(looking, 1, 40)
    place = QPointF(40.5, 15.5)
    offered = actions(looking.services[StrokeMenu].open(place))
    assert looking.document.selected_orders == {2}
    assert "Stroke object" in offered
    assert not offered["object"].isEnabled()
    offered["background"].trigger()
    actions(looking.services[StrokeMenu].open(place))["50 %"].trigger()
    strokes = looking.document.project.strokes
    assert [(stroke.class_number, stroke.belief) for stroke in strokes] == [(1, 1.0), (2, 0.5)]
    actions(looking.services[StrokeMenu].open(place))["Delete stroke"].trigger()
    assert [stroke.order for stroke in looking.document.project.strokes] == [1]
    assert looking.document.undo_stack.count() == 5
