"""The dialog that repairs segments, with a live result."""

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QListWidget,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from segcore.objects.repairs import REPAIR_KINDS, PixelPosition, Repair
from segcore.projects.project import Project

from ..state.document import Document
from ..ui.language import tr
from ..ui.verbatim import escape_menu_text
from ..ui.widgets import Dialog, WheelFilter, lay_out


class RepairDialog(Dialog):
    """Edits the repairs after every solve, as one step of the history; not modal."""

    solve_requested = Signal()
    """The repairs have changed, so the photo has to be solved again."""

    def __init__(
        self,
        document: Document,
        positions: tuple[PixelPosition, ...],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Repair segments"))
        self._document, self._positions = document, positions
        self._repairs_before = document.project.recipe.repairs

        self.kind = QComboBox()
        for name, kind in REPAIR_KINDS.items():
            self.kind.addItem(tr(kind.title), name)
        self.amount = QSpinBox()
        self.amount.setSuffix(self.tr(" px"))
        self.target = QComboBox()
        for text, target in self._targets():
            self.target.addItem(escape_menu_text(text), target)
        self.form = QFormLayout()
        self.form.addRow(self.tr("&Repair"), self.kind)
        self.form.addRow(self.tr("&Amount"), self.amount)
        self.form.addRow(self.tr("&Of"), self.target)
        for editor in (self.kind, self.amount, self.target):
            WheelFilter(editor)

        self.repair_list = QListWidget()
        self.repair_list.setAccessibleName(self.tr("Repairs so far"))
        self.repair_list.addItems(self._repairs_before)
        self.remove = QPushButton(self.tr("Re&move"))
        self.remove.setEnabled(False)
        self.repair_list.currentRowChanged.connect(lambda row: self.remove.setEnabled(row >= 0))
        self.remove.clicked.connect(self._remove)
        for widget in (self.repair_list, self.remove):
            widget.setVisible(bool(self._repairs_before))
        buttons = QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        box = self.button_box(buttons)
        lay_out(QVBoxLayout(self), self.form, self.repair_list, self.remove, None, box)

        self.kind.currentIndexChanged.connect(self._choose_kind)
        self.amount.valueChanged.connect(self._show)
        self.target.currentIndexChanged.connect(self._show)
        self.rejected.connect(lambda: self._set_repairs(self._repairs_before))
        document.photo_changed.connect(self.accept)
        self._choose_kind()

    @property
    def repair(self) -> Repair:
        """The chosen repair."""
        target: Repair = self.target.currentData()
        kind = self.kind.currentData()
        amount = self.amount.value() if REPAIR_KINDS[kind].default else 0
        return replace(target, kind=kind, amount=amount)

    def _targets(self) -> list[tuple[str, Repair]]:
        """Name and repair of each possible target."""
        project, number = self._document.project, self._document.current_class
        info = project.find_class(number)
        targets = [(self.tr("all classes but the background"), Repair(""))]
        if info is not None:
            targets.insert(0, (info.name, Repair("", classes=(str(number),))))
        if self._positions:
            text = self.tr("%Ln selected object(s)", "", len(self._positions))
            targets.insert(0, (text, Repair("", places=self._positions)))
        return targets

    def _choose_kind(self) -> None:
        kind = REPAIR_KINDS[self.kind.currentData()]
        self.form.setRowVisible(self.amount, bool(kind.default))
        self.amount.blockSignals(True)
        self.amount.setRange(1, kind.max_amount)
        self.amount.setValue(kind.default or 1)
        self.amount.blockSignals(False)
        self._show()

    def _remove(self) -> None:
        self.repair_list.takeItem(self.repair_list.currentRow())
        self._show()

    def _show(self) -> None:
        texts = [self.repair_list.item(row).text() for row in range(self.repair_list.count())]
        self._set_repairs((*texts, str(self.repair)))

    def _set_repairs(self, repairs: tuple[str, ...]) -> None:
        text, key = self.tr("Repair segments"), f"repair {id(self)}"
        self._document.edit(
            text, Project.with_recipe, repairs=repairs, merge_key=key, merge_any_delay=True
        )
        self.solve_requested.emit()
