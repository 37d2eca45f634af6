"""What the folder brings, as lists: versions, licences, sizes; and what was left out, and why."""

from __future__ import annotations

import platform
import sysconfig
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import bill_of_materials
from leaving_out import LeftOut


@dataclass(frozen=True)
class Native:
    """Something that is no Python distribution; has what `bill_of_materials.Component` has."""

    name: str
    version: str
    reference: str
    licence: str
    texts: Mapping[str, bytes]
    places: tuple[Path, ...]
    needs: tuple[str, ...] = ()


Component = bill_of_materials.Component | Native


def cpython(folder: Path) -> Native:
    """The interpreter and its library, which lie in a folder."""
    (library,) = (folder / "lib").glob("python3.*")
    modules = (place for place in library.iterdir() if place.name != "site-packages")
    places = (folder / "bin", *(folder / "lib").glob("lib*.so*"), *modules)
    version = platform.python_version()
    text = Path(sysconfig.get_path("stdlib"), "LICENSE.txt").read_bytes()
    reference = f"pkg:generic/cpython@{version}"
    return Native("cpython", version, reference, "PSF-2.0", {"LICENSE.txt": text}, places)


def write(
    folder: Path, components: Mapping[str, Component], left_out: Iterable[LeftOut] = ()
) -> None:
    """The lists, the bill of materials and the texts of licences."""
    bill_of_materials.write(folder, components)
    brought = [
        (component.name, component.version, component.licence, _mb(_size(component)))
        for component in components.values()
    ]
    program = next(iter(components.values()))
    lines = [
        f"# What Eigenbrush {program.version} brings",
        "",
        *_table(("", "version", "licence", "MB"), brought),
        "",
        "MB: unpacked. The folder `licences` holds the texts.",
        "",
        "## Left out",
        "",
        *_table(("what", "why", "MB"), [(one.what, one.why, _mb(one.size)) for one in left_out]),
    ]
    (folder / "contents.md").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def _table(heading: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    rule = ["---"] * (len(heading) - 1) + ["---:"]
    return [f"| {' | '.join(cells)} |" for cells in (heading, rule, *rows)]


def _mb(size: int) -> str:
    return f"{size / 1e6:.1f}"


def _size(component: Component) -> int:
    if isinstance(component, Native):
        places = component.places
    else:
        places = tuple(
            Path(str(component.found.locate_file(name)))
            for name in {file.parts[0] for file in component.found.files or []} - {"..", "bin"}
        )
    return sum(file.lstat().st_size for place in places for file in [place, *place.rglob("*")])
