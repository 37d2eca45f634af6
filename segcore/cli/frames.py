"""``eigenbrush frames``: the frames of a video as photos in a folder."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from segcore.cli.exit_codes import ExitCode
from segcore.cli.flags import number
from segcore.cli.results import add_result_flags, show_result
from segcore.cli.stopping import stopping_in_order
from segcore.folders.frames import frames_folder, write_frames
from segcore.runtime.wording import plural

USAGE = "eigenbrush frames VIDEO [--every N] [--out DIR]"
DESCRIPTION = """\
Write the frames of a video as photos into a folder.

Existing frames are kept: repeat the command to continue it, or with a smaller --every to add frames
between them. Videos need PyAV: pip install 'eigenbrush[video]'.
"""
EXAMPLES = """\
examples:
  eigenbrush frames clip.mp4 --every 10
      clip-frames/clip-000000.png, clip-000010.png, ...
  eigenbrush fill clip-frames
      segments for the frames between those that are done
"""


def add_arguments(parser: argparse.ArgumentParser, _given: Sequence[str]) -> None:
    parser.add_argument("video", metavar="VIDEO", type=Path, help="MP4, MOV, MKV, WebM, AVI, ...")
    parser.add_argument(
        "--every",
        metavar="N",
        type=number(int, low=1),
        default=1,
        help="every N-th frame (default: all)",
    )
    parser.add_argument(
        "--out", metavar="DIR", type=Path, help="folder of the frames (default: VIDEO-frames)"
    )
    parser.add_argument(
        "--jpeg", action="store_true", help="as JPEG, which is smaller and loses a little"
    )
    add_result_flags(parser)


def run(options: argparse.Namespace) -> ExitCode:
    reporter = options.reporter
    folder = options.out or frames_folder(options.video)
    with stopping_in_order() as switch, reporter:
        frames = write_frames(
            options.video,
            folder,
            every=options.every,
            suffix=".jpg" if options.jpeg else ".png",
            tell=reporter.count,
            monitor=switch,
        )
    if frames.problem:
        reporter.say(frames.problem)
    document = {"folder": str(folder), "photos": [photo.name for photo in frames.photos]}
    show_result(options, [f"{plural(len(frames.photos), 'frame')} in {folder}"], document)
    return ExitCode.FAILED if frames.problem else ExitCode.DONE
