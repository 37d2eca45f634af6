"""A video -> a folder of its frames, as photos."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from segcore.picture.atomic_write import encode_picture, write_files
from segcore.picture.reading.video import count_frames, read_frames
from segcore.runtime.errors import ImageError
from segcore.runtime.monitor import SILENT, Monitor

_DIGITS = 6


@dataclass(frozen=True)
class Frames:
    """Frames of a video.

    Attributes
    ----------
    photos : tuple of Path
        Named ``VIDEO-000120.png`` after the numbers of the frames.
    problem : str
        Reason why some are missing, or empty.
    """

    folder: Path
    photos: tuple[Path, ...]
    problem: str = ""


def frames_folder(video: Path) -> Path:
    """The default folder of a video's frames."""
    return video.with_name(f"{video.stem}-frames")


def write_frames(
    video: Path,
    folder: Path,
    *,
    every: int = 1,
    suffix: str = ".png",
    tell: Callable[[int, int], object] = lambda _done, _of: None,
    monitor: Monitor = SILENT,
) -> Frames:
    """Write every `every`-th frame of a video as a picture, unless the picture exists.

    Parameters
    ----------
    suffix : str
        ``.png``, or ``.jpg``, which is smaller and loses a little.
    tell : callable
        Called with the number of frames read, and of about all.

    Raises
    ------
    ImageError
        If not one frame can be read.
    OutputError
        If a frame cannot be written.
    Cancelled
        What is written stays; the next time goes on from there.
    """
    expected = count_frames(video)
    photos: list[Path] = []
    problem = ""
    try:
        for frame in read_frames(video, every=every):
            monitor.check()
            photo = folder / f"{video.stem}-{frame.number:0{_DIGITS}}{suffix}"
            if not photo.exists():
                write_files({photo: encode_picture(frame.pixels, suffix)}, within=folder.parent)
            photos.append(photo)
            tell(frame.number + 1, max(expected, frame.number + 1))
    except ImageError as error:
        if not photos:
            raise
        problem = str(error)
    return Frames(folder, tuple(photos), problem)
