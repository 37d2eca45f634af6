"""How a command puts its results into their folder."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from segcore.cli.stopping import stopping_in_order
from segcore.files.manifest import Manifest
from segcore.picture.writing import write_files
from segcore.runtime.wording import listed


def write_result(out: Path, files: Mapping[str, bytes], written: Manifest, document: str) -> None:
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
        write_files({out / name: data for name, data in files.items()}, monitor=switch)
    removed = earlier.without(written).remove(out)
    if removed:
        left = listed(removed, most=5)
        print(f"eigenbrush: note: removed what an earlier run left: {left}", file=sys.stderr)
