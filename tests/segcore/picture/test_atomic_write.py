"""Files appear whole or not at all, hold what was given, and nothing unfinished stays."""

import contextlib
import errno
import os
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PIL import Image as PillowImage

from segcore.picture import atomic_write, temporary_files
from segcore.picture.atomic_write import (
    atomic_replacement,
    encode_labels,
    encode_picture,
    write_files,
)
from segcore.picture.palette import segment_colours
from segcore.picture.reading import read_image, read_label_image
from segcore.runtime.errors import OutputError
from tests.interpreter import printed_by

RANDOM = np.random.default_rng(2)
COLOUR = RANDOM.integers(0, 256, (5, 7, 3), dtype=np.uint8)
POSIX_USER = os.name == "posix" and os.getuid() != 0


@pytest.mark.parametrize("largest", [1, 255, 256, 65535])
@pytest.mark.parametrize("dtype", [np.int32, np.int64])
def test_labels_come_back(tmp_path, largest, dtype):
    labels = RANDOM.integers(0, largest + 1, (6, 9)).astype(dtype)
    labels[0, 0], labels[5, 8] = 0, largest
    path = tmp_path / "labels.png"

    path.write_bytes(encode_labels(labels, segment_colours()))

    np.testing.assert_array_equal(read_label_image(path), labels)
    with PillowImage.open(path) as picture:
        assert picture.mode == ("P" if largest < 256 else "I;16")


def test_label_colours_are_those_of_the_palette(tmp_path):
    palette = np.array([[255, 0, 0], [0, 0, 255]], np.uint8)
    (tmp_path / "labels.png").write_bytes(encode_labels(np.array([[0, 1, 2, 3]]), palette))
    shown = read_image(tmp_path / "labels.png").pixels[0]
    assert shown.tolist() == [[0, 0, 0], [255, 0, 0], [0, 0, 255], [255, 0, 0]]


@pytest.mark.parametrize(
    ("labels", "message"),
    [
        (np.array([[-1, 0]]), "from -1 to 0"),
        (np.array([[0, 65536]]), "to 65536"),
        (np.array([[0.0]]), "float64"),
        (np.zeros((0, 3), int), "shape"),
        (np.zeros((2, 2, 2), int), "shape"),
    ],
)
def test_labels_that_do_not_fit(labels, message):
    with pytest.raises(OutputError, match=message):
        encode_labels(labels, segment_colours())


@pytest.mark.parametrize("suffix", [".png", ".tif", ".webp", ".bmp", ".PNG"])
def test_pictures_come_back(tmp_path, suffix):
    (tmp_path / f"picture{suffix}").write_bytes(encode_picture(COLOUR, suffix))
    np.testing.assert_array_equal(read_image(tmp_path / f"picture{suffix}").pixels, COLOUR)


def test_deep_grey_comes_back(tmp_path):
    deep = RANDOM.integers(0, 65536, (5, 7), dtype=np.uint16)
    for name in ("picture.png", "picture.tif"):
        (tmp_path / name).write_bytes(encode_picture(deep, name[-4:]))
        np.testing.assert_array_equal(read_image(tmp_path / name).pixels[..., 0], deep)


def test_unknown_format_and_unfit_pixels():
    with pytest.raises(OutputError, match=r"'\.xyz'; use one of \.png"):
        encode_picture(COLOUR, ".xyz")
    with pytest.raises(OutputError, match=r"JPEG cannot hold .*\(5, 7, 4\)"):
        encode_picture(np.zeros((5, 7, 4), np.uint8), ".jpg")


@pytest.fixture
def old(tmp_path) -> Iterator[Path]:
    """A file that is afterwards what it was, with nothing beside it."""
    path = tmp_path / "old.bin"
    path.write_bytes(b"old")
    yield path
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["old.bin"]


def test_an_error_leaves_the_old_file(old):
    def interrupted():
        with atomic_replacement(old) as file:
            file.write(b"new")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()


@pytest.mark.parametrize("failing", ["fsync", "replace"])
def test_a_full_disk_leaves_the_old_file(old, monkeypatch, failing):
    def fail(*_, **__):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(atomic_write.os, failing, fail)
    with pytest.raises(OutputError, match=r"old\.bin: not written: the disk is full; free some"):
        write_files({old: b"new"})


def test_a_disk_that_loses_what_was_written_leaves_the_old_file(old, monkeypatch):
    def lose(file: int) -> None:
        os.truncate(file, 2)

    monkeypatch.setattr(atomic_write.os, "fsync", lose)
    with pytest.raises(OutputError, match="read back differs"):
        write_files({old: b"newer"})


@pytest.mark.skipif(os.chmod not in os.supports_fd, reason="permissions go by the name here")
def test_permissions_of_nothing_else_are_changed(tmp_path, monkeypatch):
    """Somebody puts a link in the place of the unfinished file, just before it is moved."""
    theirs, ours = tmp_path / "theirs", tmp_path / "folder" / "old.bin"
    theirs.write_bytes(b"private")
    theirs.chmod(0o600)
    ours.parent.mkdir()
    ours.write_bytes(b"old")
    ours.chmod(0o666)

    def swap(_file: int) -> None:
        (unfinished,) = set(ours.parent.iterdir()) - {ours}
        unfinished.unlink()
        unfinished.symlink_to(theirs)

    monkeypatch.setattr(atomic_write.os, "fsync", swap)
    with contextlib.suppress(OutputError), atomic_write.atomic_replacement(ours) as file:
        file.write(b"newer")
    assert stat.S_IMODE(theirs.stat().st_mode) == 0o600


