"""Write what Eigenbrush ships with: a bill of materials and the licences, from what is installed.

``FOLDER/sbom.cdx.json`` lists every distribution that the program needs here, at any depth, in
CycloneDX 1.6, with its licence and what it needs in turn; ``FOLDER/licences`` holds the texts.

    python packaging/bill_of_materials.py FOLDER
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from importlib.metadata import Distribution, distributions
from pathlib import Path

from packaging.licenses import InvalidLicenseExpression, canonicalize_license_expression
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

SHIPPED = ("gui", "dask", "heic", "sklearn")
"""Optional dependencies that are part of the program; tests and benchmarks are not shipped."""

LICENCES = Path(__file__).with_name("licences")
_QT = ("LGPL-3.0.txt", "GPL-3.0.txt")
LEFT_TO_US = {"pyamg": ("pyamg-MIT.txt",), "pyside6-essentials": _QT, "shiboken6": _QT}
"""Files of `LICENCES` for distributions that ask for their licence and do not bring its text."""

_LICENCE_FILE = re.compile(r"(^|/)(licen[cs]es?|copying|notice|authors)[^/]*$|/licen[cs]es/", re.I)


@dataclass(frozen=True)
class Component:
    """A distribution, and the names of those that it needs."""

    found: Distribution
    needs: tuple[str, ...]

    @property
    def name(self) -> str:
        return canonicalize_name(self.found.name)

    @property
    def version(self) -> str:
        return self.found.version

    @property
    def reference(self) -> str:
        """Package URL."""
        return f"pkg:pypi/{self.name}@{self.version}"

    @cached_property
    def licence(self) -> str:
        """As its metadata declare it: an SPDX expression, or the words of older metadata."""
        metadata = self.found.metadata
        classified = [
            line.rpartition(" :: ")[2]
            for line in metadata.get_all("Classifier", [])
            if line.startswith("License :: ") and not line.endswith("OSI Approved")
        ]
        written = (metadata.get("License") or "").strip().splitlines()
        return metadata.get("License-Expression") or "; ".join(classified) or "".join(written[:1])

    @cached_property
    def texts(self) -> dict[str, bytes]:
        """Licence files that it brings, those of the libraries within it included, by path."""
        brought = {
            str(file): Path(str(file.locate())).read_bytes()
            for file in self.found.files or []
            if _LICENCE_FILE.search(str(file))
            and file.suffix not in (".py", ".pyc")
            and Path(str(file.locate())).is_file()
        }
        return brought or {
            name: (LICENCES / name).read_bytes() for name in LEFT_TO_US.get(self.name, ())
        }


def shipped(
    name: str = "eigenbrush",
    extras: tuple[str, ...] = SHIPPED,
    path: Sequence[str] = sys.path,
) -> dict[str, Component]:
    """All that a distribution needs here, and itself, by name; it comes first."""
    components: dict[str, Component] = {}
    waiting = [(canonicalize_name(name), frozenset(extras))]
    seen: set[tuple[str, frozenset[str]]] = set()
    while waiting:
        current = waiting.pop(0)
        if current in seen:
            continue
        seen.add(current)
        found = next(iter(distributions(name=current[0], path=list(path))), None)
        if found is None:
            continue  # an optional one that is not installed
        needed = [
            (canonicalize_name(required.name), frozenset(required.extras))
            for required in map(Requirement, found.requires or [])
            if required.marker is None
            or any(required.marker.evaluate({"extra": extra}) for extra in current[1] | {""})
        ]
        before = components[current[0]].needs if current[0] in components else ()
        names = dict.fromkeys((*before, *(needs for needs, _ in needed if needs != current[0])))
        components[current[0]] = Component(found, tuple(names))
        waiting += needed
    return components


def bill(components: dict[str, Component]) -> dict[str, object]:
    """A CycloneDX document; the first component is the program."""
    program, *others = components.values()
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": _entry(program, "application")},
        "components": [_entry(component, "library") for component in others],
        "dependencies": [
            {
                "ref": component.reference,
                "dependsOn": sorted(
                    components[name].reference for name in component.needs if name in components
                ),
            }
            for component in components.values()
        ],
    }


def _entry(component: Component, kind: str) -> dict[str, object]:
    licence: dict[str, object] = {"license": {"name": component.licence}}
    with suppress(InvalidLicenseExpression):  # older metadata are in words
        licence = {"expression": canonicalize_license_expression(component.licence)}
    return {
        "type": kind,
        "bom-ref": component.reference,
        "name": component.name,
        "version": component.version,
        "purl": component.reference,
        "licenses": [licence],
    }


def write(folder: Path, components: dict[str, Component]) -> None:
    """The bill and the licences."""
    for component in components.values():
        for path, text in component.texts.items():
            name = path.replace("../", "").replace("/", "-")
            target = folder / "licences" / component.name / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(text)
    document = json.dumps(bill(components), indent=1)
    (folder / "sbom.cdx.json").write_text(f"{document}\n", encoding="utf-8")


def main(folder: Path) -> None:
    """Write what is installed here."""
    components = shipped()
    write(folder, components)
    for component in components.values():
        remark = "" if component.texts else " (brings no text of it)"
        print(f"{component.name} {component.version}: {component.licence}{remark}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
