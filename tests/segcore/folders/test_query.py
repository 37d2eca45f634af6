"""Which photos a query takes, and what it says when it cannot be read."""

import pytest

from segcore.folders.photo_summary import ClassSummary, PhotoSummary
from segcore.folders.query import (
    ListedPhoto,
    QueryError,
    has_term,
    query_from_text,
    quote_term,
    with_term,
    without_term,
)
from segcore.folders.states import Review, State


def photo(
    name: str,
    classes: str = "",
    tags: tuple[str, ...] = (),
    state: State = State.BEGUN,
    sure: float | None = None,
    review: Review | None = None,
) -> ListedPhoto:
    there = tuple(ClassSummary(one, "#ff0000", 1, 1) for one in classes.split())
    known = PhotoSummary(there, tags, "current" if there else "none", sure)
    return ListedPhoto(name, state, review, known)


PHOTOS = (
    photo("IMG_1.png", "car Tree", ("night",), State.DONE, 0.95, Review(accepted=True)),
    photo("IMG_2.png", "car", ("night", "rain, heavy"), State.DONE, 0.8),
    photo("car_3.jpg", "tree", (), State.BEGUN, 0.5, Review(note="the tail")),
    photo("sub/IMG_4.png", "", ("day",)),
    ListedPhoto("5.png"),
    ListedPhoto("6.png", State.SKIPPED),
)


@pytest.mark.parametrize(
    ("text", "taken"),
    {
        "": "123456", "car": "12", "CAR -tree": "2", "-car": "3456", "img": "124",
        "class:car,tree": "123", "car,tree": "123", "tag:night": "12", "-tag:night,day": "356",
        'tag:"rain, heavy"': "2", "state:done": "12", "state:begun,skipped": "346",
        "state:todo": "345", "state:untouched": "5", "state:sent-back": "3",
        "state:review": "2", "state:accepted": "1", "has:remarks": "3", "has:segments": "123",
        "-has:project": "56", "has:tags": "124", "name:IMG": "124", "name:sub/": "4",
        "name:I?G_*.png": "124", "name:[5": "", "sure<90": "23", "sure>=95%": "1",
        "-sure>60": "3456", 'name:"IMG" state:done -tree': "2", "  car   -tree ": "2",
    }.items(),
)  # fmt: skip
def test_what_a_query_takes(text, taken):
    query = query_from_text(text, ["car", "tree"])
    found = [str(n) for n, one in enumerate(PHOTOS, start=1) if query(one)]
    assert "".join(found) == taken


@pytest.mark.parametrize(
    ("text", "wrong", "said"),
    [
        ("car state:finished", "state:finished", "there is no state 'finished'; choose from"),
        ("state:don", "state:don", "did you mean 'done'?"),
        ("car tga:x", "tga:x", "there is no field 'tga'; did you mean 'tag'?"),
        ("tag: x", "tag:", "nothing stands after tag:"),
        ("a - b", "-", "a - stands before nothing"),
        ('a name:"b c', 'name:"b', "a quotation mark is missing"),
        ("sure<x", "sure<x", "sure is compared with percent: sure<90"),
        ("sure:90", "sure:90", "sure is compared with percent: sure<90"),
        ("has:wings", "has:wings", "there is no has: 'wings'"),
    ],
)
def test_what_is_wrong_with_it(text, wrong, said):
    with pytest.raises(QueryError) as caught:
        query_from_text(text)
    error = caught.value
    begin = error.begin
    assert text[begin : begin + error.length].startswith(wrong)
    assert said in str(error)


def test_terms_are_put_in_and_taken_out():
    text = with_term('tag:"a b" state:todo', "state:done", instead_of="state:.*")
    assert text == 'tag:"a b" state:done'
    assert has_term(text, "state:done")
    assert without_term(text, "state:done") == 'tag:"a b"'
    for value in ("car", "a b", "-x", "a,b", "sent-back", "a:b", "sure<90"):
        there = PhotoSummary((ClassSummary(value, "#000000", 1, 1),))
        query = query_from_text(f"-class:dog class:{quote_term(value)}")
        assert query(ListedPhoto("x", summary=there))
        assert not query(photo("x", "cat"))
