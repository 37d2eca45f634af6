"""The worker process and its pipe, without the user interface."""

import errno
import os
import queue
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from app.worker.connection import ClosePhoto, HandOver, WorkerConnection
from app.worker.messages import Ended, NoSpace, PhotoPrepared, SolveTask
from app.worker.shared_photo import SharedPhoto
from segcore.picture.image import Image, image_from_array
from tests.app.answers import SECONDS, blocks, children, two_halves, wait_gone
from tests.interpreter import ROOT, printed_by

linux = pytest.mark.skipif(sys.platform != "linux", reason="looks into /dev/shm and /proc")


# ------------------------------------------------------------------------------- the shared photo


@pytest.fixture
def holey() -> Image:
    pixels = np.random.default_rng(1).random((7, 5, 3), dtype=np.float32)
    pixels[2, 3] = np.nan
    return replace(image_from_array(pixels), notes=("a note",))


@pytest.fixture
def both_ends(holey) -> Iterator[tuple[SharedPhoto, SharedPhoto]]:
    near = SharedPhoto.create(holey)
    far = SharedPhoto.attach(near.layout)
    near.forget_name()
    yield near, far
    near.close()
    far.close()


def test_photo_arrives_whole(both_ends, holey):
    image = both_ends[1].image()

    np.testing.assert_array_equal(image.pixels, holey.pixels)
    np.testing.assert_array_equal(image.valid, holey.valid)
    assert image.notes == ("a note",)
    assert not image.pixels.flags.writeable


@pytest.mark.parametrize("dtype", [np.uint8, np.uint16, np.float32])
def test_pictures_come_back_through_the_tray(both_ends, dtype):
    near, far = both_ends
    near.reserve(np.dtype(dtype).itemsize)
    picture: Any = np.arange(12).reshape(4, 3).astype(dtype)
    assert not far.tray_is_occupied

    far.put(picture)
    assert near.tray_is_occupied
    taken = near.take((4, 3), dtype)

    assert not far.tray_is_occupied
    np.testing.assert_array_equal(taken, picture)
    np.testing.assert_array_equal(far.image().pixels, near.image().pixels)


@linux
def test_block_without_a_name_is_in_nobodys_way(both_ends):
    assert both_ends[0].layout.name not in blocks()


# -------------------------------------------------------------------------------------- the process


def test_worker_loads_nothing_of_qt():
    check = "import sys, app.worker.process, app.worker.solver; print('PySide6' in sys.modules)"
    assert printed_by(check) == "False\n"


@linux
def test_missing_shared_memory_is_reported(monkeypatch):
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "posix_fallocate", full)
    messages: queue.SimpleQueue[Any] = queue.SimpleQueue()
    link = WorkerConnection(lambda _link, message: messages.put(message))
    link.send(HandOver(1, two_halves()))
    link.send(SolveTask(1, 1))

    assert messages.get(timeout=SECONDS) == NoSpace(two_halves().pixels.nbytes + 60 * 80)
    link.close(10)
    while not isinstance(ended := messages.get(timeout=SECONDS), Ended):
        pass
    assert ended.exit_code == -signal.SIGKILL
    assert not blocks()


def test_photos_that_are_closed_at_once_do_not_end_the_worker():
    messages: queue.SimpleQueue[Any] = queue.SimpleQueue()
    link = WorkerConnection(lambda _link, message: messages.put(message))
    for number in range(100):
        link.send(HandOver(number, two_halves()))
        link.send(ClosePhoto())
    link.send(HandOver(100, two_halves()))
    link.send(SolveTask(1, 1))

    while not isinstance(message := messages.get(timeout=SECONDS), PhotoPrepared):
        assert not isinstance(message, Ended)
    link.close(10)


PROGRAM = """
import sys, time
from app.worker.connection import ClosePhoto, HandOver, WorkerConnection
from app.worker.messages import Attached, SolveTask, Progress
from segcore.graph.affinity import Affinity
from tests.app.answers import two_halves

def receive(link, message):
    print(type(message).__name__, link.pid, flush=True)

link = WorkerConnection(receive)
link.send(HandOver(1, two_halves(900, 1200)))
link.send(SolveTask(1, 1))
time.sleep(60)
"""


@linux
@pytest.mark.parametrize("moment", ["at once", "at work"])
def test_killed_program_leaves_no_process_and_no_memory(tmp_path, moment):
    script = tmp_path / "program.py"
    # as a console script: nothing but the guard keeps the worker from running it too
    script.write_text(f"if __name__ == '__main__':\n    exec({PROGRAM!r})\n")
    program = subprocess.Popen(
        [sys.executable, str(script)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    if moment == "at work":
        while not program.stdout.readline().startswith("Progress"):
            assert program.poll() is None
    else:
        while len(children(program.pid)) < 2:  # the worker, and the tracker of its resources
            assert program.poll() is None
            time.sleep(0.005)
    started = children(program.pid)

    program.kill()
    program.communicate()

    wait_gone(started)
    assert not blocks(program.pid)
