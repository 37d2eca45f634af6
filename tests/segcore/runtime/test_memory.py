from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from segcore.runtime import memory


def test_available_memory_is_a_number_of_bytes() -> None:
    assert 2**20 < memory.available_bytes() < 2**50


def test_a_container_may_allow_less_than_the_machine_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limit, use = tmp_path / "memory.max", tmp_path / "memory.current"
    limit.write_text("3000000")
    use.write_text("1000000")
    monkeypatch.setattr(memory, "CONTAINER_LIMITS", ((str(limit), str(use)),))
    monkeypatch.setattr(memory, "_kept_bytes", lambda: 0)
    assert memory.available_bytes() == 2_000_000
    limit.write_text("max")
    assert memory.available_bytes() > 2_000_000


_RESIDENT_BYTES = """
import json
from segcore.runtime import memory
if not memory.keep_freed_memory():
    raise SystemExit("[]")
found = [memory._resident_bytes()]
block = memory.touched(1 << 28)
found.append(memory._resident_bytes())
del block
found.append(memory._resident_bytes())
kept = memory._kept_bytes()
memory.release_freed_memory()
found.append(memory._resident_bytes())
print(json.dumps([*found, kept]))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="needs the allocator of glibc")
def test_freed_memory_is_kept_until_it_is_released() -> None:
    run = subprocess.run(
        [sys.executable, "-c", _RESIDENT_BYTES], stdout=subprocess.PIPE, text=True, check=False
    )
    if run.returncode:
        pytest.skip("another C library")
    before, with_block, freed, released, kept = json.loads(run.stdout)
    most = 0.98 * (1 << 28)
    assert with_block - before >= most
    assert freed - before >= most
    assert freed - released >= most
    assert most <= kept < 1.2 * (1 << 28)
