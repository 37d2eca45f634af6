"""Where compiled kernels are kept, under names that say what they were made from.

The name of a file ends in a hash of all that its code follows from: the source of the kernel's
module and of every module of the package that it imports, directly or not; the types of its
arguments; the versions of numba, llvmlite and Python; the processor. So a file is valid wherever
the package lies, is never outdated, and is written once: processes cannot disturb each other.

Files are looked for beside the package, where a distribution brings them and where they are written
if that folder can be written to, and then in a folder of the user, or that which
``NUMBA_CACHE_DIR`` names. If there is no such folder, it is one for temporary files.

Code for `BASELINE` is taken on every processor that has its instructions: it is what distributions
bring and what :mod:`segcore.runtime.warm_up` makes. A kernel that is not found there is compiled
for the very processor.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import re
import stat
import sys
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

import llvmlite
import llvmlite.binding as llvm
import numba
from numba.core import config
from numba.core.caching import _Cache
from numba.core.compiler import CompileResult
from numba.core.serialize import dumps
from numba.core.sigutils import normalize_signature
from numba.misc.appdirs import AppDirs

BASELINE = "x86-64-v3"
"""Processors since about 2013 (Intel's Haswell) and 2015 (AMD's Excavator)."""

_INSTRUCTIONS = [
    *("avx", "avx2", "bmi", "bmi2", "cx16", "f16c", "fma", "lzcnt", "movbe", "popcnt", "sahf"),
    *("sse3", "sse4.1", "sse4.2", "ssse3", "xsave"),
]
"""Those of `BASELINE`."""

BESIDE = Path(__file__).with_name("compiled")
"""Folder of the kernels that a distribution brings."""

_ROOT = Path(__file__).parents[2]
_OPTIONS = "segcore.runtime.jit"
"""Says how kernels are compiled; what that module uses itself is no part of them."""

_IMPORT = re.compile(r"^(?:from|import) ([\w.]+)", re.MULTILINE)

Target = tuple[str, str, str]
"""Kind of system, processor, and further instructions, in LLVM's words."""


class KernelStore(_Cache):  # type: ignore[misc]
    """What numba asks for the compiled code of one kernel."""

    def __init__(self, function: FunctionType) -> None:
        self._module, self._name = function.__module__, function.__qualname__
        self._enabled = True

    @property
    def cache_path(self) -> str:
        return str(BESIDE)

    def enable(self) -> None:
        self._enabled = True

    def disable(self) -> None:
        self._enabled = False

    def flush(self) -> None:
        pass  # what is outdated has another name

    def load_overload(self, sig: Any, target_context: Any) -> CompileResult | None:
        target_context.refresh()
        if not self._enabled:
            return None
        for target in targets(target_context.codegen().magic_tuple()):
            for folder in folders():
                with suppress(OSError, EOFError, pickle.UnpicklingError):
                    data = (folder / self._file(sig, target)).read_bytes()
                    return CompileResult._rebuild(target_context, *pickle.loads(data))
        return None

    def save_overload(self, sig: Any, data: CompileResult) -> None:
        folder = folder_to_write()
        if not self._enabled or folder is None or data.library.has_dynamic_globals:
            return
        data = data._replace(type_annotation="")  # for people; long, with the path of the source
        file = folder / self._file(sig, data.codegen.magic_tuple())
        unfinished = file.with_suffix(f".{uuid.uuid4().hex}")
        try:
            unfinished.write_bytes(dumps(data._reduce()))
            unfinished.replace(file)
        except OSError:  # a full disk: it is compiled again next time
            unfinished.unlink(missing_ok=True)

    def _file(self, signature: Any, target: Target) -> str:
        types, _ = normalize_signature(signature)
        return file_name(self._module, self._name, ", ".join(map(str, types)), target)


