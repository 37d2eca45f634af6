"""The form and its buttons, and notes of the last solve."""

from collections.abc import Collection
from dataclasses import replace
from functools import partial
from typing import Any, Literal

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from segcore.graph.affinity import Affinity, channel_and_weight
from segcore.marks.contradictions import ContradictionNote
from segcore.methods import METHODS, Method
from segcore.methods.recipe import Recipe
from segcore.projects.project import Project
from segcore.runtime.errors import ParameterError
from segcore.runtime.parameters import parameters

from ...actions.action import action, tr
from ...actions.action_set import ActionSet
from ...solving.solve_texts import method_title
from ...state.document import Document
from ...ui import language
from ...ui.fields import CheckListField, ChoiceField, Form, align, sentence
from ...ui.language import channel_title, translated
from ...ui.widgets import WheelFilter, borrow_focus, lay_out, word_wrapped_label
from ..panel_registry import panel

RecipePart = Literal["method", "affinity", ""]
"""Name of a part of the recipe; empty: the recipe itself."""

_BASIC_FIELDS = frozenset({"features", "sigma", "connectivity"})
_CHANNEL_FIELDS = frozenset({"channels", "components", "noise"})
"""Fields shown for multichannel pictures, or if one of them is set."""
_FIELDS_ELSEWHERE = (
    *("segments", "rules"),
    *("seed", "names", "page", "transparent", "max_pixels", "pixel_size", "carry", "answers"),
    *("import_belief", "import_objects", "import_soft", "import_background", "import_gaps"),
)
"""Fields of a recipe that are not in the form: they have an editor elsewhere or none at all."""
_MAX_SEGMENTS = 1000


