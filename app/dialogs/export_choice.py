"""What somebody wants to export, as one value that can be remembered."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any

from segcore.batch import BatchSettings, DatasetSettings
from segcore.files.exporters import EXPORTERS, DatasetFormat, Exporter
from segcore.files.exporters.class_pictures import DEFAULT_NAMING, check_naming, named_as
from segcore.runtime.errors import ParameterError

MOST_VALIDATION = 90


@dataclass(frozen=True)
class Choice:
    """What to export, whatever the photo.

    Attributes
    ----------
    formats : tuple of str
        Names of exporters.
    without : tuple of str
        Names of classes that are left out.
    naming : str
        Of masks and cut-outs.
    validation : int
        Photos kept for validation, in percent of all.
    photos : bool
        Whether copies of the photos are put into datasets that hold photos.
    whole_folder : bool
        Whether all photos of the folder that are done are meant, not the one that is open.
    """

    formats: tuple[str, ...] = ("labels", "masks")
    without: tuple[str, ...] = ()
    naming: str = DEFAULT_NAMING
    validation: int = 0
    photos: bool = False
    whole_folder: bool = False

    @property
    def exporters(self) -> tuple[Exporter, ...]:
        chosen = (EXPORTERS[name]() for name in EXPORTERS if name in self.formats)
        return named_as(chosen, self.naming)

    @property
    def datasets(self) -> DatasetSettings:
        makes_sets = any(isinstance(exporter, DatasetFormat) for exporter in self.exporters)
        share = self.validation / 100 if makes_sets else 0.0
        return DatasetSettings(share, "copy" if self.photos else None)

    def batch(self, classes: tuple[str, ...]) -> BatchSettings:
        """What the photos of a folder have in common; of these classes, those that are wanted."""
        wanted = tuple(name for name in classes if name not in self.without)
        return BatchSettings(
            exporters=self.exporters,
            answers="saved",
            classes=wanted if len(wanted) < len(classes) else (),
        )


def to_texts(choice: Choice) -> list[str]:
    """The choice as settings keep it: what differs from the default, a line for each value."""
    lines = []
    for field in fields(Choice):
        value, default = getattr(choice, field.name), field.default
        if value != default:
            values = value if isinstance(value, tuple) else (value,)
            lines += [f"{field.name}={item}" for item in values] or [f"{field.name}="]
    return lines


def from_texts(lines: list[str]) -> Choice:
    """The choice that was kept; what is damaged or unknown is as by default."""
    found: dict[str, list[str]] = {}
    for line in lines:
        name, _, value = line.partition("=")
        found.setdefault(name, []).append(value)
    given: dict[str, Any] = {}
    for field in fields(Choice):
        if field.name not in found:
            continue
        values, default = found[field.name], field.default
        if isinstance(default, tuple):
            given[field.name] = tuple(filter(None, values))
        elif isinstance(default, bool):
            given[field.name] = values[-1] == "True"
        elif isinstance(default, int):
            given[field.name] = int(values[-1]) if values[-1].isdecimal() else default
        else:
            given[field.name] = values[-1]
    choice = Choice(**given)
    try:
        check_naming(choice.naming)
    except ParameterError:
        choice = replace(choice, naming=DEFAULT_NAMING)
    formats = tuple(name for name in choice.formats if name in EXPORTERS)
    return replace(choice, formats=formats, validation=min(choice.validation, MOST_VALIDATION))
