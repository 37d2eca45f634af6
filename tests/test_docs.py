"""The documentation: its examples run, its links lead somewhere, nothing public is left out."""

import re
import runpy
from pathlib import Path

import pytest

import segcore
from segcore.cli.main import COMMANDS, parser_of
from segcore.formats.exporters import EXPORTERS
from segcore.methods import METHODS

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", *DOCS.rglob("*.md")]


def name(file: Path) -> str:
    return str(file.relative_to(ROOT))


@pytest.mark.parametrize("example", sorted((DOCS / "examples").glob("*.py")), ids=name)
def test_example_runs(example, capsys):
    runpy.run_path(str(example), run_name="__main__")
    assert capsys.readouterr().out


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_to_files_and_headings(page):
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if "://" in target:
            continue
        file, _, heading = target.partition("#")
        found = page.parent / file if file else page
        assert found.is_file(), target
        if heading:
            assert heading in headings(found), target


def headings(page: Path) -> set[str]:
    """The anchors of a page's headings."""
    titles = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", [page for page in PAGES if page.parent != ROOT], ids=name)
def test_page_is_in_the_contents(page):
    listed = {
        (index.parent / line.strip()).with_suffix(".md")
        for index in DOCS.rglob("index.md")
        for line in index.read_text(encoding="utf-8").splitlines()
        if re.fullmatch(r"[\w/-]+", line.strip())
    }
    assert page in listed | {DOCS / "index.md"}


@pytest.mark.parametrize(
    ("page", "names"),
    [
        ("how-to/files.md", EXPORTERS),
        ("reference/files.md", EXPORTERS),
        ("how-it-works/methods.md", [n for n, m in METHODS.items() if "segcore." in str(m)]),
    ],
)
def test_page_names_each(page, names):
    text = (DOCS / page).read_text(encoding="utf-8")
    missing = [name for name in names if f"`{name}`" not in text]
    assert not missing, f"add a row for each to a table of docs/{page}"


@pytest.mark.parametrize("command", COMMANDS)
def test_command_can_be_described(command):
    parser = parser_of(command)
    assert parser.description
    assert parser.prog.endswith(command)


@pytest.mark.parametrize("public", segcore.__all__)
def test_public_name_says_what_it_is(public):
    assert (getattr(segcore, public).__doc__ or "").strip()


def test_the_reference_shows_what_the_readme_names():
    said = (DOCS / "reference" / "python.md").read_text(encoding="utf-8")
    assert all(part in said for part in ("```{public-names}", "```{methods}", "```{formats}"))
    code = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    names = set(re.findall(r"segcore\.(\w+)", "".join(code)))
    assert names - {"segcore"} <= set(dir(segcore))
    members = set(re.findall(r"result\.(\w+)", "".join(code)))
    assert {"labels", "confidence", "eigenpairs"} <= members
    assert all(hasattr(segcore.Segmentation, name) or name in str(segcore.Segmentation.__doc__)
               for name in members)  # fmt: skip
