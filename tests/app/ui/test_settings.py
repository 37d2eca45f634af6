import sys

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QColor, QKeySequence, QPalette
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QFocusFrame,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.actions.menus import MENUS
from app.dialogs import shortcuts
from app.dialogs.form import PreferencesDialog
from app.dialogs.shortcuts import CheatSheet, ShortcutsDialog
from app.ui.settings import MAX_PROJECT_FOLDERS, MAX_RECENT, Settings, settings_file
from app.ui.theme import Theme, palette, palette_of_boxes

_ROLE = QPalette.ColorRole
# Each text role with the grounds on which Fusion draws it.
TEXTS = [
    (_ROLE.WindowText, (_ROLE.Window,)),
    (_ROLE.Text, (_ROLE.Base, _ROLE.AlternateBase)),
    (_ROLE.ButtonText, (_ROLE.Button, _ROLE.Window)),
    (_ROLE.PlaceholderText, (_ROLE.Base, _ROLE.Window)),
    (_ROLE.HighlightedText, (_ROLE.Highlight,)),
    (_ROLE.ToolTipText, (_ROLE.ToolTipBase,)),
    (_ROLE.Link, (_ROLE.Base, _ROLE.Window)),
    (_ROLE.LinkVisited, (_ROLE.Base, _ROLE.Window)),
    (_ROLE.BrightText, (_ROLE.Base, _ROLE.Window)),
]


@pytest.fixture
def settings(tmp_path) -> Settings:
    return Settings(tmp_path / "settings.ini")


