"""What a person is told whose system lacks libraries of windows."""

import sys

import pytest

from app.window import system_libraries


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere Qt brings all")
def test_missing_libraries_are_named_with_the_command_that_installs_them(monkeypatch):
    lacking = {"libxcb-cursor.so.0", "libEGL.so.1"}
    monkeypatch.setattr(system_libraries, "_is_available", lambda library: library not in lacking)
    monkeypatch.setattr(system_libraries, "package_manager", lambda: "dnf")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert "sudo dnf install -y libglvnd-egl xcb-util-cursor;" in system_libraries.advice()
    lacking.clear()
    assert system_libraries.advice() == ""


def test_every_library_is_in_a_package_of_every_manager():
    libraries = system_libraries.LIBRARIES | system_libraries.WAYLAND_LIBRARIES
    for packages in libraries.values():
        assert len(packages.split()) == len(system_libraries.COMMANDS)


def test_a_library_that_qt_brings_is_not_missing(monkeypatch, tmp_path):
    (tmp_path / "libmade-up.so.0").touch()
    monkeypatch.setattr(system_libraries, "_QT_LIB", tmp_path)
    assert system_libraries._is_available("libmade-up.so.0")
    assert not system_libraries._is_available("libmade-up.so.1")
