"""The frames of a video file, read by PyAV (FFmpeg), which is an extra of the installation."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from segcore.picture.reading.source import DEFAULT_MAX_PIXELS
from segcore.runtime.errors import ImageError, file_message
from segcore.runtime.message import Message
from segcore.runtime.no_follow_open import open_chosen

VIDEO_SUFFIXES = (".mp4", ".mov", ".m4v", ".mkv", ".webm", ".avi", ".mpg", ".mpeg", ".ogv", ".wmv")
_FORMATS = "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpeg,mpegts,mpegvideo,ogg,asf"
"""Allowed video containers; playlists are left out, as they refer to other files."""


@dataclass(frozen=True, eq=False)
class Frame:
    """A frame of a video.

    Attributes
    ----------
    number : int
        From 0, of all frames.
    seconds : float
        From the beginning.
    pixels : (rows, columns, 3) uint8
        Upright sRGB.
    """

    number: int
    seconds: float
    pixels: NDArray[np.uint8]


def is_video(path: str | os.PathLike[str]) -> bool:
    """Whether a file has a suffix of a video."""
    return os.path.splitext(path)[1].lower() in VIDEO_SUFFIXES


def count_frames(path: str | os.PathLike[str]) -> int:
    """Approximate number of frames of a video; 0 if it is unknown.

    Raises
    ------
    ImageError
        If it cannot be opened.
    """
    with _open(path) as container:
        stream = container.streams.video[0]
        if stream.frames:
            return int(stream.frames)
        if container.duration and stream.average_rate:
            return round(container.duration / 1_000_000 * float(stream.average_rate))
        return 0


def read_frames(path: str | os.PathLike[str], *, every: int = 1) -> Iterator[Frame]:
    """Yield every `every`-th frame of a video, beginning with the first.

    Raises
    ------
    ImageError
        If the file cannot be opened, has no picture, or ends early or is damaged: after the frames
        that could be read.
    """
    import av

    with _open(path) as container:
        stream = container.streams.video[0]
        stream.thread_type = "AUTO"
        if stream.width * stream.height > DEFAULT_MAX_PIXELS:
            text = Message("its frames have more pixels than the limit allows")
            raise ImageError(file_message(path, text))
        number = -1
        try:
            for number, frame in enumerate(container.decode(stream)):
                if number % every == 0:
                    pixels = frame.to_ndarray(format="rgb24")
                    turned = np.rot90(pixels, round(frame.rotation / 90) % 4)
                    yield Frame(number, frame.time or 0.0, np.ascontiguousarray(turned))
        except (av.FFmpegError, ValueError, EOFError) as error:
            text = Message("is damaged or ends after frame {number}", number=number)
            raise ImageError(file_message(path, text)) from error
        if number < 0:
            raise ImageError(file_message(path, Message("holds no frame that could be read")))


@contextmanager
def _open(path: str | os.PathLike[str]) -> Iterator[Any]:
    """Context with an open video; files or addresses that it refers to are not opened."""
    try:
        import av
    except ImportError as error:
        text = Message("videos need PyAV; install it with: pip install 'eigenbrush[video]'")
        raise ImageError(file_message(path, text)) from error
    allowed = {"format_whitelist": _FORMATS, "protocol_whitelist": "none"}
    try:
        with open_chosen(path) as file, av.open(file, options=allowed) as container:
            if not container.streams.video:
                raise ImageError(file_message(path, Message("has no picture, only sound")))
            yield container
    except (av.FFmpegError, OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        text = Message("is no video that can be read ({reason})", reason=reason)
        raise ImageError(file_message(path, text)) from error
