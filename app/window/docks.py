"""The panels and the docks that hold them."""

from __future__ import annotations

from itertools import pairwise
from typing import TypeVar

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QDockWidget, QMainWindow, QMenu, QTabBar, QWidget

from ..actions.action import action, tr
from ..canvas.navigation import Navigation
from ..files.thumbnails import ThumbnailSupply
from ..looks.widgets import Scroll
from ..panels import (
    ClassesPanel,
    DiagnosticsPanel,
    EigenvectorsPanel,
    LayersPanel,
    MeasurementsPanel,
    MethodPanel,
    NavigatorPanel,
    ObjectsPanel,
    PhotosPanel,
    RulesPanel,
    StrokesPanel,
    TagsPanel,
)
from ..session.photo_folder import PhotoFolder
from ..solving.solve_controller import SolveController
from ..state.workspace import Workspace
from ..worker.messages import Reply, SweepQuestion

Panel = TypeVar("Panel", bound=QWidget)

_NAMES_PX = 275
"""Of the lists on the left: names of classes need it beside the other columns."""

_TABLE_PX = 220
"""Of a wide table below the photo."""

_BELOW = Qt.DockWidgetArea.BottomDockWidgetArea
_LEFT, _RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea


class Docks(QObject):
    """Makes the panels, puts each into a dock of the window, and passes on what they ask for."""

    def __init__(
        self,
        workspace: Workspace,
        controller: SolveController,
        folder: PhotoFolder,
        thumbnails: ThumbnailSupply,
        navigation: Navigation,
        window: QMainWindow,
    ) -> None:
        super().__init__(window)
        document, view_state = workspace.document, workspace.view_state
        self._window, self._document, self._controller = window, document, controller
        self._folder = folder
        # several docks at once change, also while the window is being destroyed
        self._following = QTimer(self, singleShot=True, interval=0)
        self._following.timeout.connect(self._follow_docks)
        self.by_name: dict[str, QDockWidget] = {}
        seen = document, view_state
        self.classes = self.add("classes", self.tr("Classes"), ClassesPanel(workspace), _LEFT)
        self.strokes = self.add("strokes", self.tr("Strokes"), StrokesPanel(*seen), _LEFT)
        self.objects = self.add(
            "objects", self.tr("Objects"), ObjectsPanel(document, workspace.counting), _LEFT
        )
        self.layers = self.add("layers", self.tr("Layers"), LayersPanel(*seen), _LEFT)
        photos = PhotosPanel(document, folder, thumbnails)
        self.photos = self.add("photos", self.tr("Photos"), photos, _LEFT)
        self.tags = self.add(
            "tags", self.tr("Tags"), TagsPanel(document, lambda: folder.filter.tags), _LEFT
        )
        self.method = self.add("method", self.tr("Method"), MethodPanel(*seen), _RIGHT)
        self.eigenvectors = self.add(
            "eigenvectors", self.tr("Eigenvectors"), EigenvectorsPanel(*seen), _RIGHT
        )
        self.rules = self.add("rules", self.tr("Rules"), RulesPanel(*seen), _RIGHT)
        self.diagnostics = self.add(
            "diagnostics", self.tr("Diagnostics"), DiagnosticsPanel(*seen), _RIGHT, to_read=True
        )
        self.navigator = self.add(
            "navigator", self.tr("Navigator"), NavigatorPanel(*seen, navigation), _RIGHT
        )
        measurements = MeasurementsPanel(workspace)
        title = self.tr("Measurements")
        self.measurements = self.add("measurements", title, measurements, _BELOW)
        self._arrange()
        self._connect()
        self._rules_wanted = self._objects_wanted = False
        self.by_name["rules"].hide()
        self.by_name["objects"].hide()
        self._tags_wanted = False
        self.by_name["tags"].hide()
        self.by_name["navigator"].hide()
        self.by_name["measurements"].hide()
        self._show_photos()
        document.photo_changed.connect(self._show_tags)
        folder.listed.connect(self._show_photos)
        for signal in (document.photo_changed, document.project_changed):
            signal.connect(self._follow_method)
            signal.connect(self._show_objects)

    def fill_menu(self, menu: QMenu) -> None:
        """Add an entry for each dock that shows or hides it."""
        for dock in self.by_name.values():
            menu.addAction(dock.toggleViewAction())

    def raise_dock(self, name: str) -> None:
        """Bring a dock to the front, also if it was closed."""
        self.by_name[name].show()
        self.by_name[name].raise_()

    def follow_text(self) -> None:
        """The text has another size."""
        self._following.start()

    @action("find-photos", "photos", tr("Find p&hotos"), "Ctrl+F", icon="filter", needs="folder",
            begins=True, tip=tr("Type which photos of the folder are listed"))  # fmt: skip
    def find_photos(self) -> None:
        if self._folder.path is not None:
            self.raise_dock("photos")
            self.photos.filter.field.setFocus()
            self.photos.filter.field.selectAll()

    @action("add-class", "classes", tr("&Add class"), "+", icon="add", needs="photo", begins=True,
            tip=tr("Add a class and name it; Enter names the next one"))  # fmt: skip
    def add_class(self) -> None:
        self.raise_dock("classes")
        self.classes.add()

    @action("navigator", "view", tr("Na&vigator"), "Shift+N", needs="photo",
            tip=tr("Show or hide a small picture of the photo; drag its frame to move the "
                   "view"))  # fmt: skip
    def switch_navigator(self) -> None:
        dock = self.by_name["navigator"]
        dock.setVisible(dock.isHidden())
        if not dock.isHidden():
            both = [self.by_name["method"], dock]
            self._window.resizeDocks(both, [400, 200], Qt.Orientation.Vertical)

    @action("measurements", "view", tr("Measurements"), "Ctrl+Shift+M", needs="photo",
            tip=tr("Show or hide the table of sizes, shapes and values of classes and "
                   "objects"))  # fmt: skip
    def switch_measurements(self) -> None:
        dock = self.by_name["measurements"]
        dock.setVisible(dock.isHidden())
        if not dock.isHidden():
            self._window.resizeDocks([dock], [_TABLE_PX], Qt.Orientation.Vertical)

    @action("rules", "solve", tr("&Rules…"), "Ctrl+R", needs="photo",
            tip=tr("Write what you know about the regions, such as sky & sea -> "
                   "!sand"))  # fmt: skip
    def edit_rules(self) -> None:
        self.raise_dock("rules")
        self._give_rules_room()
        self.rules.editor.setFocus()

    @action("best-cut", "view", tr("Best cut of the eigenvector"), "Ctrl+B", needs="eigenvectors",
            tip=tr("Cut the chosen eigenvector where the Cheeger sweep finds the "
                   "best ratio"))  # fmt: skip
    def take_best_cut(self) -> None:
        """Cut the eigenvector where the sweep says; its panel has to be seen for that."""
        self.raise_dock("eigenvectors")
        self.eigenvectors.take_best_cut()

    def _arrange(self) -> None:
        window, docks = self._window, self.by_name
        window.setDockNestingEnabled(True)
        window.setTabPosition(_LEFT | _RIGHT, window.tabPosition(_LEFT).North)
        # below the method, so that both are in sight; before there are tabs, or it becomes one
        window.splitDockWidget(docks["method"], docks["rules"], Qt.Orientation.Vertical)
        window.splitDockWidget(docks["classes"], docks["photos"], Qt.Orientation.Vertical)
        window.splitDockWidget(docks["photos"], docks["tags"], Qt.Orientation.Vertical)
        window.splitDockWidget(docks["method"], docks["navigator"], Qt.Orientation.Vertical)
        apart = docks["rules"], docks["photos"], docks["navigator"], docks["tags"]
        for area in (_LEFT, _RIGHT):
            there = [dock for dock in docks.values() if window.dockWidgetArea(dock) == area]
            there = [dock for dock in there if dock not in apart]
            for first, second in pairwise(there):
                window.tabifyDockWidget(first, second)
        for name in ("classes", "method"):
            docks[name].raise_()
        both = [docks["classes"], docks["method"]]
        window.resizeDocks(both, [_NAMES_PX, 300], Qt.Orientation.Horizontal)

    def _connect(self) -> None:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._follow_keyboard)
        self.method.solve_requested.connect(self._controller.solve_once)
        self.eigenvectors.sweep_requested.connect(self._ask_for_sweep)
        self._controller.answered.connect(self._take)
        self.rules.reading_requested.connect(self._controller.read_rules)
        self._controller.rules_read.connect(self.rules.show_reading)
        self.rules.read_again()

    def _follow_method(self) -> None:
        """Show the rules if there are any, or if the method follows them."""
        project = self._document.project
        wanted = project.recipe.method.follows_rules or bool(project.recipe.rules)
        if wanted != self._rules_wanted:
            self._rules_wanted = wanted
            self.by_name["rules"].setVisible(wanted)
            if wanted:
                self._give_rules_room()

    def _give_rules_room(self) -> None:
        both = [self.by_name["method"], self.by_name["rules"]]
        self._window.resizeDocks(both, [320, 360], Qt.Orientation.Vertical)

    def _show_photos(self) -> None:
        dock, wanted = self.by_name["photos"], self._folder.path is not None
        if wanted and dock.isHidden():
            dock.show()
            both = [self.by_name["classes"], dock]
            self._window.resizeDocks(both, [300, 500], Qt.Orientation.Vertical)
        dock.setVisible(wanted)
        self._show_tags()

    def _show_objects(self) -> None:
        """Show the objects once there are classes to be counted."""
        wanted = bool(self._document.project.counted)
        if wanted != self._objects_wanted:
            self._objects_wanted = wanted
            self.by_name["objects"].setVisible(wanted)

    def _show_tags(self) -> None:
        """Show the tags in a folder, or once there are some."""
        wanted = self._folder.path is not None or bool(self._document.project.remarks.tags)
        if wanted != self._tags_wanted:
            self._tags_wanted = wanted
            self.by_name["tags"].setVisible(wanted)
            column = [self.by_name[name] for name in ("classes", "photos", "tags")]
            self._window.resizeDocks(column, [300, 500, 1], Qt.Orientation.Vertical)

    def _ask_for_sweep(self, index: int) -> None:
        self._controller.ask(SweepQuestion(index))

    def _take(self, reply: Reply) -> None:
        if isinstance(reply.question, SweepQuestion) and reply.value is not None:
            index, revision = reply.question.index, reply.revision
            self.eigenvectors.show_sweep(index, revision, reply.value)

    def add(
        self,
        name: str,
        title: str,
        panel: Panel,
        area: Qt.DockWidgetArea,
        *,
        to_read: bool = False,
    ) -> Panel:
        """Put a panel into a dock on the left or on the right, with an entry in the menu."""
        dock = self.by_name[name] = QDockWidget(title, self._window)
        dock.setObjectName(name)
        dock.setWidget(Scroll(panel, title if to_read else ""))
        self._window.addDockWidget(area, dock)
        dock.visibilityChanged.connect(self._following.start)
        dock.topLevelChanged.connect(self._following.start)
        return panel

    def _follow_keyboard(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Bring a dock to the front that somebody walks into by Tab; Qt takes all for visible."""
        by_keyboard = self._window.testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
        for dock in self.by_name.values():
            behind = dock.isVisible() and dock.geometry().right() < 0  # where Qt puts it
            if now is not None and by_keyboard and behind and dock.isAncestorOf(now):
                QTimer.singleShot(0, dock, dock.raise_)

    def _follow_docks(self) -> None:
        """Hide the titles of docks in tabs, which show their names and have room for them."""
        for dock in self._window.findChildren(QDockWidget):
            tabbed = bool(self._window.tabifiedDockWidgets(dock)) and not dock.isFloating()
            bare = dock.titleBarWidget() is not None
            if tabbed != bare:
                dock.setTitleBarWidget(QWidget(dock) if tabbed else None)  # type: ignore[arg-type]
        self._give_names_room()

    def _give_names_room(self) -> None:
        """Make docks in tabs as wide as all of their names, which large text makes wider."""
        least = dict.fromkeys(("classes", "strokes"), _NAMES_PX)
        widths = {dock.windowTitle(): least.get(name, 0) for name, dock in self.by_name.items()}
        of_window = Qt.FindChildOption.FindDirectChildrenOnly
        for bar in self._window.findChildren(QTabBar, options=of_window):
            for tab in range(bar.count() if bar.isVisible() else 0):
                title = bar.tabText(tab)
                widths[title] = max(widths.get(title, 0), bar.sizeHint().width())
        for dock in self.by_name.values():
            dock.setMinimumWidth(widths[dock.windowTitle()])
