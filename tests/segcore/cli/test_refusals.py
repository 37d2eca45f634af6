"""What cannot be done is refused in one line, and nothing is written."""

import re
from pathlib import Path

import numpy as np
import pytest

from tests.interpreter import run_python
from tests.segcore.batch.conftest import Here

from .conftest import COLUMNS, ROWS, Outcome, save, three_strokes


def refused(outcome: Outcome, out: Path) -> str:
    """The message of a command that could not do it."""
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err.startswith("eigenbrush: ")
    assert outcome.err.count("\n") == 1
    assert not out.exists()
    return outcome.err


@pytest.mark.parametrize("which", ["photo", "scribbles"])
@pytest.mark.parametrize("message", ["there is no such file", "is not a kind of picture"])
def test_file_that_is_no_picture(tmp_path, photo, scribbles, run, message, which):
    broken, out = tmp_path / "broken.png", tmp_path / "out"
    if message == "is not a kind of picture":
        broken.write_bytes(b"once upon a time")
    pictures = (broken, scribbles) if which == "photo" else (photo, broken)

    text = refused(run("segment", pictures[0], "--scribbles", pictures[1], "--out", out), out)

    assert str(broken) in text
    assert message in text


def test_photo_beyond_the_limit(out, segment):
    text = refused(segment("--max-pixels", ROWS * COLUMNS - 1), out)

    assert f"{COLUMNS} x {ROWS}" in text
    assert "--max-pixels" in text
    assert segment("--max-pixels", ROWS * COLUMNS).code == 0


@pytest.mark.parametrize(
    ("labels", "flags", "message"),
    [
        (three_strokes((1, 2, 3))[:, 1:], (), f"is {COLUMNS - 1} x {ROWS} pixels, the photo is"),
        (three_strokes((0, 0, 0)), (), "there is no stroke"),
        (three_strokes((1, 2, 3)), ("--segments", 2), "3 classes have strokes but only 2 segments"),
        (np.tile([1, 2, 3], (ROWS, COLUMNS, 1)), (), "is a colour picture"),
        (
            np.tile([1, 2, 3], (ROWS, COLUMNS, 1)),
            (),
            "or import it, which takes each colour as a class",
        ),
    ],
)
def test_scribbles_that_cannot_be_used(tmp_path, photo, run, labels, flags, message):
    scribbles = save(tmp_path / "labels.png", labels.astype(np.uint8))

    outcome = run("segment", photo, "--scribbles", scribbles, "--out", tmp_path / "out", *flags)

    assert message in refused(outcome, tmp_path / "out")


@pytest.mark.parametrize(
    ("flags", "message"),
    [
        ((), "the following arguments are required: --out"),
        (("--out", "cut/a.PNG"), "a.PNG is named like a picture, but results go to a folder; try"),
        (
            ("--out", "o", "--segments", "0"),
            "--segments: segments must be at least 1 and at most 65535, not 0",
        ),
        (("--out", "o", "--segments", "two"), "--segments: invalid whole number value: 'two'"),
        (("--out", "o", "--seed", "-1"), "--seed"),
        (("--out", "o", "--sigma", "nan"), "--sigma: sigma must be"),
        (("--out", "o", "--connectivity", "5"), "must be one of 4, 8, not 5"),
        (("--out", "o", "--features", "gray"), "not 'gray'; did you mean 'grey'?"),
        (
            ("--out", "o", "--transparent", "kep"),
            "transparent must be one of keep, ignore, not 'kep'; did you mean 'keep'?",
        ),
        (("--out", "o", "--method", "magic"), "there is no method 'magic'; did you mean 'logic'?"),
        (("--out", "o", "--method"), "--method: expected one argument"),
        (
            ("--out", "o", "--method", "ncut", "--hardness", "3"),
            "hardness is a flag of the methods",
        ),
        (("--out", "o", "--scribbles", "a", "--strokes", "b"), "not allowed with"),
        (("--out", "o", "--export", "svg,coko"), "no format 'coko'; did you mean 'coco'?"),
        (("--out", "o", "--export", "word"), "no format 'word'; choose from labels, masks"),
        (("--out", "o", "--scrib", "a"), "there is no flag --scrib; did you mean --scribbles?"),
        (("--ouy", "o"), "there is no flag --ouy; did you mean --out?"),
        (("-out", "o"), "there is no flag -out; did you mean --out?"),
        (
            ("--out", "o", "--colour=red"),
            "there is no flag --colour; see eigenbrush segment --help",
        ),
    ],
)
def test_wrong_usage(run, flags, message):
    outcome = run("segment", "photo.png", *flags)

    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.count("usage:") == 1
    assert message in outcome.err


