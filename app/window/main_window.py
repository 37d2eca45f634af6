"""The main window: makes its components and connects them."""

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QToolBar

from ..actions.action import action, tr
from ..actions.action_set import ActionSet
from ..actions.services import Services
from ..canvas import Canvas
from ..files.clipboard import DragGrip, local_files
from ..files.prompts import Prompts
from ..files.runner import SessionRunner
from ..files.thumbnails import ThumbnailSupply
from ..panels.cutout_panel import CutoutPanel
from ..panels.photos.photos_panel import PhotosPanel
from ..session.session import FolderSession
from ..session.steps import Steps
from ..solving.requested_layers import LayerSupply
from ..solving.solve_controller import SolveController
from ..state.document import Document
from ..state.journal import Journal, Recovery, find_recoveries
from ..state.journaling import Journaling
from ..state.view_state import ViewState
from ..state.workspace import Workspace, default_project
from ..ui.settings import Settings
from ..ui.verbatim import plain_title
from ..ui.widgets import resize_on_screen
from .brush_bar import BrushBar
from .central_widget import AdviceBar, CentralWidget
from .comparing import Comparing
from .docks import Docks, PanelVisibility
from .empty_state import EmptyState, RecentMenu
from .explaining import WhereNext
from .exports import ExportActions
from .messages import Messages
from .service import SERVICES, Notices
from .stack_bar import StackBar
from .status_bar import StatusBar
from .wiring import ActionUpdater

for _module in iter_modules([str(Path(__file__).parent)]):
    import_module(f"{__package__}.{_module.name}")

_ICON, _SMALL_ICON = QSize(20, 20), QSize(14, 14)
_MIN_TALL_PX = 560
"""Height of a window below which the tool bar has small icons."""
_LAYOUT_VERSION = 2
_LIST_ACTIONS = ("all-done", "count-classes", "learn", "learn-now", "telling-first", "subfolders",
                  "project-folder")  # fmt: skip
