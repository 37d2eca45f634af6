"""Opens dialogs; each is loaded when it is first needed."""

from PySide6.QtCore import QPoint, qVersion
from PySide6.QtWidgets import QMessageBox

from segcore import __version__

from ..actions.action import action, tr
from ..files.indexing import Indexing
from ..solving import solve_texts
from ..solving.solve_controller import SolveController
from ..ui import language
from ..ui.theme import drop_icons
from .exports import ExportActions
from .service import Notices, WindowService

_GAP_PX = 100


class Dialogs(WindowService):
    """One method for each dialog."""

    @action("export", "file", tr("&Export…"), "Ctrl+E", icon="export", needs="photo", bar="main",
            waits="segments",
            tip=tr("Export masks, labels, cut-outs and other files"))  # fmt: skip
    def export(self) -> None:
        from ..dialogs.export import ExportDialog, ExportSubject

        result, done = self._document.result, self._session.photos.done
        has_none = result is None or result.preview or not result.labels.any()
        reason = self._why_no_segments() if has_none else ""
        if reason and not done:
            self.notice.emit(reason)
            return
        exports, controller = self._services[ExportActions], self._services[SolveController]
        if exports.busy:
            self.notice.emit(self.tr("An export is running; wait until it is through."))
            return
        self.notice.emit("")  # clear the hint
        session = self._session
        folder = session.photos.path if session.in_folder else None
        projects = session.project_folders.of(folder) if folder is not None else None
        place = session.name, session.folder
        subject = ExportSubject(*place, done, reason, session.in_folder, projects)
        dialog = ExportDialog(self._document, self._settings, subject, self._window, controller)
        dialog.exported.connect(self._services[Notices].show_exported)
        dialog.folder_requested.connect(exports.begin)
        dialog.open()

    def _why_no_segments(self) -> str:
        """A hint on what to do before there is something to export."""
        if hint := solve_texts.missing_strokes_hint(self._document.project):
            return hint
        return self.tr("There are no segments yet: paint and solve first.")

    @action("compare", "solve", tr("C&ompare methods…"), "Ctrl+M", needs="strokes",
            tip=tr("See what several methods make of the same strokes, side by side"))  # fmt: skip
    def compare(self) -> None:
        from ..dialogs.compare import CompareDialog

        CompareDialog(self._document, self._services[SolveController], self._window).open()

    @action("count-classes", "photos", tr("Count c&lasses…"), needs="folder",
            tip=tr("See how many photos, objects and pixels of the folder each class "
                   "has"))  # fmt: skip
    def count_classes(self) -> None:
        from ..dialogs.count import CountDialog

        photos = self._session.photos
        if photos.path is None:
            self.notice.emit(self.tr("Open the folder first, to count all of its photos."))
            return
        dialog = CountDialog(photos, self._services[Indexing], self._prompts, self._window)
        dialog.show()  # not modal

    @action("preferences", "edit", tr("Pr&eferences…"), "Ctrl+,", icon="settings", separator=True,
            tip=tr("Theme, text size, files"))  # fmt: skip
    def preferences(self) -> None:
        from ..dialogs.form import PreferencesDialog

        PreferencesDialog(self._settings, self._window).open()

    @action("shortcuts", "edit", tr("&Keyboard shortcuts…"), "Ctrl+K", icon="keyboard",
            tip=tr("Change keyboard shortcuts"))  # fmt: skip
    def shortcuts(self) -> None:
        from ..dialogs.shortcuts import ShortcutsDialog

        ShortcutsDialog(self._settings, self._window).open()

    @action("cheat-sheet", "help", tr("&Keys and gestures"), "F1", icon="keyboard",
            tip=tr("See all keys on one page"))  # fmt: skip
    def cheat_sheet(self) -> None:
        from ..dialogs.shortcuts import CheatSheet

        CheatSheet(self._settings, self._window).open()

    @action("report", "help", tr("&Report a problem…"),
            tip=tr("Write a report with versions, memory and a test of this computer"))  # fmt: skip
    def report(self) -> None:
        from ..dialogs.problem_report import ReportDialog

        ReportDialog(self._window).open()

    @action("about", "help", tr("&About Eigenbrush"), icon="info", separator=True,
            tip=tr("Version, licence, method"))  # fmt: skip
    def about(self) -> None:
        box = QMessageBox(self._window)
        title = tr("About Eigenbrush")
        box.setWindowTitle(language.tr(title))
        box.setText(f"Eigenbrush {__version__}")
        box.setStandardButtons(QMessageBox.StandardButton.Ok)
        text = tr(
            "Cuts pictures into segments with a few strokes, by constrained spectral clustering "
            "(Cucuringu, Koutis, Chawla, Miller, Peng: Simple and Scalable Constrained "
            "Clustering, AISTATS 2016).\n\nBSD 3-Clause licence. Made with Qt {qt}."
        )
        box.setInformativeText(language.tr(text).format(qt=qVersion()))
        drop_icons(box)
        box.open()

    @action("repair", "solve", tr("Re&pair segments…"), "Ctrl+Shift+R", needs="result",
            tip=tr("Fill holes, grow, shrink, smooth, remove small parts"))  # fmt: skip
    def repair(self) -> None:
        """Open the dialog, and solve again whenever the repair has changed."""
        from ..dialogs.repair import RepairDialog

        dialog = RepairDialog(self._document, self._deepest_pixels(), self._window)
        dialog.solve_requested.connect(self._services[SolveController].solve_once)
        dialog.show()
        # beside the photo
        dialog.move(self._window.geometry().topRight() - QPoint(dialog.width() + _GAP_PX, -_GAP_PX))

    def _deepest_pixels(self) -> tuple[tuple[int, int], ...]:
        """Column and row of the pixel deepest in each selected object."""
        numbers = sorted(self._tracker.selection)
        objects = self._tracker.up_to_date_objects() if numbers else None
        if objects is None:
            return ()
        from segcore.objects.separating import deepest_point

        deepest_pixels = []
        for number in numbers:
            rows, columns = objects.box_slices(number)
            x, y = deepest_point(objects.mask(number)).centre
            deepest_pixels.append((columns.start + int(x), rows.start + int(y)))
        return tuple(deepest_pixels)
