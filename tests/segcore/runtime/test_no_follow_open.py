"""Nothing under a name of the program's leads out of a folder, blocks, or has no end."""

import os
import pickle
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from segcore.runtime import no_follow_open
from segcore.runtime.errors import SegmentationError, UnsafeFileError
from segcore.runtime.limits import Limit
from segcore.runtime.no_follow_open import OpenFolder, behind_links, open_chosen, open_owned

pytestmark = pytest.mark.skipif(os.name != "posix", reason="links and pipes as on POSIX")

MODES = ("read", "append", "lock", "change")


@pytest.fixture(params=["by descriptor", "by path"])
def folder(tmp_path, request, monkeypatch) -> Iterator[Path]:
    """A folder of traps beside the home of somebody, reached in both ways."""
    monkeypatch.setattr(no_follow_open, "_HAS_DESCRIPTORS", request.param == "by descriptor")
    home, folder = tmp_path / "home", tmp_path / "folder"
    (home / "inner").mkdir(parents=True)
    folder.mkdir()
    (home / "old").write_text("old")
    (folder / "link").symlink_to("../home/old")
    (folder / "dangling").symlink_to("../home/new")
    (folder / "zero").symlink_to("/dev/zero")
    (folder / "inner").symlink_to("../home")
    os.mkfifo(folder / "pipe")
    with socket.socket(socket.AF_UNIX) as listener:
        here = os.getcwd()
        os.chdir(folder)  # a path may be too long for a socket
        listener.bind("socket")
        os.chdir(here)
    (folder / "plain").write_text("plain")
    yield folder
    assert {path.name for path in home.iterdir()} == {"old", "inner"}
    assert not list((home / "inner").iterdir())
    assert (home / "old").read_text() == "old"


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", ["link", "dangling", "zero", "inner", "pipe", "socket"])
def test_only_plain_files_are_opened(folder, name, mode):
    with OpenFolder(folder) as opened, pytest.raises(UnsafeFileError, match=f"{name}: is a "):
        opened.open(name, mode)


@pytest.mark.parametrize("mode", MODES)
def test_plain_files_are(folder, mode):
    with open_owned(folder / "plain", mode) as file:
        file.seek(0)
        assert file.read() == b"plain"
    with OpenFolder(folder) as opened:
        assert opened.names() == ["plain"]
        with pytest.raises(UnsafeFileError, match="is a folder, not a file"):
            opened.open(".")
        with pytest.raises(FileExistsError):
            opened.open("plain", "create")


def test_folders_within_are_no_links(folder):
    for inner in ("inner", "inner/inner", "inner/new"):
        with pytest.raises(UnsafeFileError, match="folder/inner: is a link"):
            OpenFolder(folder / inner, within=folder, make=True)
    with pytest.raises(ValueError, match="leads out"):
        OpenFolder(folder / "../home", within=folder)
    with pytest.raises(ValueError, match="subpath"):
        OpenFolder(folder.parent, within=folder)
    with OpenFolder(folder / "a" / "b", within=folder, make=True) as made:
        made.open("new", "create").close()
    assert (folder / "a" / "b" / "new").exists()
    with OpenFolder(folder / "inner") as named:  # by a person
        assert named.read("old", Limit("bytes", 3, "tests", "move it away")) == b"old"


def test_what_is_removed_or_replaced_is_the_entry(folder):
    with OpenFolder(folder) as opened:
        assert opened.link_at("link") == "../home/old"
        assert opened.link_at("plain") is opened.link_at("none") is None
        assert opened.set_aside("link") == "link (1)"
        assert opened.set_aside("pipe") == "pipe (1)"
        opened.remove("link (1)")
        opened.replace("plain", "dangling")
        assert opened.read("dangling", Limit("bytes", 5, "tests", "move it away")) == b"plain"


def test_a_file_with_a_name_elsewhere_is_not_appended_to(folder):
    os.link(folder.parent / "home" / "old", folder / "hard")
    with OpenFolder(folder) as opened, pytest.raises(UnsafeFileError, match="another name"):
        opened.open("hard", "append")


def test_reading_ends(folder):
    with OpenFolder(folder) as opened, pytest.raises(UnsafeFileError, match="larger than 4e-06 MB"):
        opened.read("plain", Limit("bytes", 4, "tests", "move it away"))


def test_what_a_person_names_may_be_a_link_to_a_file(folder):
    with open_chosen(folder / "link") as file:
        assert file.read() == b"old"
    assert behind_links(folder / "link") == folder.parent.resolve() / "home" / "old"
    assert behind_links(folder / "plain") == folder / "plain"
    for name in ("zero", "pipe", "socket"):
        with pytest.raises(UnsafeFileError, match="not a file"):
            open_chosen(folder / name)


def test_the_error_is_of_both_kinds_and_can_be_sent(folder):
    with pytest.raises(OSError) as caught:  # noqa: PT011 - the sentence is looked at below
        open_owned(folder / "pipe")
    sent = pickle.loads(pickle.dumps(caught.value))
    assert isinstance(sent, SegmentationError)
    assert str(sent) == str(caught.value) == f"{folder / 'pipe'}: {sent.strerror}"
