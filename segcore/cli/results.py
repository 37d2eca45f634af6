"""How a command puts its results into their folder."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from segcore.cli.progress_reporter import ProgressReporter, add_progress_flags
from segcore.cli.stopping import stopping_in_order
from segcore.cli.streams import show
from segcore.folders.manifest import Manifest
from segcore.picture.atomic_write import write_files
from segcore.runtime.wording import in_one_line, listed


def add_result_flags(parser: argparse.ArgumentParser) -> None:
    """How results are shown, and what is said meanwhile."""
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON on stdout")
    add_progress_flags(parser)


def show_result(
    options: argparse.Namespace, lines: Iterable[str], document: Mapping[str, Any]
) -> None:
    """On stdout, for scripts or in lines for a person who wants to hear of it."""
    if options.json:
        show(as_json(document))
    elif not options.quiet:
        show("\n".join(map(in_one_line, lines)))


def as_json(document: Mapping[str, Any]) -> str:
    return json.dumps(document, indent=2, allow_nan=False)


def write_result(
    out: Path,
    files: Mapping[str, bytes],
    written: Manifest,
    document: str,
    *,
    reporter: ProgressReporter,
) -> None:
    """Write all files or none, and remove what an earlier run with other options left there.

    Parameters
    ----------
    files : dict of str to bytes
        By name, with the document.
    written : Manifest
        Of these files.
    document : str
        Name of the document that holds the manifest, also that of an earlier run.

    Raises
    ------
    OutputError, Cancelled
    """
    earlier = Manifest.read(out / document)
    with stopping_in_order() as switch:
        contents = {out / name: data for name, data in files.items()}
        write_files(contents, within=out, monitor=switch)
    removed = earlier.without(written).remove(out)
    if removed:
        left = listed(removed, most=5)
        reporter.note(f"removed what an earlier run left: {left}")