@panel("method", tr("Method"), "right", 70)
class MethodPanel(QWidget):
    """Form for the method and its parameters."""

    def __init__(self, document: Document, actions: ActionSet) -> None:
        super().__init__()
        self._document, self._actions = document, actions
        self.methods = QComboBox()
        self.methods.setAccessibleName(self.tr("Method"))
        for index, (name, method) in enumerate(METHODS.items()):
            self.methods.addItem(method_title(method), name)
            self.methods.setItemData(index, language.tr(method.title), Qt.ItemDataRole.ToolTipRole)
        self.methods.activated.connect(self._choose_method)
        self.segments = QSpinBox()
        self.segments.setAccessibleName(self.tr("Segments"))
        self.segments.setRange(1, _MAX_SEGMENTS)
        self.segments.setKeyboardTracking(False)
        self.segments.setSpecialValueText(self.tr("automatic ({count})").format(count=99))
        self.segments.setMinimumWidth(
            self.segments.sizeHint().width()
        )  # results do not change the width
        borrow_focus(self.segments)
        self.segments.setToolTip(
            self.tr("How many segments; automatic: as many as there are classes")
        )
        self.segments.valueChanged.connect(self._set_segments)
        WheelFilter(self.methods)
        WheelFilter(self.segments)

        names = frozenset(parameter.name for parameter in parameters(Affinity))
        self.basic_form = self._form(Affinity, "affinity", names & _BASIC_FIELDS)
        field = partial(CheckListField, name_of=lambda text: channel_and_weight(text)[0])
        kinds = {"channels": field}
        self.channel_form = self._form(Affinity, "affinity", names & _CHANNEL_FIELDS, kinds=kinds)
        self.more_form = self._form(Affinity, "affinity", names - _BASIC_FIELDS - _CHANNEL_FIELDS)
        self.recipe_form = self._form(Recipe, "", excluded=_FIELDS_ELSEWHERE)
        self.method_form: Form | None = None

        self.fold = QToolButton()
        self.fold.setText(self.tr("Advanced"))
        self.fold.setToolTip(self.tr("Show or hide what rarely needs changing"))
        self.fold.setCheckable(True)
        self.fold.setAutoRaise(True)
        self.fold.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.fold.toggled.connect(self._show_advanced)
        self.notes = SolveNotes(document)
        self._lay_out()

        document.photo_changed.connect(self._refresh)
        document.project_changed.connect(self._on_project_changed)
        self._show_advanced(False)
        self._refresh()

    def _lay_out(self) -> None:
        head = QFormLayout()
        self._labels: list[QLabel] = []
        head.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        head.addRow(self.methods)  # full width, for long names
        label = QLabel(self.tr("Segments"))
        label.setBuddy(self.segments)
        self._labels.append(label)
        head.addRow(label, self.segments)
        self.folded = QWidget()
        buttons = self._actions.button
        defaults = lay_out(QHBoxLayout(), None, buttons("restore-defaults", words=True))
        rows = self.more_form, self.recipe_form, defaults
        self._column = lay_out(QVBoxLayout(self.folded), *rows, margin=0)
        solve, live = buttons("solve", words=True), buttons("live")
        forms = (self.basic_form, self.channel_form, self.fold, self.folded, self.notes)
        lay_out(
            QVBoxLayout(self), lay_out(QHBoxLayout(), solve, live), head, *forms, None, margin=8
        )

    # ------------------------------------------------------------------------------------- edits

    @action("restore-defaults", "solve", tr("Restore defaults"), needs="photo",
            tip=tr("Reset every field of the method to its default"))  # fmt: skip
    def restore_defaults(self) -> None:
        """Reset the affinity and the parameters of the method, but keep the method."""
        method = type(self._document.project.recipe.method)()
        text, affinity = self.tr("Restore defaults"), Affinity()
        self._document.edit(text, Project.with_recipe, method=method, affinity=affinity)

    def _form(
        self,
        owner: type,
        part: RecipePart,
        names: Collection[str] | None = None,
        excluded: Collection[str] = (),
        **more: Any,
    ) -> Form:
        form = Form(owner, names, excluded, **more)
        form.entered.connect(lambda name, value: self._set(form, part, name, value))
        return form

    def _set(self, form: Form, part: RecipePart, name: str, value: Any) -> None:
        """Set a parameter, or show in its field why that is not possible."""
        recipe = self._document.project.recipe
        new = form.with_value(getattr(recipe, part) if part else recipe, name, value)
        if new is None:
            return
        label = language.tr(form.fields[name].parameter.description.label)
        parts: dict[str, Any] = {part: new}
        changed = replace(recipe, **parts) if part else new
        text = self.tr("Change {name}").format(name=label)
        self._document.edit(text, replace, recipe=changed, merge_key=name)

    def _choose_method(self) -> None:
        method_type = METHODS[self.methods.currentData()]
        old = self._document.project.recipe.method
        if type(old) is not method_type:
            new = _carry_parameters(old, method_type)
            self._document.edit(self.tr("Change method"), Project.with_recipe, method=new)

    def _set_segments(self, number: int) -> None:
        segments, text = number if number > 1 else None, self.tr("Change number of segments")
        self._document.edit(text, Project.with_recipe, segments=segments, merge_key="segments")

    # ----------------------------------------------------------------------------------- showing

    def _show_advanced(self, is_open: bool) -> None:
        self.fold.setArrowType(Qt.ArrowType.DownArrow if is_open else Qt.ArrowType.RightArrow)
        self.folded.setVisible(is_open)

    def _on_project_changed(self, old: Project, new: Project) -> None:
        other_fields = {name: getattr(old.recipe, name) for name in _FIELDS_ELSEWHERE}
        if old.recipe is not new.recipe and old.recipe != replace(new.recipe, **other_fields):
            self._refresh()
        else:
            self._refresh_segments()

    def _refresh(self) -> None:
        project = self._document.project
        self.methods.setCurrentIndex(self.methods.findData(project.recipe.method.name))
        self.methods.setToolTip(language.tr(project.recipe.method.title))
        form = self.method_form
        if form is None or form.owner is not type(project.recipe.method):
            form = self._replace_form(type(project.recipe.method))
        form.show_values(project.recipe.method)
        self.basic_form.show_values(project.recipe.affinity)
        self.channel_form.show_values(project.recipe.affinity)
        self._show_channels(project.recipe.affinity)
        self.more_form.show_values(project.recipe.affinity)
        self.recipe_form.show_values(project.recipe)
        # used by the automatic resolution only
        self.more_form.fields["nodes"].setEnabled(project.recipe.affinity.resolution == "auto")
        self._refresh_segments()

    def _show_channels(self, affinity: Affinity) -> None:
        image, default = self._document.image, Affinity()
        is_set = any(getattr(affinity, name) != getattr(default, name) for name in _CHANNEL_FIELDS)
        self.channel_form.setVisible(is_set or (image is not None and image.is_multichannel))
        channels = self.channel_form.fields["channels"]
        features = self.basic_form.fields["features"]
        assert isinstance(channels, CheckListField)
        assert isinstance(features, ChoiceField)
        names = () if image is None else image.channel_names
        channels.offer(names, list(map(channel_title, names)))
        has_colours = image is None or (image.n_channels > 1 and not image.is_multichannel)
        texts = {"lab": self.tr("smoothed"), "lab-pixel": self.tr("as they are")}
        features.reword({} if has_colours else texts)

    def _refresh_segments(self) -> None:
        project = self._document.project
        painted = {s.class_number for s in project.strokes if s.kind in ("class", "box")}
        automatic = self.tr("automatic ({count})") if len(painted) > 1 else self.tr("automatic")
        with QSignalBlocker(self.segments):
            self.segments.setSpecialValueText(automatic.format(count=len(painted)))
            self.segments.setValue(project.recipe.segments or 1)
        self.segments.updateGeometry()

    def _replace_form(self, method: type) -> Form:
        if self.method_form is not None:
            self._column.removeWidget(self.method_form)
            self.method_form.hide()
            self.method_form.deleteLater()
        form = self.method_form = self._form(method, "method")
        self._column.insertWidget(0, form)
        forms = (self.basic_form, self.channel_form, form, self.more_form, self.recipe_form)
        align([*self._labels, *(label for part in forms for label in part.labels)])
        return form