def test_the_method_of_a_flag_is_named(run):
    outcome = run("segment", "photo.png", "--out", "o", "--demand", "length")
    assert "--demand is a flag of the methods csp and transfer, not of fast-ge" in outcome.err
    outcome = run("compare", "photo.png", "--out", "o", "--demand", "length")
    assert "methods csp and transfer; compare takes every method with its default" in outcome.err


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("", ""),
        ("paint", ""),
        ("--out x", ""),
        ("demo --sample me", ""),
        ("segmnet photo.png", "there is no command 'segmnet'; did you mean 'segment'?"),
        ("--verison", "there is no flag '--verison'; did you mean '--version'?"),
    ],
)
def test_wrong_command(run, command, said):
    outcome = run(*command.split())

    assert (outcome.code, outcome.out) == (2, "")
    assert "usage: eigenbrush" in outcome.err
    assert said in outcome.err


def test_no_memory(photo, tmp_path, run, monkeypatch):
    def exhausted(*_args: object, **_options: object) -> None:
        raise MemoryError

    monkeypatch.setattr("segcore.cli.segment.solve_case", exhausted)

    outcome = run("segment", photo, "--segments", 2, "--out", tmp_path / "out")

    assert "not enough memory" in refused(outcome, tmp_path / "out")


@pytest.mark.parametrize(
    ("flag", "missing"), [("--classes", "dog"), ("--background", "9"), ("--objects", "dog")]
)
def test_classes_that_are_not_there(tmp_path, out, run, segment, flag, missing, monkeypatch):
    text = refused(segment("--names", "sky,cat", flag, missing), out)
    assert f"{flag}: there is no class '{missing}'; there are 1 (sky), 2 (cat), Class 3" in text

    (tmp_path / "scribbles.png").rename(tmp_path / "photo-s.png")
    monkeypatch.setattr("segcore.cli.batch.ProcessPool", lambda _: Here())
    batch = ("batch", tmp_path, "--scribbles", "*-s.png", "--out", out, "--names", "sky,cat")
    assert refused(run(*batch, flag, missing), out) == text
    assert run(*batch, flag, "3").code == run(*batch, flag, "cat", "--force").code == 0


def test_classes_of_segments_without_strokes_are_there(tmp_path, photo, run):
    command = ("segment", photo, "--method", "ncut", "--segments", "3", "--export", "coco")
    assert run(*command, "--classes", "3", "--out", tmp_path / "a").code == 0
    text = refused(run(*command, "--classes", "4", "--out", tmp_path / "b"), tmp_path / "b")
    assert "there are Class 1, Class 2, Class 3" in text


def test_a_class_without_a_pixel_is_said(segment):
    outcome = segment("--names", "a,b,c,d", "--classes", "d", "--export", "coco")
    assert outcome.code == 0
    assert "names for classes without strokes: class 4 (d)" in outcome.err
    assert "no pixel is of these classes" in outcome.err


def test_names_without_a_class_are_said(tmp_path, photo, scribbles, run):
    said = "--names has names for classes without strokes: class 4 (d), class 5 (e)"
    names = ("--names", "a,b,c,d,e")
    given = (photo, "--scribbles", scribbles, *names)
    assert said in run("segment", *given, "--out", tmp_path / "segment").err
    assert said in run("compare", *given, "--methods", "ncut", "--out", tmp_path / "compare").err
    batch = ("batch", tmp_path, "--scribbles", "scribbles*.png", "--out", tmp_path / "batch")
    scribbles.rename(tmp_path / "scribblesphoto.png")
    assert said in run(*batch, *names).err


