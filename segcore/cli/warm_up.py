"""``eigenbrush warm-up``: compile all kernels before anybody waits for one."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from segcore.cli.flags import number
from segcore.cli.preparing import not_kept
from segcore.cli.streams import show
from segcore.cli.voice import Voice, add_voice_flags

_DESCRIPTION = """\
Compile what Eigenbrush computes with for this computer, so that nothing waits for it later.

The first command that segments does so, too. What is there already is not compiled again.
"""
_EXAMPLES = """\
examples:
  eigenbrush warm-up
  eigenbrush warm-up --cpu x86-64-v3 --into kernels
      for all processors since about 2015, to be shipped
"""


def describe(parser: argparse.ArgumentParser, _given: Sequence[str]) -> None:
    """Add what the command takes."""
    parser.description = _DESCRIPTION
    parser.epilog = _EXAMPLES
    parser.add_argument(
        "--jobs",
        metavar="N",
        type=number(int, low=1),
        help="number of processes at work (default: as many as there are processors)",
    )
    parser.add_argument(
        "--into",
        metavar="FOLDER",
        type=Path,
        help="put all compiled code into this folder, copies of what is there elsewhere, too",
    )
    parser.add_argument(
        "--cpu",
        metavar="NAME",
        help="processor to compile for, in LLVM's words (default: x86-64-v3 where this one can run "
        "that, or else this one)",
    )
    add_voice_flags(parser)
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> None:
    from segcore.runtime.kernel_store import folder_to_write
    from segcore.runtime.warm_up import warm_up

    if options.into is not None:
        options.into.mkdir(parents=True, exist_ok=True)
    voice: Voice = options.voice
    with voice:
        compiled = warm_up(
            jobs=options.jobs, into=options.into, cpu=options.cpu, progress=voice.compiling
        )
    folder = options.into or folder_to_write()
    if options.quiet:
        return
    if compiled:
        show(f"{compiled} kernels compiled into {folder}")
    else:
        show("all kernels are compiled already" if folder else not_kept())