def _carry_parameters(old: Method, method_type: type[Method]) -> Method:
    """A method of another type, with the values of the parameters that both have."""
    common = {parameter.name for parameter in parameters(method_type)}
    common &= {parameter.name for parameter in parameters(type(old))}
    try:
        return method_type(**{name: getattr(old, name) for name in common})
    except ParameterError:
        return method_type()


_MAX_NOTES = 4


class SolveNotes(QWidget):
    """A warning and a remedy if the eigenvectors did not converge, and the notes; else nothing."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self.warning = word_wrapped_label(
            self.tr(
                "The eigenvectors did not converge; these are the best so far. Allow more "
                "iterations or a larger tolerance."
            ),
            selectable=True,
        )
        self.warning.setForegroundRole(QPalette.ColorRole.BrightText)
        self.remedy = QPushButton(self.tr("Double the iterations"))
        self.remedy.setToolTip(self.tr("Allows twice as many iterations and solves again"))
        self.remedy.clicked.connect(self.allow_more)
        self.notes = word_wrapped_label(selectable=True)
        lay_out(QVBoxLayout(self), self.warning, self.remedy, self.notes, margin=0)
        document.photo_changed.connect(self._refresh)
        document.result_changed.connect(self._refresh)
        self._refresh()

    def allow_more(self) -> None:
        """Double the iterations, as a step of the history."""
        method: Any = self._document.project.recipe.method
        try:
            changed = replace(method, max_iterations=2 * method.max_iterations)
        except ParameterError:
            return
        self._document.edit(self.tr("Allow more iterations"), Project.with_recipe, method=changed)

    def _refresh(self) -> None:
        summary = self._document.summary
        is_unconverged = summary.converged is False
        self.warning.setVisible(is_unconverged)
        has_limit = hasattr(self._document.project.recipe.method, "max_iterations")
        self.remedy.setVisible(is_unconverged and has_limit)
        # the list of strokes shows contradictions, with an offer to end them
        notes = [note for note in summary.notes if not isinstance(note, ContradictionNote)]
        lines = [f"• {sentence(translated(note))}" for note in notes[:_MAX_NOTES]]
        if len(notes) > _MAX_NOTES:
            more = len(notes) - _MAX_NOTES
            lines.append(self.tr("… and %Ln more: see Diagnostics", "", more))
        self.notes.setText("\n".join(lines))
        self.notes.setVisible(bool(lines))
        self.setVisible(is_unconverged or bool(lines))
