"""Counts of photos, objects and pixels of each class of the folder: a table with bars."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from segcore.folders.counts import ClassCount, count_classes, counts_csv
from segcore.folders.query import quote_term
from segcore.picture.atomic_write import write_files
from segcore.runtime.errors import OutputError

from ..files.indexing import Indexing
from ..files.prompts import Prompts
from ..panels.tables import REST_WIDTH, Column, Index, Table, TableRows
from ..panels.value_chart import COLOUR_ROLE, SHARE_ROLE, BarDelegate
from ..session.photo_folder import PhotoFolder
from ..ui.icons import swatch
from ..ui.language import translated
from ..ui.numbers import rounded_text, whole_text
from ..ui.widgets import Dialog, lay_out, word_wrapped_label

_NAME, _PHOTOS, _OBJECTS, _PIXELS, _SHARE, _BAR = range(6)
_DELAY_MS = 250


class CountRows(TableRows):
    """The classes; the bars show the column that they are sorted by."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, ())
        self.sort_by(_PIXELS)

    def sort_by(self, column: int) -> None:
        """Sort by a column, largest first, or by name."""
        if column < _BAR:
            self.sort_column = column
            bar_column = column if column in (_PHOTOS, _OBJECTS) else _PIXELS
            self._order = column, False
            self.reset(self._columns(bar_column), self.rows)

    def value(self, count: ClassCount) -> int:
        """The value that the bar of a row shows."""
        return {_PHOTOS: count.photos, _OBJECTS: count.objects}.get(self.sort_column, count.pixels)

    def _columns(self, bar_column: int) -> list[Column]:
        titles = (self.tr("Class"), self.tr("Photos"), self.tr("Objects"), self.tr("Pixels"),
                  self.tr("Share"))  # fmt: skip
        return [
            Column(titles[0], self.tr("Sort by name"), lambda count: count.name,
                   lambda count: swatch(count.colour), key=lambda count: count.name.casefold()),
            Column(titles[1], self.tr("Photos that have the class; sort by them"),
                   lambda n: whole_text(n.photos), key=partial(_sort_key, "photos"), right=True),
            Column(titles[2],
                   self.tr("Objects of classes that are counted, else one a photo; sort by them"),
                   lambda count: whole_text(count.objects) + "+" * bool(count.uncounted),
                   description=self._objects_words, key=partial(_sort_key, "objects"), right=True),
            Column(titles[3], self.tr("Sort by pixels"), lambda count: whole_text(count.pixels),
                   key=partial(_sort_key, "pixels"), right=True),
            Column(titles[4], self.tr("Of all pixels that have a class"), self._share,
                   key=partial(_sort_key, "pixels"), right=True),
            Column(titles[bar_column], width=REST_WIDTH, description=self._bar_words,
                   more={SHARE_ROLE: self._length, COLOUR_ROLE: lambda count: count.colour}),
        ]  # fmt: skip

    def _share(self, count: ClassCount) -> str:
        total = sum(row.pixels for row in self.rows) or 1
        return f"{rounded_text(100 * count.pixels / total, 1)} %"

    def _objects_words(self, count: ClassCount) -> str:
        if not count.uncounted:
            return self.tr("Objects: {number}").format(number=whole_text(count.objects))
        text = self.tr("Not counted in {photos} of the photos")
        return text.format(photos=whole_text(count.uncounted))

    def _bar_words(self, count: ClassCount) -> str:
        return self.tr("List the photos with {name}").format(name=count.name)

    def _length(self, count: ClassCount) -> float:
        largest = max(map(self.value, self.rows), default=0)
        return self.value(count) / largest if largest else 0.0


def _sort_key(column: str, count: ClassCount) -> tuple[int, str]:
    return -getattr(count, column), count.name.casefold()


