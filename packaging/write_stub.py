"""Write what editors and mypy know of the compiled loops: segcore/runtime/_kernels.pyi.

python packaging/write_stub.py
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from nanobind.stubgen import StubGen

from segcore.runtime import native

STUB = Path(__file__).parents[1] / "segcore" / "runtime" / "_kernels.pyi"
HEADING = """\
# Written by packaging/write_stub.py from the C++ in the folders kernels/.
# mypy: disable-error-code="overload-overlap"
"""


def stub() -> str:
    """The names, arguments and results of all loops."""
    writer = StubGen(native._kernels)
    writer.put(native._kernels)
    text = writer.get().replace(native.PROCESSOR, "")
    command = [sys.executable, "-m", "ruff", "format", "--stdin-filename", str(STUB), "-"]
    made = subprocess.run(command, input=HEADING + text, capture_output=True, text=True, check=True)
    return made.stdout


if __name__ == "__main__":
    STUB.write_text(stub(), encoding="utf-8")
