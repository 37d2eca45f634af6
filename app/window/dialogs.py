"""Opens dialogs; each is loaded when it is first needed."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from ..files.photo_folder import PhotoFolder
from ..files.saving import Saving
from ..looks.settings import Settings
from ..solving import solve_texts
from ..solving.solve_controller import SolveController
from ..state.document import Document
from .exports import Exports


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
        folder: PhotoFolder,
        exports: Exports,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._document, self._settings, self._window = document, settings, window
        self._saving, self._controller = saving, controller
        self._folder, self._exports = folder, exports

    def export(self) -> None:
        from ..dialogs.export import ExportDialog

        result, done = self._document.result, self._folder.done
        why_not = self._why_no_segments() if result is None or result.preview else ""
        if why_not and not done:
            self.told.emit(why_not)
            return
        if self._exports.busy:
            self.told.emit(self.tr("An export is running; wait until it is through."))
            return
        name, folder = self._saving.name, self._saving.folder
        dialog = ExportDialog(
            self._document,
            self._settings,
            name,
            str(folder),
            self._window,
            self._controller,
            done=done,
            why_not=why_not,
            listed=self._folder.holds(self._saving.photo),
        )
        dialog.done_well.connect(self.exported)
        dialog.folder_wanted.connect(self._exports.begin)
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

    def report(self) -> None:
        from ..dialogs.report import ReportDialog

        ReportDialog(self._window).open()

    def about(self) -> None:
        from ..dialogs.about import show_about

        show_about(self._window)
