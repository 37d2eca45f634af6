"""The model of other photos, with the class numbers of a case."""

from dataclasses import replace
from functools import lru_cache

from segcore.appearance.learning.model import Model
from segcore.appearance.learning.numbering import matched_numbers
from segcore.folders.model_file import model_of_recipe
from segcore.projects.case import Case
from segcore.projects.project import ClassInfo, known_classes, new_class


def with_model(case: Case) -> tuple[Case, Model | None]:
    """The case with the classes of its model, and the model.

    Classes of the same name are the same, whatever their numbers.

    Raises
    ------
    ProjectError
        If the model cannot be read.
    ParameterError
        If there are too many classes.
    """
    model = model_of_recipe(case.recipe)
    if model is None:
        return case, None
    numbers = matched_numbers(model.classes, given_names(case))
    same = _renumber(model, tuple(numbers.items()))
    project = case.project
    for info in classes_of_model(same):
        if project.find_class(info.number) is None:
            project = project.with_class(info)
    return replace(case, project=project), same


def classes_of_model(model: Model) -> list[ClassInfo]:
    """The classes of a model that have names."""
    return [replace(new_class(number), name=name) for number, name in model.names.items()]


def given_names(case: Case) -> dict[int, str]:
    """Names of the classes of a case by number; empty for classes with the default name."""
    classes = known_classes(case.class_numbers, case.project.classes, case.recipe.names)
    return {
        info.number: "" if info.name == new_class(info.number).name else info.name
        for info in classes
    }


@lru_cache(maxsize=4)  # so that a renumbered model is fitted only once
def _renumber(model: Model, numbers: tuple[tuple[int, int], ...]) -> Model:
    return model.renumbered(dict(numbers))
