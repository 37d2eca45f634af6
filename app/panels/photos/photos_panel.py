"""The list of photos of the open folder."""

from pathlib import Path

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QSize,
    Qt,
    QTimer,
)
from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from segcore.folders.acceptance_statistics import SuggestionAccuracy
from segcore.folders.states import State
from segcore.picture.pages import may_be_stack

from ...actions.action import action, tr
from ...files.indexing import Indexing
from ...files.runner import SessionRunner
from ...files.thumbnails import ThumbnailSupply
from ...session.photo_folder import PhotoFolder
from ...state.document import Document
from ...ui.numbers import whole_text
from ...ui.verbatim import escape_tooltip
from ...ui.widgets import IconButton, lay_out, word_wrapped_label
from ..panel_registry import bring_forward, panel
from ..tables import REST_WIDTH, Column, Role, Table, TableRows
from .filter_bar import FilterBar
from .quality import SuggestionQuality
from .tiles import TILE_PX, tile

_MIN_ROWS = 5
"""Rows that must remain visible for the chart to be shown."""
_ROWS_BELOW, _ROWS_ABOVE = 12, 6
"""Rows below and above the visible ones whose pictures are made, too."""


class PhotoRows(TableRows):
    """The names of the photos that the filter accepts."""

    def __init__(self, folder: PhotoFolder, pictures: ThumbnailSupply, parent: QObject) -> None:
        column = Column("", "", str, self._tile, lambda name: f"{name}: {self._state_text(name)}",
                        width=REST_WIDTH)  # fmt: skip
        super().__init__(parent, [column])
        self._folder, self._pictures = folder, pictures
        self._listed: list[str] = []
        self._titles = {
            State.UNTOUCHED: self.tr("not begun"),
            State.BEGUN: self.tr("begun"),
            State.DONE: self.tr("done"),
            State.SKIPPED: self.tr("skipped"),
        }
        folder.names_changed.connect(self.rebuild)
        folder.arranged.connect(self.rebuild)
        folder.marked.connect(self._refresh)
        folder.filter.changed.connect(self.rebuild)
        pictures.arrived.connect(self._show_picture)
        self.rebuild()

    def rebuild(self) -> None:
        names, accepts = self._folder.names, self._folder.filter.accepts
        listed = [name for name in names if accepts(name)] if self._folder.filter.text else names
        if listed is names or listed != self._listed:
            self._listed = listed
            self.reset(self.columns, listed)

    def photo(self, row: int) -> Path:
        assert self._folder.path is not None
        return self._folder.path / self.rows[row]

    def row_of_photo(self, photo: Path) -> int:
        """Row of a photo; -1 if it is not listed."""
        if self._listed is self._folder.names:
            return self._folder.index(photo)
        return self.row_of(self._folder.name(photo)) if self._folder.contains(photo) else -1

    def _tile(self, name: str) -> QIcon:
        assert self._folder.path is not None
        picture = self._pictures.picture(self._folder.path / name)
        is_unreadable = name in self._folder.unreadable
        return tile(picture, self._folder.state(name), unreadable=is_unreadable)

    def _show_picture(self, photo: Path) -> None:
        if (row := self.row_of_photo(photo)) >= 0:
            self.dataChanged.emit(self.index(row, 0), self.index(row, 0), [Role.DecorationRole])

    def _state_text(self, name: str) -> str:
        if name in self._folder.unreadable:
            return self.tr("cannot be opened")
        review = self._folder.review(name)
        if review is None:
            return self._titles[self._folder.state(name)]
        text = self.tr("done, accepted") if review.accepted else self.tr("sent back: {note}")
        return text.format(note=review.note or self.tr("no note"))

    def _refresh(self, index: int) -> None:
        row = self.row_of_photo(self._folder.photo(index))
        if row < 0 or not self._folder.filter.accepts(self._folder.names[index]):
            self.rebuild()
        else:
            self.dataChanged.emit(self.index(row, 0), self.index(row, 0))


@panel("photos", tr("Photos"), "left", 50, under="classes", heights={"classes": 300, "photos": 500},
       shown_if=lambda services: services[PhotoFolder].path)  # fmt: skip