LIMITED = """
import resource, sys
from collections.abc import Iterator
from pathlib import Path
from segcore.runtime.errors import OutputError
from segcore.picture.atomic_write import write_files

resource.setrlimit(resource.RLIMIT_FSIZE, (65536, 65536))
try:
    write_files({Path(name): bytes(200_000) for name in sys.argv[1:]})
except OutputError as error:
    print(error)
"""


@pytest.mark.skipif(os.name != "posix", reason="limits as on POSIX")
def test_no_room_for_the_second_of_two_files(tmp_path):
    """The same where nothing can be mounted: the system lets no file grow beyond a limit."""
    (tmp_path / "old.bin").write_bytes(b"old")
    said = printed_by(LIMITED, tmp_path / "old.bin", tmp_path / "new.bin")
    assert "old.bin: not written: " in said
    assert (tmp_path / "old.bin").read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["old.bin"]


def test_targets_that_cannot_be(tmp_path):
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(OutputError, match="is a directory; choose a file name"):
        write_files({tmp_path: b"new"})
    with pytest.raises(OutputError, match="part of its path is a file"):
        write_files({tmp_path / "file" / "below.bin": b"new"})
    with pytest.raises(OutputError, match="name is too long"):
        write_files({tmp_path / ("x" * 300): b"new"})


@pytest.mark.skipif(not POSIX_USER, reason="needs permissions that bind")
def test_write_protection_is_respected(tmp_path):
    path = tmp_path / "old.bin"
    path.write_bytes(b"old")
    path.chmod(0o444)
    with pytest.raises(OutputError, match="no permission"):
        write_files({path: b"new"})
    tmp_path.chmod(0o555)
    with pytest.raises(OutputError, match="no permission"):
        write_files({tmp_path / "new.bin": b"new"})
    tmp_path.chmod(0o755)


@pytest.mark.skipif(os.name != "posix", reason="permissions as on POSIX")
def test_permissions_are_the_usual_or_those_of_the_old_file(tmp_path):
    (tmp_path / "plain.bin").write_bytes(b"")
    write_files({tmp_path / "new.bin": b"new"})
    assert (tmp_path / "new.bin").stat().st_mode == (tmp_path / "plain.bin").stat().st_mode

    (tmp_path / "new.bin").chmod(0o640)
    write_files({tmp_path / "new.bin": b"newer"})
    assert stat.S_IMODE((tmp_path / "new.bin").stat().st_mode) == 0o640


@pytest.mark.skipif(os.name != "posix", reason="links need rights elsewhere")
def test_nothing_is_written_through_a_link(tmp_path):
    home, folder = tmp_path / "home", tmp_path / "folder"
    home.mkdir()
    folder.mkdir()
    (home / "old.bin").write_bytes(b"old")
    (folder / "link").symlink_to(home / "old.bin")
    (folder / "dangling").symlink_to(home / "new.bin")
    (folder / "inner").symlink_to(home)
    os.mkfifo(folder / "pipe")
    os.link(home / "old.bin", folder / "hard")
    for name in ("link", "dangling", "inner/new.bin", "pipe"):
        with pytest.raises(OutputError, match=r"/(link|dangling|inner|pipe): is a (link|pipe)"):
            write_files({folder / name: b"new"}, within=folder)
    write_files({folder / "hard": b"new"})
    assert [path.read_bytes() for path in home.iterdir()] == [b"old"]

    (tmp_path / "named").symlink_to(folder)
    write_files({tmp_path / "named" / "a" / "b": b"new"}, within=tmp_path / "named")
    assert (folder / "a" / "b").read_bytes() == b"new", "the folder itself may be a link"
    with pytest.raises(ValueError, match="leads out"):
        write_files({folder / ".." / "b": b"new"}, within=folder)


# ----------------------------------------- What a process that was killed was writing does not stay


WRITES = """
import sys, time
from segcore.picture.atomic_write import atomic_replacement
with atomic_replacement(sys.argv[1]) as file:
    file.write(b"half")
    file.flush()
    print("writing", flush=True)
    time.sleep(600)
"""


@pytest.fixture
def writer(tmp_path) -> subprocess.Popen[bytes]:
    """A process in the middle of saving."""
    command = [sys.executable, "-c", WRITES, str(tmp_path / "drawing")]
    process = subprocess.Popen(command, stdout=subprocess.PIPE)
    assert process.stdout.readline() == b"writing\n"
    return process


def save(path: Path) -> None:
    """Save as a program does that was started anew."""
    temporary_files._cleaned_folders.clear()
    with atomic_replacement(path) as file:
        file.write(b"whole")


def test_only_what_nobody_writes_is_removed(tmp_path, writer):
    save(tmp_path / "other")
    assert len(os.listdir(tmp_path)) == 2, "another program is still writing"

    writer.send_signal(signal.SIGKILL)
    writer.communicate()
    save(tmp_path / "drawing")
    assert sorted(os.listdir(tmp_path)) == ["drawing", "other"]
    assert (tmp_path / "drawing").read_bytes() == b"whole"


def test_files_of_others_stay(tmp_path):
    (tmp_path / "film.part").write_bytes(b"a download")
    (tmp_path / ".of somebody else.part").write_bytes(b"as long as ours")
    (tmp_path / ".0123456789abcdef.part").mkdir()
    (tmp_path / ".0123456789abcdee.part").symlink_to("film.part")
    save(tmp_path / "drawing")
    assert len(os.listdir(tmp_path)) == 5
