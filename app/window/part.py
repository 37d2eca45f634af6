"""What the parts of the window have in common: they have something to say."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class Part(QObject):
    """Does something that actions or others ask for.

    Signals
    -------
    told(text)
        What may be missed.
    failed(text)
        What went wrong.
    """

    told = Signal(str)
    failed = Signal(str)