def file_name(module: str, name: str, types: str, target: Target) -> str:
    """Of the code of a kernel for arguments of some types."""
    words = (name, types, *target, numba.__version__, llvmlite.__version__, _python())
    made_from = hashlib.sha256("\n".join((source_hash(module), *words)).encode())
    return f"{name}-{made_from.hexdigest()[:32]}.nbc"


def _python() -> str:
    return f"{sys.implementation.cache_tag}{getattr(sys, 'abiflags', '')}"


@cache
def source_hash(module: str) -> str:
    """Of a module and of all modules of its package that it imports, directly or not."""
    package, waiting = module.partition(".")[0], [module]
    sources: dict[str, bytes] = {}
    while waiting:
        if (name := waiting.pop()) in sources:
            continue
        sources[name] = source = _source(name)
        waiting += (
            found
            for found in _IMPORT.findall(source.decode())
            if found.partition(".")[0] == package and name != _OPTIONS
        )
    hashes = (f"{name} {hashlib.sha256(sources[name]).hexdigest()}" for name in sorted(sources))
    return hashlib.sha256("\n".join(hashes).encode()).hexdigest()


def _source(module: str) -> bytes:
    place = _ROOT.joinpath(*module.split("."))
    for file in (place.with_suffix(".py"), place / "__init__.py"):
        with suppress(OSError):
            return file.read_bytes()
    elsewhere = getattr(sys.modules.get(module), "__file__", None)
    return Path(elsewhere).read_bytes() if elsewhere else b""


# --------------------------------------------------------------------------------- the processor


def targets(own: Target) -> Iterator[Target]:
    """What code may be for, the best first; `own` is what numba compiles for here."""
    if config.CPU_NAME is None and has_baseline():
        yield own[0], BASELINE, ""
    yield own


@cache
def has_baseline() -> bool:
    """Whether this processor has the instructions of `BASELINE`."""
    features = llvm.get_host_cpu_features()
    return all(features.get(name, False) for name in _INSTRUCTIONS)


# -------------------------------------------------------------------------------------- folders


_only: Path | None = None


def keep_only_in(folder: Path) -> None:
    """Look for kernels in this folder and write them there, whatever lies elsewhere."""
    global _only  # noqa: PLW0603
    _only = folder
    folders.cache_clear()
    folder_to_write.cache_clear()


@cache
def folders() -> tuple[Path, ...]:
    """Where kernels may lie."""
    if _only is not None:
        return (_only,)
    usual, written = (BESIDE, _folder_of_user()), folder_to_write()
    return usual if written is None or written in usual else (*usual, written)


@cache
def folder_to_write() -> Path | None:
    """The first folder that can be written to."""
    if _only is not None:
        return _only
    wanted = [] if os.environ.get("NUMBA_CACHE_DIR") else [BESIDE]
    for folder in (*wanted, _folder_of_user()):
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            tempfile.TemporaryFile(dir=folder).close()
            return folder
    with suppress(OSError):
        folder = _temporary_folder()
        folder.mkdir(mode=0o700, exist_ok=True)
        return folder if _is_own(folder) else None
    return None


def is_temporary(folder: Path | None) -> bool:
    """Whether what is written there is lost some day."""
    return folder is None or folder == _temporary_folder()


def _folder_of_user() -> Path:
    given = os.environ.get("NUMBA_CACHE_DIR")
    return Path(given or AppDirs("eigenbrush", appauthor=False).user_cache_dir) / "kernels"


def _temporary_folder() -> Path:
    user = os.getuid() if hasattr(os, "getuid") else "user"
    return Path(tempfile.gettempdir()) / f"eigenbrush-kernels-{user}"


def _is_own(folder: Path) -> bool:
    """Whether nobody else can have put code there."""
    state = folder.lstat()
    is_folder = stat.S_ISDIR(state.st_mode)
    return is_folder and (
        not hasattr(os, "getuid")
        or (state.st_uid == os.getuid() and not state.st_mode & (stat.S_IWGRP | stat.S_IWOTH))
    )
