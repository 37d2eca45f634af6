from __future__ import annotations

import json
import subprocess
import sys

import pytest

from segcore.runtime.memory import peak_memory_bytes

_RESIDENT_BYTES = """
import json
import numpy
from pathlib import Path
from segcore.runtime import memory

def resident():
    status = Path("/proc/self/status").read_text()
    return 1024 * int(status.partition("RssAnon:")[2].split()[0])

if not memory.keep_freed_memory():
    raise SystemExit("[]")
found = [resident()]
block = numpy.ones(1 << 28, numpy.uint8)
found.append(resident())
del block
found.append(resident())
memory.release_freed_memory()
found.append(resident())
print(json.dumps(found))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="needs the allocator of glibc")
def test_freed_memory_is_kept_until_it_is_released() -> None:
    run = subprocess.run(
        [sys.executable, "-c", _RESIDENT_BYTES], stdout=subprocess.PIPE, text=True, check=False
    )
    if run.returncode:
        pytest.skip("another C library")
    before, with_block, freed, released = json.loads(run.stdout)
    most = 0.98 * (1 << 28)
    assert with_block - before >= most
    assert freed - before >= most
    assert freed - released >= most


def test_peak_memory_is_a_number_of_bytes_or_unknown() -> None:
    peak = peak_memory_bytes()
    assert peak is None or 2**24 < peak < 2**44
