"""The window: everything in its place, and nothing else."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QResizeEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QMainWindow,
    QStackedWidget,
    QToolBar,
    QWidget,
)

from segcore.files.presence import Person
from segcore.runtime.monitor import Stage

from ..actions.action_set import ActionSet
from ..canvas import Canvas
from ..files.carrying import Carrying
from ..files.clipboard import local_files
from ..files.dragging import DragGrip
from ..files.files import Files
from ..files.folder_classes import FolderClasses
from ..files.folders import Listing
from ..files.people import People
from ..files.photo_folder import PhotoFolder
from ..files.prompts import Prompts
from ..files.recent_menu import RecentMenu
from ..files.saving import Saving
from ..files.thumbnails import ThumbnailSupply
from ..files.walk import Walk
from ..looks.settings import Settings
from ..looks.theme import Theme
from ..solving.layers import LayerSupply
from ..solving.solve_controller import SolveController
from ..solving.solve_texts import stage_title
from ..state.document import Document
from ..state.journal import Journal, Recovery
from ..state.journaling import Journaling
from ..state.view_state import ViewState
from .advice import Advice
from .arriving import ArrivingPhoto
from .brush_bar import BrushBar
from .commands import Commands
from .dialogs import Dialogs
from .docks import Docks
from .empty_state import EmptyState
from .explaining import Explaining
from .exports import Exports
from .folding import Folding
from .messages import Messages
from .object_commands import ObjectCommands
from .reviewing import Reviewing
from .status_bar import StatusBar
from .stroke_menu import StrokeMenu
from .where_next import WhereNext
from .wiring import Wiring

_ICON = QSize(20, 20)
_LEAST_MIDDLE_PX = 180, 160
"""So that docks on both sides fit a screen of 1600 x 1000 at 200 %."""
_LAYOUT_VERSION = 2
_SIZE, _FRAME = QSize(1280, 820), QSize(16, 48)
"""Of a new window, and what a window manager may put around it."""


class MainWindow(QMainWindow):
    """Canvas, docks, menus, tool bars and status bar for one document.

    Parameters
    ----------
    data : Path
        Folder for journals and pasted pictures.
    """

    def __init__(
        self, settings: Settings, theme: Theme, data: Path, prompts: Prompts | None = None
    ) -> None:
        super().__init__()
        self._settings, self._theme = settings, theme
        self.document = Document(self)
        self.view_state = ViewState(self)
        self.view_state.live = settings.live
        self.view_state.pressure_sets = settings.pressure_sets
        self.view_state.brush_on_screen = settings.brush_on_screen
        # before everything that shows the document: an edit is written down before it is seen
        journal = Journal(data / "journals")
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
        self._build_middle()
        counting = self.canvas.layers.counting
        self.status = StatusBar(
            self.document, self.view_state, self.canvas.navigation, counting, self
        )
        self.setStatusBar(self.status)
        self.carrying = Carrying(self.document, self.files, self.walk, self.prompts, self)
        self.commands = Commands(
            self.document,
            self.view_state,
            settings,
            self.prompts,
            self.files,
            self.canvas.layers.changes,
            counting,
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

    def _build_middle(self) -> None:
        self.middle = QStackedWidget()
        self.middle.addWidget(self.empty_state)
        self.middle.addWidget(self.canvas)
        self.arriving = ArrivingPhoto()
        self.middle.addWidget(self.arriving)
        self.middle.setMinimumSize(*_LEAST_MIDDLE_PX)
        # messages lie over the canvas: nothing may move under a hand that is painting
        centre = QWidget()
        layout = QGridLayout(centre)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.middle, 0, 0)
        layout.addWidget(self.messages, 0, 0, Qt.AlignmentFlag.AlignTop)
        low = Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignHCenter
        layout.addWidget(self.advice, 0, 0, low)
        self.messages.raise_()
        centre.setFocusProxy(self.canvas)
        self.setCentralWidget(centre)

    def _build_bars(self) -> None:
        menus = self.actions_.fill_menu_bar(self.menuBar())
        self.recent_menu = RecentMenu(self._settings, menus["file"])
        menus["file"].insertMenu(self.actions_["save"], self.recent_menu)
        self.docks.fill_menu(menus["view"].addMenu(self.tr("Pa&nels")))

        self.main_bar = self._bar("main", self.tr("Main tool bar"), Qt.ToolBarArea.TopToolBarArea)
        self.main_bar.addSeparator()
        self.main_bar.addWidget(BrushBar(self.view_state))
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
        self.docks.photos.chosen.connect(self.walk.go_to)
        self.folder.failed.connect(self.warn)
        self.folder_classes.failed.connect(self.warn)
        self.folder.listed.connect(self._show_title)
        self.folder.marked.connect(self._show_title)
        self.document.photo_changed.connect(self.messages.leave_photo)
        self.document.photo_changed.connect(self._show_document)
        self.document.modified_changed.connect(self.setWindowModified)
        self.controller.progress.connect(self.status.show_work)
        self.controller.busy_changed.connect(self._end_work)
        self.canvas.layers.counting.compiling.connect(self._show_compiling)
        self.controller.hint.connect(self.advice.show_advice)
        self.controller.failed.connect(self.warn)
        for source in (
            self.explaining,
            self.where_next,
            self.files,
            self.walk,
            self.carrying,
            self.commands,
            self.reviewing,
            self.objects,
            self.dialogs,
        ):
            source.told.connect(self.tell)
        self.canvas.easel.told.connect(self.tell)
        self.dialogs.exported.connect(self._tell_exported)
        self.exports.exported.connect(self._tell_exported)
        self.exports.failed.connect(self.warn)
        self.files.reading.connect(self._show_reading)
        self.files.arriving.connect(self.arriving.show_picture)
        self.files.arriving.connect(lambda: self.middle.setCurrentWidget(self.arriving))
        self.files.failed.connect(self.warn)
        self.walk.found.connect(self._offer_folder)
        self.files.ahead.read.connect(self.controller.prepare_ahead)
        self.saving.failed.connect(self.warn)
        self.saving.clashed.connect(self._ask_about_clash)
        self.people.met.connect(self._tell_who_is_there)
        self.commands.failed.connect(self.warn)
        self.saving.saved.connect(self._tell_saved)
        self.journaling.failed.connect(self._warn_of_journal)
        self.journaling.recovered.connect(lambda: self.status.show_warning(""))
        self.status.cancelled.connect(self.actions_["cancel"].trigger)
        self.empty_state.chosen.connect(lambda path: self.files.open(Path(path)))
        self.recent_menu.chosen.connect(lambda path: self.files.open(Path(path)))
        self.view_state.changed.connect(self._keep_choice)
        self._settings.changed.connect(self._follow_settings)

    # ------------------------------------------------------------------------------------ messages

    def tell(self, text: str) -> None:
        """Show a hint: in the status bar or, if it is long, over the canvas."""
        if len(text) < 90:
            self.status.show_hint(text)
        else:
            self.messages.show_message(text)

    def warn(self, text: str) -> None:
        """Say what went wrong; it stays until it is closed."""
        self.messages.show_message(text, "warning")

    def _tell_exported(self, text: str, folder: Path) -> None:
        from ..dialogs.export import show_in_folder

        show = (self.tr("Show in folder"), lambda: show_in_folder(folder))
        self.messages.show_message(text, "info", (show,))

    def offer_recovery(self, recoveries: list[Recovery]) -> None:
        """Offer to restore what a crash left, one message each."""
        for recovery in reversed(recoveries):
            photo = recovery.project.photo
            text = self.tr("Unsaved changes to {name} were found.")
            text = text.format(name=Path(photo.path).name if photo else "?")
            restore = (self.tr("&Restore"), partial(self.files.recover, recovery))
            discard = (self.tr("&Discard"), recovery.discard)
            self.messages.show_message(text, "info", (restore, discard), outlasts=True)

    def _tell_saved(self, path: Path) -> None:
        self._show_document()
        self.tell(self.tr("Saved as {name}").format(name=path.name))

    def _offer_folder(self, listing: Listing) -> None:
        text = self.tr("{folder} holds {total} photos.")
        text = text.format(folder=listing.path.name, total=len(listing.names))
        begin = (self.tr("&Work through them"), lambda: self.folder.open(listing))
        self.messages.show_message(text, "info", (begin,))

    def _ask_about_clash(self) -> None:
        text = self.tr("Somebody else has changed this project: your changes are not saved.")
        answers = (
            (self.tr("&Replace theirs"), self.saving.replace),
            (self.tr("&Open theirs"), self.files.open_again),
        )
        self.messages.show_message(text, "warning", answers)

    def _tell_who_is_there(self, person: Person) -> None:
        text = self.tr("{name} has opened this photo on {host} at {time} and may be painting, too.")
        time = person.since.astimezone().strftime("%H:%M")
        text = text.format(name=person.name or "?", host=person.host, time=time)
        self.messages.show_message(text, "warning")

    def _warn_of_journal(self, reason: str) -> None:
        text = self.tr("Crash recovery is off ({reason}): save often")
        self.status.show_warning(text.format(reason=reason))

    def _show_reading(self, name: str) -> None:
        if name:
            self.status.show_work(self.tr("Opening {name}").format(name=name))
        else:
            self.status.show_work("")
            self._show_middle()

    def _show_middle(self) -> None:
        shown = self.document.image is not None
        self.middle.setCurrentWidget(self.canvas if shown else self.empty_state)

    def _end_work(self, busy: bool) -> None:
        if not busy:
            self.status.show_work("")

    def _show_compiling(self, share: float) -> None:
        self.status.show_work(stage_title(Stage.COMPILING) if share < 1 else "", share)

    def _show_document(self) -> None:
        self._show_middle()
        self._show_title()
        if self.document.image is not None:
            self.canvas.setFocus()

    def _show_title(self) -> None:
        words = [f"{self.saving.name}[*]"] if self.saving.name else []
        done = ""
        if self.folder.holds(self.saving.photo):
            done = self.tr("{done} of {total} done")
            done = done.format(done=self.folder.done, total=len(self.folder.names))
            words.append(done)
        self.status.show_folder(done)
        self.setWindowTitle(" — ".join([*words, "Eigenbrush" if words else "Eigenbrush[*]"]))
        self.setWindowModified(self.document.modified)

    def _keep_choice(self, name: str) -> None:
        if name in ("live", "brush_on_screen"):
            setattr(self._settings, name, getattr(self.view_state, name))

    def _follow_settings(self, name: str) -> None:
        if name == "pressure_sets":
            self.view_state.pressure_sets = self._settings.pressure_sets

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
        event.accept()

    def _restore_place(self) -> None:
        free = self.screen().availableGeometry().size() - _FRAME
        self.resize(_SIZE.boundedTo(free))
        self.restoreGeometry(self._settings.place("geometry"))
        self.restoreState(self._settings.place("state"), _LAYOUT_VERSION)
