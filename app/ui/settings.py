"""Settings that the program keeps between two runs."""

import json
import math
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray, QObject, QSettings, QStandardPaths

from .language import LANGUAGES
from .language import mark_for_translation as tr
from .properties import Properties, Property

MAX_RECENT = 12
MAX_PROJECT_FOLDERS = 500
MAX_LEARNING = 500
SMALLEST_TEXT, LARGEST_TEXT = 0.75, 2.0
"""Range of the text size, relative to the system's."""
_MAX_CHARACTERS = 1 << 20
"""Largest number of characters of one setting."""
_MAX_FILE_BYTES = 1 << 24
"""Largest number of bytes of the file."""
_OLD_KEYS = {"informative_first": "telling_first"}
"""Keys of settings that are kept under a former name."""


class Settings(Properties):
    """Preferences, recent files, the places of windows.

    Values are kept as JSON; a damaged one is replaced by its default, and a file that is far too
    large is put aside. Settings with a description have a field in the preferences.
    """

    theme = Property(
        "system",
        label=tr("&Theme"),
        choices=("system", "light", "dark"),
        words=(tr("Same as the system"), tr("Light"), tr("Dark")),
    )
    language = Property(
        "",
        label=tr("&Language"),
        choices=("", *LANGUAGES),
        words=(tr("Same as the system"), *LANGUAGES.values()),
    )
    """Name of a locale; empty: the system's."""
    font_scale = Property(
        1.0, label=tr("Text &size"), percent=True, low=SMALLEST_TEXT, high=LARGEST_TEXT
    )
    """Text size relative to the system's."""
    pressure_sets = Property(
        "nothing",
        label=tr("Pen &pressure sets"),
        help=tr("For a pen on a tablet"),
        choices=("nothing", "size", "belief"),
        words=(tr("Nothing"), tr("Brush size"), tr("Belief of the stroke")),
    )
    save_silently = Property(False, label=tr("Save without asking when I leave a photo"))
    photo_in_project = Property(False, label=tr("Include a copy of the photo in project files"))
    ignore_transparent = Property(
        False, label=tr("Ignore transparent pixels, from the next photo on")
    )
    keys: Property[dict[str, list[str]]] = Property({})
    """Shortcuts that differ from the defaults, by action."""
    live, brush_on_screen, object_each_stroke = Property(True), Property(True), Property(False)
    view_stays, names_visible, patterns = Property(True), Property(False), Property(False)
    subfolders, informative_first = Property(False), Property(False)
    """See :class:`~app.state.view_state.ViewState`, which shows them."""
    recent: Property[list[str]] = Property([])
    """Files that were opened, the last one first."""
    folder = Property("")
    """Folder in which a file was opened last."""
    project_folders: Property[dict[str, list[str]]] = Property({})
    """Folders of projects that are not kept beside their photos, by real path of the photos."""
    learning: Property[list[str]] = Property([])
    """Real paths of folders in which learning is on, the last one at the end."""
    export_folders: Property[dict[str, list[str]]] = Property({})
    """Target of the last export of a whole folder, by its path; the latest at the end."""
    single_export_folders: Property[dict[str, list[str]]] = Property({})
    """Target of the last export of a single photo, by its folder; the latest at the end."""
    export_choice: Property[list[str]] = Property([])
    """Settings of the last export, as JSON."""
    export_whole_folder = Property(False)
    """Whether the last export was of a whole folder."""
    export_presets: Property[dict[str, list[str]]] = Property({})
    """Presets of export settings, as JSON, by name."""
    started = Property(False)
    """Whether the program was started before."""

    def __init__(self, file: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.file = file or settings_file()
        _put_aside_if_huge(self.file)
        self._store = QSettings(str(self.file), QSettings.Format.IniFormat)
        self._known: dict[str, Any] = {}

    def read(self, name: str, default: Any) -> Any:
        """Value of a setting, or its default if it is missing or of another type."""
        if name not in self._known:
            self._known[name] = self._stored(name, default)
        return self._known[name]

    def _stored(self, name: str, default: Any) -> Any:
        text = str(self._store.value(_OLD_KEYS.get(name, name)))
        try:
            value = json.loads(text) if len(text) <= _MAX_CHARACTERS else default
        except (ValueError, RecursionError):
            return default
        if isinstance(default, float) and isinstance(value, int):
            value = float(value)
        return value if type(value) is type(default) and _is_sound(value) else default

    def write(self, name: str, value: Any) -> None:
        self._known[name] = value
        self._store.setValue(_OLD_KEYS.get(name, name), json.dumps(value))
        self.changed.emit(name)

    def add_recent(
        self, path: str | os.PathLike[str], photo: str | os.PathLike[str] | None = None
    ) -> None:
        """Put a file at the top of the recent ones; a project is listed instead of its photo."""
        absolute = os.path.abspath(path)
        same = {absolute, os.path.abspath(photo or path)}
        others = [path for path in self.recent if path not in same]
        self.recent = [absolute, *others][:MAX_RECENT]

    def keep_export_folder(self, photos: Path, out: str, *, single: bool = False) -> None:
        """Remember the target of an export of a folder, or of a single photo of it."""
        name = "single_export_folders" if single else "export_folders"
        others = {
            path: folders for path, folders in getattr(self, name).items() if path != str(photos)
        }
        setattr(self, name, dict(list(others.items())[1 - MAX_RECENT :]) | {str(photos): [out]})

    def keep_project_folder(self, photos: Path, projects: Path) -> None:
        """Remember the folder of projects of a folder of photos."""
        real = os.path.realpath(photos)
        others = {
            path: project_folder
            for path, project_folder in self.project_folders.items()
            if path != real
        }
        if os.path.realpath(projects) != real:
            others[real] = [str(projects)]
        self.project_folders = dict(list(others.items())[-MAX_PROJECT_FOLDERS:])

    def keep_learning(self, folder: Path, on: bool) -> None:
        """Remember whether learning is on in a folder."""
        real = os.path.realpath(folder)
        others = [path for path in self.learning if path != real]
        self.learning = [*others, *([real] if on else [])][-MAX_LEARNING:]

    def geometry(self, name: str) -> QByteArray:
        """Geometry or state of a window; empty if none is stored."""
        value = self._store.value(f"places/{name}")
        return value if isinstance(value, QByteArray) else QByteArray()

    def save_geometry(self, name: str, geometry: QByteArray) -> None:
        self._store.setValue(f"places/{name}", geometry)

    def sync(self) -> None:
        """Write to the disk now."""
        self._store.sync()


def settings_file() -> Path:
    """Path of the file with the user's settings."""
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericConfigLocation)
    return Path(folder) / "eigenbrush" / "eigenbrush.conf"


def _put_aside_if_huge(file: Path) -> None:
    """Rename a huge file, since Qt would read all of it."""
    with suppress(OSError):
        if file.stat().st_size > _MAX_FILE_BYTES:
            file.replace(file.with_name(f"{file.name}.too-large"))


def _is_sound(value: Any) -> bool:
    """Whether numbers are finite, and lists and mappings hold only texts or lists of texts."""
    if isinstance(value, float):
        return math.isfinite(value)
    if isinstance(value, dict):
        return all(isinstance(item, list) and _is_sound(item) for item in value.values())
    return not isinstance(value, list) or all(isinstance(item, str) for item in value)