class PhotosPanel(QWidget):
    """List of photos with a small picture and the state of each."""

    def __init__(
        self,
        document: Document,
        runner: SessionRunner,
        pictures: ThumbnailSupply,
        indexing: Indexing,
    ) -> None:
        super().__init__()
        self._document, self._runner, self._pictures = document, runner, pictures
        self._folder = folder = runner.session.photos
        self.rows = PhotoRows(folder, pictures, self)
        self.list = _one_column(self.rows, self.tr("Photos"))
        self.list.activated.connect(self._open)
        self.list.clicked.connect(self._open)
        self.filter = FilterBar(document, folder)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        for text, state in (
            (self.tr("Mark as done"), State.DONE),
            (self.tr("Skip"), State.SKIPPED),
            (self.tr("Reopen"), State.BEGUN),
        ):
            entry = self.list.addAction(text)
            entry.triggered.connect(lambda _=False, state=state: self._mark(state))
        self.count, self.place = QLabel(), word_wrapped_label()
        self.place.setMinimumWidth(1)  # the tool tip has the full name
        self.reading, stop_text = QWidget(), self.tr("Stop reading projects")
        self.status = word_wrapped_label()
        stop = IconButton("cancel", stop_text, stop_text, indexing.cancel)
        lay_out(QHBoxLayout(self.reading), self.status, stop, grow=self.status, margin=0)
        self.reading.hide()
        indexing.progressed.connect(self.show_reading)
        indexing.ended.connect(self.reading.hide)
        self.quality = SuggestionQuality()
        below_list = (self.count, self.place, self.reading, self.quality)
        parts = (self.filter, self.list, *below_list)
        lay_out(QVBoxLayout(self), *parts, grow=self.list, margin=4, spacing=4)
        folder.names_changed.connect(pictures.forget)
        states = folder.names_changed, folder.marked, document.photo_changed
        for signal in (*states, folder.arranged, folder.filter.changed):
            signal.connect(self._refresh)
        # delayed, since others mark several photos at once
        self._accuracy_timer = QTimer(self, singleShot=True, interval=0)
        self._accuracy_timer.timeout.connect(self._show_accuracy)
        for signal in (*states, folder.expectations_changed):
            signal.connect(lambda *_: self._accuracy_timer.start())
        self.list.verticalScrollBar().valueChanged.connect(self._request_pictures)
        self.rows.modelReset.connect(self._request_pictures)
        self.list.viewport().installEventFilter(self)
        self._refresh()

    @action("find-photos", "photos", tr("Find p&hotos"), "Ctrl+F", icon="filter", needs="folder",
            separator=True, tip=tr("Filter the photos of the folder"))  # fmt: skip
    def begin_filter(self) -> None:
        if self._folder.path is not None:
            bring_forward(self)
            self.filter.field.setFocus()
            self.filter.field.selectAll()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Show):
            self._request_pictures()
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        photos = _MIN_ROWS * self.list.verticalHeader().defaultSectionSize()
        self.quality.fit(event.size().height() - photos)
        self._scroll_to_current()

    def _request_pictures(self) -> None:
        """Request pictures of the visible rows, then of rows around."""
        first = self.list.rowAt(0)
        if first < 0 or not self.isVisible():
            return
        last = self.list.rowAt(self.list.viewport().height() - 1)
        end = (last if last >= 0 else self.rows.rowCount() - 1) + 1
        rows = (*range(first, min(end + _ROWS_BELOW, self.rows.rowCount())),
                *reversed(range(max(0, first - _ROWS_ABOVE), first)))  # fmt: skip
        self._pictures.request([self.rows.photo(row) for row in rows])

    def show_reading(self, done: int, total: int) -> None:
        """Show how many projects were read; hidden once all are."""
        self.reading.setVisible(done < total)
        text = self.tr("Reading projects: {done} of {total}")
        self.status.setText(text.format(done=whole_text(done), total=whole_text(total)))

    def _refresh(self, *_: object) -> None:
        listed, total = self.rows.rowCount(), len(self._folder.names)
        self.count.setText(self.tr("{listed} of {total} shown").format(listed=listed, total=total))
        self.count.setVisible(listed < total)
        projects, path = self._folder.projects_folder, self._folder.path
        is_elsewhere = projects != (path.parent if path and may_be_stack(path) else path)
        self.place.setVisible(is_elsewhere)
        if projects is not None and is_elsewhere:
            self.place.setText(self.tr("Projects in {folder}").format(folder=projects.name))
            self.place.setToolTip(escape_tooltip(str(projects)))
        photo = self._document.project.photo
        row = self.rows.row_of_photo(Path(photo.path)) if photo is not None else -1
        if row < 0:
            self.list.selectionModel().clear()
        elif not self.list.selectionModel().isRowSelected(row):
            # exactly one row, even while Ctrl is held (Ctrl+Return)
            select_only = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.list.selectionModel().setCurrentIndex(self.rows.index(row, 0), select_only)
            self._scroll_to_current()

    def _scroll_to_current(self) -> None:
        if self.list.currentIndex().isValid():
            self.list.scrollTo(self.list.currentIndex())

    def _mark(self, state: State) -> None:
        rows = sorted(index.row() for index in self.list.selectionModel().selectedRows())
        photos = [self.rows.photo(row) for row in rows]
        self._runner.run(self._runner.session.mark_several(photos, state))

    def _show_accuracy(self) -> None:
        photo = self._document.project.photo
        open_photo = Path(photo.path) if photo is not None else None
        is_in_folder = open_photo is not None and self._folder.contains(open_photo)
        self.quality.show_accuracy(
            self._folder.suggestion_accuracy(open_photo)
            if is_in_folder and open_photo
            else SuggestionAccuracy()
        )

    def _open(self, index: QModelIndex) -> None:
        if len(self.list.selectionModel().selectedRows()) > 1:
            return  # several are selected, to be marked
        photo, open_photo = self.rows.photo(index.row()), self._document.project.photo
        if open_photo is None or Path(open_photo.path) != photo:
            self._runner.run(self._runner.session.go_to(photo))


def _one_column(rows: PhotoRows, name: str) -> QTableView:
    """A table with one column; a list view would measure each of 100,000 rows first."""
    table = Table(rows, name)
    table.setSelectionMode(QTableView.SelectionMode.ExtendedSelection)
    table.setIconSize(QSize(*TILE_PX))
    table.verticalHeader().setDefaultSectionSize(max(TILE_PX[1], table.fontMetrics().height()) + 4)
    # it takes only the room that other widgets leave
    table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
    table.setTextElideMode(Qt.TextElideMode.ElideMiddle)
    table.horizontalHeader().hide()
    return table
