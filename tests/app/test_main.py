import sys

import pytest

from app.__main__ import main
from tests.interpreter import printed_by, run_python


@pytest.fixture
def no_display(monkeypatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
@pytest.mark.usefixtures("no_display")
def test_missing_display_is_said():
    ended = run_python("-m", "app")
    assert ended.returncode == 1
    assert "there is no display" in ended.stderr
    assert "Traceback" not in ended.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
@pytest.mark.parametrize(
    "display",
    [{"DISPLAY": ":4711"}, {"WAYLAND_DISPLAY": "nobody"}, {"QT_QPA_PLATFORM": "nothing"}],
    ids=str,
)
@pytest.mark.usefixtures("no_display")
def test_display_that_cannot_be_reached_is_said_in_one_sentence(display, tmp_path):
    folder = str(tmp_path)  # without one, libwayland says that it lacks it
    ended = run_python("-m", "app", **display, XDG_RUNTIME_DIR=folder)
    assert ended.returncode == 1
    (sentence,) = ended.stderr.splitlines()
    because = ("eigenbrush: no window can be opened (", "eigenbrush: the window needs libraries")
    assert sentence.startswith(because)
    assert sentence.endswith("eigenbrush --help")


def test_missing_qt_is_said_in_one_sentence(monkeypatch, capsys):
    monkeypatch.setattr("app.__main__.find_spec", lambda _name: None)
    assert main([]) == 1
    (sentence,) = capsys.readouterr().err.splitlines()
    assert sentence.startswith("eigenbrush: the window needs PySide6")
    assert "eigenbrush[gui]" in sentence


def test_commands_do_without_qt():
    code = (
        "import sys; from app.__main__ import main; main(['methods']);"
        "print('PySide6' in sys.modules)"
    )
    output = printed_by(code)
    assert "fast-ge" in output
    assert output.splitlines()[-1] == "False"


def test_commands_have_the_process_to_themselves():
    """Ctrl+C ends a command at once, also while its libraries are being loaded."""
    code = (
        "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler);"
        "from app.__main__ import main; sys.argv = ['eigenbrush', 'methods'];"
        "main(); print(signal.getsignal(signal.SIGINT) is signal.SIG_DFL)"
    )
    assert printed_by(code).splitlines()[-1] == "True"


def test_what_cannot_be_opened_is_said(capsys):
    for said, code, *words in (
        ("no such photo", 1, "no such photo.jpg"), ("one photo", 2, "a.jpg", "b.jpg"),
        ("no command 'segmnet'; did you mean 'segment'?", 2, "segmnet", "a.jpg"),
    ):  # fmt: skip
        assert main(words) == code
        assert said in capsys.readouterr().err


def test_what_only_solving_needs_is_not_loaded_at_the_start():
    late = {"pyamg", "scipy.optimize", "scipy.ndimage"}
    code = (
        f"import sys, app.window.start, app.window.main_window; print(*{late} & set(sys.modules))"
    )
    assert printed_by(code).split() == []


def test_commands_of_the_version_before_are_commands():
    ended = run_python("-m", "app", "take", "--help")
    assert ended.returncode == 0
    assert "import-labels" in ended.stdout
