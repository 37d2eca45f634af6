"""Output settings: formats, names of files, classes, objects, datasets.

Flags of the command line, what the app remembers, and fingerprints are made of the fields.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from typing import Literal

from segcore.formats.exporters import (
    EXPORTERS,
    DatasetFormat,
    Exporter,
    check_naming,
)
from segcore.formats.exporters.class_pictures import DEFAULT_NAMING
from segcore.formats.pictures import AROUND, MARGIN, SCALE_BAR, SIZE, Around
from segcore.formats.soft_cutouts import FILE_FIELD, CutoutFormat
from segcore.matting.edge import override
from segcore.projects.case import Case
from segcore.projects.selection import (
    numbers_of,
    with_background,
    with_objects,
    with_roles,
    without_background,
    without_classes,
)
from segcore.runtime.errors import ParameterError
from segcore.runtime.message import Message
from segcore.runtime.parameters import CheckedParameters, parameter, parameters, takes_old_names
from segcore.runtime.renamed import Renamed
from segcore.runtime.wording import unknown_word_message

PhotoTransfer = Literal["copy", "link"]
PHOTOS: tuple[PhotoTransfer, ...] = ("copy", "link")
MAX_VALIDATION = 0.9


def separate_names(text: str) -> tuple[str, ...]:
    """Names from a comma-separated text."""
    return tuple(dict.fromkeys(name.strip() for name in text.split(",") if name.strip()))


def formats_from_text(text: str) -> tuple[str, ...]:
    """Formats from a text with commas.

    Raises
    ------
    ParameterError
        If there is no such format.
    """
    return Output(formats=separate_names(text)).formats


DATASET_FIELDS = {"validation", "photos"}
"""Fields of :class:`Output` that only formats for datasets use."""


def formats_for(field: str) -> list[str]:
    """Names of the formats that use a field of :class:`Output`; empty for a common field."""
    if field not in DATASET_FIELDS:
        return [name for name, kind in EXPORTERS.items() if field in kind.__dataclass_fields__]
    sets = {name: kind for name, kind in EXPORTERS.items() if issubclass(kind, DatasetFormat)}
    return [name for name, kind in sets.items() if kind.holds_photos or field != "photos"]


def idle_fields(formats: Iterable[str]) -> set[str]:
    """Fields of :class:`Output` that none of these formats uses."""
    formats_with_field = {field.name: set(formats_for(field.name)) for field in parameters(Output)}
    return {
        name for name, asking in formats_with_field.items() if asking and asking.isdisjoint(formats)
    }


def names_of_classes(case: Case) -> set[str]:
    """Names and numbers of the classes of a case."""
    return {name for info in case.project.classes for name in (info.name, str(info.number))}


@takes_old_names
@dataclass(frozen=True)
class Output(CheckedParameters):
    """Settings for written files: formats, classes, naming, objects and datasets."""

    formats: tuple[str, ...] = parameter(
        (),
        label="Formats",
        many=True,
        flag="export",
        metavar="FORMATS",
        reads=formats_from_text,
        help=f"formats to write, separated by commas: {', '.join(EXPORTERS)}",
    )
    background: str | None = parameter(
        None,
        label="Background",
        text=True,
        metavar="CLASS",
        help="name or number of the class that is the background: 0 in label images, and no "
        "object in any format (default: what the project says)",
    )
    classes: tuple[str, ...] = parameter(
        (),
        label="Classes",
        many=True,
        metavar="CLASS,CLASS,...",
        reads=separate_names,
        help="names or numbers of the classes to write; the others become 0 (default: all)",
    )
    without: tuple[str, ...] = parameter(
        (),
        label="Without",
        many=True,
        metavar="CLASS,CLASS,...",
        reads=separate_names,
        help="names or numbers of classes that become 0 (default: none)",
    )
    objects: tuple[str, ...] = parameter(
        (),
        label="Objects",
        many=True,
        metavar="CLASS,CLASS,...",
        reads=separate_names,
        help="names or numbers of classes that are counted in objects: each connected piece is "
        "one, unless strokes name objects (default: what the project says)",
    )
    split_objects: Literal["none", "shape"] = parameter(
        "none",
        label="Split objects",
        choices=("none", "shape"),
        help="shape: touching objects that no stroke names are divided where they are narrow",
    )
    least_object: int | None = parameter(
        None,
        label="Least object",
        low=0,
        metavar="PX",
        help="pieces of counted classes that are smaller and have no stroke join their "
        "surroundings; 0: all pieces stay (default: a twentieth of the median area of objects with "
        "a stroke)",
    )
    naming: str = parameter(
        DEFAULT_NAMING,
        label="File names",
        text=True,
        flag="file-names",
        metavar="NAME",
        reads=check_naming,
        help="of masks and cut-outs, such as {photo}_{class}.png or {class}/{photo}.png; also "
        "{number} and {format} are known",
    )
    crop_margin: int = parameter(0, **MARGIN)
    crop_size: int = parameter(0, **SIZE)
    crop_around: Around = parameter("transparent", **AROUND)
    edge_width: float | None = override("width")
    edge_shift: float | None = override("shift")
    edge_feather: float | None = override("feather")
    edge_contrast: float | None = override("contrast")
    cutout_format: CutoutFormat = parameter("png", **FILE_FIELD)
    soft_file = Renamed("cutout_format")
    scale_bar: bool = parameter(False, **SCALE_BAR)
    validation: float = parameter(
        0.0,
        label="Validation split",
        low=0,
        high=MAX_VALIDATION,
        percent=True,
        affects_result=False,
        metavar="SHARE",
        help="divide the datasets of all photos: this share of them is for validation, chosen at "
        "random; 0: not divided",
    )
    photos: PhotoTransfer | None = parameter(
        None,
        label="Copy photos",
        choices=PHOTOS,
        words=("copies", "links"),
        affects_result=False,
        help="put copies of the photos, or links to them, into datasets that hold photos (yolo)",
    )
    replace: bool = parameter(
        False,
        label="Replace files",
        choices=(False, True),
        affects_result=False,
        flag="",
        help="whether files that were not written here before may be replaced",
    )

    def __post_init__(self) -> None:
        super().__post_init__()
        for name in self.formats:
            if name not in EXPORTERS:
                raise ParameterError(unknown_word_message("format", name, EXPORTERS))
        object.__setattr__(self, "naming", check_naming(self.naming))

    @property
    def exporters(self) -> tuple[Exporter, ...]:
        """The exporters of the formats, with their fields set from this output."""
        return tuple(self._exporter(EXPORTERS[name]) for name in self.formats)

    def _exporter(self, kind: type[Exporter]) -> Exporter:
        setting_names = [
            parameter.name for parameter in fields(kind) if hasattr(self, parameter.name)
        ]
        return kind(**{name: getattr(self, name) for name in setting_names})

    @property
    def dataset_exporters(self) -> list[DatasetFormat]:
        """The exporters of formats for datasets."""
        return [exporter for exporter in self.exporters if isinstance(exporter, DatasetFormat)]

    @property
    def needs_maps(self) -> bool:
        """Whether a format holds eigenvectors, embedding or confidence."""
        return any(exporter.needs_maps for exporter in self.exporters)

    @property
    def named_classes(self) -> dict[str, str]:
        """Names of selected classes -> the field that selects them."""
        background = () if self.background is None else (self.background,)
        asked: dict[str, Sequence[str]] = {
            "background": background,
            "classes": self.classes,
            "without": self.without,
            "objects": self.objects,
        }
        return {name: field for field, names in asked.items() for name in names}

    def unknown_names(self, case: Case) -> list[str]:
        """Selected classes that `case` does not have."""
        names = names_of_classes(case)
        return [name for name in self.named_classes if name not in names]

    def losses(self, case: Case) -> dict[str, list[Message]]:
        """Losses of the formats for a case that was :meth:`applied`, by their titles."""
        by_title = {exporter.title: exporter.all_losses(case) for exporter in self.exporters}
        return {title: losses for title, losses in by_title.items() if losses}

    def with_roles(self, case: Case) -> Case:
        """The case with the roles of classes that matter for the solve, such as the background."""
        return with_roles(case, self.background, self.objects)

    def with_objects(self, case: Case) -> Case:
        """The case with the selected classes counted in objects."""
        split = self.split_objects == "shape"
        return with_objects(case, self.objects, split=split, least_px=self.least_object)

    def applied(self, case: Case) -> Case:
        """The part of a case to write: with its objects, and label 0 for classes left out."""
        case = self.with_objects(case)
        if self.background is not None:
            case = with_background(case, self.background)
        if self.classes:
            case = without_classes(case, set(case.known_numbers) - numbers_of(case, self.classes))
        case = without_classes(case, numbers_of(case, self.without))
        return without_background(case)