def luminance(colour: QColor) -> float:
    """WCAG 2.2, relative luminance."""
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: QColor, b: QColor) -> float:
    dark, light = sorted((luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("dark", [False, True])
def test_what_is_drawn_has_contrast_to_its_ground(dark):
    assert contrast(QColor("black"), QColor("white")) == pytest.approx(21)
    colours, group = palette(dark=dark), QPalette.ColorGroup
    rows = (_ROLE.Window, _ROLE.Base, _ROLE.AlternateBase)
    marks = [(_ROLE.Accent, (*rows, _ROLE.Button)), (_ROLE.Highlight, rows)]
    disabled = [*TEXTS[:3], (_ROLE.HighlightedText, (_ROLE.Highlight,))]
    tables = (group.Active, TEXTS, 4.5), (group.Disabled, disabled, 3), (group.Active, marks, 3)
    for which, table, least in tables:
        for role, grounds in table:
            for ground in grounds:
                drawn, below = colours.color(which, role), colours.color(which, ground)
                assert contrast(drawn, below) >= least, (which, role, ground)


def test_ring_follows_the_keyboard(qtbot, qapp, settings):
    settings.theme = "dark"
    theme, window = Theme(settings, qapp), QWidget()
    qtbot.addWidget(window)
    layout = QVBoxLayout(window)
    buttons = [QPushButton(text) for text in "abc"]
    for button in buttons:
        layout.addWidget(button)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    buttons[0].setFocus()
    for button in buttons[1:]:
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        rings = [ring for ring in window.findChildren(QFocusFrame) if ring.widget() is button]
        assert rings
        assert rings[-1].geometry().contains(button.geometry())
        accent = palette(dark=True).color(_ROLE.Accent)
        picture = window.grab(rings[-1].geometry()).toImage()
        assert picture.pixelColor(picture.width() // 2, 0) == accent
    theme.deleteLater()


def test_check_boxes_stand_out_in_the_dark():
    colours = palette_of_boxes(dark=True)
    box = colours.color(QPalette.ColorRole.Base)
    frame = colours.color(QPalette.ColorRole.Window).darker(140)  # as Fusion draws it
    assert contrast(frame, palette(dark=True).color(QPalette.ColorRole.Window)) >= 3
    assert contrast(box, colours.color(QPalette.ColorRole.Text)) >= 3


def test_what_is_listed_by_a_combo_box_is_read_in_the_dark(qtbot, qapp, settings):
    settings.theme = "dark"
    Theme(settings, qapp)
    box = QComboBox()
    qtbot.addWidget(box)
    box.addItems(["one", "two", "three"])
    box.show()
    box.showPopup()
    view = box.view()
    row = view.visualRect(view.model().index(2, 0))
    ground = view.viewport().grab(row).toImage().pixelColor(row.width() - 2, 2)
    assert contrast(view.palette().color(_ROLE.Text), ground) >= 4.5
    box.hidePopup()


def test_values_are_kept(tmp_path):
    first = Settings(tmp_path / "settings.ini")
    first.theme, first.font_scale, first.keys = "dark", 1.25, {"brush": ["Q"]}
    first.sync()
    again = Settings(tmp_path / "settings.ini")
    assert (again.theme, again.font_scale, again.keys) == ("dark", 1.25, {"brush": ["Q"]})


def test_change_is_told_once(qtbot, settings):
    with qtbot.waitSignal(settings.changed) as told:
        settings.theme = "dark"
    assert told.args == ["theme"]
    with qtbot.assertNotEmitted(settings.changed):
        settings.theme = "dark"


def test_recent_files_have_an_end_and_no_doubles(settings):
    for number in (*range(20), 15):
        settings.add_recent(f"/photos/{number}.png")
    assert len(settings.recent) == MAX_RECENT
    assert settings.recent[:2] == ["/photos/15.png", "/photos/19.png"]


def test_folders_are_remembered_up_to_a_bound_and_by_no_link(settings, tmp_path):
    work = tmp_path / "work"
    for number in range(MAX_PROJECT_FOLDERS + 1):
        settings.keep_project_folder(tmp_path / str(number), work)
    assert len(settings.project_folders) == MAX_PROJECT_FOLDERS
    assert str(tmp_path / "0") not in settings.project_folders
    settings.keep_project_folder(tmp_path / "1", tmp_path / "1")
    assert str(tmp_path / "1") not in settings.project_folders


def test_theme_follows_at_once(qapp, settings):
    Theme(settings, qapp)
    settings.theme = "dark"
    assert qapp.palette().color(_ROLE.Window) == palette(dark=True).color(_ROLE.Window)
    settings.theme = "light"
    assert qapp.palette().color(_ROLE.Window) == palette(dark=False).color(_ROLE.Window)


@pytest.fixture
def dialog(qapp, settings) -> ShortcutsDialog:  # noqa: ARG001
    return ShortcutsDialog(settings)


def test_shortcut_conflict_is_reported_and_not_accepted(dialog, settings):
    accept = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
    assert accept.isEnabled()

    dialog.editors["brush"][0].setKeySequence(QKeySequence("E"))
    assert "Brush, Eraser" in dialog.report.text()
    assert not accept.isEnabled()

    dialog.editors["eraser"][0].setKeySequence(QKeySequence("Z"))
    assert dialog.report.text() == ""
    dialog.accept()
    assert settings.keys == {"brush": ["E"], "eraser": ["Z"]}


def test_an_action_has_two_keys_to_change(dialog, settings):
    assert dialog.editors["redo"][1].keySequence() == QKeySequence("Ctrl+Y")
    dialog.editors["redo"][1].setKeySequence(QKeySequence("F9"))
    dialog.editors["brush"][1].setKeySequence(QKeySequence("Z"))
    dialog.accept()
    assert settings.keys == {"redo": ["Ctrl+Shift+Z", "F9"], "brush": ["B", "Z"]}


def test_default_shortcuts_are_restored(qtbot, settings):
    settings.keys = {"brush": ["Z"], "redo": []}
    dialog = ShortcutsDialog(settings)
    qtbot.addWidget(dialog)
    assert dialog.editors["brush"][0].keySequence() == QKeySequence("Z")
    dialog.restore_defaults()
    dialog.accept()
    assert settings.keys == {}


def test_cleared_shortcut_stays_cleared(dialog, settings):
    dialog.editors["brush"][0].clear()
    dialog.accept()
    assert settings.keys == {"brush": []}


def test_shortcuts_can_be_searched(dialog):
    dialog.search.setText("lasso")
    assert [name for name, item in dialog.items.items() if not item.isHidden()] == ["lasso"]
    headings = [item.parent() for item in dialog.items.values() if not item.parent().isHidden()]
    assert {heading.text(0) for heading in headings} == {"Tools"}


def test_preferences_are_set(qtbot, settings):
    dialog = PreferencesDialog(settings)
    qtbot.addWidget(dialog)
    theme = dialog.form.fields["theme"].box
    theme.setCurrentIndex(2)
    theme.activated.emit(2)
    dialog.form.fields["font_scale"].box.setValue(125)
    dialog.form.fields["save_silently"].box.click()
    assert (settings.theme, settings.font_scale, settings.save_silently) == ("dark", 1.25, True)
    assert dialog.language_note.isHidden()
    dialog.form.fields["language"].box.activated.emit(1)
    assert "started again" in dialog.language_note.text()
    assert not dialog.language_note.isHidden()


def test_cheat_sheet_names_changed_keys(qtbot, settings):
    settings.keys = {"brush": ["F9"]}
    sheet = CheatSheet(settings)
    qtbot.addWidget(sheet)
    texts = {label.text() for label in sheet.findChildren(QLabel)}
    assert {"F9", "Brush", "Ctrl+Shift+Z · Ctrl+Y", "1 – 9", "Wheel"} <= texts
    assert {title.replace("&", "") for title in MENUS.values()} <= texts
    assert "B" not in texts


def test_the_cheat_sheet_has_all_menus_however_wide_the_screen_is():
    for columns in shortcuts._COLUMNS:
        assert sorted(columns.replace("|", "").split()) == sorted([*MENUS, "gestures"])


@pytest.mark.parametrize(
    ("name", "stored"),
    [
        ("recent", '[1, {"a": []}, null]'),
        ("recent", "[" * 100_000),
        ("recent", '["' + "x" * (1 << 21) + '"]'),
        *(("keys", damaged) for damaged in ("{", "12", "null", '"text"', '{"undo": 7}')),
        ("keys", '{"undo": [7]}'),
        ("font_scale", "Infinity"),
        ("font_scale", "NaN"),
        ("font_scale", '"large"'),
        ("theme", "{}"),
    ],
)
def test_settings_of_hostile_hands_are_the_defaults(tmp_path, name, stored):
    store = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    store.setValue(name, stored)
    store.sync()
    default = getattr(Settings(tmp_path / "untouched.ini"), name)
    assert getattr(Settings(tmp_path / "settings.ini"), name) == default


def test_a_huge_file_is_put_aside_unread(tmp_path):
    file = tmp_path / "settings.ini"
    file.write_text('[General]\ntheme="\\"dark\\""\ntelling_first=true\n')
    assert (Settings(file).theme, Settings(file).informative_first) == ("dark", True)
    with file.open("ab") as opened:
        opened.truncate(1 << 25)

    settings = Settings(file)

    assert settings.theme == "system"
    assert file.with_name("settings.ini.too-large").stat().st_size == 1 << 25
    settings.theme = "light"
    settings.sync()
    assert Settings(file).theme == "light"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems keep them elsewhere")
def test_settings_are_where_the_system_keeps_them(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    settings = Settings()
    settings.theme = "dark"
    settings.sync()
    assert settings_file() == tmp_path / "eigenbrush/eigenbrush.conf"
    assert "dark" in settings_file().read_text()


def test_text_of_any_stored_size_can_be_read(settings, qapp):
    theme, font = Theme(settings, qapp), qapp.font()
    for scale, share in ((1.5, 1.5), (1e300, 2.0), (-5.0, 0.75), (0.0, 0.75), (1.0, 1.0)):
        settings.font_scale = scale
        assert qapp.font().pointSizeF() == pytest.approx(share * font.pointSizeF(), rel=0.05)
    theme.deleteLater()


def test_keys_leave_the_room_to_what_actions_are_called(dialog):
    for editor in dialog.editors["brush"]:
        (line,) = editor.findChildren(QLineEdit)
        assert line.placeholderText() == ""  # a whole sentence in some languages
    dialog.show()
    item = dialog.items["object-each-stroke"]
    tree = item.treeWidget()
    assert tree.fontMetrics().horizontalAdvance(item.text(0)) < tree.columnWidth(0) - 40
