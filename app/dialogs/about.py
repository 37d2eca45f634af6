"""The dialog *About*."""

from __future__ import annotations

from PySide6.QtCore import qVersion
from PySide6.QtWidgets import QMessageBox, QWidget

from segcore import __version__

from ..ui.language import tr
from ..ui.theme import drop_icons


def show_about(window: QWidget) -> None:
    """One small window."""
    box = QMessageBox(window)
    box.setWindowTitle(tr("About Eigenbrush"))
    box.setText(f"Eigenbrush {__version__}")
    box.setStandardButtons(QMessageBox.StandardButton.Ok)
    box.setInformativeText(
        tr(
            "Cuts pictures into segments with a few strokes, by constrained spectral clustering "
            "(Cucuringu, Koutis, Chawla, Miller, Peng: Simple and Scalable Constrained "
            "Clustering, AISTATS 2016).\n\nBSD 3-Clause licence. Made with Qt {qt}."
        ).format(qt=qVersion())
    )
    drop_icons(box)
    box.open()
