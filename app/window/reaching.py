"""Two keys say that the last correction means more, or less, than its size says."""

from __future__ import annotations

from dataclasses import replace

from segcore.marks.strokes import Stroke
from segcore.projects.project import Project

from ..actions.action import action, tr
from .part import Part

_FARTHEST = 8.0
_IN_WORDS = {0.125: "⅛", 0.25: "¼", 0.5: "½"}


class Reaching(Part):
    """Changes how far the last stroke reaches (:mod:`segcore.memory.memory`)."""

    @action("reach-less", "edit", tr("Reach &less far"), "Alt+Down", needs="strokes", argument=-1,
            tip=tr("The last stroke was about less: change less around it"))  # fmt: skip
    @action("reach-farther", "edit", tr("Reach &farther"), "Alt+Up", needs="strokes", argument=1,
            tip=tr("The last stroke was about more: change more around it"))  # fmt: skip
    def step(self, steps: int) -> None:
        """Let the last stroke reach twice as far, or half; quick steps are one edit."""
        last = self._last()
        if last is None:
            self.told.emit(
                self.tr("The last stroke corrects no answer, so nothing bounds how far it reaches.")
            )
            return
        reach = min(max(last.reach * 2.0**steps, 1.0 / _FARTHEST), _FARTHEST)

        def changed(project: Project) -> Project:
            strokes = (
                replace(stroke, reach=reach) if stroke is last else stroke
                for stroke in project.strokes
            )
            return replace(project, strokes=tuple(strokes))

        self._document.edit(self.tr("Change reach"), changed, turns="reach")
        if reach == 1.0:
            text = self.tr("The last stroke reaches as far as its size says.")
        else:
            text = self.tr("The last stroke reaches {factor} × as far as its size says.")
        self.told.emit(text.format(factor=_IN_WORDS.get(reach, f"{reach:.0f}")))

    def _last(self) -> Stroke | None:
        """The last class stroke that was painted on an answer."""
        strokes = self._document.project.strokes
        painted = [stroke for stroke in strokes if stroke.kind == "class" and not stroke.is_hint]
        last = max(painted, key=lambda stroke: stroke.order, default=None)
        return last if last is not None and last.round > 0 else None
