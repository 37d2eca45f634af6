"""Write constraints.txt: one version of every package that Eigenbrush can need, with its hashes.

The versions fit together on every supported Python and system; those that are pinned already stay,
unless a package is named to be renewed. Each purpose has a section of what it needs besides those
that it includes. Needs uv, which asks the package index for the hashes of all files of a version.

    python packaging/resolve_constraints.py [PACKAGE ... | --all]
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
CONSTRAINTS = ROOT / "packaging" / "constraints.txt"
PURPOSES: dict[str, tuple[str, ...]] = {
    "run": ("gui",),
    "test": ("gui", "test"),
    "bench": ("gui", "test", "bench"),
    "docs": ("gui", "test", "docs"),
}
"""Optional dependencies that each purpose takes."""
ALL = ("gui", "test", "bench", "docs")
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
BUILDERS: list[str] = SETTINGS["build-system"]["requires"]
"""What builds the compiled loops, with the compiler of the system or with this one."""
COMPILER = "ziglang>=0.13"
HEADING = """\
# Versions and hashes of what make run, test, bench and docs install, tried together.
# Written by packaging/resolve_constraints.py; renew by: make constraints
"""


def main(renewed: list[str]) -> None:
    """Resolve for each purpose, the widest first, and write what they agree on."""
    upgrades = ["--upgrade"] if renewed == ["--all"] else []
    upgrades += [f"--upgrade-package={name}" for name in renewed if name != "--all"]
    everything = resolved(ALL, [*BUILDERS, COMPILER], CONSTRAINTS, upgrades)
    fixed = CONSTRAINTS.with_suffix(".new")
    fixed.write_text("".join(everything.values()), encoding="utf-8")

    pins = {"build": resolved((), BUILDERS, fixed, [])}
    pins |= {name: resolved(extras, BUILDERS, fixed, []) for name, extras in PURPOSES.items()}
    pins |= {"compiler": resolved((), [COMPILER], fixed, [])}
    text = HEADING
    for purpose, found in pins.items():
        extras = PURPOSES.get(purpose)
        below = [other for other, less in PURPOSES.items() if extras and set(less) < set(extras)]
        taken = {name for other in ["build", *below] if extras for name in pins[other]}
        fresh = [everything[name] for name in found if name not in taken]
        text += f"\n# ---- {purpose}\n" + "".join(fresh)
    fixed.write_text(text, encoding="utf-8")
    fixed.replace(CONSTRAINTS)


def resolved(
    wanted: tuple[str, ...], packages: list[str], preferred: Path, options: list[str]
) -> dict[str, str]:
    """By name of the package, the lines that pin it; versions in `preferred` are kept.

    Of all that the program needs with the `wanted` optional dependencies, if any, and of packages.
    """
    oldest = SETTINGS["project"]["requires-python"].removeprefix(">=")
    written = preferred.with_suffix(".uv")
    written.write_text(preferred.read_text(encoding="utf-8"), encoding="utf-8")
    command = [sys.executable, "-m", "uv", "pip", "compile", "--quiet", "--universal"]
    command += ["--fork-strategy=fewest", "--python-version", oldest]
    command += ["--generate-hashes", "--no-annotate", "--no-header"]
    command += [*options, "--output-file", str(written), "-"]
    if wanted:
        command += ["pyproject.toml", *(f"--extra={extra}" for extra in wanted)]
    subprocess.run(command, cwd=ROOT, input="\n".join(packages), text=True, check=True)
    lines = written.read_text(encoding="utf-8")
    written.unlink()
    pins = re.findall(r"^\S.*(?:\n[ ]+.*)*\n", lines, flags=re.MULTILINE)
    found: dict[str, str] = {}
    for pin in pins:  # several of one package where no version fits every Python
        name = pin.partition("==")[0]
        found[name] = found.get(name, "") + pin
    return found


if __name__ == "__main__":
    main(sys.argv[1:])
