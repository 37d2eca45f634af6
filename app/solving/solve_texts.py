"""Texts about solving, translated."""

from segcore.marks.strokes import LINK_KINDS, StrokeKind
from segcore.methods import METHODS, Method
from segcore.projects.project import Project
from segcore.runtime.monitor import Stage

from ..ui.language import tr
from ..worker.messages import OUT_OF_MEMORY

_KILLED_CODE = -9


def stage_title(stage: str) -> str:
    """The title of a stage; in a comparison the name of a method."""
    if stage in METHODS:
        return method_title(METHODS[stage])
    return tr(stage.label) if isinstance(stage, Stage) else stage


def method_title(method: type[Method]) -> str:
    """The purpose of a method, without its authors."""
    title = tr(method.title)
    return title.partition(" (")[0]


def missing_strokes_hint(project: Project) -> str:
    """A hint on what to paint before anything can be solved, or nothing."""
    if project.recipe.segments is not None or project.recipe.model:
        return ""
    classes = _with_marks(project, "class", "box")
    if not classes:
        if any(stroke.kind in LINK_KINDS for stroke in project.strokes):
            return ""
        return tr("Paint a stroke on the object, and one of another class on the background.")
    if len(classes) == 1 and not project.recipe.method.holds_strokes:
        text = tr("Only {name} has strokes: paint a second class.")
        return text.format(name=_name(project, min(classes)))
    return ""


def proposal_hint(project: Project) -> str:
    """A hint that the segments are a proposal, or nothing."""
    boxed, painted = _with_marks(project, "box"), _with_marks(project, "class")
    recipe = project.recipe
    if recipe.segments is not None or recipe.model or not recipe.method.holds_strokes:
        return ""
    if boxed:
        text = tr("This is a proposal: paint inside of the box, with its class or another.")
        return "" if painted - boxed else text
    if len(painted) != 1:
        return ""
    text = tr(
        "Only {name} has strokes, so this is a proposal: paint the background with another class."
    )
    if min(painted) == project.background:
        text = tr("Only {name} has strokes: paint a second class.")
    return text.format(name=_name(project, min(painted)))


def _with_marks(project: Project, *kinds: StrokeKind) -> set[int]:
    """The classes with marks of some kinds."""
    return {stroke.class_number for stroke in project.strokes if stroke.kind in kinds}


def _name(project: Project, number: int) -> str:
    info = project.find_class(number)
    return info.name if info else str(number)


def crash_message(exit_code: int | None, *, retried: bool) -> str:
    """A message on a worker that stopped, and what to do."""
    if exit_code == OUT_OF_MEMORY:
        problem = tr("There is not enough memory to segment this photo.")
    elif exit_code == _KILLED_CODE:
        problem = tr("The system ended the solver, probably because memory ran out.")
    else:
        problem = tr("The solver stopped unexpectedly.")
    remedy = tr("Close other programs or use a smaller photo; your strokes are safe.")
    if retried:
        remedy = tr("It has been restarted; your strokes are safe.")
    return f"{problem} {remedy}"
