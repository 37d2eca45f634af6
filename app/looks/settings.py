"""What the program remembers between two runs."""

from __future__ import annotations

import json
import math
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray, QObject, QSettings, QStandardPaths

from .properties import Properties, Property

MAX_RECENT = 12
MAX_PROJECT_FOLDERS = 500
MAX_LEARNING = 500
SMALLEST_TEXT, LARGEST_TEXT = 0.75, 2.0
"""What the size of the text may be, relative to the system's."""
_LONGEST = 1 << 20
"""Characters of one preference."""
_LARGEST_FILE = 1 << 24
"""Bytes of all of them."""


class Settings(Properties):
    """Preferences, recent files, the places of windows.

    Preferences are kept as JSON; a damaged one is its default. A file that is far too large to be
    one of settings is put aside.
    """

    theme = Property("system")
    """system, light or dark."""
    language = Property("")
    """Name of a locale, see `LANGUAGES`; empty: the system's."""
    font_scale = Property(1.0)
    """Size of the text relative to the system's."""
    keys: Property[dict[str, list[str]]] = Property({})
    """Shortcuts that differ from the defaults, by action."""
    live = Property(True)
    """Whether every stroke starts a solve."""
    brush_on_screen = Property(True)
    """Whether zooming leaves the brush its size on the screen, not on the photo."""
    object_each_stroke = Property(False)
    """Whether every stroke of a counted class begins an object, unless it touches one."""
    view_stays = Property(True)
    """Whether the next photo, if it is as large, is shown at the same place and scale."""
    names_visible = Property(False)
    """Whether the names of the classes stand in their segments."""
    patterns = Property(False)
    """Whether classes are told apart by patterns, too."""
    pressure_sets = Property("nothing")
    """What the pressure of a pen decides: nothing, size or belief."""
    save_silently = Property(False)
    """Whether leaving a photo saves without asking."""
    photo_in_project = Property(False)
    """Whether project files hold a copy of the photo."""
    ignore_transparent = Property(False)
    """Whether transparent pixels are left out."""
    subfolders = Property(False)
    """Whether the photos in folders within a folder are listed with its own."""
    telling_first = Property(False)
    """Whether photos are listed by how much of a proposal is likely to be right."""
    recent: Property[list[str]] = Property([])
    """Files that were opened, the last one first."""
    folder = Property("")
    """Where files were opened last."""
    project_folders: Property[dict[str, list[str]]] = Property({})
    """Where projects are kept that do not lie beside their photos, by real paths of these."""
    learning: Property[list[str]] = Property([])
    """Real paths of folders that learn from what is done in them, the last one at the end."""
    export_folders: Property[dict[str, list[str]]] = Property({})
    """Where the photos of a folder were exported to; the last folder at the end."""
    single_export_folders: Property[dict[str, list[str]]] = Property({})
    """Where single photos of a folder were exported to; the last folder at the end."""
    export_choice: Property[list[str]] = Property([])
    """What was exported last, as JSON,"""
    export_whole_folder = Property(False)
    """and whether of all photos of a folder."""
    export_presets: Property[dict[str, list[str]]] = Property({})
    """Such texts by the names that they were given."""
    started = Property(False)
    """Whether the program was ever used."""

    def __init__(self, file: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        file = file or settings_file()
        _put_aside_if_huge(file)
        self._store = QSettings(str(file), QSettings.Format.IniFormat)

    def read(self, name: str, default: Any) -> Any:
        """Value of a preference, or its default if there is none of that kind."""
        text = str(self._store.value(name))
        try:
            value = json.loads(text) if len(text) <= _LONGEST else default
        except (ValueError, RecursionError):
            return default
        if isinstance(default, float) and isinstance(value, int):
            value = float(value)
        return value if type(value) is type(default) and _is_sound(value) else default

    def write(self, name: str, value: Any) -> None:
        self._store.setValue(name, json.dumps(value))

    def add_recent(
        self, path: str | os.PathLike[str], photo: str | os.PathLike[str] | None = None
    ) -> None:
        """Put a file at the top of the recent ones; a project is listed instead of its photo."""
        absolute = os.path.abspath(path)
        same = {absolute, os.path.abspath(photo or path)}
        others = [path for path in self.recent if path not in same]
        self.recent = [absolute, *others][:MAX_RECENT]

    def keep_export_folder(self, photos: Path, out: str, *, single: bool = False) -> None:
        """Remember where the photos of a folder were exported to, or a single one of them."""
        known = self.single_export_folders if single else self.export_folders
        others = {path: kept for path, kept in known.items() if path != str(photos)}
        kept = dict(list(others.items())[1 - MAX_RECENT :]) | {str(photos): [out]}
        if single:
            self.single_export_folders = kept
        else:
            self.export_folders = kept

    def keep_project_folder(self, photos: Path, projects: Path) -> None:
        """Remember where the projects of the photos in a folder are kept."""
        real = os.path.realpath(photos)
        kept = {path: place for path, place in self.project_folders.items() if path != real}
        if os.path.realpath(projects) != real:
            kept[real] = [str(projects)]
        self.project_folders = dict(list(kept.items())[-MAX_PROJECT_FOLDERS:])

    def keep_learning(self, folder: Path, on: bool) -> None:
        """Remember whether a folder learns from what is done in it."""
        real = os.path.realpath(folder)
        others = [path for path in self.learning if path != real]
        self.learning = [*others, *([real] if on else [])][-MAX_LEARNING:]

    def place(self, name: str) -> QByteArray:
        """Geometry or state of a window; empty if it was never kept."""
        value = self._store.value(f"places/{name}")
        return value if isinstance(value, QByteArray) else QByteArray()

    def keep_place(self, name: str, place: QByteArray) -> None:
        self._store.setValue(f"places/{name}", place)

    def sync(self) -> None:
        """Write to the disk now."""
        self._store.sync()


def settings_file() -> Path:
    """Where a person's settings are."""
    place = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericConfigLocation)
    return Path(place) / "eigenbrush" / "eigenbrush.conf"


def _put_aside_if_huge(file: Path) -> None:
    """Rename a file that Qt, which reads all of it, should not read."""
    with suppress(OSError):
        if file.stat().st_size > _LARGEST_FILE:
            file.replace(file.with_name(f"{file.name}.too-large"))


def _is_sound(value: Any) -> bool:
    """Whether numbers are finite, and everything in lists and mappings is text or such a list."""
    if isinstance(value, float):
        return math.isfinite(value)
    if isinstance(value, dict):
        return all(isinstance(item, list) and _is_sound(item) for item in value.values())
    return not isinstance(value, list) or all(isinstance(item, str) for item in value)
