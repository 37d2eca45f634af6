"""Presets of exports: those that come with the program, and one's own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QInputDialog, QMenu, QToolButton, QWidget

from segcore.formats.output import Output

from ..looks.settings import Settings
from ..looks.verbatim import plain_item
from .export_choice import from_texts, to_texts


class PresetBar(QToolButton):
    """A button with a menu of presets; one's own are kept in the settings.

    Parameters
    ----------
    current : function
        What is chosen now.
    apply : function
        Chooses what a preset says; of which photos stays as it is.
    """

    def __init__(
        self,
        settings: Settings,
        current: Callable[[], Output],
        apply: Callable[[Output], None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._settings, self._current, self._apply = settings, current, apply
        self.setText(self.tr("P&resets"))
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.presets = QMenu(self)
        self.setMenu(self.presets)
        self.presets.aboutToShow.connect(self.fill_menu)

    def fill_menu(self) -> None:
        menu = self.presets
        menu.clear()
        by_name = "{photo}_{class}.png"
        for name, preset in (
            (self.tr("COCO data set"), Output(("coco",))),
            (self.tr("YOLO data set"), Output(("yolo",), photos="copy")),
            (self.tr("Pascal VOC data set"), Output(("voc",))),
            (self.tr("Masks named by class"), Output(("masks",), naming=by_name)),
            (self.tr("Cut-outs named by class"), Output(("cutouts",), naming=by_name)),
        ):
            menu.addAction(name, partial(self._apply, preset))
        menu.addSeparator()
        own = self._settings.export_presets
        for name, lines in own.items():
            menu.addAction(plain_item(name), partial(self._apply, from_texts(lines)))
        if own:
            menu.addSeparator()
        menu.addAction(self.tr("Save as preset…"), self._ask_name)
        removing = menu.addMenu(self.tr("Remove"))
        removing.setEnabled(bool(own))
        for name in own:
            removing.addAction(plain_item(name), partial(self.remove, name))

    def save(self, name: str) -> None:
        """Keep what is chosen now under a name."""
        self._settings.export_presets = self._settings.export_presets | {
            name: to_texts(self._current())
        }

    def remove(self, name: str) -> None:
        kept = {key: lines for key, lines in self._settings.export_presets.items() if key != name}
        self._settings.export_presets = kept

    def _ask_name(self) -> None:
        title, label = self.tr("Save as preset"), self.tr("Name of the preset")
        name, confirmed = QInputDialog.getText(self, title, label)
        if confirmed and name.strip():
            self.save(name.strip())