WITHOUT_STROKES = "there are no strokes: name their file"


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("segment photo.png", WITHOUT_STROKES),
        ("compare photo.png", WITHOUT_STROKES),
        ("batch .", WITHOUT_STROKES),
        (
            "batch . --scribbles *-strokes.png",
            "photo-strokes.png; check the pattern of --scribbles",
        ),
        (
            "compare photo.png --scribbles more/one.png --methods ncut,csp",
            "no method has an answer; ncut: only class 1",
        ),
        # missing.png would be said first if anything was read
        (
            "segment photo.png --scribbles missing.png --export masks,cutouts "
            "--file-names {class}/{photo}.png",
            "would give files of masks and cutouts the same name; put {format} into it",
        ),
        (
            "segment photo.png --scribbles missing.png --export coco --crop-margin 3",
            "--crop-margin is for other formats: add crops to --export",
        ),
        (
            "segment photo.png --scribbles missing.png --export coco --file-names {photo}{class}",
            "add one of masks, soft-masks, cutouts, soft-cutouts, opacity, crops to",
        ),
    ],
)
def test_what_does_not_fit_together(tmp_path, photo, run, command, said, monkeypatch):
    monkeypatch.chdir(photo.parent)
    Path("more").mkdir()
    save(Path("more/one.png"), three_strokes((1, 1, 1)))
    assert said in refused(run(*command.split(), "--out", "out"), tmp_path / "out")


# -------------------------------------------- What strangers wrote is only text to the command line


@pytest.mark.parametrize("text", ["0", "-1", "two", "1.5", "1000000"])
def test_number_of_threads_that_is_none_is_said(photo, text):
    command = ("-m", "segcore.cli", "segment", photo, "--segments", 2, "--out", "x")
    run = run_python(*command, EIGENBRUSH_THREADS=text)
    assert run.returncode == 1
    assert run.stderr.startswith(f"eigenbrush: EIGENBRUSH_THREADS is {text!r}; it must be a number")
    assert run.stderr.count("\n") == 1


def test_names_do_not_reach_the_terminal(tmp_path, photo, scribbles):
    out = tmp_path / "a\x1b]0;b\x07"
    names = "a\x1b[2J\nclass 9: whole,\x9b31m\u202eb,c"
    command = ("segment", photo, "--scribbles", scribbles, "--names", names, "--out", out)
    for _ in range(2):  # the second time it is refused
        run = run_python("-m", "segcore.cli", *command)
        said = run.stdout + run.stderr
        assert "class 1 (a\\x1b[2J\\nclass 9: whole)" in said or "a\\x1b]0;b" in said
        assert not set(said) & set("\x1b\x07\x9b\u202e")


@pytest.mark.parametrize(
    "flags",
    [
        ("--classes", "2"),
        ("--without", "1"),
        ("--objects", "2"),
        ("--background", "1"),
        ("--repairs", "fill-holes@2"),
        ("--method", "logic", "--rules", "rules.txt"),
    ],
)
def test_a_class_named_like_the_number_of_another_is_asked_about(
    tmp_path, photo, scribbles, run, flags
):
    (tmp_path / "rules.txt").write_text("2")
    given = [tmp_path / flag if flag == "rules.txt" else flag for flag in flags]
    command = ("segment", photo, "--scribbles", scribbles, "--export", "coco", *given)
    outcome = run(*command, "--out", tmp_path / "out", "--names", "2,1,0")
    assert outcome.code == 1
    assert re.search(
        "'[12]' is the name of class [12] and the number of class [12]; give", outcome.err
    )
    assert not (tmp_path / "out").exists()
    assert run(*command, "--out", tmp_path / "other", "--names", "1,2,0").code == 0
