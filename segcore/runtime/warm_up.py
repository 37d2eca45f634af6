"""Compiling all kernels before anybody waits for one, in several processes.

``signatures.txt`` lists the kernels and the types of their arguments that photos, strokes and
settings of all kinds come to, the modules with most of them first. It is written by
``packaging/list_kernels.py``, and a test compares it with what solves call.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock
from typing import Any

from segcore.runtime.errors import SegmentationError

SIGNATURES = Path(__file__).with_name("signatures.txt")
_LINE = re.compile(r"(.+)\.(\w+)\((.*)\)")
_ARRAY = re.compile(r"(readonly )?array\((\w+), (\d)d, (\w)\)")
_SAME = re.compile(r"UniTuple\((.*) x (\d+)\)")

Progress = Callable[[int, int], None]
"""Told how many kernels are ready and how many there will be."""


@dataclass(frozen=True)
class Kernel:
    """One kernel for arguments of some types, both in numba's words."""

    module: str
    name: str
    types: str

    def __str__(self) -> str:
        return f"{self.module}.{self.name}({self.types})"

    @staticmethod
    def of(line: str) -> Kernel:
        found = _LINE.fullmatch(line)
        assert found, line
        return Kernel(*found.groups())


def kernels() -> list[Kernel]:
    """All that are compiled ahead."""
    return [Kernel.of(line) for line in SIGNATURES.read_text(encoding="utf-8").splitlines()]


def missing() -> list[Kernel]:
    """Those of `kernels` that are not there yet."""
    from segcore.runtime.kernel_store import file_name, folders, targets

    own = _own_target()
    there = {name for folder in folders() if folder.is_dir() for name in os.listdir(folder)}
    return [
        kernel
        for kernel in kernels()
        if not any(
            file_name(kernel.module, kernel.name, kernel.types, target) in there
            for target in targets(own)
        )
    ]


def _own_target() -> tuple[str, str, str]:
    """What numba compiles for in this process."""
    from numba.core.registry import cpu_target

    return cpu_target.target_context.codegen().magic_tuple()


# ------------------------------------------------------------------------------ several processes


def warm_up(
    *,
    jobs: int | None = None,
    into: Path | None = None,
    cpu: str | None = None,
    modules: Collection[str] = (),
    progress: Progress = lambda _ready, _all: None,
) -> int:
    """Compile the kernels that are missing; returns how many.

    What processes need to do so is NumPy, SciPy and numba.

    Parameters
    ----------
    jobs : int, optional
        Processes, as many as processors unless given.
    into : Path, optional
        A folder that shall have all of them; those that are elsewhere are copied.
    cpu : str, optional
        What processor to compile for, in LLVM's words, such as x86-64-v3, that which these words
        name if this one has its instructions, or this one.
    modules : names of modules
        Whose kernels alone are wanted; of all, if none is named.
    progress : function
        Called before the first and after each of them.
    """
    from segcore.runtime.kernel_store import BASELINE, folder_to_write, has_baseline

    cpu = cpu or (BASELINE if has_baseline() else None)
    wanted = _not_copied(into, cpu) if into else missing()
    wanted = [kernel for kernel in wanted if not modules or kernel.module in modules]
    if not wanted or (into is None and folder_to_write() is None):
        return 0
    environment = os.environ | {"NUMBA_NUM_THREADS": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    if cpu:
        environment |= {"NUMBA_CPU_NAME": cpu, "NUMBA_CPU_FEATURES": ""}

    waiting: SimpleQueue[list[Kernel]] = SimpleQueue()
    in_turn = dict.fromkeys(kernel.module for kernel in wanted)
    for module in in_turn:
        # those of one module share functions, which are compiled once
        waiting.put([kernel for kernel in wanted if kernel.module == module])
    ready, lock = 0, Lock()
    progress(ready, len(wanted))

    def work(compiler: _Compiler) -> None:
        nonlocal ready
        while True:
            try:
                of_module = waiting.get_nowait()
            except Empty:
                return
            for kernel in of_module:
                compiler.compile(kernel)
                with lock:
                    ready += 1
                    progress(ready, len(wanted))

    n_processes = min(jobs or os.cpu_count() or 1, len(in_turn))
    compilers = [_Compiler(into, environment) for _ in range(n_processes)]
    with ThreadPoolExecutor(n_processes) as threads:
        try:
            for done in [threads.submit(work, compiler) for compiler in compilers]:
                done.result()
        finally:
            for compiler in compilers:
                compiler.end()
    return len(wanted)


def _not_copied(into: Path, cpu: str | None) -> list[Kernel]:
    """The kernels that are not found, compiled for a processor, and copied into a folder."""
    from segcore.runtime.kernel_store import file_name, folders

    own = _own_target()
    target = (own[0], cpu, "") if cpu else own

    def copied(kernel: Kernel) -> bool:
        name = file_name(kernel.module, kernel.name, kernel.types, target)
        found = [folder / name for folder in (into, *folders()) if (folder / name).exists()]
        if found and found[0].parent != into:
            shutil.copyfile(found[0], into / name)
        return bool(found)

    return [kernel for kernel in kernels() if not copied(kernel)]


class _Compiler:
    """A process that compiles one kernel after the other."""

    def __init__(self, into: Path | None, environment: dict[str, str]) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", __name__, *([str(into)] if into else [])],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )

    def compile(self, kernel: Kernel) -> None:
        orders, answers = self._process.stdin, self._process.stdout
        assert orders
        assert answers
        orders.write(f"{kernel}\n")
        orders.flush()
        if not answers.readline():
            raise SegmentationError(f"cannot compile {kernel.module}.{kernel.name}")

    def end(self) -> None:
        self._process.kill()
        self._process.communicate()


def _compile_as_told() -> None:
    """The other end: kernels are named on stdin, one a line, and each is answered on stdout."""
    from segcore.runtime.kernel_store import keep_only_in

    signal.signal(signal.SIGINT, signal.SIG_DFL)  # no last words
    if folder := "".join(sys.argv[1:]):
        keep_only_in(Path(folder))
    for line in sys.stdin:
        kernel = Kernel.of(line.rstrip("\n"))
        getattr(import_module(kernel.module), kernel.name).compile(types_of(kernel.types))
        sys.stdout.write("\n")
        sys.stdout.flush()


# ------------------------------------------------------------------------------- types in words


def types_of(words: str) -> tuple[Any, ...]:
    """The types that numba writes so."""
    return tuple(map(_type_of, _split(words)))


def _type_of(word: str) -> Any:
    import numba

    types: Any = numba.types

    if found := _ARRAY.fullmatch(word):
        readonly, dtype, dimensions, layout = found.groups()
        return types.Array(_type_of(dtype), int(dimensions), layout, readonly=bool(readonly))
    if found := _SAME.fullmatch(word):
        return types.UniTuple(_type_of(found[1]), int(found[2]))
    if word.startswith("Tuple("):
        return types.Tuple(types_of(word[len("Tuple(") : -1]))
    return types.boolean if word == "bool" else getattr(types, word)


def _split(words: str) -> list[str]:
    """At the commas outside brackets."""
    parts, depth = [""], 0
    for sign in words:
        depth += (sign == "(") - (sign == ")")
        if sign == "," and not depth:
            parts.append("")
        else:
            parts[-1] += sign
    return [part.strip() for part in parts if part.strip()]


if __name__ == "__main__":
    _compile_as_told()
