"""Opens dialogs; each is loaded when it is first needed."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from ..files.saving import Saving
from ..looks.settings import Settings
from ..solving import solve_texts
from ..solving.solve_controller import SolveController
from ..state.document import Document


class Dialogs(QObject):
    """One method for each dialog.

    Signals
    -------
    told(text)
    exported(text, folder)
    """

    told = Signal(str)
    exported = Signal(str, object)

    def __init__(
        self,
        document: Document,
        settings: Settings,
        saving: Saving,
        controller: SolveController,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._document, self._settings, self._window = document, settings, window
        self._saving, self._controller = saving, controller

    def export(self) -> None:
        from ..dialogs.export import ExportDialog

        result = self._document.result
        if result is None or result.preview:
            self.told.emit(self._why_no_segments())
            return
        name, folder = self._saving.name, str(self._saving.folder)
        dialog = ExportDialog(
            self._document, self._settings, name, folder, self._window, self._controller
        )
        dialog.done_well.connect(self.exported)
        dialog.open()

    def _why_no_segments(self) -> str:
        """What to do before there is something to export."""
        if lacking := solve_texts.lacking(self._document.project):
            return lacking
        if self._controller.busy:
            return self.tr("The segments are not ready yet; export them when they are.")
        return self.tr("There are no segments yet: solve first (R).")

    def compare(self) -> None:
        from ..dialogs.compare import CompareDialog

        CompareDialog(self._document, self._controller, self._window).open()

    def preferences(self) -> None:
        from ..dialogs.preferences import PreferencesDialog

        PreferencesDialog(self._settings, self._window).open()

    def shortcuts(self) -> None:
        from ..dialogs.shortcuts import ShortcutsDialog

        ShortcutsDialog(self._settings, self._window).open()

    def cheat_sheet(self) -> None:
        from ..dialogs.cheat_sheet import CheatSheet

        CheatSheet(self._settings, self._window).open()

    def about(self) -> None:
        from ..dialogs.about import show_about

        show_about(self._window)
