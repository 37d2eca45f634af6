"""How the document is viewed and painted on: what no project file keeps.

Tools, layers and panels share this object instead of knowing each other. Setting a property to
another value emits :attr:`ViewState.changed` with its name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QPointF

from ..actions.action import Action, register, tr
from ..looks.properties import Properties, Property
from ..looks.settings import Settings

if TYPE_CHECKING:  # what only solving needs is not loaded at the start
    from segcore.answers.suggestion import Suggestion


_KEPT = frozenset(
    ("live", "brush_on_screen", "object_each_stroke", "patterns", "names_visible", "view_stays",
     "subfolders", "telling_first", "pressure_sets")
)  # fmt: skip
"""Remembered from one run of the program to the next, by the settings."""


class ViewState(Properties):
    """Tool, brush and layers of one window.

    Parameters
    ----------
    settings : Settings, optional
        Of which this is a view where it remembers something.
    """

    tool = Property("brush")
    """The name of one of the tools (:mod:`app.canvas.tools`)."""
    brush_radius_px = Property(6.0)
    """In pixels of the photo."""
    brush_on_screen = Property(False)
    """Whether zooming leaves the brush its size on the screen, not on the photo."""
    belief = Property(1.0)
    """Of the next stroke, in (0, 1]."""
    pressure_sets = Property("nothing")
    """What pen pressure sets: nothing, size or belief."""
    object_each_stroke = Property(False)
    """Whether every stroke of a counted class begins an object, unless it touches one."""
    live = Property(True)
    """Whether every stroke starts a solve."""

    view_stays = Property(True)
    """Whether the next photo, if it is as large, is shown at the same place and scale."""
    photo_opacity = Property(1.0)
    segments_visible = Property(True)
    segments_outlined = Property(False)
    """Outline instead of fill."""
    segments_opacity = Property(0.45)
    names_visible = Property(False)
    """Whether the names of the classes stand in their segments."""
    scale_bar_visible = Property(True)
    """Whether a bar shows lengths, where the size of a pixel is known."""
    patterns = Property(False)
    """Whether classes are told apart by patterns, too."""
    strokes_visible = Property(True)
    strokes_opacity = Property(1.0)
    bare_photo = Property(False)
    """While a key is held, nothing but the photo."""

    subfolders = Property(False)
    """Whether the photos in folders within the folder are listed, too."""
    learning = Property(False)
    """Whether the folder of the photo learns from those that are done."""
    telling_first = Property(False)
    """Whether photos are listed by how much they tell about those that are still to come."""
    heat_map_visible = Property(False)
    heat_map_opacity = Property(0.85)
    eigenvector = Property(0)
    """Index of the eigenvector that is shown, from 0."""
    threshold: Property[float | None] = Property(None)
    """Where the shown eigenvector is cut, in its units."""
    eigenvector_rgb = Property(False)
    """The first three eigenvectors as red, green and blue instead of one."""
    confidence_visible = Property(False)
    confidence_opacity = Property(0.85)

    suggestion: Property[Suggestion | None] = Property(None)
    """Place the user is asked about."""

    cursor: Property[QPointF | None] = Property(None)
    """Position in the photo under the mouse or the keyboard's cross-hair."""

    def __init__(self, parent: QObject | None = None, settings: Settings | None = None) -> None:
        super().__init__(parent)
        self._values: dict[str, Any] = {}
        self._settings, self._writes = settings, False
        if settings is not None:
            settings.changed.connect(self._follow)

    def read(self, name: str, default: Any) -> Any:
        if self._settings is not None and name in _KEPT:
            return getattr(self._settings, name)
        return self._values.get(name, default)

    def write(self, name: str, value: Any) -> None:
        if self._settings is None or name not in _KEPT:
            self._values[name] = value
            return
        self._writes = True
        setattr(self._settings, name, value)
        self._writes = False

    def _follow(self, name: str) -> None:
        if name in _KEPT and not self._writes:  # else it is told by the property
            self.changed.emit(name)


