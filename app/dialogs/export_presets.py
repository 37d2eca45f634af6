"""Presets of export settings, and the last settings."""

import json
from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtWidgets import QInputDialog, QMenu, QToolButton

from segcore.formats.exporters import EXPORTERS
from segcore.formats.output import MAX_VALIDATION, Output
from segcore.runtime.parameters import from_document, to_document

from ..ui.settings import Settings
from ..ui.verbatim import escape_menu_text

DEFAULT_OUTPUT = Output(("labels", "masks"))


def to_texts(output: Output) -> list[str]:
    return [json.dumps(to_document(output), ensure_ascii=False)]


def from_texts(lines: list[str]) -> Output:
    """The stored output; damaged or unknown values are replaced by defaults."""
    if not lines:
        return DEFAULT_OUTPUT
    try:
        values = json.loads(lines[0])
    except (ValueError, RecursionError):
        values = _from_old_lines(lines)
    if not isinstance(values, dict):
        return DEFAULT_OUTPUT
    if isinstance(formats := values.get("formats"), list):
        values["formats"] = [name for name in formats if name in EXPORTERS]
    return from_document(Output, values)


def _from_old_lines(lines: list[str]) -> dict[str, Any]:
    """The document of an older version: lines ``name=value``, repeated for lists."""
    values: dict[str, list[str]] = {}
    for line in lines:
        name, _, value = line.partition("=")
        values.setdefault(name, []).append(value)
    share = values.get("validation", ["0"])[-1]
    percent = int(share) if share.isdecimal() else 0
    return {
        "formats": [name for name in values.get("formats", DEFAULT_OUTPUT.formats) if name],
        "without": [name for name in values.get("without", []) if name],
        "naming": values.get("naming", [DEFAULT_OUTPUT.naming])[-1],
        "validation": min(percent / 100, MAX_VALIDATION),
        "photos": "copy" if values.get("photos") == ["True"] else None,
    }


class PresetBar(QToolButton):
    """A button with a menu of presets; those of the user are kept in the settings.

    Parameters
    ----------
    current : function
        Returns the current settings.
    apply : function
        Applies the settings of a preset, except the choice of photos.
    """

    def __init__(
        self, settings: Settings, current: Callable[[], Output], apply: Callable[[Output], None]
    ) -> None:
        super().__init__()
        self._settings, self._current, self._apply = settings, current, apply
        self.setText(self.tr("P&resets"))
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.presets = QMenu(self)
        self.setMenu(self.presets)
        self.presets.aboutToShow.connect(self.fill_menu)

    def fill_menu(self) -> None:
        menu = self.presets
        menu.clear()
        naming = "{photo}_{class}.png"
        for name, preset in (
            (self.tr("COCO data set"), Output(("coco",))),
            (self.tr("YOLO data set"), Output(("yolo",), photos="copy")),
            (self.tr("Pascal VOC data set"), Output(("voc",))),
            (self.tr("Masks named by class"), Output(("masks",), naming=naming)),
            (self.tr("Cut-outs named by class"), Output(("cutouts",), naming=naming)),
        ):
            menu.addAction(name, partial(self._apply, preset))
        menu.addSeparator()
        presets = self._settings.export_presets
        for name, lines in presets.items():
            menu.addAction(escape_menu_text(name), partial(self._apply, from_texts(lines)))
        if presets:
            menu.addSeparator()
        menu.addAction(self.tr("Save as preset…"), self._ask_name)
        remove_menu = menu.addMenu(self.tr("Remove"))
        remove_menu.setEnabled(bool(presets))
        for name in presets:
            remove_menu.addAction(escape_menu_text(name), partial(self.remove, name))

    def save(self, name: str) -> None:
        """Store the current settings under a name."""
        self._settings.export_presets = self._settings.export_presets | {
            name: to_texts(self._current())
        }

    def remove(self, name: str) -> None:
        remaining = {
            key: lines for key, lines in self._settings.export_presets.items() if key != name
        }
        self._settings.export_presets = remaining

    def _ask_name(self) -> None:
        title, label = self.tr("Save as preset"), self.tr("Name of the preset")
        name, confirmed = QInputDialog.getText(self, title, label)
        if confirmed and name.strip():
            self.save(name.strip())
