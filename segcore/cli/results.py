"""Results of a command, shown and written."""

import argparse
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any

from segcore.cli.progress_reporter import add_progress_flags
from segcore.cli.stopping import stopping_in_order
from segcore.cli.streams import show
from segcore.folders.manifest import Manifest
from segcore.picture.atomic_write import write_files
from segcore.runtime.wording import in_one_line, names_in_words


def add_result_flags(parser: argparse.ArgumentParser) -> None:
    """Add the flags for results and messages."""
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON on stdout")
    add_progress_flags(parser)


def show_result(
    options: argparse.Namespace, lines: Iterable[str], document: Mapping[str, Any]
) -> None:
    """Print a result, as JSON for scripts or in lines for people."""
    if options.json:
        show(as_json(document))
    elif not options.quiet:
        show("\n".join(map(in_one_line, lines)))


def as_json(document: Mapping[str, Any]) -> str:
    return json.dumps(document, indent=2, allow_nan=False)


def write_result(
    options: argparse.Namespace,
    files: Mapping[str, bytes],
    name: str,
    document: Mapping[str, Any],
    lines: Iterable[str],
) -> None:
    """Write all files or none, remove files of an earlier run with other options, and report.

    Parameters
    ----------
    files : dict of str to bytes
        Contents by file name, without the document.
    name, document : str, mapping
        File name and content of the document on the result, which also holds the manifest.
    lines : iterable of str
        The same for a person.

    Raises
    ------
    OutputError, Cancelled
    """
    out, reporter = options.out, options.reporter
    earlier, written = Manifest.read(out / name), Manifest.of(options.image.name, files)
    document = {**document, **asdict(written)}
    with stopping_in_order() as switch:
        contents = {out / name: data for name, data in files.items()}
        contents[out / name] = f"{as_json(document)}\n".encode()
        write_files(contents, within=out, monitor=switch)
    removed = earlier.without(written).remove(out)
    if removed:
        left = names_in_words(removed, most=5)
        reporter.note(f"removed what an earlier run left: {left}")
    show_result(options, [*lines, f"written to {out}"], document)
