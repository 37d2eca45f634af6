"""What pyproject.toml promises is so, in the clone and where the package is installed."""

import ast
import importlib.metadata
import importlib.resources
import json
import os
import re
import runpy
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.licenses import canonicalize_license_expression
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

import segcore
from tests.interpreter import run_python

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
# Groups that only check or compare; what the program itself imports must not be one of them.
TOOLS = ("test", "bench", "all")


def declared(*, tools: bool) -> list[Requirement]:
    groups = PROJECT["project"]["optional-dependencies"]
    lines = list(PROJECT["project"]["dependencies"])
    lines += [line for name in groups if tools or name not in TOOLS for line in groups[name]]
    requirements = [Requirement(line) for line in lines]
    return [requirement for requirement in requirements if requirement.name != "eigenbrush"]


def pinned() -> dict[str, list[Requirement]]:
    text = (ROOT / "packaging" / "constraints.txt").read_text(encoding="utf-8")
    pins: dict[str, list[Requirement]] = {}
    for line in text.replace("\\\n", "").splitlines():
        if line and not line.startswith("#"):
            pin = Requirement(line.partition(" --hash=")[0].strip())
            pins.setdefault(canonicalize_name(pin.name), []).append(pin)
    return pins


def installed_closure(name: str, extras: frozenset[str] = frozenset()) -> set[str]:
    """Names of all distributions that one needs here, at any depth."""
    found: set[str] = set()
    waiting = [(canonicalize_name(name), extras)]
    seen = set()
    while waiting:
        current, wanted = waiting.pop()
        if (current, wanted) in seen:
            continue
        seen.add((current, wanted))
        try:
            lines = importlib.metadata.requires(current) or []
        except importlib.metadata.PackageNotFoundError:
            continue  # an extra that is not installed
        found.add(current)
        for requirement in map(Requirement, lines):
            marker = requirement.marker
            if marker is None or any(marker.evaluate({"extra": e}) for e in wanted | {""}):
                waiting.append((canonicalize_name(requirement.name), frozenset(requirement.extras)))
    return found


def test_version_is_that_of_the_installed_distribution():
    assert segcore.__version__ == importlib.metadata.version("eigenbrush")


def test_changelog_has_a_place_for_what_comes_next():
    assert "## [Unreleased]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_command_can_be_imported():
    (command,) = importlib.metadata.entry_points(group="console_scripts", name="eigenbrush")
    assert callable(command.load())


def test_app_runs_under_any_name():
    """Installed as eigenbrush, it must not look for itself as app."""
    for file in (ROOT / "app").rglob("*.py"):
        assert not top_level_imports(file) & {"app", "eigenbrush"}, file


def test_assets_are_installed():
    installed = importlib.resources.files("eigenbrush_assets")
    for file in (ROOT / "assets").rglob("*"):
        if file.is_file() and "__pycache__" not in file.parts:
            parts = file.relative_to(ROOT / "assets").parts
            assert installed.joinpath(*parts).read_bytes() == file.read_bytes()


@pytest.mark.parametrize("requirement", declared(tools=True), ids=lambda r: r.name)
def test_requirement_is_pinned_within_its_bounds(requirement):
    pins = pinned()[canonicalize_name(requirement.name)]
    for pin in pins:
        (specifier,) = pin.specifier
        assert specifier.operator == "=="
        assert requirement.specifier.contains(Version(specifier.version), prereleases=True)


@pytest.mark.parametrize("requirement", declared(tools=True), ids=lambda r: r.name)
def test_requirement_is_pinned_for_every_python(requirement):
    pins = pinned()[canonicalize_name(requirement.name)]
    for python in ("3.11", "3.12", "3.13", "3.14"):
        here = {"python_version": python, "python_full_version": f"{python}.0"}
        if requirement.marker is None or requirement.marker.evaluate(here):
            assert any(pin.marker is None or pin.marker.evaluate(here) for pin in pins), python


def test_everything_that_is_required_in_turn_is_pinned():
    needed = installed_closure("eigenbrush", frozenset({"test", "bench"})) - {"eigenbrush"}
    assert needed <= pinned().keys(), "renew packaging/constraints.txt by: make constraints"


def test_every_pin_has_the_hashes_of_its_files():
    text = (ROOT / "packaging" / "constraints.txt").read_text(encoding="utf-8")
    for line in text.replace("\\\n", "").splitlines():
        if line and not line.startswith("#"):
            assert re.search(r"--hash=sha256:[0-9a-f]{64}\b", line), line


def test_constraints_name_no_place():
    text = (ROOT / "packaging" / "constraints.txt").read_text(encoding="utf-8")
    assert not re.search(r"://|^-|@|\.whl", text, flags=re.MULTILINE)


def test_bill_of_materials_names_all_that_is_shipped_with_its_licence():
    script = runpy.run_path(str(ROOT / "packaging" / "bill_of_materials.py"))
    components = script["shipped"]()
    assert components.keys() == installed_closure("eigenbrush", frozenset(script["SHIPPED"]))
    assert "pytest" not in components
    assert all(component.licence for component in components.values())
    assert "BSD 3-Clause" in str(components["eigenbrush"].texts)

    bill = script["bill"](components)
    listed = [bill["metadata"]["component"], *bill["components"]]
    references = [component["bom-ref"] for component in listed]
    assert len(set(references)) == len(references) == len(components)
    assert {entry["ref"] for entry in bill["dependencies"]} == set(references)
    assert {needed for entry in bill["dependencies"] for needed in entry["dependsOn"]} <= set(
        references
    )


