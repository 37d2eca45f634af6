"""What the program remembers between two runs."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Generic, TypeVar, overload

from PySide6.QtCore import QByteArray, QObject, QSettings, Signal

T = TypeVar("T")

MAX_RECENT = 12


class Preference(Generic[T]):
    """An attribute of :class:`Settings`, kept as JSON; a damaged one is its default."""

    def __init__(self, default: T) -> None:
        self.default = default

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, settings: None, owner: type) -> Preference[T]: ...

    @overload
    def __get__(self, settings: Settings, owner: type) -> T: ...

    def __get__(self, settings: Settings | None, owner: type) -> Preference[T] | T:
        if settings is None:
            return self
        value: T = settings.read(self._name, self.default)
        return value

    def __set__(self, settings: Settings, value: T) -> None:
        settings.write(self._name, value)


class Settings(QObject):
    """Preferences, recent files, the places of windows.

    Signals
    -------
    changed(name)
        A preference has another value.
    """

    changed = Signal(str)

    theme = Preference("system")
    """system, light or dark."""
    font_scale = Preference(1.0)
    """Size of the text relative to the system's."""
    keys: Preference[dict[str, list[str]]] = Preference({})
    """Shortcuts that differ from the defaults, by action."""
    live = Preference(True)
    """Whether every stroke starts a solve."""
    pressure_sets = Preference("nothing")
    """What the pressure of a pen decides: nothing, size or belief."""
    save_silently = Preference(False)
    """Whether going to another photo saves without asking."""
    photo_in_project = Preference(False)
    """Whether project files hold a copy of the photo."""
    ignore_transparent = Preference(False)
    """Whether transparent pixels are left out."""
    recent: Preference[list[str]] = Preference([])
    """Files that were opened, the last one first."""
    folder = Preference("")
    """Where files were opened last."""
    export_folder = Preference("")
    export_formats: Preference[list[str]] = Preference(["labels", "masks"])
    started = Preference(False)
    """Whether the program was ever used."""

    def __init__(self, file: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        if file is None:
            self._store = QSettings("eigenbrush", "eigenbrush")
        else:
            self._store = QSettings(str(file), QSettings.Format.IniFormat)

    def read(self, name: str, default: Any) -> Any:
        """Value of a preference, or its default if there is none of that kind."""
        try:
            value = json.loads(str(self._store.value(name)))
        except ValueError:
            return default
        if isinstance(default, float) and isinstance(value, int):
            value = float(value)
        return value if type(value) is type(default) else default

    def write(self, name: str, value: Any) -> None:
        if value != self.read(name, getattr(type(self), name).default):
            self._store.setValue(name, json.dumps(value))
            self.changed.emit(name)

    def add_recent(self, path: str | os.PathLike[str]) -> None:
        """Put a file at the top of the recent ones."""
        absolute = os.path.abspath(path)
        others = [own for own in self.recent if own != absolute]
        self.recent = [absolute, *others][:MAX_RECENT]

    def forget_recent(self, path: str) -> None:
        self.recent = [own for own in self.recent if own != path]

    def place(self, name: str) -> QByteArray:
        """Geometry or state of a window; empty if it was never kept."""
        value = self._store.value(f"places/{name}")
        return value if isinstance(value, QByteArray) else QByteArray()

    def keep_place(self, name: str, place: QByteArray) -> None:
        self._store.setValue(f"places/{name}", place)

    def sync(self) -> None:
        """Write to the disk now."""
        self._store.sync()
