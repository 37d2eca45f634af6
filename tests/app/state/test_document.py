import gc

import numpy as np
import pytest

from app.state import document as document_module
from app.state.document import Document
from segcore.marks.strokes import Path, Stroke
from segcore.picture.image import Image
from segcore.projects.project import ClassInfo, Project, new_class
from segcore.projects.project_json import project_from_json, project_to_json
from tests.app.results import result_of

SHAPE = (8, 10)


@pytest.fixture
def document() -> Document:
    return Document()


def paint(document: Document, number: int) -> None:
    document.add_stroke(Stroke("class", Path(((2.0 + number, 3.0),), 1.0), number), "Paint")


def show(document: Document, *, preview: bool = False) -> None:
    labels = np.ones(SHAPE, np.uint8)
    document.show_result(result_of(document.revision, labels, preview=preview))


def rounds(document: Document) -> list[int]:
    return [stroke.round for stroke in document.project.strokes]


@pytest.fixture
def looks_quickly(monkeypatch) -> None:
    monkeypatch.setattr(document_module, "SEEN_SECONDS", 0.0)


def test_another_photo_is_painted_with_the_class_of_the_same_name(document):
    classes: list[tuple[int, int]] = []
    for names in ("cat", "dog"), ("dog", "cat"), ("sky", "dog"), ("sky",):
        infos = (ClassInfo(number, name, "#808080") for number, name in enumerate(names, start=1))
        document.open(None, Project(classes=tuple(infos)))
        document.choose_class(document.current_class if classes else 2)
        classes.append((document.current_class, document.secondary_class))
    assert classes == [(2, 1), (1, 2), (2, 1), (1, 2)]
    sky = ClassInfo(3, "sky", "#808080", background=True)
    project = Project(classes=(new_class(1), new_class(2), sky))
    document.open(None, project)
    for number in (2, 3):
        document.choose_class(number)
    document.open(Image(np.zeros((*SHAPE, 3))), project)
    assert (document.current_class, document.secondary_class) == (2, 3)


@pytest.mark.usefixtures("looks_quickly")
def test_strokes_after_a_result_was_seen_begin_a_round(document):
    paint(document, 1)
    show(document, preview=True)  # which is no answer
    paint(document, 2)
    show(document)
    paint(document, 1)
    paint(document, 2)  # the result is not that of the stroke before
    show(document)
    paint(document, 1)
    assert rounds(document) == [0, 0, 1, 1, 2]
    assert project_from_json(project_to_json(document.project)) == document.project


@pytest.mark.usefixtures("looks_quickly")
def test_undoing_takes_the_round_with_its_stroke(document):
    paint(document, 1)
    show(document)
    paint(document, 2)
    document.undo_stack.undo()
    paint(document, 2)  # what is shown is of another stroke, until the next result
    assert rounds(document) == [0, 0]


def test_a_result_that_gets_its_maps_was_seen_from_its_labels_on(document, monkeypatch):
    now = 0.0
    monkeypatch.setattr(document_module, "monotonic", lambda: now)
    labels, confidence = np.ones(SHAPE, np.uint8), np.ones(SHAPE, np.float32)
    paint(document, 1)
    show(document)
    paint(document, 2)  # at once: nobody has looked
    document.show_result(result_of(document.revision, labels))
    now = 60.0
    document.attach_maps(result_of(document.revision, labels, confidence=confidence))
    paint(document, 2)
    assert rounds(document) == [0, 0, 1]


@pytest.mark.parametrize(("number", "x", "begun"), [(2, 8.5, 1), (1, 8.5, 0), (1, 1.5, 0)])
def test_a_stroke_on_what_just_changed_says_that_it_was_seen(document, number, x, begun):
    """Unless it agrees with the change, or lies on what stayed."""
    paint(document, 1)
    for last in (2, 1):  # the right half changes from class 2 to class 1
        labels = np.full(SHAPE, 2, np.uint8)
        labels[:, 5:] = last
        document.show_result(result_of(document.revision, labels))
        confidence = np.ones(SHAPE, np.float32)  # which comes a moment after the labels
        document.show_result(result_of(document.revision, labels, confidence=confidence))
    document.add_stroke(Stroke("class", Path(((x, 2.0), (x, 5.0)), 1.0), number), "Paint")
    assert rounds(document)[-1] == begun


def test_garbage_collection_frees_each_step_once():
    """It frees objects in the order in which they survived: steps before their stack, too."""
    document = Document()
    paint(document, 1)
    gc.collect(0)
    paint(document, 2)
    del document
    gc.collect()
