"""Installers for Linux: what is cheap to check of them, without building any."""

import json
import platform
import plistlib
import re
import shutil
import sys
import tomllib
from configparser import ConfigParser
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import pytest

from app.ui.language import LANGUAGES
from app.window.system_libraries import LIBRARIES
from segcore import __version__
from segcore.cli.completion import SHELLS
from segcore.projects.project_files import SUFFIX

ROOT = Path(__file__).parents[1]
INSTALLERS = ROOT / "packaging" / "installers"
DESKTOP = INSTALLERS / "desktop"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.fixture
def load(monkeypatch) -> Any:
    """Imports a module of the folder, which is no package, and forgets it."""
    monkeypatch.syspath_prepend(str(INSTALLERS))
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    before = set(sys.modules)

    def import_module(name: str) -> ModuleType:
        return __import__(name)

    yield import_module
    own = {file.stem for file in [*INSTALLERS.glob("*.py"), *(ROOT / "packaging").glob("*.py")]}
    for name in set(sys.modules) - before:
        if name in own:
            del sys.modules[name]


def test_what_is_fetched_is_pinned_for_the_window_and_nothing_else(load):
    pins = load("wheels").pins()
    names = re.findall(r"^([a-z0-9-]+)==", pins, flags=re.MULTILINE)
    assert {"numpy", "pyside6-essentials", "scipy"} <= set(names)
    assert not {"cmake", "pytest"} & set(names)
    assert platform.python_version() in pins  # wheels of another one would not do


@pytest.mark.parametrize(
    ("file", "left_out"),
    [
        ("tkinter/__init__.py", True),
        ("turtle.py", True),
        ("site-packages/numpy/_core/include/numpy/arrayobject.h", True),
        ("site-packages/scipy/linalg/tests/test_basic.py", True),
        ("site-packages/PySide6/QtGui.pyi", True),
        ("site-packages/bin/f2py", True),
        ("site-packages/skimage/data/coffee.png", True),
        ("site-packages/skimage/measure/__init__.pyi", False),  # it is read when it is imported
        ("asyncio/__init__.py", False),
        ("site-packages/numpy/testing/__init__.py", False),
        ("site-packages/segcore/graph/graph.py", False),
        ("site-packages/numpy-2.4.6.dist-info/METADATA", False),
    ],
)
def test_a_rule_says_what_is_left_out(load, file, left_out):
    rules = load("leaving_out").RULES
    assert any(re.search(rule.path, file) for rule in rules) == left_out


def test_modules_of_qt_are_those_that_the_window_imports(load):
    assert load("leaving_out").qt_modules() == ["QtCore", "QtGui", "QtSvg", "QtWidgets"]


def test_libraries_that_are_brought_are_asked_for_by_their_name(load):
    """Those for Qt are among the ones that the window looks for; each has a licence."""
    brought = load("brought")
    assert set(brought.FOR_QT) <= set(LIBRARIES)
    for libraries in (brought.IF_MISSING, brought.FOR_PYTHON, brought.FOR_QT):
        assert all(libraries.values())


def test_what_software_centres_show_agrees_with_the_project(load):
    shown = ElementTree.fromstring(load("share").metainfo("1.2.3", epoch=1_700_000_000))
    assert PROJECT["description"].startswith(shown.findtext("summary"))
    assert shown.findtext("project_license") == PROJECT["license"]
    assert shown.findtext("developer_name") == PROJECT["authors"][0]["name"]
    assert shown.findtext("provides/binary") in PROJECT["scripts"]
    (release,) = shown.iterfind("releases/release")
    assert release.attrib == {"version": "1.2.3", "date": "2023-11-14"}
    assert "@" not in "".join(shown.itertext())


def test_menu_entry_opens_projects_and_speaks_the_languages_of_the_window():
    parser = ConfigParser(interpolation=None, delimiters="=")
    parser.optionxform = str
    parser.read(DESKTOP / "eigenbrush.desktop", encoding="utf-8")
    entry = parser["Desktop Entry"]
    assert entry["Exec"].split() == [*PROJECT["scripts"], "%f"]
    assert PROJECT["description"].startswith(entry["Comment"])
    shown = ElementTree.parse(DESKTOP / "eigenbrush.metainfo.xml").getroot()
    translated = {one.get(LANGUAGE): one.text for one in shown.iterfind("summary")}
    assert translated.keys() == {None, *LANGUAGES} - {"en"}
    for language in translated.keys() - {None}:
        assert entry[f"Comment[{language}]"] == translated[language]


def test_projects_have_a_type_of_file_that_the_menu_entry_opens():
    namespace = {"mime": "http://www.freedesktop.org/standards/shared-mime-info"}
    described = ElementTree.parse(DESKTOP / "eigenbrush.xml").getroot()
    (kind,) = described.iterfind("mime:mime-type", namespace)
    (pattern,) = kind.iterfind("mime:glob", namespace)
    assert pattern.get("pattern") == f"*{SUFFIX}"
    assert f"MimeType={kind.get('type')};" in (DESKTOP / "eigenbrush.desktop").read_text("utf-8")
    comments = {comment.get(LANGUAGE) for comment in kind.iterfind("mime:comment", namespace)}
    assert comments == {None, *LANGUAGES} - {"en"}


def test_recipes_say_that_they_are_not_tried_and_follow_the_version(load):
    for recipe in (ROOT / "packaging" / "recipes").iterdir():
        text = recipe.read_text(encoding="utf-8")
        assert "NOT YET TRIED" in text, recipe
        assert __version__ not in text, recipe
    flatpak = (ROOT / "packaging/recipes/org.eigenbrush.eigenbrush.json").read_text("utf-8")
    (module,) = json.loads(flatpak.replace("@VERSION@", "1.2.3"))["modules"]
    name = load("archive").archive_name("1.2.3").replace(platform.machine(), "x86_64")
    assert module["sources"][0]["path"] == f"{name}.tar.zst"
    for name in ("Info.plist", "entitlements.plist"):
        assert plistlib.loads((ROOT / "packaging/recipes" / name).read_bytes())


def test_the_package_names_the_licence_of_all_that_it_brings(load):
    native = load("contents").Native
    brought = [native(name, "1.0", "", "MIT or | later", {}, ()) for name in ("one", "two")]
    text = load("deb").copyright_of(brought)
    assert "two 1.0: MIT or | later\n  /usr/lib/eigenbrush/licences/two\n" in text
    assert text.startswith("Eigenbrush\n")


def test_completions_go_where_shells_look(load):
    assert load("share").COMPLETIONS.keys() == set(SHELLS.values())


@pytest.mark.skipif(shutil.which("zstd") is None, reason="zstd packs")
def test_equal_folders_give_equal_archives(load, tmp_path):
    archive = load("archive")
    written = []
    for number, names in enumerate(("ab", "ba")):
        folder = tmp_path / str(number) / "eigenbrush"
        folder.mkdir(parents=True)
        for name in names:
            (folder / name).write_text(name)
        (folder / "link").symlink_to("a")
        archive.pack(folder, tmp_path / "x.tar.zst", epoch=1_700_000_000, level=1)
        written.append((tmp_path / "x.tar.zst").read_bytes())
    assert written[0] == written[1]


def test_an_archive_holds_one_folder_in_order(load, tmp_path):
    (tmp_path / "b" / "c").mkdir(parents=True)
    (tmp_path / "a").touch()
    files = [path.relative_to(tmp_path).as_posix() for path in load("archive").entries(tmp_path)]
    assert files == ["a", "b", "b/c"]
