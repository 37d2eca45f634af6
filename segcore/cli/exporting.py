"""The flag that names formats, and what is done about it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable

from segcore.files.exporters import EXPORTERS, Content, Exporter, encode
from segcore.runtime.wording import unknown


def add_export_flag(parser: argparse.ArgumentParser, default: str = "") -> None:
    """``--export FORMATS``; `default` as it would be typed."""
    said = f" (default: {default})" if default else ""
    parser.add_argument(
        "--export",
        metavar="FORMATS",
        type=_exporters,
        default=_exporters(default),
        help=f"formats to write, separated by commas: {', '.join(EXPORTERS)}{said}",
    )


def encode_formats(content: Content, exporters: Iterable[Exporter]) -> dict[str, bytes]:
    """Files of some formats by name, after saying what each cannot hold."""
    chosen = tuple(exporters)
    for exporter in chosen:
        if losses := exporter.losses(content):
            print(f"eigenbrush: note: {exporter.title} loses {'; '.join(losses)}", file=sys.stderr)
    return encode(content, chosen)


def _exporters(text: str) -> tuple[Exporter, ...]:
    names = dict.fromkeys(name.strip() for name in text.split(",") if name.strip())
    for name in names:
        if name not in EXPORTERS:
            raise argparse.ArgumentTypeError(unknown("format", name, EXPORTERS))
    return tuple(EXPORTERS[name]() for name in names)
