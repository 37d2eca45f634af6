"""Write constraints.txt: one version of every package that Eigenbrush can need, pinned.

The versions are the newest that fit together, asked of pip for each Python given (those between
3.11 and 3.14 on the PATH, if none is). The oldest Python decides; a newer one differs only where
it has to, and then its line says so.

    python packaging/resolve_constraints.py [PYTHON ...]
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
CONSTRAINTS = ROOT / "packaging" / "constraints.txt"
MINOR_VERSIONS = ("3.11", "3.12", "3.13", "3.14")
HEADING = """\
# Versions that make run, make test and make bench install, tried together.
# Written by packaging/resolve_constraints.py; renew by: make constraints
# Resolved for Python {pythons}.
"""

Pins = dict[str, str]


def main(pythons: list[str]) -> None:
    """Resolve for each Python and write what they agree on."""
    by_version = dict(sorted(found_pythons(pythons).items()))
    if not by_version:
        sys.exit("No Python between 3.11 and 3.14 found: name one.")

    resolved: dict[str, Pins] = {}
    for version, python in by_version.items():
        print(f"Python {version} ...", file=sys.stderr)
        oldest = next(iter(resolved.values()), {})
        resolved[version] = resolve(python, oldest) or resolve(python, {}) or sys.exit(1)

    text = HEADING.format(pythons=", ".join(resolved)) + "".join(lines(resolved))
    temporary = CONSTRAINTS.with_suffix(".new")
    temporary.write_text(text, encoding="utf-8")
    temporary.replace(CONSTRAINTS)


def found_pythons(pythons: list[str]) -> dict[str, str]:
    """Interpreters that start, by their version; those named, or those on the PATH."""
    ask = "import sys; print('%d.%d' % sys.version_info[:2])"
    found = {}
    for python in pythons or [f"python{version}" for version in MINOR_VERSIONS]:
        if shutil.which(python):
            answer = subprocess.run(
                [python, "-c", ask], check=False, capture_output=True, text=True
            )
            found[answer.stdout.strip()] = python
    return {version: found[version] for version in MINOR_VERSIONS if version in found}


def resolve(python: str, constraints: Pins) -> Pins | None:
    """Versions of all requirements and of what they require, or None if they do not fit."""
    with tempfile.TemporaryDirectory() as folder:
        environment, report = Path(folder, "environment"), Path(folder, "report.json")
        fixed = Path(folder, "constraints.txt")
        fixed.write_text("".join(f"{name}=={version}\n" for name, version in constraints.items()))
        subprocess.run([python, "-m", "venv", environment], check=True)
        pip = [environment / "bin" / "python", "-m", "pip", "install", "--quiet", "--dry-run"]
        options = ["--only-binary", ":all:", "--constraint", fixed, "--report", report]
        options += ["--ignore-installed"]
        if subprocess.run([*pip, *options, *requirements()], check=False).returncode != 0:
            return None
        installed = json.loads(report.read_text())["install"]
    return {normalised(item["metadata"]["name"]): item["metadata"]["version"] for item in installed}


def requirements() -> list[str]:
    """Everything that pyproject.toml asks for, the optional and what builds it included."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = settings["project"]["optional-dependencies"].values()
    wanted = [*settings["build-system"]["requires"], *settings["project"]["dependencies"]]
    wanted += [requirement for group in groups for requirement in group]
    return [requirement for requirement in wanted if not requirement.startswith("eigenbrush[")]


def normalised(name: str) -> str:
    """Name of a package in the one spelling that compares."""
    return re.sub(r"[-_.]+", "-", name).lower()


def lines(resolved: dict[str, Pins]) -> list[str]:
    """One line a package, or one for each run of Pythons that share a version."""
    names = sorted({name for pins in resolved.values() for name in pins})
    return [line for name in names for line in package_lines(name, resolved)]


def package_lines(name: str, resolved: dict[str, Pins]) -> list[str]:
    """Lines that pin one package for every Python that needs it."""
    pythons: dict[str, list[str]] = {}
    for python, pins in resolved.items():
        if name in pins:
            pythons.setdefault(pins[name], []).append(python)
    if len(pythons) == 1:
        return [f"{name}=={next(iter(pythons))}\n"]
    # Newer Pythons than those tried take what the newest of them took.
    newest = list(resolved)[-1]
    return [
        f"{name}=={version} ; python_version >= '{tried[0]}'"
        + ("" if newest in tried else f" and python_version <= '{tried[-1]}'")
        + "\n"
        for version, tried in pythons.items()
    ]


if __name__ == "__main__":
    main(sys.argv[1:])