register(Action("brush-on-screen", "tools", tr("Keep the brush's si&ze on the screen"), (),
                tr("Zooming changes what the brush covers on the photo, not how large it looks"),
                switches=ViewState.brush_on_screen.name))  # fmt: skip
register(Action("object-each-stroke", "objects", tr("&Every stroke is an object"), ("Shift+D",),
                tr("For cells: each dot or stroke starts a new object, unless it begins or ends "
                   "on a mark of another; when off, strokes add to one object until you start "
                   "the next"),
                switches=ViewState.object_each_stroke.name))  # fmt: skip
register(Action("subfolders", "photos", tr("Photos in s&ub-folders"), (),
                tr("List the photos of the folders within the folder, too"),
                switches=ViewState.subfolders.name))  # fmt: skip
register(Action("learn", "photos", tr("Lea&rn from done photos"), (),
                tr("Photos marked as done teach the folder, and new ones open with a proposal"),
                switches=ViewState.learning.name, needs="folder", begins=True))  # fmt: skip
register(Action("telling-first", "photos", tr("Most telling first"), (),
                tr("List the photos first that tell most about the others: typical ones, then "
                   "those unlike all that are done"),
                switches=ViewState.telling_first.name, needs="folder"))  # fmt: skip
register(Action("live", "solve", tr("&Live"), ("Shift+R",), tr("Solve again after each stroke"),
                icon="live", bar="main", switches=ViewState.live.name))  # fmt: skip
register(Action("segments", "view", tr("&Segments"), ("S",), tr("Show or hide the segments"),
                icon="segments", bar="main", switches=ViewState.segments_visible.name))  # fmt: skip
register(Action("outlines", "view", tr("Outlines onl&y"), ("C",),
                tr("Outline the segments instead of filling them"), icon="outline", bar="main",
                switches=ViewState.segments_outlined.name))  # fmt: skip
register(Action("patterns", "view", tr("Pa&tterns"), (),
                tr("Tell classes apart by patterns, too, not by their colours alone"),
                switches=ViewState.patterns.name))  # fmt: skip
register(Action("names", "view", tr("Class na&mes"), ("Shift+S",),
                tr("Show or hide the name of each class in its segment"),
                switches=ViewState.names_visible.name))  # fmt: skip
register(Action("strokes", "view", tr("Strok&es"), ("T",), tr("Show or hide strokes and ropes"),
                icon="strokes", bar="main", switches=ViewState.strokes_visible.name))  # fmt: skip
register(Action("heat-map", "view", tr("&Heat-map of the eigenvector"), ("H",),
                tr("Show or hide the chosen eigenvector as a heat-map"), icon="heat-map",
                bar="main", switches=ViewState.heat_map_visible.name))  # fmt: skip
register(Action("confidence", "view", tr("&Confidence"), ("U",),
                tr("Show or hide how sure the segments are"), icon="confidence", bar="main",
                switches=ViewState.confidence_visible.name))  # fmt: skip
register(Action("view-stays", "view", tr("&Keep the view from photo to photo"), (),
                tr("Show the next photo at the same place and zoom, if it is of the same size"),
                begins=True, switches=ViewState.view_stays.name))  # fmt: skip
register(Action("scale-bar", "view", tr("Sca&le bar"), (),
                tr("Show or hide a bar of a round length, where the size of a pixel is known"),
                switches=ViewState.scale_bar_visible.name))  # fmt: skip
register(Action("bare-photo", "view", tr("&Bare photo"), ("`",),
                tr("See only the photo while the key is held"), icon="photo", held=True,
                switches=ViewState.bare_photo.name))  # fmt: skip
register(Action("eigenvector-rgb", "view", tr("Three eigenvectors as colours"), ("Shift+H",),
                tr("Show the first three eigenvectors as red, green and blue"),
                needs="three eigenvectors", switches=ViewState.eigenvector_rgb.name))  # fmt: skip
