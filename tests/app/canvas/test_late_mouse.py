"""What the mouse did while the window, or the window manager, was busy with something else."""

from collections.abc import Sequence
from types import SimpleNamespace

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from segcore.picture.image import image_from_array

from .stage import LEFT, NONE, RIGHT, Place, Stage

NO_BUTTON = Qt.MouseButton.NoButton
MOVE, PRESS = QEvent.Type.MouseMove, QEvent.Type.MouseButtonPress
RELEASE, AGAIN = QEvent.Type.MouseButtonRelease, QEvent.Type.MouseButtonDblClick
A, B, C = (20, 20), (60, 40), (100, 30)

JUMP = "jump"
"""The move that Qt puts before a release which the server tells elsewhere."""

Step = tuple[QEvent.Type | str, Place, int]
"""What arrives, where on the photo, and when, in milliseconds."""


@pytest.fixture
def stage() -> Stage:
    stage = Stage(image_from_array(np.zeros((120, 160, 3), np.uint8)), size=(320, 240))
    stage.view_state.brush_radius_px = 3.0
    return stage


def send(stage: Stage, steps: Sequence[Step], button: Qt.MouseButton = LEFT) -> None:
    """Events as Qt hands them on, of which some may be left out."""
    held = NO_BUTTON
    happened = {abs(ms) for kind, _, ms in steps if kind == MOVE}
    stage.canvas.motions = SimpleNamespace(has_move_at=happened.__contains__)
    for what, place, ms in steps:
        kind = MOVE if isinstance(what, str) else what
        if kind in (PRESS, AGAIN):
            held = button
        elif kind == RELEASE or ms < 0:  # negative: the button is up, which nobody told
            held = NO_BUTTON
        at = QPointF(stage.at(place))
        changed = NO_BUTTON if kind == MOVE else button
        event = QMouseEvent(kind, at, stage.canvas.mapToGlobal(at), changed, held, NONE)
        event.setTimestamp(abs(ms))
        QApplication.sendEvent(stage.canvas, event)


def ways(stage: Stage) -> list[list[Place]]:
    """The points of each stroke."""
    return [
        [tuple(round(value) for value in point) for point in stroke.extent.points]
        for stroke in stage.strokes
    ]


@pytest.mark.parametrize("again", [PRESS, AGAIN])
@pytest.mark.parametrize("button", [LEFT, RIGHT])
def test_dots_stay_dots_when_the_next_click_is_ahead(stage, button, again):
    first: list[Step] = [(MOVE, A, 1), (PRESS, A, 1000), (JUMP, B, 1090), (RELEASE, B, 1090)]
    then: list[Step] = [(again, B, 1300), (JUMP, C, 1380), (RELEASE, C, 1380), (PRESS, C, 1600)]
    send(stage, [*first, *then, (RELEASE, C, 1680)], button)
    assert ways(stage) == [[A], [B], [C]]


@pytest.mark.parametrize("told", [(), ((JUMP, C, 1090),)])
def test_a_stroke_ends_where_the_button_comes_up(stage, told):
    """A busy server tells the last moves by the release alone."""
    send(stage, [(PRESS, A, 1000), (MOVE, B, 1050), *told, (RELEASE, C, 1090)])
    assert ways(stage) == [[A, B, C]]


@pytest.mark.parametrize("ms", [0, 1, 40, 90])
def test_a_flick_is_a_line_however_fast(stage, ms):
    """The last move may come in the millisecond of the release, and be the only one."""
    send(stage, [(PRESS, A, 1000), (MOVE, B, 1000 + ms), (RELEASE, B, 1000 + ms)])
    assert ways(stage) == [[A, B]]


def test_a_line_stays_a_line_however_few_of_its_moves_arrive(stage):
    send(stage, [(PRESS, A, 1000), (MOVE, B, 1070), (RELEASE, B, 1090)])
    send(stage, [(PRESS, A, 2000), (MOVE, B, 2400), (RELEASE, B, 2400)])
    send(stage, [(PRESS, A, 3000), (MOVE, B, 3050), (MOVE, C, 3090), (RELEASE, C, 3090)])
    send(stage, [(PRESS, B, 4000), (JUMP, C, 4080), (RELEASE, C, 4080)])  # and a dot a dot
    assert ways(stage) == [[A, B], [A, B], [A, B, C], [B]]


def test_a_release_that_never_arrives_ends_the_stroke_where_it_was(stage):
    send(stage, [(PRESS, A, 1000), (MOVE, B, 1050), (MOVE, C, -1200)])
    assert ways(stage) == [[A, B]]
    send(stage, [(PRESS, C, 1300), (RELEASE, C, 1400)])
    assert ways(stage) == [[A, B], [C]]


def test_a_double_click_after_the_other_button_is_two_dots(stage):
    send(stage, [(PRESS, A, 1000), (RELEASE, A, 1080)])
    send(stage, [(PRESS, C, 1100), (RELEASE, C, 1150)], RIGHT)
    send(stage, [(AGAIN, A, 1200), (RELEASE, A, 1280), (MOVE, B, 1400)])
    assert ways(stage) == [[A], [C], [A]]
