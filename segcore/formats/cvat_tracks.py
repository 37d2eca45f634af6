"""CVAT for video: XML with tracks, each the shapes of one object frame by frame.

The file names no pictures. CVAT names them ``frame_000012``, by the number that the shapes of the
frame have, too, so that the digits at the end of the photo's name tell which frame it is. Between
key frames CVAT writes the shapes that it has interpolated; nothing is interpolated here.
"""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element

from segcore.formats.importers.annotations import AnnotationFile, damage_as_error, stem_of
from segcore.formats.importers.drawing import Drawing
from segcore.runtime.errors import ConstraintError


def shapes_of_frame(root: Element, file: AnnotationFile, drawing: Drawing) -> list[Element]:
    """The shapes that are visible in the frame that the photo is, with the labels of their tracks.

    Raises
    ------
    ConstraintError
        If the photo's name ends in no number, no track reaches the frame, or the video has another
        size or is one of several.
    """
    tracks = list(root.iter("track"))
    if len({track.attrib.get("task_id") for track in tracks}) > 1:
        raise ConstraintError("is about several videos; export each task of CVAT by itself")
    with damage_as_error("the size of the video"):
        for size in root.iterfind("meta//original_size"):
            file.check_size(int(size.findtext("width", "")), int(size.findtext("height", "")))

    wanted = _frame_of(file.photo)
    with damage_as_error("the tracks"):
        frames = [{int(shape.attrib["frame"]): shape for shape in track} for track in tracks]
        reached = [number for shapes in frames for number in shapes]
        if not reached or not min(reached) <= wanted <= max(reached):
            there = f"from {min(reached)} to {max(reached)}" if reached else "nowhere"
            raise ConstraintError(
                f"say nothing about frame {wanted}, which {file.photo} is by its name; their "
                f"frames are {there}"
            )
        found = []
        for track, shapes in zip(tracks, frames, strict=True):
            last = max((number for number in shapes if number <= wanted), default=None)
            if last is None or shapes[last].attrib.get("outside") == "1":
                continue
            if last != wanted:
                drawing.leave_out("shape between key frames", "shapes between key frames")
                continue
            shapes[last].set("label", track.attrib["label"])
            found.append(shapes[last])
    return found


def _frame_of(photo: str) -> int:
    digits = re.search(r"[0-9]{1,18}$", stem_of(photo))
    if digits is None:
        raise ConstraintError(
            f"is about the frames of a video, but {photo or 'the photo'} has no frame number at "
            "the end of its name; name it like frame_000012.png"
        )
    return int(digits[0])
