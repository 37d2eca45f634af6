"""Opens the dialog that repairs segments of the current class or the selected objects."""

from __future__ import annotations

from PySide6.QtCore import QPoint

from ..actions.action import action, tr
from ..solving.solve_controller import SolveController
from .service import WindowService

_MARGIN = 100


class Repairing(WindowService):
    """Opens the dialog, and solves again whenever the repair has changed."""

    @action("repair", "solve", tr("Re&pair segments…"), "Ctrl+Shift+R", needs="result",
            tip=tr("Fill holes, grow, shrink, smooth, remove small parts"))  # fmt: skip
    def repair(self) -> None:
        from ..dialogs.repair import RepairDialog

        dialog = RepairDialog(self._document, self._selected(), self._window)
        dialog.wanted.connect(self._services[SolveController].solve_once)
        dialog.show()
        # beside the photo
        dialog.move(self._window.geometry().topRight() - QPoint(dialog.width() + _MARGIN, -_MARGIN))

    def _selected(self) -> tuple[tuple[int, int], ...]:
        """Column and row of the pixel deepest in each selected object."""
        chosen = sorted(self._tracker.selection)
        objects = self._tracker.up_to_date_objects() if chosen else None
        if objects is None:
            return ()
        from segcore.objects.separating import deepest

        places = []
        for number in chosen:
            rows, columns = objects.place(number)
            x, y = deepest(objects.mask(number)).place
            places.append((columns.start + int(x), rows.start + int(y)))
        return tuple(places)
