"""The window: everything in its place, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QResizeEvent
from PySide6.QtWidgets import QMainWindow, QToolBar

from ..actions.action_set import ActionSet
from ..canvas import Canvas
from ..files.carrying import Carrying
from ..files.clipboard import local_files
from ..files.dragging import DragGrip
from ..files.files import Files
from ..files.folder_classes import FolderClasses
from ..files.keeping import Keeping
from ..files.people import People
from ..files.photo_folder import PhotoFolder
from ..files.prompts import Prompts
from ..files.recent_menu import RecentMenu
from ..files.saving import Saving
from ..files.thumbnails import ThumbnailSupply
from ..files.walk import Walk
from ..looks.settings import Settings
from ..looks.theme import Theme
from ..looks.verbatim import plain_title
from ..solving.layers import LayerSupply
from ..solving.solve_controller import SolveController
from ..state.document import Document
from ..state.journal import Journal
from ..state.journaling import Journaling
from ..state.view_state import ViewState
from .advice import Advice
from .brush_bar import BrushBar
from .commands import Commands
from .dialogs import Dialogs
from .docks import Docks
from .empty_state import EmptyState
from .explaining import Explaining
from .exports import Exports
from .folding import Folding
from .messages import Messages
from .middle import Middle
from .object_commands import ObjectCommands
from .rest import Rest
from .reviewing import Reviewing
from .status_bar import StatusBar
from .stroke_menu import StrokeMenu
from .telling import Telling
from .where_next import WhereNext
from .wiring import Wiring

_ICON = QSize(20, 20)
_LAYOUT_VERSION = 2
_SIZE, _FRAME = QSize(1280, 820), QSize(16, 48)
"""Of a new window, and what a window manager may put around it."""


class MainWindow(QMainWindow):
    """Canvas, docks, menus, tool bars and status bar for one document.

    Parameters
    ----------
    data : Path
        Folder for journals and pasted pictures.
    elsewhere : sequence of Path
        Folders for journals while `data` is on a full disk.
    """

    def __init__(
        self,
        settings: Settings,
        theme: Theme,
        data: Path,
        prompts: Prompts | None = None,
        *,
        elsewhere: Sequence[Path] = (),
    ) -> None:
        super().__init__()
        self._settings, self._theme = settings, theme
        self.document = Document(self)
        self.view_state = ViewState(self)
        self.view_state.live = settings.live
        self.view_state.pressure_sets = settings.pressure_sets
        self.view_state.brush_on_screen = settings.brush_on_screen
        self.view_state.patterns = settings.patterns
        # before everything that shows the document: an edit is written down before it is seen
        journal = Journal(data / "journals", *elsewhere)
        self.journaling = Journaling(self.document, journal, self)
        self.prompts = prompts or Prompts(self)
        self.folder = PhotoFolder(self)
        self.saving = Saving(self.document, settings, self.prompts, self.folder, data, self)
        self.files = Files(
            self.document,
            settings,
            self.prompts,
            self.saving,
            self.folder,
            self.journaling,
            data,
            self,
        )
        self.walk = Walk(self.document, self.files, self.saving, self.folder, self)

        self.controller = SolveController(self.document, self.view_state, self)
        self.layer_supply = LayerSupply(self.document, self.controller, self)
        self.canvas = Canvas(self.document, self.view_state)
        self.keeping = Keeping(settings, self.prompts, self.files, self.saving, self.folder, self)
        self.people = People(self.document, self.folder, self)
        self.folder_classes = FolderClasses(self.document, self.folder, self)
        self.thumbnails = ThumbnailSupply(data / "thumbnails", self)
        self.docks = Docks(
            self.document,
            self.view_state,
            self.controller,
            self.folder,
            self.thumbnails,
            self.canvas.layers.counting,
            self,
        )
        self.folding = Folding(self.docks.by_name.values(), self)
        self.actions_ = ActionSet(settings, theme, self)
        self.messages = Messages(theme)
        self.explaining = Explaining(
            self.document, self.controller, self.canvas, self.docks, self.messages, self
        )
        self.where_next = WhereNext(
            self.document, self.view_state, self.controller, self.canvas, self.messages, self
        )
        self.empty_state = EmptyState(self.actions_, settings)
        self.advice = Advice(self.document)
        self.middle = Middle(self.canvas, self.empty_state, self.messages, self.advice)
        self.setCentralWidget(self.middle)
        counting = self.canvas.layers.counting
        self.status = StatusBar(
            self.document, self.view_state, self.canvas.navigation, counting, self
        )
        self.setStatusBar(self.status)
        self.telling = Telling(self.messages, self.status, self.files, self.saving, self)
        self.carrying = Carrying(self.document, self.files, self.walk, self.prompts, self)
        self.commands = Commands(
            self.document,
            self.view_state,
            settings,
            self.prompts,
            self.files,
            counting,
            self,
        )
        self.rest = Rest(
            self.document,
            self.view_state,
            self.canvas.layers.changes,
            self.actions_["keep-rest"],
            self.advice,
            self,
        )
        self.reviewing = Reviewing(
            self.document,
            self.files,
            self.walk,
            self.folder,
            self.saving,
            self.prompts,
            self.messages,
            self,
        )
        self.objects = ObjectCommands(self.document, self.canvas, self.docks.objects, self)
        self.stroke_menu = StrokeMenu(self.document, self.canvas, self.objects)
        self.exports = Exports(self.folder, self.saving, self.prompts, self.messages, self)
        self.dialogs = Dialogs(
            self.document,
            settings,
            self.saving,
            self.controller,
            self.folder,
            self.exports,
            self,
        )
        self.wiring = Wiring(self.actions_, self.document, self.view_state, self, self.canvas)
        self._build_bars()
        self._connect()
        self.setAcceptDrops(True)
        self._restore_place()
        self._show_document()

    # --------------------------------------------------------------------------------------- parts

    def _build_bars(self) -> None:
        menus = self.actions_.fill_menu_bar(self.menuBar())
        self.recent_menu = RecentMenu(self._settings, menus["file"])
        menus["file"].insertMenu(self.actions_["save"], self.recent_menu)
        self.docks.photos.list.addAction(self.actions_["project-folder"])
        self.docks.fill_menu(menus["view"].addMenu(self.tr("Pa&nels")))

        self.main_bar = self._bar("main", self.tr("Main tool bar"), Qt.ToolBarArea.TopToolBarArea)
        self.main_bar.addSeparator()
        self.main_bar.addWidget(BrushBar(self.view_state, self.canvas.navigation))
        self.main_bar.addWidget(DragGrip(self.document))
        self.tool_bar = self._bar("tools", self.tr("Tools"), Qt.ToolBarArea.LeftToolBarArea)

    def _bar(self, name: str, title: str, area: Qt.ToolBarArea) -> QToolBar:
        bar = QToolBar(title, self)
        bar.setObjectName(f"{name}-bar")
        bar.setIconSize(_ICON)
        bar.setMovable(False)
        self.actions_.fill_tool_bar(bar, name)
        self.addToolBar(area, bar)
        return bar

    def _connect(self) -> None:
        self.telling.listen(
            self.explaining,
            self.where_next,
            self.folder,
            self.folder_classes,
            self.files,
            self.walk,
            self.keeping,
            self.saving,
            self.carrying,
            self.commands,
            self.rest,
            self.reviewing,
            self.objects,
            self.dialogs,
            self.exports,
            self.controller,
            self.canvas.easel,
            self.canvas.layers.counting,
        )
        self.dialogs.exported.connect(self.telling.tell_exported)
        self.exports.exported.connect(self.telling.tell_exported)
        self.walk.stepped_over.connect(self.telling.tell_beyond_photo)
        self.folder.found_damaged.connect(self.telling.warn_of_folder)
        self.walk.found.connect(partial(self.telling.offer_folder, self.folder))
        self.keeping.needed.connect(partial(self.telling.offer_project_folder, self.keeping.choose))
        self.saving.clashed.connect(self.telling.ask_about_clash)
        self.saving.saved.connect(self._show_document)
        self.saving.saved.connect(self.telling.tell_saved)
        self.people.met.connect(self.telling.tell_who_is_there)
        self.journaling.failed.connect(self.telling.warn_of_journal)
        self.journaling.displaced.connect(self.telling.warn_of_journal_elsewhere)
        self.journaling.recovered.connect(lambda: self.status.show_warning(""))
        self.docks.photos.chosen.connect(self.walk.go_to)
        self.folder.listed.connect(self._show_title)
        self.folder.marked.connect(self._show_title)
        self.document.photo_changed.connect(self.messages.leave_photo)
        self.document.photo_changed.connect(self._show_document)
        self.document.modified_changed.connect(self.setWindowModified)
        self.controller.progress.connect(self.status.show_work)
        self.controller.busy_changed.connect(self._end_work)
        self.controller.hint.connect(self.advice.show_advice)
        self.files.reading.connect(self._show_reading)
        self.files.arriving.connect(self.middle.show_arriving)
        self.files.ahead.read.connect(self.controller.prepare_ahead)
        self.status.cancelled.connect(self.actions_["cancel"].trigger)
        self.empty_state.chosen.connect(lambda path: self.files.open(Path(path)))
        self.recent_menu.chosen.connect(lambda path: self.files.open(Path(path)))
        self.view_state.changed.connect(self._keep_choice)
        self._settings.changed.connect(self._follow_settings)

    # --------------------------------------------------------------------------------- what is seen

    def _show_reading(self, name: str) -> None:
        self.telling.tell_reading(name)
        if not name:
            self._show_middle()

    def _show_middle(self) -> None:
        self.middle.show_photo(self.document.image is not None)

    def _end_work(self, busy: bool) -> None:
        if not busy:
            self.status.show_work("")

    def _show_document(self) -> None:
        self._show_middle()
        self._show_title()
        if self.document.image is not None:
            self.canvas.setFocus()

    def _show_title(self) -> None:
        words = [f"{plain_title(self.saving.name)}[*]"] if self.saving.name else []
        done = ""
        if self.folder.holds(self.saving.photo):
            done = self.tr("{done} of {total} done")
            done = done.format(done=self.folder.done, total=len(self.folder.names))
            words.append(done)
        self.status.show_folder(done)
        self.setWindowTitle(" — ".join([*words, "Eigenbrush" if words else "Eigenbrush[*]"]))
        self.setWindowModified(self.document.modified)

    def _keep_choice(self, name: str) -> None:
        if name in ("live", "brush_on_screen", "patterns"):
            setattr(self._settings, name, getattr(self.view_state, name))

    def _follow_settings(self, name: str) -> None:
        if name == "pressure_sets":
            self.view_state.pressure_sets = self._settings.pressure_sets
        elif name == "font_scale":
            self.docks.follow_text()

    # ------------------------------------------------------------------------------ window, events

    def cancel(self) -> None:
        """Cancel the gesture or, without one, the suggestion, the reading or the solve.

        Objects are selected no longer.
        """
        self.canvas.layers.counting.select(())
        if self.canvas.cancel_gesture() or self.where_next.give_up():
            return
        if not self.files.cancel_reading():
            self.controller.cancel()

    def switch_full_screen(self) -> None:
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.folding.follow_width(event.size().width())

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        # what has a source comes from this very window: a picture that was dragged out of it
        if event.source() is None and local_files(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        files = local_files(event.mimeData())
        if files:
            event.acceptProposedAction()
            # the program the file comes from waits for this event: ask questions after it
            QTimer.singleShot(0, self, lambda: self.files.open(files[0]))

    def closeEvent(self, event: QCloseEvent) -> None:
        self._let_go_of_keyboard()  # what was typed is kept
        if not self.files.close():
            event.ignore()
            return
        self.folding.unfold()
        self._settings.keep_place("geometry", self.saveGeometry())
        self._settings.keep_place("state", self.saveState(_LAYOUT_VERSION))
        self.controller.shut_down()
        self.thumbnails.close()
        self.people.leave()
        self.exports.cancel()
        self.journaling.end()
        self._settings.sync()
        self._let_go_of_keyboard()  # nobody is told of it while the window is taken apart
        event.accept()

    def _let_go_of_keyboard(self) -> None:
        if (focused := self.focusWidget()) is not None:
            focused.clearFocus()

    def _restore_place(self) -> None:
        free = self.screen().availableGeometry().size() - _FRAME
        self.resize(_SIZE.boundedTo(free))
        self.restoreGeometry(self._settings.place("geometry"))
        self.restoreState(self._settings.place("state"), _LAYOUT_VERSION)