def test_bill_of_materials_is_of_the_form_that_its_format_asks_for():
    """What the schema of CycloneDX 1.6 says of the entries that are written."""
    script = runpy.run_path(str(ROOT / "packaging" / "bill_of_materials.py"))
    bill = json.loads(json.dumps(script["bill"](script["shipped"]())))
    keys = {"bomFormat", "specVersion", "version", "metadata", "components", "dependencies"}
    assert bill.keys() == keys
    assert (bill["bomFormat"], bill["specVersion"], bill["version"]) == ("CycloneDX", "1.6", 1)
    for component in (bill["metadata"]["component"], *bill["components"]):
        keys = {"type", "bom-ref", "name", "version", "purl", "licenses"}
        assert component.keys() == keys
        assert component["type"] in ("application", "library")
        assert re.fullmatch(r"pkg:pypi/[a-z0-9-]+@[^@\s]+", component["purl"])
        (licence,) = component["licenses"]  # only one where it is an expression
        if "expression" in licence:
            assert licence == {"expression": canonicalize_license_expression(licence["expression"])}
        else:
            assert licence == {"license": {"name": licence["license"]["name"] or None}}
    for entry in bill["dependencies"]:
        assert entry.keys() == {"ref", "dependsOn"}
        assert len(set(entry["dependsOn"])) == len(entry["dependsOn"])


def test_program_imports_only_what_it_requires():
    providers = importlib.metadata.packages_distributions()
    required = {canonicalize_name(r.name) for r in declared(tools=False)}
    # pillow-heif is imported as pillow_heif even where it is not installed.
    required_names = {name.replace("-", "_") for name in required}
    packages = {"segcore", "eigenbrush_assets"}
    for top in ("app", "segcore"):
        for file in (ROOT / top).rglob("*.py"):
            for name in top_level_imports(file) - packages - sys.stdlib_module_names:
                distributions = {canonicalize_name(d) for d in providers.get(name, [])}
                assert distributions & required or name in required_names, (
                    f"{file.relative_to(ROOT)} imports {name}, which no requirement brings"
                )


def top_level_imports(file: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names.add(node.module.partition(".")[0])
    return names


def test_wheels_are_built_for_every_system_and_the_oldest_python():
    recipe = PROJECT["tool"]["cibuildwheel"]
    oldest = PROJECT["project"]["requires-python"].removeprefix(">=").replace(".", "")
    stable = PROJECT["tool"]["scikit-build"]["wheel"]["py-api"]
    numbers = range(int(oldest), int(stable.removeprefix("cp")) + 1)
    assert recipe["build"] == [f"cp{number}-*" for number in numbers]
    assert {"linux", "macos", "windows"} <= set(recipe)
    module = recipe["test-command"].split()[2]
    assert (ROOT / module.replace(".", "/") / "__main__.py").exists()


def test_the_workflow_runs_what_there_is():
    workflow = (ROOT / ".github" / "workflows" / "check.yml").read_text(encoding="utf-8")
    targets = re.findall(r"^([a-z-]+):.*##", (ROOT / "Makefile").read_text("utf-8"), flags=re.M)
    commands = re.findall(r"- run: (.*)", workflow)
    assert "bash .ci/run" in commands
    for command in set(commands) - {"bash .ci/run"}:
        tool, *wanted = command.split()
        assert tool == "make"
        assert set(wanted) <= set(targets), command
    oldest = PROJECT["project"]["requires-python"].removeprefix(">=")
    assert f'"{oldest}"' in workflow


@pytest.mark.skipif(os.name != "posix", reason="set-up is a shell script")
@pytest.mark.parametrize(
    ("purpose", "some", "others"),
    [
        ("run", {"numpy"}, {"pytest", "sphinx", "opencv-python-headless"}),
        ("bench", {"numpy", "pytest", "opencv-python-headless"}, {"sphinx"}),
        ("docs", {"numpy", "pygments", "sphinx"}, {"opencv-python-headless", "matplotlib"}),
    ],
)
def test_each_purpose_gets_what_it_needs(purpose, some, others):
    script = (ROOT / "packaging" / "set_up.sh").read_text(encoding="utf-8")
    (function,) = re.findall(r"^pins\(\) \{\n.*?^\}\n", script, flags=re.DOTALL | re.MULTILINE)
    command = ("sh", "-c", f"{function}\npins {purpose}")
    pinned = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    names = set(re.findall(r"^([\w.-]+)==", pinned, flags=re.MULTILINE))
    assert some <= names
    assert not others & names


def test_bytecode_is_there_for_all_that_is_imported(tmp_path):
    environment = {"PYTHONPYCACHEPREFIX": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
    code = "import segcore.cli.segment, app.window.main_window, scipy.ndimage"
    compiled = run_python(ROOT / "packaging" / "compile_modules.py", **environment)
    assert compiled.returncode == 0, compiled.stderr
    loaded = run_python("-v", "-c", code, **environment).stderr
    compiled_again = re.findall(r"^# code object from (/.*\.py)$", loaded, flags=re.MULTILINE)
    assert compiled_again == []
    assert "# code object from '" in loaded