"""Actions in the menu of the list of photos."""
_DEFAULT_SIZE = QSize(1280, 820)


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
        data: Path,
        prompts: Prompts | None = None,
        *,
        elsewhere: Sequence[Path] = (),
    ) -> None:
        super().__init__()
        self._settings = settings
        self.services = services = Services()
        services.add(self)
        services.add(settings)
        self.document = services.add(Document(self))
        # before other components, so that an edit is written before it is shown
        self.journaling = Journaling(self.document, Journal(data / "journals", *elsewhere), self)
        self.view_state = services.add(ViewState(self, settings))
        self.workspace = shared = services.add(Workspace(self.document, self.view_state, self))
        for component in shared.children():
            services.add(component)
        self.prompts = services.add(prompts or Prompts(self), Prompts)
        self.session = session = FolderSession(self.document, settings, data, default_project)
        services.add(session)
        for part in (session.photos, session.saving, session.reading, session.sharing):
            services.add(part)
        services.add(session.learning)
        self.runner = services[SessionRunner]
        self.controller = services.add(SolveController(self.document, self.view_state, self))
        services[LayerSupply]
        self.canvas = services[Canvas]
        services.add(self.canvas.navigation)
        services.add(self.canvas.context)
        self.thumbnails = services.add(ThumbnailSupply(data / "thumbnails", shared.jobs, self))
        self.docks = services[Docks]
        self.actions_ = services[ActionSet]
        self.messages, self.stack = services[Messages], services[StackBar]
        self.advice = services[AdviceBar]
        self.central, self.status = services[CentralWidget], services[StatusBar]
        for kind in SERVICES:
            services[kind]
        self.notices = services[Notices]
        self.notices.listen()

        self.setCentralWidget(self.central)
        self.setStatusBar(self.status)
        self._build_bars()
        self._connect()
        self.setAcceptDrops(True)
        self._restore_geometry()
        self._show_document()

    # --------------------------------------------------------------------------------------- parts

    def _build_bars(self) -> None:
        menus = self.actions_.fill_menu_bar(self.menuBar())
        self.recent_menu = RecentMenu(self._settings, menus["file"])
        menus["file"].insertMenu(self.actions_["save"], self.recent_menu)
        photos = self.services[PhotosPanel].list
        for name in _LIST_ACTIONS:
            photos.addAction(self.actions_[name])
        self.docks.fill_menu(menus["view"].addMenu(self.tr("Pa&nels")))

        self.main_bar = self._bar("main", self.tr("Main tool bar"), Qt.ToolBarArea.TopToolBarArea)
        self.main_bar.addSeparator()
        self.main_bar.addWidget(self.services[BrushBar])
        self.main_bar.addWidget(self.services[DragGrip])
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
        self.services[ExportActions].exported.connect(self.notices.show_exported)
        self.runner.message.connect(self.notices.show)
        self.session.leaving.connect(self.canvas.pointer.finish_gesture)
        self.session.saved.connect(lambda _: self._show_document())
        self.session.saved.connect(self.notices.show_saved)
        self.session.recovery_opened.connect(
            lambda recovery: self.journaling.keep_whole(then=recovery.discard)
        )
        self.runner.reading_changed.connect(self._show_reading)
        self.runner.preview_arrived.connect(self.central.show_loading_preview)
        self.runner.next_photo_read.connect(self.controller.prepare_ahead)
        self.journaling.failed.connect(self.notices.warn_of_journal)
        self.journaling.displaced.connect(self.notices.warn_of_journal_elsewhere)
        self.journaling.recovered.connect(lambda: self.status.warning.show_text(""))
        self.stack.chosen.connect(lambda page: self.run(self.session.go_to(page)))
        self.session.photos.names_changed.connect(self._show_title)
        self.session.photos.marked.connect(self._show_title)
        self.document.photo_changed.connect(self.messages.leave_photo)
        self.document.photo_changed.connect(self._show_document)
        self.document.modified_changed.connect(self._on_modified_changed)
        self.controller.solved.connect(lambda: self.messages.end("solved"))
        self.controller.progress.connect(self.status.show_work)
        self.controller.busy_changed.connect(self._on_busy_changed)
        self.controller.hint.connect(self.advice.show_advice)
        discard = self.actions_["discard-suggestion"]
        self.controller.suggested.connect(lambda text: self.advice.show_advice(text, discard))
        self.status.work.cancel.clicked.connect(self.actions_["cancel"].trigger)
        self.services[EmptyState].chosen.connect(lambda path: self.open(Path(path)))
        self.recent_menu.chosen.connect(lambda path: self.open(Path(path)))
        self._settings.on_change(lambda: self.run(self.session.reading.list_again()), "subfolders")

    # -------------------------------------------------------------------------------------- display

    def _show_reading(self, name: str) -> None:
        self.notices.show_reading(name)
        if not name:
            self._show_central()

    def _show_central(self) -> None:
        self.central.show_photo(self.document.image is not None)

    def _on_busy_changed(self, is_busy: bool) -> None:
        if not is_busy:
            self.status.show_work("")

    def _on_modified_changed(self, is_modified: bool) -> None:
        self.setWindowModified(is_modified)
        if not is_modified:
            self.messages.end("saved")

    def _show_document(self) -> None:
        self._show_central()
        self._show_title()
        if self.document.image is not None:
            self.canvas.setFocus()

    def _show_title(self, *_: object) -> None:
        name = self.stack.title or self.session.name
        parts = [f"{plain_title(name)}[*]"] if name else []
        if self.stack.position_text:
            parts.append(self.stack.position_text)
        done = ""
        if self.session.in_folder:
            done = self.tr("{done} of {total} done")
            done = done.format(done=self.session.photos.done, total=len(self.session.photos.names))
            parts.append(done)
        self.status.folder.show_text(done)
        self.setWindowTitle(" — ".join([*parts, "Eigenbrush" if parts else "Eigenbrush[*]"]))
        self.setWindowModified(self.document.modified)

    # ------------------------------------------------------------------------------ window, events

    def run(self, steps: Steps[Any]) -> Any:
        """Run a transition of the session."""
        return self.runner.run(steps)

    def open(self, path: Path) -> None:
        """Open a photo, a project, or the first photo of a folder."""
        self.run(self.session.reading.open(path))

    def recoveries(self) -> list[Recovery]:
        """Work to recover after a crash."""
        return find_recoveries(*self.journaling.journal.folders)

    @action("cancel", "solve", tr("&Cancel"), "Esc", icon="cancel",
            tip=tr("Cancel what is being drawn, then the solve"))  # fmt: skip
    def cancel(self) -> None:
        """Cancel the gesture or, without one, the question, the reading or the solve.

        The selection of objects is cleared.
        """
        self.workspace.object_tracker.select(())
        services = self.services
        if (
            self.canvas.cancel_gesture()
            or services[WhereNext].drop_question()
            or services[Comparing].end()
        ):
            return
        if services[ActionUpdater].stop_waiting():
            self.status.show_hint("")
            return
        if not self.runner.cancel_reading():
            self.controller.cancel()

    @action("full-screen", "view", tr("Full sc&reen"), "F11",
            tip=tr("Fill the screen, or leave full screen"))  # fmt: skip
    def switch_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    @action("quit", "file", tr("&Quit"), "Ctrl+Q", tip=tr("Quit Eigenbrush"))
    def quit(self) -> None:
        self.close()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.tool_bar.setIconSize(_ICON if self.height() >= _MIN_TALL_PX else _SMALL_ICON)
        self.services[PanelVisibility].fit_width(event.size().width())

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        # drags with a source come from this window
        if event.source() is None and local_files(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        files = local_files(event.mimeData())
        if files:
            event.acceptProposedAction()
            # later, since the source of the drag waits for this event
            QTimer.singleShot(0, self, lambda: self.open(files[0]))

    def closeEvent(self, event: QCloseEvent) -> None:
        self._drop_focus()  # so that typed text is kept
        if not self.runner.close():
            event.ignore()
            return
        self.services[PanelVisibility].unfold()
        if not self.docks.by_name["cutout"].isHidden():
            self.services[CutoutPanel].switch()  # no day begins over a checkerboard
        self._settings.save_geometry("geometry", self.saveGeometry())
        self._settings.save_geometry("state", self.saveState(_LAYOUT_VERSION))
        self.controller.shut_down()
        self.thumbnails.close()
        self.session.sharing.withdraw()
        self.workspace.jobs.cancel_all()
        self.journaling.end()
        self._settings.sync()
        self._drop_focus()  # no focus signals while the window is destroyed
        event.accept()

    def _drop_focus(self) -> None:
        for focused in (self.focusWidget(), QApplication.focusWidget()):  # of a floating panel
            if focused is not None:
                focused.clearFocus()

    def _restore_geometry(self) -> None:
        if (layout := self.layout()) is not None:
            layout.activate()  # hidden docks need no room
        resize_on_screen(self, _DEFAULT_SIZE)
        self.restoreGeometry(self._settings.geometry("geometry"))
        self.restoreState(self._settings.geometry("state"), _LAYOUT_VERSION)
