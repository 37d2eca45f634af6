"""Limits on sizes and counts when files are read, in one table.

They are far above what people make and low enough that no file exhausts the memory or the time of a
machine. A message names the limit, its value, and what to do.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from segcore.runtime.errors import SegmentationError
from segcore.runtime.message import Message

_are_lifted = ContextVar("_are_lifted", default=False)
_SPLIT_ADVICE = "split it into one file per photo"
_DAMAGED_ADVICE = "save it again, or use a copy that is whole"


@dataclass(frozen=True)
class Limit:
    """A limit on one thing in a file.

    Attributes
    ----------
    what : str
        What is limited, in the plural; ``"bytes"`` are shown in MB.
    files : str
        Files that it applies to.
    advice : str
        What to do with a file that has more.
    """

    what: str
    most: int
    files: str
    advice: str

    def __str__(self) -> str:
        """The limit in words.

        >>> str(CLASSES), str(TEXT)
        ('65,535 classes', '256 MB')
        """
        return self._amount(self.most)

    def check(self, amount: int) -> None:
        """Raise an error for more than the limit.

        Parameters
        ----------
        amount : int
            The number that there is, or the first that is known to be too large.

        >>> CLASSES.check(70_000)
        Traceback (most recent call last):
        ...
        segcore.runtime.errors.SegmentationError: has 70,000 classes, over the limit of 65,535; \
leave out those that are not needed
        """
        if amount > self.most and not _are_lifted.get():
            raise SegmentationError(self.exceeded_message(amount))

    def exceeded_message(self, amount: int) -> Message:
        """The message for more than the limit."""
        if self.what == "bytes":
            text = "is larger than {most}, the limit for {files}; {advice}"
            return Message(text, most=self, files=self.files, advice=self.advice)
        text = "has {amount}, over the limit of {most}; {advice}"
        limit = f"{self.most:,}"
        return Message(text, amount=self._amount(amount), most=limit, advice=self.advice)

    def _amount(self, number: int) -> str:
        return f"{number / 1e6:,.3g} MB" if self.what == "bytes" else f"{number:,} {self.what}"


@contextmanager
def lifted() -> Iterator[None]:
    """Context without limits, for reading back what this program has just written."""
    token = _are_lifted.set(True)
    try:
        yield
    finally:
        _are_lifted.reset(token)


PIXELS = Limit(
    "pixels", 400_000_000, "photos and label images", "scale the picture down, or --max-pixels"
)
CHANNELS = Limit("channels", 64, "photos", "save those that are needed")
TEXT = Limit("bytes", 256_000_000, "text (annotations, strokes, rules, tables)", _SPLIT_ADVICE)
SETTINGS = Limit("bytes", 256_000, "settings of datasets (data.yaml)", "leave only names in it")
DEPTH = Limit("levels of nesting", 100, "JSON", _DAMAGED_ADVICE)
OBJECTS = Limit("JSON objects", 3_000_000, "JSON", _SPLIT_ADVICE)
LISTS = Limit("JSON lists", 10_000_000, "JSON", _SPLIT_ADVICE)
VALUES = Limit("values", 30_000_000, "JSON", _SPLIT_ADVICE)
ELEMENTS = Limit("elements", 3_000_000, "XML (CVAT, Pascal VOC)", _SPLIT_ADVICE)
ATTRIBUTES = Limit("attributes", 15_000_000, "XML (CVAT, Pascal VOC)", _SPLIT_ADVICE)
CLASSES = Limit("classes", 65_535, "all", "leave out those that are not needed")
SOLVED_CLASSES = Limit(
    "classes with strokes",
    5_000,
    "what is solved",
    "paint fewer, or import the labels to measure or export them",
)
LEARNED_CLASSES = Limit(
    "classes",
    256,
    "what is learned of colours; with more classes, strokes count by their places alone",
    "learn from photos of fewer classes",
)
SHAPES = Limit("shapes of one photo", 1_000_000, "annotations", "cut the photo into parts")
POINTS = Limit("points in one outline", 1_000_000, "annotations", "simplify the outline")
CROSSINGS = Limit(
    "rows crossed by all outlines of a photo",
    100_000_000,
    "annotations",
    "simplify the outlines, or import a label image instead",
)
LABEL_BYTES = Limit(
    "bytes per pixel", 8, "arrays and labels inside of other files", _DAMAGED_ADVICE
)
ARRAY = Limit("bytes", 2_000_000_000, "arrays of probabilities", _SPLIT_ADVICE)
PROJECT_PHOTO = Limit(
    "bytes", 2_000_000_000, "the photo in a project", "keep it beside the project"
)
PARTS = Limit("parts", 10_000, "zip archives: projects, NPZ", "zip again what is needed")
RULE_LINES = Limit("lines", 1_000, "rules", "leave out those that are not needed")
RULE_TEXT = Limit("characters", 50_000, "rules", "leave out those that are not needed")
STROKES = Limit("strokes", 1_000_000, "strokes and projects", "import a label image instead")
_MOVE_ADVICE = "move it away"
STATES_FILE = Limit(
    "bytes", 64_000_000, "states of photos (.eigenbrush/states.jsonl)", _MOVE_ADVICE
)
CLASS_LIST = Limit(
    "bytes", 4_000_000, "classes of a folder (.eigenbrush/classes.json)", _MOVE_ADVICE
)
PHOTO_MODEL = Limit(
    "bytes",
    256_000_000,
    "a model of labelled photos (eigenbrush-looks.json)",
    "learn from fewer photos",
)
PRESENCE = Limit("bytes", 64_000, "who works in a folder (.eigenbrush/people)", _MOVE_ADVICE)
INDEX = Limit("bytes", 1_000_000, "what is remembered of a project", "remove tags of it")
MANIFEST = Limit("bytes", 16_000_000, "manifests of exports", _MOVE_ADVICE)

LIMITS = tuple(one for one in list(globals().values()) if isinstance(one, Limit))
"""All limits, for the documentation."""