class CountDialog(Dialog):
    """Counts of the classes of a folder; a click on one lists its photos. Not modal."""

    def __init__(
        self, photos: PhotoFolder, indexing: Indexing, prompts: Prompts, parent: QWidget
    ) -> None:
        super().__init__(parent)
        assert photos.path is not None
        self._photos, self._indexing, self._prompts = photos, indexing, prompts
        self._folder: Path = photos.path
        self.setWindowTitle(self.tr("Classes in {folder}").format(folder=photos.path.name))
        self.rows = CountRows(self)
        self.table: Table = self._new_table()
        self.summary = word_wrapped_label()
        self.progress = QProgressBar()
        self.progress.setAccessibleName(self.tr("Projects that were read"))
        self.progress.hide()
        self.copy = QPushButton(self.tr("&Copy"))
        self.save = QPushButton(self.tr("&Save as CSV…"))
        self.copy.clicked.connect(self._copy)
        self.save.clicked.connect(self._save)
        buttons = self.button_box(QDialogButtonBox.StandardButton.Close, self.copy, self.save)
        bottom_row = lay_out(QHBoxLayout(), self.summary, self.progress, grow=self.summary)
        lay_out(QVBoxLayout(self), self.table, bottom_row, buttons, grow=self.table)
        self.set_opening_size(720, 460)
        # counting waits for a pause, since summaries arrive in many parts
        self._delay_timer = QTimer(self, singleShot=True, interval=_DELAY_MS)
        self._delay_timer.timeout.connect(self._count)
        photos.filter.indexed.connect(self._delay_timer.start)
        photos.names_changed.connect(self._on_folder_listed)
        indexing.progressed.connect(self._show_progress)
        indexing.ended.connect(self._end)
        self.finished.connect(self._disconnect)
        self._count()
        indexing.count_objects()

    def _new_table(self) -> Table:
        keys = {Qt.Key.Key_Space: lambda: self._list_photos(self.table.currentIndex())}
        table = Table(self.rows, self.tr("Classes of the folder"), keys)
        table.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        table.setItemDelegateForColumn(_BAR, BarDelegate(table))
        columns = table.horizontalHeader()
        columns.setMaximumSectionSize(260)
        columns.setSectionsClickable(True)
        columns.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        columns.sectionClicked.connect(self.rows.sort_by)
        table.clicked.connect(self._list_photos)
        table.activated.connect(self._list_photos)
        copy = table.addAction(self.tr("Copy"), QKeySequence(QKeySequence.StandardKey.Copy))
        copy.triggered.connect(self._copy)
        copy.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        return table

    def _count(self) -> None:
        summaries = self._photos.filter.summaries
        counts = count_classes(summaries.values())
        self.rows.show(counts)
        n_segmented = sum(bool(summary.classes) for summary in summaries.values())
        total = whole_text(len(self._photos.names))
        text = self.tr("Photos with segments: {photos} of {total}.")
        text = text.format(photos=whole_text(n_segmented), total=total)
        if any(summary.uncounted for summary in counts) and not self._indexing.busy:
            text += " " + self.tr("+: some photos could not be opened to count objects.")
        self.summary.setText(text)
        self.copy.setEnabled(bool(counts))
        self.save.setEnabled(bool(counts))

    def _list_photos(self, index: Index) -> None:
        if index.isValid():
            self._photos.filter.set(f"class:{quote_term(self.rows.rows[index.row()].name)}")

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(counts_csv(self.rows.rows, "\t").decode("utf-8-sig"))

    def _save(self) -> None:
        path = self._prompts.table_to_save(self._folder)
        if path is None:
            return
        try:
            write_files({path: counts_csv(self.rows.rows)})
        except OutputError as error:
            self.summary.setText(translated(error))
        else:
            self.summary.setText(self.tr("Saved as {name}").format(name=path.name))

    def _show_progress(self, done: int, total: int) -> None:
        self.progress.setVisible(done < total)
        self.progress.setRange(0, total)
        self.progress.setValue(done)

    def _end(self) -> None:
        self.progress.hide()
        self._delay_timer.start()

    def _on_folder_listed(self) -> None:
        if self._photos.path != self._folder:
            self.close()

    def _disconnect(self) -> None:
        """Disconnect from the folder, since this dialog is destroyed."""
        self._photos.filter.indexed.disconnect(self._delay_timer.start)
        self._photos.names_changed.disconnect(self._on_folder_listed)
