"""No process outlives the one that started it, and none complains."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")

_BATCH = """
import sys
from segcore.formats.output import Output
from segcore.batch import PhotoJob, ProcessPool
from segcore.formats.label_picture import LabelPng
if __name__ == "__main__":
    workers = ProcessPool(1)
    settings = Output(("labels",))
    job = PhotoJob("/none.png", "none", "none.png", None, "/none", settings)
    {submit}
    print(workers._workers[0].process.pid, flush=True)
    sys.stdin.read()
"""
_WINDOW = """
import sys
from app.worker.process import take_process
if __name__ == "__main__":
    worker = take_process()
    worker.start()
    worker.connection.recv()
    print(worker.process.pid, flush=True)
    sys.stdin.read()
"""
_IDLE, _BUSY = _BATCH.format(submit="workers.wait(3)"), _BATCH.format(submit="workers.submit(job)")


@pytest.mark.parametrize(
    ("program", "is_stopped"),
    [(_BUSY, False), (_IDLE, False), (_IDLE, True), (_WINDOW, False), (_WINDOW, True)],
    ids=["busy", "idle", "stopped", "window", "window, stopped"],
)
def test_a_worker_ends_with_a_killed_program(tmp_path, program, is_stopped):
    (tmp_path / "program.py").write_text(program)
    with subprocess.Popen(
        [sys.executable, tmp_path / "program.py"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    ) as process:
        worker = int(process.stdout.readline())
        if is_stopped:
            time.sleep(3)  # until it runs
            os.kill(worker, signal.SIGSTOP)
        process.kill()
        try:
            _, errors = process.communicate(timeout=30)  # which the worker holds open, too
        finally:
            if Path(f"/proc/{worker}/stat").exists():
                os.kill(worker, signal.SIGKILL)
    assert errors == b""
