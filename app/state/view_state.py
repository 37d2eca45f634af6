"""How the document is viewed and painted on; not part of project files.

Tools, layers and panels share this object instead of knowing each other. Setting a property to
another value emits :attr:`ViewState.changed` with its name.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QPointF

from ..actions.action import Action, register, tr
from ..ui.properties import Properties, Property
from ..ui.settings import Settings

if TYPE_CHECKING:  # not loaded at the start
    from segcore.answers.where_next import StrokeSuggestion


_SAVED_NAMES = frozenset(
    ("live", "brush_on_screen", "object_each_stroke", "patterns", "names_visible", "view_stays",
     "subfolders", "informative_first", "pressure_sets")
)  # fmt: skip
"""Properties that the settings keep for the next run."""


class ToggleProperty(Property[bool]):
    """A property that is on or off, with an action that switches it."""

    def __init__(
        self, default: bool, action: str, menu: str, text: str, *keys: str, tip: str, **more: Any
    ) -> None:
        super().__init__(default)
        self._action = Action(action, menu, text, keys, tip, **more)

    def __set_name__(self, owner: type, name: str) -> None:
        super().__set_name__(owner, name)
        register(replace(self._action, switches=name))


class ViewState(Properties):
    """Tool, brush and layers of one window.

    Parameters
    ----------
    settings : Settings, optional
        Backing store of the persistent properties.
    """

    tool = Property("brush")
    """The name of one of the tools (:mod:`app.canvas.tools`)."""
    brush_radius_px = Property(6.0)
    """Radius of the brush in pixels of the photo."""
    brush_on_screen = ToggleProperty(
        False, "brush-on-screen", "tools", tr("Keep the brush's si&ze on the screen"),
        tip=tr("Zooming changes what the brush covers on the photo, not how large it looks"),
    )  # fmt: skip
    belief = Property(1.0)
    """Belief of the next stroke, in (0, 1]."""
    pressure_sets = Property("nothing")
    """Property that pen pressure sets: nothing, size or belief."""
    object_each_stroke = ToggleProperty(
        False, "object-each-stroke", "objects", tr("&Every stroke is an object"), "Shift+D",
        tip=tr("For cells: each dot or stroke starts a new object, unless it begins or ends "
               "on a mark of another; when off, strokes add to one object until you start "
               "the next"),
    )  # fmt: skip
    live = ToggleProperty(True, "live", "solve", tr("&Live"), "Shift+R", icon="live", bar="main",
                          tip=tr("Solve again after each stroke"))  # fmt: skip

    view_stays = ToggleProperty(
        True, "view-stays", "view", tr("&Keep the view from photo to photo"), separator=True,
        tip=tr("Show the next photo at the same place and zoom, if it is of the same size"),
    )  # fmt: skip
    photo_opacity = Property(1.0)
    segments_visible = ToggleProperty(
        True, "segments", "view", tr("&Segments"), "S", icon="segments", bar="main",
        tip=tr("Show or hide the segments"))  # fmt: skip
    segments_outlined = ToggleProperty(
        False, "outlines", "view", tr("Outlines onl&y"), "C", icon="outline", bar="main",
        tip=tr("Outline the segments instead of filling them"),
    )  # fmt: skip
    segments_opacity = Property(0.45)
    names_visible = ToggleProperty(
        False, "names", "view", tr("Class na&mes"), "Shift+S",
        tip=tr("Show or hide the name of each class in its segment"),
    )  # fmt: skip
    scale_bar_visible = ToggleProperty(
        True, "scale-bar", "view", tr("Sca&le bar"),
        tip=tr("Show or hide a bar of a round length, where the size of a pixel is known"),
    )  # fmt: skip
    patterns = ToggleProperty(
        False, "patterns", "view", tr("Pa&tterns"),
        tip=tr("Show classes by patterns, too, not by their colours alone"),
    )  # fmt: skip
    strokes_visible = ToggleProperty(
        True, "strokes", "view", tr("Strok&es"), "T", icon="strokes", bar="main",
        tip=tr("Show or hide strokes and ropes"))  # fmt: skip
    strokes_opacity = Property(1.0)
    hide_overlays = ToggleProperty(
        False, "bare-photo", "view", tr("Hide &overlays"), "`", icon="photo", held=True,
        tip=tr("See the photo alone while the key is held"))  # fmt: skip

    subfolders = ToggleProperty(
        False, "subfolders", "photos", tr("Photos in s&ub-folders"),
        tip=tr("List the photos of the folders within the folder, too"),
    )  # fmt: skip
    learning = ToggleProperty(
        False, "learn", "photos", tr("Lea&rn from finished photos"), needs="folder", separator=True,
        tip=tr("Learn from photos marked as done, and suggest segments for new ones"),
    )  # fmt: skip
    informative_first = ToggleProperty(
        False, "telling-first", "photos", tr("Most informative first"), needs="folder",
        tip=tr("List the most informative photos first: typical ones, then those unlike all "
            "finished ones"),
    )  # fmt: skip
    heat_map_visible = ToggleProperty(
        False, "heat-map", "view", tr("&Heat-map of the eigenvector"), "H", icon="heat-map",
        tip=tr("Show or hide the chosen eigenvector as a heat-map"), bar="main",
    )  # fmt: skip
    heat_map_opacity = Property(0.85)
    eigenvector = Property(0)
    """Index of the eigenvector that is shown, from 0."""
    threshold: Property[float | None] = Property(None)
    """Where the shown eigenvector is cut, in its units."""
    eigenvector_rgb = ToggleProperty(
        False, "eigenvector-rgb", "view", tr("Three eigenvectors as colours"), "Shift+H",
        tip=tr("Show the first three eigenvectors as red, green and blue"),
        needs="three eigenvectors",
    )  # fmt: skip
    confidence_visible = ToggleProperty(
        False, "confidence", "view", tr("&Confidence"), "U", icon="confidence", bar="main",
        tip=tr("Show or hide the confidence of the segments"),
    )  # fmt: skip
    confidence_opacity = Property(0.85)

    stroke_suggestion: Property[StrokeSuggestion | None] = Property(None)
    """The suggested place that the current question is about."""

    cursor: Property[QPointF | None] = Property(None)
    """Position in the photo under the mouse or the keyboard's cross-hair; None beside it."""

    def __init__(self, parent: QObject | None = None, settings: Settings | None = None) -> None:
        super().__init__(parent)
        self._values: dict[str, Any] = {}
        self._settings = settings
        if settings is not None:
            settings.changed.connect(self._on_setting_changed)

    def read(self, name: str, default: Any) -> Any:
        if self._settings is not None and name in _SAVED_NAMES:
            return getattr(self._settings, name)
        return self._values.get(name, default)

    def write(self, name: str, value: Any) -> None:
        if self._settings is not None and name in _SAVED_NAMES:
            setattr(self._settings, name, value)  # which signals it
        else:
            self._values[name] = value
            self.changed.emit(name)

    def _on_setting_changed(self, name: str) -> None:
        if name in _SAVED_NAMES:
            self.changed.emit(name)
