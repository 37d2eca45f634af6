"""Actions after a correction: undo its effect far away, and change its reach."""

from segcore.marks.strokes import Stroke
from segcore.projects.project import Project

from ..actions.action import action, tr
from .service import WindowService

_MAX_REACH_FACTOR = 8.0
_FRACTION_SIGNS = {0.125: "⅛", 0.25: "¼", 0.5: "½"}


class Corrections(WindowService):
    """Changes the scope of the last stroke (:mod:`segcore.memory`), or reverts far changes."""

    @action("reach-less", "edit", tr("Reach &less far"), "Alt+Down", needs="strokes", argument=-1,
            tip=tr("The last stroke was about less: change less around it"))  # fmt: skip
    @action("reach-farther", "edit", tr("Reach &farther"), "Alt+Up", needs="strokes", argument=1,
            tip=tr("The last stroke was about more: change more around it"))  # fmt: skip
    def step(self, steps: int) -> None:
        """Double or halve the scope of the last stroke; quick steps are one edit."""
        last = self._last_correction()
        if last is None:
            self.notice.emit(
                self.tr("The last stroke corrects no answer, so nothing bounds how far it reaches.")
            )
            return
        reach = min(max(last.reach * 2.0**steps, 1.0 / _MAX_REACH_FACTOR), _MAX_REACH_FACTOR)
        text = self.tr("Change reach")
        self._document.change_strokes(text, [last], reach=reach, merge_key="reach")
        if reach == 1.0:
            text = self.tr("The last stroke reaches as far as usual.")
        else:
            text = self.tr("The last stroke reaches {factor} × as far as usual.")
        self.notice.emit(text.format(factor=_FRACTION_SIGNS.get(reach, f"{reach:.0f}")))

    def _last_correction(self) -> Stroke | None:
        """The last class stroke that was painted on an answer."""
        strokes = self._document.project.strokes
        painted = [stroke for stroke in strokes if stroke.kind == "class" and not stroke.is_hint]
        last = max(painted, key=lambda stroke: stroke.order, default=None)
        return last if last is not None and last.round > 0 else None

    @action("keep-rest", "edit", tr("Revert far c&hanges"), "Shift+A", needs="result",
            tip=tr("Take back what the last stroke changed far away"))  # fmt: skip
    def keep_rest(self) -> None:
        """Add strokes that give far changes back to their former classes."""
        regions, belief = self._workspace.changes.far_by_class(), self._view_state.belief
        if not regions:
            self.notice.emit(self.tr("The last stroke changed nothing far away that was certain."))
            return

        def kept(project: Project) -> Project:
            # in the round of the correction, as both are about the same answer
            last = project.last_round
            for number, region in regions.items():
                project = project.with_stroke(Stroke("class", region, number, belief, round=last))
            return project

        self._document.edit(self.tr("Revert far changes"), kept)
