"""Arguments in, exit code out."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from segcore import __version__
from segcore.cli import demo, methods, segment
from segcore.errors import SegmentationError

_EXAMPLES = """\
examples:
  eigenbrush demo --out demo
      segment a bundled photo and write the result into the folder demo
  eigenbrush segment photo.jpg --scribbles strokes.png --out result
      strokes.png is as large as the photo; 0 is nothing, 1, 2, ... are the classes
  eigenbrush segment photo.jpg --strokes strokes.json --out result --eigenvectors 3
      also write the first three eigenvectors as pictures
  eigenbrush segment cells.tif --method ncut --segments 4 --out result
      no strokes: normalized cuts
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns its exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    parser = _parser(given)
    options = parser.parse_args(given)
    try:
        code: int = options.run(options)
        return code
    except SegmentationError as error:
        print(f"eigenbrush: {error}", file=sys.stderr)
        return 1
    except MemoryError:
        print(
            "eigenbrush: there is not enough memory for a picture of this size; "
            "close other programs or make the picture smaller",
            file=sys.stderr,
        )
        return 1
    except KeyboardInterrupt:
        print("eigenbrush: stopped", file=sys.stderr)
        return 130
    except BrokenPipeError:  # the reader of stdout has gone, as in `eigenbrush ... | head`
        sys.stderr.close()
        return 1


def _parser(given: list[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="eigenbrush",
        description="Cut a picture into segments with a few strokes (constrained spectral "
        "clustering).",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"eigenbrush {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    segment.add_command(commands, given)
    demo.add_command(commands)
    methods.add_command(commands)
    return parser
