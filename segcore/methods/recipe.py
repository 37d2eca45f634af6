"""Recipe: all settings that decide an answer, apart from picture and strokes.

Flags of the command line, documents and fingerprints are made of its fields.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType
from typing import Literal

from segcore.graph.affinity import Affinity
from segcore.marks.frame_propagation import DEFAULT_MARGIN
from segcore.marks.rules import NO_RULES, RuleSet, rules_from_text
from segcore.marks.rules.rule_set import read_rules_text
from segcore.marks.strokes import MAX_CLASS
from segcore.methods import Method
from segcore.methods.fast_ge import FastGE
from segcore.objects.repairs import REPAIR_KINDS, Repair, repairs_from_text
from segcore.picture.image import TRANSPARENT, Image, Transparent
from segcore.picture.pixel_size import PixelSize
from segcore.runtime.errors import ParameterError
from segcore.runtime.limits import CLASSES, PIXELS
from segcore.runtime.no_follow_open import can_be_a_file
from segcore.runtime.parameters import CheckedParameters, fingerprint, parameter, takes_old_names
from segcore.runtime.renamed import Renamed

AnswerSource = Literal["solved", "saved", "saved or solved"]
ANSWERS: tuple[AnswerSource, ...] = ("solved", "saved", "saved or solved")


@cache
def class_numbers_by_text() -> Mapping[str, int]:
    """Numbers of classes by their numbers as text, as rules name them without names."""
    return MappingProxyType({str(number): number for number in range(1, MAX_CLASS + 1)})


def distinct_names(text: str) -> tuple[str, ...]:
    """Names of classes from a text with commas.

    Raises
    ------
    ParameterError
        If one is empty, or two are equal.
    """
    names = tuple(name.strip() for name in text.split(","))
    if not all(names) or len(set(names)) < len(names):
        raise ParameterError(f"must be different names, separated by commas, not {text}")
    return names


def normalised_pixel_size(text: str) -> str:
    """A typed pixel size, normalised to the form in which it is saved.

    Raises
    ------
    ParameterError
        If it is none.
    """
    return str(PixelSize.of(text))


@takes_old_names
@dataclass(frozen=True)
class Recipe(CheckedParameters):
    """Parameters for reading and segmenting pictures."""

    method: Method = FastGE()
    affinity: Affinity = Affinity()
    segments: int | None = parameter(
        None,
        label="Segments",
        low=1,
        high=MAX_CLASS,
        metavar="K",
        help="number of segments (default: as many as there are classes)",
    )
    seed: int = parameter(0, label="Seed", low=0, metavar="N", help="seed of all random choices")
    rules: str = parameter(
        "",
        label="Rules",
        text=True,
        metavar="RULES.txt",
        opens=read_rules_text,
        help="which classes are foreground, one rule a line, such as 1 & 2 -> !3 (for methods that "
        "follow rules)",
    )
    names: tuple[str, ...] = parameter(
        (),
        label="Names",
        many=True,
        omit_default=True,
        metavar="NAME,NAME,...",
        reads=distinct_names,
        help="names of the classes 1, 2, ... in rules and exported files",
    )
    repairs: tuple[str, ...] = parameter(
        (),
        label="Repairs",
        many=True,
        omit_default=True,
        metavar="REPAIR,...",
        reads=repairs_from_text,
        help="how segments are repaired, one repair after the other: "
        f"{', '.join(f'{key}:PX' if one.default else key for key, one in REPAIR_KINDS.items())}; "
        "of all classes but the background, or of some: grow:3@cell+leaf",
    )
    page: int | None = parameter(
        None,
        label="Page",
        low=0,
        omit_default=True,
        metavar="N",
        help="page of a TIFF; 0 is page 1 of the window (default: 0; a note names other pages)",
    )
    transparent: Transparent = parameter(
        "keep",
        label="Transparent pixels",
        choices=TRANSPARENT,
        omit_default=True,
        help="keep fully transparent pixels as white ones, or ignore them, so that they get class "
        "0",
    )
    max_pixels: int = parameter(
        PIXELS.most,
        label="Most pixels",
        low=1,
        affects_result=False,
        omit_default=True,
        metavar="N",
        help="refuse pictures with more pixels",
    )
    pixel_size: str | None = parameter(
        None,
        label="Pixel size",
        text=True,
        omit_default=True,
        metavar="LENGTH",
        reads=normalised_pixel_size,
        help="width of a pixel, such as '0.65 µm', or width and height, such as '0.65 x 0.7 um', "
        "in the place of what the picture's file says; for measurements and scale bars",
    )
    carry: float | None = parameter(
        None,
        label="Carry",
        low=0,
        high=0.5,
        omit_default=True,
        metavar="SHARE",
        const=DEFAULT_MARGIN,
        help="a series (video frames, slices): each photo starts from the segments of the one "
        "before it in its folder; SHARE is how far things may move from one to the next, relative "
        f"to the longer side (default: {DEFAULT_MARGIN})",
    )
    model: str = parameter(
        "",
        label="Model",
        text=True,
        omit_default=True,
        metavar="MODEL.json",
        help="a model of labelled photos (a file of eigenbrush learn) suggests segments, which "
        "strokes correct",
    )
    import_belief: float = parameter(
        1.0,
        label="Belief in what is imported",
        low=0,
        exclusive=True,
        high=1,
        omit_default=True,
        metavar="B",
        help="belief of the imported regions, above 0 and up to 1; below 1, strokes and photo "
        "may overrule them",
    )
    import_objects: bool = parameter(
        False,
        label="Imported objects",
        choices=(False, True),
        omit_default=True,
        help="the values of the imported picture are objects of one class, not classes (automatic "
        "if its name ends in -objects or _masks)",
    )
    import_soft: bool = parameter(
        False,
        label="Imported probabilities",
        choices=(False, True),
        omit_default=True,
        help="the values of the imported picture are probabilities of a class, from black to white "
        "(automatic if its name ends in _prob or -soft-mask, or if it has many levels)",
    )
    import_background: bool = parameter(
        False,
        label="Imported background",
        choices=(False, True),
        omit_default=True,
        help="unlabelled areas of the imported file are background (but not those that it calls "
        "void, ignored or unlabelled)",
    )
    import_gaps: int = parameter(
        0,
        label="Gaps to close on import",
        unit="px",
        low=0,
        high=1000,
        omit_default=True,
        metavar="PX",
        help="gaps of at most this width between imported regions are closed: the nearest region "
        "takes them",
    )
    answers: AnswerSource = parameter(
        "solved",
        label="Answers",
        choices=ANSWERS,
        omit_default=True,
        flag="",
        help="whether segments are solved; or those that projects keep are taken; or those, and "
        "where there are none, what the projects' methods find",
    )

    then = Renamed("repairs")

    def __post_init__(self) -> None:
        super().__post_init__()
        if not can_be_a_file(self.model):
            raise ParameterError(f"model must be the path of a file, not {self.model!r}")
        if len(self.names) > CLASSES.most:
            problem = CLASSES.exceeded_message(len(self.names))
            raise ParameterError("the list of names {problem}", problem=problem)
        for text in self.repairs:
            Repair.of(text)
        if self.pixel_size is not None:
            PixelSize.of(self.pixel_size)

    def pixel_size_of(self, image: Image | None) -> PixelSize | None:
        """The typed pixel size, else the pixel size in the picture's file."""
        if self.pixel_size is not None:
            return PixelSize.of(self.pixel_size)
        return image.pixel_size if image is not None else None

    @property
    def numbers_by_name(self) -> dict[str, int]:
        """Numbers of the classes that the recipe names."""
        return {name: number for number, name in enumerate(self.names, start=1)}

    def rule_set(self, numbers: Mapping[str, int]) -> RuleSet:
        """The parsed rules; `numbers` are those of classes by their names.

        Raises
        ------
        RuleError
            If there is a mistake in them.
        """
        return rules_from_text(self.rules, numbers) if self.rules else NO_RULES

    def has_same_answers_as(self, other: Recipe) -> bool:
        """Whether `other` gives the same answers for the same pictures and strokes."""
        comparable = replace(self, pixel_size=other.pixel_size)
        if not self.follows_rules:
            comparable = replace(comparable, rules=other.rules)
        return fingerprint(comparable) == fingerprint(other)

    @property
    def follows_rules(self) -> bool:
        return self.method.follows_rules
