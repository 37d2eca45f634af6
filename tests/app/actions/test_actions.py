import re

import pytest
from PySide6.QtGui import QKeySequence

from app.actions.action import registry
from app.actions.action_set import key_text, keys_of, shortcut_conflicts
from app.actions.menus import MENUS, ORDER_OF_ACTIONS
from app.state.view_state import ViewState
from segcore.picture.bundled import bundled_file

# The keys that people are promised.
PROMISED = {
    "brush": "B", "eraser": "E", "polygon": "P", "lasso": "O", "line": "L", "fill": "G",
    "must-link": "M", "cannot-link": "N", "picker": "I", "swap-class": "X", "class-1": "1",
    "class-9": "9", "previous-class": ",", "next-class": ".", "smaller-brush": "[",
    "larger-brush": "]", "solve": "R", "live": "Shift+R", "segments": "S", "outlines": "C",
    "heat-map": "H", "previous-eigenvector": "Ctrl+Left", "next-eigenvector": "Ctrl+Right",
    "confidence": "U", "bare-photo": "`", "hide-class": "V", "undo": "Ctrl+Z",
    "redo": "Ctrl+Shift+Z", "cancel": "Esc", "open": "Ctrl+O", "save": "Ctrl+S",
    "export": "Ctrl+E", "previous-photo": "PgUp", "next-photo": "PgDown", "zoom-100": "Ctrl+0",
    "fit": "F", "cheat-sheet": "F1",
}  # fmt: skip


ACTIONS = registry()


def test_promised_keys_are_the_defaults():
    defaults = {line.name: line.keys for line in ACTIONS}
    assert {name: defaults[name][0] for name in PROMISED} == PROMISED
    assert "Ctrl+Y" in defaults["redo"]
    assert shortcut_conflicts(defaults) == {}


def test_conflict_is_found_however_the_key_is_written():
    assert shortcut_conflicts({"a": ["Ctrl+Shift+Z"], "b": ["shift+ctrl+z"], "c": ["Z"]}) == {
        "Ctrl+Shift+Z": ["a", "b"]
    }


@pytest.mark.parametrize("line", ACTIONS, ids=lambda line: line.name)
def test_action_is_whole(line):
    assert line.menu in MENUS
    assert [bool(line.method), bool(line.tool), bool(line.switches)].count(True) == 1
    assert not line.switches or hasattr(ViewState, line.switches)
    assert line.tip[0].isupper()
    assert not line.tip.endswith(".")
    for key in line.keys:
        assert not QKeySequence(key).isEmpty()
    if line.icon:
        drawing = bundled_file(f"icons/{line.icon}.svg").read_text()
        assert "currentColor" in drawing
        assert not re.search(r"#[0-9a-f]{3,6}", drawing)


def test_every_action_is_in_a_menu_and_says_its_key(window):
    listed = {
        action
        for menu in window.menuBar().actions()
        for action in menu.menu().actions()
        if not action.isSeparator()
    }
    for line in ACTIONS:
        action = window.actions_[line.name]
        assert action in listed, line.name
        assert action.text().replace("&", "").strip()
        for key in line.keys[:1]:
            assert action.toolTip().endswith(f"({key_text(key)})"), line.name


def test_every_action_has_a_part_of_the_window_that_does_it(window):
    for line in ACTIONS:
        if line.method:
            assert line.owner is not None
            assert hasattr(window.services[line.owner], line.method.__name__), line.name


def test_the_order_of_the_menus_names_actions_that_there_are():
    assert {line.name for line in ACTIONS} >= set(ORDER_OF_ACTIONS)


def test_menus_have_letters_of_their_own():
    for menu in MENUS:
        letters = "".join(
            found.group(1).lower()
            for line in ACTIONS
            if line.menu == menu and (found := re.search("&(.)", line.text))
        )
        twice = {letter for letter in letters if letters.count(letter) > 1}
        assert not twice, f"{menu}: {twice} twice; taken: {''.join(sorted(letters))}"


def test_changed_keys_are_used_at_once(window, settings):
    settings.keys = {"brush": ["Q"]}
    action = window.actions_["brush"]
    assert action.shortcut() == QKeySequence("Q")
    assert action.toolTip().endswith("(Q)")
    assert keys_of(ACTIONS[0], settings.keys) == ["Ctrl+O"]
